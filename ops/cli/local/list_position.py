"""The position of a list that is read without bringing it up to date first."""

from typing import Final

import click
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.engine.table_swap import LIVE, load_positions
from projections.lists.status import is_stale

STALE_LIST: Final = "This list was worked out by older rules; `runback project --once` rebuilds it."


def load_list_position(connection: Connection[TupleRow], name: str) -> int:
    """Return the position up to which a list was read, and warn if its rules are older.

    Raise KeyError if there is no list of this name yet.
    """
    found = load_positions(connection, LIVE)[name]
    if is_stale(found):
        click.echo(STALE_LIST, err=True)
    return found.position
