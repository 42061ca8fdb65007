"""Why a set-up or a move is refused. Anchors are headings of RULES.md."""

from __future__ import annotations

from typing import assert_never

from games.rules.core.errors import Detail, Refusal
from games.rules.kingdomino.data import DOMINOES
from games.rules.kingdomino.moves import Claim, Discard, King, Move, Place, Reveal
from games.rules.kingdomino.placement import Ground, connects, extent, fits_somewhere, ground
from games.rules.kingdomino.squares import BITS, Square
from games.rules.kingdomino.state import Options, Placement, State
from games.rules.kingdomino.supply import kingdom_size, row_length

# -- set-up -----------------------------------------------------------------------------


def check_options(options: Options, seats: int) -> Refusal | None:
    """None, or which variant isn't for this many players."""
    if options.mighty_duel and seats != 2:
        return Refusal("option_needs_seats", _needs("mighty_duel", 2), "the-mighty-duel")
    if options.abba and seats != 2:
        return Refusal("option_needs_seats", _needs("abba", 2), "abba")
    if options.second_edition and seats != 3:
        return Refusal("option_needs_seats", _needs("second_edition", 3), "second-edition")
    return None


def _needs(option: str, seats: int) -> dict[str, Detail]:
    return {"option": option, "seats": seats}


# -- moves ------------------------------------------------------------------------------


def check_move(state: State, move: Move) -> Refusal | None:
    """None, or why the one to act may not make ``move``."""
    match state.phase:
        case "over":
            return Refusal("game_over", rule="the-end")
        case "reveal":
            return _check_reveal(state, move)
        case "king":
            return _check_king(state, move)
        case "claim":
            return _check_claiming(state, move)
        case "place":
            return _check_serving(state, move)
        case _:
            assert_never(state.phase)


def _check_claiming(state: State, move: Move) -> Refusal | None:
    match move:
        case Claim():
            return _check_claim(state, move.domino)
        case Place() | Discard():
            return Refusal("claim_first", rule="claiming")
        case Reveal() | King():
            return Refusal("not_now", rule="a-round")
        case _:
            assert_never(move)


def _check_claim(state: State, domino: int) -> Refusal | None:
    for offer in state.next:
        if offer.domino == domino:
            if offer.seat is None:
                return None
            details: dict[str, Detail] = {"domino": domino, "seat": offer.seat}
            return Refusal("already_claimed", details, "claiming")
    return Refusal("not_in_row", {"domino": domino}, "claiming")


def _check_serving(state: State, move: Move) -> Refusal | None:
    match move:
        case Place():
            return _check_place(state, move)
        case Discard():
            return _check_discard(state, move.domino)
        case Claim():
            return _first_the_domino(state)
        case Reveal() | King():
            return Refusal("not_now", rule="a-round")
        case _:
            assert_never(move)


def _first_the_domino(state: State) -> Refusal:
    domino = _served(state)
    if _fits_nowhere(state, domino):
        return Refusal("discard_first", {"domino": domino}, "discarding")
    return Refusal("place_first", {"domino": domino}, "placing")


def _fits_nowhere(state: State, domino: int) -> bool:
    on = ground(state.kingdoms[state.turn], kingdom_size(state.options))
    return not fits_somewhere(on, domino)


def _served(state: State) -> int:
    return state.current[state.served].domino


def _check_discard(state: State, domino: int) -> Refusal | None:
    if domino != _served(state):
        return _another_domino(state, domino)
    if _fits_nowhere(state, domino):
        return None
    return Refusal("must_place", {"domino": domino}, "discarding")


def _another_domino(state: State, domino: int) -> Refusal:
    details: dict[str, Detail] = {"domino": domino, "served": _served(state)}
    return Refusal("another_domino", details, "a-round")


def _check_place(state: State, move: Place) -> Refusal | None:
    if move.domino != _served(state):
        return _another_domino(state, move.domino)
    on = ground(state.kingdoms[state.turn], kingdom_size(state.options))
    return check_placement(on, Placement(move.domino, move.first, move.second))


def check_placement(on: Ground, placement: Placement) -> Refusal | None:
    """None, or which rule a domino that lay there would break."""
    domino, first, second = placement.domino, placement.first, placement.second
    if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
        return Refusal("not_side_by_side", {"first": first, "second": second}, "side-by-side")
    if DOMINOES[domino].has_equal_halves and second < first:
        return Refusal("name_upper_or_left_first", {"domino": domino}, "equal-halves")
    for square in (first, second):
        if _is_taken(on, square):
            return Refusal("overlap", {"square": square}, "overlap")
    width, height = extent(on, placement)
    if max(width, height) > on.size:
        details: dict[str, Detail] = {"size": on.size, "width": width, "height": height}
        return Refusal("out_of_bounds", details, "out-of-bounds")
    if not connects(on, placement):
        face = DOMINOES[domino]
        terrains = tuple(dict.fromkeys((face.first.terrain, face.second.terrain)))
        return Refusal("does_not_connect", {"terrains": terrains}, "connecting")
    return None


def _is_taken(on: Ground, square: Square) -> bool:
    return bool(on.taken & BITS.get(square, 0))


# -- chance -----------------------------------------------------------------------------


def _check_reveal(state: State, move: Move) -> Refusal | None:
    if not isinstance(move, Reveal):
        return Refusal("not_now", rule="rows")
    for domino in move.dominoes:
        if domino not in state.face_down:
            return Refusal("not_face_down", {"domino": domino}, "rows")
    length = row_length(state.options, len(state.kingdoms))
    if len(move.dominoes) != length or sorted(set(move.dominoes)) != list(move.dominoes):
        return Refusal("bad_row", {"length": length}, "rows")
    return None


def _check_king(state: State, move: Move) -> Refusal | None:
    if not isinstance(move, King):
        return Refusal("not_now", rule="first-claims")
    if move.seat not in state.bag:
        return Refusal("no_such_king", {"seat": move.seat}, "first-claims")
    return None
