"""Pot games in shorthand, so that a test reads like the hand it tells of.

A hand is a text of facts divided by semicolons or new lines, money in dollars:

    button 1; stack 2 40; small 2 1; big 4 3; kill 7 6; straddle 6 6; missed 8 4; ante 2 1
    deal 2 5c 4h, 4 Kh Qs, 6 ?? ??, 1 As Ad; card 2 7h; burn; board 9h 7c 2d
    6 call; 1 raise 6; 2 fold; 4 check; 6 bet 3; 4 raise 25 chips 1 silent; 4 raise 6 first 3 silent
    2 draw Kh 3c; show 1 As Ad; muck 4; wrong exposed-card 3 Kh; wrong premature-turn 9s; misdeal
    fee 3; fee 1 designated; fee 1 modified-a from 2; back 6 3; pot 1 33; pot 4 10 low; end
"""

from collections.abc import Iterator

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import RoundRecord
from domain.intake.record_parser import parse_record
from domain.verdict.model import Adjudication

LIMIT = {
    "structure": "limit",
    "small_bet": 300,
    "big_bet": 600,
    "small_blind": 100,
    "big_blind": 300,
}
SPREAD = {"structure": "spread", "min": 200, "max": 600, "small_blind": 100, "big_blind": 200}
NO_LIMIT = {"structure": "no-limit", "small_blind": 100, "big_blind": 200}
POT_LIMIT = {"structure": "pot-limit", "small_blind": 100, "big_blind": 200}

HOLDEM, MORTIMERS = "holdem-marysville", "holdem-mortimers"
OMAHA, JOKER, LOWBALL = "omaha-8", "omaha-8-joker", "lowball"

CARDS = "deal 2 ?? ??, 3 ?? ??, 4 ?? ??, 1 ?? ??"
POSTED = f"button 1; small 2 1; big 3 3; {CARDS}"
"""A limit hand of four, up to the first decision, and below up to each street."""
FLOP = f"{POSTED}; 4 call; 1 call; 2 call; 3 check; board 9h 7c 2d"
CHECKED = "2 check; 3 check; 4 check; 1 check"
TURN = f"{FLOP}; {CHECKED}; board Kh"
RIVER = f"{TURN}; {CHECKED}; board 4s"

BLINDS = {"small", "big", "kill", "straddle", "missed", "ante"}


def hand(text: str, game: str = HOLDEM, limits: dict = LIMIT, **header: object) -> RoundRecord:
    """The record of a hand at a table of nine seats, without button if the text names none."""
    document = {
        "format": "runback.round/1",
        "room": "mortimers" if game == MORTIMERS else "casino-marysville",
        "game": game,
        "rules": header.pop("rules", {}),
        "schedule": None,
        "table": {"id": "P1", "seats": 9, "decks": 1, "limits": limits},
        "round": {"id": "P1-1", "number": 1, "gaming_day": "2026-11-18", **header},
        "events": list(facts(text)),
    }
    return parse_record(msgspec.json.encode(document))


def judged(text: str, game: str = HOLDEM, limits: dict = LIMIT, **header: object) -> Adjudication:
    """What the rules make of a hand."""
    return adjudicate(hand(text, game, limits, **header))


def facts(text: str) -> Iterator[dict]:
    """The facts of a text, in their order."""
    for phrase in text.replace("\n", ";").split(";"):
        words = phrase.replace(",", " , ").split()
        if words:
            yield from _facts(words)


def _facts(words: list[str]) -> Iterator[dict]:
    first, *rest = words
    if first.isdecimal():
        yield _decision(first, rest)
    elif first in BLINDS:
        yield {"type": "blind", "seat": int(rest[0]), "amount": cents(rest[1]), "kind": first}
    elif first == "deal":
        yield from _deal(rest)
    elif first == "board":
        yield from ({"type": "card", "to": "board", "card": card, "face": "up"} for card in rest)
    else:
        yield _OTHERS[first](rest)


