"""`runback games` and `runback game`: the games on file, and the rules of a game."""

from typing import Final

import click
import msgspec
from rich.console import Console

from domain.games.registry import GAMES, get_game
from domain.rulebook.option_changes import describe_changes, resolve_changes
from ops.cli.commands.options import parse_changes, set_option
from ops.cli.terminal.game_report import show_game, show_games
from projections.rulebook.game_on_file import gather_game, summarize_game

EXAMPLES: Final = """\b
Examples:

\b
runback game no-bust-6.0
runback game no-bust-6.0 --set soft_19_plus=must-stand
runback game pure-21.5 --json
"""


@click.command(epilog="Examples:\n\n\b\nrunback games\nrunback games --json")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def games(*, as_json: bool) -> None:
    """List the games whose rules are on file."""
    found = [summarize_game(game) for game in GAMES.values()]
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show_games(Console(), found)


@click.command(epilog=EXAMPLES)
@click.argument("slug")
@set_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def game(slug: str, changes: tuple[str, ...], *, as_json: bool) -> None:
    """Show the rules on file for the game SLUG.

    Prints its documents, figures and charts, its options and readings with the values in force, its
    side bets, every clause with its place in the text, what is not judged and why, and its
    collection schedules.
    """
    what_if = parse_changes(changes)
    chosen = get_game(slug)
    found = gather_game(chosen, resolve_changes(chosen.options, what_if))
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show_game(Console(), found, describe_changes(what_if) if what_if else "")
