"""The cards of a round, hand by hand, each with the fact that dealt it."""

from collections.abc import Iterable
from itertools import chain

from msgspec import Struct

from domain.cards import UNKNOWN
from domain.corrections import Placed
from domain.events.round import CardDealt, CardsRevealed, Decided, Event, HandSet, PileDelivered
from domain.facts import named
from projections.moves import after
from projections.table import Table


class Dealt(Struct):
    """A card as it was dealt; its name is filled in when a later fact makes it known."""

    place: int
    """Of the fact that dealt it."""
    card: str
    spots: list[str]
    """Where it lay, one after the other."""
    gone: bool = False
    """Whether it was thrown away for another."""

    @property
    def spot(self) -> str:
        """Where it lies at last."""
        return self.spots[-1]


def cards_dealt(facts: Iterable[Placed], *, twins: bool) -> list[Dealt]:
    """Every card that a fact deals, in the order of the hands.

    Where there are no `twins`, a card that lies in a hand known already is none of its unseen ones.
    """
    hands: dict[str, list[Dealt]] = {}
    table = Table()
    for place, event in facts:
        if isinstance(event, CardDealt):
            dealt = Dealt(place, event.card, [event.to])
            hands.setdefault(event.to, []).append(dealt)
        elif isinstance(event, CardsRevealed):
            _name(hands.get(event.spot, []), event.cards, twins=twins)
        elif isinstance(event, HandSet):
            _name(hands.get(event.spot, []), (*event.front, *event.back), twins=twins)
        elif isinstance(event, PileDelivered):
            _lay(hands, f"pile.{event.pile}", event.to)
        elif isinstance(event, Decided) and event.discards:
            _throw_away(hands.get(event.spot, []), event.discards)
        table = _followed(hands, table, event)
    return list(chain.from_iterable(hands.values()))


def _name(lying: list[Dealt], cards: tuple[str, ...], *, twins: bool) -> None:
    there = [one for one in lying if not one.gone]
    names = named([one.card for one in there], cards, twins=twins)
    for one, card in zip(there, names, strict=True):
        one.card = card


def _lay(hands: dict[str, list[Dealt]], pile: str, spot: str) -> None:
    """A pile becomes the hand of whom it is given to."""
    moved = hands.pop(pile, [])
    for one in moved:
        one.spots.append(spot)
    hands.setdefault(spot, []).extend(moved)


def _throw_away(lying: list[Dealt], cards: tuple[str, ...]) -> None:
    for card in cards:
        there = [one for one in lying if not one.gone]
        found = [one for one in there if one.card == card]
        found = found or [one for one in there if one.card == UNKNOWN]
        for one in found[:1]:
            one.card, one.gone = card, True


def _followed(hands: dict[str, list[Dealt]], table: Table, event: Event) -> Table:
    """Lay the second card of a hand apart where the table says that it was split."""
    if not isinstance(event, Decided) or event.choice != "split":
        return after(event, table)
    before = table.hand(event.spot).split_into
    table = after(event, table)
    into = table.hand(event.spot).split_into
    if into is not None and into != before:
        for moved in hands.get(event.spot, [])[1:2]:
            hands[event.spot].remove(moved)
            moved.spots.append(into)
            hands.setdefault(into, []).append(moved)
    return table
