"""Every schedule of the documents by its id, and those of a game."""

import hashlib
from collections.abc import Mapping
from functools import cache
from itertools import chain

from domain.rulebook.schedules import (
    california,
    face_up,
    marysville_poker,
    marysville_tables,
    mortimers_buster,
    mortimers_poker,
    mortimers_tables,
    pure_spanish,
)
from domain.rulebook.schedules.model import Schedule, as_json

_PARTS = (
    pure_spanish,
    mortimers_poker,
    mortimers_buster,
    mortimers_tables,
    marysville_poker,
    marysville_tables,
    face_up,
    california,
)
"""The parts of the three documents, in their order."""


@cache
def every_schedule() -> Mapping[str, Schedule]:
    """All schedules on file by their ids, in the order of the documents."""
    found = chain.from_iterable(part.schedules() for part in _PARTS)
    return {schedule.id: schedule for schedule in found}


def schedule_named(name: str) -> Schedule | None:
    """The schedule with this id, if it is on file."""
    return every_schedule().get(name)


@cache
def sha256_of(name: str) -> str:
    """What pins the schedule with this id to its every figure."""
    return hashlib.sha256(as_json(every_schedule()[name])).hexdigest()


@cache
def schedules_of(slug: str) -> tuple[Schedule, ...]:
    """The schedules that are posted for a game."""
    return tuple(one for one in every_schedule().values() if slug in one.games)
