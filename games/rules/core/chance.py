"""Chance: a random stream that anybody can compute again, in any language.

Specification ("pannori-chance-1")

- ``key = SHA-256(secret ‖ nonce_0 ‖ nonce_1 ‖ …)``: the match's 32 secret bytes, then the
  players' nonces as raw bytes in seat order (the list may be empty).
- ``commitment = SHA-256(secret)``, published before the first draw.
- The stream of chance move number ``n`` (from 0, counting a match's chance moves) is the
  concatenation of ``HMAC-SHA256(key, "pannori-chance-1" ‖ u64(n) ‖ u64(i))`` for i = 0, 1, …
  with u64 an unsigned 64-bit big-endian number.
- ``below(k)``, 1 ≤ k ≤ 2³²: take the next four bytes of the stream as a big-endian number x;
  if x ≥ 2³² − (2³² mod k), throw it away and take the next; the answer is x mod k. For
  k = 1 four bytes are taken as well.
- ``shuffle(items)``: for i from the last index down to 1: j = below(i + 1), swap items i and j.

``tests/rules/chance_vectors.json`` holds test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_LABEL: Final = b"pannori-chance-1"
_WORDS: Final = 1 << 32


def chance_key(secret: bytes, nonces: Sequence[bytes] = ()) -> bytes:
    """The 32-byte key of a match's chance moves."""
    return hashlib.sha256(secret + b"".join(nonces)).digest()


def commitment(secret: bytes) -> str:
    """What is published before the first draw: SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


class Rng:
    """The stream of one chance move; also the only source of randomness for bots."""

    __slots__ = ("_block", "_key", "_n", "_pool", "_position")

    def __init__(self, key: bytes, n: int = 0) -> None:
        self._key = key
        self._n = n.to_bytes(8, "big")
        self._block = 0
        self._pool = b""
        self._position = 0

    def _word(self) -> int:
        if self._position == len(self._pool):
            message = _LABEL + self._n + self._block.to_bytes(8, "big")
            self._pool = hmac.digest(self._key, message, "sha256")
            self._block += 1
            self._position = 0
        start = self._position
        self._position = start + 4
        return int.from_bytes(self._pool[start : start + 4], "big")

    def below(self, k: int) -> int:
        """A fair number in ``range(k)``, 1 ≤ k ≤ 2³². Raises ValueError outside."""
        if not 1 <= k <= _WORDS:
            raise ValueError(f"below({k}): need 1 <= k <= 2**32")
        limit = _WORDS - _WORDS % k
        while (word := self._word()) >= limit:
            pass
        return word % k

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each as likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """``items`` in a fair order, as a new list."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order
