"""Laws of records with contradictions planted in them, over simulated rounds of every game."""

import random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.adjudication.adjudicator import adjudicate, is_misdeal
from domain.adjudication.judged_record import select_judged_record
from domain.adjudication.terms import find_rules_in_force
from domain.adjudication.ways import RoundFacts, Way, iterate_ways
from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.corrections import has_corrections
from domain.facts.record import RoundRecord
from domain.facts.round_events import CardDealt, CardsRevealed, HandSet, Irregular
from domain.games.families.disagreement import MAX_WAYS
from domain.games.registry import get_family, get_game
from domain.replay.frames import replay_record
from domain.table.fact_index import FactIndex
from domain.verdict.model import encode_adjudication
from ops.simulator import ALL_GAMES, simulate_round

SEEDS = st.integers(min_value=0, max_value=10**9)
SLUGS = st.sampled_from(ALL_GAMES)
some = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def contradict(record: RoundRecord, seed: int) -> RoundRecord:
    """The record with one to three of its cards named otherwise, once or turned up once more."""
    rng = random.Random(seed)
    events = list(record.events)
    known = [event.card for event in events if isinstance(event, CardDealt)]
    known += [card for event in events if isinstance(event, CardsRevealed) for card in event.cards]
    known = [card for card in known if card != UNKNOWN_CARD]
    for _ in range(rng.randint(1, 3)):
        at = rng.choice(
            [at for at, one in enumerate(events) if isinstance(one, CardDealt | CardsRevealed)]
            or [None]
        )
        if at is None or not known:
            return record
        event, card = events[at], rng.choice(known)
        if isinstance(event, CardDealt):
            events[at] = replace(event, card=card)
        else:
            shown = [*event.cards[:-1], card]
            events[at] = replace(event, cards=tuple(shown))
            if rng.random() < 0.3:
                events.insert(at, event)
    return replace(record, events=tuple(events))


def facts_of(record: RoundRecord) -> RoundFacts:
    header, facts, _ = select_judged_record(record, "corrected")
    events = [event for _, event in facts]
    rules = find_rules_in_force(record, header, "then")
    return RoundFacts(get_game(header.game), header, FactIndex(enumerate(events)), rules)


@some
@given(SEEDS, SLUGS, SEEDS)
def test_no_way_contradicts_itself_and_the_money_of_each_balances(seed, slug, planted):
    facts = facts_of(contradict(simulate_round(seed, slug), planted))
    is_pot_game = get_family(facts.game).is_pot_game
    for _, way in zip(range(MAX_WAYS), iterate_ways(Way(facts)), strict=False):
        judged = way.round.judgement
        assert way.round.disagreement is None
        if judged.bank is not None and not is_pot_game:
            nets = [bettor.net for bettor in judged.bettors.values()]
            assert sum(nets) + judged.bank.net == 0


@some
@given(SEEDS, SLUGS, SEEDS)
def test_a_contradicted_record_has_one_answer_and_can_be_played_back(seed, slug, planted):
    record = contradict(simulate_round(seed, slug), planted)
    answer = adjudicate(record)
    assert encode_adjudication(answer) == encode_adjudication(adjudicate(record))
    assume(answer.status != "voided")
    facts = facts_of(record)
    dead = is_misdeal(facts.header, facts.facts.placed, facts.rules)
    assert dead == (answer.status == "misdeal")
    assert len(replay_record(record)) == len(record.events) + 1


@some
@given(SEEDS, SLUGS, SEEDS)
def test_a_fact_that_has_nothing_to_do_with_it_changes_nothing(seed, slug, planted):
    record = contradict(simulate_round(seed, slug), planted)
    rng = random.Random(planted)
    hands = [at for at, one in enumerate(record.events) if isinstance(one, CardsRevealed | HandSet)]
    assume(hands and not has_corrections(record))
    at = rng.choice(hands) + 1
    events = (*record.events[:at], Irregular(kind="other"), *record.events[at:])
    told, more = adjudicate(record), adjudicate(replace(record, events=events))
    assert [one.code for one in told.findings] == [one.code for one in more.findings]
    assert (told.status, told.settlement, told.pots) == (more.status, more.settlement, more.pots)
