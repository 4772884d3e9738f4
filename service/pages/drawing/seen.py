"""Which cards of a hand are to be seen: as the table saw it, or all that are known."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from domain.cards import UNKNOWN, card_name
from domain.tiles import TILES
from projections.frames import Frame
from projections.table import Hand, Table
from service.pages.drawing.tiles import tile_said


class View(NamedTuple):
    """A frame, and how it is looked at."""

    frame: Frame
    opened: bool
    lit: str | None

    @property
    def table(self) -> Table:
        """What lies there."""
        return self.frame.table


class Seen(NamedTuple):
    """A card as it is drawn; of one that lies face down nobody is told the name."""

    name: str
    up: bool
    place: int
    turned: bool = False
    """Whether the table saw only its back."""


def seen(hand: Hand, *, opened: bool) -> tuple[Seen, ...]:
    """The cards as they lie."""
    return tuple(
        _seen(card.name, place, up=card.up, opened=opened) for place, card in enumerate(hand.cards)
    )


@lru_cache(4096)
def _seen(name: str, place: int, *, up: bool, opened: bool) -> Seen:
    shown = up or (opened and name != UNKNOWN)
    return Seen(name if shown else UNKNOWN, shown, place, turned=shown and not up)


def parts(hand: Hand, view: View) -> Iterator[tuple[str, tuple[Seen, ...]]]:
    """The cards in the parts in which they lie, each with its name; most hands are one part."""
    left = list(seen(hand, opened=view.opened))
    for called, names in view.table.halves(hand):
        lying = tuple(_taken(left, names, hand, opened=view.opened))
        if lying:
            yield called, lying
    if left:
        yield "", tuple(left)


def _taken(left: list[Seen], names: Sequence[str], hand: Hand, *, opened: bool) -> Iterator[Seen]:
    """The cards of a half; one that cannot be told from its back may be any that lies so."""
    for name in names:
        alike = [card for card in left if card.name == name]
        alike = alike or [card for card in left if card.name == UNKNOWN]
        if alike:
            left.remove(alike[0])
            place = alike[0].place
            yield _seen(name, place, up=hand.cards[place].up, opened=opened)


def cards_said(cards: Sequence[Seen]) -> str:
    """`king of spades, nine of hearts and 1 face down`, but with commas only."""
    names = [
        tile_said(one.name) if one.name in TILES else card_name(one.name) for one in cards if one.up
    ]
    down = len(cards) - len(names)
    if down:
        names.append(f"{down} face down")
    return ", ".join(names)
