"""Which cards of a hand are to be seen: as the table saw it, or all that are known."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.cards.tiles import TILES
from domain.replay.table_view import SpotView
from domain.table.state import TableHand
from service.pages.svg.tiles import name_tile

PieceKind = Literal["card", "tile"]


class DrawingOptions(NamedTuple):
    """How a table is drawn."""

    pieces: PieceKind
    opened: bool
    """Whether faces are shown that the table did not see."""
    lit: str | None
    """The spot that is marked."""


class CardView(NamedTuple):
    """A card as it is drawn; one that lies face down has no name."""

    name: str
    up: bool
    place: int
    turned: bool = False
    """Whether the table saw only its back."""


def list_card_views(hand: TableHand, *, opened: bool) -> tuple[CardView, ...]:
    """Return the cards as they lie."""
    return tuple(
        _view_card(card.name, place, up=card.up, opened=opened)
        for place, card in enumerate(hand.cards)
    )


@lru_cache(4096)
def _view_card(name: str, place: int, *, up: bool, opened: bool) -> CardView:
    shown = up or (opened and name != UNKNOWN_CARD)
    return CardView(name if shown else UNKNOWN_CARD, shown, place, turned=shown and not up)


def split_hand(spot: SpotView, *, opened: bool) -> Iterator[tuple[str, tuple[CardView, ...]]]:
    """Yield the cards in the parts in which they lie, each with its name; most hands are one."""
    left = list(list_card_views(spot.hand, opened=opened))
    for called, names in spot.halves:
        lying = tuple(_take_part(left, names, spot.hand, opened=opened))
        if lying:
            yield called, lying
    if left:
        yield "", tuple(left)


def _take_part(
    left: list[CardView], names: Sequence[str], hand: TableHand, *, opened: bool
) -> Iterator[CardView]:
    """Yield the cards of a half; a face-down card may be any of those that lie so."""
    for name in names:
        alike = [card for card in left if card.name == name]
        alike = alike or [card for card in left if card.name == UNKNOWN_CARD]
        if alike:
            left.remove(alike[0])
            place = alike[0].place
            yield _view_card(name, place, up=hand.cards[place].up, opened=opened)


def describe_cards(cards: Sequence[CardView]) -> str:
    """Return cards in words: `king of spades, nine of hearts, 1 face down`."""
    names = [
        name_tile(one.name) if one.name in TILES else name_card(one.name) for one in cards if one.up
    ]
    down = len(cards) - len(names)
    if down:
        names.append(f"{down} face down")
    return ", ".join(names)
