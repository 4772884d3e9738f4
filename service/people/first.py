"""The first account: made where there is none, and never with a password that others could know."""

import secrets
from typing import Final, NamedTuple

from projections.projecting.model import Within
from service.people.passwords import hashed

FIRST: Final = "admin"

IS_NONE: Final = "SELECT NOT EXISTS (SELECT FROM people.accounts)"
MAKE: Final = (
    "INSERT INTO people.accounts (account, name, role, password_hash)"
    " SELECT %s, %s, 'admin', %s WHERE NOT EXISTS (SELECT FROM people.accounts)"
    " ON CONFLICT DO NOTHING RETURNING account"
)


class Credential(NamedTuple):
    """What somebody signs in with; told this once."""

    account: str
    password: str


def first_admin(connection: Within, password: str | None = None) -> Credential | None:
    """Make the first account, where there is none at all, with this password or one by chance.

    As many processes as like may ask at once; one of them makes it.
    """
    found = connection.execute(IS_NONE).fetchone()
    if found is None or not found[0]:
        return None
    password = password or secrets.token_urlsafe(18)
    made = connection.execute(MAKE, (FIRST, FIRST.title(), hashed(password))).fetchone()
    return Credential(FIRST, password) if made else None
