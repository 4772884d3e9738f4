"""Stop signals for work that ends only when what it has begun is complete."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeVar

from projections.errors import DatabaseUnavailable

_Part = TypeVar("_Part")

STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def catch_stop_signals() -> Iterator[Callable[[], bool]]:
    """Only note Ctrl-C and SIGTERM inside the block; yield whether to continue."""
    signals: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        signals.append(number)

    before = {number: signal.signal(number, note) for number in STOP_SIGNALS}
    try:
        yield lambda: not signals
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def iterate_while(should_continue: Callable[[], bool], work: Iterable[_Part]) -> Iterator[_Part]:
    """Yield the parts of the work until told to stop.

    A signal often goes to helper processes too; losing them after that is not an error.
    """
    if not should_continue():
        return
    try:
        for part in work:
            yield part
            if not should_continue():
                return
    except DatabaseUnavailable:
        if should_continue():
            raise
