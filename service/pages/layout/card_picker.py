"""Cards and tiles to pick from, in the order in which people look for them."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from domain.cards.playing_cards import JOKER, SUITS, UNKNOWN_CARD, name_card
from domain.cards.tiles import TILES
from domain.games.registry import find_kind, get_game
from service.pages.svg.cards import draw_inline_card
from service.pages.svg.tiles import draw_inline_tile

SINGULARS: Final = {"cards": "card", "tiles": "tile"}
"""One piece, by what the pieces of a game are called."""

_RANKS_FROM_ACE: Final = "AKQJT98765432"
_SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


class CardChoice(NamedTuple):
    """A card to pick, with its name in words."""

    name: str
    label: str


class CardGroup(NamedTuple):
    """Cards that are shown in a row, such as a suit."""

    label: str
    choices: Sequence[CardChoice]


def get_piece_kind(game: str) -> str:
    """Return what the game is played with: `cards` or `tiles`."""
    return f"{find_kind(get_game(game)).pieces}s"


def list_card_groups(pieces: str) -> list[CardGroup]:
    """Return every card or tile that can be picked, suit by suit."""
    unseen = CardChoice(UNKNOWN_CARD, f"a {SINGULARS[pieces]} nobody saw")
    if pieces == "tiles":
        return [_build_group("tiles", sorted(TILES)), CardGroup("other", [unseen])]
    suits = [
        _build_group(_SUIT_NAMES[suit], [rank + suit for rank in _RANKS_FROM_ACE]) for suit in SUITS
    ]
    return [*suits, CardGroup("other", [CardChoice(JOKER, name_card(JOKER)), unseen])]


def _build_group(label: str, names: Sequence[str]) -> CardGroup:
    return CardGroup(label, [CardChoice(name, name_card(name)) for name in names])


def get_inline_drawer(pieces: str) -> Callable[[str], Markup]:
    """Return the function that draws a card, or a tile, within a line of text."""
    return draw_inline_tile if pieces == "tiles" else _draw_card


def _draw_card(name: str) -> Markup:
    return draw_inline_tile(name) if name in TILES else draw_inline_card(name)
