"""`runback import` and `runback export`: poker hands in other people's formats."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import IO, Final

import click
import msgspec

from domain.errors import RunbackError
from domain.events.round import Id
from domain.exchange.amounts import cents_of
from domain.exchange.held import Told
from domain.exchange.phh_read import GAMES, Wanted
from domain.exchange.phh_write import phh_of
from domain.money import MOST_CENTS
from domain.record import RoundRecord
from ops.commands.exporting import Export, numbered, ohh_told, spaced
from ops.commands.phh_import import PhhImport
from ops.show.counting import counting

POKER: Final = tuple(dict.fromkeys(game for games in GAMES.values() for game in games))

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

_NUMBER: Final = re.compile(r"[0-9]{1,20}(\.[0-9]{1,20})?", re.ASCII)


@click.group("import")
def imports() -> None:
    """Turn poker hands in other people's formats into round records."""


@click.group("export")
def exports() -> None:
    """Write poker rounds in other people's formats."""


@imports.command("phh", epilog=IMPORT_EXAMPLES)
@click.argument("paths", nargs=-1, required=True, metavar="FILE|DIR…")
@click.option(
    "--game",
    type=click.Choice(POKER),
    help="Judge the hands by this game; the usual one is holdem-marysville, or omaha-8 for FO/8.",
)
@click.option("--chip", default="1.00", show_default=True, help="The smallest chip in play.")
@click.option("--room", default="casino-marysville", show_default=True, help="The room's id.")
@click.option("--out", metavar="FILE", help="Write the records to this file.")
def import_phh(
    paths: tuple[str, ...], *, game: str | None, chip: str, room: str, out: str | None
) -> None:
    """Turn PHH hands into round records, one a line.

    FILE is a .phh file, a .phhs file of several hands, or a .zip, .tar, .tar.gz or .tgz archive of
    them; DIR is a folder of them. Nothing is mended: an action that is missing, or in the wrong
    place, is for the adjudication to find. Where a file says what became of the money, the hand is
    judged and every difference is listed.

    The exit status is 0, 1 if a hand came out otherwise than its file says or has something against
    the rules, 2 if one could not be read.
    """
    wanted = Wanted(_room(room), game, _chip(chip))
    with _output(out) as written, counting("hands read", to_file=out is not None) as progress:
        work = PhhImport(paths, wanted, written)
        status = work.run(progress, progress.add_task("hands", total=None))
    work.sum_up()
    sys.exit(status)


@exports.command("phh", epilog=EXPORT_EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def export_phh(files: tuple[str, ...]) -> None:
    """Write hold'em and Omaha rounds as PHH hands.

    One round becomes a .phh text, several a .phhs text with a table for each. What PHH cannot hold
    of a round is named; the ids of room and round always stay behind.

    The exit status is 0, or 2 if a round could not be read or cannot be told in PHH at all.
    """
    _export(files, "PHH", phh_of, numbered)


@exports.command("ohh", epilog=EXPORT_EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def export_ohh(files: tuple[str, ...]) -> None:
    """Write hold'em and Omaha rounds, as the rules settle them, as Open Hand History.

    One document a line, with a blank line between two, as the format has it. What it cannot hold
    of a round is named; the number of the round and its gaming day always stay behind.

    The exit status is 0, or 2 if a round could not be read or cannot be told in the format at all.
    """
    _export(files, "Open Hand History", ohh_told, spaced)


def _export(
    files: tuple[str, ...],
    name: str,
    tell: Callable[[RoundRecord], Told],
    arranged: Callable[[Iterable[str]], Iterator[str]],
) -> None:
    work = Export(files, name, tell)
    with _output(None) as out, counting("rounds read") as progress:
        for text in arranged(work.texts(progress, progress.add_task("rounds", total=None))):
            out.write(text.encode())
            out.flush()
    sys.exit(2 if work.has_refused else 0)


@contextmanager
def _output(path: str | None) -> Iterator[IO[bytes]]:
    if path is None:
        yield sys.stdout.buffer
    else:
        with _in_place_of(path) as file:
            yield file


@contextmanager
def _in_place_of(path: str) -> Iterator[IO[bytes]]:
    """A file that takes the place of another once it is whole, unless nothing came to be in it."""
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


def _room(room: str) -> str:
    try:
        return msgspec.convert(room, Id)
    except msgspec.ValidationError:
        raise RunbackError(
            f"--room: `{room}` is no id; expected letters, digits, dots, dashes and underscores, at"
            " most 64 of them"
        ) from None


def _chip(chip: str) -> int:
    cents = cents_of(Decimal(chip)) if _NUMBER.fullmatch(chip) else None
    if not cents or cents > MOST_CENTS:
        raise RunbackError(f"--chip: `{chip}` is no chip; expected an amount such as 1.00 or 0.25")
    return cents
