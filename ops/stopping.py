"""Work that is told to stop, and ends when what it has begun is whole."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeVar

from projections.store.errors import Unavailable

_Part = TypeVar("_Part")

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stopped_by_signals() -> Iterator[Callable[[], bool]]:
    """Inside, Ctrl-C and being told to end are only noted; the answer says whether to go on."""
    told: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        told.append(number)

    before = {number: signal.signal(number, note) for number in SIGNALS}
    try:
        yield lambda: not told
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def as_long_as(going_on: Callable[[], bool], work: Iterable[_Part]) -> Iterator[_Part]:
    """The parts of the work, until it is to stop.

    Who tells it to end often tells its helpers too, and then they are missed for no other reason.
    """
    if not going_on():
        return
    try:
        for part in work:
            yield part
            if not going_on():
                return
    except Unavailable:
        if going_on():
            raise
