"""`runback rack`: the discard rack that a round should leave, compared with the real rack."""

import sys
from typing import Final

import click
import msgspec
from msgspec import Struct
from rich.console import Console

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.expected_rack import compute_expected_rack
from domain.cards.names import parse_cards
from domain.table.rack.reconstruction import ExpectedCard, RackReading, reconstruct_rack
from domain.wording.rack import describe_fates, is_upside_down
from ops.cli.local.round_arguments import load_record
from ops.cli.terminal.rack_report import show_rack, show_rack_reading

EXAMPLES: Final = """Examples:

\b
runback rack ops/samples/round.json
runback rack --observed "6d 5h Th Kh Jd Qs 9c ?? 8s Ac Td 8d 6s 4h" ops/samples/round.json
"""
UPSIDE_DOWN_REMARK: Final = "From the top down the cards would fit: were they read in that order?"


class RackReport(Struct, omit_defaults=True):
    """The rack of a round as `--json` prints it."""

    round: str
    expected: list[ExpectedCard]
    fates: dict[str, str]
    read: RackReading | None = None


@click.command(epilog=EXAMPLES)
@click.argument("file", metavar="FILE")
@click.option(
    "--observed",
    metavar="CARDS",
    help="The cards in the real rack, bottom to top; ?? is a card that was not seen.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def rack(file: str, observed: str | None, *, as_json: bool) -> None:
    """Show the discard rack that the round in FILE should leave.

    FILE holds one round record; - is standard input. If there is no such file, FILE is the id of a
    stored round. Prints the order in which the cards should lie. With --observed, the real rack is
    split into hands: which hands are confirmed, and which cards are swapped, missing or foreign.

    The exit status is 0 if the rack fits, 1 if it does not, and 2 if it could not be read.
    """
    record = load_record(file)
    pairs = compute_expected_rack(record)
    seen = [] if observed is None else parse_cards(observed, "--observed")
    read = None if observed is None else reconstruct_rack(pairs, seen)
    cards = [ExpectedCard(height, *pair) for height, pair in enumerate(pairs, start=1)]
    spots = dict.fromkeys(spot for _, spot in pairs)
    report = RackReport(record.round.id, cards, describe_fates(adjudicate(record), spots), read)
    if as_json:
        click.echo(msgspec.json.encode(report))
    elif read is None:
        show_rack(Console(), record.round.id, cards, report.fates)
    else:
        upside_down = is_upside_down(cards, seen, read)
        show_rack_reading(Console(), read, UPSIDE_DOWN_REMARK if upside_down else "")
    sys.exit(int(read is not None and not read.fits))
