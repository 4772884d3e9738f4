"""Accounts: who may sign in, and as what."""

from datetime import datetime
from typing import Annotated, Final

from msgspec import Meta, Struct
from psycopg import errors

from domain.errors import RunbackError
from projections.projecting.model import Within, sql_beside
from projections.queries.asking import Page, paged, rows
from projections.store.errors import NotOnFile
from service.people.guesses import forget_guesses
from service.people.passwords import LEAST, MOST, hashed
from service.people.roles import Role
from service.people.sessions import end_sessions

ACCOUNTS: Final = sql_beside(__package__, "accounts")
CHANGE: Final = sql_beside(__package__, "change_account")
WORKING_ADMINS: Final = sql_beside(__package__, "working_admins")

NOBODY: Final = "nobody"
"""In whose name it is noted what somebody tried whom nobody knows."""

Line = Annotated[str, Meta(max_length=200, pattern=r"\A[^\x00-\x1f\x7f]+\Z")]
"""A few words on one line."""

Password = Annotated[str, Meta(min_length=LEAST, max_length=MOST)]


class Account(Struct, frozen=True):
    """Somebody who may sign in, or a device that has tokens."""

    account: str
    name: str
    role: Role
    has_password: bool
    is_locked: bool
    """By wrong passwords, for a while."""
    created_at: datetime
    disabled_at: datetime | None


class AccountChanged(Struct, frozen=True, omit_defaults=True):
    """What is to be otherwise with an account; the rest stays as it is."""

    name: Line | None = None
    role: Role | None = None
    disabled: bool | None = None
    password: Password | None = None


class AccountTaken(RunbackError):
    """There is an account of this name already."""


class LastAdmin(RunbackError):
    """Without this account nobody could make accounts any more."""


def make_account(
    connection: Within, account: str, name: str, role: Role, password: str | None = None
) -> None:
    """Make an account; without a password it is only known by its tokens."""
    if account == NOBODY:
        raise AccountTaken(f"`{NOBODY}` is whoever is not known; give the account another name")
    try:
        connection.execute(
            "INSERT INTO people.accounts (account, name, role, password_hash)"
            " VALUES (%s, %s, %s, %s)",
            (account, name, role, None if password is None else hashed(password)),
        )
    except errors.UniqueViolation:
        raise AccountTaken(f"there is an account `{account}` already") from None


def find_accounts(connection: Within, most: int, after: str | None = None) -> Page[Account, str]:
    """The accounts in the order of their names."""
    values = {"account": None, "after": after, "most": most}
    return paged(rows(connection, ACCOUNTS, values, Account), most, lambda line: line.account)


def account_named(connection: Within, account: str) -> Account:
    """The account of this name."""
    values = {"account": account, "after": None, "most": 1}
    found = rows(connection, ACCOUNTS, values, Account)
    if not found:
        raise NotOnFile(f"there is no account `{account}` on file")
    return found[0]


def change_account(
    connection: Within, account: str, changed: AccountChanged, staying: bytes = b""
) -> None:
    """Change an account; who is shut out or has a new password is signed out, but in one session.

    A new password, and being let in again, ends a lock.
    """
    has_password = changed.password is not None
    values = {
        "account": account, "name": changed.name, "role": changed.role,
        "disabled": changed.disabled,
        "password_hash": hashed(changed.password) if changed.password is not None else None,
    }  # fmt: skip
    with connection.transaction():
        if changed.disabled or changed.role not in {None, "admin"}:
            _refuse_for_the_last_admin(connection, account)
        if connection.execute(CHANGE, values).fetchone() is None:
            raise NotOnFile(f"there is no account `{account}` on file")
        if changed.disabled or has_password:
            end_sessions(connection, account, staying)
        if has_password or changed.disabled is False:
            forget_guesses(connection, account)


def _refuse_for_the_last_admin(connection: Within, account: str) -> None:
    working = [name for (name,) in connection.execute(WORKING_ADMINS)]
    if working == [account]:
        message = (
            f"`{account}` is the last account that can get in and make accounts; "
            "give another one the role `admin` first, and a password"
        )
        raise LastAdmin(message)
