"""The list of collection schedules."""

from msgspec import UnsetType

from domain.rulebook.schedules.catalogue import list_schedules_of_game, load_schedules
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.rulebook.schedules.wording import MOMENTS, format_limit, name_basis, name_line
from projections.rulebook.model import ScheduleOnFile


def list_schedules(slug: str | None) -> tuple[ScheduleOnFile, ...]:
    """Return the schedules of a game, or of all games, in the order of the documents."""
    found = load_schedules().values() if slug is None else list_schedules_of_game(slug)
    return tuple(_build_schedule(schedule) for schedule in found)


def _build_schedule(schedule: Schedule) -> ScheduleOnFile:
    limit_range = schedule.limit_range
    return ScheduleOnFile(
        id=schedule.id,
        set=schedule.set_name,
        table_limit=schedule.table_limit,
        limit_range=None if isinstance(limit_range, UnsetType) else limit_range,
        limits=format_limit(schedule),
        when=MOMENTS[schedule.when],
        who_pays=tuple(dict.fromkeys(map(_describe_payer, schedule.fees))),
    )


def _describe_payer(line: FeeLine) -> str:
    """Return the payer, the event and the basis of a fee: `player-dealer, each hand, by …`."""
    basis = name_basis(line)
    return f"{name_line(line)}, by {basis}" if basis else name_line(line)
