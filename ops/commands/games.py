"""`runback games` and `runback game`: the games on file, and the rules of one."""

import click
import msgspec
from rich.console import Console

from domain.games.registry import GAMES, game_named
from ops.show.game import show_game, show_games
from ops.show.game_on_file import on_file, summary


@click.command(epilog="Examples:\n\n\b\nrunback games\nrunback games --json")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
def games(*, as_json: bool) -> None:
    """List the games whose rules are on file."""
    found = [summary(game) for game in GAMES.values()]
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show_games(Console(), found)


@click.command(epilog="Examples:\n\n\b\nrunback game no-bust-6.0\nrunback game pure-21.5 --json")
@click.argument("slug")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
def game(slug: str, *, as_json: bool) -> None:
    """Show what is on file of the game SLUG.

    Its documents, figures, options, readings, side bets and clauses, each with its place in the
    text, and the clauses that are not judged.
    """
    found = on_file(game_named(slug))
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show_game(Console(), found)
