"""Rounds in shorthand, so that a test reads like the story it tells.

A story is a text of events, divided by semicolons or new lines, money in dollars:

    bank 8 500; base 2 10; base 2 5 by Ana; bonus 2 5; no more bets
    2 Kh; bank 6c; 2 9d; bank ??; 2 hit; 2 4d; 2 double 5; 2 split by Ana; 2.2 stand
    check none; reveal bank Qd; exposed bank 6c; boxed 4c; button 5; fee 2 1; fee bank 1
    paid 2 base 10; returned 2 base 10; collected 2.2 base 10; racked 2 Kh 9d; misdeal; end

In games with a down card the bank's second card lies face down, but for `bank Qd up`. A hand dealt
as a stack lies face down, but for the bank's bottom card:

    ante 2 10; pair-plus 2 5; six-card 2 5; stack 2 Kh 9d 2c; stack bank Qs 7d 2h; 2 play 10; 3 fold
    irregular boxed-card 2; racked stub 43

What a dispute adds: a further turn, chips taken back, a bank seen too early, the backs of cards:

    bank 8 500 turn 3; taken 2 base 5 by Ana; taken 2 base; irregular early-exposure bank 6c
    check not-made; 2 Kh back red
"""

from collections.abc import Iterator

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import RoundRecord
from domain.games.blackjack.game import BlackjackGame
from domain.games.registry import get_game
from domain.intake.record_parser import parse_record
from domain.verdict.model import Adjudication

CHOICES = {
    "hit", "stand", "double", "double-double", "rescue", "split", "surrender", "insurance",
    "even-money", "play", "fold",
}  # fmt: skip
CIRCLES = {"base", "match", "bonus", "buster", "ante", "play", "pair-plus", "six-card"}
SIMPLE = {"no more bets": "bets-closed", "end": "closed"}


def story(game: str, text: str, **header: object) -> RoundRecord:
    """The record of a story at a table of eight seats and six decks."""
    limits = header.pop("limits", (500, 50_000))
    table = {"id": "T4", "seats": 8, "decks": 6, "limits": {"min": limits[0], "max": limits[1]}}
    document = {
        "format": "runback.round/1",
        "room": "mortimers",
        "game": game,
        "rules": {},
        "schedule": None,
        "table": {**table, **header.pop("table", {})},
        "round": {"id": "T4-1", "number": 1, "gaming_day": "2026-11-18"},
        "events": list(events(text)),
        **header,
    }
    _lay_second_card_down(document)
    return parse_record(msgspec.json.encode(document))


def _lay_second_card_down(document: dict) -> None:
    """Lay the bank's second card face down in a blackjack game where it is dealt with the first."""
    game = get_game(document["game"])
    has_down_card = isinstance(game, BlackjackGame) and game.bank_dealt > 1
    cards = [one for one in document["events"] if one["type"] == "card" and one["to"] == "bank"]
    for at, card in enumerate(cards):
        is_said = card.pop("is_said_up", False)
        if at == 1 and has_down_card and not is_said:
            card["face"] = "down"


def judged(game: str, text: str, **header: object) -> Adjudication:
    """What the rules make of a story."""
    return adjudicate(story(game, text, **header))


def told(game: str, text: str, **header: object) -> Adjudication:
    """What the rules make of a story at a three-card table, which has one deck."""
    seats = 7 if game == "three-card-6-bonus" else 8
    table = {"decks": 1, "seats": seats, **header.pop("table", {})}
    return judged(game, f"{text}; end", table=table, room="casino-marysville", **header)


def rules_of(adjudication: Adjudication, code: str) -> list[str]:
    """The rules that the findings of a code rest on."""
    return [one.rule for one in adjudication.findings if one.code == code]


def codes(adjudication: Adjudication) -> list[str]:
    """The codes of the findings."""
    return sorted(one.code for one in adjudication.findings)


def lines(adjudication: Adjudication) -> list[tuple[str, str, str, int, int]]:
    """The lines as (spot, wager, outcome, at risk, due), in dollars."""
    return [
        (one.spot, one.wager, one.outcome, one.at_risk / 100, one.due / 100)
        for one in adjudication.settlement or ()
    ]


