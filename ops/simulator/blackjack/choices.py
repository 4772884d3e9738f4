"""What a sensible player does with his hand: near enough to good play, with some whims."""

from typing import Final, Literal

from domain.events.round import Choice
from ops.simulator.blackjack.hands import (
    VALUE,
    Hand,
    count,
    is_finished,
    is_over,
    may_double,
    may_split,
    may_surrender,
    must_hit,
    must_stand,
)
from ops.simulator.blackjack.state import Round

MOST_DOUBLES: Final = 3

Move = Choice | Literal[""]
"""A choice, or none where the player has nothing more to do."""


def sensible(r: Round, hand: Hand) -> Move:
    """The player's next choice, legal as far as he knows."""
    if hand.doubled and not hand.fate:
        return _after_double(r, hand)
    if is_finished(r.house, hand):
        return ""
    growing = r.plans.get(hand.spot) == "hit" and bool(r.shoe.stacked.get(hand.spot))
    known = hand.spot not in r.kept_hidden
    early = _on_two_cards(r, hand) if len(hand.cards) == 2 and known and not growing else ""
    if early:
        return early
    if must_stand(r.game, r.house, hand):
        return "stand" if not is_over(r.game, hand) and r.chance(0.5) else ""
    if growing or must_hit(r.house, hand):
        return "hit"
    return _hit_or_stand(r, hand)


def _after_double(r: Round, hand: Hand) -> Move:
    is_kept = hand.stood or hand.surplus or hand.spot in r.kept_hidden
    if is_kept or is_over(r.game, hand) or not r.house.rescue:
        return ""
    total, _ = count(hand.cards)
    eager = r.plans.get(hand.spot) == "double"
    if r.house.double_double and hand.doubled < MOST_DOUBLES and r.chance(0.7 if eager else 0.4):
        return "double-double"
    if r.chance(0.4 if total < 17 else 0.05):
        return "rescue"
    return "stand" if r.chance(0.3) else ""


def _is_late(r: Round) -> bool:
    """Whether it is too late to give up, or too early while nobody has looked under an ace."""
    if not r.game.hole:
        return len(r.bank) > 1
    return r.house.late_surrender and "check-late" in r.slips


def _wants_split(r: Round, hand: Hand) -> bool:
    if not may_split(r.house, hand, len(r.hands[hand.seat])):
        return False
    return r.chance(0.95 if r.plans.get(hand.spot) == "split" else 0.5)


def _on_two_cards(r: Round, hand: Hand) -> Move:
    if _wants_split(r, hand):
        return "split"
    total, soft = count(hand.cards)
    giving_up = not _is_late(r) and (not r.exposed or r.house.surrender_when_exposed)
    strong = VALUE[r.up_card()] in {1, 9, 10} or r.plans.get(hand.spot) == "surrender"
    weak = total in {14, 15, 16} and not soft and strong
    if giving_up and may_surrender(hand) and r.chance(0.35 if weak else 0.01):
        return "surrender"
    if may_double(r.game, r.house, hand):
        keen = total in {9, 10, 11} or r.plans.get(hand.spot) == "double"
        if r.chance(0.6 if keen else 0.03):
            return "double"
    return ""


def _hit_or_stand(r: Round, hand: Hand) -> Move:
    total, soft = count(hand.cards)
    strong = VALUE[r.up_card()] in {1, 7, 8, 9, 10}
    wants = total < 12 or (soft and total < 18) or (total < 17 and strong)
    if r.chance(0.07):
        wants = not wants
    return "hit" if wants and total < 21 else "stand"
