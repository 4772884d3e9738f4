"""`runback schedules`: the posted collections, what is doubtful in them, and a table's sign."""

from typing import Final

import click
from rich.console import Console

from domain.errors import UnknownSchedule
from domain.games.registry import game_named
from domain.rulebook.schedules.audit import doubts_about
from domain.rulebook.schedules.catalogue import every_schedule, schedule_named, schedules_of
from domain.rulebook.schedules.model import Schedule, as_json
from domain.sentences.sign import sign as sign_of
from ops.show.schedules import show_audit, show_schedules, show_sets

EXAMPLES: Final = """Examples:

\b
runback schedules --game no-bust-6.0
runback schedules --id mortimers/no-bust-6.0/2 --json
runback schedules --audit
runback schedules sign casino-marysville/three-card-poker/1
"""


@click.group(invoke_without_command=True, epilog=EXAMPLES)
@click.option("--game", "slug", metavar="SLUG", help="Only those posted for this game.")
@click.option("--id", "name", metavar="ID", help="Only the schedule with this id.")
@click.option("--audit", "doubts", is_flag=True, help="Say what is wrong in the printed tables.")
@click.option("--json", "as_lines", is_flag=True, help="Print JSON, an object a line.")
@click.pass_context
def schedules(
    ctx: click.Context, *, slug: str | None, name: str | None, doubts: bool, as_lines: bool
) -> None:
    """List the collection schedules of the approved documents.

    Without options, the sets there are; of one game or with one id, who pays what, by which amount
    and when. --audit reports gaps, overlaps, missing plus signs, too many rates, rows outside the
    table limit and options that are alike.
    """
    if ctx.invoked_subcommand is not None:
        if slug or name or doubts or as_lines:
            message = f"`{ctx.invoked_subcommand}` takes none of these options"
            raise click.UsageError(message)
        return
    found = _chosen(slug, name)
    if doubts:
        show_audit(Console(), doubts_about(found), len(found), as_lines=as_lines)
    elif as_lines:
        for schedule in found:
            click.echo(as_json(schedule))
    elif slug is None and name is None:
        show_sets(Console(), found)
    else:
        show_schedules(Console(), found)


@schedules.command(epilog="Example:\n\n\b\nrunback schedules sign mortimers/no-bust-6.0/2")
@click.argument("name", metavar="ID")
def sign(name: str) -> None:
    """Print the sign that is posted at a table where the schedule ID is in force."""
    for line in sign_of(_named(name)):
        click.echo(line)


def _chosen(slug: str | None, name: str | None) -> list[Schedule]:
    of_game = slug and game_named(slug).slug
    found = list(schedules_of(of_game) if of_game else every_schedule().values())
    if name is None:
        return found
    schedule = _named(name)
    if schedule not in found:
        message = f"the schedule {name} is for {', '.join(schedule.games)}, not for {slug}"
        raise UnknownSchedule(message)
    return [schedule]


def _named(name: str) -> Schedule:
    schedule = schedule_named(name)
    if schedule is not None:
        return schedule
    options: dict[str, list[str]] = {}
    for one in every_schedule().values():
        options.setdefault(one.set_name, []).append(one.option)
    near = next((one for one in (name, name.rpartition("/")[0]) if one in options), None)
    hint = f"{near} has {', '.join(options[near])}" if near else f"there are {', '.join(options)}"
    message = f"no schedule {name} is on file; {hint}"
    raise UnknownSchedule(message)
