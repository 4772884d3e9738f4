"""The discard rack: what should lie in it, and what a real one says of the hands."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter

from domain.cards import UNKNOWN
from domain.events.round import Racked
from domain.facts import Felt


def stacked(cards: Sequence[str]) -> tuple[str, ...]:
    """The rack bottom to top; a run of unseen cards is written `??*28`."""
    if UNKNOWN not in cards:
        return tuple(cards)
    rack: list[str] = []
    for card, run in groupby(cards):
        if card == UNKNOWN:
            count = len(list(run))
            rack.append(f"{UNKNOWN}*{count}" if count > 1 else UNKNOWN)
        else:
            rack += run
    return tuple(rack)


def entries(hand: Sequence[str]) -> Sequence[str]:
    """One hand by itself: the count of one that nobody saw, of others every card."""
    return stacked(hand) if hand.count(UNKNOWN) == len(hand) else hand


def stacked_by_hand(cards: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """The rack with each hand by itself, as the cards of one spot lie together."""
    rack: list[str] = []
    for _, lying in groupby(cards, key=itemgetter(1)):
        rack += entries([card for card, _ in lying])
    return tuple(rack)


def picked_up(racked: Iterable[tuple[int, Racked]]) -> list[str]:
    """The cards as they were recorded into the rack, bottom to top."""
    cards: list[str] = []
    for _, event in racked:
        cards += event.cards if event.cards is not None else [UNKNOWN] * (event.count or 0)
    return cards


def fits(expected: list[str], real: list[str]) -> bool:
    """Whether the real rack is the expected one, as far as its cards are known."""
    return len(real) == len(expected) and all(
        one == other or UNKNOWN in (one, other) for one, other in zip(expected, real, strict=False)
    )


def mismatch(felt: Felt, expected: list[str]) -> str | None:
    """What is wrong with the recorded rack, if anything is."""
    real = picked_up(felt.racked)
    if fits(expected, real):
        return None
    for height, (one, other) in enumerate(zip(expected, real, strict=False), start=1):
        if one != other and UNKNOWN not in (one, other):
            return f"card {height} from the bottom should be {one}; the rack has {other}"
    return f"the rack should hold {len(expected)} cards; {len(real)} were recorded"
