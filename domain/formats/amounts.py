"""Conversion between the dollars of other formats and the cents of a record."""

from decimal import Decimal
from typing import Final

from domain.money import MAX_CENTS

CENT_DECIMALS: Final = 2
MAX_AMOUNT_DIGITS: Final = len(str(MAX_CENTS))


def convert_to_cents(number: Decimal) -> int | None:
    """Convert dollars to cents, or to None for fractions of a cent and for excessive amounts."""
    if not number.is_finite():
        return None
    if not number:
        return 0
    if number.adjusted() > MAX_AMOUNT_DIGITS:
        return None
    sign, digits, exponent = number.as_tuple()
    assert isinstance(exponent, int)  # noqa: S101 - only infinite numbers and NaN have a letter there
    written = "".join(map(str, digits))
    shift = exponent + CENT_DECIMALS
    whole, parts = (written + "0" * shift, "") if shift >= 0 else (written[:shift], written[shift:])
    if parts.strip("0"):
        return None
    cents = int(whole or "0")
    return -cents if sign else cents


def format_plain_amount(cents: int) -> str:
    """Format cents as a plain number of dollars: `3`, `2.50`, `-1`."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{whole}.{rest:02}" if rest else f"{sign}{whole}"


def convert_to_dollars(cents: int) -> Decimal:
    """Convert cents to an exact number of dollars, always with two decimals."""
    return Decimal(cents).scaleb(-CENT_DECIMALS)
