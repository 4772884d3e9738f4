"""What each bettor wagered, won and was paid, day by day."""

from typing import Any, Final

from flask import Response
from marshmallow import fields
from msgspec import Struct

from projections.queries.settlements import After, Asked, BettorsDay, settlements_by_day
from service.asking import Count, Page
from service.lists.asking import WhereAndWhen, where_and_when
from service.lists.paging import PREFER, page_told
from service.section import Answers, Section
from service.staleness import HEADERS, said, up_to_date

SETTLEMENTS: Final = Section(
    "settlements", __name__, url_prefix="/v1/settlements",
    description="What bettors wagered, won and were paid.",
)  # fmt: skip


class Looking(Page, WhereAndWhen):
    """Whose settlements are looked for; all that is asked for must hold."""

    bettor = fields.String(
        metadata={"description": "By the name he bets under; or a patron, by where he sat."}
    )
    seat = Count(1, metadata={"description": "What was wagered, or put up to bank, in this seat."})


class SettlementsTold(Struct, frozen=True):
    """Bettors' days, and where to go on, if there are more."""

    settlements: list[BettorsDay]
    next: str | None


@SETTLEMENTS.endpoint(
    "", needs="read", asks=Looking, parameters=[PREFER],
    answers=Answers(SettlementsTold, "Bettors' days, the newest first.", headers=HEADERS),
)  # fmt: skip
def look_for_settlements(asked: dict[str, Any]) -> Response:
    """Sum up what each bettor wagered, won and was paid on a gaming day.

    A bettor is the patron who sat there, as far as the table's stream says who did, or else the
    name that was bet under. Money is in cents, and null where nothing can be said.
    """
    as_of = up_to_date("settlements", "tables")
    looked_for = Asked(
        **where_and_when(asked), bettor=asked.get("bettor"), seat=asked.get("seat"),
        most=asked["limit"],
    )  # fmt: skip
    found = page_told(
        "settlements", asked, After,
        lambda connection, after: settlements_by_day(connection, looked_for._replace(after=after)),
    )  # fmt: skip
    return said(found, as_of)
