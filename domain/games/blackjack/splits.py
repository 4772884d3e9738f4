"""Splitting a hand in two (BJ.split)."""

from typing import Literal

from domain.facts.round_events import Decided
from domain.games.blackjack import backline
from domain.games.blackjack.hand import AnnouncedCard, BlackjackHand, BlackjackStake
from domain.games.blackjack.state import BlackjackRound
from domain.money import format_dollars
from domain.seats import MAX_HANDS_PER_SEAT


def take_split(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    """Move the second card to the seat's next hand, with a wager of its own."""
    if event.bettor is not None and event.bettor != hand.controller:
        _join_split(state, hand, place, event)
        return
    hand.acts.append(place)
    barred = _find_split_bar(state, hand)
    backline.offer_join(state, hand, "split", legal=barred is None)
    stake = backline.get_or_add_stake(hand, event)
    new = _find_next_hand(state, hand, place)
    if barred is not None:
        state.readings.add("BJ.R2")
        state.add_violation(
            "illegal-split",
            barred,
            f"seat {hand.spot}: cannot split {_format_cards(hand)}; the wager on the new hand has"
            " no"
            " action",
            place,
        )
    if new is None:
        backline.lay_idle(hand, event)
        return
    new.refunded = barred is not None or hand.refunded
    new.aces_split = hand.aces_split = hand.aces_split or (
        barred is None and state.game.splits.aces_clause is not None and hand.cards[0][0] == "A"
    )
    new.split_from(hand)
    hand.split_off = new
    _bet_on_new_hand(state, new, place, event, stake)


def undo_split(
    state: BlackjackRound, hand: BlackjackHand, place: int, kind: Literal["frozen", "late"]
) -> None:
    """Undo a split after its time; cards that come for it are no part of any hand (BJ.freeze)."""
    new = _find_next_hand(state, hand, place)
    hand.announced.append(AnnouncedCard(kind, place))
    if new is not None:
        new.undone_of = hand.undone_of or hand
        new.ended = kind == "late"
        new.announced.append(AnnouncedCard(kind, place))


def _join_split(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    new = hand.split_off
    stake = backline.get_or_add_stake(hand, event)
    if backline.accept_join(state, hand, event) and new is not None:
        _bet_on_new_hand(state, new, place, event, stake)
        return
    backline.report_illegal_join(state, hand, place, event, "illegal-split")
    if new is None:
        backline.lay_idle(hand, event)
        return
    there = new.stakes.setdefault(stake.bettor, _copy_stake(stake))
    there.idle += backline.get_amount(event, stake)


def _bet_on_new_hand(
    state: BlackjackRound, new: BlackjackHand, place: int, event: Decided, stake: BlackjackStake
) -> None:
    """Bet on the new hand: equal to the original, less plays, more has no action."""
    there = new.stakes[stake.bettor] = _copy_stake(stake)
    amount = backline.get_amount(event, stake)
    if new.refunded or stake.has_no_action:
        there.idle = amount
        return
    there.action = min(amount, stake.original)
    there.idle = amount - there.action
    if amount != stake.original:
        effect = "the money placed plays"
        if there.idle:
            state.readings.add("BJ.R2")
            effect = f"{format_dollars(there.idle)} has no action"
        state.add_violation(
            "illegal-split",
            "BJ.split",
            f"seat {new.spot}: split with {format_dollars(amount)}, not the"
            f" {format_dollars(stake.original)} of the original wager; {effect}",
            place,
        )


def _copy_stake(stake: BlackjackStake) -> BlackjackStake:
    there = BlackjackStake(stake.bettor, stake.place)
    there.placed = stake.placed
    there.original = stake.original
    there.on_time = stake.on_time
    return there


def _find_next_hand(state: BlackjackRound, hand: BlackjackHand, place: int) -> BlackjackHand | None:
    """Return the seat's next free hand, or none where the table has no name for it."""
    number = 2
    while f"{hand.seat}.{number}" in state.hands:
        number += 1
    if number > MAX_HANDS_PER_SEAT:
        return None
    spot = f"{hand.seat}.{number}"
    new = BlackjackHand(
        state.game.count_scale, spot=spot, seat=hand.seat, number=number, began_at=place
    )
    state.hands[spot] = new
    return new


def _find_split_bar(state: BlackjackRound, hand: BlackjackHand) -> str | None:
    """Return the clause that forbids splitting this hand now, if one does."""
    if len(hand.cards) != 2 or hand.announced or hand.doubles or hand.given_up:
        return "BJ.split"
    aces = _find_aces_bar(state, hand)
    if aces is not None:
        return aces
    if state.count_hands(hand.seat) > state.game.splits.most.value:
        return state.game.splits.most.rule
    if hand.unseen:
        return None
    first, second = hand.cards
    answer = state.game.splits.find_pair_bar(first, second, state.rules)
    if answer.reading:
        state.readings.add(answer.reading)
    return answer.rule


def _find_aces_bar(state: BlackjackRound, hand: BlackjackHand) -> str | None:
    """Return the clause that forbids splitting a split ace again, if one does (BJ.R18)."""
    rules = state.game.splits
    if not hand.aces_split:
        return None
    if rules.aces_reading is None or hand.cards[1][0] != "A":
        return rules.aces_clause
    state.readings.add(rules.aces_reading)
    return None if rules.splits_aces_again(state.rules) else rules.aces_clause


def _format_cards(hand: BlackjackHand) -> str:
    return " ".join(hand.cards) or "a hand without cards"
