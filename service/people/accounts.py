"""Accounts: who may sign in, and as what."""

from datetime import datetime
from typing import NamedTuple

from psycopg import errors

from domain.errors import RunbackError
from projections.projecting.model import Within
from service.people.passwords import hashed
from service.people.roles import Role


class Account(NamedTuple):
    """Somebody who may sign in, or a device that has tokens."""

    account: str
    name: str
    role: Role
    has_password: bool
    is_locked: bool
    created_at: datetime
    disabled_at: datetime | None


class AccountTaken(RunbackError):
    """There is an account of this name already."""


def make_account(
    connection: Within, account: str, name: str, role: Role, password: str | None = None
) -> None:
    """Make an account; without a password it is only known by its tokens."""
    try:
        connection.execute(
            "INSERT INTO people.accounts (account, name, role, password_hash)"
            " VALUES (%s, %s, %s, %s)",
            (account, name, role, None if password is None else hashed(password)),
        )
    except errors.UniqueViolation:
        raise AccountTaken(f"there is an account `{account}` already") from None
