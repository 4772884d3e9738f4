"""Entries in the access log for what the command line reads from the database."""

import os
from typing import Final

import click

from domain.errors import join_on_one_line
from ops.cli.local.command_line import COMMAND_KEY
from ops.cli.local.store_access import get_cli_user
from projections.access_log.entry import AccessLogEntry, log_access
from projections.store.store import Store

ACCESS_CHANNEL: Final = "command line"
ROUND_LIST_PATH: Final = "/v1/rounds"
"""The list's address, as the service's access log has it."""


def audit_access(store: Store, *targets: str, permission: str = "read") -> None:
    """Log who is about to read these streams or lists from the database."""
    line = click.get_current_context().meta[COMMAND_KEY]
    process = f"process-{os.getpid()}"
    looks = [
        AccessLogEntry(
            who=get_cli_user(),
            by_what=ACCESS_CHANNEL,
            permission=permission,
            allowed=True,
            target=join_on_one_line(target),
            request=line,
            request_id=process,
        )
        for target in targets
    ]
    with store.recorder.connections.borrow() as connection:
        log_access(connection, *looks)
