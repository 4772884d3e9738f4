"""What is keyed beside the lines: the room, the table, the game, and what is in force there."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from domain.errors import RunbackError
from domain.events.round import BankPosted, Event
from domain.games.poker.game import PokerGame
from domain.games.registry import GAMES, Game
from domain.lines.pieces import cents_in
from domain.money import MOST_CENTS
from domain.record import FORMAT
from domain.rulebook.asking import values_of

Filled = Mapping[str, str]
"""The fields of the form as they were filled in."""

NUMBERS: Final = ("seats", "decks", "number", "bank_seat", "kill_due")
AMOUNTS: Final = (
    "least", "most", "small_bet", "big_bet", "small_blind", "big_blind", "bank_amount",
)  # fmt: skip
STRUCTURES: Final = ("no-limit", "limit", "spread", "pot-limit")
SOURCES: Final[Mapping[str, str]] = {
    "surveillance": "the surveillance video", "memory": "memory", "dealer": "the dealer",
    "floor": "what the floor saw",
}  # fmt: skip
OPTION: Final = "option-"
"""How the fields begin that hold house options and readings."""

SEATS: Final = 9
"""Of a game whose documents do not say how many may sit down."""

NOT_NAMED: Final = "not-named"
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)
_AN_ID: Final = "letters, digits, dots and dashes, at most 64, such as {}"


class Header(NamedTuple):
    """The head of a round record, the facts that it says, and what is wrong with it by field."""

    document: dict[str, Any]
    first: tuple[Event, ...]
    wrong: dict[str, str]


def game_of(filled: Filled) -> Game:
    """The game that is keyed."""
    return GAMES.get(filled.get("game", "")) or next(iter(GAMES.values()))


def seats_of(game: Game) -> int:
    """How many seats the table has where nobody says so."""
    return game.seats.value if game.seats else SEATS


def decks_of(game: Game) -> int:
    """How many decks are played with where nobody says so: the most of a shoe, or just one."""
    if game.decks is None:
        return 1
    least, most = game.decks.value
    return 6 if least <= 6 < most else most


def header_of(filled: Filled, spare: str) -> Header:
    """The head of the record; what cannot be read of it is named by its field.

    `spare` makes an id for a round that has none of its own.
    """
    game, wrong = game_of(filled), dict[str, str]()
    numbers = {name: _number(filled, name, wrong) for name in NUMBERS}
    cents = {name: _cents(filled, name, wrong) for name in AMOUNTS}
    table = _id(filled, "table", "T4", wrong)
    name: dict[str, Any] = {"id": _round_id(filled, table, spare, wrong)}
    if numbers["number"] is not None:
        name["number"] = numbers["number"]
    if filled.get("day"):
        name["gaming_day"] = filled["day"]
    if isinstance(game, PokerGame) and numbers["kill_due"]:
        name["kill"] = {"due": numbers["kill_due"]}
    seats = numbers["seats"] or seats_of(game)
    document = {
        "format": FORMAT, "room": _id(filled, "room", "mortimers", wrong), "game": game.slug,
        "rules": _rules(filled, game, wrong), "schedule": filled.get("schedule") or None,
        "table": {
            "id": table, "seats": seats, "decks": numbers["decks"] or decks_of(game),
            "limits": _limits(filled, game, cents),
        },
        "round": name,
    }  # fmt: skip
    return Header(document, _bank(filled, numbers["bank_seat"], cents["bank_amount"], wrong), wrong)


def _bank(
    filled: Filled, seat: int | None, cents: int | None, wrong: dict[str, str]
) -> tuple[Event, ...]:
    """The player-dealer's wager, where it is named in the head."""
    if seat is None and cents is None:
        return ()
    if seat is None or cents is None:
        missing = "bank_seat" if seat is None else "bank_amount"
        wrong.setdefault(missing, "the bank takes both, a seat and an amount, or neither here")
        return ()
    return (BankPosted(seat=seat, turn=2 if filled.get("turn") == "2" else 1, amount=cents),)


def _number(filled: Filled, name: str, wrong: dict[str, str]) -> int | None:
    text = filled.get(name, "")
    if not text:
        return None
    if not _NUMBER.fullmatch(text) or (name != "number" and int(text) == 0):
        wrong[name] = f"“{text[:20]}” is no whole number; expected one such as 8"
        return None
    return int(text)


def _cents(filled: Filled, name: str, wrong: dict[str, str]) -> int | None:
    text = filled.get(name, "")
    cents = cents_in(text) if text else None
    if text and cents is None:
        wrong[name] = f"“{text[:20]}” is no amount; expected dollars, such as 25 or 12.50"
    return cents


def _id(filled: Filled, name: str, example: str, wrong: dict[str, str]) -> str:
    text = filled.get(name, "")
    if _ID.fullmatch(text):
        return text
    what = "say which" if not text else "this is no name of one"
    wrong[name] = f"{what}: {_AN_ID.format(example)}"
    return NOT_NAMED


def _round_id(filled: Filled, table: str, spare: str, wrong: dict[str, str]) -> str:
    """The id that was given, or one of the table, the day and the number."""
    if filled.get("round"):
        return _id(filled, "round", "T4-20261118-0042", wrong)
    day = re.sub(r"\D", "", filled.get("day", ""))[:8] or "hand"
    number = filled.get("number", "")
    last = number.zfill(4) if _NUMBER.fullmatch(number) else f"k{spare}"
    return f"{table[:40]}-{day}-{last}"


def _rules(filled: Filled, game: Game, wrong: dict[str, str]) -> dict[str, Any]:
    """The options that are to be other than what is in force."""
    rules: dict[str, Any] = {}
    for option in game.options:
        text = filled.get(f"{OPTION}{option.key}", "")
        if text:
            try:
                rules |= values_of(game.slug, ((option.key, text),))
            except RunbackError as error:
                wrong[f"{OPTION}{option.key}"] = str(error)
    return rules


def _limits(filled: Filled, game: Game, cents: Mapping[str, int | None]) -> dict[str, Any]:
    """What the sign says; where it was not seen, anything may be bet."""
    if not isinstance(game, PokerGame):
        least, most = cents["least"], cents["most"]
        return {"min": least or 0, "max": MOST_CENTS if most is None else most}
    structure = filled.get("structure", "")
    limits: dict[str, Any] = {
        "structure": structure if structure in STRUCTURES else STRUCTURES[0],
        "min": cents["least"], "max": cents["most"],
        **{name: cents[name] for name in ("small_bet", "big_bet", "small_blind", "big_blind")},
    }  # fmt: skip
    return {name: value for name, value in limits.items() if value is not None}
