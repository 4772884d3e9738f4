"""`runback rounds`: the stored rounds that are looked for, the newest first."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast, get_args

import click
import msgspec
from psycopg import Connection, errors
from psycopg.rows import TupleRow
from rich.console import Console

from domain.errors import RunbackError
from domain.games.registry import game_named
from domain.room import Room
from domain.sentences.in_short import RoundOutcome
from domain.sentences.words import counted
from ops.catching_up import catch_up
from ops.commands.amounts import NAMES, amounts_asked
from ops.commands.days import day_option, days_asked, from_option, to_option
from ops.noting import LIST_OF_ROUNDS, noted
from ops.remote.listing import Listed, rounds_at, rounds_of
from ops.remote.named import remote_named
from ops.remote.showing import room_at
from ops.show.clock import Clock, clock_of
from ops.show.rounds import show_rounds
from ops.store import may_hold_something, open_store
from ops.stored import round_id_in
from projections.projecting.places import LIVE, standings
from projections.queries.rounds import MOST, Asked, Found, RoundLine, search
from projections.rounds.projection import PROJECTION as ROUNDS
from projections.store.errors import NotOnFile, NotReady
from projections.store.openings import room_in
from projections.store.reader import Reader
from projections.store.store import Store
from projections.tables.projection import PROJECTION as TABLES

if TYPE_CHECKING:
    from ops.remote.client import Remote
    from projections.rounds.summary import Came

OUTCOMES: Final = (*get_args(RoundOutcome), "open", "not-judged")
NOTHING_YET: Final = "No round is stored yet; `runback record FILE…` does that."
NONE_SUCH: Final = "No round is such as you look for; without any option all are listed."

EXAMPLES: Final = """Examples (after those of `runback record --help`):

