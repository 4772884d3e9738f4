"""The operating system's user under whom the server runs: ourselves, but never root."""

import itertools
import os
import pwd
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from ops.postgres.errors import NoDatabase

SERVANTS: Final = ("runback", "postgres", "nobody")
"""Who runs the server for root; the first that the system knows."""

NO_SUCH_CHANGE: Final = 255
"""The status of a child that could not become the account."""


class Account(NamedTuple):
    """A user of the operating system."""

    name: str
    uid: int
    gid: int


def own_account() -> Account:
    """Who runs this process."""
    return _account_of(os.geteuid())


def server_account(cluster: Path) -> Account:
    """Who runs the server: whom the cluster belongs to, once there is one."""
    if os.geteuid() != 0:
        return own_account()
    if not cluster.exists():
        return _first_servant()
    owner = _account_of(cluster.stat().st_uid)
    if owner.uid == 0:
        servant = _first_servant().name
        raise NoDatabase(
            f"{cluster} belongs to root, under whom PostgreSQL does not run; give it to a user who "
            f"may: chown -R {servant}: '{cluster}'"
        )
    return owner


def first_barrier(account: Account, path: Path) -> Path | None:
    """The outermost folder on the way to the path that the account cannot enter, or the path.

    A child becomes the account and tries, since access lists and the like may have a say.
    """
    way = [*reversed(path.parents), path]
    child = os.fork()
    if not child:
        _exit_with_steps_taken(account, way)
    _, status = os.waitpid(child, 0)
    taken = os.waitstatus_to_exitcode(status)
    if taken == NO_SUCH_CHANGE:
        raise NoDatabase(
            f"PostgreSQL does not run as root, and this process may not become {account.name} to "
            "run it: run Runback as an ordinary user"
        )
    return way[taken] if taken < len(way) else None


def _exit_with_steps_taken(account: Account, way: list[Path]) -> NoReturn:
    """End this process; its status tells how many of the steps the account can take."""
    try:
        os.setgroups([])
        os.setgid(account.gid)
        os.setuid(account.uid)
        entered = itertools.takewhile(lambda step: os.access(step, os.X_OK), way)
        os._exit(sum(1 for _ in entered))
    finally:
        os._exit(NO_SUCH_CHANGE)


def _first_servant() -> Account:
    for name in SERVANTS:
        try:
            return _account_of(pwd.getpwnam(name).pw_uid)
        except KeyError:
            continue
    raise NoDatabase(
        "PostgreSQL does not run as root, and this system has no user to run it instead: create "
        f"one of {', '.join(SERVANTS)}"
    )


def _account_of(uid: int) -> Account:
    try:
        found = pwd.getpwuid(uid)
    except KeyError:
        raise NoDatabase(
            f"User {uid} has no name in this system's list of users, and PostgreSQL asks for one"
        ) from None
    return Account(found.pw_name, found.pw_uid, found.pw_gid)
