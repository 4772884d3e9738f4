"""`runback hold`: legal holds, which keep what is personal from being removed."""

from typing import Final

import click
import msgspec

from domain.errors import RunbackError
from domain.events.dispute import Sha256
from domain.events.round import Id
from ops.noting import noted
from ops.store import open_store, who
from projections.erasable.holds import Hold, Reason, Scope, holds
from projections.erasable.holds import lift as lift_hold
from projections.erasable.holds import place as place_hold
from projections.erasable.naming import FILE, PATRON, on_file_since
from projections.store.store import Store
from projections.store.topics import room_stream

LIST: Final = "/v1/holds"
"""The list by its address, as the service notes it."""

EXAMPLES: Final = """Examples:

\b
runback hold place --room mortimers --reason "subpoena of November 30"
runback hold place --patron p-12 --reason "letter of his lawyer"
runback hold lift 1 --reason "the case is over"
runback hold list
"""

reason_option = click.option(
    "--reason", required=True, metavar="TEXT", help="Why; it stays on file for good."
)


class NotSo(RunbackError):
    """A hold that cannot be placed or lifted so."""


class On(msgspec.Struct, frozen=True):
    """On what a hold is to be, and why."""

    reason: Reason
    room: Id | None = None
    patron: Id | None = None
    file: Sha256 | None = None


@click.group(epilog=EXAMPLES)
def hold() -> None:
    """Keep what is personal from being removed: by retention, or by `runback erase`.

    Who placed a hold, when and why stays on file, and so does who lifted it.
    """


@hold.command(epilog=EXAMPLES)
@click.option("--room", metavar="ROOM", help="On whoever and whatever this room names.")
@click.option("--patron", metavar="ID", help="On what this patron's id stands for.")
@click.option("--file", metavar="SHA256", help="On the file with this hash.")
@click.option("--everything", is_flag=True, help="On everything that could be removed.")
@reason_option
def place(
    room: str | None, patron: str | None, file: str | None, *, everything: bool, reason: str
) -> None:
    """Place a hold; from that moment on nothing that it is on is removed."""
    named = {"room": room, "patron": patron, "file": file}
    given = {kind: name for kind, name in named.items() if name is not None}
    if len(given) + everything != 1:
        raise NotSo("a hold is on one of --room, --patron, --file and --everything")
    kind, name = next(iter(given.items()), ("everything", None))
    _checked({**given, "reason": reason})
    with open_store() as store:
        noted(store, kind if name is None else f"{kind}:{name}", permission="personal")
        scope: Scope = msgspec.convert(kind, Scope)
        number = place_hold(store, scope, name, who(), reason)
        is_known = name is None or _is_known(store, kind, name)
    on = kind if name is None else f"{kind} {name}"
    unless = "" if is_known else ", of which nothing is on file"
    click.echo(f"Hold {number} is on {on}{unless}.")


@hold.command(epilog=EXAMPLES)
@click.argument("number", type=click.IntRange(1))
@reason_option
def lift(number: int, *, reason: str) -> None:
    """Lift the hold with this NUMBER; what no other hold is on can be removed again."""
    _checked({"reason": reason})
    with open_store() as store:
        noted(store, f"hold:{number}", permission="personal")
        lifted = lift_hold(store, number, who(), reason)
    click.echo(f"Hold {number} on {lifted.on} is lifted.")


@hold.command("list", epilog="Example:\n\n\b\nrunback hold list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line for each hold.")
def list_holds(*, as_json: bool) -> None:
    """List every hold there ever was, those in force and those that were lifted."""
    with open_store() as store:
        noted(store, LIST, permission="audit")
        found = store.recorder.connections.read(holds)
    for one in found:
        click.echo(msgspec.json.encode(one) if as_json else _in_a_line(one))
    if not found and not as_json:
        click.echo("No hold was ever placed.")


def _is_known(store: Store, kind: str, name: str) -> bool:
    """Whether there is such a thing: who mistypes a name holds nothing."""
    if kind == "room":
        return bool(store.on_file([room_stream(name)]))
    what = PATRON if kind == PATRON.kind else FILE
    with store.recorder.connections.lent() as connection:
        return on_file_since(connection, what, name) is not None


def _checked(asked: dict[str, str]) -> None:
    try:
        msgspec.convert(asked, On)
    except msgspec.ValidationError as error:
        raise NotSo(f"a hold is on an id or a hash, for a reason in one line: {error}") from None


def _in_a_line(one: Hold) -> str:
    said = f"{one.says}: {one.reason}"
    if one.lifted_at is None:
        return said
    return f"{said}; lifted by {one.lifted_by} on {one.lifted_at:%Y-%m-%d}: {one.lifted_because}"
