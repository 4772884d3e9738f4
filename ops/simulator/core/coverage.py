"""The part of each settlement line that a limited bank covers."""

from collections.abc import Iterable
from dataclasses import dataclass

from domain.facts.round_events import LineName


@dataclass(frozen=True, slots=True)
class SimulatedLine:
    """A wager as a bank without limit would settle it."""

    spot: str
    wager: LineName
    bettor: str
    at_risk: int
    wins: int
    loses: int


@dataclass(frozen=True, slots=True)
class CoveredLine:
    """The part of a line that the bank covers."""

    line: SimulatedLine
    paid: int
    collected: int
    left: int
    """The part of the bank that can still be won or lost after this line."""


def cover_lines(lines: Iterable[SimulatedLine], posted: int, *, net: bool) -> list[CoveredLine]:
    """Cover the lines in order until the bank runs out.

    With `net`, the bank may lose again what it has won.
    """
    left, won, covered = posted, 0, []
    for line in lines:
        paid = min(line.wins, left)
        collected = min(line.loses, posted - won if net and left else left)
        won += collected - paid
        left -= paid + collected
        if net:
            left = posted + won if abs(won) < posted else 0
        covered.append(CoveredLine(line, paid, collected, left))
    return covered