def _decision(spot: str, words: list[str]) -> dict:
    choice, *rest = words
    event: dict = {"type": "decision", "spot": spot, "choice": choice}
    if choice == "draw":
        return event | {"discards": rest}
    if "silent" in rest:
        event["declared"] = False
        rest.remove("silent")
    if rest and rest[0] not in ("chips", "first"):
        event["to"] = cents(rest.pop(0))
    for name, value in zip(rest[::2], rest[1::2], strict=True):
        event[name] = int(value) if name == "chips" else cents(value)
    return event


def _deal(words: list[str]) -> Iterator[dict]:
    """Cards one at a time round the table, the hands named in the order of the deal."""
    hands = [part.split() for part in " ".join(words).split(",")]
    for number in range(1, max(len(cards) for cards in hands)):
        for spot, *cards in hands:
            if number <= len(cards):
                yield _card([spot, cards[number - 1]])


def _card(words: list[str]) -> dict:
    return {"type": "card", "to": words[0], "card": words[1], "face": "down"}


def _wrong(words: list[str]) -> dict:
    kind, *rest = words
    event: dict = {"type": "irregularity", "kind": kind}
    for word in rest:
        is_spot = word.isdecimal() or word == "board"
        event["spot" if is_spot else "card"] = word
    return event


def _pot(words: list[str]) -> dict:
    share = words[2] if len(words) > 2 else "all"
    return {"type": "pot", "spot": words[0], "amount": cents(words[1]), "share": share}


def _fee(words: list[str]) -> dict:
    kind = words[1] if len(words) > 1 else "collection"
    source = int(words[3]) if len(words) > 3 else "pot"
    return {"type": "fee", "from": source, "amount": cents(words[0]), "kind": kind}


_OTHERS = {
    "button": lambda rest: {
        "type": "button",
        "seat": int(rest[0]),
        "button": rest[1] if len(rest) > 1 else "dealer",
    },
    "stack": lambda rest: {"type": "stack", "seat": int(rest[0]), "amount": cents(rest[1])},
    "card": _card,
    "burn": lambda rest: _card(["burn", rest[0] if rest else "??"]),
    "show": lambda rest: {"type": "reveal", "spot": rest[0], "cards": rest[1:]},
    "muck": lambda rest: {"type": "muck", "spot": rest[0]},
    "wrong": _wrong,
    "misdeal": lambda rest: {"type": "misdeal", "reason": " ".join(rest) or "the deck was short"},
    "fee": _fee,
    "back": lambda rest: {
        "type": "returned",
        "spot": rest[0],
        "wager": "uncalled",
        "amount": cents(rest[1]),
    },
    "pot": _pot,
    "end": lambda _: {"type": "closed"},
}


def cents(dollars: str) -> int:
    """Dollars as they are said, in cents."""
    return round(float(dollars) * 100)


def codes(adjudication: Adjudication) -> list[str]:
    """The codes of the findings."""
    return sorted(one.code for one in adjudication.findings)


def rules_of(adjudication: Adjudication, code: str) -> list[str]:
    """The rules that the findings of a code rest on."""
    return [one.rule for one in adjudication.findings if one.code == code]


def nets(adjudication: Adjudication) -> dict[int, float]:
    """What each seat won or lost, in dollars."""
    return {
        int(name.removeprefix("seat-")): one.net / 100
        for name, one in (adjudication.bettors or {}).items()
    }


def pots(adjudication: Adjudication) -> list[tuple[float, dict[str, float]]]:
    """Each pot: what could be won of it, and who won how much; halves as `3 high`."""
    return [
        (
            pot.amount / 100,
            {
                one.spot if one.share == "all" else f"{one.spot} {one.share}": one.amount / 100
                for one in pot.awards
            },
        )
        for pot in adjudication.pots or ()
    ]


def streets(adjudication: Adjudication) -> list[tuple[str, int | None, int, float]]:
    """Each betting round: its name, who was first, raises, and the pot after it."""
    return [
        (one.street, one.first, one.raises, one.pot / 100) for one in adjudication.streets or ()
    ]
