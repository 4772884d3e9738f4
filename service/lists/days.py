"""The gaming days in sums."""

from typing import Any, Final

from flask import Response
from msgspec import Struct

from projections.queries.days import After, Asked, DayInSum, days
from service.asking import Page
from service.lists.asking import WhereAndWhen, where_and_when
from service.lists.paging import PREFER, page_told
from service.section import Answers, Section
from service.staleness import HEADERS, said, up_to_date

DAYS: Final = Section(
    "days", __name__, url_prefix="/v1/days", description="The gaming days in sums."
)


class Looking(Page, WhereAndWhen):
    """Which days are looked for; all that is asked for must hold."""


class DaysTold(Struct, frozen=True):
    """Days in sums, and where to go on, if there are more."""

    days: list[DayInSum]
    next: str | None


@DAYS.endpoint(
    "", needs="read", asks=Looking, parameters=[PREFER],
    answers=Answers(DaysTold, "The days, the newest first.", headers=HEADERS),
)  # fmt: skip
def look_for_days(asked: dict[str, Any]) -> Response:
    """Sum up gaming days: a line for each table and game.

    Rounds by what became of them, money in cents, findings by their codes, and disputes.
    """
    as_of = up_to_date("days")
    looked_for = Asked(**where_and_when(asked), most=asked["limit"])
    found = page_told(
        "days", asked, After,
        lambda connection, after: days(connection, looked_for._replace(after=after)),
    )  # fmt: skip
    return said(found, as_of)
