"""Giving a hand up: surrender, and the rescue of a doubled wager."""

from typing import Final

from domain.events.round import Decided
from domain.games.blackjack.game import Moment
from domain.games.blackjack.hand import Hand
from domain.games.blackjack.state import Round

RESCUE: Final = "PS.opt.2"


def surrender(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """Half the wager is forfeited and the play of the hand ends (BJ.surrender)."""
    if event.bettor is not None and event.bettor != hand.controller:
        this.violation(
            "illegal-surrender", "BJ.control",
            f"seat {hand.spot}: {event.bettor} does not play the hand and cannot surrender it",
            place,
        )  # fmt: skip
        return
    hand.acts.append(place)
    barred, why = _bars_surrender(this, hand, place)
    if barred is None:
        hand.surrendered_at = place
    else:
        _refuse(this, hand, place, barred, why)


def judge_before_check(this: Round, hand: Hand, place: int) -> None:
    """A surrender before the look at the down card is said to be one even where play was frozen."""
    moment = Moment(this.up, check_later=_check_later(this, place))
    answer = this.game.bars_surrender(moment, this.rules)
    if answer.rule is not None:
        _refuse(this, hand, place, answer.rule, answer.why)


def holds(this: Round, place: int, choice: str) -> bool:
    """Whether a surrender made before the check stands although the check froze play."""
    return (
        choice == "surrender"
        and this.game.holds_before_check(this.rules)
        and not any(at < place for at, _ in this.felt.checks)
    )


def _bars_surrender(this: Round, hand: Hand, place: int) -> tuple[str | None, str]:
    if len(hand.cards) != 2 or hand.split or hand.announced or hand.doubles or hand.given_up:
        return "BJ.surrender", "here; only the first two cards of an unsplit hand can be"
    if this.early and hand.natural:
        return this.early, "a natural that is paid at once"
    moment = Moment(
        this.up,
        check_later=_check_later(this, place),
        exposed=this.felt.exposed_at < place,
        bank_has_second=len(this.bank_cards) > 1 and this.bank_cards[1].place < place,
    )
    answer = this.game.bars_surrender(moment, this.rules)
    if answer.reading:
        this.readings.add(answer.reading)
    return answer.rule, answer.why


def _check_later(this: Round, place: int) -> bool:
    return any(at > place for at, _ in this.felt.checks)


def _refuse(this: Round, hand: Hand, place: int, rule: str, why: str) -> None:
    this.violation("illegal-surrender", rule, f"seat {hand.spot}: cannot surrender {why}", place)


def rescue(this: Round, hand: Hand, place: int, event: Decided) -> None:
    """The last double is taken back and the rest of the wager forfeited (PS.opt.2)."""
    barred = this.game.bars_rescue
    if event.bettor is not None and event.bettor != hand.controller:
        barred = "BJ.control"
    else:
        hand.acts.append(place)
        if barred is None and (hand.given_up or not hand.doubles or hand.over):
            barred = RESCUE
    if barred is not None:
        this.violation(
            "illegal-rescue", barred,
            f"seat {hand.spot}: there is no doubled wager here that could be taken back", place,
        )  # fmt: skip
        return
    hand.rescued_at = place
    for stake in hand.stakes.values():
        stake.take_back(hand.doubles)
    this.readings.add("PS.R7")
