"""Reading a table's stream at the door: strict about the format, silent about the rules."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from domain.correction_checks import Corrigible, check_correction
from domain.corrections import TABLE_FACTS, Stream, instead_of, stream_as_corrected
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
from domain.explain import OF_A_TABLE, refuse_loose_ends_of_fact
from domain.fact_checks import (
    check_correction_words,
    check_limits,
    check_provenance,
    check_text,
    no_seat,
)
from domain.layout import MOST_SEATS, SEAT_NAME
from domain.reading import check_rules, decoded, has_loose_ends

MOST_FACTS: Final = 100_000
"""Of a table's stream, which is a whole day."""

OPENING: Final = 0

_encode: Final = msgspec.json.Encoder().encode


class StreamRead(NamedTuple):
    """A table's stream as far as it could be read, and what is wrong with the rest."""

    stream: Stream
    """Nothing at all where it does not begin, or does not fit together."""
    problems: list[tuple[int, Malformed]]
    """Each with the place of the fact it is about."""


def read_stream(lines: Sequence[bytes]) -> StreamRead:
    """The stream that these lines hold, a fact a line; what cannot be read is left out of it."""
    problems: list[tuple[int, Malformed]] = []
    facts = list(_facts(lines, problems))
    try:
        _check_opening(facts)
        _leave_out_what_cannot_be(facts, problems)
        _check_corrected(facts)
    except Malformed as error:
        problems.append((OPENING, error))
        facts = []
    if facts and facts[OPENING] is None:
        facts = []
    return StreamRead(tuple(facts), problems)


def _facts(
    lines: Sequence[bytes], problems: list[tuple[int, Malformed]]
) -> Iterator[TableEvent | None]:
    """Each fact by its place; none where the line is no fact."""
    for place, raw in enumerate(lines):
        try:
            yield read_fact(raw)
        except Malformed as error:
            problems.append((place, error.within(f"event {place}")))
            yield None


def read_fact(raw: bytes) -> TableEvent:
    """A fact of a table's stream from its JSON, or an error that names the field."""
    fact = decoded(raw, TABLE_FACTS, OF_A_TABLE)
    if has_loose_ends(raw, _encode(fact)):
        refuse_loose_ends_of_fact(raw, OF_A_TABLE)
    return fact


def _check_opening(facts: Sequence[TableEvent | None]) -> None:
    """A stream begins with the opening of its table, and is no longer than a day can be."""
    if len(facts) > MOST_FACTS:
        what = f"{len(facts):,} events; a table's stream has at most {MOST_FACTS:,}"
        raise Malformed(what)
    if facts and not isinstance(facts[OPENING], TableOpened | None):
        raise Malformed("a table's stream begins with `table-opened`")


def _leave_out_what_cannot_be(
    facts: list[TableEvent | None], problems: list[tuple[int, Malformed]]
) -> None:
    """Leave a gap where a fact cannot have been recorded at this table."""
    opening = facts[OPENING] if facts else None
    seats = opening.seats if isinstance(opening, TableOpened) else MOST_SEATS
    told = Corrigible(
        facts, TABLE_FACTS, OF_A_TABLE, _refuse_header_correction,
        lambda place, fact: check_fact(place, fact, seats),
    )  # fmt: skip
    for place, fact in enumerate(facts):
        if fact is None:
            continue
        try:
            check_fact(place, fact, seats)
            if isinstance(fact, Corrected):
                check_correction(told, place, fact)
                _check_instead(place, fact, seats)
        except Malformed as error:
            problems.append((place, error))
            facts[place] = None
        except RecursionError:
            problems.append((place, Malformed("corrections go too deep", f"event {place}")))
            facts[place] = None


def _check_instead(place: int, correction: Corrected, seats: int) -> None:
    """What a correction puts there is such as could have been recorded there."""
    if correction.action == "withdraw" or not isinstance(correction.event, int):
        return
    instead = instead_of(correction, TABLE_FACTS)
    try:
        check_fact(correction.event, instead, seats)
    except Malformed as error:
        raise error.within(f"event {place}, field `with`") from None


def _refuse_header_correction(_: Corrected, where: str) -> None:
    raise Malformed("a table's stream has no header; give the place of an event", where)


def _check_corrected(facts: Sequence[TableEvent | None]) -> None:
    """The facts as corrected must be such as could have been recorded."""
    if (
        not facts
        or facts[OPENING] is None
        or not any(isinstance(fact, Corrected) for fact in facts)
    ):
        return
    corrected = stream_as_corrected(facts)
    opening = corrected[0][1] if corrected else None
    if not isinstance(opening, TableOpened):
        raise Malformed("it does not begin with `table-opened`", "as corrected")
    try:
        for place, fact in corrected:
            check_fact(place, fact, opening.seats)
    except Malformed as error:
        raise error.within("as corrected") from None


def check_fact(place: int, fact: TableEvent, seats: int) -> None:
    """Refuse a fact that names a seat the table does not have, or says what nobody can read."""
    check = _CHECKS.get(type(fact))
    if check is not None:
        check(place, fact, seats)
    if fact.at is not None or fact.by is not None or fact.note is not None:
        check_provenance(place, fact)


def _opening(place: int, _: TableOpened, __: int) -> None:
    if place != OPENING:
        raise Malformed("the table is open already", f"event {place}")


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
    TableOpened: _opening,
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
