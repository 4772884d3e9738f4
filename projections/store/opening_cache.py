"""A cache of the first facts of streams, which never change."""

from typing import Final

from projections.store.postgres_recorder import Recorder
from projections.store.topics import Fact, find_stream_kind

MAX_CACHED_OPENINGS: Final = 4_000
"""The most openings kept: those of the rounds and tables of an evening, each about 3 kB."""

OPENING_VERSION: Final = 1


class OpeningCache:
    """A cache of the first fact of each stream that is added to, piece by piece."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._known: dict[str, Fact] = {}

    def find(self, stream: str) -> Fact | None:
        """Return the first fact of a stream, or None if nothing of it is on file."""
        known = self._known.get(stream)
        if known is not None or not stream.isprintable():
            return known
        states = self._recorder.read_states(stream, lte=OPENING_VERSION)
        opening = next(iter(find_stream_kind(stream).all.decode(states)), None)
        if opening is not None:
            if len(self._known) >= MAX_CACHED_OPENINGS:
                self._known.clear()
            self._known[stream] = opening
        return opening
