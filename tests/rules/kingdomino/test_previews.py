"""What a move tells and a preview promises, and what everybody sees."""

from __future__ import annotations

from games.rules.core.types import EVERYTHING
from games.rules.kingdomino.events import Claimed, Placed
from games.rules.kingdomino.moves import Place
from games.rules.kingdomino.views import PlacePreview
from tests.rules.kingdomino.every_table import at_every_table
from tests.rules.kingdomino.positions import GAME, play, serving
from tests.rules.tables import Table, match_at


def test_a_placement_tells_the_points_it_gained() -> None:
    state = serving(21, "# 1w 1w 20w* 20l")
    placed = play(state, "place 21: 1,1 1,2").events[0]
    assert placed == Placed(0, 21, (1, 1), (1, 2), gained=8 - 3, points=8)


def test_a_claim_tells_who_and_what() -> None:
    state = play(serving(13), "place 13: 1,0 2,0").state
    assert play(state, "claim 46").events[0] == Claimed(0, 46)


def test_a_preview_tells_points_properties_and_room() -> None:
    state = serving(21, "# 1w 1w 20w* 20l")
    preview = GAME.preview(state, Place(21, (1, 1), (1, 2)))
    assert preview is not None
    assert (preview.gained, preview.points) == (5, 8)
    wheat, grass = preview.properties
    assert (wheat.terrain, len(wheat.squares), wheat.crowns, wheat.points) == ("wheat", 4, 2, 8)
    assert (grass.terrain, grass.squares, grass.points) == ("grass", ((1, 2),), 0)
    assert preview.room == 25 - 7


def test_a_preview_counts_lonely_holes_as_lost() -> None:
    state = serving(13, "1w 1w #")
    assert GAME.preview(state, Place(13, (-1, 1), (0, 1))).room == 25 - 5  # type: ignore[union-attr]
    around = """
        3f   3f   4f
        #    .    4f
        1w   1w   .
    """
    hole = GAME.preview(serving(13, around), Place(13, (2, 1), (3, 1)))
    assert hole is not None
    assert hole.room == 25 - 9 - 1


@at_every_table
def test_a_preview_comes_true(table: Table) -> None:
    for ply in match_at(table):
        preview = table.game.preview(ply.state, ply.move)
        assert (preview is not None) == isinstance(ply.move, Place)
        if isinstance(preview, PlacePreview):
            placed = ply.step.events[0]
            assert isinstance(placed, Placed)
            assert (preview.gained, preview.points) == (placed.gained, placed.points)
            if ply.step.state.game == ply.state.game:
                kingdom = GAME.view(ply.step.state, None).kingdoms[ply.state.turn]
                assert (kingdom.points, kingdom.room) == (preview.points, preview.room)
                assert set(preview.properties) <= set(kingdom.properties)


def test_the_view_says_where_a_square_may_still_lie() -> None:
    view = GAME.view(serving(21, "# 1w 1w 20w* 20l"), 0)
    frame = view.kingdoms[0].frame
    assert (frame.left, frame.top, frame.right, frame.bottom) == (0, -4, 4, 4)
    other = view.kingdoms[1].frame
    assert (other.left, other.top, other.right, other.bottom) == (-4, -4, 4, 4)


@at_every_table
def test_all_see_the_same(table: Table) -> None:
    for ply in match_at(table)[::7]:
        views = [
            GAME.view(ply.state, viewer) for viewer in (*range(table.setup.seats), None, EVERYTHING)
        ]
        assert len({str(view).split(", ", 1)[1] for view in views}) == 1
