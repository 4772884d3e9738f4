"""A sensible player's strategy: close to good play, with some whims."""

from typing import Final, Literal

from domain.facts.round_events import DecisionChoice
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.hands import (
    CARD_VALUES,
    SimulatedHand,
    count_hand,
    is_finished,
    is_over,
    may_double,
    may_split,
    may_split_aces_again,
    may_surrender,
    must_hit,
    must_stand,
)

MAX_DOUBLES: Final = 3

SimulatedMove = DecisionChoice | Literal[""]
"""A choice, or an empty string where the player has nothing more to do."""


def choose_move(draft: BlackjackDraft, hand: SimulatedHand) -> SimulatedMove:
    """Return the player's next choice, legal as far as the player knows."""
    if draft.exposed:
        return _after_exposure(draft, hand)
    if hand.doubled and not hand.fate:
        return _after_double(draft, hand)
    if may_split_aces_again(draft.house, hand, len(draft.hands[hand.seat])):
        return "split" if draft.chance(0.8) else ""
    if is_finished(draft.house, hand):
        return ""
    growing = draft.plans.get(hand.spot) == "hit" and bool(draft.shoe.stacked.get(hand.spot))
    known = hand.spot not in draft.kept_hidden
    early = _on_two_cards(draft, hand) if len(hand.cards) == 2 and known and not growing else ""
    if early:
        return early
    if must_stand(draft.game, draft.house, hand):
        return "stand" if not is_over(draft.game, hand) and draft.chance(0.5) else ""
    if growing or must_hit(draft.house, hand):
        return "hit"
    return _hit_or_stand(draft, hand)


def _after_exposure(draft: BlackjackDraft, hand: SimulatedHand) -> SimulatedMove:
    """Return what a hand that had still to act does once the bank's hand is shown."""
    done = hand.fate or hand.stood or must_stand(draft.game, draft.house, hand)
    if hand.spot not in draft.waiting or done:
        return ""
    if not draft.house.plays_on:
        return "stand" if draft.chance(0.3) else ""
    return "hit" if must_hit(draft.house, hand) else _hit_or_stand(draft, hand)


def _after_double(draft: BlackjackDraft, hand: SimulatedHand) -> SimulatedMove:
    is_kept = hand.stood or hand.surplus or hand.spot in draft.kept_hidden
    if is_kept or is_over(draft.game, hand) or not draft.house.rescue:
        return ""
    total, _ = count_hand(hand.cards)
    eager = draft.plans.get(hand.spot) == "double"
    if (
        draft.house.double_double
        and hand.doubled < MAX_DOUBLES
        and draft.chance(0.7 if eager else 0.4)
    ):
        return "double-double"
    if draft.chance(0.4 if total < 17 else 0.05):
        return "rescue"
    return "stand" if draft.chance(0.3) else ""


def _is_early(draft: BlackjackDraft) -> bool:
    """Return whether it is too early to surrender, before the look at the down card."""
    return draft.house.late_surrender and "check-late" in draft.slips


def _wants_split(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    if not may_split(draft.house, hand, len(draft.hands[hand.seat])):
        return False
    return draft.chance(0.95 if draft.plans.get(hand.spot) == "split" else 0.5)


def _on_two_cards(draft: BlackjackDraft, hand: SimulatedHand) -> SimulatedMove:
    if _wants_split(draft, hand):
        return "split"
    total, soft = count_hand(hand.cards)
    giving_up = not _is_early(draft)
    strong = CARD_VALUES[draft.up_card()] in {1, 9, 10} or draft.plans.get(hand.spot) == "surrender"
    weak = total in {14, 15, 16} and not soft and strong
    if giving_up and may_surrender(hand) and draft.chance(0.35 if weak else 0.01):
        return "surrender"
    if may_double(draft.game, draft.house, hand):
        keen = total in {9, 10, 11} or draft.plans.get(hand.spot) == "double"
        if draft.chance(0.6 if keen else 0.03):
            return "double"
    return ""


def _hit_or_stand(draft: BlackjackDraft, hand: SimulatedHand) -> SimulatedMove:
    total, soft = count_hand(hand.cards)
    strong = CARD_VALUES[draft.up_card()] in {1, 7, 8, 9, 10}
    wants = total < 12 or (soft and total < 18) or (total < 17 and strong)
    if draft.chance(0.07):
        wants = not wants
    return "hit" if wants and total < 21 else "stand"
