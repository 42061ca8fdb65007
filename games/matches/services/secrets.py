"""The secret of a match: made at its creation, used for its chance, shown at its end."""

from __future__ import annotations

import hmac
import secrets
from typing import NamedTuple

from games.matches.models import Match, MatchSecret
from games.rules.core.chance import chance_key, commitment


class Revealed(NamedTuple):
    """The secret and the players' nonces, as hex."""

    secret: str
    nonces: tuple[str, ...]


def new_secret() -> tuple[bytes, str]:
    """32 random bytes, and the commitment to them that is published at once."""
    secret = secrets.token_bytes(32)
    return secret, commitment(secret)


def key_of(match_id: int) -> bytes:
    """The key that the match's chance follows from."""
    kept = MatchSecret.objects.get(pk=match_id)
    return chance_key(bytes(kept.secret), [bytes.fromhex(nonce) for nonce in kept.nonces])


def computer_seed(match_id: int, ply: int) -> bytes:
    """What the computer's choice of the row ``ply`` follows from."""
    kept = MatchSecret.objects.get(pk=match_id)
    return hmac.digest(bytes(kept.secret), b"bot" + ply.to_bytes(8, "big"), "sha256")


def revealed(match: Match) -> Revealed | None:
    """The secret of a match that is over; None before."""
    if match.state not in Match.OVER:
        return None
    kept = MatchSecret.objects.get(pk=match.pk)
    return Revealed(bytes(kept.secret).hex(), tuple(kept.nonces))
