"""From the facts of a pai gow round to its adjudication, step by step."""

from collections.abc import Iterable
from operator import itemgetter
from typing import Final

import msgspec

from domain.facts.corrections import PlacedEvent
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import Collected, MoneyMoved, Paid, Returned
from domain.games.pai_gow import (
    bonus_bets,
    deal,
    dice,
    envy_bonus,
    hand_division,
    misdeals,
    missing_facts,
    pile_delivery,
    rack_order,
    result_shares,
    settlement_order,
    wagers,
)
from domain.games.pai_gow.game import PaiGowGame
from domain.games.pai_gow.hands_view import view_hands
from domain.games.pai_gow.state import PaiGowRound
from domain.settlement.bank import compute_bank_result
from domain.settlement.pay_off_check import PayOffRules, compare_pay_offs
from domain.table.fact_index import FactIndex
from domain.table.rack.stack import stack_by_hand
from domain.verdict.findings import is_reading_rule
from domain.verdict.model import ActionPoint, AdjudicationStatus, Judgement, SettlementLine

_PAY: Final = PayOffRules("PGP.pay", "PGP.pay", "PGP.pay")
_OF_A_MISDEAL: Final = ("wrong-card-count", "duplicate-card", "card-not-in-deck")


def adjudicate_pai_gow(
    game: PaiGowGame, record: RoundRecord, facts: Iterable[PlacedEvent], rules: Rules
) -> Judgement:
    """Judge one round of a pai gow game under the rules in force."""
    state = PaiGowRound(game, record, FactIndex(facts), rules)
    ground = find_misdeal_ground(state)
    if ground is not None:
        return _judge_misdeal(state, ground)
    dice.count_dice(state)
    wagers.take_wagers(state)
    action = dice.find_action(state)
    pile_delivery.check_delivery(state)
    hand_division.set_hands(state)
    hand_division.check_surrenders(state)
    dice.check_action_buttons(state, action)
    if game.bonus is not None:
        bonus_bets.judge_bonuses(state)
        if state.bank_seat:
            envy_bonus.check_envy_buttons(state, game.bonus.button)
    return _settle(state, action)


def find_misdeal_ground(state: PaiGowRound) -> misdeals.MisdealGround | None:
    """Return why the round is dead, if it is: the cards are looked at before anything else."""
    wagers.take_bank(state)
    deal.lay_out_deal(state)
    deal.check_names(state)
    misdeals.check_sizes(state)
    return misdeals.find_misdeal(state, misdeals.find_twins(state))


def _settle(state: PaiGowRound, action: ActionPoint | None) -> Judgement:
    settled, whole = settlement_order.settle_lines(state) if action is not None else ([], False)
    if not whole:
        missing_facts.note_missing_facts(state)
    verdict = _make_judgement(state, "settled" if whole else "incomplete", settled)
    verdict.action = action
    verdict.hands = view_hands(state)
    if sum([line.due for line in settled]) > state.posted:
        state.readings.add("PGP.R.coverage")
    _compare_pay_offs(state, tuple(settled), whole=whole)
    if whole:
        verdict.rack = rack_order.list_expected_rack(state)
        verdict.rack_shown = stack_by_hand(verdict.rack)
        rack_order.check_rack(state, verdict.rack)
    return verdict


def _compare_pay_offs(
    state: PaiGowRound, settled: tuple[SettlementLine, ...], *, whole: bool
) -> None:
    facts = state.facts
    moved: list[tuple[int, MoneyMoved]] = [*facts.of(Paid), *facts.of(Collected)]
    money = sorted([*moved, *facts.of(Returned)], key=itemgetter(0))
    if money:
        rules = _PAY.under(str(state.rules["coverage"]))
        if not state.bank_seat:
            # Whether more was moved than the bank held, nobody knows.
            rules = rules._replace(overdrawn=None)
        state.findings += compare_pay_offs(settled, money, state.posted, rules, whole=whole)


def _judge_misdeal(state: PaiGowRound, ground: misdeals.MisdealGround) -> Judgement:
    """Judge a dead round: every wager goes back in the order of the record."""
    state.findings = [one for one in state.findings if one.code in _OF_A_MISDEAL]
    state.readings = {rule for rule in (ground.rule,) if is_reading_rule(rule)}
    if ground.by_delivery:
        pile_delivery.check_delivery(state)
    if ground.rule == state.game.misdeals.twins:
        state.readings.add("PGP.R.identical")
    state.note("misdeal", ground.rule, ground.why, ground.place)
    also = "PGP.misdeal.5" if ground.rule == state.game.misdeals.delivery else "PGP.misdeal"
    wagers.return_all_wagers(state, ground.rule, (also,))
    settled = [
        state.purse.settle(settlement_order.claim_without_action(one)) for one in state.refused
    ]
    verdict = _make_judgement(state, "misdeal", settled)
    assert verdict.bank is not None  # noqa: S101 - every verdict has one
    verdict.bank = msgspec.structs.replace(verdict.bank, unused=state.posted)
    return verdict


def _make_judgement(
    state: PaiGowRound, status: AdjudicationStatus, settled: list[SettlementLine]
) -> Judgement:
    """Return what every verdict has: the lines, and the figures that follow from them."""
    verdict = Judgement(status, state.findings, state.readings)
    verdict.settlement = tuple(settled)
    verdict.counted = state.counted
    state.readings.update(state.game.round_readings)
    backers = result_shares.share_bank(state, settled)
    verdict.bank = compute_bank_result(settled, state.posted, str(state.rules["coverage"]), backers)
    verdict.bettors = result_shares.compute_bettor_results(state, settled)
    verdict.pools = result_shares.list_pools(state)
    return verdict
