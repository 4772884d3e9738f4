"""The pages of the office that have routes."""

from typing import Final

from service.pages.office import (
    account,
    patrons,
    people,
    room_changes,
    rooms,
)

PARTS: Final = (
    account, patrons, people, room_changes, rooms,
)  # fmt: skip
