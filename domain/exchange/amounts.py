"""Amounts as other formats write them, in dollars, and as a record does, in cents."""

from decimal import Decimal
from typing import Final

from domain.money import MOST_CENTS

CENT_PLACES: Final = 2
MOST_PLACES: Final = len(str(MOST_CENTS))


def cents_of(number: Decimal) -> int | None:
    """The number in cents, exactly; none where it has parts of a cent or is too large to write."""
    if not number.is_finite():
        return None
    if not number:
        return 0
    if number.adjusted() > MOST_PLACES:
        return None
    sign, digits, exponent = number.as_tuple()
    assert isinstance(exponent, int)  # noqa: S101 - only what is not finite has a letter there
    written = "".join(map(str, digits))
    shift = exponent + CENT_PLACES
    whole, parts = (written + "0" * shift, "") if shift >= 0 else (written[:shift], written[shift:])
    if parts.strip("0"):
        return None
    cents = int(whole or "0")
    return -cents if sign else cents


def plain(cents: int) -> str:
    """The cents as a number of dollars: `3`, `2.50`, `-1`."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{whole}.{rest:02}" if rest else f"{sign}{whole}"


def exact(cents: int) -> Decimal:
    """The cents as an exact number of dollars, always with its two places."""
    return Decimal(cents).scaleb(-CENT_PLACES)
