"""`runback hold`: legal holds, which keep personal data from being removed."""

from typing import Final

import click
import msgspec

from domain.facts.dispute_events import Sha256
from domain.facts.field_types import Id
from ops.cli.local.access_log import audit_access
from ops.cli.local.store_access import get_cli_user, open_store
from ops.errors import CommandLineError
from projections.personal.legal_holds import (
    HoldReason,
    HoldScope,
    LegalHold,
    lift_hold,
    load_holds,
    place_hold,
)
from projections.personal.mentions import FILE, PATRON, find_filed_since
from projections.store.store import Store
from projections.store.topics import name_room_stream

HOLDS_PATH: Final = "/v1/holds"
"""The list by its address, as the service notes it."""

EXAMPLES: Final = """Examples:

\b
runback hold place --room mortimers --reason "subpoena of November 30"
runback hold place --patron p-12 --reason "letter from the patron's lawyer"
runback hold lift 1 --reason "the case is over"
runback hold list
"""

reason_option = click.option(
    "--reason", required=True, metavar="TEXT", help="Why. It stays on file for good."
)


class HoldTarget(msgspec.Struct, frozen=True):
    """The subject of a hold, and the reason for it."""

    reason: HoldReason
    room: Id | None = None
    patron: Id | None = None
    file: Sha256 | None = None


@click.group(epilog=EXAMPLES)
def hold() -> None:
    """Place and lift legal holds on personal data.

    Neither retention nor `runback erase` removes what is on hold. Who placed a hold, when and why
    stays on file, and so does who lifted it.
    """


@hold.command(epilog=EXAMPLES)
@click.option("--room", metavar="ROOM", help="Hold everyone and everything that this room names.")
@click.option("--patron", metavar="ID", help="Hold this patron's data.")
@click.option("--file", metavar="SHA256", help="Hold the file with this hash.")
@click.option("--everything", is_flag=True, help="Hold everything that could be removed.")
@reason_option
def place(
    room: str | None, patron: str | None, file: str | None, *, everything: bool, reason: str
) -> None:
    """Place a hold. From then on nothing that it covers is removed."""
    named = {"room": room, "patron": patron, "file": file}
    given = {kind: name for kind, name in named.items() if name is not None}
    if len(given) + everything != 1:
        raise CommandLineError("give exactly one of --room, --patron, --file and --everything")
    kind, name = next(iter(given.items()), ("everything", None))
    _check_target({**given, "reason": reason})
    with open_store() as store:
        audit_access(store, kind if name is None else f"{kind}:{name}", permission="personal")
        scope: HoldScope = msgspec.convert(kind, HoldScope)
        number = place_hold(store, scope, name, get_cli_user(), reason)
        is_known = name is None or _is_known(store, kind, name)
    on = kind if name is None else f"{kind} {name}"
    unknown = "" if is_known else "; nothing is on file about it"
    click.echo(f"Placed hold {number} on {on}{unknown}.")


@hold.command(epilog=EXAMPLES)
@click.argument("number", type=click.IntRange(1))
@reason_option
def lift(number: int, *, reason: str) -> None:
    """Lift the hold with this NUMBER. What no other hold covers can be removed again."""
    _check_target({"reason": reason})
    with open_store() as store:
        audit_access(store, f"hold:{number}", permission="personal")
        lifted = lift_hold(store, number, get_cli_user(), reason)
    click.echo(f"Lifted hold {number} on {lifted.on}.")


@hold.command("list", epilog="Example:\n\n\b\nrunback hold list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per hold.")
def list_all_holds(*, as_json: bool) -> None:
    """List every hold ever placed, in force or lifted."""
    with open_store() as store:
        audit_access(store, HOLDS_PATH, permission="audit")
        found = store.recorder.connections.read(load_holds)
    for legal_hold in found:
        click.echo(msgspec.json.encode(legal_hold) if as_json else _format_hold(legal_hold))
    if not found and not as_json:
        click.echo("No hold was ever placed.")


def _is_known(store: Store, kind: str, name: str) -> bool:
    """Return whether anything is on file under the name, which may be mistyped."""
    if kind == "room":
        return bool(store.on_file([name_room_stream(name)]))
    erasable = PATRON if kind == PATRON.kind else FILE
    with store.recorder.connections.borrow() as connection:
        return find_filed_since(connection, erasable, name) is not None


def _check_target(options: dict[str, str]) -> None:
    try:
        msgspec.convert(options, HoldTarget)
    except msgspec.ValidationError as error:
        raise CommandLineError(
            f"a hold needs an id or a hash, and a reason on one line: {error}"
        ) from None


def _format_hold(legal_hold: LegalHold) -> str:
    placed = f"{legal_hold.says}: {legal_hold.reason}"
    if legal_hold.lifted_at is None:
        return placed
    lifted = f"lifted by {legal_hold.lifted_by} on {legal_hold.lifted_at:%Y-%m-%d}"
    return f"{placed}; {lifted}: {legal_hold.lifted_because}"
