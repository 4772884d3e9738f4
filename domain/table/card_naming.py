"""Cards that were not seen, named by those that are turned up in their place."""

from collections.abc import Sequence

from domain.cards.playing_cards import UNKNOWN_CARD


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
