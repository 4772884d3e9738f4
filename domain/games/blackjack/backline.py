"""Backline bettors who join the controller's choice with money of their own (BJ.control)."""

from domain.facts.round_events import Decided, DecisionChoice
from domain.games.blackjack.hand import BlackjackHand, BlackjackStake, JoinableChoice
from domain.games.blackjack.state import BlackjackRound


def offer_join(
    state: BlackjackRound, hand: BlackjackHand, choice: DecisionChoice, *, legal: bool
) -> None:
    """Let the others on the hand join a choice until the next card."""
    hand.joinable = JoinableChoice(choice, state.cards_dealt, legal)


def accept_join(state: BlackjackRound, hand: BlackjackHand, event: Decided) -> bool:
    """Return whether a join comes right after the same, allowed, choice of the controller."""
    open_choice = hand.joinable
    if (
        open_choice is None
        or event.bettor is None
        or not open_choice.legal
        or open_choice.choice != event.choice
        or open_choice.cards_dealt != state.cards_dealt
        or event.bettor in open_choice.joined
        or event.bettor not in hand.stakes
    ):
        return False
    open_choice.joined.add(event.bettor)
    return True


def get_or_add_stake(hand: BlackjackHand, event: Decided) -> BlackjackStake:
    """Return the stake of whoever decides, a new one if there is none on the hand."""
    bettor = event.bettor or hand.controller
    stake = hand.stakes.get(bettor)
    if stake is None:
        stake = hand.stakes[bettor] = BlackjackStake(bettor, hand.stakes[hand.controller].place)
    return stake


def get_amount(event: Decided, stake: BlackjackStake) -> int:
    """Return what was put down: as recorded, else what the rules call for."""
    if event.amount is not None:
        return event.amount
    return stake.action if event.choice == "double-double" else stake.original


def lay_idle(hand: BlackjackHand, event: Decided) -> None:
    """Lay money without action for a choice that is not allowed (BJ.noaction)."""
    stake = get_or_add_stake(hand, event)
    stake.idle += get_amount(event, stake)


def report_illegal_join(
    state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided, code: str
) -> None:
    """Report a join that is too late, without the controller, or to a barred choice."""
    state.readings.add("BJ.R2")
    state.add_violation(
        code,
        "BJ.control",
        f"seat {hand.spot}: {event.bettor} cannot join a {event.choice} here: a join comes right"
        " after the same choice of the bettor who plays the hand, before the next card",
        place,
    )
