/** Both sides of the player board, as the rules know them. Written by `make types`. */

export const COLOURS = ["purple", "green", "orange", "yellow", "blue", "red"] as const;

export type Colour = (typeof COLOURS)[number];

/** The unit is the edge of one diamond, the board's middle (0, 0); y grows downwards. */
export type Point = readonly [x: number, y: number];

export interface Space {
  readonly name: string;
  readonly number: number;
  readonly middle: Point;
  readonly corners: readonly Point[];
}

export interface Star {
  readonly name: string;
  readonly middle: Point;
}

export interface Feature {
  readonly name: string;
  readonly kind: "pillar" | "statue" | "window";
  readonly spaces: readonly string[];
  readonly middle: Point;
  readonly corners: readonly Point[];
}

/** Six spaces a star, in the stars' order. */
export interface Face {
  readonly stars: readonly Star[];
  readonly spaces: readonly Space[];
  readonly features: readonly Feature[];
}

export const FACES: Readonly<Record<"A" | "B", Face>> = {
  A: {
    stars: [
      {"name": "orange", "middle": [-1.5, -2.5981]},
      {"name": "red", "middle": [1.5, -2.5981]},
      {"name": "blue", "middle": [3.0, 0.0]},
      {"name": "yellow", "middle": [1.5, 2.5981]},
      {"name": "green", "middle": [-1.5, 2.5981]},
      {"name": "purple", "middle": [-3.0, 0.0]},
      {"name": "centre", "middle": [0.0, 0.0]},
    ],
    spaces: [
      {"name": "orange-6", "number": 6, "middle": [-1.5, -3.4641], "corners": [[-1.5, -2.5981], [-1.0, -3.4641], [-1.5, -4.3301], [-2.0, -3.4641]]},
      {"name": "orange-1", "number": 1, "middle": [-0.75, -3.0311], "corners": [[-1.5, -2.5981], [-0.5, -2.5981], [0.0, -3.4641], [-1.0, -3.4641]]},
      {"name": "orange-2", "number": 2, "middle": [-0.75, -2.1651], "corners": [[-1.5, -2.5981], [-1.0, -1.7321], [0.0, -1.7321], [-0.5, -2.5981]]},
      {"name": "orange-3", "number": 3, "middle": [-1.5, -1.7321], "corners": [[-1.5, -2.5981], [-2.0, -1.7321], [-1.5, -0.866], [-1.0, -1.7321]]},
      {"name": "orange-4", "number": 4, "middle": [-2.25, -2.1651], "corners": [[-1.5, -2.5981], [-2.5, -2.5981], [-3.0, -1.7321], [-2.0, -1.7321]]},
      {"name": "orange-5", "number": 5, "middle": [-2.25, -3.0311], "corners": [[-1.5, -2.5981], [-2.0, -3.4641], [-3.0, -3.4641], [-2.5, -2.5981]]},
      {"name": "red-5", "number": 5, "middle": [1.5, -3.4641], "corners": [[1.5, -2.5981], [2.0, -3.4641], [1.5, -4.3301], [1.0, -3.4641]]},
      {"name": "red-6", "number": 6, "middle": [2.25, -3.0311], "corners": [[1.5, -2.5981], [2.5, -2.5981], [3.0, -3.4641], [2.0, -3.4641]]},
      {"name": "red-1", "number": 1, "middle": [2.25, -2.1651], "corners": [[1.5, -2.5981], [2.0, -1.7321], [3.0, -1.7321], [2.5, -2.5981]]},
      {"name": "red-2", "number": 2, "middle": [1.5, -1.7321], "corners": [[1.5, -2.5981], [1.0, -1.7321], [1.5, -0.866], [2.0, -1.7321]]},
      {"name": "red-3", "number": 3, "middle": [0.75, -2.1651], "corners": [[1.5, -2.5981], [0.5, -2.5981], [0.0, -1.7321], [1.0, -1.7321]]},
      {"name": "red-4", "number": 4, "middle": [0.75, -3.0311], "corners": [[1.5, -2.5981], [1.0, -3.4641], [0.0, -3.4641], [0.5, -2.5981]]},
      {"name": "blue-4", "number": 4, "middle": [3.0, -0.866], "corners": [[3.0, 0.0], [3.5, -0.866], [3.0, -1.7321], [2.5, -0.866]]},
      {"name": "blue-5", "number": 5, "middle": [3.75, -0.433], "corners": [[3.0, 0.0], [4.0, 0.0], [4.5, -0.866], [3.5, -0.866]]},
      {"name": "blue-6", "number": 6, "middle": [3.75, 0.433], "corners": [[3.0, 0.0], [3.5, 0.866], [4.5, 0.866], [4.0, 0.0]]},
      {"name": "blue-1", "number": 1, "middle": [3.0, 0.866], "corners": [[3.0, 0.0], [2.5, 0.866], [3.0, 1.7321], [3.5, 0.866]]},
      {"name": "blue-2", "number": 2, "middle": [2.25, 0.433], "corners": [[3.0, 0.0], [2.0, 0.0], [1.5, 0.866], [2.5, 0.866]]},
      {"name": "blue-3", "number": 3, "middle": [2.25, -0.433], "corners": [[3.0, 0.0], [2.5, -0.866], [1.5, -0.866], [2.0, 0.0]]},
      {"name": "yellow-3", "number": 3, "middle": [1.5, 1.7321], "corners": [[1.5, 2.5981], [2.0, 1.7321], [1.5, 0.866], [1.0, 1.7321]]},
      {"name": "yellow-4", "number": 4, "middle": [2.25, 2.1651], "corners": [[1.5, 2.5981], [2.5, 2.5981], [3.0, 1.7321], [2.0, 1.7321]]},
      {"name": "yellow-5", "number": 5, "middle": [2.25, 3.0311], "corners": [[1.5, 2.5981], [2.0, 3.4641], [3.0, 3.4641], [2.5, 2.5981]]},
      {"name": "yellow-6", "number": 6, "middle": [1.5, 3.4641], "corners": [[1.5, 2.5981], [1.0, 3.4641], [1.5, 4.3301], [2.0, 3.4641]]},
      {"name": "yellow-1", "number": 1, "middle": [0.75, 3.0311], "corners": [[1.5, 2.5981], [0.5, 2.5981], [0.0, 3.4641], [1.0, 3.4641]]},
      {"name": "yellow-2", "number": 2, "middle": [0.75, 2.1651], "corners": [[1.5, 2.5981], [1.0, 1.7321], [0.0, 1.7321], [0.5, 2.5981]]},
      {"name": "green-2", "number": 2, "middle": [-1.5, 1.7321], "corners": [[-1.5, 2.5981], [-1.0, 1.7321], [-1.5, 0.866], [-2.0, 1.7321]]},
      {"name": "green-3", "number": 3, "middle": [-0.75, 2.1651], "corners": [[-1.5, 2.5981], [-0.5, 2.5981], [0.0, 1.7321], [-1.0, 1.7321]]},
      {"name": "green-4", "number": 4, "middle": [-0.75, 3.0311], "corners": [[-1.5, 2.5981], [-1.0, 3.4641], [0.0, 3.4641], [-0.5, 2.5981]]},
      {"name": "green-5", "number": 5, "middle": [-1.5, 3.4641], "corners": [[-1.5, 2.5981], [-2.0, 3.4641], [-1.5, 4.3301], [-1.0, 3.4641]]},
      {"name": "green-6", "number": 6, "middle": [-2.25, 3.0311], "corners": [[-1.5, 2.5981], [-2.5, 2.5981], [-3.0, 3.4641], [-2.0, 3.4641]]},
      {"name": "green-1", "number": 1, "middle": [-2.25, 2.1651], "corners": [[-1.5, 2.5981], [-2.0, 1.7321], [-3.0, 1.7321], [-2.5, 2.5981]]},
      {"name": "purple-1", "number": 1, "middle": [-3.0, -0.866], "corners": [[-3.0, 0.0], [-2.5, -0.866], [-3.0, -1.7321], [-3.5, -0.866]]},
      {"name": "purple-2", "number": 2, "middle": [-2.25, -0.433], "corners": [[-3.0, 0.0], [-2.0, 0.0], [-1.5, -0.866], [-2.5, -0.866]]},
      {"name": "purple-3", "number": 3, "middle": [-2.25, 0.433], "corners": [[-3.0, 0.0], [-2.5, 0.866], [-1.5, 0.866], [-2.0, 0.0]]},
      {"name": "purple-4", "number": 4, "middle": [-3.0, 0.866], "corners": [[-3.0, 0.0], [-3.5, 0.866], [-3.0, 1.7321], [-2.5, 0.866]]},
      {"name": "purple-5", "number": 5, "middle": [-3.75, 0.433], "corners": [[-3.0, 0.0], [-4.0, 0.0], [-4.5, 0.866], [-3.5, 0.866]]},
      {"name": "purple-6", "number": 6, "middle": [-3.75, -0.433], "corners": [[-3.0, 0.0], [-3.5, -0.866], [-4.5, -0.866], [-4.0, 0.0]]},
      {"name": "centre-1", "number": 1, "middle": [0.0, -0.866], "corners": [[0.0, 0.0], [0.5, -0.866], [0.0, -1.7321], [-0.5, -0.866]]},
      {"name": "centre-2", "number": 2, "middle": [0.75, -0.433], "corners": [[0.0, 0.0], [1.0, 0.0], [1.5, -0.866], [0.5, -0.866]]},
      {"name": "centre-3", "number": 3, "middle": [0.75, 0.433], "corners": [[0.0, 0.0], [0.5, 0.866], [1.5, 0.866], [1.0, 0.0]]},
      {"name": "centre-4", "number": 4, "middle": [0.0, 0.866], "corners": [[0.0, 0.0], [-0.5, 0.866], [0.0, 1.7321], [0.5, 0.866]]},
      {"name": "centre-5", "number": 5, "middle": [-0.75, 0.433], "corners": [[0.0, 0.0], [-1.0, 0.0], [-1.5, 0.866], [-0.5, 0.866]]},
      {"name": "centre-6", "number": 6, "middle": [-0.75, -0.433], "corners": [[0.0, 0.0], [-0.5, -0.866], [-1.5, -0.866], [-1.0, 0.0]]},
    ],
    features: [
      {"name": "pillar-orange", "kind": "pillar", "spaces": ["centre-1", "centre-6", "orange-2", "orange-3"], "middle": [-0.75, -1.299], "corners": [[-1.0, -1.7321], [-1.5, -0.866], [-0.5, -0.866], [0.0, -1.7321]]},
      {"name": "pillar-red", "kind": "pillar", "spaces": ["centre-1", "centre-2", "red-2", "red-3"], "middle": [0.75, -1.299], "corners": [[1.0, -1.7321], [0.0, -1.7321], [0.5, -0.866], [1.5, -0.866]]},
      {"name": "pillar-blue", "kind": "pillar", "spaces": ["blue-2", "blue-3", "centre-2", "centre-3"], "middle": [1.5, 0.0], "corners": [[2.0, 0.0], [1.5, -0.866], [1.0, 0.0], [1.5, 0.866]]},
      {"name": "pillar-yellow", "kind": "pillar", "spaces": ["centre-3", "centre-4", "yellow-2", "yellow-3"], "middle": [0.75, 1.299], "corners": [[1.0, 1.7321], [1.5, 0.866], [0.5, 0.866], [0.0, 1.7321]]},
      {"name": "pillar-green", "kind": "pillar", "spaces": ["centre-4", "centre-5", "green-2", "green-3"], "middle": [-0.75, 1.299], "corners": [[-1.0, 1.7321], [0.0, 1.7321], [-0.5, 0.866], [-1.5, 0.866]]},
      {"name": "pillar-purple", "kind": "pillar", "spaces": ["centre-5", "centre-6", "purple-2", "purple-3"], "middle": [-1.5, 0.0], "corners": [[-2.0, 0.0], [-1.5, 0.866], [-1.0, 0.0], [-1.5, -0.866]]},
      {"name": "statue-orange-red", "kind": "statue", "spaces": ["orange-1", "orange-2", "red-3", "red-4"], "middle": [0.0, -2.5981], "corners": [[0.5, -2.5981], [0.0, -3.4641], [-0.5, -2.5981], [0.0, -1.7321]]},
      {"name": "statue-red-blue", "kind": "statue", "spaces": ["blue-3", "blue-4", "red-1", "red-2"], "middle": [2.25, -1.299], "corners": [[2.5, -0.866], [3.0, -1.7321], [2.0, -1.7321], [1.5, -0.866]]},
      {"name": "statue-blue-yellow", "kind": "statue", "spaces": ["blue-1", "blue-2", "yellow-3", "yellow-4"], "middle": [2.25, 1.299], "corners": [[2.0, 1.7321], [3.0, 1.7321], [2.5, 0.866], [1.5, 0.866]]},
      {"name": "statue-yellow-green", "kind": "statue", "spaces": ["green-3", "green-4", "yellow-1", "yellow-2"], "middle": [0.0, 2.5981], "corners": [[-0.5, 2.5981], [0.0, 3.4641], [0.5, 2.5981], [0.0, 1.7321]]},
      {"name": "statue-green-purple", "kind": "statue", "spaces": ["green-1", "green-2", "purple-3", "purple-4"], "middle": [-2.25, 1.299], "corners": [[-2.5, 0.866], [-3.0, 1.7321], [-2.0, 1.7321], [-1.5, 0.866]]},
      {"name": "statue-purple-orange", "kind": "statue", "spaces": ["orange-3", "orange-4", "purple-1", "purple-2"], "middle": [-2.25, -1.299], "corners": [[-2.0, -1.7321], [-3.0, -1.7321], [-2.5, -0.866], [-1.5, -0.866]]},
      {"name": "window-orange", "kind": "window", "spaces": ["orange-5", "orange-6"], "middle": [-2.25, -3.8971], "corners": [[-2.0, -3.4641], [-1.5, -4.3301], [-2.5, -4.3301], [-3.0, -3.4641]]},
      {"name": "window-red", "kind": "window", "spaces": ["red-5", "red-6"], "middle": [2.25, -3.8971], "corners": [[2.0, -3.4641], [3.0, -3.4641], [2.5, -4.3301], [1.5, -4.3301]]},
      {"name": "window-blue", "kind": "window", "spaces": ["blue-5", "blue-6"], "middle": [4.5, 0.0], "corners": [[4.0, 0.0], [4.5, 0.866], [5.0, 0.0], [4.5, -0.866]]},
      {"name": "window-yellow", "kind": "window", "spaces": ["yellow-5", "yellow-6"], "middle": [2.25, 3.8971], "corners": [[2.0, 3.4641], [1.5, 4.3301], [2.5, 4.3301], [3.0, 3.4641]]},
      {"name": "window-green", "kind": "window", "spaces": ["green-5", "green-6"], "middle": [-2.25, 3.8971], "corners": [[-2.0, 3.4641], [-3.0, 3.4641], [-2.5, 4.3301], [-1.5, 4.3301]]},
      {"name": "window-purple", "kind": "window", "spaces": ["purple-5", "purple-6"], "middle": [-4.5, 0.0], "corners": [[-4.0, 0.0], [-4.5, -0.866], [-5.0, 0.0], [-4.5, 0.866]]},
    ],
  },
  B: {
    stars: [
      {"name": "NW", "middle": [-1.5, -2.5981]},
      {"name": "NE", "middle": [1.5, -2.5981]},
      {"name": "E", "middle": [3.0, 0.0]},
      {"name": "SE", "middle": [1.5, 2.5981]},
      {"name": "SW", "middle": [-1.5, 2.5981]},
      {"name": "W", "middle": [-3.0, 0.0]},
      {"name": "centre", "middle": [0.0, 0.0]},
    ],
    spaces: [
      {"name": "NW-6", "number": 6, "middle": [-1.5, -3.4641], "corners": [[-1.5, -2.5981], [-1.0, -3.4641], [-1.5, -4.3301], [-2.0, -3.4641]]},
      {"name": "NW-3", "number": 3, "middle": [-0.75, -3.0311], "corners": [[-1.5, -2.5981], [-0.5, -2.5981], [0.0, -3.4641], [-1.0, -3.4641]]},
      {"name": "NW-2", "number": 2, "middle": [-0.75, -2.1651], "corners": [[-1.5, -2.5981], [-1.0, -1.7321], [0.0, -1.7321], [-0.5, -2.5981]]},
      {"name": "NW-1", "number": 1, "middle": [-1.5, -1.7321], "corners": [[-1.5, -2.5981], [-2.0, -1.7321], [-1.5, -0.866], [-1.0, -1.7321]]},
      {"name": "NW-4", "number": 4, "middle": [-2.25, -2.1651], "corners": [[-1.5, -2.5981], [-2.5, -2.5981], [-3.0, -1.7321], [-2.0, -1.7321]]},
      {"name": "NW-5", "number": 5, "middle": [-2.25, -3.0311], "corners": [[-1.5, -2.5981], [-2.0, -3.4641], [-3.0, -3.4641], [-2.5, -2.5981]]},
      {"name": "NE-5", "number": 5, "middle": [1.5, -3.4641], "corners": [[1.5, -2.5981], [2.0, -3.4641], [1.5, -4.3301], [1.0, -3.4641]]},
      {"name": "NE-6", "number": 6, "middle": [2.25, -3.0311], "corners": [[1.5, -2.5981], [2.5, -2.5981], [3.0, -3.4641], [2.0, -3.4641]]},
      {"name": "NE-3", "number": 3, "middle": [2.25, -2.1651], "corners": [[1.5, -2.5981], [2.0, -1.7321], [3.0, -1.7321], [2.5, -2.5981]]},
      {"name": "NE-2", "number": 2, "middle": [1.5, -1.7321], "corners": [[1.5, -2.5981], [1.0, -1.7321], [1.5, -0.866], [2.0, -1.7321]]},
      {"name": "NE-1", "number": 1, "middle": [0.75, -2.1651], "corners": [[1.5, -2.5981], [0.5, -2.5981], [0.0, -1.7321], [1.0, -1.7321]]},
      {"name": "NE-4", "number": 4, "middle": [0.75, -3.0311], "corners": [[1.5, -2.5981], [1.0, -3.4641], [0.0, -3.4641], [0.5, -2.5981]]},
      {"name": "E-4", "number": 4, "middle": [3.0, -0.866], "corners": [[3.0, 0.0], [3.5, -0.866], [3.0, -1.7321], [2.5, -0.866]]},
      {"name": "E-5", "number": 5, "middle": [3.75, -0.433], "corners": [[3.0, 0.0], [4.0, 0.0], [4.5, -0.866], [3.5, -0.866]]},
      {"name": "E-6", "number": 6, "middle": [3.75, 0.433], "corners": [[3.0, 0.0], [3.5, 0.866], [4.5, 0.866], [4.0, 0.0]]},
      {"name": "E-3", "number": 3, "middle": [3.0, 0.866], "corners": [[3.0, 0.0], [2.5, 0.866], [3.0, 1.7321], [3.5, 0.866]]},
      {"name": "E-2", "number": 2, "middle": [2.25, 0.433], "corners": [[3.0, 0.0], [2.0, 0.0], [1.5, 0.866], [2.5, 0.866]]},
      {"name": "E-1", "number": 1, "middle": [2.25, -0.433], "corners": [[3.0, 0.0], [2.5, -0.866], [1.5, -0.866], [2.0, 0.0]]},
      {"name": "SE-1", "number": 1, "middle": [1.5, 1.7321], "corners": [[1.5, 2.5981], [2.0, 1.7321], [1.5, 0.866], [1.0, 1.7321]]},
      {"name": "SE-4", "number": 4, "middle": [2.25, 2.1651], "corners": [[1.5, 2.5981], [2.5, 2.5981], [3.0, 1.7321], [2.0, 1.7321]]},
      {"name": "SE-5", "number": 5, "middle": [2.25, 3.0311], "corners": [[1.5, 2.5981], [2.0, 3.4641], [3.0, 3.4641], [2.5, 2.5981]]},
      {"name": "SE-6", "number": 6, "middle": [1.5, 3.4641], "corners": [[1.5, 2.5981], [1.0, 3.4641], [1.5, 4.3301], [2.0, 3.4641]]},
      {"name": "SE-3", "number": 3, "middle": [0.75, 3.0311], "corners": [[1.5, 2.5981], [0.5, 2.5981], [0.0, 3.4641], [1.0, 3.4641]]},
      {"name": "SE-2", "number": 2, "middle": [0.75, 2.1651], "corners": [[1.5, 2.5981], [1.0, 1.7321], [0.0, 1.7321], [0.5, 2.5981]]},
      {"name": "SW-2", "number": 2, "middle": [-1.5, 1.7321], "corners": [[-1.5, 2.5981], [-1.0, 1.7321], [-1.5, 0.866], [-2.0, 1.7321]]},
      {"name": "SW-1", "number": 1, "middle": [-0.75, 2.1651], "corners": [[-1.5, 2.5981], [-0.5, 2.5981], [0.0, 1.7321], [-1.0, 1.7321]]},
      {"name": "SW-4", "number": 4, "middle": [-0.75, 3.0311], "corners": [[-1.5, 2.5981], [-1.0, 3.4641], [0.0, 3.4641], [-0.5, 2.5981]]},
      {"name": "SW-5", "number": 5, "middle": [-1.5, 3.4641], "corners": [[-1.5, 2.5981], [-2.0, 3.4641], [-1.5, 4.3301], [-1.0, 3.4641]]},
      {"name": "SW-6", "number": 6, "middle": [-2.25, 3.0311], "corners": [[-1.5, 2.5981], [-2.5, 2.5981], [-3.0, 3.4641], [-2.0, 3.4641]]},
      {"name": "SW-3", "number": 3, "middle": [-2.25, 2.1651], "corners": [[-1.5, 2.5981], [-2.0, 1.7321], [-3.0, 1.7321], [-2.5, 2.5981]]},
      {"name": "W-3", "number": 3, "middle": [-3.0, -0.866], "corners": [[-3.0, 0.0], [-2.5, -0.866], [-3.0, -1.7321], [-3.5, -0.866]]},
      {"name": "W-2", "number": 2, "middle": [-2.25, -0.433], "corners": [[-3.0, 0.0], [-2.0, 0.0], [-1.5, -0.866], [-2.5, -0.866]]},
      {"name": "W-1", "number": 1, "middle": [-2.25, 0.433], "corners": [[-3.0, 0.0], [-2.5, 0.866], [-1.5, 0.866], [-2.0, 0.0]]},
      {"name": "W-4", "number": 4, "middle": [-3.0, 0.866], "corners": [[-3.0, 0.0], [-3.5, 0.866], [-3.0, 1.7321], [-2.5, 0.866]]},
      {"name": "W-5", "number": 5, "middle": [-3.75, 0.433], "corners": [[-3.0, 0.0], [-4.0, 0.0], [-4.5, 0.866], [-3.5, 0.866]]},
      {"name": "W-6", "number": 6, "middle": [-3.75, -0.433], "corners": [[-3.0, 0.0], [-3.5, -0.866], [-4.5, -0.866], [-4.0, 0.0]]},
      {"name": "centre-N", "number": 3, "middle": [0.0, -0.866], "corners": [[0.0, 0.0], [0.5, -0.866], [0.0, -1.7321], [-0.5, -0.866]]},
      {"name": "centre-NE", "number": 3, "middle": [0.75, -0.433], "corners": [[0.0, 0.0], [1.0, 0.0], [1.5, -0.866], [0.5, -0.866]]},
      {"name": "centre-SE", "number": 3, "middle": [0.75, 0.433], "corners": [[0.0, 0.0], [0.5, 0.866], [1.5, 0.866], [1.0, 0.0]]},
      {"name": "centre-S", "number": 3, "middle": [0.0, 0.866], "corners": [[0.0, 0.0], [-0.5, 0.866], [0.0, 1.7321], [0.5, 0.866]]},
      {"name": "centre-SW", "number": 3, "middle": [-0.75, 0.433], "corners": [[0.0, 0.0], [-1.0, 0.0], [-1.5, 0.866], [-0.5, 0.866]]},
      {"name": "centre-NW", "number": 3, "middle": [-0.75, -0.433], "corners": [[0.0, 0.0], [-0.5, -0.866], [-1.5, -0.866], [-1.0, 0.0]]},
    ],
    features: [
      {"name": "pillar-NW", "kind": "pillar", "spaces": ["NW-1", "NW-2", "centre-N", "centre-NW"], "middle": [-0.75, -1.299], "corners": [[-1.0, -1.7321], [-1.5, -0.866], [-0.5, -0.866], [0.0, -1.7321]]},
      {"name": "pillar-NE", "kind": "pillar", "spaces": ["NE-1", "NE-2", "centre-N", "centre-NE"], "middle": [0.75, -1.299], "corners": [[1.0, -1.7321], [0.0, -1.7321], [0.5, -0.866], [1.5, -0.866]]},
      {"name": "pillar-E", "kind": "pillar", "spaces": ["E-1", "E-2", "centre-NE", "centre-SE"], "middle": [1.5, 0.0], "corners": [[2.0, 0.0], [1.5, -0.866], [1.0, 0.0], [1.5, 0.866]]},
      {"name": "pillar-SE", "kind": "pillar", "spaces": ["SE-1", "SE-2", "centre-S", "centre-SE"], "middle": [0.75, 1.299], "corners": [[1.0, 1.7321], [1.5, 0.866], [0.5, 0.866], [0.0, 1.7321]]},
      {"name": "pillar-SW", "kind": "pillar", "spaces": ["SW-1", "SW-2", "centre-S", "centre-SW"], "middle": [-0.75, 1.299], "corners": [[-1.0, 1.7321], [0.0, 1.7321], [-0.5, 0.866], [-1.5, 0.866]]},
      {"name": "pillar-W", "kind": "pillar", "spaces": ["W-1", "W-2", "centre-NW", "centre-SW"], "middle": [-1.5, 0.0], "corners": [[-2.0, 0.0], [-1.5, 0.866], [-1.0, 0.0], [-1.5, -0.866]]},
      {"name": "statue-NW-NE", "kind": "statue", "spaces": ["NE-1", "NE-4", "NW-2", "NW-3"], "middle": [0.0, -2.5981], "corners": [[0.5, -2.5981], [0.0, -3.4641], [-0.5, -2.5981], [0.0, -1.7321]]},
      {"name": "statue-NE-E", "kind": "statue", "spaces": ["E-1", "E-4", "NE-2", "NE-3"], "middle": [2.25, -1.299], "corners": [[2.5, -0.866], [3.0, -1.7321], [2.0, -1.7321], [1.5, -0.866]]},
      {"name": "statue-E-SE", "kind": "statue", "spaces": ["E-2", "E-3", "SE-1", "SE-4"], "middle": [2.25, 1.299], "corners": [[2.0, 1.7321], [3.0, 1.7321], [2.5, 0.866], [1.5, 0.866]]},
      {"name": "statue-SE-SW", "kind": "statue", "spaces": ["SE-2", "SE-3", "SW-1", "SW-4"], "middle": [0.0, 2.5981], "corners": [[-0.5, 2.5981], [0.0, 3.4641], [0.5, 2.5981], [0.0, 1.7321]]},
      {"name": "statue-SW-W", "kind": "statue", "spaces": ["SW-2", "SW-3", "W-1", "W-4"], "middle": [-2.25, 1.299], "corners": [[-2.5, 0.866], [-3.0, 1.7321], [-2.0, 1.7321], [-1.5, 0.866]]},
      {"name": "statue-W-NW", "kind": "statue", "spaces": ["NW-1", "NW-4", "W-2", "W-3"], "middle": [-2.25, -1.299], "corners": [[-2.0, -1.7321], [-3.0, -1.7321], [-2.5, -0.866], [-1.5, -0.866]]},
      {"name": "window-NW", "kind": "window", "spaces": ["NW-5", "NW-6"], "middle": [-2.25, -3.8971], "corners": [[-2.0, -3.4641], [-1.5, -4.3301], [-2.5, -4.3301], [-3.0, -3.4641]]},
      {"name": "window-NE", "kind": "window", "spaces": ["NE-5", "NE-6"], "middle": [2.25, -3.8971], "corners": [[2.0, -3.4641], [3.0, -3.4641], [2.5, -4.3301], [1.5, -4.3301]]},
      {"name": "window-E", "kind": "window", "spaces": ["E-5", "E-6"], "middle": [4.5, 0.0], "corners": [[4.0, 0.0], [4.5, 0.866], [5.0, 0.0], [4.5, -0.866]]},
      {"name": "window-SE", "kind": "window", "spaces": ["SE-5", "SE-6"], "middle": [2.25, 3.8971], "corners": [[2.0, 3.4641], [1.5, 4.3301], [2.5, 4.3301], [3.0, 3.4641]]},
      {"name": "window-SW", "kind": "window", "spaces": ["SW-5", "SW-6"], "middle": [-2.25, 3.8971], "corners": [[-2.0, 3.4641], [-3.0, 3.4641], [-2.5, 4.3301], [-1.5, 4.3301]]},
      {"name": "window-W", "kind": "window", "spaces": ["W-5", "W-6"], "middle": [-4.5, 0.0], "corners": [[-4.0, 0.0], [-4.5, -0.866], [-5.0, 0.0], [-4.5, 0.866]]},
    ],
  },
};
