"""`runback rounds`: a search of the stored rounds, newest first."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple, cast, get_args

import click
from psycopg import Connection, errors
from psycopg.rows import TupleRow
from rich.console import Console

from domain.games.registry import get_game
from domain.rooms.model import Room
from domain.wording.outcome import RoundOutcome
from ops.cli.commands.options import (
    AMOUNT_NAMES,
    day_option,
    from_option,
    parse_amounts,
    parse_days,
    to_option,
)
from ops.cli.local.access_log import ROUND_LIST_PATH, audit_access
from ops.cli.local.catch_up import catch_up
from ops.cli.local.list_position import load_list_position
from ops.cli.local.round_arguments import parse_round_id
from ops.cli.local.store_access import may_hold_data, open_store
from ops.cli.remote.round_pages import RemoteRoundList, fetch_rounds, parse_round_lines
from ops.cli.remote.server_option import open_remote
from ops.cli.remote.service_round_source import fetch_room
from ops.cli.terminal.lines import print_json_lines, print_lag
from ops.cli.terminal.room_clock import RoomClock, get_room_clock
from ops.cli.terminal.round_list import show_rounds
from ops.errors import CommandLineError
from projections.errors import DatabaseNotReady, NotOnFile
from projections.lists.findings.projection import PROJECTION as FINDINGS
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.lists.rounds.query import (
    MAX_ROUNDS,
    RoundLine,
    RoundPage,
    RoundQuery,
    search_rounds,
)
from projections.lists.settlements.projection import PROJECTION as SETTLEMENTS
from projections.store.round_header import load_room
from projections.store.store import Store
from projections.store.stream_reader import StreamReader

if TYPE_CHECKING:
    from ops.cli.remote.client import RemoteClient
    from projections.lists.rounds.overview import ListedOutcome

OUTCOMES: Final = (*get_args(RoundOutcome), "open", "not-judged")
NOTHING_YET: Final = "No rounds are stored yet; `runback record FILE…` stores some."
NO_MATCH: Final = "No rounds match; without options all are listed."

EXAMPLES: Final = """Examples (after those of `runback record --help`):

