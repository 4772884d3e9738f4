"""Doubling down, and doubling the doubled wager again."""

from domain.facts.round_events import Decided
from domain.games.blackjack import backline
from domain.games.blackjack.choice_rules import NOT_OFFERED
from domain.games.blackjack.hand import AnnouncedCard, BlackjackHand, BlackjackStake
from domain.games.blackjack.state import BlackjackRound
from domain.money import format_dollars


def take_double(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    """Double the wager for one card more, on the first two cards (BJ.double)."""
    if event.bettor is not None and event.bettor != hand.controller:
        _join_double(state, hand, place, event)
        return
    _apply_double(state, hand, place, event, _find_double_bar(state, hand))


def take_double_double(
    state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided
) -> None:
    """Double the doubled wager again, for one card more."""
    if event.bettor is not None and event.bettor != hand.controller:
        _join_double(state, hand, place, event)
        return
    if state.game.double_doubles is not None:
        state.readings.add(state.game.double_doubles.option)
    _apply_double(state, hand, place, event, _find_double_double_bar(state, hand))


def _apply_double(
    state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided, barred: str | None
) -> None:
    """Apply the controller's choice, which alone brings a card."""
    hand.acts.append(place)
    backline.offer_join(state, hand, event.choice, legal=barred is None)
    if barred is not None:
        hand.announced.append(AnnouncedCard("illegal", place))
        hand.illegal_doubles += 1
        backline.lay_idle(hand, event)
        state.readings.add("BJ.R2")
        state.add_violation(
            "illegal-double",
            barred,
            f"seat {hand.spot}: cannot {_name_choice(event)} on {len(hand.cards)} cards that make"
            f" {hand.total}; the money added has no action",
            place,
        )
        return
    hand.announced.append(AnnouncedCard("double", place))
    hand.doubles += 1
    _add_wager(state, hand, place, event, backline.get_or_add_stake(hand, event))


def _join_double(state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided) -> None:
    if backline.accept_join(state, hand, event):
        _add_wager(state, hand, place, event, backline.get_or_add_stake(hand, event))
    else:
        backline.lay_idle(hand, event)
        backline.report_illegal_join(state, hand, place, event, "illegal-double")


def _add_wager(
    state: BlackjackRound, hand: BlackjackHand, place: int, event: Decided, stake: BlackjackStake
) -> None:
    """Add the money of an allowed double, held to what the rules call for."""
    most = stake.action if event.choice == "double-double" else stake.original
    amount = backline.get_amount(event, stake)
    if stake.has_no_action:
        stake.bet_more(hand.doubles, amount, 0)
        return
    must_equal = state.game.doubles.find_equal_clause(state.rules)
    excess = stake.bet_more(hand.doubles, amount, most)
    if excess:
        state.readings.add("BJ.R2")
        state.add_violation(
            "illegal-double",
            "BJ.double",
            f"seat {hand.spot}: {format_dollars(amount)} is more than the {format_dollars(most)}"
            " allowed to"
            f" {_name_choice(event)}; {format_dollars(excess)} has no action",
            place,
        )
    elif amount < most and must_equal:
        state.add_violation(
            "illegal-double",
            must_equal,
            f"seat {hand.spot}: {format_dollars(amount)} is less than the {format_dollars(most)}"
            " needed to"
            f" {_name_choice(event)}; the money placed plays",
            place,
        )


def _name_choice(event: Decided) -> str:
    return "double again" if event.choice == "double-double" else "double"


def _find_double_bar(state: BlackjackRound, hand: BlackjackHand) -> str | None:
    """Return the clause that forbids doubling this hand now, if one does."""
    if len(hand.cards) != 2 or hand.announced or hand.doubles or hand.given_up or hand.aces_split:
        return "BJ.double"
    if hand.natural or hand.joker_hand:
        return "BJ.R9"
    if hand.unseen:
        return None
    if (rule := state.game.player_chart.find_stand_clause(hand, state.rules)) is not None:
        state.readings.add("BJ.R9")
        if not state.rules["double_on_must_stand"]:
            return rule
    reading = state.game.player_chart.find_stand_reading(hand)
    if reading:
        state.readings.add(reading)
    rules = state.game.doubles
    if hand.split and rules.split_option:
        state.readings.add(rules.split_option)
    return rules.find_bar(hand, state.rules)


def _find_double_double_bar(state: BlackjackRound, hand: BlackjackHand) -> str | None:
    """Return the clause that forbids doubling the doubled wager now, if one does."""
    rules = state.game.double_doubles
    if rules is None:
        return NOT_OFFERED
    barred = rules.find_bar(state.rules)
    if barred is not None:
        return barred
    if not 1 <= hand.doubles <= rules.most.value or hand.announced or hand.given_up or hand.over:
        return rules.clause
    return None
