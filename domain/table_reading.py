"""Reading a table's stream at the door: strict about the format, silent about the rules."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from domain import stream_reading
from domain.corrections import TABLE_FACTS
from domain.errors import Malformed
from domain.events.round import Corrected
from domain.events.table import (
    BankDeclined,
    BankOffered,
    BankTaken,
    DeckSetUp,
    GameBroken,
    MarkerMoved,
    SeatLeft,
    SeatTaken,
    TableEvent,
    TableOpened,
    TermsPosted,
    TimeCollected,
)
from domain.explain import OF_A_TABLE
from domain.fact_checks import (
    check_correction_words,
    check_limits,
    check_provenance,
    check_text,
    no_seat,
)
from domain.layout import MOST_SEATS, SEAT_NAME
from domain.reading import check_rules
from domain.stream_reading import Check, Door, StreamRead

MOST_FACTS: Final = 100_000
"""Of a table's stream, which is a whole day."""


def read_stream(lines: Sequence[bytes]) -> StreamRead[TableEvent]:
    """The stream that these lines hold, a fact a line; what cannot be read is left out of it."""
    return stream_reading.read_stream(DOOR, lines)


def _check_under(opening: TableEvent | None) -> Check[TableEvent]:
    """Facts are held to the seats that the table was opened with."""
    seats = opening.seats if isinstance(opening, TableOpened) else MOST_SEATS
    return lambda place, fact: check_fact(place, fact, seats)


def check_fact(place: int, fact: TableEvent, seats: int) -> None:
    """Refuse a fact that names a seat the table does not have, or says what nobody can read."""
    check = _CHECKS.get(type(fact))
    if check is not None:
        check(place, fact, seats)
    if fact.at is not None or fact.by is not None or fact.note is not None:
        check_provenance(place, fact)


def _sign(place: int, sign: TermsPosted, _: int) -> None:
    check_text(place, "schedule", sign.schedule or "")
    try:
        check_limits(sign.limits, "limits")
        check_rules(sign.game, sign.rules)
    except Malformed as error:
        raise error.within(f"event {place}") from None


def _seat(
    place: int, fact: SeatLeft | BankOffered | BankTaken | BankDeclined | MarkerMoved, seats: int
) -> None:
    _check_seat(place, "seat", fact.seat, seats)


def _seated(place: int, fact: SeatTaken, seats: int) -> None:
    _check_seat(place, "seat", fact.seat, seats)
    if fact.patron.startswith(SEAT_NAME):
        raise Malformed(
            f"`{fact.patron}` names a seat, not a person; give each person an id of his own",
            f"event {place}, field `patron`",
        )


def _collected(place: int, fact: TimeCollected, seats: int) -> None:
    _check_seat(place, "from", fact.source_of_fee, seats)


def _check_seat(place: int, field: str, seat: int, seats: int) -> None:
    if seat > seats:
        raise Malformed(no_seat(seat, seats), f"event {place}, field `{field}`")


def _reason(place: int, fact: DeckSetUp | GameBroken, _: int) -> None:
    check_text(place, "reason", fact.reason)


def _corrected(place: int, fact: Corrected, _: int) -> None:
    check_correction_words(place, fact)


_CHECKS: Final[dict[type, Callable[[int, Any, int], None]]] = {
    TermsPosted: _sign,
    SeatTaken: _seated,
    SeatLeft: _seat,
    BankOffered: _seat,
    BankTaken: _seat,
    BankDeclined: _seat,
    MarkerMoved: _seat,
    TimeCollected: _collected,
    DeckSetUp: _reason,
    GameBroken: _reason,
    Corrected: _corrected,
}

DOOR: Final = Door(
    "a table", TableOpened, "the table is open already", MOST_FACTS, TABLE_FACTS, OF_A_TABLE,
    _check_under,
)  # fmt: skip
"""What the facts of a table's stream are held to."""
