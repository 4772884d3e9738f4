"""Facts still missing before a round can be settled (BJ.incident)."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.games.blackjack import bank_hand
from domain.games.blackjack.deal_checks import report_passed_over
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.state import BlackjackRound


def note_missing_facts(state: BlackjackRound) -> bool:
    """Name each fact that is missing; whether there was one."""
    gaps = _list_bank_gaps(state)
    for hand in state.ordered:
        if len(hand.cards) < 2 or hand.unseen or hand.announced or hand.split:
            gaps += _list_hand_gaps(state, hand)
    for detail in gaps:
        state.note("incomplete", "BJ.incident", detail)
    return bool(gaps)


def _list_bank_gaps(state: BlackjackRound) -> list[str]:
    if not state.bank_seat:
        return ["missing: who banks, and with how much"]
    cards = state.bank_cards
    if len(cards) < 2:
        missing = "both cards" if not cards else "the second card"
        return [f"missing: {missing} of the bank"]
    gaps = [
        f"missing: what the bank's {_format_ordinal(at)} card was"
        for at, deal in enumerate(cards)
        if deal.card == UNKNOWN_CARD
        and (at < 2 or (deal.card in state.bank.cards and bank_hand.lines_depend(state)))
    ]
    if (
        not state.felt.is_closed
        and not gaps
        and bank_hand.stops_short(state)
        and bank_hand.is_needed(state)
    ):
        gaps.append(f"missing: the card the bank draws to {state.bank.points}")
    return gaps


def _list_hand_gaps(state: BlackjackRound, hand: BlackjackHand) -> list[str]:
    """Return what a hand with action lacks."""
    seat = f"seat {hand.spot}"
    lying = state.felt.on_spot.get(hand.spot, ())
    if hand.undone_of is not None or hand.refunded:
        return []
    if not hand.split and not lying:
        report_passed_over(state, hand.spot)
        return []
    if not hand.in_action and not _needs_first_two(state, hand):
        return []
    gaps: list[str] = []
    for_side_bet = hand.number == 1 and _needs_first_two(state, hand)
    if (len(hand.cards) < 2 and not hand.split) or (len(lying) < 2 and for_side_bet):
        gaps.append(f"missing: the second card of {seat}")
    gaps += [
        f"missing: the card {seat} asked for" for one in hand.announced if one.kind != "illegal"
    ]
    unseen = _count_unseen(hand)
    if for_side_bet:
        elsewhere = (
            sum(_count_unseen(one) for one in state.ordered if one.seat == hand.seat) - unseen
        )
        unseen = max(unseen, sum(deal.card == UNKNOWN_CARD for deal in lying[:2]) - elsewhere)
    gaps += [f"missing: what a card of {seat} was"] * unseen
    return gaps


def _count_unseen(hand: BlackjackHand) -> int:
    """Return how many cards never made known the base wagers on a hand need."""
    return hand.unseen if hand.in_action and not hand.given_up else 0


def _needs_first_two(state: BlackjackRound, hand: BlackjackHand) -> bool:
    """Return whether a side bet in action looks at this seat's first two cards."""
    return any(
        stake.action and name != "buster"
        for name, circle in state.side.get(hand.seat, {}).items()
        for stake in circle.values()
    )


def _format_ordinal(at: int) -> str:
    return ("first", "second", "third")[at] if at < 3 else f"{at + 1}th"
