"""Cards that were not seen, named by those that are turned up in their place."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import CardsRevealed, Event, Irregular
from domain.seats import BANK

_EXPOSED_SPOTS: Final[Mapping[str, str | None]] = {"early-exposure": BANK, "exposed-card": None}
"""The irregularities that turn up a card, and where if they name no spot."""


def shows_bank(event: Irregular) -> bool:
    """Return whether a card of the bank was seen: exposed there, or turned up before its time."""
    return event.kind in _EXPOSED_SPOTS and (event.spot or _EXPOSED_SPOTS[event.kind]) == BANK


class TurnedUpCards(NamedTuple):
    """Cards that a fact turns up on a spot."""

    spot: str
    cards: tuple[str, ...]


def get_turned_up(event: Event) -> TurnedUpCards | None:
    """Return the cards that a fact turns up, if it names any or is about nothing else."""
    if type(event) is CardsRevealed:
        return TurnedUpCards(event.spot, event.cards)
    if type(event) is Irregular and event.kind in _EXPOSED_SPOTS and event.card is not None:
        spot = event.spot or _EXPOSED_SPOTS[event.kind]
        return None if spot is None else TurnedUpCards(spot, (event.card,))
    return None


def turn_up_instead(event: Event, cards: Sequence[str]) -> Event:
    """Return the fact as it would read had it turned up these cards."""
    if isinstance(event, CardsRevealed):
        return replace(event, cards=tuple(cards))
    if isinstance(event, Irregular):
        named = [card for card in cards if card != UNKNOWN_CARD]
        return replace(event, card=named[0] if named else None)
    return event


def match_turned_up(
    lying: list[str], turned_up: Sequence[str], *, twins: bool = True
) -> tuple[list[str], list[str]]:
    """Match the cards turned up with those that lie there: first the known, then the unseen.

    Return the cards that lie there, the unseen ones named as far as they are known now, and those
    turned up that have no place among them. Where a card may have `twins`, as many names as there
    are unseen cards name these.
    """
    unseen = lying.count(UNKNOWN_CARD)
    if not unseen:
        names = set(turned_up)
        if len(names) == len(turned_up) and names.issubset(lying):
            return lying, []
    elif unseen == len(lying) and turned_up:
        named = [*turned_up[:unseen], *[UNKNOWN_CARD] * (unseen - len(turned_up))]
        return named, [card for card in turned_up[unseen:] if card != UNKNOWN_CARD]
    left = list(turned_up)
    if not (twins and len(left) == unseen):
        for card in lying:
            if card in left and card != UNKNOWN_CARD:
                left.remove(card)
    if not left:
        return lying, left
    fresh = iter(left)
    named = [next(fresh, UNKNOWN_CARD) if card == UNKNOWN_CARD else card for card in lying]
    return named, [card for card in fresh if card != UNKNOWN_CARD]


def name_cards(lying: list[str], turned_up: Sequence[str], *, twins: bool = True) -> list[str]:
    """Return the cards of a spot, its unseen ones named by those turned up there."""
    names, _ = match_turned_up(lying, turned_up, twins=twins)
    return names
