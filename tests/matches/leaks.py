"""What a viewer of a running dominoes match may not know, and the search for it in what they got.

Tiles come round again with every deal, so the search is about the deal in hand: whatever belongs
to earlier ones (their results, their events and frames) is cut away first. What remains may name
no tile that the viewer has neither held nor seen on the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from games.matches.models import LogRow, Match, MatchSecret
from games.matches.tables import load
from games.rules.dominoes.state import State
from games.rules.dominoes.tiles import ALL_TILES, Tile

_NUMBERS: Final = frozenset(
    ("ends", "scores", "counts", "deals_won", "breakdown", "tie_break", "seats", "passes")
)
"""Fields whose pairs of small numbers are no tiles."""


def unknown_to(state: State, seat: int | None) -> set[Tile]:
    """The tiles of the deal in hand that lie in other hands or in the boneyard."""
    hidden = {tile for n, hand in enumerate(state.hands) if n != seat for tile in hand}
    return hidden | set(state.boneyard)


def secrets_of(match: Match) -> list[str]:
    """What never leaves before the end: the secret and the digests, as they would be printed."""
    secret = MatchSecret.objects.get(pk=match.pk)
    digests = LogRow.objects.filter(match=match).values_list("digest", flat=True)
    return [bytes(secret.secret).hex(), *digests]


@dataclass(frozen=True)
class Hidden:
    """What one viewer may not know as the match stands now."""

    seat: int | None
    tiles: frozenset[Tile]
    secrets: tuple[str, ...]

    @classmethod
    def of(cls, match: Match) -> dict[int | None, Hidden]:
        """For every seat, and for a spectator."""
        table = load(pk=match.pk)
        assert table is not None
        secrets = tuple(secrets_of(match))
        return {
            seat: cls(seat, frozenset(unknown_to(table.position.state, seat)), secrets)
            for seat in (*range(len(table.seats)), None)
        }

    def leaks(self, heard: bytes) -> list[str]:
        """Everything in these bytes (JSON, or a page with JSON in it) that is hidden."""
        text = heard.decode()
        found = [secret for secret in self.secrets if secret in text]
        for document in _documents(text):
            tiles = _tiles(document, "$")
            found += [f"{path}: {tile}" for path, tile in tiles if tile in self.tiles]
            found += _others_tiles(document, self.seat, "$")
        return found


def _documents(text: str) -> Iterator[Any]:
    """The JSON: the text itself, or what a page carries in its scripts."""
    if text.startswith(("{", "[")):
        yield json.loads(text)
        return
    for script in re.findall(r"<script[^>]*application/json[^>]*>(.*?)</script>", text, re.S):
        yield json.loads(script)
    bare = re.sub(r"<script.*?</script>", "", text, flags=re.S)
    yield [[int(a), int(b)] for a, b in re.findall(r"\b([0-6])[-|–]([0-6])\b", bare)]


def _tiles(value: Any, path: str) -> Iterator[tuple[str, Tile]]:
    """Every pair of halves, whatever it is called, that isn't known to be something else."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in _NUMBERS and name not in ("last_deal", "result"):
                yield from _tiles(part, f"{path}.{name}")
    elif isinstance(value, list):
        if _is_tile(value):
            yield path, (max(value), min(value))
        if len(value) == 4 and _is_tile(value[:2]):  # a tile of the line, which all can see
            return
        for nth, part in enumerate(_of_this_deal(value)):
            yield from _tiles(part, f"{path}[{nth}]")


def _is_tile(value: list[Any]) -> bool:
    return len(value) == 2 and all(isinstance(half, int) and 0 <= half <= 6 for half in value)


def _of_this_deal(items: list[Any]) -> list[Any]:
    """Events, commits and frames from the last new deal on; any other list as it is."""
    starts = [nth for nth, item in enumerate(items) if _deals(item)]
    return items[starts[-1] :] if starts else items


def _deals(item: Any) -> bool:
    if not isinstance(item, dict):
        return False
    return item.get("kind") == "dealt" or any(_deals(event) for event in item.get("events", ()))


def _others_tiles(value: Any, seat: int | None, path: str) -> Iterator[str]:
    """Hands and drawn tiles of other seats, in any deal, shown before its end."""
    if isinstance(value, list):
        for nth, part in enumerate(value):
            yield from _others_tiles(part, seat, f"{path}[{nth}]")
    elif isinstance(value, dict):
        if value.get("kind") == "dealt" or value.get("phase", "over") not in ("deal", "over"):
            shown = {n for n, hand in enumerate(value["hands"]) if hand is not None}
            if shown - {seat}:
                yield f"{path}.hands: {shown}"
        if value.get("kind") == "drew" and value["seat"] != seat and value["tile"] is not None:
            yield f"{path}.tile: {value['tile']}"
        for name, part in value.items():
            yield from _others_tiles(part, seat, f"{path}.{name}")


def every_tile_move() -> list[dict[str, Any]]:
    """Every move a player could send, legal or not: probes for refusals that tell too much."""
    plays: list[dict[str, Any]] = [
        {"kind": "play", "tile": tile, **({"end": end} if end else {})}
        for tile in ALL_TILES
        for end in (None, "left", "right")
    ]
    return [*plays, {"kind": "draw"}, {"kind": "pass"}]
