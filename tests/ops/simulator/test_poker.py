"""Made-up rounds of poker: faultless ones break no rule, and every mistake is found."""

from collections import Counter
from functools import cache
from random import Random

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.terms import find_rules_in_force
from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.facts.round_events import (
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    Decided,
    Irregular,
    StackCounted,
)
from domain.games.poker.blinds import find_blinds_in_the_middle
from domain.games.registry import get_game
from domain.seats import BOARD, BURN, find_left_seat, walk_clockwise
from ops.simulator import POKER, simulate_kill_pots
from ops.simulator.core.draft import build_record
from ops.simulator.poker import play_round
from ops.simulator.poker.mistake_catalog import FINDINGS, PREREQUISITE_MISTAKES
from tests.support.for_each import for_each

SEEDS = 4000


@cache
def played():
    """Rounds as their players know them, each with what the rules make of it."""
    rounds = []
    for seed in range(SEEDS):
        slug = Random(seed).choice(POKER)
        r = play_round(Random(f"{seed} {slug}"), slug)
        rounds.append((f"{seed} {slug}", r, adjudicate(build_record(r, seed, "T1"))))
    return rounds


def faultless():
    return [(name, r, answer) for name, r, answer in played() if not r.made]


def happened(kind):
    return [(r, event) for _, r, _ in played() for event in r.events if isinstance(event, kind)]


def test_a_round_without_a_mistake_breaks_no_rule():
    found = {
        name: told
        for name, _, answer in faultless()
        if (told := [one for one in answer.findings if one.severity != "note"])
    }
    assert found == {}
    assert {answer.status for _, _, answer in faultless()} == {"settled", "misdeal"}


@for_each("slip", FINDINGS)
def test_a_mistake_made_alone_is_found(slip):
    alone = [
        (name, {finding.code for finding in answer.findings})
        for name, r, answer in played()
        if slip in r.made and set(r.made) <= {slip, *PREREQUISITE_MISTAKES.get(slip, ())}
    ]
    assert [name for name, codes in alone if FINDINGS[slip] not in codes] == []
    assert alone


def test_the_players_count_what_they_put_in_as_the_rules_do():
    different = {}
    for name, r, answer in faultless():
        won = Counter()
        awards = [award for pot in answer.pots for award in pot.awards]
        for got in (*awards, *(answer.returned or ())):
            won[got.spot] += got.amount
        nets = {player.seat: won[player.spot] - player.put_in for player in r.players}
        told = {seat: answer.bettors[f"seat-{seat}"].net for seat in nets}
        if answer.status == "settled" and nets != told:
            different[name] = nets, told
    assert different == {}


def test_a_pot_is_split_and_there_are_side_pots():
    pots = [pot for _, _, answer in played() for pot in answer.pots or ()]
    assert {len(answer.pots or ()) for _, _, answer in played()} >= {0, 1, 2, 3, 4}
    assert {award.share for pot in pots for award in pot.awards} == {"all", "high", "low"}
    assert any(award.amount % 100 for pot in pots for award in pot.awards)
    assert any(answer.returned for _, _, answer in played())


def test_every_kind_of_table_is_played_at():
    rounds = [r for _, r, _ in played()]
    assert {r.limits.structure for r in rounds} == {
        None,
        "limit",
        "spread",
        "no-limit",
        "pot-limit",
    }
    assert {r.limits for r in rounds} >= {sign for r in rounds for sign in r.game.signs}
    assert {len(r.players) for r in rounds} == set(range(2, 10))
    assert {event.kind for _, event in happened(BlindPosted)} == {
        "small",
        "big",
        "missed",
        "straddle",
        "kill",
        "ante",
    }
    assert {event.button for _, event in happened(ButtonPlaced)} == {"dealer", "kill"}
    counted = Counter(id(r) for r, _ in happened(StackCounted))
    assert {counted[id(r)] == len(r.players) for r in rounds} == {True, False}


def test_cards_are_seen_and_unseen():
    dealt = [event for _, event in happened(CardDealt)]
    hands = {event.card == UNKNOWN_CARD for event in dealt if event.to not in {BOARD, BURN}}
    burnt = {event.card == UNKNOWN_CARD for event in dealt if event.to == BURN}
    assert (hands, burnt) == ({True, False}, {True, False})
    assert {r.game.slug for r, e in happened(CardDealt) if e.card == JOKER} == set(POKER)


def test_chips_are_put_in_as_players_do():
    bets = [event for _, event in happened(Decided) if event.choice in {"bet", "raise"}]
    assert {event.declared for event in bets} == {None, True, False}
    assert {event.first is None for event in bets} == {True, False}
    draws = [event for _, event in happened(Decided) if event.choice == "draw"]
    assert {len(event.discards or ()) for event in draws} == set(range(6))


def test_irregular_moments_come_in_faultless_rounds():
    seen = {
        event.kind for _, r, _ in faultless() for event in r.events if isinstance(event, Irregular)
    }
    assert seen == {
        "boxed-card",
        "exposed-card",
        "wrong-count",
        "misread",
        "flop-overdealt",
        "short-stub",
        "premature-flop",
        "premature-turn",
        "premature-river",
    }


# Kill pots.


def test_kill_pots_are_the_same_for_the_same_seed():
    assert simulate_kill_pots(3, 10) == simulate_kill_pots(3, 10)
    assert simulate_kill_pots(3, 4) == simulate_kill_pots(3, 10)[:4]


@for_each("seed", range(20))
def test_each_round_begins_as_the_one_before_left_it(seed):
    button, leg, due, passed = None, None, None, frozenset()
    for record in simulate_kill_pots(seed, 30):
        placed = {e.button: e.seat for e in record.events if isinstance(e, ButtonPlaced)}
        stacks = {e.seat for e in record.events if isinstance(e, StackCounted)}
        kills = [e.seat for e in record.events if isinstance(e, BlindPosted) and e.kind == "kill"]
        answer = adjudicate(record)
        assert answer.status == "settled"
        assert not answer.violations
        assert (placed.get("kill"), record.round.kill.due) == (leg, due)
        assert kills == ([due] if due else [])
        assert answer.kill.active is bool(due)
        if button is not None:
            walk = walk_clockwise(record.table.seats, find_left_seat(button, record.table.seats))
            assert placed["dealer"] == next(seat for seat in walk if seat in stacks - passed)
        button, leg, due = placed["dealer"], answer.kill.leg, answer.kill.next
        facts, rules = enumerate(record.events), find_rules_in_force(record, record, "then")
        passed = find_blinds_in_the_middle(get_game(record.game), record, facts, rules)


def test_pots_are_killed_twice_running_and_legs_are_lost():
    kills = [
        (answer.kill.active, bool(answer.kill.leg), bool(answer.kill.next))
        for seed in range(20)
        for answer in map(adjudicate, simulate_kill_pots(seed, 30))
    ]
    assert set(kills) == {
        (False, False, False),
        (False, True, False),
        (False, True, True),
        (True, False, False),
        (True, True, False),
        (True, True, True),
    }
