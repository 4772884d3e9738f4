"""What a round adds to its day: a row that follows the round, however its facts come."""

from random import Random

from domain.adjudication.judged_record import select_judged_record
from ops.simulator.simulation import simulate_round
from projections.lists.round_sums.projection import PROJECTION
from projections.store.connections import connect
from tests.support.for_each import for_each
from tests.support.loaded_rounds import judgement_of, rows_of
from tests.support.store_feed import fed
from tests.support.stored_days import Kept


@for_each("seed", range(100))
def test_a_row_names_the_dealers_and_the_schedule_in_force(seed):
    record = simulate_round(seed)
    (row,) = rows_of(PROJECTION, record)
    by = {event.by for event in record.events if event.source == "dealer" and event.by}
    assert row["dealers"] == sorted(by)
    is_open = select_judged_record(record, "corrected").is_under_way
    fees = None if is_open else judgement_of(record).get("fees")
    assert row["schedule"] == (fees.get("schedule", "none") if fees else None)


def test_rows_kept_up_to_date_equal_rows_built_anew(store):
    kept = Kept(store, [PROJECTION])
    for number, _ in enumerate(fed(store, Random("sums"), 60)):
        if number % 20 == 0:
            kept.catch_up()
    kept.catch_up()
    before = rows(store)
    kept.rebuild()
    assert rows(store) == before
    assert any(row["short"] for (row,) in before)


def rows(store):
    """Every row, by its stream."""
    with connect(store.recorder.connections.url) as connection:
        return connection.execute(
            "SELECT to_jsonb(one) FROM live.round_sums AS one ORDER BY stream"
        ).fetchall()
