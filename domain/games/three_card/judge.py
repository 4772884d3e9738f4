"""From the facts of a three-card round to its adjudication, step by step."""

import msgspec

from domain.facts.record import RoundRecord, Rules
from domain.games.families.equipment import find_equipment_faults
from domain.games.three_card import deal, missing_facts, rack_order
from domain.games.three_card.action_button import check_button, find_action
from domain.games.three_card.decisions import take_decisions
from domain.games.three_card.game import ThreeCardGame
from domain.games.three_card.hands_view import rank_hands, view_hands
from domain.games.three_card.settlement_order import list_claims, list_returned_claims
from domain.games.three_card.state import ThreeCardRound
from domain.games.three_card.wagers import check_bank, check_taken_back, take_wagers
from domain.settlement.bank import compute_bank_result, compute_bettor_results, settle_claims
from domain.settlement.pay_off_check import compare_pay_offs
from domain.table.banked_table import BankedTable
from domain.table.rack.stack import list_entries
from domain.verdict.model import (
    ActionPoint,
    AdjudicationStatus,
    BankBacker,
    BankResult,
    BettorResult,
    Judgement,
    SettlementLine,
)


def adjudicate_three_card(
    game: ThreeCardGame, record: RoundRecord, felt: BankedTable, rules: Rules
) -> Judgement:
    """Judge one round of a three-card game under the rules in force."""
    state = ThreeCardRound(game, record, felt, rules)
    state.findings += find_equipment_faults(game, record.table)
    check_bank(state)
    take_wagers(state)
    deal.lay_hands(state)
    misdeal = deal.find_misdeal(state)
    if misdeal is not None:
        return _judge_misdeal(state, misdeal)
    if not state.bank_cards or not state.bank_seat or deal.is_still_dealt(state):
        return _judge_without_bank(state)
    take_decisions(state)
    check_taken_back(state)
    deal.check_cards(state)
    rank_hands(state)
    deal.check_deal(state)
    action = find_action(state)
    check_button(state, action)
    if missing_facts.note_missing_facts(state):
        return _make_judgement(state, "incomplete", action)
    return _settle(state, action)


def _settle(state: ThreeCardRound, action: ActionPoint | None) -> Judgement:
    verdict = _make_judgement(state, "settled", action)
    rack = rack_order.list_expected_rack(state, action)
    verdict.rack = [(pile.spot, pile.cards) for pile in rack]
    verdict.rack_shown = tuple([entry for pile in rack for entry in list_entries(pile.cards)])
    felt = state.felt
    moved = felt.facts.money_moved
    if moved and verdict.settlement is not None:
        pays = state.game.pay_off_rules.under(str(state.rules["coverage"]))
        state.findings += compare_pay_offs(verdict.settlement, moved, felt.bank.posted, pays)
    rack_order.check_rack(state, rack)
    return verdict


def _judge_without_bank(state: ThreeCardRound) -> Judgement:
    """Judge equipment, wagers and bank alone, and show the hands as they lie (TC.incomplete)."""
    _take_decisions_unjudged(state)
    check_taken_back(state)
    rank_hands(state)
    missing_facts.note_missing_bank(state)
    verdict = Judgement("incomplete", state.findings, state.readings)
    verdict.settlement = ()
    verdict.hands = view_hands(state)
    verdict.bank = BankResult(
        state.felt.bank.posted, 0, 0, 0, _compute_unused_bank(state), _list_backers(state)
    )
    verdict.bettors = _list_bettors(state)
    return verdict


def _judge_misdeal(state: ThreeCardRound, misdeal: deal.DeadRound) -> Judgement:
    """Judge a dead round: every wager goes back, and its course is not judged (TC.irreg)."""
    _take_decisions_unjudged(state)
    check_taken_back(state)
    called = state.felt.misdeal
    if called is not None:
        state.findings = [one for one in state.findings if (one.event or 0) < called[0]]
    else:
        state.readings.add("TC.R10")
    deal.check_cards(state)
    if misdeal.is_miscount:
        state.add_violation("wrong-card-count", "TC.count", misdeal.why, misdeal.place)
    rank_hands(state)
    state.note("misdeal", "TC.irreg", misdeal.why, misdeal.place)
    lines = settle_claims(list_returned_claims(state), state.felt.bank.posted, "action", ())
    verdict = Judgement("misdeal", state.findings, state.readings)
    verdict.settlement = lines
    verdict.bank = BankResult(
        state.felt.bank.posted, 0, 0, 0, _compute_unused_bank(state), _list_backers(state)
    )
    verdict.bettors = compute_bettor_results(lines)
    verdict.hands = view_hands(state)
    return verdict


def _take_decisions_unjudged(state: ThreeCardRound) -> None:
    """Take the decisions without a word on them, for the wagers that they lay."""
    findings, readings = state.findings.copy(), state.readings.copy()
    take_decisions(state)
    state.findings, state.readings = findings, readings


def _make_judgement(
    state: ThreeCardRound, status: AdjudicationStatus, action: ActionPoint | None
) -> Judgement:
    """Return the lines that can be decided, and the figures that follow from them."""
    coverage, posted = str(state.rules["coverage"]), state.felt.bank.posted
    claims = list_claims(state, action)
    lines = settle_claims(claims, posted, coverage, state.game.exhausted_clauses)
    verdict = Judgement(status, state.findings, state.readings)
    verdict.settlement = _cite_exhausted(state, lines)
    verdict.bank = compute_bank_result(lines, posted, coverage, _list_backers(state))
    verdict.bettors = compute_bettor_results(lines)
    if status == "incomplete":
        verdict.bettors = {**_list_bettors(state), **verdict.bettors}
    verdict.action = action
    verdict.counted = state.counted
    verdict.hands = view_hands(state)
    return verdict


def _cite_exhausted(
    state: ThreeCardRound, lines: tuple[SettlementLine, ...]
) -> tuple[SettlementLine, ...]:
    """Return the lines, those that the bank could not cover with clauses of their own."""
    clauses = state.game.exhausted_also
    if not clauses:
        return lines
    return tuple(
        [
            msgspec.structs.replace(line, also=(*line.also, *clauses[line.wager]))
            if line.uncovered and line.wager in clauses
            else line
            for line in lines
        ]
    )


def _list_bettors(state: ThreeCardRound) -> dict[str, BettorResult]:
    """Return everybody who wagered, before a line says what was won."""
    return {bettor: BettorResult(0, 0) for spot in state.spots.values() for bettor in spot.bets}


def _list_backers(state: ThreeCardRound) -> dict[str, BankBacker]:
    """Return who put up the bank, where there are several: they share its result themselves."""
    backers = state.felt.bank.list_backers()
    if backers:
        state.readings.add("TC.R11")
    return backers


def _compute_unused_bank(state: ThreeCardRound) -> int | None:
    return None if state.rules["coverage"] == "net" else state.felt.bank.posted
