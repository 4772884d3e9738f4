"""The first account: made where there is none, never with a password that others could know."""

import secrets
from typing import Final, NamedTuple

from projections.store.connections import TransactionConnection
from service.accounts.password import hash_password

FIRST_ACCOUNT: Final = "admin"

HAS_NO_ACCOUNT: Final = "SELECT NOT EXISTS (SELECT FROM people.accounts)"
MAKE_FIRST_ACCOUNT: Final = (
    "INSERT INTO people.accounts (account, name, role, password_hash)"
    " SELECT %s, %s, 'admin', %s WHERE NOT EXISTS (SELECT FROM people.accounts)"
    " ON CONFLICT DO NOTHING RETURNING account"
)


class FirstCredential(NamedTuple):
    """The account's name and password, shown this once."""

    account: str
    password: str


def make_first_admin(
    connection: TransactionConnection, password: str | None = None
) -> FirstCredential | None:
    """Make the first account, if there is none at all, with this password or a random one.

    Several processes may ask at once; only one of them makes it.
    """
    found = connection.execute(HAS_NO_ACCOUNT).fetchone()
    if found is None or not found[0]:
        return None
    password = password or secrets.token_urlsafe(18)
    made = connection.execute(
        MAKE_FIRST_ACCOUNT, (FIRST_ACCOUNT, FIRST_ACCOUNT.title(), hash_password(password))
    ).fetchone()
    return FirstCredential(FIRST_ACCOUNT, password) if made else None
