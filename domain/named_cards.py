"""Cards and tiles as people write them: in an option, an argument or a form."""

import re
from typing import Final

from domain.cards import UNKNOWN
from domain.errors import Malformed
from domain.wellformed import NAMES

LONGEST: Final = 20
"""What is quoted of a word that is no card."""


def cards_named(text: str, where: str) -> list[str]:
    """The cards of a text, separated by spaces or commas; `??*28` is as many unseen ones."""
    cards: list[str] = []
    for word in re.split(r"[\s,]+", text.strip(" ,\n\t")):
        many = re.fullmatch(r"\?\?\*(\d{1,3})", word)
        if many:
            cards += [UNKNOWN] * int(many[1])
        elif word in NAMES:
            cards.append(word)
        elif word:
            raise Malformed(_no_card(word), where)
    return cards


def _no_card(word: str) -> str:
    named = word if len(word) <= LONGEST else f"{word[:LONGEST]}…"
    return (
        f"`{named}` is no card; expected rank and suit such as As, Td or 9c, Jk for the joker, two"
        " pip counts such as 66 or 13 for a tile, or ?? for one not seen"
    )
