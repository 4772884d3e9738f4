"""The collection schedules, a line each."""

from msgspec import UnsetType

from domain.rulebook.schedules.catalogue import every_schedule, schedules_of
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.rulebook.schedules.words import MOMENTS, basis_name, limit_words, line_name
from projections.rulebook.shape import ScheduleOnFile


def schedules(slug: str | None) -> tuple[ScheduleOnFile, ...]:
    """Every schedule of a game, or of all, in the order of the documents."""
    found = every_schedule().values() if slug is None else schedules_of(slug)
    return tuple(_shown(schedule) for schedule in found)


def _shown(schedule: Schedule) -> ScheduleOnFile:
    limit_range = schedule.limit_range
    return ScheduleOnFile(
        id=schedule.id,
        set=schedule.set_name,
        table_limit=schedule.table_limit,
        limit_range=None if isinstance(limit_range, UnsetType) else limit_range,
        limits=limit_words(schedule),
        when=MOMENTS[schedule.when],
        who_pays=tuple(dict.fromkeys(map(_who_pays, schedule.fees))),
    )


def _who_pays(line: FeeLine) -> str:
    """Who pays for what, and by which amount it goes: `player-dealer, each hand, by …`."""
    basis = basis_name(line)
    return f"{line_name(line)}, by {basis}" if basis else line_name(line)
