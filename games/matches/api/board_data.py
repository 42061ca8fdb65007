"""What never changes and boards in the browser draw from, as TypeScript."""

from __future__ import annotations

import json
from typing import Any, Final

from games.rules.azul.data import BOARD_FILE, COLOURS
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


def _azul_board() -> str:
    sides = json.loads(BOARD_FILE.read_bytes())
    return f"""\
/** Both sides of the player board, as the rules know them. Written by `make types`. */

export const COLOURS = {json.dumps(COLOURS)} as const;

export type Colour = (typeof COLOURS)[number];

/** The unit is the edge of one diamond, the board's middle (0, 0); y grows downwards. */
export type Point = readonly [x: number, y: number];

export interface Space {{
  readonly name: string;
  readonly number: number;
  readonly middle: Point;
  readonly corners: readonly Point[];
}}

export interface Star {{
  readonly name: string;
  readonly middle: Point;
}}

export interface Feature {{
  readonly name: string;
  readonly kind: "pillar" | "statue" | "window";
  readonly spaces: readonly string[];
  readonly middle: Point;
  readonly corners: readonly Point[];
}}

/** Six spaces a star, in the stars' order. */
export interface Face {{
  readonly stars: readonly Star[];
  readonly spaces: readonly Space[];
  readonly features: readonly Feature[];
}}

export const FACES: Readonly<Record<"A" | "B", Face>> = {{
  A: {_azul_face(sides["A"])},
  B: {_azul_face(sides["B"])},
}};
"""


def _azul_face(side: dict[str, Any]) -> str:
    stars = [{"name": star["id"], "middle": star["middle"]} for star in side["stars"]]
    spaces = [_renamed(space) for star in side["stars"] for space in star["spaces"]]
    features = [_renamed(feature) for feature in side["features"]]
    parts = {"stars": stars, "spaces": spaces, "features": features}
    lines = (f"    {name}: [\n{_lines(rows)}\n    ]," for name, rows in parts.items())
    return "{\n" + "\n".join(lines) + "\n  }"


def _renamed(part: dict[str, Any]) -> dict[str, Any]:
    return {"name": part["id"], **{key: part[key] for key in part if key != "id"}}


def _lines(rows: list[dict[str, Any]]) -> str:
    return "\n".join(f"      {json.dumps(row)}," for row in rows)


FILES: Final[dict[str, str]] = {
    "azul/generated/board.ts": _azul_board(),
    "kingdomino/generated/faces.ts": _kingdomino_faces(),
}
"""By path in the frontend's sources, as they are committed."""
