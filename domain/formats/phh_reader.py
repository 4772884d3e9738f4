"""Reader of PHH hands as round records; fields without a place in a record are kept in `x`."""

from collections.abc import Iterator, Mapping
from datetime import date, time
from decimal import Decimal
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET, Raw, UnsetType

from domain.errors import MalformedInputError
from domain.facts.record import (
    RECORD_FORMAT,
    RecordTable,
    RoundName,
    RoundRecord,
    Rules,
    encode_canonical,
)
from domain.facts.round_events import ButtonPlaced, Closed, Event, StackCounted
from domain.formats.hand_ids import NO_TABLE, make_round_id, make_table_id
from domain.formats.phh_action_parser import parse_phh_actions
from domain.formats.phh_fields import (
    PhhFields,
    PhhHand,
    parse_phh_fields,
    parse_phh_hand,
)
from domain.formats.phh_forced_bets import find_phh_limits, post_forced_bets
from domain.formats.positions import list_positions
from domain.formats.street_betting import StreetBetting
from domain.games.families.game import PhhVariant
from domain.games.registry import GAMES
from domain.intake.record_parser import parse_record

USUAL_CHIP_CENTS: Final = 100
MAX_JSON_NUMBER: Final = 2**53

PERSONAL_FIELDS: Final = frozenset({"author", "players"})
"""Fields with names of people, which never stand in a record."""

_RECORDED_FIELDS: Final = frozenset({
    "variant", "antes", "blinds_or_straddles", "starting_stacks", "actions", "seats", "seat_count",
})  # fmt: skip
_BET_FIELDS: Final[Mapping[PhhVariant, frozenset[str]]] = {
    "FT": frozenset({"small_bet", "big_bet"}),
    "NT": frozenset({"min_bet"}),
    "FO/8": frozenset({"small_bet", "big_bet"}),
}

_encoder = msgspec.json.Encoder(decimal_format="number")


class PhhImportOptions(NamedTuple):
    """The options of an import."""

    room: str
    game: str | None = None
    """The game to import as; None for the usual game of each variant."""
    chip: int = USUAL_CHIP_CENTS


class ImportedHand(NamedTuple):
    """An imported hand as a record."""

    record: RoundRecord
    left_out: tuple[str, ...]
    """Fields that a record cannot hold."""
    had_names: bool
    """Whether names of people were left out."""
    was_renumbered: bool
    """Whether seats that contradict the order of play were numbered by it."""


def import_phh_hand(
    text: str, parts: tuple[str, ...], options: PhhImportOptions, hand: str = ""
) -> ImportedHand:
    """Return the record of one PHH text, with an id made from the parts of its file's path.

    In a `.phhs` file, the text is one TOML table, and `hand` is the table's name.
    """
    fields = parse_phh_fields(text)
    phh_hand = parse_phh_hand(fields)
    game = _find_game(phh_hand.variant, options.game)
    names, rest = _name_hand(fields, options.room, parts, hand)
    kept, left_out = _split_kept_fields(
        rest, _RECORDED_FIELDS | _BET_FIELDS[phh_hand.variant] | PERSONAL_FIELDS
    )
    events = tuple(_iterate_events(phh_hand))
    if list_positions(enumerate(events), phh_hand.seat_count) != phh_hand.seats:
        kept["seats"] = list(phh_hand.seats)
    record = RoundRecord(
        format=RECORD_FORMAT,
        room=options.room,
        game=game,
        table=RecordTable(names.table, phh_hand.seat_count, 1, find_phh_limits(phh_hand)),
        round=names.round,
        rules=_make_rules(options.chip),
        schedule=None,
        events=events,
        x=Raw(_encoder.encode({"phh": kept})) if kept else UNSET,
    )
    return ImportedHand(
        parse_record(encode_canonical(record)),
        left_out,
        not PERSONAL_FIELDS.isdisjoint(fields),
        phh_hand.was_renumbered,
    )


