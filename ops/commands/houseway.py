"""`runback houseway`: a pai gow hand as the house sets it, and the row that says so."""

from typing import Final

import click
import msgspec
from rich.console import Console

from domain.named_cards import cards_named
from domain.rulebook.asking import asked, values_of
from ops.commands.what_if import changes_named, set_option
from ops.show.houseway import show_hand_set
from projections.rulebook.house_way import hand_set, with_a_house_way

EXAMPLES: Final = """\b
Examples:

\b
runback houseway "Kd Ts 9h 8h 7c 5d Jk" --game face-up-pai-gow
runback houseway "66 13 24 45" --game pai-gow-tiles --json
runback houseway "Ah Ad Ac Ks Kd Qh Qc" --game double-hand-mortimers --set full_house=highest-pair
"""


@click.command(epilog=EXAMPLES)
@click.argument("cards", nargs=-1, required=True, metavar="HAND")
@click.option("--game", "slug", required=True, metavar="SLUG", help="The game it is dealt in.")
@set_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
def houseway(cards: tuple[str, ...], slug: str, changes: tuple[str, ...], *, as_json: bool) -> None:
    """Set HAND the house way, and say which row of the chart decides.

    HAND is seven cards such as Kd, Ts or Jk for the joker, or four tiles such as 66 or 13.
    """
    game = with_a_house_way(slug)
    dealt = cards_named(" ".join(cards), "HAND")
    what_if = changes_named(changes)
    shown = hand_set(game, dealt, values_of(slug, what_if))
    if as_json:
        click.echo(msgspec.json.encode(shown))
    else:
        show_hand_set(Console(), game.name, shown, asked(what_if) if what_if else "")
