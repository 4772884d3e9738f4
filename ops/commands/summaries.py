"""`runback summaries`: what gaming days came to, in editions."""

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from datetime import date
from typing import Final

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

from domain.errors import RunbackError
from domain.fact_checks import is_day
from ops.catching_up import catch_up
from ops.noting import noted
from ops.show.clock import clock_of
from ops.show.counting import measuring
from ops.show.summaries import day_at, show_made, show_summary
from ops.stopping import stopped_by_signals
from ops.store import open_store, url_of
from projections.processes import Pool
from projections.rotation.working_out import TableDay
from projections.store.errors import Unavailable
from projections.store.openings import room_in
from projections.store.recorder import Recorder
from projections.store.store import Store
from projections.summaries.clock import hours_of
from projections.summaries.due import RESTS_ON, due
from projections.summaries.making import Share, make
from projections.summaries.reckoning import Listed, Part, RoomDay, part_of
from projections.summaries.telling import edition_told

INTERRUPTED: Final = 130
LIST: Final = "/v1/summaries"
"""The list by its address, as the service notes it."""

EXAMPLES: Final = """Examples (after those of `runback record --help`):

\b
runback summaries make
runback summaries make --room mortimers --day 2026-11-18
runback summaries show mortimers 2026-11-18
runback summaries show mortimers 2026-11-18 --edition 1 --json
"""


class NotSo(RunbackError):
    """A day that cannot be summed up."""


class Interrupted(Exception):
    """It was told to end; what is finished is kept."""


@click.group(epilog=EXAMPLES)
def summaries() -> None:
    """Sum up gaming days that are over: by table, by game, and for the room.

    What is recorded later brings out a new edition, which says what changed; the old ones stay.
    """


@summaries.command("make", epilog=EXAMPLES)
@click.option("--room", metavar="ROOM", help="Only this room's day, which --day names.")
@click.option("--day", metavar="DAY", help="Only this gaming day of the room that --room names.")
def make_due(room: str | None, day: str | None) -> None:
    """Make the summaries that are due, on every core.

    Due is a day that is over by its room's clock, and was not summed up as it stands: never, or
    not since something was recorded that concerns it. Interrupted, what is finished is kept.
    """
    if (room is None) != (day is None):
        raise NotSo("--room and --day go together: a summary is of a room's gaming day")
    named = RoomDay(room, _day(day)) if room and day else None
    with open_store() as store, stopped_by_signals() as going_on:
        noted(store, LIST)
        catch_up(store, RESTS_ON, going_on)
        days = due(store.recorder, store.clock()) if named is None else [_over(store, named)]
        try:
            _make(store, days, going_on)
        except Interrupted:
            sys.exit(INTERRUPTED)


@summaries.command(epilog=EXAMPLES)
@click.argument("room")
@click.argument("day")
@click.option("--edition", type=click.IntRange(1), help="This edition, not the latest one.")
@click.option("--json", "as_json", is_flag=True, help="Print the edition as JSON.")
def show(room: str, day: str, edition: int | None, *, as_json: bool) -> None:
    """Show what a room's gaming day came to, and how it compares with the days before."""
    of = RoomDay(room, _day(day))
    with open_store() as store:
        noted(store, f"{LIST}/{room}/{of.day}")
        with store.recorder.connections.lent() as connection:
            told = edition_told(connection, of, edition)
        if as_json:
            click.echo(msgspec.json.encode(told))
        else:
            show_summary(Console(), told, clock_of(room_in(store, room)))


def _day(text: str) -> date:
    if not is_day(text):
        raise NotSo(f"`{text}` is no day; write it as 2026-11-18")
    return date.fromisoformat(text)


def _over(store: Store, of: RoomDay) -> RoomDay:
    """The day, if it is over."""
    room = room_in(store, of.room)
    ends = hours_of(room, of.day).ends
    if ends > store.clock():
        when = clock_of(room).time(ends)
        raise NotSo(f"{day_at(of)} is not over yet: it ends on {when}")
    return of


def _make(store: Store, days: Iterable[RoomDay], going_on: Callable[[], bool]) -> None:
    """Make them one after the other, and say of each what came of it."""
    console = Console()
    any_made = False
    with Pool() as pool, measuring("rounds summed up", to_file=True) as bar:
        share = _sharing(pool, url_of(store), bar, going_on)
        for of in days:
            if not going_on():
                raise Interrupted
            made = make(store.recorder, of, share)
            any_made = any_made or made is not None
            if made is not None:
                show_made(console, made)
    if not any_made:
        click.echo("No day came to anything else than was known; nothing was made.")


def _sharing(pool: Pool, url: str, bar: Progress, going_on: Callable[[], bool]) -> Share:
    """What has every table worked out by the next process that is free."""

    def share(of: RoomDay, tables: list[Listed], position: int) -> Iterator[Part]:
        work = {
            pool.submit(part_in, url, TableDay(of.room, one.table_id, of.day), position): one
            for one in tables
        }
        with _measured(bar, sum(one.rounds for one in tables)) as more, _told_if_gone(going_on):
            for finished in as_completed(work):
                if not going_on():
                    raise Interrupted
                more(work[finished].rounds)
                yield finished.result()

    return share


def part_in(url: str, of: TableDay, position: int) -> Part:
    """A table's part, worked out in a process of its own."""
    with closing(Recorder(url)) as recorder:
        return part_of(recorder, of, position)


@contextmanager
def _measured(bar: Progress, rounds: int) -> Iterator[Callable[[int], None]]:
    """A bar of so many rounds, and what moves it on."""
    done = 0
    task = bar.add_task("rounds", total=rounds, done=done)

    def more(rounds: int) -> None:
        nonlocal done
        done += rounds
        bar.update(task, completed=done, done=done)

    yield more
    bar.remove_task(task)


@contextmanager
def _told_if_gone(going_on: Callable[[], bool]) -> Iterator[None]:
    """Who tells this process to end often tells those that help it too."""
    try:
        yield
    except BrokenProcessPool as error:
        if not going_on():
            raise Interrupted from error
        what = "a process that was summing up is gone; give the command once more"
        raise Unavailable(what) from error