def list_phh_games(variant: PhhVariant | None = None) -> tuple[str, ...]:
    """Return a variant's games, the usual game first; without a variant, all PHH games.

    The usual game of a variant is the first in the registry.
    """
    return tuple(
        slug
        for slug, game in GAMES.items()
        if game.exchange_names.phh
        and (variant is None or variant in game.exchange_names.phh.values())
    )


def _find_game(variant: PhhVariant, chosen: str | None) -> str:
    games = list_phh_games(variant)
    if chosen is None:
        return games[0]
    if chosen not in games:
        raise MalformedInputError(f"{variant} is not {chosen}, but {' or '.join(games)}", "variant")
    return chosen


def _make_rules(chip: int) -> Rules:
    return {} if chip == USUAL_CHIP_CENTS else {"chip": chip}


def _iterate_events(hand: PhhHand) -> Iterator[Event]:
    yield ButtonPlaced(button="dealer", seat=hand.button)
    stacks = {
        seat: stack
        for seat, stack in zip(hand.seats, hand.stacks, strict=True)
        if stack is not None
    }
    for seat, stack in stacks.items():
        yield StackCounted(seat=seat, amount=stack)
    betting = StreetBetting(stacks)
    yield from post_forced_bets(hand, find_phh_limits(hand), betting)
    yield from parse_phh_actions(hand, betting)
    yield Closed()


class _HandName(NamedTuple):
    """The names of the table and the round."""

    table: str
    round: RoundName


def _name_hand(
    fields: PhhFields, room: str, parts: tuple[str, ...], hand: str
) -> tuple[_HandName, dict[str, object]]:
    """Return the names of table and round, and the fields that they do not cover."""
    rest = dict(fields)
    name = rest.get("table", NO_TABLE)
    table = make_table_id(str(name)) if isinstance(name, str | int) else NO_TABLE
    if name == table:
        rest.pop("table", None)
    number = rest.get("hand")
    if _is_number(number):
        del rest["hand"]
    day = _parse_day(rest)
    if day is not None:
        for field in ("day", "month", "year"):
            del rest[field]
    round_name = RoundName(
        id=make_round_id(room, table, parts, hand),
        number=number if isinstance(number, int) and _is_number(number) else None,
        gaming_day=day,
    )
    return _HandName(table, round_name), rest


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_JSON_NUMBER


def _parse_day(fields: PhhFields) -> str | None:
    """Return the day as an ISO date, if year, month and day are given."""
    year, month, day = (fields.get(field) for field in ("year", "month", "day"))
    if isinstance(year, int) and isinstance(month, int) and isinstance(day, int):
        try:
            return date(year, month, day).isoformat()
        except (ValueError, OverflowError):
            return None
    return None


def _split_kept_fields(
    rest: PhhFields, covered_fields: frozenset[str]
) -> tuple[dict[str, object], tuple[str, ...]]:
    """Split off the fields that a record keeps unread, and name those that it cannot keep."""
    kept: dict[str, object] = {}
    left_out = []
    for field, value in rest.items():
        if field in covered_fields:
            continue
        if field == "time" and isinstance(value, time):
            kept[field] = value.isoformat()
        elif _is_json(value):
            kept[field] = value
        else:
            left_out.append(field)
    return kept, tuple(left_out)


def _is_json(value: object) -> bool:
    """Return whether JSON can represent the value exactly."""
    if isinstance(value, list):
        return all(_is_json(item) for item in value)
    if isinstance(value, dict):
        return all(_is_json(item) for item in value.values())
    if isinstance(value, Decimal):
        return value.is_finite()
    return isinstance(value, str | int)


def find_kept_fields(record: RoundRecord) -> dict[str, object]:
    """Return the PHH fields kept with a record that have no other place in it."""
    if isinstance(record.x, UnsetType):
        return {}
    extension = msgspec.json.Decoder(float_hook=Decimal).decode(record.x)
    fields = extension.get("phh") if isinstance(extension, dict) else None
    return fields if isinstance(fields, dict) else {}
