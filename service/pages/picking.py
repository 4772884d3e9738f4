"""Cards and tiles to pick one from, in the order in which people look for them."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from domain.cards import JOKER, SUITS, UNKNOWN, card_name
from domain.games.pai_gow.game import PaiGowGame
from domain.games.registry import game_named
from domain.tiles import TILES
from service.pages.drawing.cards import card_inline
from service.pages.drawing.tiles import tile_inline

_DOWN_FROM_THE_ACE: Final = "AKQJT98765432"
_SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


class Choice(NamedTuple):
    """A card as it is picked, and as it is said."""

    name: str
    says: str


class Group(NamedTuple):
    """Cards that lie together."""

    says: str
    choices: Sequence[Choice]


def pieces_of(game: str) -> str:
    """What the game is played with: cards or tiles."""
    found = game_named(game)
    return found.pieces.called if isinstance(found, PaiGowGame) else "cards"


def to_pick_from(pieces: str) -> list[Group]:
    """Everything that can lie there."""
    unseen = Choice(UNKNOWN, "one that nobody saw")
    if pieces == "tiles":
        return [_group("tiles", sorted(TILES)), Group("other", [unseen])]
    suits = [_group(_SUITS[suit], [rank + suit for rank in _DOWN_FROM_THE_ACE]) for suit in SUITS]
    return [*suits, Group("other", [Choice(JOKER, card_name(JOKER)), unseen])]


def _group(says: str, names: Sequence[str]) -> Group:
    return Group(says, [Choice(name, card_name(name)) for name in names])


def drawing(pieces: str) -> Callable[[str], Markup]:
    """How a card, or a tile, is drawn in a line."""
    return tile_inline if pieces == "tiles" else _card


def _card(name: str) -> Markup:
    return tile_inline(name) if name in TILES else card_inline(name)
