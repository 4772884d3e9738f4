"""Every schedule of the documents by its id, and those of a game."""

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from domain.rulebook import schedules
from domain.rulebook.schedules.model import Schedule, SchedulePart, encode_schedule


def _find_parts() -> Iterator[SchedulePart]:
    """Yield the part of a paper that each module of the package has, if it has one."""
    for found in iter_modules(schedules.__path__, f"{schedules.__name__}."):
        if found.name != __name__:
            part = getattr(import_module(found.name), "PART", None)
            if isinstance(part, SchedulePart):
                yield part


@cache
def load_schedules() -> Mapping[str, Schedule]:
    """Return all schedules on file by their ids, in the order of the papers."""
    parts = sorted(_find_parts(), key=lambda part: part.order)
    return {schedule.id: schedule for part in parts for schedule in part.read()}


def find_schedule(name: str) -> Schedule | None:
    """Return the schedule with this id, if it is on file."""
    return load_schedules().get(name)


@cache
def hash_schedule(name: str) -> str:
    """Return what pins the schedule with this id to its every figure."""
    return hashlib.sha256(encode_schedule(load_schedules()[name])).hexdigest()


@cache
def list_schedules_of_game(slug: str) -> tuple[Schedule, ...]:
    """Return the schedules that are posted for a game."""
    return tuple(one for one in load_schedules().values() if slug in one.games)
