"""From the facts of a blackjack round to its adjudication, step by step."""

from collections.abc import Mapping
from typing import Final

from domain.facts import Felt
from domain.games.blackjack import bank, checks, deal, gaps, order, pick_up
from domain.games.blackjack.game import BlackjackGame, SideBet
from domain.games.blackjack.play import walk
from domain.games.blackjack.shown import hands_shown
from domain.games.blackjack.state import Round
from domain.games.blackjack.wagers import take_wagers
from domain.paycheck import PayRules, compare
from domain.rack import stacked
from domain.record import RoundRecord, Rules
from domain.settlement import Claim, bank_result, bettor_results, cover
from domain.verdict import Action, Bank, Bettor, Judgement, Line, Status

_PAY: Final = PayRules("BJ.paycheck", "BJ.order", "BJ.coverage")


def adjudicate_blackjack(
    game: BlackjackGame,
    side_bets: Mapping[str, SideBet],
    record: RoundRecord,
    felt: Felt,
    rules: Rules,
) -> Judgement:
    """Judge one round of a blackjack game under the rules in force."""
    this = Round(game, record, felt, rules, side_bets)
    take_wagers(this)
    walk(this)
    this.put_in_order()
    if felt.misdeal is not None:
        return _misdeal(this)
    bank.draw_bank(this)
    deal.check_deal(this)
    deal.check_turns(this)
    deal.check_cards(this)
    bank.check_short(this)
    checks.check_hole(this)
    checks.check_ends(this)
    action = order.place_button(this)
    checks.check_button(this, action)
    if gaps.note_gaps(this):
        return _incomplete(this, action)
    return _settled(this, action)


def _settled(this: Round, action: Action | None) -> Judgement:
    posted, coverage = this.felt.posted, str(this.rules["coverage"])
    claims = order.claims(this, action)
    lines = cover(claims, posted, coverage, ("BJ.coverage", *this.game.exhausted))
    _name_readings_of_money(this, claims, lines, posted)
    this.readings.update(this.game.round_readings)
    verdict = _judgement(this, "settled", lines)
    verdict.action = action
    verdict.hands = hands_shown(this)
    verdict.rack = pick_up.expected_rack(this, action)
    verdict.rack_shown = stacked([card for card, _ in verdict.rack])
    if this.felt.money:
        this.findings += compare(lines, this.felt.money, posted, _PAY.under(coverage))
    pick_up.check_rack(this, verdict.rack)
    return verdict


def _incomplete(this: Round, action: Action | None) -> Judgement:
    """What can be said is said; no figure but what was posted."""
    verdict = _judgement(this, "incomplete", ())
    unused = None if this.rules["coverage"] == "net" else 0
    verdict.bank = Bank(this.felt.posted, 0, 0, 0, unused, this.felt.backers())
    verdict.bettors = {claim.bettor: Bettor(0, 0) for claim in order.returned(this)}
    verdict.action = action
    verdict.hands = hands_shown(this)
    return verdict


def _misdeal(this: Round) -> Judgement:
    """Every wager goes back; nothing else is looked at."""
    assert this.felt.misdeal is not None  # noqa: S101 - a misdeal was called
    place, event = this.felt.misdeal
    this.findings.clear()
    this.readings.clear()
    this.note("misdeal", "note", "BJ.incident", f"the round was called dead: {event.reason}", place)
    lines = cover(order.returned(this), this.felt.posted, "action", ())
    verdict = _judgement(this, "misdeal", lines)
    verdict.bank = Bank(this.felt.posted, 0, 0, 0, this.felt.posted, this.felt.backers())
    return verdict


def _judgement(this: Round, status: Status, lines: tuple[Line, ...]) -> Judgement:
    """What every verdict has: the lines, and the figures that follow from them."""
    judgement = Judgement(status, this.findings, this.readings)
    judgement.settlement = lines
    judgement.counted = this.counted
    judgement.bank = bank_result(
        lines, this.felt.posted, str(this.rules["coverage"]), this.felt.backers()
    )
    judgement.bettors = bettor_results(lines)
    return judgement


def _name_readings_of_money(
    this: Round, claims: list[Claim], lines: tuple[Line, ...], posted: int
) -> None:
    """Coverage, rounding and the order among several wagers, where they decided something."""
    if sum([line.due for line in lines]) > posted:
        this.readings.add("BJ.R1")
    if len({line.spot for line in lines}) < len(lines):
        this.readings.add("BJ.R4")
    if any(claim.is_rounded for claim in claims):
        this.readings.add("BJ.R5")
