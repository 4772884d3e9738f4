"""Made-up rounds take the posted collections, and the rules find due what their house reckons."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.round_events import FeeTaken
from domain.rulebook.schedules.catalogue import list_schedules_of_game
from domain.seats import name_seat
from ops.simulator import ALL_GAMES, simulate_kill_pots
from ops.simulator.core.collection_schedule import COLLECTION_FINDINGS
from ops.simulator.core.draft import build_record
from ops.simulator.core.table import SIGN_LIMITS
from ops.simulator.poker.signs import list_signs
from ops.simulator.registry import BLACKJACK, PAI_GOW, POKER, ROUND_SIMULATORS, THREE_CARD
from tests.support.for_each import for_each
from tests.support.sample_size import scale

SEEDS = scale(1200)
FAMILIES = {"blackjack": BLACKJACK, "pai gow": PAI_GOW, "three-card": THREE_CARD, "poker": POKER}
ODD_ROWS = {"fee-gap": "pure-spanish-21.5", "fee-overlap": "no-bust-buster-6.0"}
"""A game with a schedule whose rows leave a gap or overlap."""
CODES = {
    "fee-late", "fee-missing", "fee-mismatch", "fee-gap", "fee-overlap", "schedule-mismatch",
}  # fmt: skip

every_family = pytest.mark.parametrize("family", FAMILIES)


@cache
def played(family: str):
    """Rounds as their house knows them, each with what the rules make of it."""
    return [play(Random(seed).choice(FAMILIES[family]), seed) for seed in range(SEEDS)]


def play(slug: str, seed: int):
    """A round as its house knows it, with what the rules make of it."""
    r = ROUND_SIMULATORS[slug](Random(f"{seed} {slug}"), slug)
    return f"{seed} {slug}", r, adjudicate(build_record(r, seed, "T1"))


def faultless(family: str):
    return [(name, r, answer) for name, r, answer in played(family) if not (r.made or r.slips)]


def fee_codes(answer) -> set[str]:
    return {finding.code for finding in answer.findings} & CODES


def taken(r) -> list[FeeTaken]:
    return [event for event in r.events if isinstance(event, FeeTaken)]


# What is due, reckoned twice.


def by_the_house(r, answer) -> Counter:
    """What has fallen due as the simulator has it, where the record names a schedule."""
    if r.collections.named is None or answer.status == "misdeal":
        return Counter()
    return Counter(
        (due.source, due.wager, None if is_own(due) else due.bettor, due.kind, due.amount)
        for due in r.collections.owed
        if due.amount
    )


def is_own(due) -> bool:
    return isinstance(due.source, int) and due.bettor == name_seat(due.source)


@every_family
def test_what_is_due_by_the_rules_is_what_the_house_reckons(family):
    different = {}
    for name, r, answer in faultless(family):
        due = Counter((d.source, d.wager, d.bettor, d.kind, d.amount) for d in answer.fees.due)
        if due != by_the_house(r, answer):
            different[name] = due, by_the_house(r, answer)
    assert different == {}


def odd(r, answer) -> set[str]:
    """What the rules have to say of the rows of the schedule that is named."""
    if r.collections.named is None or answer.status == "misdeal":
        return set()
    owed = r.collections.owed
    codes = {"fee-gap": any(due.amount is None for due in owed)}
    codes["fee-overlap"] = any(due.overlaps for due in owed)
    return {code for code, is_so in codes.items() if is_so}


@every_family
def test_of_the_fees_of_a_faultless_round_only_odd_rows_are_found(family):
    found = {
        name: (fee_codes(answer), odd(r, answer))
        for name, r, answer in faultless(family)
        if fee_codes(answer) != odd(r, answer)
    }
    assert found == {}


@every_family
def test_what_is_taken_in_a_faultless_round_is_what_is_due(family):
    compared = [
        (name, answer.fees.taken, sum(due.amount for due in answer.fees.due))
        for name, r, answer in faultless(family)
        if taken(r) and r.collections.named and not odd(r, answer)
    ]
    assert [name for name, was_taken, due in compared if was_taken != due] == []
    assert compared


@pytest.mark.parametrize(("code", "slug"), ODD_ROWS.items())
def test_odd_rows_are_met_in_faultless_rounds(code, slug):
    rounds = (play(slug, seed) for seed in range(SEEDS))
    assert any(code in odd(r, answer) for _, r, answer in rounds if not (r.made or r.slips))


@for_each("slip", COLLECTION_FINDINGS)
@every_family
def test_a_mistake_with_fees_made_alone_is_found(family, slip):
    alone = [
        (name, fee_codes(answer)) for name, r, answer in played(family) if set(r.made) == {slip}
    ]
    assert [name for name, codes in alone if COLLECTION_FINDINGS[slip] not in codes] == []
    assert alone


# Which schedules there are, and what is recorded of them.


def test_every_posted_schedule_is_played_under():
    played_under = {r.collections.named for family in FAMILIES for _, r, _ in played(family)}
    sets = {name.rpartition("/")[0] for name in played_under if name}
    assert sets == {one.set_name for slug in ALL_GAMES for one in list_schedules_of_game(slug)}


@every_family
def test_a_schedule_is_posted_for_the_game_in_the_room(family):
    for _, r, _ in played(family):
        schedule = r.collections.schedule
        assert schedule is None or r.game.slug in schedule.games
        assert schedule is None or schedule.id.partition("/")[0] in {r.room, "any"}


@every_family
def test_most_rounds_name_a_schedule_and_fees_are_recorded_with_it_and_without(family):
    named = [bool(r.collections.named) for _, r, _ in played(family)]
    assert 0.5 < sum(named) / len(named) < 0.75
    seen = {(bool(r.collections.named), bool(taken(r))) for _, r, _ in played(family)}
    assert seen == {(True, True), (True, False), (False, True), (False, False)}


@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "poker"])
def test_the_sign_follows_the_schedule(family):
    for _, r, _ in played(family):
        assert is_allowed(*r.limits, r.collections.schedule)


def is_allowed(low: int, high: int, schedule) -> bool:
    """Whether a table with these limits may take its collections by the schedule."""
    if schedule is None:
        return (low, high) in SIGN_LIMITS
    limit, between = schedule.table_limit, schedule.limit_range
    if limit:
        return low == limit.min and high == (limit.max or high)
    return between.min[0] <= low <= between.min[1] and between.max[0] <= high <= between.max[1]


def test_the_stakes_of_a_pot_game_follow_the_schedule():
    for _, r, _ in played("poker"):
        kills = r.rules.get("kill") is True
        assert r.limits in list_signs(r.game, r.collections.schedule, kills=kills)


def test_every_schedule_of_a_pot_game_has_stakes_to_play_for():
    for slug in POKER:
        game = next(r.game for _, r, _ in played("poker") if r.game.slug == slug)
        assert all(list_signs(game, one, kills=False) for one in list_schedules_of_game(slug))


def test_nothing_is_taken_in_rounds_that_are_paid_by_the_half_hour():
    timed = [r for _, r, _ in played("poker") if is_timed(r)]
    assert timed
    assert not any(map(taken, timed))


def is_timed(r) -> bool:
    return r.collections.schedule is not None and r.collections.schedule.when == "half-hour"


def test_fees_are_written_down_in_every_way():
    fees = [fee for family in FAMILIES for _, r, _ in played(family) for fee in taken(r)]
    of_players = [fee for fee in fees if isinstance(fee.source_of_fee, int)]
    assert {fee.wager is None for fee in of_players} == {True, False}
    own = {fee.bettor == name_seat(fee.source_of_fee) for fee in of_players if fee.bettor}
    assert own == {True, False}
    assert {fee.kind for fee in fees} == {
        None,
        "collection",
        "jackpot",
        "designated",
        "modified-a",
        "modified-b",
    }


def test_tables_with_kill_pots_take_collections_too():
    tables = [simulate_kill_pots(seed, 5) for seed in range(20)]
    assert {len({record.schedule for record in rounds}) for rounds in tables} == {1}
    assert {bool(rounds[0].schedule) for rounds in tables} == {True, False}
    assert any(taken(record) for rounds in tables for record in rounds)
