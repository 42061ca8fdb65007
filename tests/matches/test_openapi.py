"""The OpenAPI document: valid, complete, up to date in the frontend, and true."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.management import call_command
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import Client
from hypothesis import HealthCheck, settings
from rest_framework.authtoken.models import Token
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from config.routing import sockets
from games.matches.consumers import lobby_socket, match_socket
from games.matches.live.socket import Close
from games.matches.management.commands.export_openapi import SOURCES, document, generated
from tests.matches.callers import OPEN, Caller

DOCUMENT: dict[str, Any] = json.loads(document())


@pytest.mark.parametrize(("path", "text"), generated().items(), ids=list(generated()))
def test_what_the_frontend_draws_on_is_up_to_date(path: str, text: str) -> None:
    assert (SOURCES / path).read_text(encoding="utf-8") == text, "run `make types`"


def test_the_document_is_valid_and_nothing_is_guessed(tmp_path: Path) -> None:
    call_command(
        "spectacular", "--validate", "--fail-on-warn", "--file", str(tmp_path / "openapi.yaml")
    )


def test_every_reference_leads_somewhere() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for name in _references(DOCUMENT):
        assert name in schemas


def _references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["$ref"].rpartition("/")[2]} if "$ref" in value else set()
        return own.union(*map(_references, value.values()))
    return set().union(*map(_references, value)) if isinstance(value, list) else set()


def test_games_and_the_socket_are_described_by_kind() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    kinds = schemas["DominoesMove"]["discriminator"]
    assert kinds["propertyName"] == "kind"
    assert set(kinds["mapping"]) == {"deal", "play", "draw", "drawn", "pass"}
    assert schemas["ServerMessage"]["discriminator"]["propertyName"] == "type"
    assert "snapshot" in schemas["ServerMessage"]["discriminator"]["mapping"]
    assert "hello" in schemas["ClientMessage"]["discriminator"]["mapping"]
    assert schemas["ErrorPayload"]["required"] == ["code", "message", "details", "rule"]


def test_the_document_tells_where_the_sockets_are_and_why_they_close() -> None:
    told = DOCUMENT["info"]["description"]
    addresses = [a.format(public_id="0" * 12) for a in re.findall(r"`/(ws/[^`]+)`", told)]
    served = [next(r for r in sockets.routes if r.pattern.match(a)).callback for a in addresses]
    assert served == [match_socket, lobby_socket]
    assert {str(code.value) for code in Close} <= set(re.findall(r"\d{4}", told))


@pytest.mark.parametrize(
    "path",
    [
        *("games/", "guests/", "matches/", "replays/check/"),
        *(
            f"matches/{{public_id}}/{part}"
            for part in (
                *("", "seats/", "start/", "leave/", "resign/", "rematch/", "undo/"),
                *("moves/", "moves/check/", "events/", "replay/"),
            )
        ),
    ],
)
def test_every_address_of_the_protocol_is_there_with_its_errors(path: str) -> None:
    for operation in DOCUMENT["paths"][f"/api/v1/{path}"].values():
        codes = set(operation["responses"])
        assert codes & {"200", "201"}
        assert {"401", "403", "429", "500"} <= codes


@pytest.mark.django_db
def test_the_document_can_be_read_without_a_third_party(client: Client) -> None:
    page = client.get("/api/v1/docs/").content.decode()
    assert "http://" not in page.replace("http://testserver", "")
    assert "https://" not in page
    response = client.get("/api/v1/schema/", headers={"accept": "application/json"})
    assert response.status_code == 200


# -- what the document says is what the server does -----------------------------------------

# Where moves are sent, every field of every move of every game is got wrong in every way; what else
# takes moves reads them alike and gets samples.
SAMPLED = "/api/v1/(lessons/.*|matches/[^/]+/moves/check/)"
api = schemathesis.openapi.from_wsgi(
    "/api/v1/schema/",
    app=WSGIHandler(),
    headers={"accept": "application/json"},
    config=SchemathesisConfig.from_dict(
        {
            "operations": [
                {"include-path-regex": SAMPLED, "phases": {"coverage": {"enabled": False}}}
            ]
        }
    ),
)


@contextmanager
def one_connection() -> Iterator[None]:
    """Requests without Django's test client would close the test's own connection."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in signals:
            signal.connect(close_old_connections)


@pytest.fixture
def aim(ann: Caller) -> tuple[str, str]:
    """A token, and a running match of its user."""
    match = ann.create(OPEN, OPEN)
    Caller.guest().post(f"/matches/{match['id']}/seats/")
    assert ann.user is not None
    return Token.objects.create(user=ann.user).key, match["id"]


@pytest.mark.django_db
@api.parametrize()
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_answers_are_as_described_whatever_is_sent(
    case: schemathesis.Case[Any], aim: tuple[str, str]
) -> None:
    token, match_id = aim
    if re.fullmatch("[0-9A-Za-z]{12}", str(case.path_parameters.get("public_id"))):
        case.path_parameters["public_id"] = match_id
    with one_connection():
        case.call_and_validate(
            # The client that speaks to the WSGI application doesn't unpack.
            headers={"Authorization": f"Token {token}", "Accept-Encoding": "identity"},
            excluded_checks=[ignored_auth, positive_data_acceptance],
        )
