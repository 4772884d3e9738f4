"""Remarks about a hand beside its cards, and its place among the others."""

from collections.abc import Iterator

from domain.games.registry import get_family, get_game
from domain.seats import BANK, find_seat, get_hand_number
from domain.verdict.model import AdjudicatedHand, Adjudication
from domain.vocabulary.hand_names import name_category
from domain.wording.hand_worth import describe_hand_worth
from domain.wording.pai_gow_lines import NO_PAYING_HAND


def sort_by_action(adjudication: Adjudication) -> list[str]:
    """Return the spots of the hands: those of the action in its order, the bank's last."""
    order = adjudication.action.order if adjudication.action else ()
    return sorted(adjudication.hands or {}, key=lambda spot: _get_order_key(spot, order))


def _get_order_key(spot: str, order: tuple[int, ...]) -> tuple[int, int]:
    """Return a key that puts the action's seats first, then other spots, then the bank."""
    seat = find_seat(spot)
    if seat is None:
        return len(order) + 1, 0
    return order.index(seat) if seat in order else len(order), get_hand_number(spot)


def format_hand_total(hand: AdjudicatedHand) -> str:
    """Return what a hand counts: `17`, `soft 17`; `–` for a dead hand, `?` if it is not known."""
    if hand.dead:
        return "–"
    if not isinstance(hand.total, str):
        return "?"
    return f"soft {hand.total}" if hand.soft and not hand.natural else hand.total


def list_hand_marks(spot: str, adjudication: Adjudication) -> Iterator[str]:
    """Yield what a hand is worth, and what became of it."""
    hands = adjudication.hands or {}
    hand = hands[spot]
    seat = find_seat(spot)
    lines = [line for line in adjudication.settlement or () if line.spot == spot]
    outcomes = {line.outcome for line in lines if line.wager == "base"}
    worth = describe_hand_worth(hand)
    if worth:
        yield worth
    elif get_family(get_game(adjudication.game)).sets_hands and not hand.foul:
        yield "not set"
    marks = {
        "natural": hand.natural,
        "over": hand.over,
        "split": seat is not None and sum(find_seat(other) == seat for other in hands) > 1,
        "surrendered": "surrender" in outcomes,
        "rescued": "rescue" in outcomes,
        "qualifies": hand.qualifies,
        "does not qualify": hand.qualifies is False,
        "folded": hand.folded,
        "foul": hand.foul,
        "seven-card ace high": hand.ace_high,
        "dead": hand.dead,
    }
    yield from (word for word, holds in marks.items() if holds)
    yield from hand.awards or ()
    if _is_house_way_rule(hand.rule):
        yield f"house way ({hand.rule})"
    if spot != BANK and hand.fortune not in {None, NO_PAYING_HAND}:
        yield f"fortune: {name_category(hand.fortune or '')}"
    if hand.six is not None:
        yield f"six cards: {name_category(hand.six.category)}"


def list_pot_hand_marks(hand: AdjudicatedHand) -> Iterator[str]:
    """Return what became of a hand of a pot game."""
    marks = {"folded": hand.folded, "mucked": hand.mucked, "dead": hand.dead}
    yield from (word for word, holds in marks.items() if holds)


def _is_house_way_rule(rule: str | None) -> bool:
    """Return whether a row of the house's chart, or the guide for tiles, set the hand."""
    return rule is not None and (".hw." in rule or rule.endswith(".guide"))
