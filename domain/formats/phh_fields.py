"""The fields of one PHH hand, checked one by one; an error names the field."""

import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from domain.errors import MalformedInputError
from domain.formats.amounts import convert_to_cents
from domain.formats.phh_variants import parse_phh_variant
from domain.games.families.game import PhhVariant
from domain.money import MAX_CENTS, format_dollars
from domain.seats import MAX_SEATS

PhhFields = Mapping[str, object]
"""A hand's fields as TOML has them, with exact decimals for numbers with a point."""

MIN_PLAYERS: Final = 2


class PhhHand(NamedTuple):
    """A PHH hand's table and play; lists are in the order of p1 to pn."""

    variant: PhhVariant
    seats: tuple[int, ...]
    seat_count: int
    antes: tuple[int, ...]
    forced: tuple[int, ...]
    """Blinds and straddles, with a newcomer's post negative."""
    small_bet: int | None
    big_bet: int | None
    min_bet: int | None
    stacks: tuple[int | None, ...]
    """The stacks; None where a stack is not known."""
    actions: tuple[str, ...]
    was_renumbered: bool = False
    """Whether the seats in the file contradict the order of play, and were numbered by it."""

    @property
    def button(self) -> int:
        """The seat of the last player, who has the button."""
        return self.seats[-1]


