"""The worth of a pot game's hand at the showdown."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from domain.verdict.model import HandHalf, LowHand


class HandWorth(Struct, frozen=True, gc=False):
    """The worth of a hand: the highest high value wins, and the lowest low value."""

    high: int | None = None
    low: int | None = None
    shown_high: HandHalf | None = None
    shown_low: LowHand | None = None


NO_WORTHS: Final[Mapping[str, HandWorth]] = {}


class RankedHands(Struct, frozen=True, gc=False):
    """The worth of hands by their spots, and the readings it rests on."""

    worths: dict[str, HandWorth]
    readings: frozenset[str] = frozenset()
