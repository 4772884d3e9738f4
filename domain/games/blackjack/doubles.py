"""Doubling down, and doubling the doubled wager again."""

from domain.events.round import Decided
from domain.games.blackjack import joins
from domain.games.blackjack.hand import Announced, Hand, Stake
from domain.games.blackjack.state import Round
from domain.money import dollars

MOST_DOUBLE_DOUBLES = 2


def double(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """One card more for at most the wager again, on the first two cards (BJ.double)."""
    if event.bettor is not None and event.bettor != hand.controller:
        _join(this, hand, place, event)
        return
    _double(this, hand, place, event, _bars_double(this, hand))


def double_double(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """The doubled wager doubled again, for one card more."""
    if event.bettor is not None and event.bettor != hand.controller:
        _join(this, hand, place, event)
        return
    if this.game.reads_double_double is not None:
        this.readings.add(this.game.reads_double_double)
    _double(this, hand, place, event, _bars_double_double(this, hand))


def _double(this: Round, hand: Hand, place: int, event: Decided, barred: str | None) -> None:
    """The controller's choice: only it brings a card."""
    hand.acts.append(place)
    joins.offer(this, hand, event.choice, legal=barred is None)
    if barred is not None:
        hand.announced.append(Announced("illegal", place))
        hand.illegal_doubles += 1
        joins.lay_idle(hand, event)
        this.readings.add("BJ.R2")
        this.violation(
            "illegal-double", barred,
            f"seat {hand.spot}: cannot {_verb(event)} on {len(hand.cards)} cards that make"
            f" {hand.total}; the money added has no action", place,
        )  # fmt: skip
        return
    hand.announced.append(Announced("double", place))
    hand.doubles += 1
    _add(this, hand, place, event, joins.stake_of(hand, event))


def _join(this: Round, hand: Hand, place: int, event: Decided) -> None:
    if joins.may_join(this, hand, event):
        _add(this, hand, place, event, joins.stake_of(hand, event))
    else:
        joins.lay_idle(hand, event)
        joins.illegal_join(this, hand, place, event, "illegal-double")


def _add(this: Round, hand: Hand, place: int, event: Decided, stake: Stake) -> None:
    """The money of an allowed double, held to what the rules call for."""
    most = stake.at_risk if event.choice == "double-double" else stake.placed
    amount = joins.amount_of(event, stake)
    must_equal = this.game.double_must_equal(this.rules)
    excess = stake.bet_more(hand.doubles, amount, most)
    if excess:
        this.readings.add("BJ.R2")
        this.violation(
            "illegal-double", "BJ.double",
            f"seat {hand.spot}: {dollars(amount)} is more than the {dollars(most)} allowed to"
            f" {_verb(event)}; {dollars(excess)} has no action", place,
        )  # fmt: skip
    elif amount < most and must_equal:
        this.violation(
            "illegal-double", must_equal,
            f"seat {hand.spot}: {dollars(amount)} is less than the {dollars(most)} needed to"
            f" {_verb(event)}; the money placed plays", place,
        )  # fmt: skip


def _verb(event: Decided) -> str:
    return "double again" if event.choice == "double-double" else "double"


def _bars_double(this: Round, hand: Hand) -> str | None:
    """The clause that forbids doubling this hand now, if one does."""
    if len(hand.cards) != 2 or hand.announced or hand.doubles or hand.given_up or hand.aces_split:
        return "BJ.double"
    if hand.natural or hand.joker_hand:
        return "BJ.R9"
    if hand.unseen:
        return None
    if (rule := this.game.must_stand(hand, this.rules)) is not None:
        this.readings.add("BJ.R9")
        if not this.rules["double_on_must_stand"]:
            return rule
    reading = this.game.reads_stand(hand)
    if reading:
        this.readings.add(reading)
    barred = this.game.bars_double(hand, this.rules)
    if hand.split and this.game.reads_double_after_split:
        this.readings.add(this.game.reads_double_after_split)
    return barred


def _bars_double_double(this: Round, hand: Hand) -> str | None:
    barred = this.game.bars_double_double(this.rules)
    if barred is not None:
        return barred
    if not 1 <= hand.doubles <= MOST_DOUBLE_DOUBLES or hand.announced or hand.given_up or hand.over:
        return "PS.opt.3"
    return None
