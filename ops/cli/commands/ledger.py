"""`runback ledger`: every item of the documents, and whether it is judged."""

from typing import Final

import click
import msgspec
from rich.console import Console

from domain.games.registry import get_game
from ops.cli.terminal.ledger import show_ledgers
from projections.rulebook.ledger import gather_ledgers

EXAMPLES: Final = """\b
Examples:

\b
runback ledger
runback ledger --game three-card-poker
runback ledger --json
"""


@click.command(epilog=EXAMPLES)
@click.option("--game", metavar="SLUG", help="Only the documents that this game is played by.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one item a line.")
def ledger(game: str | None, *, as_json: bool) -> None:
    """List every item of the documents, and whether it is judged.

    An item is a numbered paragraph, a table or a chart, in the order of its document. It is judged
    if some round is answered differently because of it, and a round that shows this is named; it is
    shown if it is only printed; else the reason is told. The collections and other rules of whole
    rooms are a document of their own, which no game's list has.
    """
    found = gather_ledgers(None if game is None else get_game(game).slug)
    if not as_json:
        show_ledgers(Console(), found)
        return
    for document in found:
        for item in document.items:
            line = {
                "document": item.document,
                "item": item.item,
                "rules": item.rules,
                "status": item.status,
            }
            click.echo(msgspec.json.encode(line))
