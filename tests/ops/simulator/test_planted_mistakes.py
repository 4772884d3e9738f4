"""Of 10,000 made-up rounds every planted mistake that facts can show is found, and nothing else."""

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from random import Random

import pytest

from domain.adjudication.adjudicator import adjudicate
from ops.simulator.blackjack.settlement import settle_lines
from ops.simulator.core.draft import build_record
from ops.simulator.registry import ALL_GAMES, BLACKJACK, MISTAKE_CATALOGS, ROUND_SIMULATORS
from tests.ops.simulator import mistake_table
from tests.support.planted_rounds import answer_to, answer_with_options, goes_wrong, made, standing

FEW = 540
MANY = 10_000
SIZES = (FEW, pytest.param(MANY, marks=pytest.mark.long))
"""How many rounds are made up, of every game as many."""

UNDER_OTHER_RULES = {
    "double-double-fourth",
    "backline-dead",
    "kill-missing",
    "kill-not-due",
    "kill-amount",
    "low-above-high",
}
"""What needs an option that a room may take: doubling again, the seat deciding for all, kill pots,
foul tiles."""


@cache
def answers(count: int):
    """The rounds of all seeds, on all cores."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("forkserver")) as pool:
        return tuple(pool.map(answer_to, range(count), chunksize=50))


@pytest.mark.parametrize("count", SIZES)
def test_every_planted_mistake_is_found_and_nothing_else_is_flagged(count):
    wrong = {f"seed {a.seed}, {a.game}": (a.planted, a.amiss) for a in answers(count) if a.amiss}
    assert wrong == {}


def test_in_blackjack_it_is_so_whatever_options_a_room_has():
    answers_there = map(answer_with_options, range(FEW))
    wrong = {f"seed {a.seed}, {a.game}": (a.planted, a.amiss) for a in answers_there if a.amiss}
    assert wrong == {}


@pytest.mark.parametrize("count", SIZES)
def test_about_half_of_the_rounds_have_a_mistake(count):
    assert {bool(a.planted) for a in answers(count) if goes_wrong(a.seed)} == {True}
    assert {bool(a.planted) for a in answers(count) if not goes_wrong(a.seed)} == {False}
    games = Counter(a.game for a in answers(count) if a.planted)
    assert set(games) == set(ALL_GAMES)
    assert 0.45 * count < games.total() < 0.55 * count


@pytest.mark.long
def test_nearly_every_published_mistake_is_planted():
    """A few wait for a moment that comes so seldom that it may not come in so many rounds."""
    planted = {(MISTAKE_CATALOGS[a.game], name) for a in answers(MANY) for name in a.planted}
    for published in set(MISTAKE_CATALOGS.values()):
        names = {*published.finding, *published.unshown} - UNDER_OTHER_RULES
        never = names - {name for of, name in planted if of is published}
        assert len(never) < len(names) / 20, never


def test_a_mistake_is_either_found_or_not_shown():
    for published in set(MISTAKE_CATALOGS.values()):
        assert published.finding.keys().isdisjoint(published.unshown)
        assert published.also.keys() <= {*published.finding, *published.unshown}


def test_the_same_seed_plants_the_same_mistake():
    assert [made(seed) for seed in range(100)] == [made(seed) for seed in range(100)]


def test_what_blackjack_pays_is_what_the_simulator_reckons():
    different = {}
    for seed in range(FEW):
        game = BLACKJACK[seed % len(BLACKJACK)]
        r = ROUND_SIMULATORS[game](
            Random(f"{seed} {game}"), game, standing(seed, game, wrong=False)
        )
        reckoned = [
            (c.line.spot, c.line.wager, c.line.bettor, c.line.at_risk, c.paid, c.collected)
            for c in settle_lines(r)
        ]
        settled = [
            (line.spot, line.wager, line.bettor, line.at_risk, line.paid, line.collected)
            for line in adjudicate(build_record(r, seed, "T1")).settlement
        ]
        if reckoned != settled:
            different[f"seed {seed}, {game}"] = reckoned, settled
    assert different == {}


def test_the_published_list_is_up_to_date():
    """`python -m tests.ops.simulator.mistake_table` writes it anew."""
    assert mistake_table.TABLE.read_text() == mistake_table.planted_table()
