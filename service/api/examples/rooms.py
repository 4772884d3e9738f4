"""Example bodies of rooms."""

from typing import Final

from domain.json_types import JsonObject

ROOM_EXAMPLE: Final[JsonObject] = {
    "room": "casino-marysville",
    "name": "Casino Marysville",
    "zone": "America/Los_Angeles",
    "day_starts": "06:00",
}
SETTINGS_EXAMPLE: Final[JsonObject] = {
    "second_person_above": 50000,
    "dispute_age_limit_hours": 72,
}
DOCUMENT_EXAMPLE: Final[JsonObject] = {
    "game": "no-bust-6.0",
    "document": "No Bust Blackjack 6.0",
    "edition": "2013-10-04",
    "from": "2026-01-01",
    "rules": {},
    "schedules": [],
}
ROOM_CORRECTION_EXAMPLE: Final[JsonObject] = {
    "event": 1,
    "action": "replace",
    "why": "the limit is $400, not $500",
    "with": {
        "type": "set",
        "second_person_above": 40000,
        "at": "2026-11-18T18:05:00-08:00",
        "by": "floor-1",
    },
}
