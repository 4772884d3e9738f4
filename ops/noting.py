"""What the command line reads straight from the database is noted, as what is asked over REST."""

import os
import re
import shlex
from collections.abc import Sequence
from typing import Final

import click

from domain.errors import one_line
from ops.store import who
from projections.access.noting import Look, note
from projections.store.store import Store

BY_WHAT: Final = "command line"
LIST_OF_ROUNDS: Final = "/v1/rounds"
"""The list by its address, as the service notes it."""

_COMMAND: Final = "ops.noting.command"
_SECRET: Final = re.compile(r"rb_[a-z0-9]{8}_[A-Za-z0-9_-]{43}")


def remember_command(ctx: click.Context, words: Sequence[str]) -> None:
    """Keep the words of the command for what is noted of it, but for a token."""
    line = shlex.join(["runback", *words])
    ctx.meta[_COMMAND] = one_line(_SECRET.sub("rb_…", line))


def noted(store: Store, *targets: str, permission: str = "read") -> None:
    """Note who is about to read this straight from the database: streams, or a list."""
    line = click.get_current_context().meta[_COMMAND]
    process = f"process-{os.getpid()}"
    looks = [
        Look(
            who=who(),
            by_what=BY_WHAT,
            permission=permission,
            allowed=True,
            target=one_line(target),
            request=line,
            request_id=process,
        )
        for target in targets
    ]
    with store.recorder.connections.lent() as connection:
        note(connection, *looks)
