"""Small PHH hands written for these tests, and short words for the facts they become."""

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import RoundRecord, encode_canonical
from domain.formats.phh_reader import PhhImportOptions, import_phh_hand

MARYSVILLE = PhhImportOptions("casino-marysville")

EXAMPLE = """
variant = "FT"
seats = [5, 8, 1]
blinds_or_straddles = [1, 3, 0]
small_bet = 3
big_bet = 6
actions = [
  "d dh p1 AhJh", "d dh p2 ????", "d dh p3 QdTd", "p3 cbr 6", "p1 cc", "p2 f",
  "d db Js8s3d", "p1 cbr 3", "p3 f",
]
"""

SIDE_POT = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 100, 20.50]
actions = [
  "d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd", "p3 cbr 20.50", "p1 cbr 50", "p2 cc",
  "p3 sm QcQd", "p1 sm AcAd", "p2 sm KcKd", "d db 2h3s4d", "d db 9h", "d db Ts",
]
hand = 7
finishing_stacks = [120.50, 50, 0]
"""
"""Three players, two of them all-in for different stacks."""

DEALT = {
    2: ("d dh p1 AhJh", "d dh p2 QdTd"),
    3: ("d dh p1 AhJh", "d dh p2 9s4c", "d dh p3 QdTd"),
    4: ("d dh p1 AhJh", "d dh p2 9s4c", "d dh p3 QdTd", "d dh p4 7c7s"),
}


def phh(blinds="[1, 2, 0]", actions=(), *, deal=True, **fields):
    """A no-limit hand, dealt unless it is to be dealt otherwise, with these fields besides."""
    players = blinds.count(",") + 1
    acts = [*(DEALT[players] if deal else ()), *actions]
    wanted = {"variant": '"NT"', "blinds_or_straddles": blinds, "min_bet": "2", **fields}
    wanted["actions"] = "[" + ", ".join(f'"{act}"' for act in acts) + "]"
    return "\n".join(f"{name} = {value}" for name, value in wanted.items() if value is not None)


def record_of(text, wanted=MARYSVILLE, parts=("one",)) -> RoundRecord:
    """The record of a text."""
    return import_phh_hand(text, parts, wanted).record


def told(record):
    """The facts as a person would jot them down, the button and the end left out."""
    return [
        _jotted(event) for event in _events(record) if event["type"] not in ("button", "closed")
    ]


def played(record):
    """The same, what comes before the first decision left out."""
    facts = _events(record)
    first = next(at for at, event in enumerate(facts) if event["type"] == "decision")
    return [_jotted(event) for event in facts[first:] if event["type"] != "closed"]


def judged(text):
    """What the rules make of a text."""
    return adjudicate(record_of(text))


def _events(record):
    return msgspec.json.decode(encode_canonical(record))["events"]


def _jotted(event):
    match event["type"]:
        case "stack":
            return f"{event['seat']} has {event['amount']}"
        case "blind":
            return f"{event['seat']} {event['kind']} {event['amount']}"
        case "card":
            return f"{event['card']} to {event['to']} {event['face']}"
        case "reveal":
            return f"{event['spot']} shows {' '.join(event['cards'])}"
        case "muck":
            return f"{event['spot']} mucks"
    words = [event["spot"], event["choice"]]
    words += [str(event["to"])] if "to" in event else []
    return " ".join(words + event.get("discards", []))
