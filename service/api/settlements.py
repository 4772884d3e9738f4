"""Settlements: what each bettor wagered, won and was paid, day by day."""

from typing import Final

from flask import Response
from marshmallow import fields
from msgspec import Struct

from projections.lists.settlements.query import (
    BettorDay,
    SettlementCursor,
    SettlementQuery,
    search_settlements,
)
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.freshness import FRESHNESS_HEADERS, add_freshness_headers, check_freshness
from service.http.pagination import PREFER_PARAMETER, PageQuery, answer_page
from service.http.query_params import CountParam, ParsedQuery, PlaceAndDaysQuery, get_place_and_days

SETTLEMENTS: Final = ResourceBlueprint(
    "settlements",
    __name__,
    url_prefix="/v1/settlements",
    description="Settlements: what bettors wagered, won and were paid in rounds that are over.",
)


class SettlementsQuery(PageQuery, PlaceAndDaysQuery):
    """Which bettors' days; a day has to meet all conditions."""

    bettor = fields.String(
        metadata={
            "description": "A bettor, by the name in the wagers; or a patron, by where they sat."
        }
    )
    seat = CountParam(
        1, metadata={"description": "The amount that was wagered or put up to bank at this seat."}
    )


class SettlementsResponse(Struct, frozen=True):
    """Bettors' days, and the cursor of the next page, if there is one."""

    settlements: list[BettorDay]
    next: str | None


@SETTLEMENTS.endpoint(
    "",
    permission="read",
    query=SettlementsQuery,
    parameters=[PREFER_PARAMETER],
    response=ResponseSpec(
        SettlementsResponse, "Bettors' days, the newest first.", headers=FRESHNESS_HEADERS
    ),
)
def look_for_settlements(query: ParsedQuery) -> Response:
    """Sum up what each bettor wagered, won and was paid on a gaming day.

    A bettor is the patron who sat there, if the table's stream tells, or else the name in the
    wagers. Money is in cents, and null where it is not known.
    """
    as_of = check_freshness("settlements")
    conditions = SettlementQuery(
        **get_place_and_days(query),
        bettor=query.get("bettor"),
        seat=query.get("seat"),
        most=query["limit"],
    )
    found = answer_page(
        "settlements",
        query,
        SettlementCursor,
        lambda connection, after: search_settlements(connection, conditions._replace(after=after)),
    )
    return add_freshness_headers(found, as_of)
