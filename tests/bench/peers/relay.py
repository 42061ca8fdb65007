"""The limit of the server's own stack: what one player sends goes to both, and nothing else."""

from __future__ import annotations

from typing import Any, Final

_rooms: Final[dict[str, list[Any]]] = {}


async def application(scope: Any, receive: Any, send: Any) -> None:
    """An ASGI application; the path is the room."""
    if scope["type"] != "websocket":
        await send({"type": "http.response.start", "status": 200})
        await send({"type": "http.response.body"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    room = _rooms.setdefault(scope["path"], [])
    room.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        for each in room:
            await each({"type": "websocket.send", "text": message["text"]})
    room.remove(send)
