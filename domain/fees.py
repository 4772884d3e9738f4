"""The collections that were taken, and whether in time."""

from collections.abc import Iterable

from domain.events.round import FeeTaken
from domain.verdict import Finding


def late_fees(fees: Iterable[tuple[int, FeeTaken]], first_card: int, rule: str) -> list[Finding]:
    """Those taken after the first card, where they are due before any."""
    detail = "the collection was taken after the first card"
    return [
        Finding("fee-late", "violation", rule, detail, place)
        for place, _ in fees
        if place > first_card
    ]
