"""``make run``: the embedded default from its first start on.

What keeps it from starting is said in one line, before anything is promised.
"""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import sys
from typing import Final

import django
import uvicorn
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.exceptions import InconsistentMigrationHistory

HOST: Final = "127.0.0.1"
_PORTS: Final = range(1, 65536)
_WHY_NOT: Final = {
    errno.EADDRINUSE: "is in use by another program",
    errno.EACCES: "needs an administrator's rights",
}


class Server(uvicorn.Server):
    """Says where it is once it answers there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            sys.stdout.write(f"Pannori: http://{HOST}:{self.config.port}/\n")
            sys.stdout.flush()


def main(port: str) -> None:
    """Serves until it is told to stop. Ends the process with one line where it can't."""
    listening = listen(port)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.embedded")
    django.setup()
    bring_up_to_date()
    config = uvicorn.Config(
        "config.asgi:application",
        port=int(port),
        ws="websockets-sansio",
        loop="uvloop",
        ws_max_size=131072,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
    )
    server = Server(config)
    server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)


def listen(port: str) -> socket.socket:
    """The port, ours from here on, so that nobody takes it while the database is looked after."""
    if not (port.isascii() and port.isdecimal() and int(port) in _PORTS):
        raise SystemExit(f"PORT={port} is no port: choose a number up to 65535.")
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, int(port)))
        listening.listen()
    except OSError as error:
        why = _WHY_NOT.get(error.errno or 0, f"can't be had ({error.strerror})")
        other = 8001 if int(port) == 8000 else 8000
        raise SystemExit(f"Port {port} {why}. Choose another: make run PORT={other}") from None
    return listening


def bring_up_to_date() -> None:
    """Migrates the database, and looks whether it is the one that the code knows."""
    path = settings.DATABASES["default"]["NAME"]
    advice = "move it away, and the next start makes an empty one."
    try:
        call_command("migrate", verbosity=0)
        fits = _fits()
    except DatabaseError as error:
        raise SystemExit(f"{path} can't be used ({error}). If it is damaged, {advice}") from None
    except InconsistentMigrationHistory:
        fits = False
    if not fits:
        raise SystemExit(f"{path} was made by another version of Pannori. To go on, {advice}")


def _fits() -> bool:
    """Whether every table has the columns, indexes and constraints of its model.

    A migration that was changed after it ran leaves others.
    """
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        for model in apps.get_models(include_auto_created=True):
            meta = model._meta
            if not meta.can_migrate(connection):
                continue
            if meta.db_table not in tables:
                return False
            described = connection.introspection.get_table_description(cursor, meta.db_table)
            if {column.name for column in described} != {
                field.column for field in meta.local_concrete_fields
            }:
                return False
            named = {part.name for part in (*meta.constraints, *meta.indexes)}
            if not named <= set(connection.introspection.get_constraints(cursor, meta.db_table)):
                return False
    return True


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main(*sys.argv[1:])
