"""The tables that tests of Kingdomino's rules run at."""

from __future__ import annotations

import pytest

from tests.rules.tables import SOME_TABLES

TABLES = [table for table in SOME_TABLES if table.game.key == "kingdomino"]
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
