"""Giving a hand up: surrender, and the rescue of a doubled wager."""

from domain.facts.round_events import Decided
from domain.games.blackjack.choice_rules import NOT_OFFERED
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.state import BlackjackRound


def take_surrender(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    """Give the hand up for a part of its wager (BJ.surrender)."""
    if event.bettor is not None and event.bettor != hand.controller:
        state.add_violation(
            "illegal-surrender",
            "BJ.control",
            f"seat {hand.spot}: {event.bettor} does not play the hand and cannot surrender it",
            place,
        )
        return
    hand.acts.append(place)
    barred, why = _find_surrender_bar(state, hand, place)
    if barred is None:
        hand.surrendered_at = place
    else:
        _refuse_surrender(state, hand, place, barred, why)


def note_early_surrender(state: BlackjackRound, hand: BlackjackHand, place: int) -> None:
    """Report a surrender before the look at the down card, even where play was frozen."""
    barred, why = _find_early_bar(state, place)
    if barred is not None:
        _refuse_surrender(state, hand, place, barred, why)


def holds_through_freeze(state: BlackjackRound, place: int, choice: str) -> bool:
    """Return whether a surrender made before the check stands although the check froze play."""
    return (
        choice == "surrender"
        and state.game.surrender.holds_before_check(state.rules)
        and _is_before_look(state, place)
    )


def _find_surrender_bar(
    state: BlackjackRound, hand: BlackjackHand, place: int
) -> tuple[str | None, str]:
    if len(hand.all_cards) != 2 or hand.split or hand.announced or hand.doubles or hand.given_up:
        return "BJ.surrender", "here; only the first two cards of an unsplit hand can be"
    if state.early and hand.natural:
        return state.early, "a natural that is paid at once"
    return _find_early_bar(state, place)


def _find_early_bar(state: BlackjackRound, place: int) -> tuple[str | None, str]:
    """Return the clause that forbids a surrender before the look at the down card (BJ.R13)."""
    if not _is_before_look(state, place):
        return None, ""
    answer = state.game.surrender.find_early_bar(state.rules)
    if answer.reading:
        state.readings.add(answer.reading)
    return (answer.rule, answer.why) if state.looks else (None, "")


def _is_before_look(state: BlackjackRound, place: int) -> bool:
    """Return whether the down card is to be looked at, and was not yet, as far as is recorded."""
    is_due = state.game.find_look_clause(state.up, state.rules) is not None
    return is_due and not any(at < place for at, _ in state.looks)


def _refuse_surrender(
    state: BlackjackRound, hand: BlackjackHand, place: int, rule: str, why: str
) -> None:
    state.add_violation(
        "illegal-surrender", rule, f"seat {hand.spot}: cannot surrender {why}", place
    )


def take_rescue(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    """Take the last double back and end the hand; the rest of its wager is forfeited."""
    rules = state.game.rescue
    barred = NOT_OFFERED if rules is None else None
    if event.bettor is not None and event.bettor != hand.controller:
        barred = "BJ.control"
    else:
        hand.acts.append(place)
        if rules is not None and (hand.given_up or not hand.doubles or hand.over):
            barred = rules.clause
    if rules is None or barred is not None:
        state.add_violation(
            "illegal-rescue",
            barred or NOT_OFFERED,
            f"seat {hand.spot}: there is no doubled wager here that could be taken back",
            place,
        )
        return
    hand.rescued_at = place
    for stake in hand.stakes.values():
        stake.take_back(hand.doubles)
    state.readings.add(rules.reading)
