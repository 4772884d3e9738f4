"""PostgreSQL's programs, run as the server's account until the process that started them ends."""

import os
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ops.errors import PostgresError
from ops.postgres.account import SystemAccount
from projections.parent_death import bind_to_parent

ENVIRONMENT: Final = {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"}
"""The whole environment of PostgreSQL: root's secrets must not reach its account."""


def start_program(
    command: Sequence[str | Path],
    account: SystemAccount,
    *,
    death_signal: signal.Signals,
    stdin: int = subprocess.DEVNULL,
) -> subprocess.Popen[bytes]:
    """Start a program with all of its output in one pipe; it gets the signal when this one dies."""
    as_root = os.geteuid() == 0
    try:
        return subprocess.Popen(  # noqa: S603 - PostgreSQL's programs
            command,
            user=account.uid if as_root else None,
            group=account.gid if as_root else None,
            extra_groups=[] if as_root else None,
            umask=0o077,
            env=ENVIRONMENT,
            cwd="/",
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=bind_to_parent(death_signal),  # noqa: PLW1509 - its callers have one thread
        )
    except PermissionError as error:
        raise PostgresError(
            f"{command[0]} cannot be run as {account.name}: {str(error.strerror).lower()}"
        ) from error


def run_program(
    command: Sequence[str | Path], account: SystemAccount, *, stdin_bytes: bytes = b""
) -> tuple[int, str]:
    """Run a program to its end; return its exit status and its output."""
    child = start_program(command, account, death_signal=signal.SIGKILL, stdin=subprocess.PIPE)
    output, _ = child.communicate(stdin_bytes)
    return child.returncode, output.decode(errors="replace")
