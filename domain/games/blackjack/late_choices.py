"""What comes after the players' part is over, and what a hand may then still do (BJ.closed)."""

from domain.facts.round_events import Decided, Irregular
from domain.games.blackjack import backline, splits
from domain.games.blackjack.hand import AnnouncedCard, BlackjackHand
from domain.games.blackjack.insurance import lay_late_insurance
from domain.games.blackjack.state import BlackjackRound
from domain.table.card_naming import shows_bank


def divide_hands(state: BlackjackRound) -> None:
    """Divide the hands into those that had ended by the showing and those that had still to act."""
    state.hands_divided = True
    state.put_in_order()
    last_act = -1
    all_stand = state.rules["after_exposure"] == "all-stands"
    for hand in reversed(state.ordered):
        acted = hand.acts[-1] if hand.acts else -1
        hand.had_to_act = not (
            state.frozen
            or hand.undone_of
            or hand.stood_at >= 0
            or has_nothing_to_decide(state, hand)
            or last_act > acted >= 0
        )
        hand.ended = all_stand or not hand.had_to_act
        last_act = max(last_act, acted)
    for _, event in state.felt.facts.of(Irregular):
        if event.kind == "early-exposure" and shows_bank(event):
            if any(hand.had_to_act for hand in state.ordered):
                report_early_exposure(state)
            return


def has_nothing_to_decide(state: BlackjackRound, hand: BlackjackHand) -> bool:
    """Return whether a hand can only be left as it lies."""
    if state.frozen or hand.given_up or hand.doubles or hand.full:
        return True
    if hand.unseen or len(hand.cards) < 2:
        return False
    if hand.natural or hand.over:
        return True
    return state.game.player_chart.find_stand_clause(hand, state.rules) is not None


def report_early_exposure(state: BlackjackRound) -> None:
    """Report once that the bank's hand was shown while hands had still to act."""
    if state.early_exposure_reported:
        return
    state.early_exposure_reported = True
    state.readings.add("BJ.R14")
    waiting = next(hand.spot for hand in state.ordered if hand.had_to_act)
    state.add_violation(
        "early-exposure",
        state.game.closed_clause,
        f"{state.showing.what}, while seat {waiting} had still to act",
        state.showing.place,
        ("BJ.closed",),
    )


def refuse_choice(  # noqa: PLR0913 - the hand whose money it is, and the one that acts
    state: BlackjackRound,
    hand: BlackjackHand,
    place: int,
    event: Decided,
    *,
    acting: BlackjackHand,
    by_controller: bool,
) -> None:
    """Refuse a choice made after its time: it has no effect, and its money no action."""
    choice = event.choice
    report_late(state, hand, acting, place, f"{choice} was asked for")
    if choice in ("double", "double-double", "split"):
        backline.lay_idle(hand, event)
    elif choice == "insurance":
        lay_late_insurance(state, hand, event, place)
    if not by_controller:
        return
    if choice == "split":
        splits.undo_split(state, acting, place, "late")
    elif choice in ("double", "double-double") and not acting.ended:
        acting.announced.append(AnnouncedCard("illegal", place))
        acting.illegal_doubles += 1
    elif choice in ("hit", "double", "double-double"):
        acting.announced.append(AnnouncedCard("late", place))


def report_late(
    state: BlackjackRound, hand: BlackjackHand, acting: BlackjackHand, place: int, what: str
) -> None:
    """Report what came to a hand after the players' part was over."""
    hand.late = True
    may = "had ended its part" if acting.ended else "may only hit or stand"
    state.add_violation(
        "late-decision",
        state.game.closed_clause,
        f"seat {acting.spot}: {what} after {state.showing.what}; the hand {may}",
        place,
        ("BJ.closed",),
    )
