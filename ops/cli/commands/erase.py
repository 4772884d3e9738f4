"""`runback erase`: personal data removed, which the disputes that name it then say."""

import sys
from typing import Final

import click
import msgspec

from domain.facts.dispute_events import Sha256
from domain.facts.field_types import Id
from domain.vocabulary.grammar import count_noun
from ops.cli.local.access_log import audit_access
from ops.cli.local.catch_up import catch_up
from ops.cli.local.store_access import get_cli_user, may_hold_data, open_store
from ops.errors import CommandLineError
from projections.personal.erasure import Erasure
from projections.personal.erasure import erase as erase_for_good
from projections.personal.mentions import FILE, PATRON, REQUIRED_LISTS, ErasableKind

EXAMPLES: Final = """Examples:

\b
runback erase patron p-12 --reason "asked to be forgotten, letter of November 30"
runback erase patron p-12 --reason "asked to be forgotten" --yes
runback erase file \\
    9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 --reason "kept by mistake"
"""

reason_option = click.option(
    "--reason", required=True, metavar="TEXT", help="Why. It is kept in the disputes' streams."
)
yes_option = click.option("--yes", is_flag=True, help="Do not ask for confirmation.")


@click.group(epilog=EXAMPLES)
def erase() -> None:
    """Erase a patron's personal data, or a file kept as evidence.

    Recorded facts stay as they are, since they hold only the patron's id or the file's hash. Every
    dispute that names it shows from then on that it was erased, by whom, when and why. If the
    command is interrupted, run it again.
    """


@erase.command(epilog=EXAMPLES)
@click.argument("patron_id", metavar="ID")
@reason_option
@yes_option
def patron(patron_id: str, *, reason: str, yes: bool) -> None:
    """Erase the name, contact and notes of the patron with this ID.

    Disputes keep naming the patron by id or by seat.
    """
    _erase(PATRON, _check_name(patron_id, Id, "a patron's id"), reason, sure=yes)


@erase.command(epilog=EXAMPLES)
@click.argument("sha256", metavar="SHA256")
@reason_option
@yes_option
def file(sha256: str, *, reason: str, yes: bool) -> None:
    """Erase the evidence file with the hash SHA256."""
    _erase(FILE, _check_name(sha256, Sha256, "the SHA-256 of a file"), reason, sure=yes)


def _check_name(text: str, kind: object, noun: str) -> str:
    try:
        return str(msgspec.convert(text, type=kind))
    except msgspec.ValidationError:
        raise CommandLineError(f"`{text}` is not {noun}") from None


def _erase(erasable: ErasableKind, name: str, reason: str, *, sure: bool) -> None:
    if not sure:
        _confirm_erasure(f"{erasable.kind} {name}")
    erased = None
    if may_hold_data():
        with open_store() as store:
            audit_access(store, f"{erasable.kind}:{name}", permission="personal")
            erasure = Erasure(erasable, name, reason, get_cli_user())
            erased = erase_for_good(
                store, erasure, lambda: catch_up(store, REQUIRED_LISTS, lambda: True)
            )
    if erased is None:
        click.echo(f"Nothing is on file about {erasable.kind} {name}.")
        return
    disputes = ", ".join(stream.partition(":")[2] for stream in erased)
    noted = f"; noted in {count_noun(len(erased), 'dispute')}: {disputes}" if erased else ""
    click.echo(f"Erased {erasable.kind} {name}{noted}.")


def _confirm_erasure(subject: str) -> None:
    if not sys.stdin.isatty():
        raise CommandLineError(f"confirm that {subject} is to be erased with --yes")
    click.confirm(f"Erase {subject} for good?", abort=True, err=True)
