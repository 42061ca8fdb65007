"""What happens without anybody asking: the computer's turns, and the sweep that finds lost ones."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from celery import shared_task
from django.conf import settings
from django.db import InterfaceError, OperationalError

from games.matches import clock, selectors
from games.matches.live.thinking import THINKING_LIMIT, ThinkingFailed
from games.matches.services import guests
from games.matches.services.computers import play_computer_turn

LOST_AFTER: Final = timedelta(seconds=10)
"""How long the computer's turn stands before the sweep takes its task for lost."""

SWEPT_AT_ONCE: Final = 500

_HARD_LIMIT: Final = int(THINKING_LIMIT) + 15


@shared_task(
    acks_late=True,
    reject_on_worker_lost=True,
    time_limit=_HARD_LIMIT,
    autoretry_for=(ThinkingFailed, OperationalError, InterfaceError),
    max_retries=5,
    retry_backoff=True,
    retry_backoff_max=10,
)
def play_bot_turn(match_id: int, version: int) -> None:
    """Plays the computer's turn, if ``version`` still stands and a computer is to act.

    May run twice, late, or not to its end: only a move on the version that stands is stored.
    """
    play_computer_turn(match_id=match_id, expected_version=version, now=clock.now())


@shared_task
def wake_stuck_matches(older_than: float = LOST_AFTER.total_seconds()) -> int:
    """Queues the computer's turn again where it has stood for ``older_than`` seconds.

    Returns how many. A task queued here is dropped when the next sweep would queue it again.
    """
    since = clock.now() - timedelta(seconds=older_than)
    stuck = list(selectors.stuck_matches(since=since)[:SWEPT_AT_ONCE])
    for match_id, version in stuck:
        play_bot_turn.apply_async((match_id, version), expires=settings.SWEEP_EVERY.total_seconds())
    return len(stuck)


@shared_task
def purge_idle_guests() -> int:
    """Deletes guests who stayed away for 30 days, with what only they have seen."""
    return guests.purge_idle_guests(now=clock.now())
