"""Mail in two forms, text and HTML, from one text."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some lines; where the last is an address, ``link`` is that and ``text`` what leads there."""

    text: str
    link: str = ""


def compose(*, subject: str, text: str, sender: str, to: list[str]) -> EmailMultiAlternatives:
    """The mail, unsent. In its HTML form every address at a paragraph's end is a button."""
    mail = EmailMultiAlternatives(subject, text, sender, to)
    html = render_to_string("mail.html", {"subject": subject, "paragraphs": paragraphs(text)})
    mail.attach_alternative(html, "text/html")
    return mail


def paragraphs(text: str) -> list[Paragraph]:
    """The parts between blank lines."""
    return [_paragraph(part.strip()) for part in text.split("\n\n") if part.strip()]


def _paragraph(part: str) -> Paragraph:
    text, _, last = part.rpartition("\n")
    if last.startswith(("http://", "https://")):
        return Paragraph(text.strip(), last.strip())
    return Paragraph(part)
