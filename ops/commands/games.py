"""`runback games` and `runback game`: the games on file, and the rules of one."""

from typing import Final

import click
import msgspec
from rich.console import Console

from domain.games.registry import GAMES, game_named
from domain.rulebook.asking import asked, values_of
from ops.commands.what_if import changes_named, set_option
from ops.show.game import show_game, show_games
from projections.rulebook.game import on_file, summary

EXAMPLES: Final = """\b
Examples:

\b
runback game no-bust-6.0
runback game no-bust-6.0 --set soft_19_plus=must-stand
runback game pure-21.5 --json
"""


@click.command(epilog="Examples:\n\n\b\nrunback games\nrunback games --json")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
def games(*, as_json: bool) -> None:
    """List the games whose rules are on file."""
    found = [summary(game) for game in GAMES.values()]
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show_games(Console(), found)


@click.command(epilog=EXAMPLES)
@click.argument("slug")
@set_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
def game(slug: str, changes: tuple[str, ...], *, as_json: bool) -> None:
    """Show what is on file of the game SLUG.

    Its documents, figures and charts, its options and readings with the values in force, side
    bets, every clause with its place in the text, what is not judged and why, and the collection
    schedules.
    """
    what_if = changes_named(changes)
    found = on_file(game_named(slug), values_of(slug, what_if))
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show_game(Console(), found, asked(what_if) if what_if else "")
