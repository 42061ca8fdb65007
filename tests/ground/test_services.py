"""The test run's own ground: real services, in databases of its own."""

from __future__ import annotations

import pytest
from django.db import connection

pytestmark = pytest.mark.django_db


def test_the_database_is_a_private_test_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_database(), version()")
        name, version = cursor.fetchone()
    assert name.startswith("test_")
    assert version.startswith("PostgreSQL")
