"""What a bank that may not cover everybody covers of each line of a settlement."""

from collections.abc import Iterable
from dataclasses import dataclass

from domain.events.round import LineName


@dataclass(frozen=True, slots=True)
class Line:
    """A wager as it is settled, by a bank without limit."""

    spot: str
    wager: LineName
    bettor: str
    at_risk: int
    wins: int
    loses: int


@dataclass(frozen=True, slots=True)
class Covered:
    """What the bank covers of a line."""

    line: Line
    paid: int
    collected: int
    left: int
    """What of the bank is left to be won or lost by then."""


def cover(lines: Iterable[Line], posted: int, *, net: bool) -> list[Covered]:
    """The lines in their order, as far as the bank goes; `net` what it wins it may lose again."""
    left, won, covered = posted, 0, []
    for line in lines:
        paid = min(line.wins, left)
        collected = min(line.loses, posted - won if net and left else left)
        won += collected - paid
        left -= paid + collected
        if net:
            left = posted + won if abs(won) < posted else 0
        covered.append(Covered(line, paid, collected, left))
    return covered
