"""From the facts of a pai gow round to its adjudication, step by step."""

from collections.abc import Iterable
from operator import itemgetter
from typing import Final

import msgspec

from domain.corrections import Placed
from domain.events.round import Collected, MoneyMoved, Paid, Returned
from domain.facts import Told
from domain.games.pai_gow import (
    bonus,
    deal,
    delivery,
    dice,
    envy,
    gaps,
    lines,
    misdeals,
    pick_up,
    setting,
    shares,
    wagers,
)
from domain.games.pai_gow.game import PaiGowGame
from domain.games.pai_gow.shown import hands_shown
from domain.games.pai_gow.state import Round
from domain.notes import is_reading
from domain.paycheck import PayRules, compare
from domain.rack import stacked_by_hand
from domain.record import RoundRecord, Rules
from domain.settlement import bank_result
from domain.verdict import Action, Judgement, Line, Status

_PAY: Final = PayRules("PGP.pay", "PGP.pay", "PGP.pay")
_OF_A_MISDEAL: Final = ("wrong-card-count", "duplicate-card", "card-not-in-deck")


def adjudicate_pai_gow(
    game: PaiGowGame, record: RoundRecord, facts: Iterable[Placed], rules: Rules
) -> Judgement:
    """Judge one round of a pai gow game under the rules in force."""
    this = Round(game, record, Told(facts), rules)
    ground = ground_of(this)
    if ground is not None:
        return _misdeal(this, ground)
    dice.count_dice(this)
    wagers.take_wagers(this)
    action = dice.place_action(this)
    delivery.check_delivery(this)
    setting.set_hands(this)
    setting.check_surrenders(this)
    dice.check_buttons(this, action)
    if game.bonus is not None:
        bonus.judge_bonuses(this)
        if this.bank_seat:
            envy.check_buttons(this, game.bonus.button)
    return _settled(this, action)


def ground_of(this: Round) -> misdeals.Ground | None:
    """Why the round is dead, if it is: the cards are looked at before anything else."""
    wagers.take_bank(this)
    deal.lay_out(this)
    deal.check_names(this)
    misdeals.check_sizes(this)
    return misdeals.find_misdeal(this, misdeals.check_twins(this))


def _settled(this: Round, action: Action | None) -> Judgement:
    settled, whole = lines.settle(this) if action is not None else ([], False)
    if not whole:
        gaps.note_gaps(this)
    verdict = _judgement(this, "settled" if whole else "incomplete", settled)
    verdict.action = action
    verdict.hands = hands_shown(this)
    if sum([line.due for line in settled]) > this.posted:
        this.readings.add("PGP.R.coverage")
    _compare_pay(this, tuple(settled), whole=whole)
    if whole:
        verdict.rack = pick_up.expected_rack(this)
        verdict.rack_shown = stacked_by_hand(verdict.rack)
        pick_up.check_rack(this, verdict.rack)
    return verdict


def _compare_pay(this: Round, settled: tuple[Line, ...], *, whole: bool) -> None:
    told = this.told
    moved: list[tuple[int, MoneyMoved]] = [*told.of(Paid), *told.of(Collected)]
    money = sorted([*moved, *told.of(Returned)], key=itemgetter(0))
    if money:
        rules = _PAY.under(str(this.rules["coverage"]))
        if not this.bank_seat:
            # Whether more was moved than the bank held, nobody knows.
            rules = rules._replace(overdrawn=None)
        this.findings += compare(settled, money, this.posted, rules, whole=whole)


def _misdeal(this: Round, ground: misdeals.Ground) -> Judgement:
    """Every wager goes back in the order of the record; nothing else is looked at."""
    this.findings = [one for one in this.findings if one.code in _OF_A_MISDEAL]
    this.readings = {rule for rule in (ground.rule,) if is_reading(rule)}
    if ground.by_delivery:
        delivery.check_delivery(this)
    if ground.rule == this.game.misdeals.twins:
        this.readings.add("PGP.R.identical")
    this.note("misdeal", "note", ground.rule, ground.why, ground.place)
    also = "PGP.misdeal.5" if ground.rule == this.game.misdeals.delivery else "PGP.misdeal"
    wagers.return_all(this, ground.rule, (also,))
    settled = [this.purse.settle(lines.without_action(one)) for one in this.refused]
    verdict = _judgement(this, "misdeal", settled)
    assert verdict.bank is not None  # noqa: S101 - every verdict has one
    verdict.bank = msgspec.structs.replace(verdict.bank, unused=this.posted)
    return verdict


def _judgement(this: Round, status: Status, settled: list[Line]) -> Judgement:
    """What every verdict has: the lines, and the figures that follow from them."""
    verdict = Judgement(status, this.findings, this.readings)
    verdict.settlement = tuple(settled)
    verdict.counted = this.counted
    this.readings.update(this.game.round_readings)
    backers = shares.share_bank(this, settled)
    verdict.bank = bank_result(settled, this.posted, str(this.rules["coverage"]), backers)
    verdict.bettors = shares.bettors(this, settled)
    return verdict
