"""Lists: what is in them for whom, page by page, with a fixed number of queries."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from accounts.models import User
from accounts.selectors import idle_guests
from games.matches import clock, played, selectors
from games.matches.listing import listed
from games.matches.models import Match
from games.matches.services.acts import abort
from tests.matches.callers import OPEN, Caller, Json, computer, let_computers_play, stored

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]


def ids(page: Json) -> list[str]:
    return [item["id"] for item in page["items"]]


def test_pages_follow_each_other_without_gap_or_overlap(ann: Caller) -> None:
    made = [ann.create(OPEN)["id"] for _ in range(45)]
    found: list[str] = []
    cursor = None
    sizes = []
    while True:
        page = ann.get("/matches/", **({"cursor": cursor} if cursor else {}))
        found += ids(page)
        sizes.append(len(page["items"]))
        cursor = page["next"]
        if cursor is None:
            break
    assert found == made[::-1]
    assert sizes == [20, 20, 5]


def test_a_page_keeps_its_place_while_matches_are_made(ann: Caller) -> None:
    made = [ann.create(OPEN)["id"] for _ in range(25)]
    first = ann.get("/matches/")
    ann.create(OPEN)
    assert ids(ann.get("/matches/", cursor=first["next"])) == made[4::-1]


def test_filters_narrow_the_list(ann: Caller, ben: Caller) -> None:
    running, open_, over = ann.create(computer()), ann.create(OPEN), ann.create(computer())
    ann.act(over, "resign")
    bens = ben.create(OPEN)
    assert ids(ann.get("/matches/", state="running")) == [running["id"]]
    assert ids(ann.get("/matches/", state="open")) == [bens["id"], open_["id"]]
    assert ids(ann.get("/matches/", state="finished", game="dominoes")) == [over["id"]]
    assert ben.user is not None
    assert ids(ann.get("/matches/", player=ben.user.nickname)) == [bens["id"]]
    assert ids(ann.get("/matches/", player="nobody")) == []


@pytest.mark.parametrize(("audience", "found"), [("everybody", 1), ("members", 0), ("me", 0)])
def test_a_list_tells_of_a_player_only_whom_they_show_their_record(
    ann: Caller, audience: str, found: int
) -> None:
    member = Caller(User.objects.create_user("단골손", profile_audience=audience))
    member.create(OPEN)
    assert len(ann.get("/matches/", player="단골손")["items"]) == found
    assert len(member.get("/matches/", player="단골손")["items"]) == 1


def test_a_list_shows_private_matches_to_those_in_them_alone(
    ann: Caller, ben: Caller, visitor: Caller
) -> None:
    private = ann.create(computer(), visibility="private")
    assert ids(ann.get("/matches/")) == [private["id"]]
    assert ids(ben.get("/matches/")) == ids(visitor.get("/matches/")) == []


def test_a_card_tells_who_plays_and_how_it_ended(ann: Caller) -> None:
    match = ann.create(computer("hard"))
    ann.act(match, "resign")
    (card,) = ann.get("/matches/")["items"]
    assert (card["state"], card["you"], card["host"], card["to_act"]) == ("finished", 0, True, None)
    assert [seat["level"] for seat in card["seats"]] == [None, "hard"]
    assert card["outcome"]["standings"][0]["rank"] == 2
    assert card["started_at"] <= card["ended_at"]
    assert not {"view", "secret", "legal_moves"} & set(card)


def test_pages_name_computers_of_one_level_once(ann: Caller) -> None:
    assert ann.user is not None
    ann.create(computer("hard"), computer("easy"), computer("hard"))
    with translation.override("ko"):
        (card,) = listed(played.matches_of(ann.user), ann.user)
    assert card.others == "컴퓨터(어려움) ×2, 컴퓨터(쉬움)"


@pytest.mark.parametrize("path", ["/matches/", "/matches/?state=open", "/matches/?player={name}"])
def test_a_longer_list_takes_no_more_queries(ann: Caller, path: str) -> None:
    assert ann.user is not None
    path = path.format(name=ann.user.nickname)

    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            ann.get(path)
        return len(captured)

    ann.create(OPEN)
    few = queries()
    for _ in range(12):
        Caller.guest().create(OPEN, computer())
        ann.create(OPEN, computer())
    assert queries() == few <= 5


@pytest.mark.parametrize("page", ["matches/{id}/", "matches/{id}/replay/"])
def test_a_table_of_four_people_takes_no_more_queries_than_one_of_two(
    ann: Caller, page: str
) -> None:
    def queries(seats: int) -> int:
        match = ann.create(*[OPEN] * (seats - 1))
        for _ in range(seats - 1):
            Caller.guest().post(f"/matches/{match['id']}/seats/")
        with CaptureQueriesContext(connection) as captured:
            ann.page(f"/{page.format(**match)}")
        assert ann.status == 200
        return len(captured)

    queries(2)  # the day's first page also notes that the guest was there
    assert queries(4) == queries(2) <= 6


def test_the_matches_of_a_user_are_found_by_what_they_are(ann: Caller, ben: Caller) -> None:
    assert ann.user is not None
    older, newer, over = ann.create(computer()), ann.create(computer()), ann.create(computer())
    ann.act(over, "resign")
    ben.create(computer())
    waiting = ann.create(OPEN)
    running = [match.public_id for match in selectors.running_matches_of(ann.user)]
    assert running == [newer["id"], older["id"], waiting["id"]]
    assert played.matches_of(ann.user).count() == 4
    lost = played.matches_of(ann.user, played.Wanted(result="lost"))
    assert [match.public_id for match in lost] == [over["id"]]
    assert played.records_of(ann.user) == {"dominoes": played.Record(played=1, won=0)}


def test_the_lobby_lists_what_a_stranger_may_join(ann: Caller, ben: Caller) -> None:
    open_ = ann.create(OPEN)
    ann.create(OPEN, visibility="private")
    ended = ann.create(OPEN)
    ben.post(f"/matches/{ended['id']}/seats/")
    ben.act(ben.look(ended), "resign")
    ben.post(f"/matches/{ended['id']}/rematch/")
    assert [match.public_id for match in selectors.open_matches()] == [open_["id"]]


def test_the_sweep_finds_the_computers_turns_that_stand_too_long(ann: Caller) -> None:
    match = ann.create(computer(), computer())
    let_computers_play(match)
    soon = clock.now() + timedelta(seconds=1)
    while stored(match).to_act == 0:
        ann.move(ann.look(match))
    row = stored(match)
    assert list(selectors.stuck_matches(since=soon)) == [(row.pk, row.version)]
    assert list(selectors.stuck_matches(since=soon - timedelta(minutes=1))) == []
    let_computers_play(match)
    assert list(selectors.stuck_matches(since=soon)) == []
    abort(public_id=match["id"], reason="staff", now=clock.now())
    assert list(selectors.stuck_matches(since=soon)) == []


def test_the_sweep_finds_seats_that_the_computer_took_over(
    ann: Caller, ben: Caller, cho: Caller
) -> None:
    match = ann.create(OPEN, OPEN)
    for caller in (ben, cho):
        caller.post(f"/matches/{match['id']}/seats/")
    seen = ann.look(match)
    (ann, ben, cho)[seen["to_act"]].act(seen, "resign")
    row = stored(match)
    soon = clock.now() + timedelta(seconds=1)
    assert list(selectors.stuck_matches(since=soon)) == [(row.pk, row.version)]


def test_games_are_listed_with_what_a_form_needs(visitor: Caller) -> None:
    dominoes, kingdomino, azul = visitor.get("/games/")["games"]
    assert (dominoes["key"], dominoes["seat_counts"]) == ("dominoes", [2, 3, 4])
    assert dominoes["levels"] == ["easy", "normal", "hard"]
    options = dominoes["options"]["$defs"]["Options"]["properties"]
    assert sorted(options["target"]["enum"]) == [50, 100, 150, 200]
    assert options["variant"]["default"] == "draw"
    assert (azul["key"], azul["seat_counts"]) == ("azul", [2, 3, 4])
    assert azul["options"]["$defs"]["Options"]["properties"]["side"]["enum"] == ["A", "B"]
    assert (kingdomino["key"], kingdomino["seat_counts"]) == ("kingdomino", [2, 3, 4])
    options = kingdomino["options"]["$defs"]["Options"]["properties"]
    assert {(option["type"], option["default"]) for option in options.values()} == {
        ("boolean", False)
    }
    assert len(options) == 6


def test_a_list_says_which_game_is_played_and_with_which_options(ann: Caller) -> None:
    def told(language: str, **fields: Any) -> tuple[str, str]:
        match = ann.create(OPEN, **fields)
        with translation.override(language):
            (item,) = listed([stored(match)], None)
            return item.table, item.options

    block = {"variant": "block", "target": 50}
    assert told("ko", options=block) == ("도미노 · 막기(블록) · 50점까지", "막기(블록) · 50점까지")
    assert told("ko", game="kingdomino") == ("킹도미노", "")
    duel = {"mighty_duel": True, "dynasty": True}
    assert told("ko", game="kingdomino", options=duel)[1] == "왕조 · 거대한 결투"
    assert told("en", game="kingdomino", options=duel)[1] == "Dynasty · The Mighty Duel"


def test_a_programs_guest_acts_by_its_token(visitor: Caller) -> None:
    guest = visitor.post("/guests/")
    assert visitor.status == 201
    program = Caller(None, headers={"authorization": f"Token {guest['token']}"})
    match = program.create(computer())
    assert match["seats"][0]["name"] == guest["id"]
    assert Match.objects.get().host is not None
    long_ago = clock.now() - timedelta(days=31)
    User.objects.filter(nickname=guest["id"]).update(last_seen=long_ago)
    program.look(match)
    assert not idle_guests(clock.now()).exists(), "who plays is not idle"


def test_seats_show_the_pictures_of_accounts_alone(ann: Caller) -> None:
    member = Caller(User.objects.create_user("단골손", avatar="kite"))
    match = member.create(OPEN, computer())
    ann.post(f"/matches/{match['id']}/seats/")
    for seats in (ann.look(match)["seats"], ann.get("/matches/")["items"][0]["seats"]):
        assert [seat["avatar"] for seat in seats] == ["kite", None, None]
