"""The collection schedules, and the signs to be posted by them."""

from typing import Any, Final

from flask import Response
from marshmallow import fields
from msgspec import Struct

from domain.errors import UnknownSchedule
from domain.games.registry import game_named
from domain.rulebook.schedules.catalogue import every_schedule, schedule_named
from domain.rulebook.schedules.model import Schedule, as_json
from domain.sentences.sign import sign
from projections.rulebook.schedules import schedules
from projections.rulebook.shape import ScheduleOnFile
from service.asking import Asks
from service.people.roles import SIGNED_IN
from service.rulebook.pinned import answering, pinned
from service.section import Section

SCHEDULES: Final = Section(
    "schedules", __name__, url_prefix="/v1/schedules",
    description="Who pays which collection, by which amount and when.",
)  # fmt: skip


class Looking(Asks):
    """Which schedules are looked for."""

    game = fields.String(metadata={"description": "Those posted for this game, by its slug."})


class SchedulesTold(Struct, frozen=True):
    """Collection schedules, a line each."""

    schedules: tuple[ScheduleOnFile, ...]


class SignTold(Struct, frozen=True):
    """The sign that is posted at a table where the schedule is in force, line by line."""

    schedule: str
    lines: list[str]


@SCHEDULES.endpoint(
    "", needs=SIGNED_IN, asks=Looking, refuses=("not-on-file",),
    answers=answering(SchedulesTold, "The schedules, in the order of the documents."),
)  # fmt: skip
def look_for_schedules(asked: dict[str, Any]) -> Response:
    """List the collection schedules, all of them or those posted for a game."""
    game = asked.get("game")
    return pinned(SchedulesTold(schedules(game and game_named(game).slug)))


@SCHEDULES.endpoint(
    "/<path:schedule>", needs=SIGNED_IN, refuses=("not-on-file",),
    answers=answering(Schedule, "The schedule."),
)  # fmt: skip
def one_schedule(schedule: str) -> Response:
    """Give a schedule with every row of it.

    Its id has slashes, such as mortimers/no-bust-6.0/2; they may be written as they are, or as %2F.
    """
    return pinned(as_json(schedule_on_file(schedule)))


@SCHEDULES.endpoint(
    "/<path:schedule>/sign", needs=SIGNED_IN, refuses=("not-on-file",),
    answers=answering(SignTold, "The sign."),
)  # fmt: skip
def sign_of(schedule: str) -> Response:
    """Give the sign that is posted at a table where the schedule is in force."""
    return pinned(SignTold(schedule, list(sign(schedule_on_file(schedule)))))


def schedule_on_file(name: str) -> Schedule:
    """The schedule of this id, or an error that says how ids begin."""
    schedule = schedule_named(name)
    if schedule is None:
        sets = dict.fromkeys(one.set_name for one in every_schedule().values())
        message = f"no schedule `{name}` is on file; they begin with {', '.join(sets)}"
        raise UnknownSchedule(message)
    return schedule
