"""What is missing before a round can be settled (BJ.incident)."""

from domain.cards import UNKNOWN
from domain.games.blackjack import bank
from domain.games.blackjack.hand import Hand
from domain.games.blackjack.state import Round


def note_gaps(this: Round) -> bool:
    """Name each fact that is missing; whether there was one."""
    gaps = _bank_gaps(this)
    for hand in this.ordered:
        if len(hand.cards) < 2 or hand.unseen or hand.announced or hand.split:
            gaps += _hand_gaps(this, hand)
    for detail in gaps:
        this.note("incomplete", "warning", "BJ.incident", detail)
    return bool(gaps)


def _bank_gaps(this: Round) -> list[str]:
    if not this.bank_seat:
        return ["missing: who banks, and with how much"]
    cards = this.bank_cards
    if len(cards) < 2:
        missing = "both cards" if not cards else "the second card"
        return [f"missing: {missing} of the bank"]
    gaps = [
        f"missing: what the bank's {_ordinal(at)} card was"
        for at, deal in enumerate(cards)
        if deal.card == UNKNOWN
        and (at < 2 or (deal.card in this.bank.cards and bank.lines_depend(this)))
    ]
    if not gaps and not this.felt.closed and bank.stops_short(this) and bank.is_needed(this):
        gaps.append(f"missing: the card the bank draws to {this.bank.points}")
    return gaps


def _hand_gaps(this: Round, hand: Hand) -> list[str]:
    """What a hand with action lacks."""
    seat = f"seat {hand.spot}"
    lying = this.felt.on_spot.get(hand.spot, ())
    if hand.undone_of is not None or hand.refunded:
        return []
    if not hand.split and not lying:
        this.violation(
            "wrong-card-count", "BJ.wager",
            f"seat {hand.spot} has a wager and got no cards; the wager goes back",
        )  # fmt: skip
        return []
    if not hand.in_action and not _side_needs(this, hand):
        return []
    gaps: list[str] = []
    for_side_bet = hand.number == 1 and _side_needs(this, hand)
    if (len(hand.cards) < 2 and not hand.split) or (len(lying) < 2 and for_side_bet):
        gaps.append(f"missing: the second card of {seat}")
    gaps += [
        f"missing: the card {seat} asked for" for one in hand.announced if one.kind != "illegal"
    ]
    unseen = _unseen(hand)
    if for_side_bet:
        elsewhere = sum(_unseen(one) for one in this.ordered if one.seat == hand.seat) - unseen
        unseen = max(unseen, sum(deal.card == UNKNOWN for deal in lying[:2]) - elsewhere)
    gaps += [f"missing: what a card of {seat} was"] * unseen
    return gaps


def _unseen(hand: Hand) -> int:
    """How many cards never made known the base wagers on a hand need."""
    return hand.unseen if hand.in_action and not hand.given_up else 0


def _side_needs(this: Round, hand: Hand) -> bool:
    """Whether a side bet in action looks at this seat's first two cards."""
    return any(
        stake.action and name != "buster"
        for name, circle in this.side.get(hand.seat, {}).items()
        for stake in circle.values()
    )


def _ordinal(at: int) -> str:
    return ("first", "second", "third")[at] if at < 3 else f"{at + 1}th"
