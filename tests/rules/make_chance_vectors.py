"""Prints ``chance_vectors.json`` anew: ``python -m tests.rules.make_chance_vectors``.

Only for a new version of the specification; the vectors of a shipped one never change.
"""

from __future__ import annotations

import sys

import msgspec

from games.rules.core.chance import Rng, chance_key, commitment

CASES: tuple[tuple[str, list[str], list[int]], ...] = (
    ("00" * 32, [], [0, 1, 7]),
    ("ff" * 32, [], [0]),
    (bytes(range(32)).hex(), ["", "00"], [0]),
    (bytes(range(32)).hex(), ["a1b2c3", "d4"], [0, 1 << 32]),
    (bytes(range(32, 64)).hex(), ["00112233445566778899aabbccddeeff"] * 4, [12]),
)
BOUNDS = (1, 2, 3, 7, 28, 1000, (1 << 31) + 1, 1 << 32)


def vectors() -> list[dict[str, object]]:
    made: list[dict[str, object]] = []
    for secret, nonces, numbers in CASES:
        key = chance_key(bytes.fromhex(secret), [bytes.fromhex(nonce) for nonce in nonces])
        for n in numbers:
            below = Rng(key, n)
            made.append(
                {
                    "secret": secret,
                    "nonces": nonces,
                    "commitment": commitment(bytes.fromhex(secret)),
                    "key": key.hex(),
                    "n": n,
                    "below": [[k, below.below(k)] for k in BOUNDS * 3],
                    "shuffled_28": Rng(key, n).shuffled(range(28)),
                    "shuffled_48": Rng(key, n).shuffled(range(48)),
                }
            )
    return made


if __name__ == "__main__":
    lines = ",\n".join(msgspec.json.encode(vector).decode() for vector in vectors())
    sys.stdout.write(f"[\n{lines}\n]\n")
