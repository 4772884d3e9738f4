"""Records bent out of shape, but still such as somebody could have written down."""

import random
from collections.abc import Sequence

import msgspec

from domain.errors import MalformedInputError
from domain.facts.record import RoundRecord, encode_canonical
from domain.intake.record_parser import parse_record
from ops.simulator import ALL_GAMES, simulate_round

SPOTS = [
    "1", "2", "3", "2.2", "3.2", "3.3", "4", "5", "6", "bank", "burn", "board", "stub", "pile.1",
    "pile.2", "pile.7",
]  # fmt: skip
CARDS = [
    "As", "Ah", "Kd", "Ts", "9h", "8h", "8c", "8d", "5c", "2d", "Jk", "??", "11", "66", "24", "12",
    "45",
]  # fmt: skip
CHOICES = [
    "hit", "stand", "double", "double-double", "rescue", "split", "surrender", "insurance",
    "even-money", "fold", "call", "play", "house-way", "check", "draw",
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
    {"type": "fee", "from": 2, "wager": "base", "amount": 100, "bettor": "Zed"},
    {"type": "fee", "from": "bank", "amount": 200},
    {"type": "wager", "seat": 2, "wager": "ante", "amount": 1000},
    {"type": "wager", "seat": 2, "wager": "pair-plus", "amount": 333, "bettor": "Zed"},
    {"type": "wager", "seat": 2, "wager": "six-card", "amount": 500},
    {"type": "wager", "seat": 2, "wager": "ace-high", "amount": 500, "bettor": "seat-1"},
    {"type": "wager", "seat": 1, "wager": "base", "amount": 1000, "bettor": "Zed", "pool": "K1"},
    {"type": "wager", "seat": 1, "wager": "base", "amount": 700, "bettor": "Abe", "pool": "K1"},
    {"type": "dice", "values": [1, 1, 1]},
    {"type": "dice", "values": [6, 6]},
    {"type": "dice", "values": []},
    {"type": "pile", "pile": 2},
    {"type": "pile", "pile": 12},
    {"type": "deliver", "pile": 1, "to": "bank"},
    {"type": "deliver", "pile": 2, "to": "2"},
    {"type": "deliver", "pile": 9, "to": "stub"},
    {"type": "button", "button": "envy", "seat": 1},
    {"type": "button", "button": "house-way", "seat": 2},
    {"type": "button", "button": "kill", "seat": 2},
    {"type": "set", "spot": "2", "front": ["As", "Kd"], "back": ["9h"], "way": "player"},
    {"type": "set", "spot": "bank", "front": [], "back": ["??"] * 5, "way": "house"},
    {"type": "set", "spot": "1", "front": ["24", "12"], "back": ["66", "66"], "way": "player"},
    {"type": "set", "spot": "1", "front": ["??"] * 2, "back": ["??"] * 5, "way": "player"},
    {"type": "set", "spot": "bank", "front": ["Jk", "As"], "back": ["Ah"] * 5, "way": "player"},
    {"type": "reveal", "spot": "2", "cards": ["As", "Ah", "Jk", "8d", "8c", "8h", "5c"]},
    {"type": "reveal", "spot": "1", "cards": ["24", "12", "66", "11"]},
    {"type": "irregularity", "kind": "exposed-card", "spot": "pile.1", "card": "As"},
    {"type": "irregularity", "kind": "boxed-card", "spot": "bank", "card": "9h", "count": 2},
    {"type": "irregularity", "kind": "exposed-card"},
    {"type": "irregularity", "kind": "short-stub", "count": 0},
    {"type": "irregularity", "kind": "wrong-count", "spot": "2"},
    {"type": "irregularity", "kind": "wrong-delivery"},
    {"type": "irregularity", "kind": "foul-hand", "spot": "2"},
    {"type": "irregularity", "kind": "foul-hand", "spot": "bank"},
    {"type": "irregularity", "kind": "identical-cards"},
    {"type": "irregularity", "kind": "joker"},
    {"type": "paid", "spot": "1", "wager": "envy", "amount": 500},
    {"type": "collected", "spot": "2", "wager": "play", "amount": 500, "bettor": "Zed"},
    {"type": "racked", "spot": "pile.8", "cards": ["66", "??"]},
    {"type": "stack", "seat": 3, "amount": 250},
    {"type": "stack", "seat": 2, "amount": 0},
    {"type": "blind", "seat": 3, "amount": 300, "kind": "big"},
    {"type": "blind", "seat": 8, "amount": 600, "kind": "straddle"},
    {"type": "blind", "seat": 1, "amount": 450, "kind": "missed"},
    {"type": "blind", "seat": 4, "amount": 50, "kind": "ante"},
    {"type": "blind", "seat": 5, "amount": 600, "kind": "kill"},
    {"type": "decision", "spot": "3", "choice": "bet", "to": 300},
    {"type": "decision", "spot": "2", "choice": "raise", "to": 900},
    {"type": "decision", "spot": "4", "choice": "raise", "to": 2500, "chips": 1, "declared": False},
    {"type": "decision", "spot": "1", "choice": "raise", "to": 600, "first": 1, "declared": False},
    {"type": "decision", "spot": "2", "choice": "draw", "discards": ["??", "As"]},
    {"type": "muck", "spot": "3"},
    {"type": "reveal", "spot": "board", "cards": ["Jk", "2d"]},
    {"type": "pot", "spot": "2", "amount": 500, "share": "high", "pot": 1},
    {"type": "returned", "spot": "2", "wager": "uncalled", "amount": 300},
    {"type": "fee", "from": "pot", "amount": 400, "kind": "jackpot"},
    {"type": "fee", "from": "pot", "amount": 90000},
    {"type": "decision", "spot": "3", "choice": "bet", "to": 2500, "chips": 1, "declared": False},
    {"type": "reveal", "spot": "board", "cards": ["As"]},
    {"type": "button", "button": "dealer", "seat": 3},
    {"type": "irregularity", "kind": "flop-overdealt", "card": "5c"},
    {"type": "irregularity", "kind": "premature-flop"},
    {"type": "irregularity", "kind": "premature-turn"},
    {"type": "irregularity", "kind": "premature-river", "card": "2d"},
    {"type": "irregularity", "kind": "boxed-card", "spot": "board"},
    {"type": "irregularity", "kind": "exposed-card", "spot": "3"},
    {"type": "irregularity", "kind": "misread", "spot": "3"},
    {"type": "irregularity", "kind": "early-exposure"},
    {"type": "irregularity", "kind": "early-exposure", "spot": "bank", "card": "9h"},
    {"type": "irregularity", "kind": "exposed-card", "spot": "bank", "card": "Kd"},
    {"type": "hole-check", "result": "not-made"},
    {"type": "bank", "seat": 3, "turn": 3, "amount": 70000},
    {"type": "bank", "seat": 1, "turn": 12, "amount": 0},
    {"type": "taken-back", "seat": 2, "wager": "base"},
    {"type": "taken-back", "seat": 3, "wager": "base", "amount": 700, "bettor": "Zed"},
    {"type": "taken-back", "seat": 1, "wager": "ante", "amount": 10**12},
    {"type": "taken-back", "seat": 2, "wager": "fortune"},
    {"type": "card", "to": "2", "card": "5c", "face": "up", "deck": "red"},
    {"type": "card", "to": "bank", "card": "??", "face": "down", "deck": "blue"},
    {"type": "fee", "from": "bank", "amount": 0},
    {
        "type": "set",
        "spot": "2",
        "front": ["As", "Kd"],
        "back": ["9h"],
        "way": "player",
        "bettor": "Zed",
    },
    {"type": "set", "spot": "7.8", "front": [], "back": [], "way": "house"},
    {"type": "racked", "spot": "6", "cards": ["As", "??"]},
    {"type": "racked", "spot": "5", "count": 7},
    {"type": "pile", "pile": 1},
    {"type": "deliver", "pile": 3, "to": "3.2"},
]


