"""The shuffle keeps its specification: test vectors, the specification's own words, fairness."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.chance import Rng, chance_key, commitment
from tests.rules.make_chance_vectors import vectors

VECTORS = json.loads(Path(__file__).with_name("chance_vectors.json").read_text())


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['secret'][:4]}-{v['n']}")
def test_vectors_are_kept(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    key = chance_key(secret, [bytes.fromhex(nonce) for nonce in vector["nonces"]])
    assert key.hex() == vector["key"]
    assert commitment(secret) == vector["commitment"]
    rng = Rng(key, vector["n"])
    assert [[k, rng.below(k)] for k, _ in vector["below"]] == vector["below"]
    assert Rng(key, vector["n"]).shuffled(range(28)) == vector["shuffled_28"]
    assert Rng(key, vector["n"]).shuffled(range(48)) == vector["shuffled_48"]


def test_the_script_that_prints_the_vectors_prints_the_stored_ones() -> None:
    assert json.loads(json.dumps(vectors())) == VECTORS


def test_the_key_is_the_hash_of_secret_and_nonces_in_seat_order() -> None:
    assert chance_key(b"s" * 32, [b"a", b"b"]) == hashlib.sha256(b"s" * 32 + b"ab").digest()
    assert chance_key(b"s" * 32) == hashlib.sha256(b"s" * 32).digest()


def test_numbers_are_four_bytes_of_the_stream_each_and_biased_ones_are_thrown_away() -> None:
    key, n, k = b"k" * 32, 5, (1 << 31) + 1
    stream = b"".join(
        hmac.digest(
            key, b"pannori-chance-1" + n.to_bytes(8, "big") + i.to_bytes(8, "big"), "sha256"
        )
        for i in range(20)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    kept = [word for word in words if word < k]
    assert len(kept) < len(words)
    rng = Rng(key, n)
    assert [rng.below(k) for _ in range(40)] == kept[:40]


@pytest.mark.parametrize("k", [0, -1, (1 << 32) + 1])
def test_bounds_outside_one_to_two_to_the_32_are_refused(k: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(b"k").below(k)


def test_a_choice_among_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="below"):
        Rng(b"k").choice(())


@given(st.binary(min_size=32, max_size=32), st.integers(0, 1 << 40), st.lists(st.integers()))
def test_a_shuffle_keeps_all_items_and_is_the_same_again(
    key: bytes, n: int, items: list[int]
) -> None:
    shuffled = Rng(key, n).shuffled(items)
    assert Counter(shuffled) == Counter(items)
    assert Rng(key, n).shuffled(items) == shuffled


def test_every_order_of_four_comes_up_equally_often() -> None:
    rng, times = Rng(b"fair" * 8), 12_000
    seen = Counter(tuple(rng.shuffled(range(4))) for _ in range(times))
    assert len(seen) == 24
    chi_square = sum((count - times / 24) ** 2 / (times / 24) for count in seen.values())
    assert chi_square < 23 + 4 * 46**0.5


def test_another_number_gives_another_stream() -> None:
    assert Rng(b"k" * 32, 0).shuffled(range(28)) != Rng(b"k" * 32, 1).shuffled(range(28))
