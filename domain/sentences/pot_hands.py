"""What the hands of a pot game are worth, in tables and in sentences."""

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET

from domain.layout import BOARD
from domain.sentences.hands import Said, five_said
from domain.sentences.worth import BETWEEN
from domain.verdict import Half, Hand, Low

NO_LOW: Final = "–"
_VOWELS: Final = ("a", "e", "A", "8")
_ALONE: Final = ("pair of ", "royal ")


def high_said(hand: Hand) -> Said | None:
    """The best high hand: `pair of kings`, in full `pair of kings with A-9-8`."""
    if not isinstance(hand.high, Half) or hand.high.category is None:
        return None
    return five_said(hand.high.cards, hand.high.category)


def low_words(hand: Hand) -> str:
    """The ranks of the low hand: `8-6-4-2-A`; a dash where it has none."""
    return ranks_in_words(hand.low.ranks) if isinstance(hand.low, Low) else NO_LOW


def ranks_in_words(ranks: str) -> str:
    """The ranks as people write them: `10-8-6-4-A`."""
    return ranks.replace("T", "10")


def highs_in_words(hands: Mapping[str, Hand]) -> dict[str, str]:
    """The high hands by spot, in full where another that is in is the same in short only."""
    said = {spot: high for spot, hand in hands.items() if (high := high_said(hand)) is not None}
    alike: dict[str, set[int]] = {}
    for spot, high in said.items():
        if spot != BOARD and not hands[spot].folded:
            alike.setdefault(high.short, set()).add(high.value)
    return {
        spot: high.full
        if len(alike.get(high.short, ())) > 1 and not hands[spot].folded
        else high.short
        for spot, high in said.items()
    }


def pot_worths(hands: Mapping[str, Hand]) -> dict[str, str]:
    """What every hand is worth that counted: `pair of tens`, of high and low `pair of tens | –`."""
    highs = highs_in_words(hands)
    worths = {}
    for spot, hand in hands.items():
        has_low = spot in highs and hand.low is not UNSET
        if has_low:
            worths[spot] = f"{highs[spot]}{BETWEEN}{low_words(hand)}"
        elif spot in highs:
            worths[spot] = highs[spot]
        elif isinstance(hand.low, Low):
            worths[spot] = low_words(hand)
    return worths


def in_a_sentence(high: str) -> str:
    """`a pair of kings, kickers A-9-8`; `three tens` and others that have no article."""
    name, has_kickers, beside = high.partition(" with ")
    if name.startswith(_ALONE) or name.endswith(("straight", "flush")):
        name = f"an {name}" if name.startswith(_VOWELS) else f"a {name}"
    if not has_kickers:
        return name
    return f"{name}, {'kickers' if '-' in beside else 'kicker'} {beside}"
