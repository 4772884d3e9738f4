"""The fields of one PHH hand, checked one by one; an error names the field."""

import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final, Literal, NamedTuple, get_args

from domain.errors import Malformed
from domain.exchange.amounts import cents_of
from domain.layout import MOST_SEATS
from domain.money import MOST_CENTS, dollars

Variant = Literal["FT", "NT", "FO/8"]
"""The variants that are games of ours."""

Fields = Mapping[str, object]
"""A hand as TOML has it, numbers with a point as exact decimals."""

REFUSED: Final[Mapping[str, str]] = {
    "NS": "short-deck hold'em leaves out the cards from two to five",
    "PO": "it is Omaha for high only",
    "F7S": "stud has a bring-in, and up cards to hands",
    "F7S/8": "stud has a bring-in, and up cards to hands",
    "FR": "razz is a stud game, with a bring-in and up cards to hands",
    "N2L1D": "it is deuce to seven; our lowball is ace to five with a joker",
    "F2L3D": "it is deuce to seven with three draws; our lowball is ace to five with a joker",
    "FB": "badugi is a draw game of four cards; our lowball is ace to five with a joker",
}
"""The other variants, and why they are none of our games."""

FEWEST_PLAYERS: Final = 2


class Hand(NamedTuple):
    """What a PHH file says of the table and the play; lists are in the order of p1 to pn."""

    variant: Variant
    seats: tuple[int, ...]
    seat_count: int
    antes: tuple[int, ...]
    forced: tuple[int, ...]
    """Blinds and straddles, a newcomer's post negative."""
    small_bet: int | None
    big_bet: int | None
    min_bet: int | None
    stacks: tuple[int | None, ...]
    """None where a stack is not known."""
    actions: tuple[str, ...]

    @property
    def button(self) -> int:
        """The seat of the last player, who has the button."""
        return self.seats[-1]


def fields_of(text: str) -> dict[str, object]:
    """The fields of a TOML text."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise Malformed("nested too deeply") from None
    except ArithmeticError:
        raise Malformed("a number is too large") from None
    except ValueError as error:
        raise Malformed(f"not TOML: {error}") from None


def hand_of(fields: Fields) -> Hand:
    """The hand that the fields tell, or an error that names the field."""
    variant = _variant(fields)
    forced = _amounts(fields, "blinds_or_straddles", least=-MOST_CENTS)
    players = len(forced)
    if not FEWEST_PLAYERS <= players <= MOST_SEATS:
        raise Malformed(
            f"{players} players; a hand here has {FEWEST_PLAYERS} to {MOST_SEATS}",
            "blinds_or_straddles",
        )
    antes = _amounts(fields, "antes") if "antes" in fields else (0,) * players
    stacks = _stacks(fields) if "starting_stacks" in fields else (None,) * players
    for field, listed in (("antes", antes), ("starting_stacks", stacks)):
        _check_length(field, listed, players)
    _check_results(fields, players)
    if players == FEWEST_PLAYERS:
        forced, antes = forced[::-1], antes[::-1]
    limit = variant != "NT"
    seats = _seats(fields, players)
    return Hand(
        variant, seats, _seat_count(fields, seats), antes, forced,
        _bet(fields, "small_bet") if limit else None,
        _bet(fields, "big_bet") if limit else None,
        None if limit else _bet(fields, "min_bet"),
        stacks, _texts(fields, "actions"),
    )  # fmt: skip


def _needed(fields: Fields, field: str) -> object:
    if field not in fields:
        raise Malformed("is missing", field)
    return fields[field]


def _variant(fields: Fields) -> Variant:
    found = _needed(fields, "variant")
    for variant in get_args(Variant):
        if found == variant:
            known: Variant = variant
            return known
    if not isinstance(found, str):
        raise Malformed(f"expected a text such as NT, got {_shown(found)}", "variant")
    why = REFUSED.get(found, "no such variant is known here")
    raise Malformed(f"{found} is no game of ours: {why}; FT, NT and FO/8 are read", "variant")


def _listed(fields: Fields, field: str) -> list[object]:
    found = _needed(fields, field)
    if not isinstance(found, list):
        raise Malformed(f"expected a list, got {_shown(found)}", field)
    return found


def _amounts(fields: Fields, field: str, *, least: int = 0) -> tuple[int, ...]:
    listed = _listed(fields, field)
    return tuple(_cents(one, f"{field}[{at}]", least) for at, one in enumerate(listed))


def _stacks(fields: Fields) -> tuple[int | None, ...]:
    return tuple(
        None if one == Decimal("Infinity") else _cents(one, f"starting_stacks[{at}]", 0)
        for at, one in enumerate(_listed(fields, "starting_stacks"))
    )


def _bet(fields: Fields, field: str) -> int:
    return _cents(_needed(fields, field), field, 1)


def _cents(found: object, place: str, least: int) -> int:
    if isinstance(found, bool) or not isinstance(found, int | Decimal):
        raise Malformed(f"expected a number, got {_shown(found)}", place)
    if isinstance(found, int):
        found = Decimal(found)
    cents = cents_of(found)
    if cents is None or abs(cents) > MOST_CENTS:
        raise Malformed(f"{_shown(found)} is no amount in whole cents", place)
    if cents < least:
        raise Malformed(f"{_shown(found)} is too little; expected {dollars(least)} or more", place)
    return cents


def _check_length(field: str, listed: Sequence[object], players: int) -> None:
    if len(listed) != players:
        raise Malformed(
            f"has {len(listed)} entries; blinds_or_straddles has {players} players", field
        )


def _check_results(fields: Fields, players: int) -> None:
    """What the hand is compared with later has to be a number of each player."""
    for field in ("finishing_stacks", "winnings"):
        if field in fields:
            listed = _listed(fields, field)
            _check_length(field, listed, players)
            for at, one in enumerate(listed):
                if one != Decimal("Infinity"):
                    _cents(one, f"{field}[{at}]", 0)


def _seats(fields: Fields, players: int) -> tuple[int, ...]:
    """The seats of p1 to pn; 1 to n where the file names none."""
    if "seats" not in fields:
        return tuple(range(1, players + 1))
    listed = _listed(fields, "seats")
    _check_length("seats", listed, players)
    seats: list[int] = []
    for at, one in enumerate(listed):
        seat = _whole(one, f"seats[{at}]", 1, MOST_SEATS)
        if seat in seats:
            raise Malformed(f"seat {seat} is given twice", f"seats[{at}]")
        seats.append(seat)
    return tuple(seats)


def _seat_count(fields: Fields, seats: tuple[int, ...]) -> int:
    highest = max(seats)
    if "seat_count" not in fields:
        return highest
    count = _whole(fields["seat_count"], "seat_count", 1, MOST_SEATS)
    if count < highest:
        raise Malformed(f"{count} seats, but somebody sits in seat {highest}", "seat_count")
    return count


def _whole(found: object, place: str, least: int, most: int) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        raise Malformed(
            f"expected a whole number from {least} to {most}, got {_shown(found)}", place
        )
    return found


def _texts(fields: Fields, field: str) -> tuple[str, ...]:
    texts = []
    for at, one in enumerate(_listed(fields, field)):
        if not isinstance(one, str):
            raise Malformed(f"expected a text, got {_shown(one)}", f"{field}[{at}]")
        texts.append(one)
    return tuple(texts)


def _shown(found: object) -> str:
    """The value as it may stand in an error's line."""
    if isinstance(found, str):
        return f"`{found[:40]}`"
    if isinstance(found, bool):
        return str(found).lower()
    if isinstance(found, list | dict):
        return "a list" if isinstance(found, list) else "a table"
    return str(found)[:40]
