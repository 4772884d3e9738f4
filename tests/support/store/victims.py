"""Those that are killed: `python -m tests.support.store.victims application|projector FOLDER …`.

They say what they do, a line each, and end when their input does.

    > WHO TIME          a transaction begins
    < WHO TIME          it has ended, one way or the other
    = STREAM VERSION    so much of the stream was acknowledged
    . WRITER NUMBER     the piece of work that the writer does next
"""

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread, current_thread
from typing import Final

import psycopg

from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from projections.engine import runner as projecting
from projections.engine.live_pages import LivePages
from projections.engine.runner import ProjectionRunner
from projections.errors import DatabaseUnavailable
from projections.lists.catalog import PROJECTIONS
from projections.store import postgres_recorder as recording
from projections.store import sql
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from tests.support.store.recorded_work import send, work

PAUSE: Final = 0.05
EVENTS_A_PAGE: Final = 1_000


def say(*words: object) -> None:
    """Write a line at once, and whole."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def announced(transaction: Callable) -> Callable:
    """Have it said when it begins and when it ends."""

    def run(*args: object) -> object:
        who = current_thread().name
        say(">", who, time.monotonic())
        try:
            return transaction(*args)
        finally:
            say("<", who, time.monotonic())

    return run


def end_of_input() -> Event:
    """Set when there is nothing more to read: whoever started us wants us to end, or has ended."""
    ended = Event()

    def wait() -> None:
        while os.read(0, 1):
            pass
        ended.set()

    Thread(target=wait, daemon=True).start()
    return ended


def application(folder: Path, *numbers: str) -> None:
    """Record with as many writers as there are numbers, each from that piece of his work on."""
    reads = recording._execute  # noqa: SLF001 - to announce each step
    writes = announced(reads)
    recording._execute = lambda connection, query, values: (  # noqa: SLF001 - as above
        writes if query == sql.INSERT else reads
    )(connection, query, values)
    ended, following = end_of_input(), list(map(int, numbers))
    while not ended.is_set():
        try:
            with use_server(DatabaseSettings(folder)) as url, Store(url) as store:
                _write_together(store, following, ended)
        except DatabaseUnavailable:
            time.sleep(PAUSE)


def _write_together(store: Store, following: list[int], ended: Event) -> None:
    """Record until that is wanted no more, or the database is gone."""
    gone = Event()

    def write(writer: int) -> None:
        try:
            while not (ended.is_set() or gone.is_set()):
                _write(store, writer, following[writer])
                following[writer] += 1
                say(".", writer, following[writer])
        finally:
            gone.set()

    with ThreadPoolExecutor(len(following)) as pool:
        for written in [pool.submit(write, writer) for writer in range(len(following))]:
            written.result()


def _write(store: Store, writer: int, number: int) -> None:
    for at, sending in enumerate(work(writer, number)):
        for stored in send(store, sending, Sender(f"writer-{writer}", f"{number}-{at}")):
            say("=", stored.stream, stored.version)


def projector(folder: Path, processes: str, rebuilt: str) -> None:
    """Keep all projections up to date; one of them is built anew first, if it is named."""
    projecting.apply_page = announced(projecting.apply_page)
    LivePages.apply_next = announced(LivePages.apply_next)
    ended = end_of_input()
    while not ended.is_set():
        try:
            with use_server(DatabaseSettings(folder)) as url, Store(url) as store:
                reader = StreamReader(store.recorder, EVENTS_A_PAGE)
                with ProjectionRunner(url, reader, PROJECTIONS, int(processes)) as runner:
                    runner.prepare()
                    if rebuilt:
                        runner.build(rebuilt)
                        rebuilt = ""
                    for _ in runner.follow(lambda: not ended.is_set()):
                        pass
        except (DatabaseUnavailable, psycopg.OperationalError):
            time.sleep(PAUSE)


if __name__ == "__main__":
    {"application": application, "projector": projector}[sys.argv[1]](
        Path(sys.argv[2]), *sys.argv[3:]
    )
