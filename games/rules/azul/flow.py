"""What a move leads to: tiles taken, placed, earned, kept and thrown away, round by round."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.rules.azul import scoring
from games.rules.azul.data import (
    COLOURS,
    FACES,
    INDEX,
    KINDS,
    REWARDS,
    ROUNDS,
    SPACE_AT,
    SUPPLY_SIZE,
)
from games.rules.azul.events import (
    CornersLost,
    Event,
    FeatureFinished,
    Filled,
    Kept,
    MatchEnded,
    NumberScored,
    Passed,
    Passing,
    Picked,
    Placed,
    PlacingBegan,
    Refilled,
    RewardTaken,
    RoundBegan,
    StarScored,
    Started,
    SupplyShort,
    TokenTaken,
)
from games.rules.azul.factories import all_taken, source, taken
from games.rules.azul.moves import Pick, Place
from games.rules.azul.payment import thrown_away
from games.rules.azul.stars import covered, finished_by, group_size, with_tile
from games.rules.azul.state import Player, State
from games.rules.azul.tiles import NO_TILES, ONE_TILE, Tiles, minus, plus, without
from games.rules.core.types import Seat, Step

# -- chance -----------------------------------------------------------------------------


def start(state: State, seat: Seat) -> Step[State, Event]:
    """Who starts the first round."""
    after = replace(state, phase="fill", starter=seat, turn=seat)
    return Step(after, (Started(seat),))


def fill(state: State, factories: tuple[Tiles, ...]) -> Step[State, Event]:
    """The factories are filled, and in the first round the supply comes next."""
    dealt = NO_TILES
    for tiles in factories:
        dealt = plus(dealt, tiles)
    bag, tower = without(state.bag, state.tower, dealt)
    after = replace(state, factories=factories, dealt=sum(dealt), bag=bag, tower=tower)
    filled = Filled(factories, tower_emptied=sum(dealt) > sum(state.bag))
    return _go_on(after, (filled,))


def refill(state: State, tiles: Tiles) -> Step[State, Event]:
    """The gaps of the supply are filled as far as bag and tower go."""
    bag, tower = without(state.bag, state.tower, tiles)
    supply = plus(state.supply, tiles)
    after = replace(state, supply=supply, bag=bag, tower=tower)
    gaps = SUPPLY_SIZE - sum(supply)
    refilled = Refilled(tiles, gaps, tower_emptied=sum(tiles) > sum(state.bag))
    return _go_on(after, (refilled,))


# -- taking tiles -----------------------------------------------------------------------


def pick(state: State, move: Pick) -> Step[State, Event]:
    """Tiles come beside the board, the rest of a factory goes to the centre."""
    seat, factory = state.turn, move.factory
    lying = source(state, factory)
    tiles = taken(lying, INDEX[move.colour], state.wild)
    rest = minus(lying, tiles)
    player = state.players[seat]
    player = replace(player, hand=plus(player.hand, tiles))
    if factory is None:
        events: tuple[Event, ...] = (Picked(seat, None, move.colour, tiles, NO_TILES),)
        token = state.token
        if token is None:
            token, lost = seat, player.loss(sum(tiles))
            player = replace(
                player,
                token_loss=player.token_loss + lost,
                round_loss=player.round_loss + lost,
            )
            events += (TokenTaken(seat, lost),)
        after = replace(
            state, players=_with(state, player), centre=rest, token=token, turn=_next(state)
        )
    else:
        events = (Picked(seat, factory, move.colour, tiles, rest),)
        factories = (*state.factories[:factory], NO_TILES, *state.factories[factory + 1 :])
        after = replace(
            state,
            players=_with(state, player),
            centre=plus(state.centre, rest),
            factories=factories,
            turn=_next(state),
        )
    return _begin_placing(after, events) if all_taken(after) else Step(after, events)


def _begin_placing(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """The token's holder starts; if nobody has it, whoever started the round."""
    seat = state.starter if state.token is None else state.token
    began = PlacingBegan(seat, by_token=state.token is not None)
    return Step(replace(state, phase="place", turn=seat), (*events, began))


# -- placing ----------------------------------------------------------------------------


def place(state: State, move: Place) -> Step[State, Event]:
    """A space is covered; what was paid besides goes to the tower."""
    seat, side = state.turn, state.options.side
    space, colour = SPACE_AT[side][move.space], INDEX[move.colour]
    player = state.players[seat]
    board = with_tile(player.board, space, colour)
    points = group_size(covered(board), space)
    thrown = thrown_away(move, state.wild)
    hand = minus(minus(player.hand, thrown), ONE_TILE[colour])
    player = replace(player, hand=hand, board=board, placing=player.placing + points)
    placed = Placed(seat, move.space, move.colour, move.natural, move.wild, points)
    after = replace(state, players=_with(state, player), tower=plus(state.tower, thrown))
    finished = finished_by(covered(board), space)
    if not finished:
        return _end_turn(after, (placed,))
    return _owe(after, (placed,), finished)