def bent(seed: int, games: Sequence[str] = ALL_GAMES) -> RoundRecord | None:
    """A simulated round with events lost, doubled, swapped or changed; none if malformed."""
    chance = random.Random(seed)
    document = msgspec.json.decode(encode_canonical(simulate_round(seed, games=games)))
    for _ in range(chance.randint(1, 6)):
        _bend(chance, document["events"])
    if chance.random() < 0.1:
        document["table"]["limits"] = {"structure": "no-limit"}
    if chance.random() < 0.1:
        document["schedule"] = chance.choice(SCHEDULES)
    try:
        return parse_record(msgspec.json.encode(document))
    except MalformedInputError:
        return None


def _bend(chance: random.Random, events: list[dict]) -> None:
    if not events:
        return
    at = chance.randrange(len(events))
    if chance.random() < 0.6:
        # Most events of pai gow are cards dealt unseen; what else there is shall have its turn.
        at = chance.choice([n for n, one in enumerate(events) if one.get("card") != "??"] or [at])
    event = events[at]
    how = chance.randrange(10)
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
    else:
        change(chance, event)


def _other_cards(chance: random.Random, cards: list[str]) -> list[str]:
    """Cards of which one is lost, unseen, another or too much."""
    kept = chance.sample(cards, max(0, len(cards) - chance.choice([0, 1, 1])))
    return [*kept, *chance.choice([[], ["??"], [chance.choice(CARDS)]])]


AMOUNTS = [0, 1, 99, 12345, 10**12]
SCHEDULES = [
    None,
    "nowhere/1",
    "any/pure-spanish-21.5/41",
    "casino-marysville/california-a/8",
    "mortimers/buster-6.0-collection-a/1",
    "casino-marysville/poker-rates-holdem/2",
]
BLINDS = ["small", "big", "missed", "straddle", "kill", "ante"]
CHANGES = {
    "card": lambda chance, _: chance.choice(CARDS),
    "amount": lambda chance, _: chance.choice(AMOUNTS),
    "to": lambda chance, was: chance.choice(AMOUNTS if isinstance(was, int) else SPOTS),
    "kind": lambda chance, was: chance.choice(BLINDS) if was in BLINDS else was,
    "spot": lambda chance, _: chance.choice(SPOTS),
    "seat": lambda chance, _: chance.randint(1, 8),
    "pile": lambda chance, _: chance.randint(1, 9),
    "values": lambda chance, _: [chance.randint(1, 6) for _ in range(chance.choice([1, 3, 3]))],
    "way": lambda chance, _: chance.choice(["player", "house"]),
    "choice": lambda chance, _: chance.choice(CHOICES),
    "from": lambda chance, _: chance.choice([1, 2, 3, "bank", "pot"]),
    "cards": _other_cards,
    "front": _other_cards,
    "back": _other_cards,
}


def change(chance: random.Random, event: dict) -> None:
    """Something else stands in one field of the event."""
    fields = sorted(event.keys() & CHANGES.keys())
    if fields:
        field = chance.choice(fields)
        event[field] = CHANGES[field](chance, event[field])
