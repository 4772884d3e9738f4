"""Cards as people type them: in any case, ten as 10 or T, separated by spaces, commas or lines."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from domain.cards.names import CARD_AND_TILE_NAMES
from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.cards.tiles import TILES

_SEPARATOR: Final = re.compile(r"[\s,;·]+")
_UNSEEN_COUNT: Final = re.compile(r"\?\??[*x×]([1-9]\d{0,2})")
_SUIT_SIGNS: Final = str.maketrans("♠♥♦♣♤♡♢♧", "shdcshdc", "\ufe0e\ufe0f\u200e\u200f")
_SPECIAL_WORDS: Final = {"?": UNKNOWN_CARD, "??": UNKNOWN_CARD, "jk": JOKER, "joker": JOKER}


class UnreadableCard(NamedTuple):
    """A typed word that is not a card, with its place among the words, counted from 1."""

    place: int
    word: str


class TypedCards(NamedTuple):
    """The cards that were typed, and the words that are not cards."""

    cards: list[str]
    unreadable: list[UnreadableCard]


def parse_typed_cards(text: str) -> TypedCards:
    """Parse the words as cards; `??*28` stands for 28 unseen cards."""
    cards: list[str] = []
    unreadable: list[UnreadableCard] = []
    for place, word in enumerate(_split_words(text), start=1):
        unseen = _UNSEEN_COUNT.fullmatch(word)
        card = None if unseen else parse_typed_card(word)
        if unseen:
            cards += [UNKNOWN_CARD] * int(unseen[1])
        elif card is None:
            unreadable.append(UnreadableCard(place, word))
        else:
            cards.append(card)
    return TypedCards(cards, unreadable)


def parse_typed_card(word: str) -> str | None:
    """Return the card that a word means, or none if it is not a card."""
    plain = word.translate(_SUIT_SIGNS).lower()
    if plain in _SPECIAL_WORDS:
        return _SPECIAL_WORDS[plain]
    if plain[::-1] in TILES:
        plain = min(plain, plain[::-1], key=lambda tile: tile not in TILES)
    name = plain.replace("10", "t", 1).capitalize()
    return name if name in CARD_AND_TILE_NAMES else None


def _split_words(text: str) -> Iterator[str]:
    return (word for word in _SEPARATOR.split(text) if word)


def format_typed_cards(cards: Iterable[str]) -> str:
    """Return the cards as they stand in an address; three or more unseen ones as `??*3`."""
    words: list[str] = []
    for card, run in groupby(cards):
        equal_cards = list(run)
        is_counted = card == UNKNOWN_CARD and len(equal_cards) > 2
        words += [f"{UNKNOWN_CARD}*{len(equal_cards)}"] if is_counted else equal_cards
    return ",".join(words)
