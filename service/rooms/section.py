"""The section of rooms; its routes stand beside it."""

from typing import Final

from service.section import Section

ROOMS: Final = Section(
    "rooms", __name__, url_prefix="/v1/rooms",
    description="Rooms: their clocks, their settings, and what is in force in them.",
)  # fmt: skip
