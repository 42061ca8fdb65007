"""The dominoes table in a real browser: the promises of the rules document's "The screen"."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import DESK, Visitor, wait_until
from tests.e2e.table import Table

pytestmark = pytest.mark.e2e


@pytest.fixture
def desk(browser: Browser, url: str) -> Iterator[Table]:
    visitor = Visitor(browser, url, DESK)
    table = Table(visitor, "/en")
    table.settle_chance(17)
    yield table
    assert visitor.complaints == []
    assert [request.url for request in visitor.asked if not request.url.startswith(url)] == []
    visitor.context.close()


WAYS_TO_CHOOSE_AN_END: list[tuple[str, Callable[[Table], None]]] = [
    ("left", lambda table: table.page.keyboard.press("z")),
    ("right", lambda table: table.page.keyboard.press("x")),
    ("right", lambda table: press_keys(table, "ArrowRight", "Enter")),
    ("left", lambda table: press_keys(table, "ArrowRight", "ArrowLeft", "Enter")),
    ("right", lambda table: table.page.click("[data-end=right]")),
]


def press_keys(table: Table, *keys: str) -> None:
    for key in keys:
        table.page.keyboard.press(key)


def play_until_both_ends_are_offered(table: Table) -> None:
    while True:
        table.wait_for_play()
        table.act(table.by_mouse, table.playable)
        if table.asked.count() == 2:
            return


def test_a_tile_that_fits_both_ends_asks_and_each_way_to_answer_works(desk: Table) -> None:
    desk.sit_down("easy", target=200)
    for end, choose in WAYS_TO_CHOOSE_AN_END:
        play_until_both_ends_are_offered(desk)
        wait_until(desk.page, "document.activeElement.dataset.end === 'left'")
        outline = desk.page.locator("[data-end=right]")
        assert outline.evaluate("one => getComputedStyle(one).borderStyle") == "dashed"
        held = len(desk.hand)
        choose(desk)
        desk.wait_until(lambda held=held: len(desk.hand) < held)  # type: ignore[misc]
        desk.wait_for_turn()
        assert [line for line in desk.spoken if "You play" in line][-1].endswith(f"{end} end.")


def test_the_glowing_boneyard_gives_one_tile_a_press_and_one_for_d(desk: Table) -> None:
    desk.sit_down("easy", target=200)
    for draw in (desk.by_mouse, lambda _: desk.page.keyboard.press("d")):
        while not desk.boneyard.count():
            desk.wait_for_turn()
            if not desk.boneyard.count():
                desk.take_first_offer(desk.by_mouse)
        held, left = len(desk.hand), boneyard_count(desk)
        desk.act(draw, desk.boneyard)
        assert (len(desk.hand), boneyard_count(desk)) == (held + 1, left - 1)
        assert any(line.startswith("You draw ") for line in desk.spoken)


def boneyard_count(table: Table) -> int:
    return int(table.page.inner_text("[data-boneyard] b"))


def test_nothing_moves_for_who_wants_no_motion(desk: Table) -> None:
    desk.sit_down("easy", target=200)
    play_until_both_ends_are_offered(desk)
    moving = "document.getAnimations().filter(({playState}) => playState === 'running').length"
    assert desk.page.evaluate(moving) == 0
    desk.page.emulate_media(reduced_motion="no-preference")
    wait_until(desk.page, f"{moving} > 0")


def test_a_sunk_tile_says_why_and_leads_to_the_rule(desk: Table) -> None:
    desk.sit_down("hard")
    desk.wait_for_turn()
    while not desk.page.locator(".held.sunk").count():
        desk.act(desk.by_mouse, desk.playable)
        desk.wait_for_play()
    hand = desk.hand
    desk.page.locator(".held.sunk").first.click()
    desk.page.wait_for_selector(".refusal")
    assert desk.hand == hand
    with desk.page.context.expect_page() as opened:
        desk.page.click(".refusal a")
    rule = opened.value
    rule.wait_for_load_state()
    anchor = rule.url.partition("#")[2]
    assert rule.locator(f"[id='{anchor}']").count() == 1
    rule.close()


def test_a_dragged_tile_lands_near_an_end_and_a_misdrop_returns(desk: Table) -> None:
    desk.sit_down("easy")
    while not desk.page.locator(".surface .tile").count():
        desk.wait_for_turn()
        if desk.playable.count():
            desk.act(desk.by_mouse, desk.playable)
    desk.wait_for_play()
    mouse, hand = desk.page.mouse, desk.hand
    tile = desk.boxes(".held.playable")[0]
    (felt,) = desk.boxes(".surface")

    mouse.move(tile["x"] + 20, tile["y"] + 40)
    mouse.down()
    mouse.move(felt["x"] + 60, felt["y"] + 20, steps=4)
    mouse.up()
    assert desk.hand == hand
    assert desk.page.locator(".refusal").count() == 0

    mouse.move(tile["x"] + 20, tile["y"] + 40)
    mouse.down()
    mouse.move(felt["x"] + 60, felt["y"] + 20, steps=4)
    desk.page.wait_for_selector("[data-end]:not(.waits)")
    end = desk.boxes("[data-end]:not(.waits)")[0]
    mouse.move(end["x"] + 10, end["y"] + 10, steps=4)
    mouse.up()
    desk.wait_until(lambda: len(desk.hand) == len(hand) - 1)


def test_two_tabs_of_one_player_show_the_same_table(desk: Table) -> None:
    match_id = desk.sit_down("easy")
    other = Table(desk.visitor, "/en")
    other.page = desk.page.context.new_page()
    other.page.goto(f"{desk.visitor.url}/en/matches/{match_id}/")
    other.page.wait_for_selector("[data-hand]")
    desk.play_a_tile(desk.by_mouse)
    desk.wait_for_turn()
    desk.wait_until(lambda: (other.hand, other.line) == (desk.hand, desk.line))
    other.page.close()


def test_the_network_may_go_and_come_back(desk: Table) -> None:
    desk.sit_down("easy")
    desk.wait_for_play()
    desk.page.context.set_offline(True)
    desk.page.wait_for_selector("text=You are offline")
    desk.page.context.set_offline(False)
    desk.page.wait_for_selector("text=You are offline", state="detached")
    desk.play_a_tile(desk.by_mouse)


def test_resigning_asks_first_and_a_rematch_follows(desk: Table) -> None:
    first = desk.sit_down("normal", variant="block")
    desk.wait_for_turn()
    desk.page.click("[popovertarget]")
    desk.page.get_by_role("button", name="Resign").click()
    desk.page.get_by_role("button", name="Play on").click()
    expect(desk.page.locator("dialog")).to_have_count(0)
    desk.page.click("[popovertarget]")
    desk.page.get_by_role("button", name="Resign").click()
    desk.page.locator("dialog").get_by_role("button", name="Resign").click()
    desk.match_end.wait_for()
    desk.page.get_by_role("button", name="Rematch").click()
    desk.page.wait_for_url(lambda url: first not in url)
    expect(desk.page.locator("[data-tile]")).to_have_count(7)
    assert desk.page.locator("[data-boneyard]").count() == 0


def test_back_closes_what_is_open_and_only_then_leaves(desk: Table) -> None:
    match_id = desk.sit_down("easy")
    page, panel = desk.page, desk.page.locator("dialog")
    menu = page.locator(":popover-open")
    page.click("[popovertarget]")
    page.get_by_role("button", name="Help").click()
    panel.wait_for()
    page.keyboard.press("Escape")
    panel.wait_for(state="detached")
    page.click("[popovertarget]")
    wait_until(page, "history.state?.over === 1")
    page.go_back(wait_until="commit")
    menu.wait_for(state="detached")
    page.go_forward(wait_until="commit")
    wait_until(page, "!history.state?.over")
    assert (menu.count(), panel.count()) == (0, 0)
    page.keyboard.press("h")
    wait_until(page, "history.state?.over === 1")
    page.go_back(wait_until="commit")
    panel.wait_for(state="detached")
    assert match_id in page.url
    page.go_back(wait_until="commit")
    assert page.url == f"{desk.visitor.url}/en/"


def test_m_mutes_and_the_browser_remembers(desk: Table) -> None:
    match_id = desk.sit_down("easy")
    sound = desk.page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    desk.page.keyboard.press("m")
    expect(sound).to_have_attribute("aria-pressed", "false")
    desk.open(match_id)
    expect(sound).to_have_attribute("aria-pressed", "false")
