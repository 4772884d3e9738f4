"""The progress of the nightly work on a terminal."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from domain.rooms.model import Room
from domain.vocabulary.grammar import count_noun
from ops.cli.terminal.elements import WRONG_STYLE, make_table, print_heading, print_table
from ops.cli.terminal.room_clock import get_room_clock
from ops.cli.terminal.summary_report import format_room_day
from projections.nightly.progress import DayWork
from projections.summaries.day_summary import RoomDay


def show_night_progress(
    console: Console, days: Sequence[DayWork], rooms: Mapping[str, Room | None]
) -> None:
    """Print the days in progress, then those that were finished last."""
    under_way = [one for one in days if one.ended_at is None]
    done = [one for one in days if one.ended_at is not None]
    if not days:
        console.print("Nothing was worked out yet. A day is, when it is over, if a worker runs.")
    if under_way:
        print_heading(console, "Being worked out")
        rows = make_table("left", "right", "right", "left")
        for one in under_way:
            rows.add_row(
                format_room_day(RoomDay(one.room, one.day)),
                f"{one.rounds_done:,} of {count_noun(one.rounds, 'round')}",
                f"{one.tables_done} of {count_noun(one.tables, 'table')}",
                Text(f"failed {count_noun(one.failures, 'time')}: {one.failed}", WRONG_STYLE)
                if one.failed
                else "",
            )
        print_table(console, rows)
    if done:
        print_heading(console, "Worked out last")
        rows = make_table("left", "right", "right", "left")
        for one in done:
            when = get_room_clock(rooms[one.room]).time(one.ended_at) if one.ended_at else ""
            rows.add_row(
                format_room_day(RoomDay(one.room, one.day)),
                count_noun(one.rounds, "round"),
                count_noun(one.tables, "table"),
                when,
            )
        print_table(console, rows)
