"""The sign that is posted at a table, to be printed on one page."""

from typing import Final

from flask import Response
from marshmallow import fields

from domain.games.registry import GAMES
from domain.rulebook.approved_papers import PAPER_NAMES
from domain.rulebook.schedules.model import CENTS_IN_A_DOLLAR
from domain.wording.collection_sign import CollectionSign, SignTable, build_collection_sign
from service.accounts.roles import SIGNED_IN
from service.api.rulebook import load_schedule
from service.http.query_params import CountParam, ParsedQuery, QueryParams
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page

TEXT_SIZES: Final = {11: "huge", 14: "large", 18: "middle"}
"""The size of the letters, by the largest number of lines; else small."""

COLUMN_COUNTS: Final = {1: 1, 2: 2, 3: 3, 4: 2}
"""The number of columns, by the number of payers; else three."""


class SignPageQuery(QueryParams):
    """The table that a sign is for, its wagers in whole dollars."""

    game = fields.String()
    least = CountParam(0, data_key="min")
    most = CountParam(0, data_key="max")


@PAGES.page("/rulebook/schedules/<path:schedule>/sign", permission=SIGNED_IN, query=SignPageQuery)
def show_sign(query: ParsedQuery, schedule: str) -> Response:
    """Show the sign of a schedule, for one game and its minimum and maximum wager."""
    found = load_schedule(schedule)
    least, most = query.get("least"), query.get("most")
    table = SignTable(
        query.get("game"),
        None if least is None else least * CENTS_IN_A_DOLLAR,
        None if most is None else most * CENTS_IN_A_DOLLAR,
    )
    says = build_collection_sign(found, table)
    return render_page(
        "rulebook/sign.html",
        schedule=found,
        sign=says,
        games=[(slug, GAMES[slug].name) for slug in found.games],
        game=table.game or found.games[0],
        least=least,
        most=most,
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