\b
runback rounds
runback rounds --table T4 --day 2026-11-18 --outcome differs
runback rounds --bettor p-12 --finding payout-mismatch --at-least off-by=20
runback rounds --room mortimers --since 2026-11-18T21:00 --json
"""


class NoSuchTime(RunbackError):
    """A time that cannot be read."""


class Began(NamedTuple):
    """When the rounds began, as it is written on the command line."""

    since: str | None
    before: str | None

    def asked(self, asked: Asked, room: Callable[[str], Room | None]) -> Asked:
        """The same question with these times, by the clock of the room that is asked for."""
        clock = clock_of(room(asked.room) if asked.room else None)
        return asked._replace(
            opened_from=_moment("--since", self.since, clock),
            opened_before=_moment("--before", self.before, clock),
        )


@click.command(epilog=EXAMPLES)
@click.option("--room", metavar="ROOM", help="Those of this room.")
@click.option("--table", metavar="TABLE", help="Those at this table.")
@click.option("--game", "slug", metavar="SLUG", help="Those of this game.")
@day_option
@from_option
@to_option
@click.option("--since", metavar="TIME", help="Those that began at this time or after.")
@click.option("--before", metavar="TIME", help="Those that began before this time.")
@click.option(
    "--seat", type=click.IntRange(min=1), metavar="N", help="With a wager or the bank there."
)
@click.option("--bettor", metavar="ID", help="With a wager or the bank his.")
@click.option("--finding", "codes", multiple=True, metavar="CODE", help="With this finding.")
@click.option(
    "--outcome", "outcomes", multiple=True, type=click.Choice(OUTCOMES), help="That ended so."
)
@click.option(
    "--at-least",
    multiple=True,
    metavar="WHAT=DOLLARS",
    help=f"With at least so much {', '.join(NAMES)}.",
)
@click.option("--at-most", multiple=True, metavar="WHAT=DOLLARS", help="With at most so much.")
@click.option(
    "--limit", type=click.IntRange(1, 10_000), default=MOST, metavar="N", help="So many at once."
)
@click.option("--after", metavar="ROUND", help="Those that come after this one in the list.")
@click.option("--as-is", is_flag=True, help="Answer from the list as it is, up to date or not.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line for each round.")
def rounds(  # noqa: PLR0913 - one for each option of the command
    *, room: str | None, table: str | None, slug: str | None, day: str | None, first: str | None,
    last: str | None, since: str | None, before: str | None, seat: int | None, bettor: str | None,
    codes: tuple[str, ...], outcomes: tuple[str, ...], at_least: tuple[str, ...],
    at_most: tuple[str, ...], limit: int, after: str | None, as_is: bool, as_json: bool,
) -> None:  # fmt: skip
    """List the stored rounds that are looked for, the newest first.

    All that is asked for must hold; of several outcomes one, of several findings all. A bettor is
    found by the id he bets under, by his seat's (seat-4), or by his own where the table's stream
    tells where he sat. A TIME is such as 2026-11-18T21:00, by the clock of the room that --room
    names, or else of UTC; with a zone such as -08:00 at its end, by that.

    What was recorded since is looked through first; with --as-is the answer says how many rounds
    are not in the list yet. Over a server, --after takes what the list before ended with.
    """
    days = days_asked(day, first, last)
    least = amounts_asked("--at-least", at_least)
    most = amounts_asked("--at-most", at_most)
    asked = Asked(
        room=room, table_id=table, game=slug and game_named(slug).slug, seat=seat, bettor=bettor,
        first_day=_day(days.first), last_day=_day(days.last), findings=list(codes) or None,
        outcomes=[cast("Came", one) for one in outcomes] or None, most=limit,
        least_action=least.action, least_paid=least.paid, least_collected=least.collected,
        least_uncovered=least.uncovered, least_off_by=least.off_by,
        most_action=most.action, most_paid=most.paid, most_collected=most.collected,
        most_uncovered=most.uncovered, most_off_by=most.off_by,
    )  # fmt: skip
    began = Began(since, before)
    with remote_named() as remote:
        if remote is not None:
            asked = began.asked(asked, partial(room_at, remote))
            listed = rounds_at(remote, asked, after, as_is=as_is)
            _show_listed(remote, asked, listed, as_json=as_json)
            return
    if not may_hold_something():
        click.echo(NOTHING_YET, err=as_json)
        return
    with open_store() as store:
        noted(store, LIST_OF_ROUNDS)
        if not as_is:
            catch_up(store, (ROUNDS, TABLES), lambda: True)
        asked = began.asked(asked, lambda name: room_in(store, name))
        found, behind = _found(store, asked, after)
        going_on = found.rounds[-1].round if found.after is not None else None
        if as_json:
            _print_lines(one._asdict() for one in found.rounds)
        else:
            _print(asked, found.rounds, lambda name: room_in(store, name), going_on)
    _say_behind(behind, "round")


def _show_listed(remote: "Remote", asked: Asked, listed: Listed, *, as_json: bool) -> None:
    """The same list as a service has it."""
    if as_json:
        _print_lines(listed.lines)
    else:
        _print(asked, rounds_of(listed), partial(room_at, remote), listed.next)
    _say_behind(listed.behind, "event")


def _say_behind(behind: int, what: str) -> None:
    if behind:
        click.echo(f"{counted(behind, what)} recorded since not in this list yet.", err=True)


def _print_lines(lines: Iterable[Mapping[str, Any]]) -> None:
    for line in lines:
        click.echo(msgspec.json.encode(line))


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _moment(option: str, text: str | None, clock: Clock) -> datetime | None:
    """The time that is written so, by the clock where it names no zone."""
    if text is None:
        return None
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        message = f"{option}: `{text}` is no time; write it as 2026-11-18T21:00"
        raise NoSuchTime(message) from None
    return at if at.tzinfo else at.replace(tzinfo=clock.zone)


def _found(store: Store, asked: Asked, after: str | None) -> tuple[Found, int]:
    """The rounds, and how many more were recorded or added to since the list was made."""
    try:
        with store.recorder.connections.lent() as connection:
            if after is not None:
                asked = asked._replace(after=_place_of(connection, after))
            found = search(connection, asked)
            position = standings(connection, LIVE)[ROUNDS.name].position
    except (errors.UndefinedTable, KeyError) as error:
        message = "no list was made yet; leave out --as-is, or run `runback project --once`"
        raise NotReady(message) from error
    return found, Reader(store.recorder).since(position, "round")


def _place_of(connection: Connection[TupleRow], after: str) -> str:
    """Where a round stands in the list."""
    of_id = search(connection, Asked(round=round_id_in(after) or after)).rounds
    if not of_id:
        raise NotOnFile(f"--after: there is no round `{after}` in the list")
    return of_id[0].order_key


def _print(
    asked: Asked,
    found: Sequence[RoundLine],
    room: Callable[[str], Room | None],
    going_on: str | None,
) -> None:
    @cache
    def clock_in(name: str) -> Clock:
        return clock_of(room(name))

    if not found:
        is_any = asked._replace(most=MOST) == Asked()
        click.echo(NOTHING_YET if is_any else NONE_SUCH)
        return
    show_rounds(Console(), found, clock_in)
    if going_on is not None:
        click.echo(f"\nThere are more: go on with --after {going_on}")
