"""Insurance against the player-dealer's natural, and even money for a player's own."""

from domain.events.round import Decided
from domain.games.blackjack.hand import Hand, Insured
from domain.games.blackjack.state import Round
from domain.money import dollars


def insure(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """A wager of up to half the base wager that the down card makes a natural."""
    bettor = event.bettor or hand.controller
    stake = hand.stakes.get(bettor)
    half = stake.placed // 2 if stake else 0
    amount = half if event.amount is None else event.amount
    line = _line_of(this, hand, bettor, place)
    barred = this.game.bars_insurance(this.up, this.rules) or _too_late(this, place)
    taken = 0 if barred else min(amount, half - line.action)
    line.action += taken
    _name_option(this)
    line.idle += amount - taken
    if barred or taken < amount:
        this.readings.add("BJ.R2")
        this.violation(
            "illegal-insurance", barred or this.game.insurance_rules[0],
            f"seat {hand.spot}: "
            + ("insurance cannot be taken here; its money has no action" if barred else
               f"insurance is limited to {dollars(half)}, half the base wager;"
               f" {dollars(amount - taken)} has no action"), place,
        )  # fmt: skip


def even_money(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """A natural paid one to one at once, whatever the down card is."""
    bettor = event.bettor or hand.controller
    stake = hand.stakes.get(bettor)
    barred = this.game.bars_even_money(this.up, this.rules) or _too_late(this, place)
    if barred is None and not hand.natural:
        barred = this.game.even_money_rule
    if barred is not None or stake is None or stake.even or not stake.action:
        this.violation(
            "illegal-insurance", barred or "BJ.control",
            f"seat {hand.spot}: even money cannot be taken here; the wager stays as it is", place,
        )  # fmt: skip
        return
    stake.even = True
    _name_option(this)
    this.insured.append(Insured(bettor, place, spot=hand.spot, base=stake))


def _line_of(this: Round, hand: Hand, bettor: str, place: int) -> Insured:
    for line in this.insured:
        if line.base is None and line.spot == hand.spot and line.bettor == bettor:
            return line
    line = Insured(bettor, place, "insurance", spot=hand.spot)
    this.insured.append(line)
    return line


def _too_late(this: Round, place: int) -> str | None:
    """Insurance closes with the check (or the first play, where none is recorded)."""
    closes = min((at for at, _ in this.felt.checks), default=this.play_began_at)
    return this.game.insurance_rules[0] if place > min(closes, this.felt.exposed_at) else None


def _name_option(this: Round) -> None:
    if this.game.reads_insurance is not None:
        this.readings.add(this.game.reads_insurance)
