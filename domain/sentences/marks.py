"""What is to be said of a hand beside its cards, and where it stands among the others."""

from collections.abc import Iterator

from domain.games.pai_gow.game import PaiGowGame
from domain.games.registry import game_named
from domain.layout import BANK, hand_number, seat_of
from domain.sentences.hands import category_words
from domain.sentences.pai_gow import NO_PAYING_HAND
from domain.sentences.worth import hand_worth
from domain.verdict import Adjudication, Hand


def in_action_order(adjudication: Adjudication) -> list[str]:
    """The spots of the hands: those of the action in its order, the bank's last."""
    order = adjudication.action.order if adjudication.action else ()
    return sorted(adjudication.hands or {}, key=lambda spot: _place_of(spot, order))


def _place_of(spot: str, order: tuple[int, ...]) -> tuple[int, int]:
    """Seats of the action in its order, then what lies elsewhere, then the bank."""
    seat = seat_of(spot)
    if seat is None:
        return len(order) + 1, 0
    return order.index(seat) if seat in order else len(order), hand_number(spot)


def total_words(hand: Hand) -> str:
    """What a hand counts: `17`, `soft 17`; `–` for a dead one, `?` where it is not known."""
    if hand.dead:
        return "–"
    if hand.total is None:
        return "?"
    return f"soft {hand.total}" if hand.soft and not hand.natural else hand.total


def hand_marks(spot: str, adjudication: Adjudication) -> Iterator[str]:
    """What it is worth, and what became of it."""
    hands = adjudication.hands or {}
    hand = hands[spot]
    seat = seat_of(spot)
    lines = [line for line in adjudication.settlement or () if line.spot == spot]
    outcomes = {line.outcome for line in lines if line.wager == "base"}
    worth = hand_worth(hand)
    if worth:
        yield worth
    elif isinstance(game_named(adjudication.game), PaiGowGame) and not hand.foul:
        yield "not set"
    marks = {
        "natural": hand.natural,
        "over": hand.over,
        "split": seat is not None and sum(seat_of(other) == seat for other in hands) > 1,
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
    if _is_house_way(hand.rule):
        yield f"house way ({hand.rule})"
    if spot != BANK and hand.fortune not in {None, NO_PAYING_HAND}:
        yield f"fortune: {category_words(hand.fortune or '')}"
    if hand.six is not None:
        yield f"six cards: {category_words(hand.six.category)}"


def pot_hand_marks(hand: Hand) -> Iterator[str]:
    """What became of a hand of a pot game."""
    marks = {"folded": hand.folded, "mucked": hand.mucked, "dead": hand.dead}
    yield from (word for word, holds in marks.items() if holds)


def _is_house_way(rule: str | None) -> bool:
    """Whether the hand was set by a row of the house's chart, or by the guide for tiles."""
    return rule is not None and (".hw." in rule or rule.endswith(".guide"))
