"""How much longer things take where much is stored than where little is."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Final, NamedTuple

from ops.benchmarks.databases import fresh_database, put_in_order
from ops.benchmarks.filling import Order, fill, live, whole
from ops.benchmarks.indexing import catch_up, runner_on
from ops.benchmarks.row import AnyContest, Grown
from ops.benchmarks.saving import SAVES
from ops.benchmarks.stock import Stock
from ops.benchmarks.writers import ours, writers
from projections.projecting.runner import Runner
from projections.store.store import Store

LITTLE: Final = 10_000

Work = Callable[[], object]


class Stocks(NamedTuple):
    """A store with few rounds, and one with many."""

    little: Stock
    much: Stock
    how: str
    """The way in which they were recorded."""

    def row(
        self,
        what: str,
        most: float,
        aim: float,
        work: Callable[[Stock], Work],
        prepare: Callable[[Stock], object] = Stock.choose,
    ) -> Grown:
        """How much longer this takes where there is much."""
        name = f"{what} {self.how} {self.much.rounds}".replace(",", "").replace(" ", "-")
        says = f"{what}: {self.much.rounds:,} rounds {self.how}, against {self.little.rounds:,}"

        def prepare_both() -> None:
            prepare(self.little)
            prepare(self.much)

        return Grown(name, says, most, aim, prepare_both, work(self.little), work(self.much))


@contextmanager
def stored_whole(rounds: int, server: str) -> Iterator[Iterable[AnyContest]]:
    """Whatever is measured, where so many rounds were recorded one after the other."""
    with _stocked(server, rounds, whole, "stored whole") as stocks, ExitStack() as opened:

        def index(stock: Stock) -> Work:
            return partial(catch_up, opened.enter_context(_indexed(stock)))

        def save(processes: int, stock: Stock) -> Work:
            return opened.enter_context(writers(ours, stock.url, processes, 50, SAVES))

        row = partial(stocks.row, most=1.25, aim=1)

        def rows() -> Iterator[AnyContest]:
            yield row("rehydrate", work=lambda stock: stock.read)
            yield row("catch up", work=lambda stock: stock.follow)
            yield row("save", work=partial(save, 1), prepare=_as_it_is)
            yield row("save, 8 writers", work=partial(save, 8), prepare=_as_it_is)
            # Only then the index: with it, a million rounds would be more than the memory holds.
            yield row("index", work=index, prepare=Stock.record_more)
            yield row("readjudicate a day", work=lambda stock: stock.readjudicate)

        yield rows()


@contextmanager
def recorded_live(rounds: int, server: str) -> Iterator[list[AnyContest]]:
    """Reading rounds whose events lie scattered among those of others."""
    with _stocked(server, rounds, live, "recorded live") as stocks:
        yield [stocks.row("rehydrate", 8, 2, lambda stock: stock.read)]


def _as_it_is(_: Stock) -> None:
    """Nothing is to be chosen."""


@contextmanager
def _stocked(server: str, rounds: int, order: Order, how: str) -> Iterator[Stocks]:
    with _stock(server, LITTLE, order) as little, _stock(server, rounds, order) as much:
        yield Stocks(little, much, how)


@contextmanager
def _stock(server: str, rounds: int, order: Order) -> Iterator[Stock]:
    with fresh_database(server) as url, Store(url) as store:
        fill(store, range(rounds), order)
        put_in_order(url)
        yield Stock(url, store, rounds)


@contextmanager
def _indexed(stock: Stock) -> Iterator[Runner]:
    """All rounds in the index, and who keeps it up."""
    with runner_on(stock.store) as runner:
        runner.prepare()
        catch_up(runner)
        put_in_order(stock.url)
        yield runner
