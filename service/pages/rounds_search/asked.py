"""What rounds are looked for by: as the service takes it, but with amounts in dollars."""

import re
from typing import Any, Final

from marshmallow import ValidationError, fields

from domain.money import dollars
from service.asking import Count
from service.pages.section import PARSER
from service.rounds.lists import AMOUNTS, OUTCOMES, Searching
from service.section import reading

ROUNDS: Final = 60
"""That are on a page."""

TYPED: Final = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{2}))?")

OUTCOME_NAMES: Final = {
    "paid-as-ruled": "paid as ruled", "differs": "paid otherwise",
    "unpaid": "pay-off not recorded", "misdeal": "misdeal", "incomplete": "incomplete",
    "voided": "voided", "open": "under way", "not-judged": "not judged",
}  # fmt: skip
assert OUTCOME_NAMES.keys() == set(OUTCOMES)  # noqa: S101 - every one has a name

AMOUNT_NAMES: Final = {
    "action": "Wagered in action", "paid": "Paid by the bank", "collected": "Collected by the bank",
    "uncovered": "Not covered by the bank", "off_by": "Paid otherwise by",
}  # fmt: skip
assert AMOUNT_NAMES.keys() == set(AMOUNTS)  # noqa: S101 - as above

DAY: Final = "Expected a day, such as 2026-11-18."
NUMBER: Final = "Expected a whole number."
ACCEPTED: Final = {
    "day": DAY, "from": DAY, "to": DAY, "number": NUMBER, "seat": "Expected a seat, such as 4.",
    "outcome": "Expected some of those that can be ticked.", "violations": "Expected yes or no.",
    "corrected": "Expected yes or no.",
}  # fmt: skip
"""What is said beside a field that was filled in otherwise."""


class Dollars(fields.Field[int]):
    """An amount as one types it: `60`, `$1,250`, `7.50`."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:  # noqa: ANN401 - marshmallow's
        found = TYPED.fullmatch(str(value).strip())
        if not found:
            message = f"Expected dollars, such as 60 or {dollars(750)}."
            raise ValidationError(message)
        return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


AMOUNT_FIELDS: Final = [f"{bound}_{name}" for name in AMOUNTS for bound in ("least", "most")]
_IN_DOLLARS: Final = {name: Dollars() for name in AMOUNT_FIELDS}


class SearchingInDollars(Searching.from_dict(_IN_DOLLARS)):  # type: ignore[misc]  # made just here
    """Which rounds are looked for."""

    limit = Count(1, ROUNDS, load_default=ROUNDS)


read: Final = reading(SearchingInDollars, PARSER)
"""Reads what is asked for."""
