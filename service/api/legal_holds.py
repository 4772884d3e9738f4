"""Legal holds: what is under one cannot be removed."""

from typing import Final

from flask import Response
from msgspec import Struct

from projections.personal.legal_holds import LegalHold, load_holds
from service.http.context import get_service
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.responses import make_json_response

HOLDS: Final = ResourceBlueprint(
    "holds",
    __name__,
    url_prefix="/v1/holds",
    description="Legal holds: what is under one is not removed.",
)


class LegalHoldsResponse(Struct, frozen=True):
    """Every hold that was ever placed, in the order in which they were placed."""

    holds: list[LegalHold]


@HOLDS.endpoint("", permission="audit", response=ResponseSpec(LegalHoldsResponse, "The holds."))
def list_legal_holds() -> Response:
    """Give every legal hold: those in force, and those that were lifted.

    `runback hold` places and lifts them.
    """
    return make_json_response(LegalHoldsResponse(get_service().connections.read(load_holds)))