def parse_phh_fields(text: str) -> dict[str, object]:
    """Parse the fields of a TOML text."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise MalformedInputError("nested too deeply") from None
    except ArithmeticError:
        raise MalformedInputError("a number is too large") from None
    except ValueError as error:
        raise MalformedInputError(f"not TOML: {error}") from None


def parse_phh_hand(fields: PhhFields) -> PhhHand:
    """Return the hand in the fields, or raise an error that names the field."""
    variant = _parse_variant(fields)
    forced = _parse_amounts(fields, "blinds_or_straddles", least=-MAX_CENTS)
    players = len(forced)
    if not MIN_PLAYERS <= players <= MAX_SEATS:
        raise MalformedInputError(
            f"{players} players; a hand here has {MIN_PLAYERS} to {MAX_SEATS}",
            "blinds_or_straddles",
        )
    antes = _parse_amounts(fields, "antes") if "antes" in fields else (0,) * players
    stacks = _parse_stacks(fields) if "starting_stacks" in fields else (None,) * players
    for field, listed in (("antes", antes), ("starting_stacks", stacks)):
        _check_length(field, listed, players)
    _check_results(fields, players)
    if players == MIN_PLAYERS:
        forced, antes = forced[::-1], antes[::-1]
    limit = variant != "NT"
    seats = _parse_seats(fields, players)
    seat_count = _parse_seat_count(fields, seats)
    was_renumbered = not run_clockwise(seats)
    if was_renumbered:
        # The order of play goes first.
        seats = tuple(range(1, players + 1))
        seat_count = seat_count if "seat_count" in fields else players
    return PhhHand(
        variant,
        seats,
        seat_count,
        antes,
        forced,
        _parse_bet(fields, "small_bet") if limit else None,
        _parse_bet(fields, "big_bet") if limit else None,
        None if limit else _parse_bet(fields, "min_bet"),
        stacks,
        _parse_texts(fields, "actions"),
        was_renumbered,
    )


def _get_required(fields: PhhFields, field: str) -> object:
    if field not in fields:
        raise MalformedInputError("is missing", field)
    return fields[field]


def _parse_variant(fields: PhhFields) -> PhhVariant:
    found = _get_required(fields, "variant")
    if not isinstance(found, str):
        raise MalformedInputError(
            f"expected a text such as NT, got {_format_found(found)}", "variant"
        )
    return parse_phh_variant(found)


def _parse_list(fields: PhhFields, field: str) -> list[object]:
    found = _get_required(fields, field)
    if not isinstance(found, list):
        raise MalformedInputError(f"expected a list, got {_format_found(found)}", field)
    return found


def _parse_amounts(fields: PhhFields, field: str, *, least: int = 0) -> tuple[int, ...]:
    listed = _parse_list(fields, field)
    return tuple(_parse_cents(one, f"{field}[{at}]", least) for at, one in enumerate(listed))


def _parse_stacks(fields: PhhFields) -> tuple[int | None, ...]:
    return tuple(
        None if one == Decimal("Infinity") else _parse_cents(one, f"starting_stacks[{at}]", 0)
        for at, one in enumerate(_parse_list(fields, "starting_stacks"))
    )


def _parse_bet(fields: PhhFields, field: str) -> int:
    return _parse_cents(_get_required(fields, field), field, 1)


def _parse_cents(found: object, place: str, least: int) -> int:
    if isinstance(found, bool) or not isinstance(found, int | Decimal):
        raise MalformedInputError(f"expected a number, got {_format_found(found)}", place)
    if isinstance(found, int):
        found = Decimal(found)
    cents = convert_to_cents(found)
    if cents is None or abs(cents) > MAX_CENTS:
        raise MalformedInputError(f"{_format_found(found)} is no amount in whole cents", place)
    if cents < least:
        raise MalformedInputError(
            f"{_format_found(found)} is too little; expected {format_dollars(least)} or more", place
        )
    return cents


def _check_length(field: str, listed: Sequence[object], players: int) -> None:
    if len(listed) != players:
        raise MalformedInputError(
            f"has {len(listed)} entries; blinds_or_straddles has {players} players", field
        )


def _check_results(fields: PhhFields, players: int) -> None:
    """Check that results, which are compared later, have an amount for each player."""
    for field in ("finishing_stacks", "winnings"):
        if field in fields:
            listed = _parse_list(fields, field)
            _check_length(field, listed, players)
            for at, one in enumerate(listed):
                if one != Decimal("Infinity"):
                    _parse_cents(one, f"{field}[{at}]", 0)


def _parse_seats(fields: PhhFields, players: int) -> tuple[int, ...]:
    """Return the seats of p1 to pn, which are 1 to n where the file names none."""
    if "seats" not in fields:
        return tuple(range(1, players + 1))
    listed = _parse_list(fields, "seats")
    _check_length("seats", listed, players)
    seats: list[int] = []
    for at, one in enumerate(listed):
        seat = _parse_whole(one, f"seats[{at}]", 1, MAX_SEATS)
        if seat in seats:
            raise MalformedInputError(f"seat {seat} is given twice", f"seats[{at}]")
        seats.append(seat)
    return tuple(seats)


def run_clockwise(seats: Sequence[int]) -> bool:
    """Return whether the seats go round the table once, each next to the one before."""
    return sum(after < seat for seat, after in zip(seats, (*seats[1:], seats[0]), strict=True)) == 1


def _parse_seat_count(fields: PhhFields, seats: tuple[int, ...]) -> int:
    highest = max(seats)
    if "seat_count" not in fields:
        return highest
    count = _parse_whole(fields["seat_count"], "seat_count", 1, MAX_SEATS)
    if count < highest:
        raise MalformedInputError(
            f"{count} seats, but somebody sits in seat {highest}", "seat_count"
        )
    return count


def _parse_whole(found: object, place: str, least: int, most: int) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        raise MalformedInputError(
            f"expected a whole number from {least} to {most}, got {_format_found(found)}", place
        )
    return found


def _parse_texts(fields: PhhFields, field: str) -> tuple[str, ...]:
    texts = []
    for at, one in enumerate(_parse_list(fields, field)):
        if not isinstance(one, str):
            raise MalformedInputError(
                f"expected a text, got {_format_found(one)}", f"{field}[{at}]"
            )
        texts.append(one)
    return tuple(texts)


def _format_found(found: object) -> str:
    """Format the value for an error message."""
    if isinstance(found, str):
        return f"`{found[:40]}`"
    if isinstance(found, bool):
        return str(found).lower()
    if isinstance(found, list | dict):
        return "a list" if isinstance(found, list) else "a table"
    return str(found)[:40]
