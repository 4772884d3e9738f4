"""Checks of the actions at the table against the rules."""

from domain.facts.round_events import ButtonPlaced, HoleChecked
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.state import BlackjackRound
from domain.table.fact_index import NEVER_PLACE
from domain.verdict.model import ActionPoint


def check_hole(state: BlackjackRound) -> None:
    """Check that a look at the down card that was due was made, in time, and read rightly."""
    rule = state.game.find_look_clause(state.up, state.rules)
    if rule is None:
        return
    first_look = state.looks[0][0] if state.looks else NEVER_PLACE
    for place, check in state.felt.facts.of(HoleChecked):
        wrong = _describe_wrong_look(state, check)
        if wrong is None and place == first_look and state.first_card_asked_at < place:
            wrong = "came only after a player was given a card or had asked for one"
        if wrong is not None:
            state.add_violation(
                "hole-check-wrong",
                "BJ.check",
                f"the look at the down card {wrong}",
                place,
            )


def _describe_wrong_look(state: BlackjackRound, check: HoleChecked) -> str | None:
    if check.result == "not-made":
        return "was due and was not made"
    if not state.bank_first_two_known or (check.result == "natural") == state.bank_natural:
        return None
    truth = "a natural" if state.bank_natural else "no natural"
    return f"said {check.result}; it is {truth}"


def check_ends(state: BlackjackRound) -> None:
    """Check that no hand ended that had to be hit (BJ.must)."""
    if state.frozen or state.named_natural:
        return
    chart = state.game.player_chart
    if chart.hit_to is None:
        return
    for hand in state.ordered:
        rule = chart.find_hit_clause(hand)
        if rule is not None and (hand.stood or state.felt.is_closed) and _is_bound(hand):
            state.add_violation(
                "player-must-hit", rule, f"seat {hand.spot}: ended on {hand.points}, which must hit"
            )


def _is_bound(hand: BlackjackHand) -> bool:
    """Return whether the chart binds the hand: known, in action, not doubled or given up."""
    return (
        bool(hand.cards)
        and not hand.unseen
        and not hand.doubles
        and not hand.illegal_doubles
        and not hand.aces_split
        and not hand.given_up
        and not (hand.had_to_act and hand.ended)
        and not hand.announced
        and hand.in_action
        and (hand.split or len(hand.cards) >= 2)
    )


def check_button(state: BlackjackRound, action: ActionPoint | None) -> None:
    """Check that the action button lies on the seat where the action starts."""
    if action is None:
        return
    for place, button in state.felt.facts.of(ButtonPlaced):
        if button.button == "action" and button.seat != action.starts:
            state.add_violation(
                "button-misplaced",
                action.rule,
                f"the action button was put at seat {button.seat}; it belongs at seat"
                f" {action.starts}: {action.why}",
                place,
            )
