"""Accounts: who may sign in, and in which role."""

from datetime import datetime
from typing import Annotated, Final

from msgspec import Meta, Struct
from psycopg import errors

from projections.errors import NotOnFile
from projections.statements.result_page import ResultPage, cut_page, fetch_rows
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from service.accounts.lockout import clear_failed_attempts
from service.accounts.password import MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, hash_password
from service.accounts.roles import AccountRole
from service.accounts.session import end_sessions
from service.errors import AccountTakenError, LastAdminError

FIND_ACCOUNTS: Final = read_sql(__package__, "accounts")
CHANGE_ACCOUNT: Final = read_sql(__package__, "change_account")
WORKING_ADMINS: Final = read_sql(__package__, "working_admins")

NOBODY: Final = "nobody"
"""The account under which attempts of unknown people are noted."""

ShortText = Annotated[str, Meta(max_length=200, pattern=r"\A[^\x00-\x1f\x7f]+\Z")]
"""A few words on one line."""

PasswordText = Annotated[str, Meta(min_length=MIN_PASSWORD_LENGTH, max_length=MAX_PASSWORD_LENGTH)]


class Account(Struct, frozen=True):
    """A person who may sign in, or a device that has tokens."""

    account: str
    name: str
    role: AccountRole
    has_password: bool
    is_locked: bool
    """Locked for a while after wrong passwords."""
    created_at: datetime
    disabled_at: datetime | None


class AccountChanges(Struct, frozen=True, omit_defaults=True):
    """The changes of an account; what is left out stays as it is."""

    name: ShortText | None = None
    role: AccountRole | None = None
    disabled: bool | None = None
    password: PasswordText | None = None


def make_account(
    connection: TransactionConnection,
    account: str,
    name: str,
    role: AccountRole,
    password: str | None = None,
) -> None:
    """Make an account; without a password only its tokens let it in."""
    if account == NOBODY:
        raise AccountTakenError(
            f"`{NOBODY}` is whoever is not known; give the account another name"
        )
    try:
        connection.execute(
            "INSERT INTO people.accounts (account, name, role, password_hash)"
            " VALUES (%s, %s, %s, %s)",
            (account, name, role, None if password is None else hash_password(password)),
        )
    except errors.UniqueViolation:
        raise AccountTakenError(f"there is an account `{account}` already") from None


def find_accounts(
    connection: TransactionConnection, most: int, after: str | None = None
) -> ResultPage[Account, str]:
    """Return a page of the accounts in the order of their names."""
    values = {"account": None, "after": after, "most": most}
    return cut_page(
        fetch_rows(connection, FIND_ACCOUNTS, values, Account), most, lambda line: line.account
    )


def load_account(connection: TransactionConnection, account: str) -> Account:
    """Return the account of this name, or raise NotOnFile."""
    values = {"account": account, "after": None, "most": 1}
    found = fetch_rows(connection, FIND_ACCOUNTS, values, Account)
    if not found:
        raise NotOnFile(f"there is no account `{account}` on file")
    return found[0]


def change_account(
    connection: TransactionConnection,
    account: str,
    changes: AccountChanges,
    kept_session: bytes = b"",
) -> None:
    """Change an account, and end its sessions (but one) if it is disabled or gets a password.

    A new password, or enabling the account, ends a lock.
    """
    has_password = changes.password is not None
    values = {
        "account": account,
        "name": changes.name,
        "role": changes.role,
        "disabled": changes.disabled,
        "password_hash": hash_password(changes.password) if changes.password is not None else None,
    }
    with connection.transaction():
        if changes.disabled or changes.role not in {None, "admin"}:
            _refuse_for_the_last_admin(connection, account)
        if connection.execute(CHANGE_ACCOUNT, values).fetchone() is None:
            raise NotOnFile(f"there is no account `{account}` on file")
        if changes.disabled or has_password:
            end_sessions(connection, account, kept_session)
        if has_password or changes.disabled is False:
            clear_failed_attempts(connection, account)


def _refuse_for_the_last_admin(connection: TransactionConnection, account: str) -> None:
    working = [name for (name,) in connection.execute(WORKING_ADMINS)]
    if working == [account]:
        message = (
            f"`{account}` is the last account that can get in and make accounts; "
            "give another one the role `admin` first, and a password"
        )
        raise LastAdminError(message)
