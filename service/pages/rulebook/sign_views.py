"""The sign that is posted at a table, to be printed on one page."""

from typing import Final

from flask import Response

from domain.rulebook.approved_papers import PAPER_NAMES
from domain.wording.collection_sign import CollectionSign, build_collection_sign
from service.accounts.roles import SIGNED_IN
from service.api.rulebook import load_schedule
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page

TEXT_SIZES: Final = {11: "huge", 14: "large", 18: "middle"}
"""The size of the letters, by the largest number of lines; else small."""

COLUMN_COUNTS: Final = {1: 1, 2: 2, 3: 3, 4: 2}
"""The number of columns, by the number of payers; else three."""


@PAGES.page("/rulebook/schedules/<path:schedule>/sign", permission=SIGNED_IN)
def show_sign(schedule: str) -> Response:
    """Show the sign of a schedule."""
    found = load_schedule(schedule)
    says = build_collection_sign(found)
    return render_page(
        "rulebook/sign.html",
        schedule=found,
        sign=says,
        paper=PAPER_NAMES[found.source],
        size=_choose_size(says),
        columns=_count_columns(says),
    )


def _count_columns(sign: CollectionSign) -> int:
    return COLUMN_COUNTS.get(len(sign.payments), 3)


def _choose_size(sign: CollectionSign) -> str:
    """Return the size of the letters."""
    lines = _count_lines(sign)
    return next((name for most, name in TEXT_SIZES.items() if lines <= most), "small")


def _count_lines(sign: CollectionSign) -> int:
    """Return roughly how many lines the sign has."""
    payers = [len(payment.rows) or 2 for payment in sign.payments]
    side_by_side = -(-len(payers) // _count_columns(sign))
    of_payers = (max(payers, default=0) + 3) * side_by_side
    return -(-len(sign.games) // 2) + len(sign.limits) + of_payers + len(sign.notes)
