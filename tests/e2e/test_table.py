"""The dominoes table in a real browser: the promises of the rules document's "The screen"."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser import DESK, PHONE, Visitor, chromium, embedded_server
from tests.e2e.table import Table

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with embedded_server(tmp_path_factory.mktemp("table"), "tests.e2e.settings") as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def desk(browser: Browser, url: str) -> Iterator[Table]:
    visitor = Visitor(browser, url, DESK)
    yield Table(visitor, "/en")
    assert visitor.complaints == []
    assert [request.url for request in visitor.asked if not request.url.startswith(url)] == []
    visitor.context.close()


@pytest.fixture
def phone(browser: Browser, url: str) -> Iterator[Table]:
    visitor = Visitor(browser, url, PHONE, "dark", touch=True)
    yield Table(visitor)
    assert visitor.complaints == []
    visitor.context.close()


def test_a_match_is_played_to_its_end_by_keyboard(desk: Table) -> None:
    desk.sit_down("easy")
    keyboard = desk.page.keyboard

    def press(target: Locator) -> None:
        label = target.get_attribute("aria-label") or ""
        if target.get_attribute("data-boneyard") is not None:
            keyboard.press("d")
        elif target.get_attribute("data-tile") is None:
            keyboard.press("Enter")  # the focus is already on the end, or on the button
        else:
            for _ in desk.hand:
                keyboard.press("ArrowRight")
                if desk.page.evaluate("document.activeElement.ariaLabel") == label:
                    break
            keyboard.press("Enter")

    desk.play_on(press)
    assert desk.page.locator("dialog li").count() == 2
    tally = desk.visitor.kept("pannori.dominoes.tally")
    assert tally["played"] == 1


def test_a_match_is_played_to_its_end_by_touch_with_the_whole_line_in_sight(phone: Table) -> None:
    phone.sit_down("easy", "easy", "easy", variant="block")
    longest = 0

    def nothing_is_cut_off() -> None:
        nonlocal longest
        (felt,) = phone.boxes(".surface")
        tiles = phone.boxes(".surface .tile .face")
        longest = max(longest, len(tiles))
        for tile in tiles:
            assert felt["left"] <= tile["left"], tile
            assert tile["right"] <= felt["right"], tile
            assert felt["top"] <= tile["top"], tile
            assert tile["bottom"] <= felt["bottom"], tile
        for target in phone.boxes(".held, [data-boneyard], .tools > button"):
            assert min(target["width"], target["height"]) >= 44
        assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    phone.play_on(lambda target: target.tap(), nothing_is_cut_off)
    assert longest > 12


def test_a_tile_that_fits_both_ends_asks_and_z_and_x_decide(desk: Table) -> None:
    desk.sit_down("easy", target=200)
    for key, end in (("z", "left"), ("x", "right")):
        while True:
            desk.wait_for_play()
            desk.act(lambda target: target.click(), desk.playable)
            if desk.asked.count() == 2:
                break
        assert desk.page.evaluate("document.activeElement.dataset.end") == "left"
        held = len(desk.hand)
        desk.page.keyboard.press(key)
        desk.wait_until(lambda held=held: len(desk.hand) < held)  # type: ignore[misc]
        assert [line for line in desk.spoken if "You play" in line][-1].endswith(f"{end} end.")


def test_a_sunk_tile_says_why_and_leads_to_the_rule(desk: Table) -> None:
    desk.sit_down("hard")
    desk.wait_for_turn()
    while not desk.page.locator(".held.sunk").count():
        desk.act(lambda target: target.click(), desk.playable)
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
            desk.act(lambda target: target.click(), desk.playable)
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
    end = desk.boxes("[data-end]:not(.waits)")[0]
    mouse.move(end["x"] + 10, end["y"] + 10, steps=4)
    mouse.up()
    desk.wait_until(lambda: len(desk.hand) == len(hand) - 1)


def test_a_closed_tab_loses_nothing_and_home_leads_back(desk: Table) -> None:
    match_id = desk.sit_down("easy")
    desk.wait_for_play()
    desk.act(lambda target: target.click(), desk.playable)
    desk.wait_for_turn()
    hand, line = desk.hand, desk.page.locator(".surface .tile").count()
    context = desk.page.context
    desk.page.close()
    desk.page = desk.visitor.page = context.new_page()
    desk.visitor.goto("/en/")
    desk.page.click(f".continue-card a[href*='{match_id}'], a.continue-card[href*='{match_id}']")
    desk.page.wait_for_selector("[data-hand]")
    assert desk.hand == hand
    desk.page.wait_for_selector(".surface .tile")
    assert desk.page.locator(".surface .tile").count() == line


def test_two_tabs_of_one_player_show_the_same_table(desk: Table) -> None:
    match_id = desk.sit_down("easy")
    other = Table(desk.visitor, "/en")
    other.page = desk.page.context.new_page()
    other.page.goto(f"{desk.visitor.url}/en/matches/{match_id}/")
    other.page.wait_for_selector("[data-hand]")
    desk.wait_for_play()
    desk.act(lambda target: target.click(), desk.playable)
    desk.wait_until(lambda: other.hand == desk.hand)
    other.page.close()


def test_the_network_may_go_and_come_back(desk: Table) -> None:
    desk.sit_down("easy")
    desk.wait_for_play()
    desk.page.context.set_offline(True)
    desk.page.wait_for_selector("text=You are offline")
    desk.page.context.set_offline(False)
    desk.page.wait_for_selector("text=You are offline", state="detached")
    held = len(desk.hand)
    desk.wait_for_play()
    desk.act(lambda target: target.click(), desk.playable)
    if desk.asked.count():
        desk.act(lambda target: target.click(), desk.asked)
    desk.wait_until(lambda: len(desk.hand) < held)


def test_resigning_asks_first_and_a_rematch_follows(desk: Table) -> None:
    first = desk.sit_down("normal", variant="block")
    desk.wait_for_turn()
    desk.page.click("[popovertarget]")
    desk.page.get_by_role("button", name="Resign").click()
    desk.page.get_by_role("button", name="Play on").click()
    assert desk.page.locator("dialog").count() == 0
    desk.page.click("[popovertarget]")
    desk.page.get_by_role("button", name="Resign").click()
    desk.page.locator("dialog").get_by_role("button", name="Resign").click()
    desk.wait_for(desk.match_end)
    desk.page.get_by_role("button", name="Rematch").click()
    desk.page.wait_for_url(lambda url: first not in url)
    desk.page.wait_for_selector("[data-hand]")
    assert len(desk.hand) == 7
    assert desk.page.locator("[data-boneyard]").count() == 0


def test_m_mutes_and_the_browser_remembers(desk: Table) -> None:
    match_id = desk.sit_down("easy")
    sound = desk.page.get_by_role("button", name="Sound")
    assert sound.get_attribute("aria-pressed") == "true"
    desk.page.keyboard.press("m")
    assert sound.get_attribute("aria-pressed") == "false"
    desk.open(match_id)
    assert sound.get_attribute("aria-pressed") == "false"


def test_a_finished_match_is_stepped_through(phone: Table) -> None:
    match_id = phone.sit_down("easy")
    phone.play_on(lambda target: target.tap())
    phone.match_end.locator("a").first.tap()
    phone.page.wait_for_selector(".replay")
    at = phone.page.locator("input[type=range]")
    keyboard = phone.page.keyboard
    keyboard.press("End")
    last = int(at.input_value())
    assert last > 20
    assert at.get_attribute("max") == str(last)
    keyboard.press("ArrowLeft")
    assert int(at.input_value()) == last - 1
    assert phone.page.locator(".others .tile.back").count() == 0
    phone.page.uncheck(".eyes input")
    assert phone.page.locator(".others .tile.back").count() > 0

    link = phone.page.url
    assert "?at=" in link
    said = phone.page.inner_text(".replay .text")
    phone.page.goto(link)
    phone.page.wait_for_selector(".replay")
    assert int(at.input_value()) == last - 1
    assert phone.page.inner_text(".replay .text").split()[0] == said.split()[0]
    assert match_id in link
