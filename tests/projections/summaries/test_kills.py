"""Killed at any moment, whoever makes summaries has made each edition whole, and once."""

import os
import subprocess
from contextlib import suppress
from datetime import date
from itertools import pairwise
from random import Random
from typing import Final

import pytest

from domain.facts.round_events import Voided
from projections.store.connections import connect
from projections.store.fact_recording import record_rounds
from projections.store.store import Store
from projections.store.topics import name_round_stream
from projections.summaries.day_summary import RoomDay
from projections.summaries.editions import load_every_edition
from tests.projections.summaries.conftest import on_day
from tests.projections.summaries.test_day_summary import summary
from tests.support.command_runs import command, many_rounds, run
from tests.support.stored_days import SAID, add

KILLS: Final = int(os.environ.get("RUNBACK_TEST_KILLS", "12"))
DAYS: Final = [RoomDay("mortimers", date(2026, 6, day)) for day in (16, 17, 18)]
ROUNDS: Final = 1200
LONGEST_LIFE: Final = 4.0
"""Seconds; about as long as it takes to sum up all the days."""


@pytest.mark.long
def test_every_edition_is_made_once_whoever_is_killed(database):
    seed = Random().randrange(1_000_000)
    chance = Random(seed)
    rounds = [on_day(one, DAYS[at % 3]) for at, one in enumerate(many_rounds(ROUNDS))]
    told_dead = {one.round.id for one in rounds if isinstance(one.events[-1], Voided)}
    names = [one.round.id for one in rounds if one.round.id not in told_dead]
    with Store(database) as store:
        list(record_rounds(store, rounds, "device-1"))
        for _ in range(KILLS):
            with command(database, "summaries", "make") as process:
                with suppress(subprocess.TimeoutExpired):
                    process.communicate(timeout=chance.uniform(0.5, LONGEST_LIFE))
                process.kill()
            wrong = name_round_stream(names.pop(chance.randrange(len(names))))
            add(store, wrong, {"type": "voided", "reason": "recorded twice", **SAID})
        done = run(database, "summaries", "make")
        assert done.exit_code == 0, done.output
        for of in DAYS:
            check(store, database, of, seed)


def check(store, database, of, seed):
    """The last edition is what the streams come to, and none repeats the one before it."""
    with connect(database) as connection:
        found = load_every_edition(connection, of)
    numbers = [one.row.edition for one in reversed(found)]
    assert numbers == list(range(1, len(found) + 1)), seed
    assert found[0].summary == summary(store, of.room, of.day.isoformat()), seed
    for later, earlier in pairwise(found):
        assert later.row.sha256 != earlier.row.sha256, seed
        assert later.changes, seed
        assert later.row.position > earlier.row.position, seed
