"""Lessons over the wire: a step, a try, and everything that can't be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games.lessons.library import all_lessons
from games.matches.lesson_messages import MOST_ANSWERS

pytestmark = pytest.mark.django_db

OPENING = {"kind": "play", "tile": [6, 6]}
OTHER = {"kind": "play", "tile": [5, 4]}


def ask(client: Client, part: str = "dominoes/draw", **body: Any) -> Any:
    return client.post(
        f"/api/v1/lessons/{part}/",
        json.dumps(body),
        content_type="application/json",
        headers={"accept-language": "en"},
    )


@pytest.mark.parametrize(
    "part", [f"{each.game}/{part.key}" for each in all_lessons() for part in each.parts]
)
def test_a_part_is_taken_to_its_end(client: Client, part: str) -> None:
    """By what the wire offers alone: the move that is shown, or the next step."""
    step = ask(client, part, step=0).json()["next"]
    answers: list[Any] = []
    seen = []
    while True:
        seen.append(step["title"])
        assert step["answers"] == len(answers)
        here = {"step": step["step"], "answers": answers}
        if step["asks"] == "nothing":
            answer = ask(client, part, step=step["step"] + 1, answers=answers)
            if answer.status_code == 409:
                break
            step = answer.json()["next"]
            continue
        tried = ask(client, part, **here, move=step["shown"]).json()
        assert (tried["refusal"] is not None) == (step["asks"] == "refusal")
        if step["asks"] == "move":
            answers.append(step["shown"])
        step = tried["next"]
    of, _, key = part.partition("/")
    taught = next(
        p for each in all_lessons() if each.game == of for p in each.parts if p.key == key
    )
    assert len(seen) == len(taught.steps)


def test_the_rules_say_why_not(client: Client) -> None:
    answer = ask(client, step=2, move=OTHER).json()
    assert answer["next"] is None
    assert answer["refusal"]["code"] == "wrong_opening"
    assert answer["refusal"]["rule"] == "opening"
    assert answer["refusal"]["message"] == "The deal opens with [6|6]."


def test_a_refusal_that_was_wanted_leads_on(client: Client) -> None:
    answer = ask(client, step=1, move=OTHER).json()
    assert answer["refusal"]["code"] == "wrong_opening"
    assert answer["next"]["step"] == 2


def test_another_legal_move_hears_why_this_one_shows_more(client: Client) -> None:
    answer = ask(client, step=1, move=OPENING).json()
    assert (answer["next"], answer["refusal"]) == (None, None)
    assert answer["rather"].startswith("That one is right already!")


def test_nobody_sees_more_than_the_learners_seat(client: Client) -> None:
    step = ask(client, step=0).json()["next"]
    assert step["view"]["hands"][1] is None
    assert step["events"][0]["hands"][1] is None


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "missing_field"),
        ({"step": -1}, 400, "malformed"),
        ({"step": "0"}, 400, "malformed"),
        ({"step": 0, "answers": [7]}, 400, "malformed"),
        ({"step": 0, "move": {"kind": "fly"}}, 400, "unknown_kind"),
        ({"step": 0, "move": {"kind": "play", "tile": [9, 9, 9]}}, 400, "malformed"),
        ({"step": 0, "answers": [OPENING] * (MOST_ANSWERS + 1)}, 400, "malformed"),
        ({"step": 99}, 409, "no_such_step"),
        ({"step": 3}, 409, "lesson_changed"),
        ({"step": 3, "answers": [OTHER]}, 409, "lesson_changed"),
    ],
)
def test_what_cannot_be_is_told(
    client: Client, body: dict[str, Any], status: int, code: str
) -> None:
    answer = ask(client, **body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_nothing_is_played_where_nothing_is_asked(client: Client) -> None:
    answer = ask(client, step=0, move=OPENING).json()
    assert answer["refusal"]["code"] == "only_told"


@pytest.mark.parametrize("part", ["chess/draw", "dominoes/bluff"])
def test_there_is_no_such_lesson(client: Client, part: str) -> None:
    assert ask(client, part, step=0).status_code == 404
