"""A small client of the public API and the live protocol, for tests that play as a program does."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import httpx
import websockets

from tests import chance

Json: TypeAlias = dict[str, Any]
Choose: TypeAlias = Callable[[Json], Json]

PATIENCE = 90.0
COMPUTER: Json = {"kind": "computer", "level": "easy"}


class ApiError(Exception):
    """An answer that isn't 2xx."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status} {body.get('code')}: {body.get('message')}")
        self.status = status
        self.body = body
        self.code = body.get("code")


class Player:
    """A guest with a token."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url
        self.token = token
        self.created = 0
        self._http = httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=PATIENCE)

    @classmethod
    async def guest(cls, url: str) -> Player:
        player = cls(url)
        player.token = (await player.post("/guests/"))["token"]
        return player

    @property
    def headers(self) -> dict[str, str]:
        """With what a proxy in front adds, so that production settings answer too."""
        token = {"Authorization": f"Token {self.token}"} if self.token else {}
        lot = chance.cookie_of_test(self.created)
        settled = {"Cookie": f"chance={lot}"} if lot else {}
        return {"X-Forwarded-Proto": "https", **settled, **token}

    async def get(self, path: str) -> Json:
        return self._read(await self._http.get(path, headers=self.headers))

    async def post(self, path: str, body: Any = None) -> Json:
        return self._read(await self._http.post(path, json=body or {}, headers=self.headers))

    @staticmethod
    def _read(response: httpx.Response) -> Json:
        body: Json = response.json()
        if response.is_error:
            raise ApiError(response.status_code, body)
        return body

    async def create(
        self, *, seats: Sequence[Mapping[str, Any]] = (COMPUTER,), **fields: Any
    ) -> Json:
        """A match of dominoes with this player on the first seat."""
        self.created += 1
        body = {"game": "dominoes", "seats": [{"kind": "me"}, *seats], **fields}
        return await self.post("/matches/", body)

    @asynccontextmanager
    async def at(
        self, match_id: str, *, last_version: int | None = None, **options: Any
    ) -> AsyncIterator[Live]:
        """An open socket at the match, after its hello was answered."""
        async with self.connect(f"/ws/v1/matches/{match_id}/", **options) as socket:
            live = Live(socket)
            await live.send({"type": "hello", "last_version": last_version})
            await live.until(lambda message: message["type"] in ("snapshot", "events"))
            yield live

    def connect(self, path: str, **options: Any) -> websockets.connect:
        """A socket at ``path``; nothing said yet."""
        headers = {**self.headers, **options.pop("headers", {})}
        url = self.url.replace("http", "ws", 1) + path
        return websockets.connect(url, additional_headers=headers, open_timeout=PATIENCE, **options)


class Live:
    """What a client holds of a match: every version in order, and where it stands."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.received: list[Json] = []
        self.versions: list[int] = []
        self.you: int | None = None
        self.status: Json = {}

    @property
    def version(self) -> int:
        return int(self.status["version"])

    @property
    def my_turn(self) -> bool:
        return bool(self.status["state"] == "running" and self.status["to_act"] == self.you)

    async def send(self, message: Json | str) -> None:
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def receive(self, timeout: float = PATIENCE) -> Json:
        """The next message. Takes in what it says of the match."""
        async with asyncio.timeout(timeout):
            message: Json = json.loads(await self.socket.recv())
        self.received.append(message)
        if message["type"] == "snapshot":
            self.status = message["match"]
            self.you = message["match"]["you"]
            self.versions.append(self.version)
        elif message["type"] == "events":
            self.status = message
            self.versions.extend(commit["version"] for commit in message["commits"])
        return message

    async def until(self, fits: Callable[[Json], bool], timeout: float = PATIENCE) -> Json:
        """The first message that fits; those before it are taken in."""
        async with asyncio.timeout(timeout):
            while not fits(message := await self.receive(timeout)):
                pass
        return message

    async def ask(self, message: Json) -> Json:
        """Sends a command; returns its ack, its check or its error."""
        request_id = message.setdefault("request_id", uuid.uuid4().hex)
        await self.send(message)
        return await self.until(lambda answer: answer.get("request_id") == request_id)

    async def move(self, move: Json, **fields: Any) -> Json:
        return await self.ask(
            {"type": "move", "move": move, "expected_version": self.version, **fields}
        )

    async def wait_for_turn(self) -> bool:
        """True once this seat is to act, False once the match is over."""
        async with asyncio.timeout(PATIENCE):
            while not self.my_turn:
                if self.status["state"] != "running":
                    return False
                await self.receive()
        return True

    async def play(self, *, moves: int = 10_000, choose: Choose | None = None) -> Json:
        """Plays up to so many moves, or to the end; returns where the match then stands."""
        for _ in range(moves):
            if not await self.wait_for_turn():
                break
            chosen = (choose or first_legal)(self.status)
            answer = await self.move(chosen)
            assert answer["type"] == "ack", answer
        return self.status


def first_legal(status: Json) -> Json:
    """The first legal move."""
    move: Json = status["legal_moves"][0]["move"]
    return move
