"""Backline bettors who join the controller's choice with money of their own (BJ.control)."""

from domain.events.round import Choice, Decided
from domain.games.blackjack.hand import Hand, Joinable, Stake
from domain.games.blackjack.state import Round


def offer(this: Round, hand: Hand, choice: Choice, *, legal: bool) -> None:
    """From now until the next card the others on the hand may join."""
    hand.joinable = Joinable(choice, this.cards_dealt, legal)


def may_join(this: Round, hand: Hand, event: Decided) -> bool:
    """Whether a join comes right after the same, allowed, choice of the controller."""
    assert event.bettor is not None  # noqa: S101 - the controller does not join himself
    open_choice = hand.joinable
    if (
        open_choice is None
        or not open_choice.legal
        or open_choice.choice != event.choice
        or open_choice.cards_dealt != this.cards_dealt
        or event.bettor in open_choice.joined
        or event.bettor not in hand.stakes
    ):
        return False
    open_choice.joined.add(event.bettor)
    return True


def stake_of(hand: Hand, event: Decided) -> Stake:
    """The money of whoever decides, begun at nothing if he has none on the hand."""
    bettor = event.bettor or hand.controller
    stake = hand.stakes.get(bettor)
    if stake is None:
        stake = hand.stakes[bettor] = Stake(bettor, hand.stakes[hand.controller].place)
    return stake


def amount_of(event: Decided, stake: Stake) -> int:
    """What was put down: as recorded, else what the rules call for."""
    if event.amount is not None:
        return event.amount
    return stake.at_risk if event.choice == "double-double" else stake.original


def lay_idle(hand: Hand, event: Decided) -> None:
    """Money put down for a choice that is not allowed lies there without action (BJ.noaction)."""
    stake = stake_of(hand, event)
    stake.idle += amount_of(event, stake)


def illegal_join(this: Round, hand: Hand, place: int, event: Decided, code: str) -> None:
    """A join too late, without the controller, or to a choice that is not allowed."""
    this.readings.add("BJ.R2")
    this.violation(
        code, "BJ.control",
        f"seat {hand.spot}: {event.bettor} cannot join a {event.choice} here: a join comes right"
        " after the same choice of the bettor who plays the hand, before the next card", place,
    )  # fmt: skip
