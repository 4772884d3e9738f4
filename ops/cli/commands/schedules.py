"""`runback schedules`: collection schedules, doubts about their printed tables, and table signs."""

from typing import Final

import click
from rich.console import Console

from domain.collections.schedule_audit import select_doubts
from domain.errors import UnknownScheduleError
from domain.games.registry import get_game
from domain.rulebook.schedules.catalogue import (
    find_schedule,
    list_schedules_of_game,
    load_schedules,
)
from domain.rulebook.schedules.model import Schedule, encode_schedule
from domain.wording.collection_sign import SignTable
from domain.wording.collection_sign import render_collection_sign as sign_of
from ops.cli.commands.options import DOLLARS
from ops.cli.terminal.schedule_report import show_audit, show_schedules, show_sets

EXAMPLES: Final = """Examples:

\b
runback schedules --game no-bust-6.0
runback schedules --id mortimers/no-bust-6.0/2 --json
runback schedules --audit
runback schedules sign casino-marysville/three-card-poker/1
"""


@click.group(invoke_without_command=True, epilog=EXAMPLES)
@click.option("--game", "slug", metavar="SLUG", help="Only schedules for this game.")
@click.option("--id", "name", metavar="ID", help="Only the schedule with this id.")
@click.option("--audit", "doubts", is_flag=True, help="List mistakes in the printed tables.")
@click.option("--json", "as_lines", is_flag=True, help="Print JSON, one line per item.")
@click.pass_context
def schedules(
    ctx: click.Context, *, slug: str | None, name: str | None, doubts: bool, as_lines: bool
) -> None:
    """List the collection schedules of the approved documents.

    Without options, lists the sets of schedules. For a game or an id, shows who pays how much, on
    which amounts, and when. --audit reports gaps, overlaps, missing plus signs, too many rates,
    rows outside the table limit, and options that do not differ.
    """
    if ctx.invoked_subcommand is not None:
        if slug or name or doubts or as_lines:
            message = f"the options do not go with `{ctx.invoked_subcommand}`"
            raise click.UsageError(message)
        return
    found = _choose_schedules(slug, name)
    if doubts:
        show_audit(Console(), select_doubts(found), len(found), as_lines=as_lines)
    elif as_lines:
        for schedule in found:
            click.echo(encode_schedule(schedule))
    elif slug is None and name is None:
        show_sets(Console(), found)
    else:
        show_schedules(Console(), found)


SIGN_EXAMPLES: Final = """Examples:

\b
runback schedules sign mortimers/no-bust-6.0/2
runback schedules sign casino-marysville/face-up-pai-gow/7 --min 5 --max 500
"""


@schedules.command(epilog=SIGN_EXAMPLES)
@click.argument("name", metavar="ID")
@click.option("--game", metavar="SLUG", help="The game of the table, if the schedule has several.")
@click.option("--min", "least", metavar="DOLLARS", type=DOLLARS, help="The minimum wager.")
@click.option("--max", "most", metavar="DOLLARS", type=DOLLARS, help="The maximum wager.")
def sign(*, name: str, game: str | None, least: int | None, most: int | None) -> None:
    """Print the sign posted at a table where the schedule ID is in force.

    A sign names one game with its minimum and maximum wager. They have to be told where the
    schedule is for several games, or prints no limit of its own.
    """
    schedule = _find_schedule(name)
    if game is None and len(schedule.games) > 1:
        message = "the schedule is for several games: name one with --game"
        raise click.UsageError(message)
    if schedule.limit_range and (least is None or most is None):
        message = "name the least and the most wager with --min and --max"
        raise click.UsageError(message)
    for line in sign_of(schedule, SignTable(game, least, most)):
        click.echo(line)


def _choose_schedules(slug: str | None, name: str | None) -> list[Schedule]:
    game = slug and get_game(slug).slug
    found = list(list_schedules_of_game(game) if game else load_schedules().values())
    if name is None:
        return found
    schedule = _find_schedule(name)
    if schedule not in found:
        message = f"the schedule {name} is for {', '.join(schedule.games)}, not for {slug}"
        raise UnknownScheduleError(message)
    return [schedule]


def _find_schedule(name: str) -> Schedule:
    schedule = find_schedule(name)
    if schedule is not None:
        return schedule
    options: dict[str, list[str]] = {}
    for known in load_schedules().values():
        options.setdefault(known.set_name, []).append(known.option)
    near = next((part for part in (name, name.rpartition("/")[0]) if part in options), None)
    hint = f"{near} has {', '.join(options[near])}" if near else f"there are {', '.join(options)}"
    message = f"no schedule {name} is on file; {hint}"
    raise UnknownScheduleError(message)
