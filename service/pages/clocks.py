"""Whose clock a page goes by: the room's own."""

from domain.room import Room
from projections.plainly import UTC_ZONE
from service.context import store


def room_named(room: str) -> Room | None:
    """The room as its stream told it a moment ago, if it has one."""
    return store().rooms.lately(room)


def zone_of(room: str) -> str:
    """The zone of the room's clock; UTC where the room has told none."""
    found = room_named(room)
    return found.zone if found else UTC_ZONE


def name_of(room: str) -> str:
    """What the room is called; its id where it has told no name."""
    found = room_named(room)
    return found.name if found else room
