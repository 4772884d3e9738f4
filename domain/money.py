"""Chips, counted in cents; odds as posted."""

from collections.abc import Iterable
from typing import Annotated, NamedTuple

from msgspec import Meta

MOST_CENTS = 10**12

Cents = Annotated[int, Meta(ge=0, le=MOST_CENTS)]
"""An amount of chips: a whole number of cents, never negative."""


class Odds(NamedTuple):
    """What a winning chip is paid, as posted: three to two is `Odds(3, 2)`."""

    pays: int
    on: int = 1

    def due(self, cents: int) -> int:
        """What `cents` at these odds win, rounded down to the cent (BJ.R5)."""
        return cents * self.pays // self.on

    def __str__(self) -> str:
        return f"{self.pays}:{self.on}"


EVEN = Odds(1)


def summed(laid: Iterable[tuple[str, int]]) -> dict[str, int]:
    """What each bettor laid in all, in the order in which they began."""
    sums: dict[str, int] = {}
    for bettor, cents in laid:
        sums[bettor] = sums.get(bettor, 0) + cents
    return sums


def dollars(cents: int) -> str:
    """The amount as a person writes it: `$1,250`, `$7.50`, `-$3`."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{rest:02}" if rest else f"{sign}${whole:,}"
