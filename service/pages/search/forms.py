"""The form that searches rounds: as the API takes it, but with amounts in dollars."""

import re
from typing import Final

from marshmallow import ValidationError, fields

from domain.money import format_dollars
from service.api.rounds.search import AMOUNTS, OUTCOMES, RoundSearchQuery
from service.http.endpoint import make_query_reader
from service.http.query_params import CountParam
from service.pages.layout.blueprint import PARSER

ROUNDS_PER_PAGE: Final = 60
"""The number of rounds on a page."""

DOLLARS_PATTERN: Final = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{2}))?")

OUTCOME_NAMES: Final = {
    "paid-as-ruled": "paid as ruled",
    "differs": "mispaid",
    "unpaid": "pay-off not recorded",
    "misdeal": "misdeal",
    "incomplete": "incomplete",
    "voided": "voided",
    "open": "under way",
    "not-judged": "not judged",
}
assert OUTCOME_NAMES.keys() == set(OUTCOMES)  # noqa: S101 - every outcome has a name

AMOUNT_NAMES: Final = {
    "action": "Wagered in action",
    "paid": "Paid by the bank",
    "collected": "Collected by the bank",
    "uncovered": "Not covered by the bank",
    "off_by": "Mispaid by",
}
assert AMOUNT_NAMES.keys() == set(AMOUNTS)  # noqa: S101 - every amount has a name

DAY_EXPECTED: Final = "Enter a day, such as 2026-11-18."
NUMBER_EXPECTED: Final = "Enter a whole number."
EXPECTED_VALUES: Final = {
    "day": DAY_EXPECTED,
    "from": DAY_EXPECTED,
    "to": DAY_EXPECTED,
    "number": NUMBER_EXPECTED,
    "seat": "Enter a seat, such as 4.",
    "outcome": "Choose from the outcomes listed.",
    "violations": "Choose yes or no.",
    "corrected": "Choose yes or no.",
}
"""What each field accepts."""


class DollarsField(fields.Field[int]):
    """An amount as people type it: `60`, `$1,250`, `7.50`."""

    def _deserialize(self, value: object, *_: object, **__: object) -> int:
        found = DOLLARS_PATTERN.fullmatch(str(value).strip())
        if not found:
            message = f"Enter dollars, such as 60 or {format_dollars(750)}."
            raise ValidationError(message)
        return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


AMOUNT_FIELDS: Final = [f"{bound}_{name}" for name in AMOUNTS for bound in ("least", "most")]
_IN_DOLLARS: Final = {name: DollarsField() for name in AMOUNT_FIELDS}


class RoundSearchForm(RoundSearchQuery.from_dict(_IN_DOLLARS)):  # type: ignore[misc]  # made at run time
    """Which rounds to list."""

    limit = CountParam(1, ROUNDS_PER_PAGE, load_default=ROUNDS_PER_PAGE)


parse_search: Final = make_query_reader(RoundSearchForm, PARSER)
"""Parses the parameters of the address."""
