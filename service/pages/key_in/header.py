"""The header that is keyed beside the lines: room, table, game, limits and options."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.errors import RunbackError
from domain.facts.record import RECORD_FORMAT
from domain.facts.round_events import BankPosted, Event, FactSource
from domain.games.families.game import Game
from domain.games.registry import GAMES, get_family
from domain.json_types import JsonObject
from domain.money import MAX_CENTS
from domain.notation.tokens import parse_cents
from domain.rulebook.option_changes import resolve_changes

KeyedFields = Mapping[str, str]
"""The values of the form, by field."""

NUMBER_FIELDS: Final = ("seats", "decks", "number", "bank_seat", "kill_due")
AMOUNT_FIELDS: Final = (
    "least",
    "most",
    "small_bet",
    "big_bet",
    "small_blind",
    "big_blind",
    "bank_amount",
)
BETTING_STRUCTURES: Final = ("no-limit", "limit", "spread", "pot-limit")
SOURCE_NAMES: Final[Mapping[FactSource, str]] = {
    "surveillance": "the surveillance video",
    "memory": "memory",
    "dealer": "the dealer",
    "floor": "what the floor saw",
}
BANK_TURNS: Final[Mapping[str, int]] = {"1": 1, "2": 2, "3": 3}
"""The turns at the bank that the form offers."""

OPTION_PREFIX: Final = "option-"
"""The prefix of the fields of house options and readings."""

DEFAULT_SEATS: Final = 9
"""The seats of a game whose documents name no number."""

NOT_NAMED: Final = "not-named"
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)
_AN_ID: Final = "letters, digits, dots and dashes, at most 64, such as {}"


class KeyedHeader(NamedTuple):
    """The header of a round record, the facts it implies, and its errors by field."""

    document: JsonObject
    first: tuple[Event, ...]
    wrong: dict[str, str]


def get_chosen_game(filled: KeyedFields) -> Game:
    """Return the game that is keyed in."""
    return GAMES.get(filled.get("game", "")) or next(iter(GAMES.values()))


def count_seats(game: Game) -> int:
    """Return the default number of seats of a game."""
    return game.seats.value if game.seats else DEFAULT_SEATS


def count_decks(game: Game) -> int:
    """Return the default number of decks: the largest shoe allowed up to six, or one."""
    if game.decks is None:
        return 1
    least, most = game.decks.value
    return 6 if least <= 6 < most else most


def parse_header(filled: KeyedFields, spare: str) -> KeyedHeader:
    """Return the header of the record, with errors for the fields that cannot be parsed.

    `spare` completes the id of a round that has none of its own.
    """
    game, wrong = get_chosen_game(filled), dict[str, str]()
    numbers = {name: _parse_number(filled, name, wrong) for name in NUMBER_FIELDS}
    cents = {name: _parse_cents(filled, name, wrong) for name in AMOUNT_FIELDS}
    table = _parse_id(filled, "table", "T4", wrong)
    name: JsonObject = {"id": _parse_round_id(filled, table, spare, wrong)}
    if numbers["number"] is not None:
        name["number"] = numbers["number"]
    if filled.get("day"):
        name["gaming_day"] = filled["day"]
    if get_family(game).is_pot_game and numbers["kill_due"]:
        name["kill"] = {"due": numbers["kill_due"]}
    seats = numbers["seats"] or count_seats(game)
    document = {
        "format": RECORD_FORMAT,
        "room": _parse_id(filled, "room", "mortimers", wrong),
        "game": game.slug,
        "rules": _parse_rules(filled, game, wrong),
        "schedule": filled.get("schedule") or None,
        "table": {
            "id": table,
            "seats": seats,
            "decks": numbers["decks"] or count_decks(game),
            "limits": _build_limits(filled, game, cents),
        },
        "round": name,
    }
    return KeyedHeader(
        document, _parse_bank(filled, numbers["bank_seat"], cents["bank_amount"], wrong), wrong
    )


def _parse_bank(
    filled: KeyedFields, seat: int | None, cents: int | None, wrong: dict[str, str]
) -> tuple[Event, ...]:
    """Return the player-dealer's wager, if the header names it."""
    if seat is None and cents is None:
        return ()
    if seat is None or cents is None:
        missing = "bank_seat" if seat is None else "bank_amount"
        wrong.setdefault(missing, "enter both a seat and an amount for the bank, or neither")
        return ()
    return (BankPosted(seat=seat, turn=BANK_TURNS.get(filled.get("turn", ""), 1), amount=cents),)


def _parse_number(filled: KeyedFields, name: str, wrong: dict[str, str]) -> int | None:
    text = filled.get(name, "")
    if not text:
        return None
    if not _NUMBER.fullmatch(text) or (name != "number" and int(text) == 0):
        wrong[name] = f"“{text[:20]}” is not a whole number; expected one such as 8"
        return None
    return int(text)


def _parse_cents(filled: KeyedFields, name: str, wrong: dict[str, str]) -> int | None:
    text = filled.get(name, "")
    cents = parse_cents(text) if text else None
    if text and cents is None:
        wrong[name] = f"“{text[:20]}” is not an amount; expected dollars, such as 25 or 12.50"
    return cents


def _parse_id(filled: KeyedFields, name: str, example: str, wrong: dict[str, str]) -> str:
    text = filled.get(name, "")
    if _ID.fullmatch(text):
        return text
    what = "enter an id" if not text else "this is not an id"
    wrong[name] = f"{what}: {_AN_ID.format(example)}"
    return NOT_NAMED


def _parse_round_id(filled: KeyedFields, table: str, spare: str, wrong: dict[str, str]) -> str:
    """Return the round's id, or one made of table, day and number."""
    if filled.get("round"):
        return _parse_id(filled, "round", "T4-20261118-0042", wrong)
    day = re.sub(r"\D", "", filled.get("day", ""))[:8] or "hand"
    number = filled.get("number", "")
    last = number.zfill(4) if _NUMBER.fullmatch(number) else f"k{spare}"
    return f"{table[:40]}-{day}-{last}"


def _parse_rules(filled: KeyedFields, game: Game, wrong: dict[str, str]) -> JsonObject:
    """Return the options that differ from those in force."""
    rules: JsonObject = {}
    for option in game.options:
        text = filled.get(f"{OPTION_PREFIX}{option.key}", "")
        if text:
            try:
                rules |= resolve_changes(game.options, ((option.key, text),))
            except RunbackError as error:
                wrong[f"{OPTION_PREFIX}{option.key}"] = str(error)
    return rules


def _build_limits(filled: KeyedFields, game: Game, cents: Mapping[str, int | None]) -> JsonObject:
    """Return the limits on the sign; without them any bet is allowed."""
    if not get_family(game).is_pot_game:
        least, most = cents["least"], cents["most"]
        return {"min": least or 0, "max": MAX_CENTS if most is None else most}
    structure = filled.get("structure", "")
    limits: JsonObject = {
        "structure": structure if structure in BETTING_STRUCTURES else BETTING_STRUCTURES[0],
        "min": cents["least"],
        "max": cents["most"],
        **{name: cents[name] for name in ("small_bet", "big_bet", "small_blind", "big_blind")},
    }
    return {name: value for name, value in limits.items() if value is not None}
