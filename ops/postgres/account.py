"""The operating system's user that runs the server: the current user, but never root."""

import itertools
import os
import pwd
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from ops.errors import PostgresError

SERVER_ACCOUNTS: Final = ("runback", "postgres", "nobody")
"""Users that run the server for root; the first that the system knows is taken."""

CHANGE_FAILED_STATUS: Final = 255
"""The exit status of a child that could not become the account."""


class SystemAccount(NamedTuple):
    """A user of the operating system."""

    name: str
    uid: int
    gid: int


def get_own_account() -> SystemAccount:
    """Return the user who runs this process."""
    return _get_account(os.geteuid())


def get_server_account(cluster: Path) -> SystemAccount:
    """Return the user who runs the server: the cluster's owner once there is one."""
    if os.geteuid() != 0:
        return get_own_account()
    if not cluster.exists():
        return _find_substitute()
    owner = _get_account(cluster.stat().st_uid)
    if owner.uid == 0:
        substitute = _find_substitute().name
        raise PostgresError(
            f"{cluster} belongs to root, and PostgreSQL does not run as root; give it to another "
            f"user: chown -R {substitute}: '{cluster}'"
        )
    return owner


def find_barrier(account: SystemAccount, path: Path) -> Path | None:
    """Return the outermost folder on the way to the path that the account cannot enter, if any.

    Otherwise return the path. A child process becomes the account and tries, since access control
    lists may apply.
    """
    steps = [*reversed(path.parents), path]
    child = os.fork()
    if not child:
        _exit_with_steps_taken(account, steps)
    _, status = os.waitpid(child, 0)
    taken = os.waitstatus_to_exitcode(status)
    if taken == CHANGE_FAILED_STATUS:
        raise PostgresError(
            f"PostgreSQL does not run as root, and this process may not become {account.name} to "
            "run it; run Runback as an ordinary user"
        )
    return steps[taken] if taken < len(steps) else None


def _exit_with_steps_taken(account: SystemAccount, steps: list[Path]) -> NoReturn:
    """End this process with the number of steps that the account can take as its exit status."""
    try:
        os.setgroups([])
        os.setgid(account.gid)
        os.setuid(account.uid)
        entered = itertools.takewhile(lambda step: os.access(step, os.X_OK), steps)
        os._exit(sum(1 for _ in entered))
    finally:
        os._exit(CHANGE_FAILED_STATUS)


def _find_substitute() -> SystemAccount:
    for name in SERVER_ACCOUNTS:
        try:
            return _get_account(pwd.getpwnam(name).pw_uid)
        except KeyError:
            continue
    raise PostgresError(
        "PostgreSQL does not run as root, and this system has no user to run it instead; create "
        f"one of {', '.join(SERVER_ACCOUNTS)}"
    )


def _get_account(uid: int) -> SystemAccount:
    try:
        found = pwd.getpwuid(uid)
    except KeyError:
        raise PostgresError(
            f"user {uid} has no name on this system, and PostgreSQL needs one"
        ) from None
    return SystemAccount(found.pw_name, found.pw_uid, found.pw_gid)
