"""Brokers, and a shift of which two days are over."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from ops.demo import fill_store
from ops.demo.rooms import DAY_STARTS, ZONE
from projections.store.store import Store
from tests.projections.summaries.conftest import caught_up
from tests.support.brokers import real_broker, vhost_on
from tests.support.databases import copy_of, database_on

NOW = datetime.fromisoformat("2026-11-18T21:40:00-08:00")
DAYS_OVER = 4
"""Two of each room."""


def tonight():
    """The evening of the rooms' gaming day, whether or not it has come: that day is not over."""
    starts = timedelta(hours=int(DAY_STARTS[:2]))
    return (datetime.now(ZoneInfo(ZONE)) - starts).replace(hour=21, minute=40)


@pytest.fixture(params=["folder", "rabbitmq"])
def each_broker(request):
    """A folder, and RabbitMQ."""
    if request.param == "folder":
        yield ""
        return
    with vhost_on(real_broker()) as url:
        yield url


@pytest.fixture(scope="session")
def filled_database(own_server):
    """A database with three days of two rooms; lists are up to date."""
    with database_on(own_server) as url:
        with Store(url) as store:
            fill_store(store, 7, NOW, 6)
            caught_up(store)
        yield url


@pytest.fixture
def shift(filled_database):
    """Three days of two rooms, the last of them under way at the moment; lists are up to date."""
    with copy_of(filled_database) as url, Store(url) as store:
        yield store
