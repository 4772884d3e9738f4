"""The ledgers of the documents on a terminal."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from domain.rulebook.ledger.catalogue import LedgerItem
from ops.cli.terminal.elements import make_table, print_heading, print_table
from projections.rulebook.model import DocumentLedger
from projections.rulebook.wording import (
    ITEM_STATUSES,
    NO_DOCUMENT,
    describe_ledger_count,
    describe_witness,
)


def show_ledgers(console: Console, ledgers: Iterable[DocumentLedger]) -> None:
    """Print the items of each document under its title, with how many are judged."""
    listed = list(ledgers)
    if not listed:
        console.print(f"{NO_DOCUMENT}.")
    for ledger in listed:
        print_heading(console, ledger.title)
        console.print(Text(f"{ledger.document}: {describe_ledger_count(ledger.count)}", "dim"))
        rows = make_table("left", "left")
        for item in ledger.items:
            rows.add_row(item.item, _describe_item(item))
        print_table(console, rows)


def _describe_item(item: LedgerItem) -> Text:
    """Return the gist, and below it the status, the rules and the remark."""
    told = [ITEM_STATUSES[item.status], ", ".join(item.rules), item.why]
    if item.witness is not None:
        told.append(describe_witness(item.witness))
    return Text.assemble(item.gist, "\n", (" · ".join(filter(None, told)), "dim"))
