"""The page of the night's work: it tells how far that has come, and goes on doing so."""

from datetime import UTC, date, datetime

import pytest

from projections.nightly.day_work import begin_day, do_part, list_waiting_parts
from projections.store.store import Store
from projections.summaries.day_summary import RoomDay
from tests.support.pages.browser import PHONE, TABLET

NOW = datetime(2027, 1, 1, tzinfo=UTC)


@pytest.fixture
def day(house, request):
    """A day of its own that was begun."""
    of = RoomDay("mortimers", date(2026, 10, request.param))
    for table in ("T1", "T2", "T3"):
        house.play(table, 1, day=of.day.isoformat())
    with Store(house.url) as store:
        begin_day(store.recorder, of)
        yield store, of


def work(store, of, parts):
    for part in list_waiting_parts(store.recorder, of)[:parts]:
        do_part(store.recorder, part.of, NOW)


@pytest.mark.parametrize("day", [3], indirect=True)
def test_it_tells_by_itself_how_far_it_has_come(visit, day):
    store, of = day
    visitor = visit("floor", **TABLET)
    visitor.go("/night")
    line = visitor.page.locator("li", has_text="October 3, 2026")
    assert "0 rounds of 3, 0 tables of 3" in line.inner_text()
    visitor.check()
    work(store, of, 2)
    visitor.page.get_by_text("2 rounds of 3, 2 tables of 3").wait_for()
    assert line.locator("progress").evaluate("bar => bar.position") == pytest.approx(2 / 3)
    work(store, of, 1)
    done = visitor.page.get_by_role("link", name="October 3, 2026")
    done.wait_for()
    assert "3 rounds at 3 tables" in done.inner_text()


@pytest.mark.parametrize("day", [4], indirect=True)
def test_it_tells_without_scripts(visit, day):
    store, of = day
    work(store, of, 1)
    visitor = visit("floor", **PHONE, java_script_enabled=False)
    visitor.go("/night", until="load")
    line = visitor.page.locator("li", has_text="October 4, 2026")
    assert "1 round of 3, 1 table of 3" in line.inner_text()
    work(store, of, 2)
    visitor.go("/night", until="load")
    assert visitor.page.locator("a", has_text="October 4, 2026").count() == 1
