"""Laws that hold in every round, of simulated tables and of records bent out of shape."""

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from domain.adjudication.adjudicator import adjudicate
from domain.facts.corrections import has_corrections
from domain.facts.record import encode_canonical
from domain.facts.round_events import FeeTaken
from domain.intake.record_parser import parse_record
from domain.verdict.model import Adjudication, encode_adjudication
from ops.simulator import ALL_GAMES, BLACKJACK, PAI_GOW, THREE_CARD, simulate_round
from tests.support.record_mutations import bent

SEEDS = st.integers(min_value=0, max_value=10**9)
SLUGS = st.sampled_from(ALL_GAMES)
BANKED = (*BLACKJACK, *PAI_GOW, *THREE_CARD)
COVERAGES = st.sampled_from(["action", "net"])
many = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


def find_imbalances(adjudication: Adjudication, coverage: str) -> list[str]:
    """Return the laws of money that an adjudication breaks."""
    bank, lines = adjudication.bank, adjudication.settlement
    if bank is None or lines is None:
        return [] if adjudication.status == "voided" else ["only a voided round has no money"]
    nets = [bettor.net for bettor in adjudication.bettors.values()]
    laws = {
        "the nets sum to nothing": sum(nets) + bank.net == 0,
        "the bank's net is what it collects less what it pays": bank.net
        == bank.collected - bank.paid,
        "the bank's net is at most what it posts": abs(bank.net) <= bank.posted,
    }
    left = bank.posted
    for number, line in enumerate(lines):
        moved = line.paid + line.collected
        amounts = (line.due, line.paid, line.collected, line.returned)
        laws |= {
            f"line {number}: what is at risk comes back": line.at_risk
            == line.collected + line.returned,
            f"line {number}: no more moves than is due": moved <= line.due,
            f"line {number}: no amount is negative": min(amounts) >= 0,
        }
        if coverage == "action":
            laws[f"line {number}: the bank covers it"] = moved <= left
            left -= moved
            laws[f"line {number}: it says what the bank has left"] = line.bank_left == left
    if coverage == "action":
        laws["the bank moves at most what it posts"] = bank.paid + bank.collected <= bank.posted
    return [law for law, holds in laws.items() if not holds]


@many
@given(SEEDS, st.sampled_from(BANKED), COVERAGES)
def test_the_money_of_every_simulated_round_balances(seed, slug, coverage):
    record = simulate_round(seed, slug)
    answer = adjudicate(record, what_if={"coverage": coverage})
    assert find_imbalances(answer, coverage) == []


@many
@given(SEEDS, COVERAGES)
def test_the_money_of_every_bent_record_balances(seed, coverage):
    record = bent(seed, BANKED)
    assume(record is not None)
    for answer in (
        adjudicate(record, what_if={"coverage": coverage}),
        adjudicate(record, "recorded", what_if={"coverage": coverage}),
    ):
        assert find_imbalances(answer, coverage) == []


@many
@given(SEEDS)
def test_what_the_players_owe_is_owed_by_the_bettors(seed):
    for record in (simulate_round(seed), bent(seed)):
        answer = None if record is None else adjudicate(record)
        if answer is not None and answer.fees is not None:
            of_players = [due for due in answer.fees.due if isinstance(due.source, int)]
            owed = sum(bettor.fees for bettor in (answer.bettors or {}).values())
            assert owed == sum(due.amount for due in of_players)
            assert all(due.amount > 0 for due in answer.fees.due)


@many
@given(SEEDS)
def test_what_was_taken_is_the_sum_of_the_fees(seed):
    for record in (simulate_round(seed), bent(seed)):
        answer = None if record is None else adjudicate(record, "recorded")
        if answer is not None and answer.fees is not None:
            fees = [event for event in record.events if isinstance(event, FeeTaken)]
            assert answer.fees.taken == sum(fee.amount for fee in fees)


@many
@given(SEEDS, st.sampled_from(BANKED))
def test_fees_move_no_net(seed, slug):
    record = simulate_round(seed, slug)
    assume(not has_corrections(record))
    events = [event for event in record.events if not isinstance(event, FeeTaken)]
    without = adjudicate(msgspec.structs.replace(record, events=(*events,), schedule=None))
    answer = adjudicate(record)
    assert (answer.bank, answer.settlement) == (without.bank, without.settlement)
    assert nets(answer) == nets(without)


def nets(answer: Adjudication) -> dict[str, int]:
    """What each bettor won or lost; one of whom only a fee is known did neither."""
    bettors = (answer.bettors or {}).items()
    return {bettor: told.net for bettor, told in bettors if told.net}


@many
@given(SEEDS, SLUGS)
def test_the_same_record_gives_the_same_bytes_twice(seed, slug):
    record = simulate_round(seed, slug)
    again = parse_record(encode_canonical(record))
    assert encode_adjudication(adjudicate(record)) == encode_adjudication(adjudicate(again))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(SEEDS, SLUGS)
def test_every_prefix_of_a_round_is_answered(seed, slug):
    record = simulate_round(seed, slug)
    whole = adjudicate(record, "recorded")
    for length in range(len(record.events) + 1):
        prefix = msgspec.structs.replace(record, events=record.events[:length])
        answer = adjudicate(prefix, "recorded")
        if answer.status not in {"settled", "incomplete"}:
            assert answer.status == whole.status
        if answer.status == "incomplete":
            assert slug not in BLACKJACK or answer.settlement == ()
            assert any(finding.code == "incomplete" for finding in answer.findings)


@many
@given(SEEDS)
def test_no_finding_names_an_event_that_is_not_there(seed):
    record = bent(seed)
    assume(record is not None)
    for finding in adjudicate(record).findings:
        assert finding.event is None or 0 <= finding.event < len(record.events)
        assert finding.rule
        assert finding.detail


@many
@given(SEEDS, st.sampled_from(BLACKJACK))
def test_lines_stand_in_the_order_of_the_action(seed, slug):
    record = simulate_round(seed, slug)
    answer = adjudicate(record)
    assume(answer.status == "settled" and answer.action is not None)
    early = {"BJ.late", "BJ.wager", "BJ.noaction"}
    seats = [
        int(line.spot.partition(".")[0])
        for line in answer.settlement
        if line.rule not in early and not is_settled_early(line.rule, line.wager)
    ]
    rank = {seat: at for at, seat in enumerate(answer.action.order)}
    places = [rank[seat] for seat in seats if seat in rank]
    assert places == sorted(places)


def is_settled_early(rule: str, wager: str) -> bool:
    """Whether a line comes before the walk round the table."""
    return wager == "insurance" or rule in {"NBB.buster.4", "PS.match.6", "P215.options.even-money"}


@many
@given(SEEDS, st.sampled_from([*PAI_GOW, *THREE_CARD]))
def test_hands_are_settled_in_the_order_of_the_action(seed, slug):
    answer = adjudicate(simulate_round(seed, slug))
    assume(answer.status == "settled" and answer.action is not None)
    compared = [
        int(line.spot)
        for line in answer.settlement
        if line.wager in {"base", "ante", "play"} and line.outcome in {"win", "lose", "push"}
    ]
    assert compared == sorted(compared, key=answer.action.order.index)
