"""Rounds under a collection schedule, told only so far as its fees go by, and what is due in them.

A fee is said in a line: `2 base 0.5`, `3 buster 1 by Ana`, `bank 2`, `pot jackpot 1`.
"""

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.rulebook.schedules.catalogue import find_schedule
from domain.verdict.model import Adjudication
from tests.support import poker_table as poker
from tests.support import round_shorthand

SPANISH, BUSTER = "any/pure-spanish-21.5", "mortimers/buster-6.0"
NO_BUST_6, PURE = "mortimers/no-bust-6.0", "mortimers/pure-21.5"
FACE_UP, CALIFORNIA = "casino-marysville/face-up-pai-gow", "casino-marysville/california"
NUMBER_2888 = "casino-marysville/gega-002888"
THREE_CARD = "casino-marysville/three-card-poker/1"
BANK = "bank 8 10000"


def under(schedule: str, text: str, game: str | None = None, **header) -> Adjudication:
    """What the rules make of a banked round with the player-dealer in seat 8."""
    room = "casino-marysville" if schedule.startswith("casino-marysville") else "mortimers"
    posted = find_schedule(schedule)
    slug = game or posted.games[0]
    told = {"room": room, "schedule": schedule, "limits": (500, 1_000_000), **header}
    return round_shorthand.judged(slug, f"{BANK}; {text}", **told)


def hand_under(schedule: str, text: str, game: str | None = None, **header) -> Adjudication:
    """What the rules make of a hand of a pot game."""
    slug = game or find_schedule(schedule).games[0]
    hand = poker.hand(text, slug, **header)
    return adjudicate(msgspec.structs.replace(hand, schedule=schedule))


def due(answer: Adjudication) -> list[str]:
    """Every entry of what is due, in its order."""
    return [_said(one) for one in answer.fees.due]


def _said(one) -> str:
    kind = None if one.kind == "collection" else one.kind
    by = f"by {one.bettor}" if one.bettor else None
    words = (one.source, one.wager, kind, f"{one.amount / 100:g}", by)
    return " ".join(str(word) for word in words if word is not None)


def owed(answer: Adjudication) -> dict[str, float]:
    """What each bettor owes, in dollars, whoever owes nothing left out."""
    return {name: one.fees / 100 for name, one in (answer.bettors or {}).items() if one.fees}


def found(answer: Adjudication) -> list[str]:
    """The codes of the findings on fees."""
    return [code for code in round_shorthand.codes(answer) if code.startswith("fee-")]


def details(answer: Adjudication, code: str) -> list[str]:
    """What the findings of a code say."""
    return [one.detail for one in answer.findings if one.code == code]


def read_by(answer: Adjudication) -> list[str]:
    """The readings of fees that the answer names, but for whether the schedule fits the table."""
    readings = [reading for reading in answer.readings if reading.startswith("FEE.")]
    return [reading for reading in readings if reading != "FEE.R19"]
