"""Permissions, and the roles that hold them."""

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

AccountRole = Literal["recorder", "floor", "compliance", "admin", "regulator"]
Permission = Literal[
    "read",
    "judge",
    "record",
    "correct",
    "dispute",
    "rule",
    "export",
    "audit",
    "rooms",
    "personal",
    "people",
]

PUBLIC: Final = "public"
"""The permission of routes that answer anybody."""

SIGNED_IN: Final = "signed-in"
"""The permission that every known caller holds."""

SIGN_IN: Final = "sign-in"
"""The permission under which the access log notes signing in, and attempts at it."""

RECORD_PERMISSION: Final[Permission] = "record"
"""The permission that devices use all the time."""

PERSONAL_PERMISSION: Final[Permission] = "personal"
"""The permission to see the people that patrons' ids stand for."""

PERMISSIONS: Final[Mapping[str, str]] = {
    "read": "see rounds, tables, disputes and days, and what the rules make of them",
    "judge": "ask what the rules make of a record without storing it",
    "record": "record rounds, and what happens at tables",
    "correct": "correct recorded facts",
    "dispute": "raise disputes and add to them",
    "rule": "rule on disputes, agree to rulings, and close them",
    "export": "take out exports",
    "audit": "see who looked at what, and which legal holds there are",
    "rooms": "open rooms and put settings and documents in force",
    PERSONAL_PERMISSION: "see and change what patrons' ids stand for",
    "people": "make accounts, and tokens for others",
}

ROLES: Final[Mapping[AccountRole, frozenset[str]]] = {
    "recorder": frozenset({"judge", "record"}),
    "floor": frozenset({"read", "judge", "record", "correct", "dispute", "rule", "personal"}),
    "compliance": frozenset(
        {"read", "judge", "correct", "dispute", "rule", "export", "audit", "personal"}
    ),
    "admin": frozenset(PERMISSIONS),
    "regulator": frozenset({"read", "judge", "export"}),
}


@cache
def list_roles_with(permission: str) -> tuple[str, ...]:
    """Return the roles that hold a permission."""
    if permission == SIGNED_IN:
        return tuple(ROLES)
    return tuple(role for role, allowed in ROLES.items() if permission in allowed)


class Caller(NamedTuple):
    """The account that sends a request, and its permissions."""

    account: str
    role: AccountRole
    permissions: frozenset[str]
    by_what: str
    """The token's name, or `session`."""
