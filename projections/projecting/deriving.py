"""Working rows out on every core, while the next pages are being read."""

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from projections.processes import Pool
from projections.projecting.model import Projection
from projections.projecting.writing import Derived, derive, merged
from projections.store.errors import Unavailable
from projections.store.reader import Page, Told

AHEAD: Final = 3
"""Pages that are read before the first of them has to be ready, so that nobody waits for work."""

WORTH_IT: Final = 40
"""Streams that are worth another process; so many are then worked out in one go."""

_known: dict[str, Projection] = {}
"""What a process that works rows out knows of; told to it once, when it begins."""


class Derivers:
    """Works rows out at home, or where there is much of it in processes of its own."""

    def __init__(self, projections: Sequence[Projection], processes: int | None = None) -> None:
        self._projections = projections
        self._processes = processes or os.cpu_count() or 1
        self._pool: Pool | None = None

    def derived(
        self, projections: Sequence[Projection], pages: Iterable[Page]
    ) -> Iterator[tuple[Page, Derived]]:
        """Each page with its rows; those after it are under way meanwhile."""
        under_way: deque[tuple[Page, Derived | list[Future[Derived]]]] = deque()
        try:
            for page in pages:
                under_way.append((page, self._begun(projections, page.told)))
                if len(under_way) > AHEAD:
                    first, begun = under_way.popleft()
                    yield first, _ended(begun)
            for rest, begun in under_way:
                yield rest, _ended(begun)
        except BrokenProcessPool as error:
            self.close()
            raise Unavailable("a process that was working rows out is gone") from error

    def close(self) -> None:
        """Send the processes home."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _begun(
        self, projections: Sequence[Projection], told: Sequence[Told]
    ) -> Derived | list[Future[Derived]]:
        if len(told) < WORTH_IT or self._processes == 1:
            return derive(projections, told)
        if self._pool is None:
            self._pool = Pool(self._processes, _begin, (tuple(self._projections),))
        names = tuple(projection.name for projection in projections)
        return [
            self._pool.submit(_derived_of, names, told[start : start + WORTH_IT])
            for start in range(0, len(told), WORTH_IT)
        ]


def _ended(begun: Derived | list[Future[Derived]]) -> Derived:
    if isinstance(begun, list):
        return merged(part.result() for part in begun)
    return begun


def _begin(projections: Sequence[Projection]) -> None:
    _known.update((projection.name, projection) for projection in projections)


def _derived_of(names: Sequence[str], told: Sequence[Told]) -> Derived:
    return derive([_known[name] for name in names], told)
