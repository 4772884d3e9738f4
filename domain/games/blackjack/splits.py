"""Splitting a hand in two (BJ.split)."""

from domain.events.round import Decided
from domain.games.blackjack import joins
from domain.games.blackjack.hand import Announced, Hand, Stake
from domain.games.blackjack.state import Round
from domain.layout import MOST_HANDS
from domain.money import dollars


def split(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """The second card moves to the next hand, with a wager of its own."""
    if event.bettor is not None and event.bettor != hand.controller:
        _join(this, hand, place, event)
        return
    hand.acts.append(place)
    barred = _bars_split(this, hand)
    joins.offer(this, hand, "split", legal=barred is None)
    stake = joins.stake_of(hand, event)
    new = _next_hand(this, hand, place)
    if barred is not None:
        this.readings.add("BJ.R2")
        this.violation(
            "illegal-split", barred,
            f"seat {hand.spot}: cannot split {_shown(hand)}; the wager on the new hand has no"
            " action", place,
        )  # fmt: skip
    if new is None:
        joins.lay_idle(hand, event)
        return
    new.refunded = barred is not None
    new.aces_split = hand.aces_split = hand.aces_split or (
        barred is None and this.game.aces_split_once is not None and hand.cards[0][0] == "A"
    )
    new.split_from(hand)
    hand.split_off = new
    _bet_on(this, new, place, event, stake)


def undo(this: Round, hand: Hand, place: int) -> None:
    """A frozen split is undone; cards that come to its new hand are no part of any (BJ.freeze)."""
    new = _next_hand(this, hand, place)
    hand.announced.append(Announced("frozen", place))
    if new is not None:
        new.undone_of = hand
        new.announced.append(Announced("frozen", place))


def _join(this: Round, hand: Hand, place: int, event: Decided) -> None:
    new = hand.split_off
    stake = joins.stake_of(hand, event)
    if joins.may_join(this, hand, event) and new is not None:
        _bet_on(this, new, place, event, stake)
        return
    joins.illegal_join(this, hand, place, event, "illegal-split")
    if new is None:
        joins.lay_idle(hand, event)
        return
    there = new.stakes.setdefault(stake.bettor, _stake_like(stake))
    there.idle += joins.amount_of(event, stake)


def _bet_on(this: Round, new: Hand, place: int, event: Decided, stake: Stake) -> None:
    """The wager on the new hand: equal to the original, less plays, more has no action."""
    there = new.stakes[stake.bettor] = _stake_like(stake)
    amount = joins.amount_of(event, stake)
    if new.refunded:
        there.idle = amount
        return
    there.action = min(amount, stake.placed)
    there.idle = amount - there.action
    if amount != stake.placed:
        effect = "the money placed plays"
        if there.idle:
            this.readings.add("BJ.R2")
            effect = f"{dollars(there.idle)} has no action"
        this.violation(
            "illegal-split", "BJ.split",
            f"seat {new.spot}: split with {dollars(amount)}, not the {dollars(stake.placed)} of"
            f" the original wager; {effect}", place,
        )  # fmt: skip


def _stake_like(stake: Stake) -> Stake:
    there = Stake(stake.bettor, stake.place)
    there.placed = stake.placed
    there.on_time = stake.on_time
    return there


def _next_hand(this: Round, hand: Hand, place: int) -> Hand | None:
    """The seat's next free hand, or none where the table has no name for it."""
    number = 2
    while f"{hand.seat}.{number}" in this.hands:
        number += 1
    if number > MOST_HANDS:
        return None
    spot = f"{hand.seat}.{number}"
    new = Hand(this.game.scale, spot=spot, seat=hand.seat, number=number, began_at=place)
    this.hands[spot] = new
    return new


def _bars_split(this: Round, hand: Hand) -> str | None:
    """The clause that forbids splitting this hand now, if one does."""
    if len(hand.cards) != 2 or hand.announced or hand.doubles or hand.given_up:
        return "BJ.split"
    if hand.aces_split:
        return this.game.aces_split_once
    if this.hands_of(hand.seat) > this.game.most_splits.value:
        return this.game.most_splits.rule
    if hand.unseen:
        return None
    first, second = hand.cards
    answer = this.game.bars_pair(first, second, this.rules)
    if answer.reading:
        this.readings.add(answer.reading)
    return answer.rule


def _shown(hand: Hand) -> str:
    return " ".join(hand.cards) or "a hand without cards"
