"""`runback retention`: personal data whose retention period is over."""

from typing import Final

import click

from ops.cli.local.access_log import audit_access
from ops.cli.local.catch_up import catch_up
from ops.cli.local.store_access import get_cli_user, open_store
from projections.personal.mentions import CatchUp
from projections.personal.retention import RETENTION_LISTS, find_expired, remove_item
from projections.store.store import Store

EXAMPLES: Final = """Examples:

\b
runback retention
runback retention --remove
"""


@click.command(epilog=EXAMPLES)
@click.option("--remove", is_flag=True, help="Remove the expired data for good.")
def retention(*, remove: bool) -> None:
    """List personal data whose retention period is over.

    A patron's data or a file expires once every room that names it has kept it for the number of
    years the room has set; a room that has set none keeps it for good. Data named by an open
    dispute or covered by a legal hold is kept. The nightly work removes the rest; --remove does so
    now.
    """
    with open_store() as store:
        audit_access(store, "retention", permission="personal")
        _report_retention(
            store, lambda: catch_up(store, RETENTION_LISTS, lambda: True), remove=remove
        )


def _report_retention(store: Store, catch_up: CatchUp, *, remove: bool) -> None:
    """Print what becomes of each expired item, and remove those that may go if asked to."""
    now = store.clock()
    expired = [*find_expired(store, now, catch_up)]
    removable = [item for item in expired if not item.stays]
    for item in expired:
        outcome = f"stays, since {item.stays}" if item.stays else "expires"
        if remove and not item.stays:
            is_gone = remove_item(store, item, get_cli_user(), now, catch_up)
            outcome = "is removed" if is_gone else "stays, since something changed meanwhile"
        click.echo(f"{item.what.kind} {item.name} {outcome}: {item.says}")
    if not expired:
        click.echo("No personal data has reached the end of its retention period.")
    elif removable and not remove:
        click.echo(f"Nothing was removed; --remove removes {len(removable):,} of these.")
