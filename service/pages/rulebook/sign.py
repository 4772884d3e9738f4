"""The sign that is posted at a table, to be printed on one page."""

from typing import Final

from flask import Response

from domain.sentences.sign import Sign, posted
from service.pages.layout import shown
from service.pages.rulebook.names import PAPERS
from service.pages.section import PAGES
from service.people.roles import SIGNED_IN
from service.rulebook.schedules import schedule_on_file

SIZES: Final = {11: "huge", 14: "large", 18: "middle"}
"""How large the letters are, by how many lines they have to fit in at most; else small."""

COLUMNS: Final = {1: 1, 2: 2, 3: 3, 4: 2}
"""How many payers stand side by side, by how many there are; else three."""


@PAGES.page("/rulebook/schedules/<path:schedule>/sign", needs=SIGNED_IN)
def sign_of(schedule: str) -> Response:
    """Show the sign of a schedule."""
    found = schedule_on_file(schedule)
    says = posted(found)
    return shown(
        "rulebook/sign.html",
        schedule=found, sign=says, paper=PAPERS[found.source], size=_size(says),
        columns=_columns(says),
    )  # fmt: skip


def _columns(sign: Sign) -> int:
    return COLUMNS.get(len(sign.payments), 3)


def _size(sign: Sign) -> str:
    """How large its letters can be."""
    lines = _lines(sign)
    return next((name for most, name in SIZES.items() if lines <= most), "small")


def _lines(sign: Sign) -> int:
    """How many lines it has, roughly."""
    payers = [len(payment.rows) or 2 for payment in sign.payments]
    side_by_side = -(-len(payers) // _columns(sign))
    of_payers = (max(payers, default=0) + 3) * side_by_side
    return -(-len(sign.games) // 2) + len(sign.limits) + of_payers + len(sign.notes)
