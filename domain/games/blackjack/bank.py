"""The player-dealer's hand: drawn by its chart, without options (BJ.bank)."""

from domain.games.blackjack.chart import SOFT_18_STANDS
from domain.games.blackjack.hand import Hand
from domain.games.blackjack.state import Round
from domain.ranks.blackjack import Count


def draw_bank(this: Round) -> None:
    """Give the bank the cards its chart gives it; what lies beyond them is surplus."""
    bank, stands = this.bank, this.game.bank_stands
    for deal in this.bank_cards[2:]:
        if not bank.unseen and stands(bank, this.rules):
            _judge_surplus(this, deal.place)
            break
        bank.add(deal.card)
    if bank.soft and bank.points >= 18 and not bank.natural:
        this.readings.add(SOFT_18_STANDS)


def _judge_surplus(this: Round, place: int) -> None:
    """Drawing is no fault while nothing depends on it."""
    this.readings.add("BJ.R7")
    if is_needed(this):
        this.violation(
            "bank-must-stand", "BJ.bank",
            f"the bank drew past {_spoken(this.bank)}; the cards beyond are no part of its hand",
            place,
        )  # fmt: skip


def stops_short(this: Round) -> bool:
    """Whether the bank's chart asks for a card that is not there."""
    return (
        this.bank_first_two_known
        and not this.bank.unseen
        and not this.game.bank_stands(this.bank, this.rules)
    )


def check_short(this: Round) -> None:
    """In a closed round a bank that stopped short is settled as it lies (BJ.R8)."""
    if not (this.felt.closed and stops_short(this) and is_needed(this)):
        return
    this.readings.add("BJ.R8")
    this.violation(
        "bank-must-hit", "BJ.bank", f"the bank stopped on {_spoken(this.bank)}, which must draw"
    )


def is_needed(this: Round) -> bool:
    """Whether the bank's hand has to be completed."""
    return bool(this.game.always_completes) or lines_depend(this)


def lines_depend(this: Round) -> bool:
    """Whether a line is left that depends on the bank's hand: a base wager, or any side bet."""
    return any(_waits_for_bank(this, hand) for hand in this.hands.values()) or _any_side_bet(this)


def _waits_for_bank(this: Round, hand: Hand) -> bool:
    if hand.given_up or hand.refunded or not hand.cards or (this.early and hand.natural):
        return False
    return any(stake.action and not stake.even for stake in hand.stakes.values())


def _any_side_bet(this: Round) -> bool:
    return any(
        stake.action
        for seat, circles in this.side.items()
        if (hand := this.hands.get(str(seat))) is not None and hand.laid
        for circle in circles.values()
        for stake in circle.values()
    )


def _spoken(bank: Count) -> str:
    if bank.natural:
        return "a natural"
    return f"{'soft' if bank.soft else 'hard'} {bank.points}"
