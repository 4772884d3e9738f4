"""What a clause or a reading says, looked up by its id over all the sheets."""

from typing import Final

from domain.rulebook.blackjack import bbb, bj, mbb, nb03, nb06, nb60, nbb, p215, ps
from domain.rulebook.model import Reading, Sheet

SHEETS: Final[tuple[Sheet, ...]] = (
    bj.SHEET,
    nb03.SHEET,
    nb06.SHEET,
    nb60.SHEET,
    nbb.SHEET,
    p215.SHEET,
    ps.SHEET,
    bbb.SHEET,
    mbb.SHEET,
)

_clauses: Final = {rule: gist for sheet in SHEETS for rule, gist in sheet.clauses.items()}
_readings: Final = {rule: reading for sheet in SHEETS for rule, reading in sheet.readings.items()}


def clause(rule: str) -> str:
    """What a clause says, in one sentence."""
    return _clauses[rule]


def reading(rule: str) -> Reading:
    """How an unclear text is read, and why."""
    return _readings[rule]
