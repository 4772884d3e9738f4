"""The nightly work: which days are being worked out, and how far that has come."""

from typing import Final

from flask import Response
from msgspec import Struct

from projections.nightly.progress import DayWork, list_days_at_work
from service.http.context import get_service
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.responses import make_json_response

NIGHTLY_WORK: Final = ResourceBlueprint(
    "night",
    __name__,
    url_prefix="/v1/night",
    description="The night's work: days that are over, judged again and summed up by workers.",
)


class NightlyWorkResponse(Struct, frozen=True):
    """The days that are being worked out, and the latest that were."""

    days: list[DayWork]


@NIGHTLY_WORK.endpoint(
    "",
    permission="read",
    response=ResponseSpec(NightlyWorkResponse, "The days, and how far they have come."),
)
def tell_nightly_work() -> Response:
    """Give the days that are being worked out, and how far that has come."""
    return make_json_response(
        NightlyWorkResponse(get_service().connections.read(list_days_at_work))
    )
