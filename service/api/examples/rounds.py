"""Example bodies of rounds."""

import json
from importlib.resources import files
from typing import Final

from domain.json_types import Json


def _load_example(name: str) -> Json:
    return json.loads(files(__package__).joinpath(f"{name}.json").read_text(encoding="utf-8"))


ROUND_EXAMPLE: Final = _load_example("round")
EVENTS_EXAMPLE: Final = [
    {"type": "card", "to": "1", "card": "Ac", "face": "up"},
    {"type": "card", "to": "bank", "card": "8d", "face": "up"},
]
CORRECTION_EXAMPLE: Final = {
    "event": 31,
    "action": "replace",
    "why": "the camera shows that seat 4 was paid $60",
    "with": {"type": "paid", "spot": "4", "wager": "base", "amount": 6000},
}
