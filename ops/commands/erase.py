"""`runback erase`: what is personal is removed, and the disputes that name it say so."""

import sys
from typing import Final

import click
import msgspec

from domain.errors import RunbackError
from domain.events.dispute import Sha256
from domain.events.round import Id
from domain.sentences.words import counted
from ops.catching_up import catch_up
from ops.noting import noted
from ops.store import may_hold_something, open_store, who
from projections.erasable.erasing import Erasure
from projections.erasable.erasing import erase as erase_for_good
from projections.erasable.naming import FILE, NEEDED, PATRON, Erasable

EXAMPLES: Final = """Examples:

\b
runback erase patron p-12 --reason "asked to be forgotten, letter of November 30"
runback erase patron p-12 --reason "asked to be forgotten" --yes
runback erase file \\
    9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 --reason "kept by mistake"
"""

reason_option = click.option(
    "--reason", required=True, metavar="TEXT", help="Why; it stays in the disputes' streams."
)
yes_option = click.option("--yes", is_flag=True, help="Do not ask whether it is meant.")


class NotErased(RunbackError):
    """What is not erased, and why."""


@click.group(epilog=EXAMPLES)
def erase() -> None:
    """Erase what is personal: what a patron's id stands for, or a file kept as evidence.

    What was recorded stays as it is, since it only has the id or the hash. Every dispute that names
    it says from then on that it was erased, by whom, when and why. Cut short, the command can be
    given once more.
    """


@erase.command(epilog=EXAMPLES)
@click.argument("patron_id", metavar="ID")
@reason_option
@yes_option
def patron(patron_id: str, *, reason: str, yes: bool) -> None:
    """Erase what the patron's ID stands for: name, contact and notes.

    Disputes name him by his id, or by the seat on which he sat.
    """
    _erase(PATRON, _checked(patron_id, Id, "a patron's id"), reason, sure=yes)


@erase.command(epilog=EXAMPLES)
@click.argument("sha256", metavar="SHA256")
@reason_option
@yes_option
def file(sha256: str, *, reason: str, yes: bool) -> None:
    """Erase the file with the hash SHA256 that was kept as evidence."""
    _erase(FILE, _checked(sha256, Sha256, "the SHA-256 of a file"), reason, sure=yes)


def _checked(text: str, kind: object, what: str) -> str:
    try:
        return str(msgspec.convert(text, type=kind))
    except msgspec.ValidationError:
        raise NotErased(f"`{text}` is not {what}") from None


def _erase(what: Erasable, name: str, reason: str, *, sure: bool) -> None:
    if not sure:
        _ask(f"{what.kind} {name}")
    erased = None
    if may_hold_something():
        with open_store() as store:
            noted(store, f"{what.kind}:{name}", permission="personal")
            erasure = Erasure(what, name, reason, who())
            erased = erase_for_good(store, erasure, lambda: catch_up(store, NEEDED, lambda: True))
    if erased is None:
        click.echo(f"Nothing is on file of {what.kind} {name}.")
        return
    disputes = ", ".join(stream.partition(":")[2] for stream in erased)
    said = f"; that is said in {counted(len(erased), 'dispute')}: {disputes}" if erased else ""
    click.echo(f"The {what.kind} {name} is erased{said}.")


def _ask(what: str) -> None:
    if not sys.stdin.isatty():
        raise NotErased(f"nobody can be asked whether {what} is to be erased; --yes says so")
    click.confirm(f"Erase {what} for good?", abort=True, err=True)
