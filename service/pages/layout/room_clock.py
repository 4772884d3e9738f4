"""The room that a page is about: its name and the zone of its clock."""

from datetime import UTC, datetime

from domain.rooms.model import Room
from domain.wording.display import UTC_ZONE, name_zone
from service.http.context import get_store


def find_room(room: str) -> Room | None:
    """Return the room as its stream had it a moment ago; none if it has no stream."""
    return get_store().rooms.lately(room)


def get_room_zone(room: str) -> str:
    """Return the zone of the room's clock; UTC if the room is not on file."""
    found = find_room(room)
    return found.zone if found else UTC_ZONE


def get_room_name(room: str) -> str:
    """Return the room's name; its id if the room is not on file."""
    found = find_room(room)
    return found.name if found else room


def get_now() -> datetime:
    """Return the current time."""
    return datetime.now(UTC)


def name_zone_at(zone: str, at: datetime | str | None = None) -> str:
    """Return what a room's clock is called at a moment, or now: `PST`."""
    return name_zone(zone, get_now() if at is None else at)