def _owe(state: State, events: tuple[Event, ...], finished: tuple[int, ...]) -> Step[State, Event]:
    """Reward tiles are to be taken, as far as the supply goes."""
    seat, names = state.turn, FACES[state.options.side].features
    events += tuple(
        FeatureFinished(seat, names[at], KINDS[at], REWARDS[KINDS[at]]) for at in finished
    )
    earned, there = sum(REWARDS[KINDS[at]] for at in finished), sum(state.supply)
    if earned > there:
        events += (SupplyShort(seat, earned - there),)
    if not there:
        return _end_turn(state, events)
    return Step(replace(state, phase="reward", owed=min(earned, there)), events)


def take_reward(state: State, colour: int) -> Step[State, Event]:
    """A tile of the supply lies beside the board; the turn ends with the last one owed."""
    seat, tile = state.turn, ONE_TILE[colour]
    player = state.players[seat]
    after = replace(
        state,
        players=_with(state, replace(player, hand=plus(player.hand, tile))),
        supply=minus(state.supply, tile),
        owed=state.owed - 1,
    )
    events: tuple[Event, ...] = (RewardTaken(seat, COLOURS[colour]),)
    return _end_turn(after, events) if not after.owed else Step(after, events)


# -- passing ----------------------------------------------------------------------------


def begin_passing(state: State) -> Step[State, Event]:
    """With nothing beside the board there is nothing to decide."""
    if state.players[state.turn].hand == NO_TILES:
        return finish_passing(state)
    return Step(replace(state, phase="keep"), (Passing(state.turn),))


def keep(state: State, colour: int) -> Step[State, Event]:
    """A tile goes into a corner."""
    player = state.players[state.turn]
    kept = replace(
        player,
        hand=minus(player.hand, ONE_TILE[colour]),
        corners=plus(player.corners, ONE_TILE[colour]),
    )
    after = replace(state, players=_with(state, kept))
    return Step(after, (Kept(state.turn, COLOURS[colour]),))


def keep_all(state: State) -> Step[State, Event]:
    """Everything beside the board goes into the corners, and the seat is out of the round."""
    player = state.players[state.turn]
    kept = replace(player, hand=NO_TILES, corners=plus(player.corners, player.hand))
    return finish_passing(replace(state, players=_with(state, kept)))


def finish_passing(state: State) -> Step[State, Event]:
    """What is left beside the board goes to the tower, one point lost for each tile."""
    seat = state.turn
    player = state.players[seat]
    lost = player.loss(sum(player.hand))
    out = replace(
        player,
        hand=NO_TILES,
        leftover_loss=player.leftover_loss + lost,
        round_loss=player.round_loss + lost,
        passed=True,
    )
    after = replace(state, players=_with(state, out), tower=plus(state.tower, player.hand))
    return _end_turn(after, (Passed(seat, player.corners, player.hand, lost),))


# -- turns and rounds -------------------------------------------------------------------


def _with(state: State, player: Player) -> tuple[Player, ...]:
    """The players, that of the seat whose turn it is replaced."""
    seat = state.turn
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def _next(state: State) -> Seat:
    return (state.turn + 1) % len(state.players)


def _end_turn(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """The next who hasn't passed; before that the supply is filled up, unless all is over."""
    seats = len(state.players)
    order = ((state.turn + step) % seats for step in range(1, seats + 1))
    turn = next((seat for seat in order if not state.players[seat].passed), None)
    if turn is None and state.round == ROUNDS:
        return _end_match(state, events)
    return _go_on(replace(state, turn=state.turn if turn is None else turn), events)


def _go_on(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """Fill the supply, take tiles, place, or begin the next round: whatever comes first."""
    if sum(state.supply) < SUPPLY_SIZE and (state.bag != NO_TILES or state.tower != NO_TILES):
        return Step(replace(state, phase="refill"), events)
    if all(player.passed for player in state.players):
        return _next_round(state, events)
    return Step(replace(state, phase="place" if all_taken(state) else "pick"), events)


def _next_round(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """The token goes back to the centre, and corner tiles come back beside the boards."""
    starter = state.starter if state.token is None else state.token
    after = replace(
        state,
        phase="fill",
        round=state.round + 1,
        starter=starter,
        turn=starter,
        token=None,
        dealt=0,
        players=tuple(
            replace(player, hand=player.corners, corners=NO_TILES, round_loss=0, passed=False)
            for player in state.players
        ),
    )
    events += (RoundBegan(after.round, COLOURS[after.wild], starter),)
    if after.bag == NO_TILES and after.tower == NO_TILES:
        return _begin_placing(after, events)
    return Step(after, events)


# -- the end ----------------------------------------------------------------------------


def _end_match(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    over = replace(state, phase="over")
    scores = scoring.scores(over)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Step(over, (*events, *_counted(over), MatchEnded(winners, scores)))


def _counted(state: State) -> Iterable[Event]:
    """Stars, numbers and corners, seat by seat, leaving out what is worth nothing."""
    stars = FACES[state.options.side].stars
    for ended in scoring.totals(state):
        for star, points in zip(stars, ended.stars, strict=True):
            if points:
                yield StarScored(ended.seat, star, points)
        for number, points in ended.numbers.items():
            if points:
                yield NumberScored(ended.seat, number, points)
        kept = sum(state.players[ended.seat].corners)
        if kept:
            yield CornersLost(ended.seat, kept, ended.corner_loss)
