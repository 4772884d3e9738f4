"""`runback houseway`: a pai gow hand set the house way, and the chart's row that decides."""

from typing import Final

import click
import msgspec
from rich.console import Console

from domain.cards.names import parse_cards
from domain.rulebook.option_changes import describe_changes, resolve_changes
from ops.cli.commands.options import parse_changes, set_option
from ops.cli.terminal.house_way_report import show_hand_set
from projections.rulebook.house_way import find_house_way, set_by_house_way

EXAMPLES: Final = """\b
Examples:

\b
runback houseway "Kd Ts 9h 8h 7c 5d Jk" --game face-up-pai-gow
runback houseway "66 13 24 45" --game pai-gow-tiles --json
runback houseway "Ah Ad Ac Ks Kd Qh Qc" --game double-hand-mortimers --set full_house=highest-pair
"""


@click.command(epilog=EXAMPLES)
@click.argument("cards", nargs=-1, required=True, metavar="HAND")
@click.option("--game", "slug", required=True, metavar="SLUG", help="The game of the hand.")
@set_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def houseway(cards: tuple[str, ...], slug: str, changes: tuple[str, ...], *, as_json: bool) -> None:
    """Set HAND the house way, and name the deciding chart row.

    HAND is seven cards, such as Kd, Ts, or Jk for the joker, or four tiles, such as 66 or 13.
    """
    game, house_way = find_house_way(slug)
    dealt = parse_cards(" ".join(cards), "HAND")
    what_if = parse_changes(changes)
    shown = set_by_house_way(game, house_way, dealt, resolve_changes(game.options, what_if))
    if as_json:
        click.echo(msgspec.json.encode(shown))
    else:
        show_hand_set(Console(), game.name, shown, describe_changes(what_if) if what_if else "")
