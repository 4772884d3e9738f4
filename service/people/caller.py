"""Who asks."""

from typing import NamedTuple

from service.people.roles import Role


class Caller(NamedTuple):
    """Who asks, and what he may do."""

    account: str
    role: Role
    permissions: frozenset[str]
    by_what: str
    """The token, or the session."""
