"""A store with many rounds in it, and the work that is timed on some of them."""

from math import ceil
from random import Random
from typing import Final, NamedTuple

import psycopg

from ops.benchmarks.reads import catch_up
from ops.benchmarks.round_index import readjudicate
from ops.benchmarks.round_stock import (
    DISTINCT,
    fill_store,
    find_day,
    name_round,
    order_whole_rounds,
)
from ops.benchmarks.scratch_databases import execute_statements
from projections.store.round_header import extract_record
from projections.store.store import Store
from projections.store.topics import name_round_stream

TO_READ: Final = 1_000
"""The number of rounds read one by one."""

TO_FOLLOW: Final = 100_000
"""The number of events followed."""

TO_INDEX: Final = 2_000
"""The number of rounds indexed."""


LAST_EVENT: Final = "SELECT max(notification_id) FROM store.stored_events WHERE originator_id = %s"


class RoundHalves(NamedTuple):
    """The numbers of a store's rounds that lie there whole, and of those that lie scattered."""

    whole: range
    scattered: range


def split_rounds(rounds: int) -> RoundHalves:
    """Return the halves of a store of so many rounds."""
    return RoundHalves(range(rounds // 2), range(rounds // 2, rounds))


class FilledStore:
    """A store with many rounds, and a changing choice of those to read next.

    The first half of the rounds lie there whole, one after the other. The events of the others lie
    scattered, as where many tables play at once.
    """

    def __init__(self, url: str, store: Store, rounds: int) -> None:
        self.url = url
        self.store = store
        self.rounds = rounds
        self._recorded = rounds
        self._alike = Random(0)  # noqa: S311 - a choice, not a secret
        self._random = Random(rounds)  # noqa: S311 - a choice, not a secret
        self._halves = split_rounds(rounds)
        self._streams: list[str] = []
        self._after = 0
        self._day = ""

    def choose_whole(self) -> None:
        """Choose what to read next among the rounds that lie there whole."""
        self._choose(self._halves.whole)
        with psycopg.connect(self.url) as connection:
            last = name_round_stream(name_round(self._halves.whole[-1]))
            found = connection.execute(LAST_EVENT, (last,)).fetchone()
        self._after = self._random.randrange((found[0] if found else 0) - TO_FOLLOW)
        self._day = find_day(self._random.choice(self._halves.whole))

    def choose_scattered(self) -> None:
        """Choose the rounds to read next among those whose events lie scattered."""
        self._choose(self._halves.scattered)

    def _choose(self, numbers: range) -> None:
        """Choose rounds that are alike in every store, wherever they lie.

        Write dirty pages to disk first: otherwise the timed reads would have to do so, page by
        page, to make room.
        """
        execute_statements(self.url, "CHECKPOINT")
        times = range(ceil(numbers.start / DISTINCT), numbers.stop // DISTINCT)
        self._streams = [
            name_round_stream(name_round(alike + DISTINCT * self._random.choice(times)))
            for alike in self._alike.choices(range(DISTINCT), k=TO_READ)
        ]

    def read(self) -> None:
        """Read the chosen rounds, one by one."""
        for stream in self._streams:
            extract_record(self.store.stream(stream))

    def follow(self) -> None:
        """Catch up on a stretch of the streams."""
        catch_up(self.store, self._after, self._after + TO_FOLLOW)

    def readjudicate(self) -> None:
        """Adjudicate the rounds of a day again."""
        readjudicate(self.url, self._day, self._day)

    def record_more(self) -> None:
        """Record rounds that are in no index yet."""
        fill_store(self.store, range(self._recorded, self._recorded + TO_INDEX), order_whole_rounds)
        self._recorded += TO_INDEX
