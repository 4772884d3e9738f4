"""From the facts of a pai gow round to its adjudication, step by step."""

from typing import Final

from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import MisdealCalled
from domain.games.families.disagreement import leave_to_ways
from domain.games.pai_gow import (
    backers,
    bonus_bets,
    deal,
    dice,
    disagreements,
    envy_bonus,
    equipment,
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
from domain.games.pai_gow.setting_times import SettingTimes
from domain.games.pai_gow.state import PaiGowRound
from domain.settlement.bank import compute_bank_result
from domain.settlement.pay_off_check import PayOffRules, compare_pay_offs
from domain.table.fact_index import FactIndex, find_first_place
from domain.table.rack.stack import list_entries
from domain.verdict.findings import is_reading_rule
from domain.verdict.model import ActionPoint, AdjudicationStatus, Judgement, SettlementLine

_PAY: Final = PayOffRules("PGP.pay", "PGP.pay", "PGP.pay")
_OF_CARDS: Final = ("wrong-card-count", "duplicate-card", "card-not-in-deck", "wrong-deck")


def adjudicate_pai_gow(
    game: PaiGowGame, record: RoundRecord, facts: FactIndex, rules: Rules
) -> Judgement:
    """Judge one round of a pai gow game under the rules in force."""
    state = PaiGowRound(game, record, facts, rules)
    action = take_round(state)
    if disagreements.has_disagreement(state):
        return leave_to_ways()
    ground = find_misdeal_ground(state)
    if ground is not None:
        return _judge_misdeal(state, ground)
    pile_delivery.check_delivery(state)
    moments = SettingTimes(state)
    hand_division.set_hands(state, moments)
    hand_division.check_surrenders(state)
    dice.check_action_buttons(state, action)
    if game.bonus is not None:
        bonus_bets.judge_bonuses(state)
        if state.bank_seat:
            envy_bonus.check_envy_buttons(state, game.bonus.button)
    return _settle(state, action, moments)


def take_round(state: PaiGowRound) -> ActionPoint | None:
    """Take the bank, the wagers, the dice and the cards as they lay, and return the action."""
    equipment.check_equipment(state)
    backers.take_bank(state)
    deal.lay_out_deal(state)
    deal.check_names(state)
    misdeals.check_sizes(state)
    dice.count_dice(state)
    wagers.take_wagers(state)
    return dice.find_action(state)


def find_misdeal_ground(state: PaiGowRound) -> misdeals.MisdealGround | None:
    """Return why the round is dead, if it is: the cards are looked at before anything else."""
    twins = misdeals.find_twins(state)
    ground = misdeals.find_misdeal(state, twins)
    if ground is not None and ground.rule == state.game.misdeals.twins:
        state.readings.add("PGP.R.identical")
        state.void = misdeals.find_void_spots(state, twins)
        if state.void:
            state.note("misdeal", ground.rule, f"{ground.why}; the hands settled before stand")
            return None
    if ground is None:
        misdeals.note_late_exposures(state)
    return ground


def _settle(state: PaiGowRound, action: ActionPoint | None, moments: SettingTimes) -> Judgement:
    settled, whole = settlement_order.settle_lines(state) if action is not None else ([], False)
    if state.undelivered:
        whole = False
    if not whole:
        missing_facts.note_missing_facts(state)
    verdict = _make_judgement(state, "settled" if whole else "incomplete", settled)
    verdict.action = action
    verdict.hands = view_hands(state)
    if sum([line.due for line in settled]) > state.posted:
        state.readings.add("PGP.R.coverage")
    _compare_pay_offs(state, tuple(settled), whole=whole)
    if whole:
        verdict.rack = rack = rack_order.list_expected_rack(state, moments)
        verdict.rack_shown = tuple([entry for _, cards in rack for entry in list_entries(cards)])
        rack_order.check_rack(state, rack)
    return verdict


def _compare_pay_offs(
    state: PaiGowRound, settled: tuple[SettlementLine, ...], *, whole: bool
) -> None:
    moved = state.facts.money_moved
    if moved:
        rules = _PAY.under(str(state.rules["coverage"]))
        if not state.bank_seat:
            # Whether more was moved than the bank held, nobody knows.
            rules = rules._replace(overdrawn=None)
        state.findings += compare_pay_offs(settled, moved, state.posted, rules, whole=whole)


def _judge_misdeal(state: PaiGowRound, ground: misdeals.MisdealGround) -> Judgement:
    """Judge a dead round: every wager goes back in the order of the record."""
    called = find_first_place(state.facts.of(MisdealCalled))
    state.findings = [
        one
        for one in state.findings
        if one.code in _OF_CARDS or one.event is None or one.event < called
    ]
    bases = [ground.rule, *(one.rule for one in state.findings)]
    state.readings = {rule for rule in bases if is_reading_rule(rule)}
    if ground.by_delivery:
        pile_delivery.check_delivery(state)
    if ground.rule == state.game.misdeals.twins:
        state.readings.add("PGP.R.identical")
    state.note("misdeal", ground.rule, ground.why, ground.place)
    wagers.return_all_wagers(state, ground.rule, _list_misdeal_rules(state, ground.rule))
    settled = [
        state.purse.settle(settlement_order.claim_without_action(one)) for one in state.refused
    ]
    return _make_judgement(state, "misdeal", settled)


def _list_misdeal_rules(state: PaiGowRound, rule: str) -> tuple[str, ...]:
    """Return the clauses beside the one that makes the round dead."""
    grounds = state.game.misdeals
    numbered = {grounds.delivery: "PGP.misdeal.5", grounds.twins: "PGP.misdeal.7"}
    also = numbered.get(rule, "PGP.misdeal")
    return () if also == rule else (also,)


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
