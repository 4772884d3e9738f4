"""From the facts of a blackjack round to its adjudication, step by step."""

from collections.abc import Mapping
from typing import Final

from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import MisdealCalled
from domain.games.blackjack import (
    bank_hand,
    deal_checks,
    missing_facts,
    play_checks,
    rack_order,
    settlement_order,
)
from domain.games.blackjack.game import BlackjackGame, BlackjackSideBet
from domain.games.blackjack.hands_view import view_hands
from domain.games.blackjack.play import play_hands
from domain.games.blackjack.state import BlackjackRound
from domain.games.blackjack.wagers import take_wagers
from domain.settlement.bank import (
    SettlementClaim,
    compute_bank_result,
    compute_bettor_results,
    settle_claims,
)
from domain.settlement.pay_off_check import PayOffRules, compare_pay_offs
from domain.table.banked_table import BankedTable
from domain.table.rack.stack import stack_hand
from domain.verdict.model import (
    ActionPoint,
    AdjudicationStatus,
    BankResult,
    BettorResult,
    Judgement,
    SettlementLine,
)

MONEY_READINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "wager-above-maximum": ("BJ.R3",),
    "side-wager-limit": ("MBB.R2",),
    "late-wager": ("BJ.R19",),
}
"""The readings that a finding of wagers rests on."""

_PAY: Final = PayOffRules("BJ.paycheck", "BJ.order", "BJ.coverage")


def adjudicate_blackjack(
    game: BlackjackGame,
    side_bets: Mapping[str, BlackjackSideBet],
    record: RoundRecord,
    felt: BankedTable,
    rules: Rules,
) -> Judgement:
    """Judge one round of a blackjack game under the rules in force."""
    state = BlackjackRound(game, record, felt, rules, side_bets)
    take_wagers(state)
    misdeal = felt.misdeal
    if misdeal is not None:
        return _judge_misdeal(state, *misdeal)
    play_hands(state)
    state.put_in_order()
    bank_hand.draw_bank(state)
    deal_checks.check_deal(state)
    deal_checks.check_turns(state)
    deal_checks.check_cards(state)
    deal_checks.check_equipment(state)
    bank_hand.check_short(state)
    play_checks.check_hole(state)
    play_checks.check_ends(state)
    action = settlement_order.find_action(state)
    play_checks.check_button(state, action)
    if missing_facts.note_missing_facts(state):
        return _judge_incomplete(state, action)
    return _settle(state, action)


def _settle(state: BlackjackRound, action: ActionPoint | None) -> Judgement:
    posted, coverage = state.felt.bank.posted, str(state.rules["coverage"])
    claims = settlement_order.list_claims(state, action)
    lines = settle_claims(claims, posted, coverage, ("BJ.coverage", *state.game.exhausted_clauses))
    _note_money_readings(state, claims, lines, posted)
    state.readings.update(state.game.round_readings)
    verdict = _make_judgement(state, "settled", lines)
    verdict.action = action
    verdict.hands = view_hands(state)
    heaps = rack_order.list_heaps(state, action)
    verdict.rack = [(heap.spot, heap.cards) for heap in heaps]
    verdict.rack_shown = stack_hand(rack_order.list_cards(heaps))
    moved = state.felt.facts.money_moved
    if moved:
        state.findings += compare_pay_offs(lines, moved, posted, _PAY.under(coverage))
    rack_order.check_rack(state, heaps)
    return verdict


def _judge_incomplete(state: BlackjackRound, action: ActionPoint | None) -> Judgement:
    """Judge as far as the facts go; no figure is said but what was posted."""
    verdict = _make_judgement(state, "incomplete", ())
    verdict.bank = _leave_bank_unused(state)
    verdict.bettors = {
        claim.bettor: BettorResult(0, 0) for claim in settlement_order.list_returned_claims(state)
    }
    verdict.action = action
    verdict.hands = view_hands(state)
    return verdict


def _judge_misdeal(state: BlackjackRound, place: int, event: MisdealCalled) -> Judgement:
    """Judge a dead round: every wager goes back, and only what lay there before is judged."""
    deal_checks.check_deal(state)
    deal_checks.check_cards(state)
    deal_checks.check_equipment(state)
    deal_checks.check_passed_over(state, place)
    findings = [one for one in state.findings if one.event is None or one.event < place]
    grounds = {rule for one in findings for rule in MONEY_READINGS.get(one.code, ())}
    readings = {rule for rule in state.readings if rule in grounds}
    play_hands(state)
    state.put_in_order()
    state.findings, state.readings = findings, readings
    state.note("misdeal", "BJ.incident", f"the round was called dead: {event.reason}", place)
    lines = settle_claims(
        settlement_order.list_returned_claims(state), state.felt.bank.posted, "action", ()
    )
    verdict = _make_judgement(state, "misdeal", lines)
    verdict.bank = _leave_bank_unused(state)
    return verdict


def _leave_bank_unused(state: BlackjackRound) -> BankResult:
    """Return the figures of a bank that meets no wager."""
    bank = state.felt.bank
    unused = None if state.rules["coverage"] == "net" else bank.posted
    return BankResult(bank.posted, 0, 0, 0, unused, bank.list_backers())


def _make_judgement(
    state: BlackjackRound, status: AdjudicationStatus, lines: tuple[SettlementLine, ...]
) -> Judgement:
    """Return what every verdict has: the lines, and the figures that follow from them."""
    judgement = Judgement(status, state.findings, state.readings)
    judgement.settlement = lines
    judgement.counted = state.counted
    judgement.bank = compute_bank_result(
        lines, state.felt.bank.posted, str(state.rules["coverage"]), state.felt.bank.list_backers()
    )
    judgement.bettors = compute_bettor_results(lines)
    return judgement


def _note_money_readings(
    state: BlackjackRound,
    claims: list[SettlementClaim],
    lines: tuple[SettlementLine, ...],
    posted: int,
) -> None:
    """Note coverage, rounding and the order among wagers, where they decided something."""
    if sum([line.due for line in lines]) > posted:
        state.readings.add("BJ.R1")
    if len({line.spot for line in lines}) < len(lines):
        state.readings.add("BJ.R4")
    for claim in claims:
        if claim.is_rounded:
            state.readings.add("BJ.R5")
