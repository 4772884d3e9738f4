"""What was done at the table, against what the rules ask for there."""

from domain.games.blackjack.hand import Hand
from domain.games.blackjack.state import Round
from domain.verdict import Action


def check_hole(this: Round) -> None:
    """The recorded result of the look at the down card, against the cards."""
    if not this.felt.checks or not this.bank_first_two_known:
        return
    for place, check in this.felt.checks:
        if (check.result == "natural") != this.bank_natural:
            truth = "a natural" if this.bank_natural else "no natural"
            this.violation(
                "hole-check-wrong", "BJ.check",
                f"the look at the down card said {check.result}; it is {truth}", place,
            )  # fmt: skip


def check_ends(this: Round) -> None:
    """Hands that ended although they had to be hit (BJ.must)."""
    if this.frozen or this.named_natural:
        return
    for hand in this.ordered:
        rule = this.game.must_hit(hand)
        if rule is not None and (hand.stood or this.felt.closed) and _is_bound(hand):
            this.violation(
                "player-must-hit", rule, f"seat {hand.spot}: ended on {hand.points}, which must hit"
            )


def _is_bound(hand: Hand) -> bool:
    """Whether the chart binds the hand: it is known, in action, not doubled, not given up."""
    return (
        bool(hand.cards)
        and not hand.unseen
        and not hand.doubles
        and not hand.illegal_doubles
        and not hand.aces_split
        and not hand.given_up
        and not hand.announced
        and hand.in_action
        and (hand.split or len(hand.cards) >= 2)
    )


def check_button(this: Round, action: Action | None) -> None:
    """The action button belongs on the seat where the action starts."""
    if action is None:
        return
    for place, button in this.felt.buttons:
        if button.button == "action" and button.seat != action.starts:
            this.violation(
                "button-misplaced", action.rule,
                f"the action button was put at seat {button.seat}; it belongs at seat"
                f" {action.starts}: {action.why}", place,
            )  # fmt: skip
