"""An entry of the access log: written before the request is answered, and never altered."""

from typing import Final, NamedTuple

from projections.store.connections import TransactionConnection

INSERT_ENTRY: Final = (
    "INSERT INTO store.access (who, by_what, permission, allowed, target, request, request_id)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s)"
)


class AccessLogEntry(NamedTuple):
    """A request to look at something, whether it is allowed or not."""

    who: str
    by_what: str
    permission: str
    allowed: bool
    target: str
    request: str
    request_id: str


def log_access(connection: TransactionConnection, *looks: AccessLogEntry) -> None:
    """Note it; who cannot be noted is not answered."""
    connection.cursor().executemany(INSERT_ENTRY, looks)
