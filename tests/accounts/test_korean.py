import json
from pathlib import Path

import pytest

from accounts.korean import with_particles

CASES = json.loads((Path(__file__).parent / "particles.json").read_text("utf-8"))


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_a_particle_follows_how_the_word_before_it_is_read(text: str, expected: str) -> None:
    assert with_particles(text) == expected
