"""Every mail there is, in both languages and both forms."""

import re
from pathlib import Path

import allauth
import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from accounts import mails
from accounts.models import User

TEMPLATES = Path(settings.BASE_DIR / "frontend/templates")
MAILS = sorted(
    str(path.relative_to(TEMPLATES)).removesuffix("_subject.txt")
    for path in TEMPLATES.rglob("*_subject.txt")
)
LINK = "https://play.example/here/"
CONTEXT = {
    "user": User(nickname="Rosa"),
    "activate_url": LINK,
    "password_reset_url": LINK,
    "signup_url": LINK,
    "reset_url": LINK,
    "home_url": "https://play.example/",
    "from_email": "old@example.com",
    "to_email": "new@example.com",
    "deleted_email": "old@example.com",
    "device": "Chrome · Windows",
    "ip": "198.51.100.7",
    "provider": {"name": "Kakao"},
}
HANGUL = re.compile(r"[가-힣]")


def test_the_library_has_no_mail_that_we_word_not_ourselves() -> None:
    """What is switched off here: codes by mail, security keys, sign-in by code."""
    theirs = Path(allauth.__file__).parent / "templates"
    names = {
        str(path.relative_to(theirs)).removesuffix("_subject.txt")
        for path in theirs.rglob("*_subject.txt")
    }
    off = {name for name in names if "code" in name.rpartition("/")[2] or "webauthn" in name}
    off -= {"mfa/email/recovery_codes_generated"}
    assert names - off - set(MAILS) == {"account/email/email_confirm"}


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("name", MAILS)
def test_a_mail_is_whole_in_text_and_html(name: str, language: str) -> None:
    with translation.override(language):
        subject = render_to_string(f"{name}_subject.txt", CONTEXT).strip()
        text = render_to_string(f"{name}_message.txt", CONTEXT).strip()
        sent = mails.compose(subject=subject, text=text, sender="a@example.com", to=["b@x.kr"])
    html = str(sent.alternatives[0][0])
    assert subject
    assert "\n" not in subject
    assert bool(HANGUL.search(subject + text)) is (language == "ko")
    if language == "ko":
        assert re.search(r"(니다|십시오)[.\n]", text), "mail speaks in 합니다체"
        assert not re.search(r"(요|죠)[.!\n]", text)
    assert f'<html lang="{language}">' in html
    assert html.count('href="') == len(re.findall(r"^https://", text, re.MULTILINE))
    assert "{{" not in text
    assert "&amp;#" not in html


def test_what_others_typed_is_only_ever_text() -> None:
    html = str(
        mails.compose(
            subject="<i>", text='<b>x</b>\nhttps://a.example/"><script>', sender="a@x.kr", to=[]
        ).alternatives[0][0]
    )
    assert "<script" not in html
    assert "<b>" not in html
    assert "<i>" not in html
