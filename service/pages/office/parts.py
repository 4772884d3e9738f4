"""The pages of the office that have routes."""

from typing import Final

from service.pages.office import (
    access,
    account,
    alerts,
    compliance,
    findings,
    holds,
    patrons,
    people,
    room_changes,
    rooms,
    tour,
)

PARTS: Final = (
    access, account, alerts, compliance, findings, holds, patrons, people, room_changes, rooms,
    tour,
)  # fmt: skip
