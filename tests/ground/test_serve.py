"""The start of the embedded default: an address that is true, or one line that says why not."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from django.db import connection

from config import serve
from tests.plugin import hold_port, port_of
from tests.servers import PATIENCE, ROOT, Process, empty_data


def environment(folder: Path) -> dict[str, str]:
    return {
        "DJANGO_SETTINGS_MODULE": "config.settings.embedded",
        "PANNORI_DATA_DIR": str(folder),
    }


def test_it_says_where_it_is_once_it_answers_there(tmp_path: Path) -> None:
    empty_data(tmp_path)
    held = hold_port()
    port = port_of(held)
    address = f"Pannori: http://127.0.0.1:{port}/"
    command = ["-m", "config.serve", str(port)]
    log = tmp_path / "log"
    with held, Process(command, env=environment(tmp_path), log=log) as process:
        deadline = time.monotonic() + PATIENCE
        while address not in process.output() and time.monotonic() < deadline:
            assert process.running, process.output()
            time.sleep(0.1)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/", timeout=5) as answer:
            assert answer.status == 200
    assert process.output().endswith(f"{address}\n")


def test_a_damaged_database_is_told_in_one_line(tmp_path: Path) -> None:
    database = tmp_path / "pannori.sqlite3"
    database.write_bytes(b"no database at all" * 100)
    held = hold_port()
    done = subprocess.run(
        [sys.executable, "-m", "config.serve", str(port_of(held))],
        cwd=ROOT,
        env=os.environ | environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    held.close()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{database} can't be used (file is not a database).")
    assert done.stderr.count("\n") == 1


def test_a_port_that_is_taken_is_named_with_the_way_to_another() -> None:
    held = hold_port()
    port = port_of(held)
    with (
        held,
        serve.listen(str(port)),
        pytest.raises(SystemExit, match=f"Port {port} is in use .* make run PORT=8000"),
    ):
        serve.listen(str(port))


@pytest.mark.parametrize("port", ["", "abc", "-1", "0", "65536", "8000 ", "٨٠٠٠"])
def test_what_is_no_port_is_refused(port: str) -> None:
    with pytest.raises(SystemExit, match="is no port"):
        serve.listen(port)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE accounts_user ADD COLUMN former integer",
        "ALTER TABLE accounts_user DROP COLUMN sound",
        "DROP INDEX user_idle_guests",
        "ALTER TABLE accounts_user DROP CONSTRAINT user_pace_known",
        "DROP TABLE accounts_user CASCADE",
        "DELETE FROM django_migrations WHERE app = 'accounts'",
    ],
)
def test_a_database_of_another_version_is_found_out(change: str) -> None:
    serve.bring_up_to_date()
    with connection.cursor() as cursor:
        cursor.execute(change)
    with pytest.raises(SystemExit, match="was made by another version of Pannori"):
        serve.bring_up_to_date()
