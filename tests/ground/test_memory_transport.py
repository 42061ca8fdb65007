"""The broker inside one process: waits instead of polling, loses nothing."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from queue import Queue
from typing import Any

import pytest
from kombu import Connection, Consumer, Exchange, Producer
from kombu import Queue as KombuQueue

from tests.client import PATIENCE

QUEUE = KombuQueue("test memory transport", Exchange("test memory transport"), routing_key="r")


@pytest.fixture
def connection() -> Iterator[Connection]:
    with Connection("memory://", transport="config.memory_transport:Transport") as connection:
        QUEUE(connection.channel()).declare()
        yield connection
        QUEUE(connection.channel()).purge()


def publish(connection: Connection, body: Any) -> None:
    Producer(connection.channel()).publish(body, exchange=QUEUE.exchange, routing_key="r")


def test_a_waiting_consumer_gets_a_message_at_once(connection: Connection) -> None:
    received: Queue[float] = Queue()

    def take(body: Any, message: Any) -> None:
        message.ack()
        received.put(time.perf_counter())

    def consume() -> None:
        with Consumer(connection.channel(), [QUEUE], callbacks=[take]):
            for _ in range(3):
                connection.drain_events(timeout=PATIENCE)

    thread = threading.Thread(target=consume)
    thread.start()
    delays = []
    for number in range(3):
        time.sleep(0.2)
        sent = time.perf_counter()
        publish(connection, number)
        delays.append(received.get(timeout=PATIENCE) - sent)
    thread.join(PATIENCE)
    # Kombu's own transport looks once a second: each of these would wait for 0.8. One is enough,
    # as the machine may be busy otherwise.
    assert min(delays) < 0.5


def test_messages_put_before_anybody_listens_are_kept_in_order(connection: Connection) -> None:
    for number in range(5):
        publish(connection, number)
    received: list[int] = []

    def take(body: int, message: Any) -> None:
        message.ack()
        received.append(body)

    with Consumer(connection.channel(), [QUEUE], callbacks=[take]):
        for _ in range(5):
            connection.drain_events(timeout=PATIENCE)
    assert received == [0, 1, 2, 3, 4]


def test_an_empty_queue_times_out(connection: Connection) -> None:
    with (
        Consumer(connection.channel(), [QUEUE], callbacks=[lambda body, message: None]),
        pytest.raises(TimeoutError),
    ):
        connection.drain_events(timeout=0.05)
