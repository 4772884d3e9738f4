"""The sign that is posted at a table, to be printed on one page."""

from typing import Final

from flask import Response

from domain.sentences.sign import Sign, posted
from service.pages.layout import shown
from service.pages.rulebook.names import PAPERS
from service.pages.section import PAGES
from service.people.roles import SIGNED_IN
from service.rulebook.schedules import schedule_on_file

SIZES: Final = {9: "huge", 14: "large", 20: "middle"}
"""How large the letters are, by how many lines they have to fit in at most; else small."""

MOST_COLUMNS: Final = 3


@PAGES.page("/rulebook/schedules/<path:schedule>/sign", needs=SIGNED_IN)
def sign_of(schedule: str) -> Response:
    """Show the sign of a schedule."""
    found = schedule_on_file(schedule)
    says = posted(found)
    return shown(
        "rulebook/sign.html",
        schedule=found, sign=says, paper=PAPERS[found.source], size=_size(says),
        columns=min(len(says.payments), MOST_COLUMNS),
    )  # fmt: skip


def _size(sign: Sign) -> str:
    """How large its letters can be."""
    lines = _lines(sign)
    return next((name for most, name in SIZES.items() if lines <= most), "small")


def _lines(sign: Sign) -> int:
    """How many lines it has, roughly: payers stand side by side."""
    longest = max((len(payment.rows) + 2 for payment in sign.payments), default=0)
    rows = -(-len(sign.payments) // MOST_COLUMNS)
    return len(sign.games) + len(sign.limits) + longest * rows + len(sign.notes)
