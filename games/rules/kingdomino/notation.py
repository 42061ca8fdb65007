"""Text forms: a move on one line, a position as a drawing that a person can read and type.

Moves: ``place 14: 1,0 2,0`` (its first half, then its second, as x,y from the castle, y downwards),
``discard 14``, ``claim 14``, ``reveal 3 8 17 30``, ``king 1``.

A position (those in brackets may be left out; drawings are as ``drawing`` says)::

    kingdomino for 2, harmony, abba
    game 1, round 3, place, turn 1
    current: 4>0 14>1 22>0 40>1     domino>owner of the king on it
    [served 1]                      left out: 0
    next: 3 8>0 17 30
    [bag: 0 1]                      kings still to be drawn for the first claims
    kingdom 0:
         .     #   21w*
       18f   18g   21g
    [laid 0: 21 18]                 in this order; left out: by number
    [discarded 0: 45]
    kingdom 1:
         #
    [thrown: 44]                    what nobody claimed
    [game 1 kingdom 0: …]           in a dynasty, each earlier game's kingdoms likewise
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias, assert_never, cast, get_args

from games.rules.core.errors import NotationError
from games.rules.core.types import Seat
from games.rules.kingdomino import drawing, supply
from games.rules.kingdomino.data import ALL_NUMBERS, DOMINOES, Number
from games.rules.kingdomino.moves import Claim, Discard, King, Move, Place, Reveal
from games.rules.kingdomino.refusals import check_options
from games.rules.kingdomino.state import Kingdom, Offer, Options, Phase, Placement, State

# -- moves ------------------------------------------------------------------------------


def format_move(move: Move) -> str:
    match move:
        case Place(domino, first, second):
            return f"place {domino}: {first[0]},{first[1]} {second[0]},{second[1]}"
        case Discard(domino):
            return f"discard {domino}"
        case Claim(domino):
            return f"claim {domino}"
        case Reveal(dominoes):
            return f"reveal {_words(dominoes)}"
        case King(seat):
            return f"king {seat}"
        case _:
            assert_never(move)


_PLACE: Final = re.compile(
    r"place (\d{1,2}): (-?\d{1,3}),(-?\d{1,3}) (-?\d{1,3}),(-?\d{1,3})", re.ASCII
)
_OTHER: Final = re.compile(r"(discard|claim|reveal|king)((?: \d{1,2})+)", re.ASCII)


def parse_move(text: str) -> Move:
    """The inverse of ``format_move``. Raises NotationError."""
    placed = _PLACE.fullmatch(text.strip())
    if placed is not None:
        number, x, y, other_x, other_y = map(int, placed.groups())
        return Place(_domino(number), (x, y), (other_x, other_y))
    found = _OTHER.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"not a move: {text[:40]!r}")
    kind, numbers = found[1], [int(word) for word in found[2].split()]
    if kind == "reveal":
        return Reveal(tuple(map(_domino, numbers)))
    if len(numbers) != 1:
        raise NotationError(f"{kind} what? {text!r}")
    if kind == "king":
        return King(numbers[0])
    return (Claim if kind == "claim" else Discard)(_domino(numbers[0]))


def _domino(number: int) -> Number:
    if number not in DOMINOES:
        raise NotationError(f"not a domino: {number}")
    return number


# -- positions: writing -----------------------------------------------------------------


def format_state(state: State) -> str:
    return "\n".join(_state_lines(state)) + "\n"


def _state_lines(state: State) -> Iterator[str]:
    chosen = [name for name in Options.__struct_fields__ if getattr(state.options, name)]
    yield ", ".join([f"kingdomino for {len(state.kingdoms)}", *chosen])
    yield f"game {state.game}, round {state.round}, {state.phase}, turn {state.turn}"
    if state.current:
        yield f"current: {_row(state.current)}"
        yield f"served {state.served}"
    if state.next:
        yield f"next: {_row(state.next)}"
    if state.bag:
        yield f"bag: {_words(state.bag)}"
    yield from _kingdom_lines("", state.kingdoms)
    if state.thrown:
        yield f"thrown: {_words(state.thrown)}"
    for game, kingdoms in enumerate(state.finished, start=1):
        yield from _kingdom_lines(f"game {game} ", kingdoms)


def _kingdom_lines(prefix: str, kingdoms: Sequence[Kingdom]) -> Iterator[str]:
    for seat, kingdom in enumerate(kingdoms):
        yield f"{prefix}kingdom {seat}:"
        yield from drawing.draw(kingdom.placements)
        if kingdom.placements:
            yield f"{prefix}laid {seat}: {_words(at.domino for at in kingdom.placements)}"
        if kingdom.discarded:
            yield f"{prefix}discarded {seat}: {_words(kingdom.discarded)}"


def _row(offers: Sequence[Offer]) -> str:
    return " ".join(
        f"{offer.domino}" if offer.seat is None else f"{offer.domino}>{offer.seat}"
        for offer in offers
    )


def _words(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


# -- positions: reading -----------------------------------------------------------------

_NUMBERS: Final = r"\d{1,2}(?: \d{1,2})*"
_OF_A_KINGDOM: Final = r"(?:game ([1-2]) )?"
_LINES: Final = {
    name: re.compile(pattern, re.ASCII)
    for name, pattern in {
        "setup": r"kingdomino for ([2-4])((?:, [a-z_]+)*)",
        "now": rf"game ([1-3]), round (\d{{1,2}}), ({'|'.join(get_args(Phase))}), turn ([0-3])",
        "current": r"current: (.+)",
        "served": r"served ([0-4])",
        "next": r"next: (.+)",
        "bag": rf"bag: ({_NUMBERS})",
        "kingdom": rf"{_OF_A_KINGDOM}kingdom ([0-3]):",
        "laid": rf"{_OF_A_KINGDOM}laid ([0-3]): ({_NUMBERS})",
        "discarded": rf"{_OF_A_KINGDOM}discarded ([0-3]): ({_NUMBERS})",
        "thrown": rf"thrown: ({_NUMBERS})",
    }.items()
}
_OFFER: Final = re.compile(r"(\d{1,2})(?:>([0-3]))?", re.ASCII)

_Found: TypeAlias = dict[tuple[str, ...], tuple[str, ...]]
"""What each line holds, by its name and, for kingdoms, by game ("" for this one) and seat."""


def parse_state(text: str) -> State:
    """The inverse of ``format_state``. Raises NotationError, also where a domino lies twice."""
    found, drawings = _found(text)
    seats, chosen = _only(found, "setup")
    game, round_, phase, turn = _only(found, "now")
    options = _options(chosen, int(seats))
    current, coming = _offers(found, "current"), _offers(found, "next")
    kingdoms = _kingdoms(found, drawings, "", int(seats), options)
    thrown = _numbers(found, ("thrown",))
    state = State(
        options=options,
        phase=cast(Phase, phase),
        game=int(game),
        round=int(round_),
        turn=int(turn),
        current=current,
        served=int(found.get(("served",), ("0",))[0]),
        next=coming,
        bag=_seats(found),
        face_down=_face_down((*current, *coming), kingdoms, thrown),
        thrown=thrown,
        kingdoms=kingdoms,
        finished=tuple(
            _kingdoms(found, drawings, str(earlier), int(seats), options)
            for earlier in range(1, int(game))
        ),
    )
    _check(state)
    return state


def _found(text: str) -> tuple[_Found, dict[tuple[str, ...], list[str]]]:
    found: _Found = {}
    drawings: dict[tuple[str, ...], list[str]] = {}
    rows: list[str] | None = None
    for line in filter(None, map(str.strip, text.splitlines())):
        if rows is not None and drawing.ROW.fullmatch(line):
            rows.append(line)
            continue
        name, fields = _line(line)
        about = tuple(field or "" for field in fields)
        key = (name, *about[:2]) if name in ("kingdom", "laid", "discarded") else (name,)
        if key in found:
            raise NotationError(f"two lines for {' '.join(key)!r}")
        found[key] = about
        rows = drawings.setdefault(key[1:], []) if name == "kingdom" else None
    return found, drawings


def _line(line: str) -> tuple[str, tuple[str | None, ...]]:
    for name, pattern in _LINES.items():
        fields = pattern.fullmatch(line)
        if fields is not None:
            return name, fields.groups()
    raise NotationError(f"not a line of a Kingdomino position: {line[:40]!r}")


def _only(found: _Found, name: str) -> tuple[str, ...]:
    try:
        return found[(name,)]
    except KeyError:
        raise NotationError(f"no line for {name!r}") from None


def _options(chosen: str, seats: int) -> Options:
    names = chosen.split(", ")[1:]
    for name in names:
        if name not in Options.__struct_fields__:
            raise NotationError(f"not a variant: {name!r}")
    options = Options(**dict.fromkeys(names, True))
    if check_options(options, seats) is not None:
        raise NotationError(f"not for {seats} players: {chosen[2:]}")
    return options


def _offers(found: _Found, name: str) -> tuple[Offer, ...]:
    offers = []
    for word in found.get((name,), ("",))[0].split():
        fields = _OFFER.fullmatch(word)
        if fields is None:
            raise NotationError(f"not a domino of a row: {word!r}")
        number, seat = fields.groups()
        offers.append(Offer(_domino(int(number)), None if seat is None else int(seat)))
    return tuple(offers)


def _seats(found: _Found) -> tuple[Seat, ...]:
    return tuple(map(int, found.get(("bag",), ("",))[0].split()))


def _numbers(found: _Found, key: tuple[str, ...]) -> tuple[Number, ...]:
    words = found[key][-1].split() if key in found else []
    return tuple(_domino(int(word)) for word in words)


def _kingdoms(
    found: _Found,
    drawings: dict[tuple[str, ...], list[str]],
    game: str,
    seats: int,
    options: Options,
) -> tuple[Kingdom, ...]:
    return tuple(
        _kingdom(found, drawings, (game, str(seat)), supply.kingdom_size(options))
        for seat in range(seats)
    )


def _kingdom(
    found: _Found,
    drawings: dict[tuple[str, ...], list[str]],
    whose: tuple[str, str],
    size: int,
) -> Kingdom:
    if whose not in drawings:
        raise NotationError(f"no kingdom {whose[1]}")
    lying = {at.domino: at for at in drawing.read(drawings[whose], size)}
    laid = _numbers(found, ("laid", *whose)) or tuple(lying)
    if sorted(laid) != sorted(lying):
        raise NotationError(f"other dominoes were laid than lie in kingdom {whose[1]}")
    placements: tuple[Placement, ...] = tuple(lying[number] for number in laid)
    return Kingdom(placements, _numbers(found, ("discarded", *whose)))


def _face_down(
    offers: Sequence[Offer], kingdoms: Sequence[Kingdom], thrown: Sequence[int]
) -> tuple[Number, ...]:
    """Every domino that is nowhere else. Raises NotationError where one is twice."""
    served = [at.domino for kingdom in kingdoms for at in kingdom.placements]
    served += [number for kingdom in kingdoms for number in kingdom.discarded]
    served += thrown
    offered = [offer.domino for offer in offers]
    for numbers in (served, offered):
        if len(set(numbers)) != len(numbers):
            raise NotationError("a domino is in two places")
    return tuple(sorted(set(ALL_NUMBERS).difference(served, offered)))


def _check(state: State) -> None:
    """Raises NotationError where seats or the row being served make no sense."""
    seats = len(state.kingdoms)
    owners = [offer.seat or 0 for offer in (*state.current, *state.next)]
    if max(state.turn, *owners, *state.bag, 0) >= seats:
        raise NotationError(f"not every seat named is one of {seats}")
    serving = state.phase == "place" or (state.phase == "claim" and state.round)
    if serving and state.served >= len(state.current):
        raise NotationError("no domino of the current row is being served")
    if serving and state.current[state.served].seat != state.turn:
        raise NotationError("the domino being served is another seat's")
    if any(offer.seat is None for offer in state.current):
        raise NotationError("a domino of the current row has no owner")
    if state.phase == "claim" and all(offer.seat is not None for offer in state.next):
        raise NotationError("there is nothing to claim")
    if supply.to_come(state) < 0:
        raise NotationError("more dominoes have been turned over than there are in the game")
