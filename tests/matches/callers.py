"""Callers of the API in tests. Each keeps every byte it ever got, for the searches for leaks."""

from __future__ import annotations

import itertools
import json
from typing import Any, TypeAlias

from django.db.models import F
from django.test import Client

from accounts.models import User
from accounts.services import create_guest
from games.matches import clock
from games.matches.models import Match
from games.matches.services import computers

Json: TypeAlias = dict[str, Any]

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
_numbers = itertools.count(1)


def computer(level: str = "easy") -> Json:
    return {"kind": "computer", "level": level}


class Caller:
    """A guest, or with ``user=None`` a visitor, who speaks JSON to /api/v1/."""

    def __init__(self, user: User | None, **client: Any) -> None:
        self.user = user
        self.client = Client(**client)
        if user is not None:
            self.client.force_login(user)
        self.heard: list[bytes] = []
        self.status = 0

    @classmethod
    def guest(cls) -> Caller:
        return cls(create_guest(language="en", now=clock.now()))

    def get(self, path: str, **query: Any) -> Json:
        return self._read(self.client.get(f"/api/v1{path}", query))

    def page(self, path: str) -> None:
        """Opens a page of the site."""
        response = self.client.get(path)
        self.status = response.status_code
        self.heard.append(response.content)

    def post(self, path: str, body: Any = None) -> Json:
        data = body if isinstance(body, bytes) else json.dumps(body or {})
        return self._read(self.client.post(f"/api/v1{path}", data, content_type="application/json"))

    def _read(self, response: Any) -> Json:
        self.heard.append(response.content)
        self.status = response.status_code
        answer: Json = response.json()
        return answer

    # -- matches ------------------------------------------------------------------------

    def create(self, *seats: Json, **fields: Any) -> Json:
        """A match with this caller on the first seat."""
        match = self.post("/matches/", {"game": "dominoes", "seats": [ME, *seats], **fields})
        assert self.status == 201, match
        return match

    def look(self, match: Json) -> Json:
        return self.get(f"/matches/{match['id']}/")

    def act(self, match: Json, what: str, **fields: Any) -> Json:
        """resign, undo, start or leave, on the version that ``match`` shows."""
        body = {"expected_version": match["version"], "request_id": fresh_id(), **fields}
        return self._about(match, self.post(f"/matches/{match['id']}/{what}/", body))

    def move(self, match: Json, move: Json | None = None, **fields: Any) -> Json:
        """The move, or the first legal one, on the version that ``match`` shows."""
        body = {
            "move": match["legal_moves"][0]["move"] if move is None else move,
            "expected_version": match["version"],
            "request_id": fresh_id(),
            **fields,
        }
        return self._about(match, self.post(f"/matches/{match['id']}/moves/", body))

    def _about(self, match: Json, answer: Json) -> Json:
        """The answer, with the match's id where it tells how that stands."""
        return {"id": match["id"], **answer} if self.status == 200 else answer


def fresh_id() -> str:
    return f"request-{next(_numbers)}"


def stored(match: Json) -> Match:
    return Match.objects.get(public_id=match["id"])


def let_computers_play(match: Json) -> None:
    """Plays every computer's turn until a person is to act or the match is over."""
    while True:
        row = stored(match)
        to_act = row.seats.filter(number=F("match__to_act")).exclude(level="")
        if not to_act.exists():
            return
        computers.play_computer_turn(match_id=row.pk, expected_version=row.version, now=clock.now())


def play_on(match: Json, callers: dict[int, Caller], most: int = 10_000) -> Json:
    """Plays first legal moves, computers included, for ``most`` of the callers' moves or to the
    end; the match as the last caller to move then sees it."""
    caller = next(iter(callers.values()))
    for _ in range(most):
        let_computers_play(match)
        row = stored(match)
        if row.to_act is None:
            break
        caller = callers[row.to_act]
        answer = caller.move(caller.look(match))
        assert caller.status == 200, answer
    let_computers_play(match)
    return caller.look(match)


def state_of(match: Json) -> Json:
    """Everything stored of a match, to compare before and after a refused command."""
    row = Match.objects.filter(public_id=match["id"])
    return {
        "match": row.values().get(),
        "seats": list(row.get().seats.order_by("number").values()),
        "log": list(row.get().log.order_by("ply").values()),
    }
