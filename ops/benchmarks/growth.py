"""The slowdown of reads and writes in a large store, compared with a small store."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final, NamedTuple

from ops.benchmarks.filled_store import FilledStore
from ops.benchmarks.measurement import AnyMeasurement, SlowdownRun
from ops.benchmarks.round_copies import copy_rounds
from ops.benchmarks.round_index import catch_up, create_runner
from ops.benchmarks.round_stock import TABLES
from ops.benchmarks.saves import SAVES
from ops.benchmarks.scratch_databases import create_scratch_database, vacuum_database
from ops.benchmarks.writers import connect_ours, run_writers
from projections.engine.runner import ProjectionRunner
from projections.store.store import Store

SMALL_STORE_ROUNDS: Final = 10_000

GrowthWork = Callable[[], object]


class StorePair(NamedTuple):
    """A store with few rounds, and a store with many."""

    little: FilledStore
    much: FilledStore

    def row(
        self,
        name: str,
        work: Callable[[FilledStore], GrowthWork],
        prepare: Callable[[FilledStore], object] = FilledStore.choose,
    ) -> SlowdownRun:
        """Return the run that compares this work in the large store with the small store."""

        def prepare_both() -> None:
            prepare(self.little)
            prepare(self.much)

        detail = f"{self.much.rounds:,} rounds"
        return SlowdownRun(name, work(self.little), work(self.much), prepare_both, detail=detail)


@contextmanager
def measure_growth_of_whole_rounds(rounds: int, server: str) -> Iterator[Iterable[AnyMeasurement]]:
    """Yield all growth runs, in stores whose rounds were recorded one after the other."""
    with (
        _stocked(server, rounds, 1) as stocks,
        ExitStack() as opened,
    ):

        def index(stock: FilledStore) -> GrowthWork:
            return partial(catch_up, opened.enter_context(_indexed(stock)))

        def save(processes: int, stock: FilledStore) -> GrowthWork:
            return opened.enter_context(run_writers(connect_ours, stock.url, processes, 50, SAVES))

        def rows() -> Iterator[AnyMeasurement]:
            yield stocks.row("grown-whole-rehydrate", lambda stock: stock.read)
            yield stocks.row("grown-whole-catch-up", lambda stock: stock.follow)
            yield stocks.row("grown-whole-save", partial(save, 1), _as_it_is)
            yield stocks.row("grown-whole-save-8", partial(save, 8), _as_it_is)
            # Only then the index: with it, a million rounds would be more than the memory holds.
            yield stocks.row("grown-whole-index", index, FilledStore.record_more)
            yield stocks.row("grown-whole-readjudicate", lambda stock: stock.readjudicate)

        yield rows()


@contextmanager
def measure_growth_of_live_rounds(rounds: int, server: str) -> Iterator[list[AnyMeasurement]]:
    """Yield the run for reading rounds whose events are scattered among those of other rounds."""
    with _stocked(server, rounds, TABLES) as stocks:
        yield [stocks.row("grown-live-rehydrate", lambda stock: stock.read)]


def _as_it_is(_: FilledStore) -> None:
    """Prepare nothing."""


@contextmanager
def _stocked(server: str, rounds: int, rounds_at_once: int) -> Iterator[StorePair]:
    with (
        _stock(server, SMALL_STORE_ROUNDS, rounds_at_once) as little,
        _stock(server, rounds, rounds_at_once) as much,
    ):
        yield StorePair(little, much)


@contextmanager
def _stock(server: str, rounds: int, rounds_at_once: int) -> Iterator[FilledStore]:
    with create_scratch_database(server) as url, Store(url) as store:
        copy_rounds(url, rounds, rounds_at_once)
        vacuum_database(url)
        yield FilledStore(url, store, rounds)


@contextmanager
def _indexed(stock: FilledStore) -> Iterator[ProjectionRunner]:
    """Index all rounds of the store, and yield the runner that maintains the index."""
    with create_runner(stock.store) as runner:
        runner.prepare()
        catch_up(runner)
        vacuum_database(stock.url)
        yield runner
