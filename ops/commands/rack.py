"""`runback rack`: the discard rack a round should leave, and a real one read against it."""

import sys
from typing import Final

import click
import msgspec
from msgspec import Struct
from rich.console import Console

from domain.adjudication import adjudicate
from domain.fan import Expected, RackRead, read_back
from domain.named_cards import cards_named
from domain.rack_of import expected_rack_of
from ops.show.rack import show_rack, show_reading
from ops.single import single_record
from projections.rack import fates, is_upside_down

EXAMPLES: Final = """Examples:

\b
runback rack ops/samples/round.json
runback rack --observed "6d 5h Th Kh Jd Qs 9c ?? 8s Ac Td 8d 6s 4h" ops/samples/round.json
"""
UPSIDE_DOWN: Final = "From the top down it would fit: were the cards read in that order?"


class RackShown(Struct, omit_defaults=True):
    """The rack of a round as `--json` gives it."""

    round: str
    expected: list[Expected]
    fates: dict[str, str]
    read: RackRead | None = None


@click.command(epilog=EXAMPLES)
@click.argument("file", metavar="FILE")
@click.option(
    "--observed",
    metavar="CARDS",
    help="The cards that do lie in the rack, bottom to top; ?? is a card not seen.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a machine to read.")
def rack(file: str, observed: str | None, *, as_json: bool) -> None:
    """Say in which order the cards of the round in FILE lie in the discard rack.

    FILE holds one round record; - is standard input. Where there is no such file, FILE is the id of
    a stored round. With --observed the real rack is read back into hands: which are confirmed, and
    which cards are swapped, missing or foreign.

    The exit status is 0 if the rack fits, 1 if it does not, 2 if it could not be read.
    """
    record = single_record(file)
    pairs = expected_rack_of(record)
    lying = [] if observed is None else cards_named(observed, "--observed")
    read = None if observed is None else read_back(pairs, lying)
    cards = [Expected(height, *pair) for height, pair in enumerate(pairs, start=1)]
    spots = dict.fromkeys(spot for _, spot in pairs)
    shown = RackShown(record.round.id, cards, fates(adjudicate(record), spots), read)
    if as_json:
        click.echo(msgspec.json.encode(shown))
    elif read is None:
        show_rack(Console(), record.round.id, cards, shown.fates)
    else:
        upside_down = is_upside_down(cards, lying, read)
        show_reading(Console(), read, UPSIDE_DOWN if upside_down else "")
    sys.exit(int(read is not None and not read.fits))
