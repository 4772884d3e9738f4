"""The slowdown of reads and writes in a large store, compared with a small store."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final, NamedTuple

from ops.benchmarks.filled_store import FilledStore, split_rounds
from ops.benchmarks.measurement import AnyMeasurement, SlowdownRun
from ops.benchmarks.round_copies import CopiedRounds, copy_rounds
from ops.benchmarks.round_index import catch_up, create_runner
from ops.benchmarks.round_stock import TABLES
from ops.benchmarks.saves import SAVES
from ops.benchmarks.scratch_databases import create_scratch_database, vacuum_database
from ops.benchmarks.stock_lists import list_stock
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
        prepare: Callable[[FilledStore], object] = FilledStore.choose_whole,
    ) -> SlowdownRun:
        """Return the run that compares this work in the large store with the small store."""

        def prepare_both() -> None:
            prepare(self.little)
            prepare(self.much)

        detail = f"{self.much.rounds:,} rounds"
        return SlowdownRun(name, work(self.little), work(self.much), prepare_both, detail=detail)


@contextmanager
def measure_growth(rounds: int, server: str) -> Iterator[Iterable[AnyMeasurement]]:
    """Yield all growth runs, in stores half of whose rounds were recorded live at many tables."""
    with (
        _stock(server, SMALL_STORE_ROUNDS) as little,
        _stock(server, rounds) as much,
        ExitStack() as opened,
    ):
        stocks = StorePair(little, much)

        def index(stock: FilledStore) -> GrowthWork:
            return partial(catch_up, opened.enter_context(_indexed(stock)))

        def save(processes: int, stock: FilledStore) -> GrowthWork:
            return opened.enter_context(run_writers(connect_ours, stock.url, processes, 50, SAVES))

        def rows() -> Iterator[AnyMeasurement]:
            yield stocks.row("grown-rehydrate", lambda stock: stock.read)
            scattered = FilledStore.choose_scattered
            yield stocks.row("grown-rehydrate-live", lambda stock: stock.read, scattered)
            yield stocks.row("grown-catch-up", lambda stock: stock.follow)
            yield stocks.row("grown-save", partial(save, 1), _as_it_is)
            yield stocks.row("grown-save-8", partial(save, 8), _as_it_is)
            # Only then the index: with it, a million rounds would be more than the memory holds.
            yield stocks.row("grown-index", index, FilledStore.record_more)
            yield stocks.row("grown-readjudicate", lambda stock: stock.readjudicate)

        yield rows()


def _as_it_is(_: FilledStore) -> None:
    """Prepare nothing."""


@contextmanager
def _stock(server: str, rounds: int) -> Iterator[FilledStore]:
    whole, scattered = split_rounds(rounds)
    with create_scratch_database(server) as url, Store(url) as store:
        copy_rounds(url, CopiedRounds(whole), CopiedRounds(scattered, TABLES))
        vacuum_database(url)
        yield FilledStore(url, store, rounds)


@contextmanager
def _indexed(stock: FilledStore) -> Iterator[ProjectionRunner]:
    """Index all rounds of the store, and yield the runner that maintains the index."""
    list_stock(stock.store, stock.rounds)
    with create_runner(stock.store) as runner:
        runner.prepare()
        catch_up(runner)
        vacuum_database(stock.url)
        yield runner
