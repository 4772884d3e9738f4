"""The worth of the hands of a pot game, in tables and in sentences."""

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET

from domain.seats import BOARD
from domain.verdict.model import AdjudicatedHand, HandHalf, LowHand
from domain.vocabulary.hand_names import HandName, describe_ranks, name_five_cards
from domain.wording.hand_worth import HALVES_SEPARATOR

NO_LOW: Final = "–"
_VOWELS: Final = ("a", "e", "A", "8")
_ALONE: Final = ("pair of ", "royal ")


def name_high_hand(hand: AdjudicatedHand) -> HandName | None:
    """Name the best high hand: `pair of kings`, in full `pair of kings with A-9-8`; if known."""
    if not isinstance(hand.high, HandHalf) or hand.high.category is None:
        return None
    return name_five_cards(hand.high.cards, hand.high.category)


def describe_low(hand: AdjudicatedHand) -> str:
    """Return the ranks of the low hand: `8-6-4-2-A`; a dash if there is none."""
    return describe_ranks(hand.low.ranks) if isinstance(hand.low, LowHand) else NO_LOW


def describe_highs(hands: Mapping[str, AdjudicatedHand]) -> dict[str, str]:
    """Return the high hands by spot, in full if another live hand is equal in short only."""
    high_names = {
        spot: high for spot, hand in hands.items() if (high := name_high_hand(hand)) is not None
    }
    alike: dict[str, set[int]] = {}
    for spot, high in high_names.items():
        if spot != BOARD and not hands[spot].folded:
            alike.setdefault(high.short, set()).add(high.value)
    return {
        spot: high.full
        if len(alike.get(high.short, ())) > 1 and not hands[spot].folded
        else high.short
        for spot, high in high_names.items()
    }


def describe_pot_hands(hands: Mapping[str, AdjudicatedHand]) -> dict[str, str]:
    """Return the worth of every hand that counted: `pair of tens`, with lows `pair of tens | –`."""
    highs = describe_highs(hands)
    worths = {}
    for spot, hand in hands.items():
        has_low = spot in highs and hand.low is not UNSET
        if has_low:
            worths[spot] = f"{highs[spot]}{HALVES_SEPARATOR}{describe_low(hand)}"
        elif spot in highs:
            worths[spot] = highs[spot]
        elif isinstance(hand.low, LowHand):
            worths[spot] = describe_low(hand)
    return worths


def add_article(high: str) -> str:
    """Return `a pair of kings, kickers A-9-8`; `three tens` and others have no article."""
    name, has_kickers, beside = high.partition(" with ")
    if name.startswith(_ALONE) or name.endswith(("straight", "flush")):
        name = f"an {name}" if name.startswith(_VOWELS) else f"a {name}"
    if not has_kickers:
        return name
    return f"{name}, {'kickers' if '-' in beside else 'kicker'} {beside}"