\b
runback rounds
runback rounds --table T4 --day 2026-11-18 --outcome differs
runback rounds --bettor p-12 --finding payout-mismatch --at-least off-by=20
runback rounds --room mortimers --since 2026-11-18T21:00 --json
"""


class BeginTimes(NamedTuple):
    """Bounds on when the rounds began, as written on the command line."""

    since: str | None
    before: str | None

    def apply_to(self, query: RoundQuery, find_room: Callable[[str], Room | None]) -> RoundQuery:
        """Return the query with these times, read by the clock of the room it names."""
        clock = get_room_clock(find_room(query.room) if query.room else None)
        return query._replace(
            opened_from=_parse_time("--since", self.since, clock),
            opened_before=_parse_time("--before", self.before, clock),
        )


@click.command(epilog=EXAMPLES)
@click.option("--room", metavar="ROOM", help="Only rounds in this room.")
@click.option("--table", metavar="TABLE", help="Only rounds at this table.")
@click.option("--game", "slug", metavar="SLUG", help="Only rounds of this game.")
@day_option
@from_option
@to_option
@click.option("--since", metavar="TIME", help="Only rounds that began at or after this time.")
@click.option("--before", metavar="TIME", help="Only rounds that began before this time.")
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    metavar="N",
    help="Only rounds in which this seat has a wager or banks.",
)
@click.option(
    "--bettor", metavar="ID", help="Only rounds in which this bettor has a wager or banks."
)
@click.option(
    "--finding",
    "codes",
    multiple=True,
    metavar="CODE",
    help="Only rounds with this finding; if repeated, with all of them.",
)
@click.option(
    "--outcome",
    "outcomes",
    multiple=True,
    type=click.Choice(OUTCOMES),
    help="Only rounds with this outcome; if repeated, with any of them.",
)
@click.option(
    "--at-least",
    multiple=True,
    metavar="WHAT=DOLLARS",
    help=f"Only rounds with at least this much WHAT: {', '.join(AMOUNT_NAMES)}. Can be repeated.",
)
@click.option(
    "--at-most",
    multiple=True,
    metavar="WHAT=DOLLARS",
    help="Only rounds with at most this much WHAT. Can be repeated.",
)
@click.option(
    "--limit",
    type=click.IntRange(1, 10_000),
    default=MAX_ROUNDS,
    metavar="N",
    show_default=True,
    help="List at most N rounds.",
)
@click.option("--after", metavar="ROUND", help="Continue the list after this round.")
@click.option("--as-is", is_flag=True, help="Do not bring the list up to date first.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per round.")
def rounds(  # noqa: PLR0913 - one for each option of the command
    *,
    room: str | None,
    table: str | None,
    slug: str | None,
    day: str | None,
    first: str | None,
    last: str | None,
    since: str | None,
    before: str | None,
    seat: int | None,
    bettor: str | None,
    codes: tuple[str, ...],
    outcomes: tuple[str, ...],
    at_least: tuple[str, ...],
    at_most: tuple[str, ...],
    limit: int,
    after: str | None,
    as_is: bool,
    as_json: bool,
) -> None:
    """List the stored rounds that match all options, newest first.

    A bettor is found by the id used for betting, by seat (seat-4), or by patron id if the table's
    stream says where the patron sat. A TIME is written as 2026-11-18T21:00, by the clock of the
    room that --room names or else in UTC, or with a zone such as -08:00 at the end.

    The list is brought up to date first; with --as-is, the command says how many rounds are not in
    it yet. With --server, --after takes the cursor that the previous list ended with.
    """
    days = parse_days(day, first, last)
    least = parse_amounts("--at-least", at_least)
    most = parse_amounts("--at-most", at_most)
    query = RoundQuery(
        room=room,
        table_id=table,
        game=slug and get_game(slug).slug,
        seat=seat,
        bettor=bettor,
        first_day=_parse_day(days.first),
        last_day=_parse_day(days.last),
        findings=list(codes) or None,
        outcomes=[cast("ListedOutcome", outcome) for outcome in outcomes] or None,
        most=limit,
        least_action=least.action,
        least_paid=least.paid,
        least_collected=least.collected,
        least_uncovered=least.uncovered,
        least_off_by=least.off_by,
        most_action=most.action,
        most_paid=most.paid,
        most_collected=most.collected,
        most_uncovered=most.uncovered,
        most_off_by=most.off_by,
    )
    began = BeginTimes(since, before)
    with open_remote() as remote:
        if remote is not None:
            query = began.apply_to(query, partial(fetch_room, remote))
            listed = fetch_rounds(remote, query, after, as_is=as_is)
            _print_remote_rounds(remote, query, listed, as_json=as_json)
            return
    if may_hold_data():
        _print_stored_rounds(query, began, after, as_is=as_is, as_json=as_json)
    else:
        click.echo(NOTHING_YET, err=as_json)


def _print_remote_rounds(
    remote: "RemoteClient", query: RoundQuery, listed: RemoteRoundList, *, as_json: bool
) -> None:
    if as_json:
        print_json_lines(listed.lines)
    else:
        _print_rounds(query, parse_round_lines(listed), partial(fetch_room, remote), listed.next)
    print_lag(listed.behind, "event")


def _print_stored_rounds(
    query: RoundQuery, began: BeginTimes, after: str | None, *, as_is: bool, as_json: bool
) -> None:
    with open_store() as store:
        audit_access(store, ROUND_LIST_PATH)
        if not as_is:
            catch_up(store, (ROUNDS, SETTLEMENTS, FINDINGS), lambda: True)
        query = began.apply_to(query, partial(load_room, store))
        page, behind = _find_rounds(store, query, after)
        cursor = page.rounds[-1].round if page.after is not None else None
        if as_json:
            print_json_lines(line._asdict() for line in page.rounds)
        else:
            _print_rounds(query, page.rounds, partial(load_room, store), cursor)
    print_lag(behind, "round")


def _parse_day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _parse_time(option: str, text: str | None, clock: RoomClock) -> datetime | None:
    """Parse a time, which is by the clock unless it names a zone."""
    if text is None:
        return None
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        message = f"{option}: `{text}` is not a time; write it as 2026-11-18T21:00"
        raise CommandLineError(message) from None
    return at if at.tzinfo else at.replace(tzinfo=clock.zone)


def _find_rounds(store: Store, query: RoundQuery, after: str | None) -> tuple[RoundPage, int]:
    """Return the rounds, and how many more were recorded or added to since the list's position."""
    try:
        with store.recorder.connections.borrow() as connection:
            if after is not None:
                query = query._replace(after=_find_cursor(connection, after))
            found = _search_whole_page(connection, query)
            position = load_list_position(connection, ROUNDS.name)
    except (errors.UndefinedTable, KeyError) as error:
        message = "the list has not been built yet; leave out --as-is, or run `runback project`"
        raise DatabaseNotReady(message) from error
    return found, StreamReader(store.recorder).count_grown(position, "round")


def _search_whole_page(connection: Connection[TupleRow], query: RoundQuery) -> RoundPage:
    """Return a page that is short only where no more rounds match, however far it has to look."""
    found: list[RoundLine] = []
    while True:
        page = search_rounds(connection, query._replace(most=query.most - len(found)))
        found += page.rounds
        if page.after is None or len(found) == query.most:
            return RoundPage(found, page.after)
        query = query._replace(after=page.after)


def _find_cursor(connection: Connection[TupleRow], after: str) -> str:
    """Return the position of a round in the list."""
    lines = search_rounds(connection, RoundQuery(round=parse_round_id(after) or after)).rounds
    if not lines:
        raise NotOnFile(f"--after: there is no round `{after}` in the list")
    return lines[0].order_key


def _print_rounds(
    query: RoundQuery,
    lines: Sequence[RoundLine],
    find_room: Callable[[str], Room | None],
    cursor: str | None,
) -> None:
    @cache
    def clock_in(name: str) -> RoomClock:
        return get_room_clock(find_room(name))

    if not lines:
        is_any = query._replace(most=MAX_ROUNDS) == RoundQuery()
        click.echo(NOTHING_YET if is_any else NO_MATCH)
        return
    show_rounds(Console(), lines, clock_in)
    if cursor is not None:
        click.echo(f"\nThere are more; continue with --after {cursor}")
