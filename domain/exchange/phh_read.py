"""PHH hands read into round records: what the record has a place for, and the rest beside it."""

from collections.abc import Iterator, Mapping
from datetime import date, time
from decimal import Decimal
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET, Raw, UnsetType

from domain.errors import Malformed
from domain.events.round import ButtonPlaced, Closed, Event, StackCounted
from domain.exchange.betting import Betting
from domain.exchange.ids import NO_TABLE, round_id, table_id
from domain.exchange.phh_actions import facts_of
from domain.exchange.phh_fields import Fields, Hand, Variant, fields_of, hand_of
from domain.exchange.phh_forced import limits_of, post
from domain.exchange.positions import positions
from domain.reading import read_record
from domain.record import FORMAT, RoundName, RoundRecord, Rules, Table, canonical

GAMES: Final[Mapping[Variant, tuple[str, ...]]] = {
    "FT": ("holdem-marysville", "holdem-mortimers"),
    "NT": ("holdem-marysville", "holdem-mortimers"),
    "FO/8": ("omaha-8",),
}
"""The games that a variant can be, the usual one first."""

USUAL_CHIP: Final = 100
MOST_NUMBER: Final = 2**53

PERSONAL: Final = frozenset({"author", "players"})
"""Names of people, which never stand in a record."""

_TOLD: Final = frozenset({
    "variant", "antes", "blinds_or_straddles", "starting_stacks", "actions", "seats", "seat_count",
})  # fmt: skip
_BETS: Final[Mapping[Variant, frozenset[str]]] = {
    "FT": frozenset({"small_bet", "big_bet"}),
    "NT": frozenset({"min_bet"}),
    "FO/8": frozenset({"small_bet", "big_bet"}),
}

_encoder = msgspec.json.Encoder(decimal_format="number")


class Wanted(NamedTuple):
    """Under what hands are imported."""

    room: str
    game: str | None = None
    """None for the usual game of each variant."""
    chip: int = USUAL_CHIP


class Imported(NamedTuple):
    """A hand as a record."""

    record: RoundRecord
    left_out: tuple[str, ...]
    """Fields that a record cannot hold."""
    had_names: bool
    """Whether names of people were left out."""


def read_hand(text: str, parts: tuple[str, ...], wanted: Wanted, hand: str = "") -> Imported:
    """The record of one PHH text, called after the parts of its file's path.

    Of a `.phhs` file the text is one table's, and `hand` is what the table is called.
    """
    fields = fields_of(text)
    told = hand_of(fields)
    game = _game(told.variant, wanted.game)
    named, rest = _named(fields, wanted.room, parts, hand)
    kept, left_out = _kept(rest, _TOLD | _BETS[told.variant] | PERSONAL)
    events = tuple(_events(told))
    if positions(enumerate(events), told.seat_count) != told.seats:
        kept["seats"] = list(told.seats)
    record = RoundRecord(
        format=FORMAT, room=wanted.room, game=game,
        table=Table(named.table, told.seat_count, 1, limits_of(told)), round=named.round,
        rules=_rules(wanted.chip), schedule=None, events=events,
        x=Raw(_encoder.encode({"phh": kept})) if kept else UNSET,
    )  # fmt: skip
    return Imported(read_record(canonical(record)), left_out, not PERSONAL.isdisjoint(fields))


def _game(variant: Variant, asked: str | None) -> str:
    games = GAMES[variant]
    if asked is None:
        return games[0]
    if asked not in games:
        raise Malformed(f"{variant} is not {asked}, but {' or '.join(games)}", "variant")
    return asked


def _rules(chip: int) -> Rules:
    return {} if chip == USUAL_CHIP else {"chip": chip}


def _events(hand: Hand) -> Iterator[Event]:
    yield ButtonPlaced(button="dealer", seat=hand.button)
    stacks = {
        seat: stack
        for seat, stack in zip(hand.seats, hand.stacks, strict=True)
        if stack is not None
    }
    for seat, stack in stacks.items():
        yield StackCounted(seat=seat, amount=stack)
    betting = Betting(stacks)
    yield from post(hand, limits_of(hand), betting)
    yield from facts_of(hand, betting)
    yield Closed()


class _Named(NamedTuple):
    """What the table and the round are called."""

    table: str
    round: RoundName


def _named(
    fields: Fields, room: str, parts: tuple[str, ...], hand: str
) -> tuple[_Named, dict[str, object]]:
    """The names of table and round, and the fields that are not told by them."""
    rest = dict(fields)
    name = rest.get("table", NO_TABLE)
    table = table_id(str(name)) if isinstance(name, str | int) else NO_TABLE
    if name == table:
        rest.pop("table", None)
    number = rest.get("hand")
    if _is_number(number):
        del rest["hand"]
    day = _day(rest)
    if day is not None:
        for field in ("day", "month", "year"):
            del rest[field]
    named = RoundName(
        id=round_id(room, table, parts, hand),
        number=number if isinstance(number, int) and _is_number(number) else None,
        gaming_day=day,
    )
    return _Named(table, named), rest


def _is_number(found: object) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and 0 <= found <= MOST_NUMBER


def _day(fields: Fields) -> str | None:
    """The day as one word, where all of it is given."""
    year, month, day = (fields.get(field) for field in ("year", "month", "day"))
    if isinstance(year, int) and isinstance(month, int) and isinstance(day, int):
        try:
            return date(year, month, day).isoformat()
        except (ValueError, OverflowError):
            return None
    return None


def _kept(rest: Fields, told: frozenset[str]) -> tuple[dict[str, object], tuple[str, ...]]:
    """The fields that a record keeps without reading them, and those it cannot."""
    kept: dict[str, object] = {}
    left_out = []
    for field, value in rest.items():
        if field in told:
            continue
        if field == "time" and isinstance(value, time):
            kept[field] = value.isoformat()
        elif _is_json(value):
            kept[field] = value
        else:
            left_out.append(field)
    return kept, tuple(left_out)


def _is_json(value: object) -> bool:
    """Whether JSON has a way to write the value, exactly."""
    if isinstance(value, list):
        return all(_is_json(one) for one in value)
    if isinstance(value, dict):
        return all(_is_json(one) for one in value.values())
    if isinstance(value, Decimal):
        return value.is_finite()
    return isinstance(value, str | int)


def kept_fields(record: RoundRecord) -> dict[str, object]:
    """The PHH fields that came with a record and that it has no other place for."""
    if isinstance(record.x, UnsetType):
        return {}
    found = msgspec.json.Decoder(float_hook=Decimal).decode(record.x)
    fields = found.get("phh") if isinstance(found, dict) else None
    return fields if isinstance(fields, dict) else {}
