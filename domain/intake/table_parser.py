"""Parser of table streams: strict about the format, but not about the rules."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from domain.errors import MalformedInputError
from domain.facts.corrections import TABLE_FACT_DECODER
from domain.facts.round_events import Corrected
from domain.facts.table_events import (
    BankDeclined,
    BankOffered,
    BankTaken,
    ButtonDrawn,
    ChipsBought,
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
from domain.intake import stream_parser
from domain.intake.field_checks import (
    check_card,
    check_correction_text,
    check_limits,
    check_provenance,
    check_text,
    explain_missing_seat,
)
from domain.intake.field_vocabulary import TABLE_VOCABULARY
from domain.intake.places import name_event
from domain.intake.record_parser import check_rules
from domain.intake.stream_parser import FactCheck, ParsedStream, StreamFormat
from domain.seats import MAX_SEATS, SEAT_PREFIX

MAX_TABLE_FACTS: Final = 100_000
"""The limit on facts in a table's stream, which covers a whole day."""


def parse_table_stream(lines: Sequence[bytes]) -> ParsedStream[TableEvent]:
    """Parse a stream of one fact a line, leaving out facts that cannot be read."""
    return stream_parser.parse_stream(TABLE_STREAM_FORMAT, lines)


def _make_check(opening: TableEvent | None) -> FactCheck[TableEvent]:
    """Return a check of facts against the number of seats that the table was opened with."""
    seats = opening.seats if isinstance(opening, TableOpened) else MAX_SEATS
    return lambda place, fact: check_table_fact(place, fact, seats)


def check_table_fact(place: int, fact: TableEvent, seats: int) -> None:
    """Raise an error for a fact with a seat that the table does not have, or invalid texts."""
    check = _CHECKS.get(type(fact))
    if check is not None:
        check(place, fact, seats)
    if fact.at is not None or fact.by is not None or fact.note is not None:
        check_provenance(place, fact)


def _check_sign(place: int, sign: TermsPosted, _: int) -> None:
    check_text(place, "schedule", sign.schedule or "")
    try:
        check_limits(sign.limits, "limits")
        check_rules(sign.game, sign.rules)
    except MalformedInputError as error:
        raise error.prefix_place(name_event(place)) from None


def _check_fact_seat(
    place: int,
    fact: SeatLeft | BankOffered | BankTaken | BankDeclined | MarkerMoved | ChipsBought,
    seats: int,
) -> None:
    _check_seat(place, "seat", fact.seat, seats)


def _check_button_draw(place: int, fact: ButtonDrawn, seats: int) -> None:
    _check_seat(place, "seat", fact.seat, seats)
    for number, drawn in enumerate(fact.cards):
        _check_seat(place, f"cards.{number}.seat", drawn.seat, seats)
        check_card(place, f"cards.{number}.card", drawn.card)


def _check_seated(place: int, fact: SeatTaken, seats: int) -> None:
    _check_seat(place, "seat", fact.seat, seats)
    if fact.patron.startswith(SEAT_PREFIX):
        raise MalformedInputError(
            f"`{fact.patron}` names a seat, not a person; give each person an id of his own",
            name_event(place, "patron"),
        )


def _check_time_collected(place: int, fact: TimeCollected, seats: int) -> None:
    _check_seat(place, "from", fact.source_of_fee, seats)


def _check_seat(place: int, field: str, seat: int, seats: int) -> None:
    if seat > seats:
        raise MalformedInputError(explain_missing_seat(seat, seats), name_event(place, field))


def _check_reason(place: int, fact: DeckSetUp | GameBroken, _: int) -> None:
    check_text(place, "reason", fact.reason)


def _check_correction(place: int, fact: Corrected, _: int) -> None:
    check_correction_text(place, fact)


# Any: each function takes facts of the type it stands beside.
_CHECKS: Final[dict[type, Callable[[int, Any, int], None]]] = {
    TermsPosted: _check_sign,
    SeatTaken: _check_seated,
    SeatLeft: _check_fact_seat,
    BankOffered: _check_fact_seat,
    BankTaken: _check_fact_seat,
    BankDeclined: _check_fact_seat,
    MarkerMoved: _check_fact_seat,
    ChipsBought: _check_fact_seat,
    ButtonDrawn: _check_button_draw,
    TimeCollected: _check_time_collected,
    DeckSetUp: _check_reason,
    GameBroken: _check_reason,
    Corrected: _check_correction,
}

TABLE_STREAM_FORMAT: Final = StreamFormat(
    "a table",
    TableOpened,
    "the table is open already",
    MAX_TABLE_FACTS,
    TABLE_FACT_DECODER,
    TABLE_VOCABULARY,
    _make_check,
)
"""The format of a table's stream."""
