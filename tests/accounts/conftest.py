from __future__ import annotations

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.models import User

PASSWORD = "sesame-open"


@pytest.fixture(autouse=True)
def _fresh_rate_limits() -> None:
    cache.clear()


@pytest.fixture
def regular() -> User:
    return User.objects.create_user("단골손", PASSWORD, email="regular@example.com")


@pytest.fixture
def member(regular: User) -> Client:
    """The browser of ``regular``, who has just given the password twice: to log in and again."""
    client = Client()
    client.post("/account/login/", {"login": "단골손", "password": PASSWORD})
    client.post("/account/reauthenticate/", {"password": PASSWORD, "next": "/"})
    assert client.session["_auth_user_id"] == str(regular.pk)
    return client


def last_mail() -> EmailMultiAlternatives:
    sent = mail.outbox[-1]
    assert isinstance(sent, EmailMultiAlternatives)
    return sent


def link_in(sent: EmailMultiAlternatives) -> str:
    """The path of the first link, which stands in both forms of the mail."""
    found = re.search(r"http://testserver(/\S+)", str(sent.body))
    assert found
    assert f'href="http://testserver{found[1]}"' in str(sent.alternatives[0][0])
    return found[1]
