"""The night's work over REST: which days are being worked out, and how far that has come."""

from typing import Final

from flask import Response
from msgspec import Struct

from projections.work.standing import DayWork, days_at_work
from service.answers import json_answer
from service.context import service
from service.section import Answers, Section

NIGHT: Final = Section(
    "night", __name__, url_prefix="/v1/night",
    description="The night's work: days that are over, judged again and summed up by workers.",
)  # fmt: skip


class NightTold(Struct, frozen=True):
    """The days that are being worked out, and then those that were last."""

    days: list[DayWork]


@NIGHT.endpoint("", needs="read", answers=Answers(NightTold, "How far it has come."))
def tell_night() -> Response:
    """Tell which days are being worked out, and how far that has come."""
    return json_answer(NightTold(service().connections.read(days_at_work)))
