"""What a clause or a reading says, looked up by its id over all the sheets.

Every module of this package that has a `SHEET` is on file; sheets stand in the order that they
name themselves.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from domain.rulebook import clauses
from domain.rulebook.model import RuleReading, Sheet


def _find_sheets() -> Iterator[Sheet]:
    """Yield the sheet of every module of the package that has one."""
    for found in iter_modules(clauses.__path__, f"{clauses.__name__}."):
        if found.name != __name__:
            sheet = getattr(import_module(found.name), "SHEET", None)
            if isinstance(sheet, Sheet):
                yield sheet


SHEETS: Final[tuple[Sheet, ...]] = tuple(
    sorted(_find_sheets(), key=lambda sheet: (sheet.order, *sheet.clauses))
)

_HOUSE_CHOOSES: Final = "The house chooses."
_BOTH_KEEP_TO_IT: Final = "Each of the values keeps to the clause."

_clauses: Final = {rule: gist for sheet in SHEETS for rule, gist in sheet.clauses.items()}
_readings: Final = {rule: reading for sheet in SHEETS for rule, reading in sheet.readings.items()}


def get_clause_text(rule: str) -> str:
    """Return what a clause says, in one sentence."""
    return _clauses[rule]


def find_reading(rule: str) -> RuleReading:
    """Return how an unclear text is read; of a clause, that it leaves the house a choice."""
    return _readings.get(rule) or RuleReading(_clauses[rule], _HOUSE_CHOOSES, _BOTH_KEEP_TO_IT)
