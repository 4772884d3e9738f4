"""Chips, counted in cents, and odds as posted."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Annotated, Final, NamedTuple

from msgspec import Meta

MAX_CENTS = 10**12

Cents = Annotated[int, Meta(ge=0, le=MAX_CENTS)]
"""An amount of chips: a whole number of cents, never negative."""


class Odds(NamedTuple):
    """The odds of a wager, as posted: three to two is `Odds(3, 2)`."""

    pays: int
    on: int = 1

    def due(self, cents: int) -> int:
        """Return the winnings of `cents` at these odds, rounded down to the cent (BJ.R5)."""
        return cents * self.pays // self.on

    def __str__(self) -> str:
        return f"{self.pays}:{self.on}"


EVEN_ODDS = Odds(1)


def sum_by_name(amounts: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Return the sum of each bettor's amounts, by bettor in the order of their first amounts."""
    sums: dict[str, int] = {}
    for bettor, cents in amounts:
        sums[bettor] = sums.get(bettor, 0) + cents
    return sums


def share_pro_rata(net: int, member_stakes: Sequence[tuple[str, int]]) -> dict[str, int]:
    """Return a result pro rata to what each laid, in whole cents; what is left over a cent each.

    The cents left over go round in the order of laying (PGP.R.pool-share).
    """
    stakes = sum_by_name(member_stakes)
    whole = sum(stakes.values())
    if not whole:
        return dict.fromkeys(stakes, 0)
    shares = {bettor: abs(net) * stake // whole for bettor, stake in stakes.items()}
    left = abs(net) - sum(shares.values())
    sign = -1 if net < 0 else 1
    return {
        bettor: sign * (share + (at < left)) for at, (bettor, share) in enumerate(shares.items())
    }


def lower_amounts(amounts: Sequence[int], by: int | None) -> list[int]:
    """Return the amounts with so much taken from them, the last first; None takes everything."""
    left = list(amounts)
    rest = sum(left) if by is None else by
    for at in reversed(range(len(left))):
        taken = min(left[at], rest)
        left[at] -= taken
        rest -= taken
    return left


def format_dollars(cents: int) -> str:
    """Format an amount in dollars: `$1,250`, `$7.50`, `-$3`."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{rest:02}" if rest else f"{sign}${whole:,}"


HALF: Final = Fraction(1, 2)


def take_share(cents: int, share: Fraction) -> int:
    """Return a share of an amount, rounded down to the cent."""
    return cents * share.numerator // share.denominator


def has_odd_share(cents: int, share: Fraction) -> bool:
    """Return whether a share of an amount is not a whole number of cents."""
    return cents * share.numerator % share.denominator != 0


def name_share(share: Fraction) -> str:
    """Return a share in words: `half`, `1/3`."""
    return "half" if share == HALF else str(share)


def name_share_of(share: Fraction, whole: str) -> str:
    """Return a share of something in words: `half the wager`, `1/3 of the wager`."""
    return f"half {whole}" if share == HALF else f"{share} of {whole}"
