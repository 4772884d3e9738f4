"""How fast facts are saved, against raw inserts that encode and commit the same."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ops.benchmarks import raw
from ops.benchmarks.databases import fresh_database, run
from ops.benchmarks.row import AnyContest, Contest
from ops.benchmarks.writers import ours, plain, writers

Work = Callable[[], object]

SAVES: Final = 480
SINGLE_SAVES: Final = 960


@contextmanager
def one_writer(server: str) -> Iterator[list[AnyContest]]:
    """Saves of fifty events, one after the other."""
    with _saving(server, 1, 50, SAVES) as work:
        says = "save 50 events, 1 writer, against raw unnest + encode"
        yield [Contest("save", says, 0.50, 0.75, *work)]


@contextmanager
def eight_writers(server: str) -> Iterator[list[AnyContest]]:
    """The same, eight at a time."""
    with _saving(server, 8, 50, SAVES) as work:
        says = "save 50 events, 8 writers, against raw unnest + encode"
        yield [Contest("save-8", says, 0.50, 0.90, *work)]


@contextmanager
def one_event(server: str) -> Iterator[list[AnyContest]]:
    """Saves of single events, one after the other."""
    with _saving(server, 1, 1, SINGLE_SAVES) as work:
        says = "save single events, 1 writer, against raw unnest + encode"
        yield [Contest("save-single", says, None, None, *work)]


@contextmanager
def eight_events(server: str) -> Iterator[list[AnyContest]]:
    """The same, eight at a time."""
    with _saving(server, 8, 1, SINGLE_SAVES) as work:
        says = "save single events, 8 writers, against raw unnest + encode"
        yield [Contest("save-single-8", says, None, None, *work)]


@contextmanager
def _saving(server: str, processes: int, events: int, saves: int) -> Iterator[tuple[Work, Work]]:
    """The baseline and the candidate: as many writers, the same facts, the same server."""
    with fresh_database(server) as url:
        run(url, raw.TABLE)
        with (
            writers(plain, url, processes, events, saves) as baseline,
            writers(ours, url, processes, events, saves) as candidate,
        ):
            yield baseline, candidate
