"""Noting who looks at what: before he is answered, and for good."""

from typing import Final, NamedTuple

from projections.projecting.model import Within

NOTE: Final = (
    "INSERT INTO store.access (who, by_what, permission, allowed, target, request, request_id)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s)"
)


class Look(NamedTuple):
    """Somebody who is about to look at something, or is not let to."""

    who: str
    by_what: str
    permission: str
    allowed: bool
    target: str
    request: str
    request_id: str


def note(connection: Within, *looks: Look) -> None:
    """Note it; who cannot be noted is not answered."""
    connection.cursor().executemany(NOTE, looks)
