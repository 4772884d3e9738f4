"""Cards as people type them: in any case, ten as 10 or T, apart by spaces, commas or lines."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from domain.cards import JOKER, UNKNOWN
from domain.tiles import TILES
from domain.wellformed import NAMES

_APART: Final = re.compile(r"[\s,;·]+")
_MANY: Final = re.compile(r"\?\??[*x×]([1-9]\d{0,2})")
_SIGNS: Final = str.maketrans("♠♥♦♣♤♡♢♧", "shdcshdc", "\ufe0e\ufe0f\u200e\u200f")
_ELSE: Final = {"?": UNKNOWN, "??": UNKNOWN, "jk": JOKER, "joker": JOKER}


class Wrong(NamedTuple):
    """A word that is no card, and which of the words it is, counted from 1."""

    place: int
    word: str


class Written(NamedTuple):
    """The cards that were typed, and the words that are none."""

    cards: list[str]
    wrong: list[Wrong]


def cards_written(text: str) -> Written:
    """Read the words as cards; `??*28` is as many that were not seen."""
    cards: list[str] = []
    wrong: list[Wrong] = []
    for place, word in enumerate(_words(text), start=1):
        many = _MANY.fullmatch(word)
        card = None if many else card_written(word)
        if many:
            cards += [UNKNOWN] * int(many[1])
        elif card is None:
            wrong.append(Wrong(place, word))
        else:
            cards.append(card)
    return Written(cards, wrong)


def card_written(word: str) -> str | None:
    """The card that a word means, if it means one."""
    plain = word.translate(_SIGNS).lower()
    if plain in _ELSE:
        return _ELSE[plain]
    if plain[::-1] in TILES:
        plain = min(plain, plain[::-1], key=lambda one: one not in TILES)
    name = plain.replace("10", "t", 1).capitalize()
    return name if name in NAMES else None


def _words(text: str) -> Iterator[str]:
    return (word for word in _APART.split(text) if word)


def as_typed(cards: Iterable[str]) -> str:
    """The cards as they stand in an address: unseen ones that follow one another are counted."""
    words: list[str] = []
    for card, alike in groupby(cards):
        several = list(alike)
        counted = card == UNKNOWN and len(several) > 2
        words += [f"{UNKNOWN}*{len(several)}"] if counted else several
    return ",".join(words)
