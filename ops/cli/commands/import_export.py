"""`runback import` and `runback export`: poker hands in the formats of other programs."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import IO, Final

import click
import msgspec

from domain.errors import RunbackError
from domain.facts.field_types import Id
from domain.facts.record import RoundRecord
from domain.formats.amounts import convert_to_cents
from domain.formats.exportable_hand import ExportedHand
from domain.formats.phh_reader import PhhImportOptions, list_phh_games
from domain.formats.phh_writer import export_phh
from domain.money import MAX_CENTS
from ops.cli.import_export.hand_export import HandExport, format_ohh, number_hands, space_documents
from ops.cli.import_export.phh_import import PhhImport
from ops.cli.terminal.progress import make_counter
from ops.system.exit_status import REFUSAL_STATUS

IMPORT_EXAMPLES: Final = """\b
Examples:

\b
runback import phh ops/samples/hand.phh > hand.jsonl
runback import phh --game holdem-mortimers --chip 0.50 --out hand.jsonl ops/samples
"""
EXPORT_EXAMPLES: Final = """\b
Examples:

\b
runback import phh ops/samples/hand.phh | runback export phh -
runback import phh ops/samples/hand.phh | runback export ohh -
"""

_NUMBER_PATTERN: Final = re.compile(r"[0-9]{1,20}(\.[0-9]{1,20})?", re.ASCII)


@click.group("import")
def imports() -> None:
    """Convert poker hands in other formats to round records."""


@click.group("export")
def exports() -> None:
    """Convert poker rounds to other formats."""


@imports.command("phh", epilog=IMPORT_EXAMPLES)
@click.argument("paths", nargs=-1, required=True, metavar="FILE|DIR…")
@click.option(
    "--game",
    type=click.Choice(list_phh_games()),
    help="The game to judge by.  [default: holdem-marysville, or omaha-8 for FO/8]",
)
@click.option("--chip", default="1.00", show_default=True, help="The smallest chip in play.")
@click.option("--room", default="casino-marysville", show_default=True, help="The room's id.")
@click.option("--out", metavar="FILE", help="Write the records to this file.")
def import_phh(
    paths: tuple[str, ...], *, game: str | None, chip: str, room: str, out: str | None
) -> None:
    """Convert PHH hands to round records, one per line.

    FILE is a .phh file, a .phhs file of several hands, or a .zip, .tar, .tar.gz or .tgz archive of
    them; DIR is a folder of them. Nothing is repaired: adjudication will find a missing or
    misplaced action. If a file gives results, the hand is adjudicated and every difference is
    listed.

    The exit status is 0 if all is well, 1 if a hand's results differ from its file or it breaks a
    rule, and 2 if a hand could not be read.
    """
    wanted = PhhImportOptions(_parse_room(room), game, _parse_chip(chip))
    with (
        _open_output(out) as written,
        make_counter("hands read", to_file=out is not None) as progress,
    ):
        work = PhhImport(paths, wanted, written)
        status = work.run(partial(progress.advance, progress.add_task("hands", total=None)))
    work.sum_up()
    sys.exit(status)


@exports.command("phh", epilog=EXPORT_EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def export_phh_hands(files: tuple[str, ...]) -> None:
    """Convert hold'em and Omaha rounds to PHH hands.

    One round is printed as .phh text, several as .phhs text with a table each. Whatever of a round
    PHH cannot hold is named on standard error; the ids of room and round are always left out.

    The exit status is 0, or 2 if a round could not be read or PHH cannot represent it.
    """
    _export(files, "PHH", export_phh, number_hands)


@exports.command("ohh", epilog=EXPORT_EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def export_ohh_hands(files: tuple[str, ...]) -> None:
    """Convert hold'em and Omaha rounds, as the rules settle them, to Open Hand History.

    Prints one document per line, separated by blank lines as the format requires. Whatever of a
    round the format cannot hold is named on standard error; the round's number and its gaming day
    are always left out.

    The exit status is 0, or 2 if a round could not be read or the format cannot represent it.
    """
    _export(files, "Open Hand History", format_ohh, space_documents)


def _export(
    files: tuple[str, ...],
    name: str,
    convert: Callable[[RoundRecord], ExportedHand],
    arrange: Callable[[Iterable[str]], Iterator[str]],
) -> None:
    work = HandExport(files, name, convert)
    with _open_output(None) as out, make_counter("rounds read") as progress:
        advance = partial(progress.advance, progress.add_task("rounds", total=None))
        for text in arrange(work.texts(advance)):
            out.write(text.encode())
            out.flush()
    sys.exit(REFUSAL_STATUS if work.has_refused else 0)


@contextmanager
def _open_output(path: str | None) -> Iterator[IO[bytes]]:
    if path is None:
        yield sys.stdout.buffer
    else:
        with _replace_file(path) as file:
            yield file


@contextmanager
def _replace_file(path: str) -> Iterator[IO[bytes]]:
    """Yield a file that replaces another once it is complete, unless it stays empty."""
    part = Path(f"{path}.part")
    try:
        file = part.open("wb")
    except OSError as error:
        error.filename = path
        raise
    try:
        with file:
            yield file
        if part.stat().st_size:
            part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _parse_room(room: str) -> str:
    try:
        return msgspec.convert(room, Id)
    except msgspec.ValidationError:
        raise RunbackError(
            f"--room: `{room}` is not an id; expected at most 64 letters, digits, dots, dashes and"
            " underscores"
        ) from None


def _parse_chip(chip: str) -> int:
    cents = convert_to_cents(Decimal(chip)) if _NUMBER_PATTERN.fullmatch(chip) else None
    if not cents or cents > MAX_CENTS:
        raise RunbackError(f"--chip: `{chip}` is not an amount; write it as 1.00 or 0.25")
    return cents
