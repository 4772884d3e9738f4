"""The hands of a round as a terminal shows them: their cards, and what they are worth."""

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from domain.games.blackjack.game import BlackjackGame
from domain.games.pai_gow.game import PaiGowGame
from domain.games.registry import game_named
from domain.layout import BANK, hand_number, seat_of
from domain.sentences.hands import category_words
from domain.sentences.pai_gow import NO_PAYING_HAND
from domain.sentences.worth import BETWEEN, halves_of, hand_worth
from domain.verdict import Adjudication, Hand, Tiles
from ops.show.words import cards_text, heading, part, print_part


def show_hands(console: Console, adjudication: Adjudication) -> None:
    """The hands in action order, the bank's last."""
    hands = adjudication.hands
    if not hands:
        return
    in_halves = any(hand.front or isinstance(hand.low, Tiles) for hand in hands.values())
    counted = isinstance(game_named(adjudication.game), BlackjackGame)
    rows = part("left", "left", "right", "left") if counted else part("left", "left", "left")
    order = adjudication.action.order if adjudication.action else ()
    for spot in sorted(hands, key=lambda spot: _place_of(spot, order)):
        name = Text("bank" if spot == BANK else f"seat {spot}")
        cards, said = _cards(hands[spot]), Text(", ".join(_marks(spot, adjudication)))
        if counted:
            rows.add_row(name, cards, _total(hands[spot]), said)
        else:
            rows.add_row(name, cards, said)
    heading(console, _heading(hands) if in_halves else "Hands")
    print_part(console, rows)


def _heading(hands: dict[str, Hand]) -> str:
    tiles = any(isinstance(hand.low, Tiles) for hand in hands.values())
    return f"Hands, {'low | high' if tiles else 'front | back'}"


def _place_of(spot: str, order: tuple[int, ...]) -> tuple[int, int]:
    """Seats of the action in its order, then what lies elsewhere, then the bank."""
    seat = seat_of(spot)
    if seat is None:
        return len(order) + 1, 0
    return order.index(seat) if seat in order else len(order), hand_number(spot)


def _cards(hand: Hand) -> Text:
    halves = halves_of(hand)
    if halves is None:
        return cards_text(hand.cards or ())
    return Text(BETWEEN).join(
        cards_text(half.tiles if isinstance(half, Tiles) else half.cards) for half in halves
    )


def _total(hand: Hand) -> Text:
    if hand.dead:
        return Text("–")
    if hand.total is None:
        return Text("?")
    return Text(f"soft {hand.total}" if hand.soft and not hand.natural else hand.total)


def _marks(spot: str, adjudication: Adjudication) -> Iterator[str]:
    """What is to be said of a hand beside its cards."""
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


def _is_house_way(rule: str | None) -> bool:
    """Whether the hand was set by a row of the house's chart, or by the guide for tiles."""
    return rule is not None and (".hw." in rule or rule.endswith(".guide"))
