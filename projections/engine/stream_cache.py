"""Streams kept in memory between pages, with the rows that each has in the tables."""

from collections import OrderedDict
from typing import Final, NamedTuple

from projections.engine.loaded_stream import FOLDED_KIND, LoadedStream
from projections.engine.model import ProjectionRow


class CacheBound(NamedTuple):
    """The most that a cache keeps."""

    streams: int
    bytes: int
    """Of memory, by what streams were measured to take for each byte that is stored of them."""


CACHE_BOUND: Final = CacheBound(4096, 256 * 2**20)

MEMORY_PER_BYTE: Final = 5
"""The bytes that a stream's facts and rows take for each byte that is stored of it."""

MEMORY_PER_FOLDED_BYTE: Final = 1.2
"""The same of a stream of which only its folds and its rows are kept."""

StreamRows = dict[tuple[str, str], tuple[ProjectionRow, ...]]
"""A stream's rows by projection and table, without those of logs."""


class KnownStream(NamedTuple):
    """A stream with its rows as they stood in the tables when it was at that version."""

    reading: LoadedStream
    rows: StreamRows

    @property
    def size(self) -> int:
        """The bytes of memory that the stream counts for."""
        is_folded = self.reading.kind == FOLDED_KIND
        return int(self.reading.length * (MEMORY_PER_FOLDED_BYTE if is_folded else MEMORY_PER_BYTE))


class StreamCache:
    """The streams that grew last, within a bound of bytes and number."""

    def __init__(self, bound: CacheBound = CACHE_BOUND) -> None:
        self._bound = bound
        self._streams: OrderedDict[str, KnownStream] = OrderedDict()
        self.size = 0
        """The bytes of memory that the streams count for together."""

    def __len__(self) -> int:
        return len(self._streams)

    def find_version(self, stream: str) -> int | None:
        """Return the version up to which a stream is kept; None if it is not."""
        known = self._streams.get(stream)
        return None if known is None else known.reading.version

    def take(self, stream: str) -> KnownStream | None:
        """Return a stream and forget it."""
        known = self._streams.pop(stream, None)
        if known is not None:
            self.size -= known.size
        return known

    def keep(self, known: KnownStream) -> None:
        """Keep a stream, and forget those that did not grow for longest beyond the bound."""
        self.take(known.reading.stream)
        self._streams[known.reading.stream] = known
        self.size += known.size
        while self._streams and (
            len(self._streams) > self._bound.streams or self.size > self._bound.bytes
        ):
            _, oldest = self._streams.popitem(last=False)
            self.size -= oldest.size
