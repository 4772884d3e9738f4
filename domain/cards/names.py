"""Names of cards and tiles as people type them: in an option, an argument or a form."""

import re
from typing import Final

from domain.cards.playing_cards import CARDS, UNKNOWN_CARD
from domain.cards.tiles import TILES
from domain.errors import MalformedInputError

MAX_QUOTED_CHARACTERS: Final = 20
"""The limit on characters quoted from an unknown word."""


def parse_cards(text: str, where: str) -> list[str]:
    """Parse cards separated by spaces or commas; `??*28` stands for 28 unseen cards."""
    cards: list[str] = []
    for word in re.split(r"[\s,]+", text.strip(" ,\n\t")):
        many = re.fullmatch(r"\?\?\*(\d{1,3})", word)
        if many:
            cards += [UNKNOWN_CARD] * int(many[1])
        elif word in CARD_AND_TILE_NAMES:
            cards.append(word)
        elif word:
            raise MalformedInputError(_explain_unknown_card(word), where)
    return cards


def _explain_unknown_card(word: str) -> str:
    named = word if len(word) <= MAX_QUOTED_CHARACTERS else f"{word[:MAX_QUOTED_CHARACTERS]}…"
    return (
        f"`{named}` is no card; expected rank and suit such as As, Td or 9c, Jk for the joker, two"
        " pip counts such as 66 or 13 for a tile, or ?? for one not seen"
    )


CARD_AND_TILE_NAMES: Final = CARDS | TILES | {UNKNOWN_CARD}
