"""What is sent, by example; tests send each of these."""

import json
from importlib.resources import files
from typing import Any, Final


def _file(name: str) -> Any:  # noqa: ANN401 - JSON of any shape
    return json.loads(files(__package__).joinpath(f"{name}.json").read_text(encoding="utf-8"))


ROUND: Final = _file("round")
EVENTS: Final = [
    {"type": "card", "to": "1", "card": "Ac", "face": "up"},
    {"type": "card", "to": "bank", "card": "8d", "face": "up"},
]
CORRECTION: Final = {
    "event": 31,
    "action": "replace",
    "why": "the camera shows that seat 4 was paid $60",
    "with": {"type": "paid", "spot": "4", "wager": "base", "amount": 6000},
}
