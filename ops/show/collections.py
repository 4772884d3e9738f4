"""The collections of a round as a terminal shows them."""

from rich.console import Console
from rich.text import Text

from domain.fees.payer import payer_name
from domain.money import dollars
from domain.verdict import Fees
from ops.show.words import heading, part, print_part


def show_collections(console: Console, fees: Fees) -> None:
    """What was due by the schedule in force, line by line, each with its row."""
    rows = part("left", "right", "left")
    for due in fees.due:
        why = Text(", ".join([due.why or "", *due.readings]), "dim")
        name = payer_name(due.source, due.bettor, due.wager, due.kind)
        rows.add_row(f"{name[0].upper()}{name[1:]}", dollars(due.amount), why)
    if rows.row_count:
        heading(console, f"Collections due by {fees.schedule}")
        print_part(console, rows)
