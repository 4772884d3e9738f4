"""The night's work as a terminal shows it."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from domain.room import Room
from domain.sentences.words import counted
from ops.show.clock import clock_of
from ops.show.summaries import day_at
from ops.show.words import WRONG, heading, part, print_part
from projections.summaries.reckoning import RoomDay
from projections.work.standing import DayWork


def show_night(console: Console, days: Sequence[DayWork], rooms: Mapping[str, Room | None]) -> None:
    """Print what is being worked out, and then what was."""
    under_way = [one for one in days if one.ended_at is None]
    done = [one for one in days if one.ended_at is not None]
    if not days:
        console.print("Nothing was worked out yet. A day is, when it is over, if a worker runs.")
    if under_way:
        heading(console, "Being worked out")
        rows = part("left", "right", "right", "left")
        for one in under_way:
            rows.add_row(
                day_at(RoomDay(one.room, one.day)),
                f"{one.rounds_done:,} of {counted(one.rounds, 'round')}",
                f"{one.tables_done} of {counted(one.tables, 'table')}",
                Text(f"failed {counted(one.failures, 'time')}: {one.failed}", WRONG)
                if one.failed else "",
            )  # fmt: skip
        print_part(console, rows)
    if done:
        heading(console, "Worked out last")
        rows = part("left", "right", "right", "left")
        for one in done:
            when = clock_of(rooms[one.room]).time(one.ended_at) if one.ended_at else ""
            rows.add_row(
                day_at(RoomDay(one.room, one.day)), counted(one.rounds, "round"),
                counted(one.tables, "table"), when,
            )  # fmt: skip
        print_part(console, rows)
