"""JSON from outside is read strictly and refused with codes; schemas describe what is read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.codec import canonical, codec, encode, schemas
from games.rules.core.errors import Unreadable
from games.rules.dominoes.moves import Play
from games.rules.registry import latest
from tests.rules.tables import GAMES, TABLES, Table, match_at

READ = codec(latest("dominoes"))


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ('{"kind": "fly"}', "unknown_kind", "$.kind"),
        ('{"tile": [6, 4]}', "missing_field", "$"),
        ('{"kind": "play"}', "missing_field", "$"),
        ('{"kind": "play", "tile": [6, 4], "cheat": 1}', "unknown_field", "$"),
        ('{"kind": "play", "tile": [6, 4], "end": "up"}', "malformed", "$.end"),
        ('{"kind": "play", "tile": [6, 7]}', "malformed", "$.tile[1]"),
        ('{"kind": "play", "tile": [6, -1]}', "malformed", "$.tile[1]"),
        ('{"kind": "play", "tile": [6, 4.5]}', "malformed", "$.tile[1]"),
        ('{"kind": "play", "tile": [6, true]}', "malformed", "$.tile[1]"),
        ('{"kind": "play", "tile": [6, "4"]}', "malformed", "$.tile[1]"),
        ('{"kind": "play", "tile": [6, 4, 4]}', "malformed", "$.tile"),
        ('{"kind": "play", "tile": [6, 1e400]}', "malformed", "$.tile[1]"),
        ('{"kind": 5}', "malformed", "$.kind"),
        ('{"kind": "draw"} {}', "malformed", "$"),
        ("[]", "malformed", "$"),
        ("null", "malformed", "$"),
        ("", "malformed", "$"),
        ("[" * 100_000, "malformed", "$"),
        ('{"kind": "resign", "seat": 0}', "unknown_kind", "$.kind"),
    ],
)
def test_moves_that_are_no_moves_are_refused_with_a_code_and_the_place(
    text: str, code: str, at: str
) -> None:
    with pytest.raises(Unreadable) as raised:
        READ.move(text.encode())
    assert raised.value.refusal.code == code
    assert raised.value.refusal.details["at"] == at


def test_bytes_that_are_no_text_are_refused() -> None:
    for data in (b"\xff\xfe", b'{"kind": "\xff"}'):
        with pytest.raises(Unreadable):
            READ.move(data)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_whatever_the_bytes_a_refusal_is_coded(data: bytes) -> None:
    assert code_of(data) in {
        "a move",
        "malformed",
        "unknown_kind",
        "unknown_field",
        "missing_field",
    }


def code_of(data: bytes) -> str:
    try:
        READ.move(data)
    except Unreadable as error:
        return error.refusal.code
    return "a move"


def test_refusals_never_repeat_the_value_that_was_sent() -> None:
    with pytest.raises(Unreadable) as raised:
        READ.move(b'{"kind": "<script>"}')
    assert b"script" not in encode(raised.value.refusal)


def test_a_log_row_may_also_hold_an_act_of_the_core() -> None:
    assert type(READ.logged(b'{"kind": "resign", "seat": 1}')).__name__ == "Resign"
    assert READ.logged(b'{"kind": "play", "tile": [6, 4], "end": "left"}') == Play((6, 4), "left")


@pytest.mark.parametrize("options", ['{"target": 70}', '{"variant": "fives"}', '{"stakes": 1}'])
def test_options_off_the_list_are_refused(options: str) -> None:
    with pytest.raises(Unreadable):
        READ.options(options)


def test_options_left_out_take_their_defaults() -> None:
    options = READ.options("{}")
    assert (options.variant, options.target) == ("draw", 100)


def test_canonical_json_sorts_every_objects_keys_and_has_no_spaces() -> None:
    state = match_at(TABLES[0])[30].state
    expected = json.dumps(json.loads(encode(state)), sort_keys=True, separators=(",", ":"))
    assert canonical(state) == expected.encode()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_schemas_carry_the_games_name_and_refer_only_to_each_other(game: Any) -> None:
    found = schemas(game)
    prefix = game.key.capitalize()
    assert {f"{prefix}{root}" for root in ("Options", "View", "Preview", "Move", "Event")} <= set(
        found
    )
    assert all(name.startswith(prefix) for name in found)
    referred = set(_refs(found))
    assert referred <= {f"#/components/schemas/{name}" for name in found}


def _refs(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if "$ref" in node else []
        return own + [ref for value in node.values() for ref in _refs(value)]
    if isinstance(node, list):
        return [ref for value in node for ref in _refs(value)]
    return []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_number_in_a_move_is_beyond_what_an_answer_could_repeat(game: Any) -> None:
    found = schemas(game)
    left, numbers = [found[f"{game.key.capitalize()}Move"]], []
    while left:
        schema = left.pop()
        left += [found[ref.rpartition("/")[2]] for ref in _refs(schema)]
        numbers += _integers(schema)
    assert numbers
    for number in numbers:
        assert -(2**31) <= number["minimum"] <= number["maximum"] < 2**31


def _integers(node: Any) -> list[dict[str, Any]]:
    if isinstance(node, dict):
        own = [node] if node.get("type") == "integer" else []
        return own + [found for value in node.values() for found in _integers(value)]
    if isinstance(node, list):
        return [found for value in node for found in _integers(value)]
    return []


@pytest.mark.parametrize("table", TABLES[::8], ids=str)
def test_every_kind_of_move_and_event_that_comes_up_is_in_the_schema(table: Table) -> None:
    found = schemas(table.game, ref_template="{name}")
    prefix = table.game.key.capitalize()
    kinds = {
        union: {
            found[part["$ref"]]["properties"]["kind"]["enum"][0] for part in found[union]["anyOf"]
        }
        for union in (f"{prefix}Move", f"{prefix}Event")
    }
    for ply in match_at(table):
        assert json.loads(encode(ply.move))["kind"] in kinds[f"{prefix}Move"]
        for event in ply.step.events:
            assert json.loads(encode(event))["kind"] in kinds[f"{prefix}Event"]
