"""Legal holds over REST: on what one is, nobody removes."""

from typing import Final

from flask import Response
from msgspec import Struct

from projections.erasable.holds import Hold, holds
from service.answers import json_answer
from service.context import service
from service.section import Answers, Section

HOLDS: Final = Section(
    "holds", __name__, url_prefix="/v1/holds",
    description="Legal holds: what one is on is not removed.",
)  # fmt: skip


class HoldsTold(Struct, frozen=True):
    """Every hold there ever was, in the order in which they were placed."""

    holds: list[Hold]


@HOLDS.endpoint("", needs="audit", answers=Answers(HoldsTold, "The holds."))
def list_holds() -> Response:
    """Give every legal hold: those in force, and those that were lifted.

    `runback hold` places and lifts them.
    """
    return json_answer(HoldsTold(service().connections.read(holds)))
