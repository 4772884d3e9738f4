"""How charts write cards and hands: ranks in words, signs, and the names of hands."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.cards import card_sign, rank_name
from domain.sentences.hands import category_words

ITS_FACE: Final = "its face"


def in_words(cards: Iterable[str]) -> str:
    """Cards by their ranks: `2 to 9`, `ace`, `jack, queen or king`."""
    names, digits = [], []
    for card in cards:
        if card[0].isdigit():
            digits.append(card[0])
        else:
            names.append(rank_name(card))
    if digits:
        names.append(digits[0] if len(digits) == 1 else f"{digits[0]} to {digits[-1]}")
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def alike(counts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The cards that count the same in words, and what they count, by the first of them."""
    together: dict[str, list[str]] = {}
    for card, count in counts:
        together.setdefault(count, []).append(card)
    for count, cards in together.items():
        yield in_words(cards), count


def number_words(card: str, number: int) -> str:
    """What a card counts: its face, or another number."""
    return ITS_FACE if card[0] == str(number) else str(number)


def signs(cards: str) -> str:
    """Cards as they are drawn in a row: `A♠ 10♥ Joker`."""
    return " ".join(map(card_sign, cards.split()))


def hand_name(category: str) -> str:
    """What a hand is called: `straight flush`, `four of a kind`."""
    return category_words(category).removeprefix("a ")
