"""The discard rack as it should lie, and as it was recorded."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Racked


def stack_hand(cards: Sequence[str]) -> tuple[str, ...]:
    """Return the rack bottom to top; a run of unseen cards is written `??*28`."""
    if UNKNOWN_CARD not in cards:
        return tuple(cards)
    rack: list[str] = []
    for card, run in groupby(cards):
        if card == UNKNOWN_CARD:
            count = len(list(run))
            rack.append(f"{UNKNOWN_CARD}*{count}" if count > 1 else UNKNOWN_CARD)
        else:
            rack += run
    return tuple(rack)


def list_entries(hand: Sequence[str]) -> Sequence[str]:
    """Return a hand by itself: as a count if nobody saw it, else card by card."""
    unseen = hand.count(UNKNOWN_CARD)
    if unseen < len(hand) or not unseen:
        return hand
    return (f"{UNKNOWN_CARD}*{unseen}" if unseen > 1 else UNKNOWN_CARD,)


def list_racked_cards(racked: Iterable[tuple[int, Racked]]) -> list[str]:
    """Return the cards as they were recorded into the rack, bottom to top."""
    cards: list[str] = []
    for _, event in racked:
        cards += event.cards if event.cards is not None else [UNKNOWN_CARD] * (event.count or 0)
    return cards


def fits_rack(expected: list[str], real: list[str]) -> bool:
    """Return whether the real rack is the expected rack, as far as its cards are known."""
    return len(real) == len(expected) and all(
        one == other or UNKNOWN_CARD in (one, other)
        for one, other in zip(expected, real, strict=False)
    )
