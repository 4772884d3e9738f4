"""Example bodies of tables."""

from typing import Final

from domain.json_types import JsonObject

TABLE_DAY_EXAMPLE: Final[list[JsonObject]] = [
    {
        "type": "table-opened",
        "room": "mortimers",
        "table": "T5",
        "seats": 8,
        "at": "2026-11-18T19:00:00-08:00",
        "by": "t5-device",
    },
    {
        "type": "terms-posted",
        "game": "no-bust-6.0",
        "rules": {},
        "schedule": None,
        "limits": {"min": 500, "max": 50000},
        "decks": 6,
    },
    {"type": "seated", "seat": 1, "patron": "p-11"},
    {"type": "seated", "seat": 2, "patron": "p-12", "kind": "tppps"},
]
TABLE_EVENTS_EXAMPLE: Final[list[JsonObject]] = [
    {"type": "bank-offered", "seat": 1, "at": "2026-11-18T19:05:00-08:00"},
    {"type": "bank-taken", "seat": 1, "turn": 1, "at": "2026-11-18T19:05:10-08:00"},
    {"type": "round", "round": "T4-20261118-0042"},
]
