"""A store with many rounds in it, and what is done with some of them."""

from random import Random
from typing import Final

from ops.benchmarks.databases import run
from ops.benchmarks.filling import DISTINCT, day_of, fill, round_id, whole
from ops.benchmarks.indexing import readjudicate
from ops.benchmarks.reading import catch_up
from projections.store.openings import record_in
from projections.store.store import Store
from projections.store.topics import round_stream

TO_READ: Final = 1_000
"""Rounds that are read one by one."""

TO_FOLLOW: Final = 100_000
"""Events that are followed."""

TO_INDEX: Final = 2_000
"""Rounds that are indexed."""


class Stock:
    """So many rounds, and which of them are read next: others every time."""

    def __init__(self, url: str, store: Store, rounds: int) -> None:
        self.url = url
        self.store = store
        self.rounds = rounds
        self._recorded = rounds
        self._alike = Random(0)  # noqa: S311 - a choice, not a secret
        self._random = Random(rounds)  # noqa: S311
        self._streams: list[str] = []
        self._after = 0
        self._day = ""

    def choose(self) -> None:
        """Choose what is read next: in every store rounds that are alike, wherever they lie.

        What was written for other rows is brought to the disk first: who reads would have to do
        that, page by page, to make room.
        """
        run(self.url, "CHECKPOINT")
        times = self.rounds // DISTINCT
        self._streams = [
            round_stream(round_id(alike + DISTINCT * self._random.randrange(times)))
            for alike in self._alike.choices(range(DISTINCT), k=TO_READ)
        ]
        head = self.store.recorder.max_notification_id() or 0
        self._after = self._random.randrange(head - TO_FOLLOW)
        self._day = day_of(self._random.randrange(self.rounds))

    def read(self) -> None:
        """Read rounds here and there, one by one."""
        for stream in self._streams:
            record_in(self.store.stream(stream))

    def follow(self) -> None:
        """Catch up on a stretch of the streams."""
        catch_up(self.store, self._after, self._after + TO_FOLLOW)

    def readjudicate(self) -> None:
        """Judge the rounds of a day again."""
        readjudicate(self.url, self._day, self._day)

    def record_more(self) -> None:
        """Record rounds that are in no index yet."""
        fill(self.store, range(self._recorded, self._recorded + TO_INDEX), whole)
        self._recorded += TO_INDEX
