"""How charts write cards and hands: ranks in words, signs, and the names of hands."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.cards.playing_cards import format_card, name_rank
from domain.vocabulary.hand_names import name_category

ITS_FACE: Final = "its face"


def name_ranks(cards: Iterable[str]) -> str:
    """Return cards by their ranks: `2 to 9`, `ace`, `jack, queen or king`."""
    names, digits = [], []
    for card in cards:
        if card[0].isdigit():
            digits.append(card[0])
        else:
            names.append(name_rank(card))
    if digits:
        names.append(digits[0] if len(digits) == 1 else f"{digits[0]} to {digits[-1]}")
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def group_by_count(counts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the cards that count the same in words, and what they count, by the first of them."""
    together: dict[str, list[str]] = {}
    for card, count in counts:
        together.setdefault(count, []).append(card)
    for count, cards in together.items():
        yield name_ranks(cards), count


def describe_count(card: str, number: int) -> str:
    """Return what a card counts: its face, or another number."""
    return ITS_FACE if card[0] == str(number) else str(number)


def format_signs(cards: str) -> str:
    """Return cards as they are drawn in a row: `A♠ 10♥ Joker`."""
    return " ".join(map(format_card, cards.split()))


def name_hand(category: str) -> str:
    """Return what a hand is called: `straight flush`, `four of a kind`."""
    return name_category(category).removeprefix("a ")
