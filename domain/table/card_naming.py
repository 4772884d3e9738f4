"""Cards that were not seen, named by those that are turned up in their place."""

from collections.abc import Sequence

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Irregular
from domain.seats import BANK


def shows_bank(event: Irregular) -> bool:
    """Return whether a card of the bank was seen: exposed there, or turned up before its time."""
    if event.kind == "early-exposure":
        return event.spot in {None, BANK}
    return event.kind == "exposed-card" and event.spot == BANK


def name_cards(lying: list[str], turned_up: Sequence[str], *, twins: bool = True) -> list[str]:
    """Return the cards of a spot, its unseen ones named by those turned up there.

    Where no card has `twins`, one that lies there known already is none of the unseen ones.
    """
    unseen = lying.count(UNKNOWN_CARD)
    if not unseen:
        return lying
    names = list(turned_up)
    for card in lying:
        if twins and len(names) <= unseen:
            break
        if card != UNKNOWN_CARD and card in names:
            names.remove(card)
    fresh = iter(names)
    return [next(fresh, UNKNOWN_CARD) if card == UNKNOWN_CARD else card for card in lying]
