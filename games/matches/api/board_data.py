"""What never changes and boards in the browser draw from, as TypeScript."""

from __future__ import annotations

from typing import Final

from games.rules.kingdomino.data import DOMINOES, TERRAINS, Domino, Half


def _kingdomino_faces() -> str:
    terrains = ", ".join(f'"{terrain}"' for terrain in TERRAINS)
    faces = "\n".join(map(_face, DOMINOES.values()))
    return f"""\
/** The 48 dominoes by number, as the rules know them. Written by `make types`. */

export const TERRAINS = [{terrains}] as const;

export type Terrain = (typeof TERRAINS)[number];

export interface Half {{
  readonly terrain: Terrain;
  readonly crowns: number;
}}

export type Face = readonly [Half, Half];

export const FACES: ReadonlyMap<number, Face> = new Map<number, Face>([
{faces}
]);
"""


def _face(domino: Domino) -> str:
    return f"  [{domino.number}, [{_half(domino.first)}, {_half(domino.second)}]],"


def _half(half: Half) -> str:
    return f'{{ terrain: "{half.terrain}", crowns: {half.crowns} }}'


FILES: Final[dict[str, str]] = {
    "kingdomino/generated/faces.ts": _kingdomino_faces(),
}
"""By path in the frontend's sources, as they are committed."""
