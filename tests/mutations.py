"""Records bent out of shape, but still such as somebody could have written down."""

import random

import msgspec

from domain.errors import Malformed
from domain.reading import read_record
from domain.record import RoundRecord, canonical
from ops.simulator import simulate

SPOTS = ["1", "2", "3", "2.2", "3.2", "3.3", "4", "5", "6", "bank", "burn", "board", "stub"]
CARDS = ["As", "Ah", "Kd", "Ts", "9h", "8h", "8c", "8d", "5c", "2d", "Jk", "??", "11", "66"]
CHOICES = [
    "hit", "stand", "double", "double-double", "rescue", "split", "surrender", "insurance",
    "even-money", "fold", "call",
]  # fmt: skip
FRESH = [
    {"type": "closed"},
    {"type": "bets-closed"},
    {"type": "hole-check", "result": "natural"},
    {"type": "hole-check", "result": "none"},
    {"type": "reveal", "spot": "bank", "cards": ["Kd"]},
    {"type": "reveal", "spot": "bank", "cards": ["9c", "As", "5h"]},
    {"type": "bank", "seat": 2, "turn": 2, "amount": 700, "bettor": "Zed"},
    {"type": "wager", "seat": 3, "wager": "base", "amount": 0},
    {"type": "wager", "seat": 3, "wager": "match", "amount": 55, "bettor": "Zed"},
    {"type": "wager", "seat": 4, "wager": "fortune", "amount": 100},
    {"type": "misdeal", "reason": "called"},
    {"type": "button", "button": "action", "seat": 3},
    {"type": "paid", "spot": "3", "wager": "base", "amount": 5},
    {"type": "racked", "spot": "bank", "count": 3},
    {"type": "fee", "from": 1, "amount": 50},
]


def bent(seed: int) -> RoundRecord | None:
    """A simulated round with a few events lost, doubled, swapped or changed; none if malformed."""
    chance = random.Random(seed)
    document = msgspec.json.decode(canonical(simulate(seed)))
    for _ in range(chance.randint(1, 6)):
        _bend(chance, document["events"])
    if chance.random() < 0.1:
        document["table"]["limits"] = {"structure": "no-limit"}
    try:
        return read_record(msgspec.json.encode(document))
    except Malformed:
        return None


def _bend(chance: random.Random, events: list[dict]) -> None:
    if not events:
        return
    at = chance.randrange(len(events))
    event = events[at]
    how = chance.randrange(8)
    if how == 0:
        del events[at]
    elif how == 1:
        events.insert(chance.randrange(len(events)), dict(event))
    elif how == 2:
        other = chance.randrange(len(events))
        events[at], events[other] = events[other], event
    elif how == 3:
        events.insert(at, dict(chance.choice(FRESH)))
    elif how == 4:
        choice = {"spot": chance.choice(SPOTS), "choice": chance.choice(CHOICES)}
        extra = chance.choice([{}, {"amount": chance.choice([0, 1, 333, 10**12])}])
        whose = chance.choice([{}, {}, {"bettor": "Zed"}, {"bettor": "seat-3"}])
        events.insert(at, {"type": "decision", **choice, **extra, **whose})
    elif how == 5:
        card = {"to": chance.choice(SPOTS), "card": chance.choice(CARDS)}
        events.insert(at, {"type": "card", **card, "face": "up"})
    elif how == 6 and "card" in event:
        event["card"] = chance.choice(CARDS)
    elif how == 7 and "amount" in event:
        event["amount"] = chance.choice([0, 1, 99, 12345, 10**12])
