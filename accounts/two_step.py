"""Logging in by password and a code from an app on one's phone."""

from __future__ import annotations

import base64
import hashlib
from typing import Any, ClassVar

import qrcode
from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from qrcode.image.svg import SvgPathImage

from accounts.models import User


class TwoStepAdapter(DefaultMFAAdapter):
    """Secrets are stored encrypted, by a key that follows from SECRET_KEY and its fallbacks."""

    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _("This code is wrong or too old."),
    }

    def get_totp_label(self, user: User) -> str:
        return user.nickname

    def get_totp_issuer(self) -> str:
        return gettext("Pannori")

    def build_totp_svg(self, url: str) -> SafeString:
        """The address of the secret as a square that a phone reads, to stand in the page."""
        image = qrcode.make(url, image_factory=SvgPathImage, border=2)
        svg: str = image.to_string(encoding="unicode")
        return mark_safe(svg)

    def encrypt(self, text: str) -> str:
        return _box().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return _box().decrypt(encrypted_text.encode()).decode()


def _box() -> MultiFernet:
    keys = map(str, (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS))
    return MultiFernet([Fernet(_key_from(secret)) for secret in keys])


def _key_from(secret: str) -> bytes:
    digest = hashlib.sha256(b"pannori two-step login " + secret.encode()).digest()
    return base64.urlsafe_b64encode(digest)
