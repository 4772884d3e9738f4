"""`runback retention`: what is personal and has been kept for long enough."""

from typing import Final

import click

from ops.catching_up import catch_up
from ops.noting import noted
from ops.store import open_store, who
from projections.erasable.naming import CatchUp
from projections.erasable.retention import RESTS_ON, past, remove
from projections.store.store import Store

EXAMPLES: Final = """Examples:

\b
runback retention
runback retention --remove
"""


@click.command(epilog=EXAMPLES)
@click.option("--remove", "is_meant", is_flag=True, help="Remove what is to go, for good.")
def retention(*, is_meant: bool) -> None:
    """Say what is personal and has been kept for long enough, and what stays all the same.

    A patron or a file goes when every room that names it has kept it for as many years as it says;
    a room that does not say so keeps it for good. What a dispute names that is not closed stays,
    and what a legal hold is on. The night's work removes the rest; `--remove` does so now.
    """
    with open_store() as store:
        noted(store, "retention", permission="personal")
        _tell(store, lambda: catch_up(store, RESTS_ON, lambda: True), is_meant=is_meant)


def _tell(store: Store, look: CatchUp, *, is_meant: bool) -> None:
    """Say what becomes of each."""
    now = store.clock()
    found = [*past(store, now, look)]
    going = [one for one in found if not one.stays]
    for one in found:
        becomes = f"stays, since {one.stays}" if one.stays else "goes"
        if is_meant and not one.stays:
            is_gone = remove(store, one, who(), now, look)
            becomes = "is removed" if is_gone else "stays, since something came in between"
        click.echo(f"{one.what.kind} {one.name} {becomes}: {one.says}")
    if not found:
        click.echo("Nothing that is personal has been kept for long enough to go.")
    elif going and not is_meant:
        click.echo(f"Nothing was removed; --remove removes {len(going):,} of these.")
