"""Records the golden games anew: ``python -m tests.rules.record_golden [game/name …]``.

Plays random matches until one shows what its name says, and writes it to
``golden/<game>/<name>.json``. Only for a new version of the rules, or a new golden game: the
stored ones stay as they are for as long as their version is in the registry.
"""

from __future__ import annotations

import hashlib
import itertools
import sys
from pathlib import Path

from games.rules.codec import encode
from games.rules.saved import SavedGame, frames
from tests.rules.azul.golden import GOLDEN as AZUL
from tests.rules.dominoes.golden import GOLDEN as DOMINOES
from tests.rules.golden_games import Golden
from tests.rules.kingdomino.golden import GOLDEN as KINGDOMINO
from tests.rules.tables import TABLES, Recorder

FOLDER = Path(__file__).with_name("golden")

GOLDEN: dict[str, Golden] = {
    f"{game}/{name}": golden
    for game, named in (("dominoes", DOMINOES), ("kingdomino", KINGDOMINO), ("azul", AZUL))
    for name, golden in named.items()
}


def record(golden: Golden, game: str, name: str) -> SavedGame:
    """The first random match that shows what it must."""
    table = next(table for table in TABLES if str(table) == f"{game}-{golden.table}")
    for attempt in itertools.count():
        secret = hashlib.sha256(f"{name} {attempt}".encode()).digest()
        recorder = Recorder(table, secret, (b"golden",) if attempt % 2 else ())
        golden.script(recorder, attempt)
        saved = recorder.saved()
        if golden.shows(list(frames(saved))):
            return saved
    raise AssertionError


def write(path: str) -> None:
    """One log row a line, so that a change can be read."""
    game, name = path.split("/")
    text = encode(record(GOLDEN[path], game, name)).decode()
    file = FOLDER / f"{path}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.replace('{"seat":', '\n{"seat":') + "\n")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or GOLDEN:
        write(wanted)
