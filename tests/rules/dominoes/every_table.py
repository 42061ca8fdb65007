"""The tables that tests of the rules of dominoes run at."""

from __future__ import annotations

import pytest

from tests.rules.tables import TABLES

at_every_table = pytest.mark.parametrize(
    "table", [table for table in TABLES if table.game.key == "dominoes"], ids=str
)
