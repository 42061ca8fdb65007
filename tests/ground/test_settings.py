"""Settings: production says what it misses, the embedded default keeps what it makes."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core import signing

from config import environment
from tests.servers import ROOT

COMPLETE = {
    "SECRET_KEY": "kV3-pL0q_Zr8sYt6wXb2nMf5gHd7jCa1eUiOoPyTrEwQ9xS4vB7uN1",
    "ALLOWED_HOSTS": "play.example",
    "DATABASE_URL": "postgres://pannori:word@db.example:5432/pannori",
    "REDIS_URL": "redis://redis.example:6379/0",
}


def read_production(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "config.settings.production"}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=env | variables,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("missing", COMPLETE)
def test_production_without_a_variable_says_which_in_one_line(missing: str) -> None:
    given = {name: value for name, value in COMPLETE.items() if name != missing}
    done = read_production("import config.settings.production", **given)
    assert done.returncode == 1
    assert done.stderr.strip().splitlines() == [
        f"{missing} is not set: production takes it from the environment."
    ]


def test_the_server_itself_stops_with_that_line() -> None:
    given = {name: value for name, value in COMPLETE.items() if name != "SECRET_KEY"}
    done = read_production(
        "import uvicorn; uvicorn.run('config.asgi:application', port=0)", **given
    )
    assert done.returncode != 0
    assert done.stderr.strip().splitlines()[-1].startswith("SECRET_KEY is not set")


def test_production_refuses_a_secret_that_can_be_guessed() -> None:
    done = read_production("import config.settings.production", **COMPLETE | {"SECRET_KEY": "x"})
    assert done.returncode == 1
    assert "SECRET_KEY is too short" in done.stderr


def test_a_former_secret_still_opens_what_it_closed_while_it_is_listed() -> None:
    former, new = COMPLETE["SECRET_KEY"], COMPLETE["SECRET_KEY"][::-1]
    signed = signing.dumps("a link", key=former)
    with pytest.raises(signing.BadSignature):
        signing.loads(signed, key=new)
    listed = read_production(
        f"from django.core import signing; print(signing.loads('{signed}'))",
        **COMPLETE | {"SECRET_KEY": new, "SECRET_KEY_FALLBACKS": f" {former},"},
    )
    assert listed.stdout == "a link\n"


def test_former_secrets_can_not_be_guessed_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY_FALLBACKS", raising=False)
    assert environment.long_secrets("SECRET_KEY_FALLBACKS") == []
    monkeypatch.setenv("SECRET_KEY_FALLBACKS", f"{COMPLETE['SECRET_KEY']},x")
    with pytest.raises(SystemExit, match="SECRET_KEY_FALLBACKS is too short"):
        environment.long_secrets("SECRET_KEY_FALLBACKS")


def test_production_passes_djangos_checks_for_deployment() -> None:
    code = "import manage; from django.core.management import execute_from_command_line as run;"
    done = read_production(
        code + "run('manage.py check --deploy --tag security --fail-level WARNING'.split())",
        **COMPLETE,
    )
    assert done.returncode == 0, done.stderr


def test_production_trusts_the_proxys_header_only_where_told_to() -> None:
    code = (
        "import json; from django.conf import settings as s;"
        "print(json.dumps([s.SECURE_PROXY_SSL_HEADER, s.SESSION_COOKIE_SECURE, s.DEBUG]))"
    )
    assert json.loads(read_production(code, **COMPLETE).stdout) == [None, True, False]
    behind = read_production(code, **COMPLETE, BEHIND_TLS_PROXY="true")
    assert json.loads(behind.stdout)[0] == ["HTTP_X_FORWARDED_PROTO", "https"]


def test_the_kept_secret_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    first = environment.kept_secret(path)
    assert len(first) >= 50
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert environment.kept_secret(path) == first
    assert [entry.name for entry in tmp_path.iterdir()] == ["secret_key"]


def test_a_folder_that_cannot_keep_the_data_is_named_in_one_line(tmp_path: Path) -> None:
    there = environment.data_folder(tmp_path / "new" / "data")
    assert there.is_dir()
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit, match=r"file/data can't keep the data \(Not a directory\)\."):
        environment.data_folder(tmp_path / "file" / "data")


def test_a_secret_that_is_none_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    with pytest.raises(SystemExit, match="empty is empty: delete it"):
        environment.kept_secret(tmp_path / "empty")
    with pytest.raises(SystemExit, match=r"can't be made or read \(Is a directory\)"):
        environment.kept_secret(tmp_path)


def test_two_folders_have_two_secrets(tmp_path: Path) -> None:
    secrets = {environment.kept_secret(tmp_path / name) for name in ("one", "two")}
    assert len(secrets) == 2
