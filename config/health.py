"""Whether this process can do its work: for load balancers and compose's health checks."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.celery import app

logger = logging.getLogger(__name__)

PATIENCE: Final = 2


@never_cache
@require_safe
def health(_request: HttpRequest) -> JsonResponse:
    """200 where database and broker answer, else 503; says which of them does."""
    found = {"database": _works(_ask_database), "broker": _works(_ask_broker)}
    well = all(found.values())
    body = {"status": "ok" if well else "failing"}
    body.update({name: "ok" if works else "failing" for name, works in found.items()})
    return JsonResponse(body, status=200 if well else 503)


def _works(ask: Callable[[], None]) -> bool:
    try:
        ask()
    except Exception:
        logger.exception("health: %s fails", ask.__name__.removeprefix("_ask_"))
        return False
    return True


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        cursor.fetchone()


def _ask_broker() -> None:
    with app.connection_for_read() as broker:
        broker.ensure_connection(max_retries=1, timeout=PATIENCE, reraise_as_library_errors=False)
