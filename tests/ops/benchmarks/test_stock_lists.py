"""Lists of many rounds made by copying: their rows are those that are projected."""

from ops.benchmarks import round_stock, stock_lists
from ops.benchmarks.round_index import OF_ROUNDS, catch_up, create_runner
from ops.benchmarks.round_stock import fill_store, order_whole_rounds
from ops.benchmarks.stock_lists import list_stock
from tests.support.stored_days import Kept

ROUNDS = 41


def test_copied_lists_are_those_that_are_projected(store, monkeypatch):
    monkeypatch.setattr(round_stock, "DISTINCT", 6)
    for module in (round_stock, stock_lists):
        monkeypatch.setattr(module, "ROUNDS_A_DAY", 4)
    fill_store(store, range(ROUNDS), order_whole_rounds)
    list_stock(store, ROUNDS, days=3)
    with create_runner(store) as runner:
        runner.prepare()
        catch_up(runner)
    kept = Kept(store, OF_ROUNDS)
    copied = kept.tables()
    kept.rebuild()
    projected = kept.tables()
    assert projected["rounds"].count(b"\n") == ROUNDS
    assert [name for name in copied if copied[name] != projected[name]] == []
