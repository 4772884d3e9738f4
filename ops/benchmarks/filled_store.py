"""A store with many rounds in it, and the work that is timed on some of them."""

from random import Random
from typing import Final

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


class FilledStore:
    """A store with many rounds, and a changing choice of those to read next."""

    def __init__(self, url: str, store: Store, rounds: int) -> None:
        self.url = url
        self.store = store
        self.rounds = rounds
        self._recorded = rounds
        self._alike = Random(0)  # noqa: S311 - a choice, not a secret
        self._random = Random(rounds)  # noqa: S311 - a choice, not a secret
        self._streams: list[str] = []
        self._after = 0
        self._day = ""

    def choose(self) -> None:
        """Choose the rounds to read next: similar rounds in every store, wherever they lie.

        Write dirty pages to disk first: otherwise the timed reads would have to do so, page by
        page, to make room.
        """
        execute_statements(self.url, "CHECKPOINT")
        times = self.rounds // DISTINCT
        self._streams = [
            name_round_stream(name_round(alike + DISTINCT * self._random.randrange(times)))
            for alike in self._alike.choices(range(DISTINCT), k=TO_READ)
        ]
        head = self.store.recorder.max_notification_id() or 0
        self._after = self._random.randrange(head - TO_FOLLOW)
        self._day = find_day(self._random.randrange(self.rounds))

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
