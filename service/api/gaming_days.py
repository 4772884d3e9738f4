"""Gaming days in sums."""

from typing import Final

from flask import Response
from msgspec import Struct

from projections.lists.days.query import DayCursor, DayLine, DayQuery, search_days
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.freshness import FRESHNESS_HEADERS, add_freshness_headers, check_freshness
from service.http.pagination import PREFER_PARAMETER, PageQuery, answer_page
from service.http.query_params import ParsedQuery, PlaceAndDaysQuery, get_place_and_days

DAYS: Final = ResourceBlueprint(
    "days", __name__, url_prefix="/v1/days", description="Gaming days in sums."
)


class GamingDaysQuery(PageQuery, PlaceAndDaysQuery):
    """Which days; a day has to meet all conditions."""


class GamingDaysResponse(Struct, frozen=True):
    """Days in sums, and the cursor of the next page, if there is one."""

    days: list[DayLine]
    next: str | None


@DAYS.endpoint(
    "",
    permission="read",
    query=GamingDaysQuery,
    parameters=[PREFER_PARAMETER],
    response=ResponseSpec(
        GamingDaysResponse, "The days, the newest first.", headers=FRESHNESS_HEADERS
    ),
)
def look_for_days(query: ParsedQuery) -> Response:
    """Sum up gaming days: a line for each table and game.

    Rounds by what became of them, money in cents, findings by their codes, and disputes.
    """
    as_of = check_freshness("days")
    conditions = DayQuery(**get_place_and_days(query), most=query["limit"])
    found = answer_page(
        "days",
        query,
        DayCursor,
        lambda connection, after: search_days(connection, conditions._replace(after=after)),
    )
    return add_freshness_headers(found, as_of)
