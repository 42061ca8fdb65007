"""Text forms: a move on one line, a position as a drawing that a person can read and type.

Moves: ``6-6`` (the opening tile), ``6-4>left``, ``draw``, ``drawn 6-4``, ``pass``,
``deal 6-4 5-5 … / 2-1 … `` with one hand between slashes.

A position (lines may come in any order; those in brackets may be left out)::

    dominoes draw to 100
    deal 2, play, turn 1
    scores 23 0
    won 1 0
    hand 0: 6-4 6-6
    hand 1: 5-5
    [boneyard: 2-1 …]         left out: every tile that lies nowhere else
    [line: 4|6@1.2 6|3@0.0]   left half|right half@seat.nth of the deal
    [passes 1]
    [sign: 1 draw 4 3 after 1]
    [last deal 1: domino, winner 0, points 23]
    [left 0: -]               what seat 0 was left with in the last deal

Without ``@seat.nth`` the line counts as laid from left to right, seat 0 first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, assert_never, cast, get_args

from games.rules.core.errors import NotationError
from games.rules.dominoes.events import DealResult
from games.rules.dominoes.hands import Hand
from games.rules.dominoes.line import tile_of
from games.rules.dominoes.moves import Deal, Draw, Drawn, End, Move, Pass, Play
from games.rules.dominoes.state import Options, Phase, Placed, Sign, State, Target, Variant
from games.rules.dominoes.tiles import ALL_TILES, Tile

_TILE_NAMES: Final = {f"{high}-{low}": (high, low) for high, low in ALL_TILES}
_EMPTY: Final = "-"


def format_tile(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def parse_tile(text: str) -> Tile:
    """``6-4`` with the higher half first. Raises NotationError."""
    try:
        return _TILE_NAMES[text]
    except KeyError:
        raise NotationError(f"not a tile: {text!r}") from None


# -- moves ------------------------------------------------------------------------------


def format_move(move: Move) -> str:
    match move:
        case Play(tile, None):
            return format_tile(tile)
        case Play(tile, end):
            return f"{format_tile(tile)}>{end}"
        case Draw():
            return "draw"
        case Drawn(tile):
            return f"drawn {format_tile(tile)}"
        case Pass():
            return "pass"
        case Deal(hands):
            return "deal " + " / ".join(_format_tiles(hand) for hand in hands)
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """The inverse of ``format_move``. Raises NotationError."""
    head, _, rest = text.strip().partition(" ")
    if head == "deal":
        return Deal(tuple(_parse_tiles(hand) for hand in rest.split("/")))
    if head == "drawn":
        return Drawn(parse_tile(rest.strip()))
    if rest:
        raise NotationError(f"not a move: {text!r}")
    if head == "draw":
        return Draw()
    if head == "pass":
        return Pass()
    tile, arrow, end = head.partition(">")
    if not arrow:
        return Play(parse_tile(tile))
    if end not in get_args(End):
        raise NotationError(f"not an end: {end!r}")
    return Play(parse_tile(tile), cast(End, end))


# -- positions: writing -----------------------------------------------------------------


def format_state(state: State) -> str:
    return "\n".join(_state_lines(state)) + "\n"


def _state_lines(state: State) -> Iterator[str]:
    yield f"dominoes {state.options.variant} to {state.options.target}"
    yield f"deal {state.deal}, {state.phase}, turn {state.turn}"
    yield "scores " + " ".join(map(str, state.scores))
    yield "won " + " ".join(map(str, state.deals_won))
    for seat, hand in enumerate(state.hands):
        yield f"hand {seat}: {_format_tiles(hand)}"
    yield f"boneyard: {_format_tiles(state.boneyard)}"
    if state.line:
        yield "line: " + " ".join(f"{at.left}|{at.right}@{at.seat}.{at.nth}" for at in state.line)
    if state.passes:
        yield f"passes {state.passes}"
    for sign in state.signs:
        left, right = sign.ends
        yield f"sign: {sign.seat} {sign.kind} {left} {right} after {sign.after}"
    if state.last_deal is not None:
        yield from _last_deal_lines(state.last_deal)


def _last_deal_lines(result: DealResult) -> Iterator[str]:
    winner = _EMPTY if result.winner is None else result.winner
    yield f"last deal {result.deal}: {result.reason}, winner {winner}, points {result.points}"
    for seat, hand in enumerate(result.hands):
        yield f"left {seat}: {_format_tiles(hand)}"


def _format_tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(format_tile, tiles)) or _EMPTY


def _parse_tiles(text: str) -> Hand:
    words = text.split()
    if not words:
        raise NotationError(f"no tiles here; an empty hand is {_EMPTY!r}")
    return () if words == [_EMPTY] else tuple(map(parse_tile, words))


# -- positions: reading -----------------------------------------------------------------

_NUMBERS: Final = r"\d{1,4}(?: \d{1,4}){1,3}"
_LINES: Final = {
    name: re.compile(pattern)
    for name, pattern in {
        "game": rf"dominoes ({'|'.join(get_args(Variant))}) to "
        rf"({'|'.join(map(str, get_args(Target)))})",
        "deal": rf"deal (\d{{1,6}}), ({'|'.join(get_args(Phase))}), turn ([0-3])",
        "scores": rf"scores ({_NUMBERS})",
        "won": rf"won ({_NUMBERS})",
        "hand": r"hand ([0-3]): (.+)",
        "boneyard": r"boneyard: (.+)",
        "line": r"line: (.+)",
        "passes": r"passes ([0-4])",
        "sign": r"sign: ([0-3]) (draw|pass) ([0-6]) ([0-6]) after (\d{1,2})",
        "last": r"last deal (\d{1,6}): (domino|blocked), winner ([0-3]|-), points (\d{1,3})",
        "left": r"left ([0-3]): (.+)",
    }.items()
}
_PLACED: Final = re.compile(r"([0-6])\|([0-6])(?:@([0-3])\.(\d{1,2}))?")
_REPEATED: Final = ("hand", "sign", "left")


def parse_state(text: str) -> State:
    """The inverse of ``format_state``. Raises NotationError, also where tiles are not 28."""
    found = _found(text)
    variant, target = _only(found, "game")
    deal, phase, turn = _only(found, "deal")
    scores = _numbers(found, "scores")
    hands = _hands(found, "hand", seats=len(scores))
    line = _line(found, seats=len(scores))
    state = State(
        options=Options(cast(Variant, variant), cast(Target, int(target))),
        phase=cast(Phase, phase),
        deal=int(deal),
        turn=int(turn),
        hands=hands,
        boneyard=_boneyard(found, hands, line),
        line=line,
        passes=int(found["passes"][0][0]) if "passes" in found else 0,
        signs=tuple(
            Sign(int(seat), "draw" if kind == "draw" else "pass", (int(a), int(b)), int(after))
            for seat, kind, a, b, after in found.get("sign", ())
        ),
        scores=scores,
        deals_won=_numbers(found, "won"),
        last_deal=_last_deal(found, scores),
    )
    _check_seats(state)
    return state


def _found(text: str) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        for name, pattern in _LINES.items():
            fields = pattern.fullmatch(line)
            if fields is not None:
                found.setdefault(name, []).append(fields.groups())
                break
        else:
            raise NotationError(f"not a line of a dominoes position: {line!r}")
    for name, lines in found.items():
        if len(lines) > 1 and name not in _REPEATED:
            raise NotationError(f"two lines for {name!r}")
    return found


def _only(found: dict[str, list[tuple[str, ...]]], name: str) -> tuple[str, ...]:
    if name not in found:
        raise NotationError(f"no line for {name!r}")
    return found[name][0]


def _numbers(found: dict[str, list[tuple[str, ...]]], name: str) -> tuple[int, ...]:
    return tuple(map(int, _only(found, name)[0].split()))


def _hands(found: dict[str, list[tuple[str, ...]]], name: str, seats: int) -> tuple[Hand, ...]:
    lines = found.get(name, [])
    if [int(seat) for seat, _ in lines] != list(range(seats)):
        raise NotationError(f"need one {name!r} line for each of {seats} seats, in order")
    return tuple(tuple(sorted(_parse_tiles(tiles))) for _, tiles in lines)


def _line(found: dict[str, list[tuple[str, ...]]], seats: int) -> tuple[Placed, ...]:
    words = found["line"][0][0].split() if "line" in found else []
    line = []
    for at, word in enumerate(words):
        fields = _PLACED.fullmatch(word)
        if fields is None:
            raise NotationError(f"not a tile of the line: {word!r}")
        left, right, seat, nth = fields.groups()
        line.append(
            Placed(
                int(left),
                int(right),
                at % seats if seat is None else int(seat),
                at if nth is None else int(nth),
            )
        )
    for one, other in pairwise(line):
        if one.right != other.left:
            raise NotationError(f"{one.right} does not meet {other.left} in the line")
    return tuple(line)


def _boneyard(
    found: dict[str, list[tuple[str, ...]]], hands: tuple[Hand, ...], line: tuple[Placed, ...]
) -> tuple[Tile, ...]:
    used = [tile for hand in hands for tile in hand]
    used += map(tile_of, line)
    rest = tuple(sorted(set(ALL_TILES) - set(used)))
    boneyard = tuple(sorted(_parse_tiles(found["boneyard"][0][0]))) if "boneyard" in found else rest
    if boneyard != rest or len(used) + len(rest) != len(ALL_TILES):
        raise NotationError("hands, line and boneyard are not the 28 tiles, once each")
    return boneyard


def _last_deal(
    found: dict[str, list[tuple[str, ...]]], scores: tuple[int, ...]
) -> DealResult | None:
    if "last" not in found:
        return None
    deal, reason, winner, points = found["last"][0]
    return DealResult(
        deal=int(deal),
        reason="domino" if reason == "domino" else "blocked",
        winner=None if winner == _EMPTY else int(winner),
        points=int(points),
        hands=_hands(found, "left", seats=len(scores)),
        scores=scores,
    )


def _check_seats(state: State) -> None:
    seats = len(state.scores)
    signed = (sign.seat for sign in state.signs)
    laid = (placed.seat for placed in state.line)
    if max(state.turn, *signed, *laid, 0) >= seats or len(state.deals_won) != seats:
        raise NotationError(f"not every seat named is one of {seats}")
    if sorted(placed.nth for placed in state.line) != list(range(len(state.line))):
        raise NotationError("the line's tiles are not numbered from 0, once each")
    if state.phase == "play" and not state.line:
        raise NotationError("nothing has been laid, and yet it is not the opening")
