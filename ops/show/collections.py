"""The collections of a round as a terminal shows them."""

from rich.console import Console
from rich.text import Text

from domain.fees.payer import payer_name
from domain.money import dollars
from domain.sentences.words import capital
from domain.verdict import Fees
from ops.show.words import heading, part, print_part


def show_collections(console: Console, fees: Fees, *, with_taken: bool) -> None:
    """What was due by the schedule in force, line by line, each with its row."""
    rows = part("left", "right", "left")
    if with_taken and fees.taken:
        rows.add_row("Taken in all", dollars(fees.taken), "")
    for due in fees.due:
        why = Text(", ".join([due.why or "", *due.readings]), "dim")
        name = payer_name(due.source, due.bettor, due.wager, due.kind)
        rows.add_row(capital(name), dollars(due.amount), why)
    if rows.row_count:
        heading(console, f"Collections due by {fees.schedule}" if fees.due else "Collections")
        print_part(console, rows)
