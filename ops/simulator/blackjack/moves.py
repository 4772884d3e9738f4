"""Moves: the decisions, the backline bettors who join them, the money added and the cards dealt."""

from collections.abc import Callable
from typing import Final

from domain.facts.round_events import Decided, DecisionChoice
from domain.seats import MAX_HANDS_PER_SEAT
from ops.simulator.blackjack.deal import ask_even_money, reveal_card, take_insurance
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.hands import (
    SimulatedHand,
    is_finished,
    is_over,
    may_double,
    may_split,
    may_surrender,
    must_stand,
)
from ops.simulator.blackjack.strategy import MAX_DOUBLES


def hit(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Deal another card, now and then without recording a decision."""
    surplus = bool(draft.frozen) or is_finished(draft.house, hand) or bool(hand.doubled)
    if draft.chance(0.97) and not (surplus and draft.chance(0.5)):
        draft.say(Decided(spot=hand.spot, choice="hit"))
        legal = not surplus and not must_stand(draft.game, draft.house, hand)
        if legal and _goes_unrecorded(draft, hand):
            return
    draft.deal_to(hand, surplus=surplus)


def _goes_unrecorded(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    """Return whether the requested card, and all later play of the hand, goes unrecorded."""
    if not draft.slip("card-unrecorded", 0.5):
        return False
    draft.blame(spot=hand.spot)
    hand.stood = True
    return True


def stand(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Stand, with a recorded decision or without."""
    if draft.chance(0.9):
        draft.say(Decided(spot=hand.spot, choice="stand"))
    hand.stood = True


def double(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Double the wager and deal a card."""
    allowed = not (draft.frozen or draft.exposed) and may_double(draft.game, draft.house, hand)
    total = _double_amount(draft, hand)
    _decide(draft, hand, "double", total)
    added = {}
    for bettor, amount in _list_joining(draft, hand, "double", total):
        live = min(amount, hand.bases[bettor]) if allowed else 0
        added[bettor] = _add(hand, bettor, live, amount - live)
    _double_card(draft, hand, added, allowed=allowed)


def double_double(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Double the doubled wager and deal a card."""
    offered = draft.house.double_double and not draft.frozen and not hand.fate
    allowed = offered and 0 < hand.doubled < MAX_DOUBLES and not is_over(draft.game, hand)
    lying = dict(hand.stakes)
    _decide(draft, hand, "double-double", lying[hand.controller] if draft.chance(0.2) else None)
    added = {}
    for bettor, _ in _list_joining(draft, hand, "double-double", None):
        live = lying[bettor] if allowed else 0
        added[bettor] = _add(hand, bettor, live, lying[bettor] - live)
    _double_card(draft, hand, added, allowed=allowed)


def _double_card(
    draft: BlackjackDraft, hand: SimulatedHand, added: dict[str, tuple[int, int]], *, allowed: bool
) -> None:
    if not (allowed and _goes_unrecorded(draft, hand)):
        full = bool(hand.doubled) or is_finished(draft.house, hand)
        closed = draft.exposed and not draft.house.plays_on
        surplus = bool(draft.frozen) or closed or (not allowed and full)
        draft.deal_to(hand, surplus=surplus)
    if allowed:
        hand.doubled += 1
        hand.added = added
    _join_late(draft, hand, "double", hand)


def _double_amount(draft: BlackjackDraft, hand: SimulatedHand) -> int | None:
    base = hand.bases[hand.controller]
    if draft.slip("double-for-more", 0.9):
        return base + draft.rng.choice((1, 500, base))
    less = draft.chance(0.15) if draft.house.double_for_less else draft.slip("double-for-less", 0.9)
    if less:
        return max(1, base // 2)
    return base if draft.chance(0.3) else None


def split(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Make a new hand, with its own wager, of the second card."""
    hands = draft.hands[hand.seat]
    if len(hand.cards) < 2 or len(hands) >= MAX_HANDS_PER_SEAT:
        return
    allowed = not draft.frozen and may_split(draft.house, hand, len(hands))
    reveal_card(draft, hand.spot)
    total = _split_amount(draft, hand)
    _decide(draft, hand, "split", total)
    new = SimulatedHand(f"{hand.seat}.{len(hands) + 1}", hand.seat, [hand.cards.pop(1)], split=True)
    new.split_aces = hand.split_aces = hand.split_aces or (allowed and new.cards[0][0] == "A")
    hand.split = True
    for bettor, amount in _list_joining(draft, hand, "split", total):
        base = new.bases[bettor] = hand.bases[bettor]
        new.stakes[bettor] = new.idle[bettor] = 0
        live = min(amount, base) if allowed else 0
        _add(new, bettor, live, amount - live)
    new.fate = "" if allowed else "refund"
    hands.append(new)
    if len(hand.cards) < 2:
        draft.deal_to(hand)
    if draft.chance(0.7):
        draft.deal_to(new)
    _join_late(draft, hand, "split", new)


def _split_amount(draft: BlackjackDraft, hand: SimulatedHand) -> int | None:
    base = hand.bases[hand.controller]
    if draft.slip("split-for-less", 0.9):
        return max(1, base // 2)
    if draft.slip("split-for-more", 0.9):
        return base + 500
    return base if draft.chance(0.3) else None


def surrender(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Give up the hand for half its wager."""
    _decide(draft, hand, "surrender", None)
    if may_surrender(hand) and not (draft.exposed or draft.frozen):
        hand.fate = "surrender"


def rescue(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Take back the amount that the last double added, and give up the rest."""
    _decide(draft, hand, "rescue", None)
    if draft.house.rescue and hand.doubled and not hand.fate and not is_over(draft.game, hand):
        for bettor, (live, idle) in hand.added.items():
            hand.stakes[bettor] -= live
            hand.idle[bettor] -= idle
        hand.fate = "rescue"


def insure_late(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Request insurance when it is no longer available."""
    take_insurance(draft, hand, allowed=False)


def ask_even_money_late(draft: BlackjackDraft, hand: SimulatedHand) -> None:
    """Request even money when it is no longer available."""
    ask_even_money(draft, hand, allowed=False)


def _decide(
    draft: BlackjackDraft, hand: SimulatedHand, choice: DecisionChoice, amount: int | None
) -> None:
    if len(hand.bases) > 1 and not hand.split and draft.slip(f"join-{choice}-alone", 0.7):
        join_wrongly(draft, hand, choice, hand)
    named = hand.controller if draft.chance(0.02) else None
    draft.say(Decided(spot=hand.spot, choice=choice, amount=amount, bettor=named))
    amiss = {f"{choice}-for-more", f"{choice}-for-less"}
    if draft.mistakes and draft.mistakes[-1].name in amiss and draft.mistakes[-1].event is None:
        draft.blame(draft.events[-1], str(hand.seat))


def join_wrongly(
    draft: BlackjackDraft, hand: SimulatedHand, choice: DecisionChoice, lies_on: SimulatedHand
) -> None:
    """Let the last backline bettor decide out of order; their money lies without action."""
    backer = list(hand.bases)[-1]
    draft.say(Decided(spot=hand.spot, choice=choice, bettor=backer))
    draft.blame(draft.events[-1], hand.spot)
    if choice in {"double", "split"}:
        lies_on.stakes.setdefault(backer, 0)
        lies_on.idle[backer] = lies_on.idle.get(backer, 0) + hand.bases[backer]


def _list_joining(
    draft: BlackjackDraft, hand: SimulatedHand, choice: DecisionChoice, total: int | None
) -> list[tuple[str, int]]:
    """Return the controller and the backline bettors who join, each with the amount added."""
    controller, *backline = hand.bases
    joined = [(controller, hand.bases[controller] if total is None else total)]
    for bettor in backline:
        base = hand.bases[bettor]
        if draft.chance(0.55) and (choice != "double-double" or hand.stakes[bettor] > base):
            amount = base if choice != "double-double" and draft.chance(0.3) else None
            draft.say(Decided(spot=hand.spot, choice=choice, amount=amount, bettor=bettor))
            joined.append((bettor, base))
    return joined


def _join_late(
    draft: BlackjackDraft, hand: SimulatedHand, choice: DecisionChoice, lies_on: SimulatedHand
) -> None:
    if len(hand.bases) > 1 and draft.slip(f"join-{choice}-late", 0.9):
        join_wrongly(draft, hand, choice, lies_on)


def _add(hand: SimulatedHand, bettor: str, live: int, idle: int) -> tuple[int, int]:
    hand.stakes[bettor] += live
    hand.idle[bettor] += idle
    return live, idle


MOVES: Final[dict[DecisionChoice, Callable[[BlackjackDraft, SimulatedHand], None]]] = {
    "hit": hit,
    "stand": stand,
    "double": double,
    "double-double": double_double,
    "split": split,
    "surrender": surrender,
    "rescue": rescue,
    "insurance": insure_late,
    "even-money": ask_even_money_late,
}
"""The moves of the family, by choice."""
