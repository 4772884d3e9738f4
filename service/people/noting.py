"""Noting what a request is about, where only what was sent tells it."""

from flask import request

from domain.errors import one_line
from projections.access.noting import Look, note
from service.context import caller, request_id, service


def note_target(target: str, permission: str) -> None:
    """Note, beside what the gate noted, that the request is about this."""
    who = caller()
    look = Look(
        who.account, who.by_what, permission, allowed=True, target=target,
        request=one_line(f"{request.method} {request.path}"), request_id=request_id(),
    )  # fmt: skip
    with service().connections.lent() as connection:
        note(connection, look)
