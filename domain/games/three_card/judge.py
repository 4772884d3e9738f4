"""From the facts of a three-card round to its adjudication, step by step."""

from itertools import repeat

import msgspec

from domain.facts import Felt
from domain.games.three_card import deal, gaps, pick_up
from domain.games.three_card.action import check_button, place_button
from domain.games.three_card.claims import claims, returned
from domain.games.three_card.decisions import take_decisions
from domain.games.three_card.game import ThreeCardGame
from domain.games.three_card.hands import hands_shown, rank_hands
from domain.games.three_card.state import Round
from domain.games.three_card.wagers import take_wagers
from domain.paycheck import compare
from domain.rack import entries
from domain.record import RoundRecord, Rules
from domain.settlement import bank_result, bettor_results, cover
from domain.verdict import Action, Backer, Bank, Bettor, Judgement, Line, Status


def adjudicate_three_card(
    game: ThreeCardGame, record: RoundRecord, felt: Felt, rules: Rules
) -> Judgement:
    """Judge one round of a three-card game under the rules in force."""
    this = Round(game, record, felt, rules)
    misdeal = deal.find_misdeal(this)
    if misdeal is not None:
        return _misdeal(this, *misdeal)
    take_wagers(this)
    deal.lay_hands(this)
    if not this.bank_cards or not this.bank_seat or deal.is_still_dealt(this):
        return _without_bank(this)
    take_decisions(this)
    rank_hands(this)
    deal.check_deal(this)
    action = place_button(this)
    check_button(this, action)
    if gaps.note_gaps(this):
        return _judgement(this, "incomplete", action)
    return _settled(this, action)


def _settled(this: Round, action: Action | None) -> Judgement:
    verdict = _judgement(this, "settled", action)
    rack = pick_up.expected_rack(this, action)
    verdict.rack = [pair for pile in rack for pair in zip(pile.cards, repeat(pile.spot))]
    verdict.rack_shown = tuple([entry for pile in rack for entry in entries(pile.cards)])
    felt = this.felt
    if felt.money and verdict.settlement is not None:
        pays = this.game.pay_off.under(str(this.rules["coverage"]))
        this.findings += compare(verdict.settlement, felt.money, felt.posted, pays)
    pick_up.check_rack(this, rack)
    return verdict


def _without_bank(this: Round) -> Judgement:
    """Only what is wrong with the wagers is said, beside the hands as they lie (TC.incomplete)."""
    findings, readings = this.findings.copy(), this.readings.copy()
    take_decisions(this)
    rank_hands(this)
    this.findings, this.readings = findings, readings
    gaps.note_no_bank(this)
    verdict = Judgement("incomplete", this.findings, this.readings)
    verdict.settlement = ()
    verdict.hands = hands_shown(this)
    verdict.bank = Bank(this.felt.posted, 0, 0, 0, _unused(this), _backers(this))
    verdict.bettors = _everyone(this)
    return verdict


def _misdeal(this: Round, why: str, place: int | None) -> Judgement:
    """Every wager goes back; nothing else is looked at (TC.irreg)."""
    findings = this.findings
    this.findings = []
    take_wagers(this)
    deal.lay_hands(this)
    take_decisions(this)
    rank_hands(this)
    this.findings = findings
    this.readings.clear()
    this.note("misdeal", "note", "TC.irreg", why, place)
    if this.felt.misdeal is None:
        this.readings.add("TC.R10")
    lines = cover(returned(this), this.felt.posted, "action", ())
    verdict = Judgement("misdeal", this.findings, this.readings)
    verdict.settlement = lines
    verdict.bank = Bank(this.felt.posted, 0, 0, 0, this.felt.posted, _backers(this))
    verdict.bettors = bettor_results(lines)
    verdict.hands = hands_shown(this)
    return verdict


def _judgement(this: Round, status: Status, action: Action | None) -> Judgement:
    """The lines that can be decided, and the figures that follow from them."""
    coverage, posted = str(this.rules["coverage"]), this.felt.posted
    lines = cover(claims(this, action), posted, coverage, this.game.exhausted)
    verdict = Judgement(status, this.findings, this.readings)
    verdict.settlement = _name_exhausted(this, lines)
    verdict.bank = bank_result(lines, posted, coverage, _backers(this))
    verdict.bettors = bettor_results(lines)
    if status == "incomplete":
        verdict.bettors = {**_everyone(this), **verdict.bettors}
    verdict.action = action
    verdict.counted = this.counted
    verdict.hands = hands_shown(this)
    return verdict


def _name_exhausted(this: Round, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """A wager that the bank could not cover may go back by a clause of its own."""
    clauses = this.game.exhausted_also
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


def _everyone(this: Round) -> dict[str, Bettor]:
    """Everybody who wagered, before a line says what he won."""
    return {bettor: Bettor(0, 0) for spot in this.spots.values() for bettor in spot.bets}


def _backers(this: Round) -> dict[str, Backer]:
    """Who put up the bank, where there are several: they share its result themselves."""
    backers = this.felt.backers()
    if backers:
        this.readings.add("TC.R11")
    return backers


def _unused(this: Round) -> int | None:
    return None if this.rules["coverage"] == "net" else this.felt.posted
