"""What there is to be allowed, and which role may do what."""

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

Role = Literal["recorder", "floor", "compliance", "admin", "regulator"]
Permission = Literal[
    "read", "judge", "record", "correct", "dispute", "rule", "export", "audit", "rooms", "personal",
    "people",
]  # fmt: skip

PUBLIC: Final = "public"
"""For what anybody may ask without being known."""

SIGNED_IN: Final = "signed-in"
"""For what everybody may who is known."""

SIGN_IN: Final = "sign-in"
"""Under this it is noted that somebody has signed in, or has tried to."""

RECORD: Final[Permission] = "record"
"""For what devices send all the time."""

PERSONAL: Final[Permission] = "personal"
"""For what patrons' ids stand for."""

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
    PERSONAL: "see and change what patrons' ids stand for",
    "people": "make accounts, and tokens for others",
}

ROLES: Final[Mapping[Role, frozenset[str]]] = {
    "recorder": frozenset({"judge", "record"}),
    "floor": frozenset({"read", "judge", "record", "correct", "dispute", "rule", "personal"}),
    "compliance": frozenset(
        {"read", "judge", "correct", "dispute", "rule", "export", "audit", "personal"}
    ),
    "admin": frozenset(PERMISSIONS),
    "regulator": frozenset({"read", "judge", "export"}),
}


@cache
def roles_with(permission: str) -> tuple[str, ...]:
    """The roles that may do something."""
    if permission == SIGNED_IN:
        return tuple(ROLES)
    return tuple(role for role, allowed in ROLES.items() if permission in allowed)
