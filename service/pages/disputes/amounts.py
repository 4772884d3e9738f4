"""Amounts and names as people type them."""

import re
from typing import Final

from domain.layout import seated
from domain.lines.pieces import amount
from domain.money import MOST_CENTS

AMOUNT: Final = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2}))?", re.ASCII)
SEAT: Final = re.compile(r"(?:seat[\s-]*)?([1-9][0-9]?)", re.IGNORECASE)


def cents_in(text: str) -> int | None:
    """The amount that is written so: `60`, `$1,250.50`; none where it is no amount."""
    found = AMOUNT.fullmatch(text.strip())
    if found is None:
        return None
    cents = int(found[1].replace(",", "")) * 100 + int((found[2] or "0").ljust(2, "0"))
    return cents if cents <= MOST_CENTS else None


def typed_amount(cents: int | None) -> str:
    """The amount as one would type it: `60`, `7.50`; nothing for none."""
    return amount(cents) if cents else ""


def bettor_in(text: str) -> str:
    """Whom `seat 4`, `4` or an id names."""
    found = SEAT.fullmatch(text.strip())
    return seated(int(found[1])) if found else text.strip()
