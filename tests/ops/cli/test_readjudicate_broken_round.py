"""`runback readjudicate` over a round that cannot be judged."""

import json

import pytest
from msgspec.structs import replace

from domain.facts.record import RoundTerms
from ops.simulator.core.draft import GAMING_DAY
from projections.store.fact_recording import record_round
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from tests.support.command_runs import run
from tests.support.round_shorthand import story

SAID = "1 round could not be judged; `runback rounds --outcome not-judged` lists them.\n"


@pytest.fixture
def one_of_two(database):
    """A database with a round as it should be, and one of a game that nobody knows."""
    known = story(
        "no-bust-6.0",
        "bank 8 500; base 2 10; no more bets; 2 Kh; bank 6c; 2 9d; bank Td; bank 2h; "
        "paid 2 base 10; end",
        round={"id": "T4-1", "number": 1, "gaming_day": GAMING_DAY},
    )
    unknown = replace(
        known,
        game="no-such-game",
        round=replace(known.round, id="T4-2"),
        terms=RoundTerms("", "", {}, None),
    )
    with Store(database) as store:
        for one in (known, unknown):
            record_round(store, one, Sender("device-1"))
    return database


def test_a_round_that_could_not_be_judged_is_told_and_ends_with_status_2(one_of_two):
    done = run(one_of_two, "readjudicate", "--day", GAMING_DAY)
    assert (done.exit_code, done.stderr) == (2, SAID)
    assert "1 not judged" in done.stdout


def test_so_it_is_for_machines(one_of_two):
    done = run(one_of_two, "readjudicate", "--day", GAMING_DAY, "--json")
    assert (done.exit_code, done.stderr) == (2, SAID)
    assert json.loads(done.stdout.splitlines()[-1])["outcomes"]["not-judged"] == 1


def test_the_list_that_the_line_names_shows_it(one_of_two):
    done = run(one_of_two, "rounds", "--outcome", "not-judged")
    assert "T4-2" in done.stdout
    assert "T4-1" not in done.stdout
