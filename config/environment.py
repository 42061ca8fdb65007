"""Values that settings take from outside: the environment, and one kept file."""

from __future__ import annotations

import errno
import os
import secrets
from pathlib import Path
from typing import Any, Final

import environ

env: Final = environ.Env()

_LEAST_SECRET: Final = 50


def required(name: str) -> str:
    """The variable's value. Ends the process with one line that names it where it's missing."""
    value = env.str(name, default="").strip()
    if not value:
        raise SystemExit(f"{name} is not set: production takes it from the environment.")
    return str(value)


def required_list(name: str) -> list[str]:
    """The comma-separated values of a variable, at least one."""
    return [item.strip() for item in required(name).split(",") if item.strip()]


def address(name: str) -> str:
    """The URL that a variable holds."""
    value = required(name)
    if ":" not in value:
        raise SystemExit(f"{name} is not a URL.")
    return value


def client_keys(service: str, name: str) -> dict[str, dict[str, Any]]:
    """The service with the client id and secret that a variable holds as ``id:secret``.

    Nothing where it is unset. Ends the process where it holds something else.
    """
    value = str(env.str(name, default="")).strip()
    if not value:
        return {}
    client_id, _, secret = value.partition(":")
    if not (client_id and secret):
        raise SystemExit(f"{name} is not a client id and a secret with a colon between.")
    return {service: {"APPS": [{"client_id": client_id, "secret": secret, "key": ""}]}}


def long_secret(name: str) -> str:
    """A secret that can't be guessed. Ends the process where it is missing or short."""
    return _long(name, required(name))


def long_secrets(name: str) -> list[str]:
    """The comma-separated secrets of a variable; none where it is unset.

    Ends the process where one is short.
    """
    listed = str(env.str(name, default="")).split(",")
    return [_long(name, value.strip()) for value in listed if value.strip()]


def _long(name: str, value: str) -> str:
    if len(value) < _LEAST_SECRET:
        raise SystemExit(f"{name} is too short: {_LEAST_SECRET} random characters at least.")
    return value


def data_folder(path: Path) -> Path:
    """The folder, made where it is missing. Ends the process where it can't be written to."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, "it is not writable")
    except OSError as error:
        raise SystemExit(
            f"{path} can't keep the data ({error.strerror}). "
            "Choose another folder: PANNORI_DATA_DIR=… make run"
        ) from None
    return path


def kept_secret(path: Path) -> str:
    """The secret in ``path``, made on first use and readable by its owner alone.

    Processes that start together agree on one: the file appears whole, and the first stays.
    Ends the process where there can be none.
    """
    try:
        if not path.exists():
            _make_secret(path)
        secret = path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise SystemExit(f"{path} can't be made or read ({error.strerror}).") from None
    if not secret:
        raise SystemExit(f"{path} is empty: delete it, and the next start makes another.")
    return secret


def _make_secret(path: Path) -> None:
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(50))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