def events(text: str) -> Iterator[dict]:
    """The events of a story."""
    for part in text.replace("\n", ";").split(";"):
        if part.strip().startswith("stack "):
            yield from _stack(*part.split()[1:])
        elif part.strip():
            yield _event(part.strip())


def _stack(spot: str, *cards: str) -> Iterator[dict]:
    for at, card in enumerate(cards, start=1):
        face = "up" if spot == "bank" and at == len(cards) else "down"
        yield {"type": "card", "to": spot, "card": card, "face": face}


def _event(part: str) -> dict:
    if part in SIMPLE:
        return {"type": SIMPLE[part]}
    words, _, bettor = part.partition(" by ")
    first, *rest = words.split()
    is_spot = first[0].isdigit() or CHOICES.intersection(rest[:1])
    event = _of_spot(first, rest) if is_spot else _of_word(first, rest)
    return {**event, "bettor": bettor} if bettor else event


def _of_spot(spot: str, rest: list[str]) -> dict:
    if rest[0] in CHOICES:
        event = {"type": "decision", "spot": spot, "choice": rest[0]}
        return {**event, "amount": _cents(rest[1])} if rest[1:] else event
    return _card(spot, rest, "up")


def _card(spot: str, rest: list[str], face: str) -> dict:
    card = {"type": "card", "to": spot, "card": rest[0], "face": face}
    return {**card, "deck": rest[2]} if rest[1:2] == ["back"] else card


def _of_word(first: str, rest: list[str]) -> dict:
    if first in CIRCLES:
        return {"type": "wager", "seat": int(rest[0]), "wager": first, "amount": _cents(rest[1])}
    if first in ("paid", "collected", "returned"):
        spot, wager, amount = rest
        return {"type": first, "spot": spot, "wager": wager, "amount": _cents(amount)}
    if first == "bank" and rest[0].isdigit():
        turn = int(rest[3]) if rest[2:3] == ["turn"] else 1
        return {"type": "bank", "seat": int(rest[0]), "turn": turn, "amount": _cents(rest[1])}
    if first in ("bank", "burn", "stub"):
        card = _card(first, rest, "down" if rest[0] == "??" else "up")
        return {**card, "is_said_up": True} if rest[1:] == ["up"] else card
    return {
        "check": lambda: {"type": "hole-check", "result": rest[0]},
        "reveal": lambda: {"type": "reveal", "spot": rest[0], "cards": rest[1:]},
        "racked": lambda: _racked(*rest),
        "exposed": lambda: _irregular("exposed-card", spot=rest[0], card=rest[1]),
        "boxed": lambda: _irregular("boxed-card", card=rest[0]),
        "irregular": lambda: _irregular(rest[0], **_of_irregularity(*rest[1:])),
        "taken": lambda: _taken_back(*rest),
        "button": lambda: {"type": "button", "button": "action", "seat": int(rest[0])},
        "fee": lambda: _fee(*rest),
        "misdeal": lambda: {"type": "misdeal", "reason": "called"},
    }[first]()


def _racked(spot: str, *cards: str) -> dict:
    if cards and cards[0].isdigit():
        return {"type": "racked", "spot": spot, "count": int(cards[0])}
    return {"type": "racked", "spot": spot, "cards": cards}


def _irregular(kind: str, **fields: str | int) -> dict:
    return {"type": "irregularity", "kind": kind, **fields}


def _of_irregularity(spot: str = "1", card: str | None = None) -> dict:
    """What an irregularity is about: a spot with a card, or else a count, 1 if none is given."""
    if spot.isdigit() and card is None:
        return {"count": int(spot)}
    return {"spot": spot, "card": card} if card else {"spot": spot}


def _taken_back(seat: str, wager: str, amount: str | None = None) -> dict:
    taken = {"type": "taken-back", "seat": int(seat), "wager": wager}
    return {**taken, "amount": _cents(amount)} if amount else taken


def _fee(payer: str, amount: str, wager: str | None = None) -> dict:
    source = int(payer) if payer.isdigit() else payer
    fee = {"type": "fee", "from": source, "amount": _cents(amount)}
    return {**fee, "wager": wager} if wager else fee


def _cents(dollars: str) -> int:
    return round(float(dollars) * 100)
