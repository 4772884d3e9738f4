"""Checks that a well-formed record's seats, spots, cards and times can exist."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from msgspec import UnsetType

from domain.errors import MalformedInputError
from domain.facts.corrections import PlacedEvent
from domain.facts.record import RoundRecord
from domain.facts.round_events import (
    BankPosted,
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Collected,
    Corrected,
    Decided,
    FeeTaken,
    HandSet,
    Irregular,
    MisdealCalled,
    MoneyMoved,
    Mucked,
    Paid,
    PileDelivered,
    PotPushed,
    Racked,
    Returned,
    StackCounted,
    TakenBack,
    Voided,
    WagerPlaced,
)
from domain.games.registry import get_family, get_game
from domain.intake.field_checks import (
    check_card,
    check_correction_text,
    check_limits,
    check_provenance,
    check_text,
    check_witness,
    explain_missing_seat,
    has_control_character,
)
from domain.intake.places import name_event, name_field
from domain.seats import SEAT_PREFIX, list_spots, parse_seat_name
from domain.timestamps import is_calendar_day


def check_record_header(record: RoundRecord) -> None:
    """Check the limits and texts of the header, the gaming day, and the seat that owes a kill."""
    check_limits(record.table.limits, "table.limits")
    _check_header_text(record)
    day = record.round.gaming_day
    if day is not None and not is_calendar_day(day):
        raise MalformedInputError(
            f"{day} is no day of the calendar", name_field(None, "round.gaming_day")
        )
    kill = record.round.kill
    if kill is not None and kill.due is not None and kill.due > record.table.seats:
        raise MalformedInputError(
            explain_missing_seat(kill.due, record.table.seats), name_field(None, "round.kill.due")
        )


def _check_header_text(record: RoundRecord) -> None:
    words = {"schedule": record.schedule or ""}
    if not isinstance(record.terms, UnsetType):
        words |= {"terms.document": record.terms.document, "terms.edition": record.terms.edition}
    for field, text in words.items():
        if has_control_character(text):
            raise MalformedInputError("has a control character in it", name_field(None, field))


class _Table(NamedTuple):
    """The table of a record: its seats, its spots, and whether a pot is played for at it."""

    seats: int
    spots: frozenset[str]
    of_pot_game: bool


def check_record_facts(record: RoundRecord, facts: Iterable[PlacedEvent]) -> None:
    """Check each fact; whether facts fit together is left to the adjudication."""
    seats = record.table.seats
    is_pot_game = get_family(get_game(record.game)).is_pot_game
    table = _Table(seats, list_spots(seats), is_pot_game)
    for place, event in facts:
        check = _CHECKS.get(type(event))
        if check is not None:
            check(table, place, event)
        if event.at is not None or event.by is not None or event.note is not None:
            check_provenance(place, event)


_CHOICES_WITH_TOTAL: Final = frozenset({"bet", "raise"})


def _check_dealt_card(table: _Table, place: int, event: CardDealt) -> None:
    _check_spot(table, place, "to", event.to)
    check_card(place, "card", event.card)


def _check_decision(table: _Table, place: int, event: Decided) -> None:
    _check_hand_fact(table, place, event)
    _check_bettor(table, place, event.bettor)
    _check_cards(place, "discards", event.discards)
    if table.of_pot_game and event.choice in _CHOICES_WITH_TOTAL and event.to is None:
        raise MalformedInputError(
            f"a {event.choice} needs `to`, all that the player has in on this street",
            name_event(place),
        )


def _check_hand_fact(
    table: _Table, place: int, event: Decided | CardsRevealed | Racked | HandSet | Mucked
) -> None:
    _check_spot(table, place, "spot", event.spot)


def _check_reveal(table: _Table, place: int, event: CardsRevealed) -> None:
    _check_hand_fact(table, place, event)
    _check_cards(place, "cards", event.cards)


def _check_racked(table: _Table, place: int, event: Racked) -> None:
    _check_hand_fact(table, place, event)
    _check_cards(place, "cards", event.cards)
    if (event.cards is None) == (event.count is None):
        raise MalformedInputError("expected either `cards` or `count`", name_event(place))


def _check_hand_set(table: _Table, place: int, event: HandSet) -> None:
    _check_hand_fact(table, place, event)
    _check_cards(place, "front", event.front)
    _check_cards(place, "back", event.back)
    _check_bettor(table, place, event.bettor)


def _check_money(table: _Table, place: int, event: MoneyMoved) -> None:
    _check_spot(table, place, "spot", event.spot)
    _check_bettor(table, place, event.bettor)


def _check_pot(table: _Table, place: int, event: PotPushed) -> None:
    _check_spot(table, place, "spot", event.spot)


def _check_seated_fact(
    table: _Table, place: int, event: ButtonPlaced | StackCounted | BlindPosted
) -> None:
    _check_seat(table, place, "seat", event.seat)


def _check_placed_money(
    table: _Table, place: int, event: BankPosted | WagerPlaced | TakenBack
) -> None:
    _check_seat(table, place, "seat", event.seat)
    _check_bettor(table, place, event.bettor)


def _check_fee(table: _Table, place: int, event: FeeTaken) -> None:
    if isinstance(event.source_of_fee, int):
        _check_seat(table, place, "from", event.source_of_fee)
    _check_bettor(table, place, event.bettor)


def _check_delivery(table: _Table, place: int, event: PileDelivered) -> None:
    _check_spot(table, place, "to", event.to)


def _check_irregularity(table: _Table, place: int, event: Irregular) -> None:
    if event.spot is not None:
        _check_spot(table, place, "spot", event.spot)
    if event.card is not None:
        check_card(place, "card", event.card)


def _check_misdeal(table: _Table, place: int, event: MisdealCalled) -> None:
    del table
    check_text(place, "reason", event.reason)


def _check_voiding(table: _Table, place: int, event: Voided) -> None:
    del table
    check_text(place, "reason", event.reason)
    check_witness(place, event)


def _check_correction(table: _Table, place: int, event: Corrected) -> None:
    del table
    check_correction_text(place, event)


# Any: each function takes facts of the type it stands beside.
_CHECKS: Final[dict[type, Callable[[_Table, int, Any], None]]] = {
    CardDealt: _check_dealt_card,
    Decided: _check_decision,
    WagerPlaced: _check_placed_money,
    BankPosted: _check_placed_money,
    TakenBack: _check_placed_money,
    CardsRevealed: _check_reveal,
    Racked: _check_racked,
    HandSet: _check_hand_set,
    Mucked: _check_hand_fact,
    Paid: _check_money,
    Collected: _check_money,
    Returned: _check_money,
    PotPushed: _check_pot,
    ButtonPlaced: _check_seated_fact,
    StackCounted: _check_seated_fact,
    BlindPosted: _check_seated_fact,
    FeeTaken: _check_fee,
    PileDelivered: _check_delivery,
    Irregular: _check_irregularity,
    MisdealCalled: _check_misdeal,
    Voided: _check_voiding,
    Corrected: _check_correction,
}


def _check_spot(table: _Table, place: int, field: str, spot: str) -> None:
    if spot not in table.spots:
        raise MalformedInputError(
            f"`{spot}` is no spot of this table; expected a hand such as 3 or 3.2 of seats 1 to"
            f" {table.seats}, bank, board, burn, stub or a pile",
            name_event(place, field),
        )


def _check_seat(table: _Table, place: int, field: str, seat: int) -> None:
    if seat > table.seats:
        raise MalformedInputError(explain_missing_seat(seat, table.seats), name_event(place, field))


def _check_cards(place: int, field: str, cards: tuple[str, ...] | None) -> None:
    for card in cards or ():
        check_card(place, field, card)


def _check_bettor(table: _Table, place: int, bettor: str | None) -> None:
    if bettor is None or not bettor.startswith(SEAT_PREFIX):
        return
    if not 1 <= (parse_seat_name(bettor) or 0) <= table.seats:
        raise MalformedInputError(
            f"`{bettor}` names a seat that is not at this table; it has seats 1 to {table.seats}",
            name_event(place, "bettor"),
        )
