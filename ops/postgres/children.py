"""Programs of PostgreSQL started under their account, which do not outlive whoever started them."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ops.postgres.account import Account
from ops.postgres.errors import NoDatabase

PR_SET_PDEATHSIG: Final = 1
ENVIRONMENT: Final = {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"}
"""All that PostgreSQL sees of ours; root's secrets are none of its account's business."""


def start(
    command: Sequence[str | Path],
    account: Account,
    *,
    when_we_die: signal.Signals,
    stdin: int = subprocess.DEVNULL,
) -> subprocess.Popen[bytes]:
    """Start a program of PostgreSQL, all of whose output goes into one pipe."""
    as_root = os.geteuid() == 0
    try:
        return subprocess.Popen(  # noqa: S603 - our own programs with our own words
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
            preexec_fn=bound_to_us(when_we_die),  # noqa: PLW1509 - the keeper has one thread then
        )
    except PermissionError as error:
        raise NoDatabase(
            f"{command[0]} cannot be run as {account.name}: {str(error.strerror).lower()}"
        ) from error


def run(
    command: Sequence[str | Path], account: Account, *, entered: bytes = b""
) -> tuple[int, str]:
    """Run a program of PostgreSQL to its end: its exit status, and what it said."""
    child = start(command, account, when_we_die=signal.SIGKILL, stdin=subprocess.PIPE)
    said, _ = child.communicate(entered)
    return child.returncode, said.decode(errors="replace")


def bound_to_us(when_we_die: signal.Signals) -> Callable[[], None] | None:
    """What a child does first, so that it gets this signal when we end, however we end."""
    if sys.platform != "linux":
        return None
    prctl, us = ctypes.CDLL(None).prctl, os.getpid()

    def bind() -> None:
        prctl(PR_SET_PDEATHSIG, int(when_we_die))
        if os.getppid() != us:
            os._exit(1)

    return bind
