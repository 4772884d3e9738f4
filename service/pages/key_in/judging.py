"""What the rules make of a round that is being keyed, and where in its lines."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.adjudication import adjudicate
from domain.errors import Malformed, RunbackError
from domain.events.round import BankPosted, Closed, Event, Source
from domain.lines.reading import Heard, Said, Trouble, heard
from domain.reading import read_record
from domain.record import RoundRecord, Terms
from domain.sentences.line import line_sentence
from domain.sentences.names import line_name
from domain.sentences.verdict import verdict
from domain.verdict import Adjudication, Finding, Line
from projections.frames import frames
from projections.store.openings import opening, room_in
from service.context import store
from service.pages.key_in.header import SOURCES, Filled, Header, game_of, header_of

MOST_LEFT_OUT: Final = 30
"""Facts that a record cannot hold are left out one by one, so that the others can be judged."""

INCOMPLETE: Final = "incomplete"
READING: Final = "reading"
_PLACE: Final = re.compile(r"event (\d+)")
_FIELD: Final = re.compile(r"field `([\w.]+)`")
_FIELDS: Final[Mapping[str, str]] = {
    "room": "room", "table.id": "table", "table.seats": "seats", "table.decks": "decks",
    "table.limits": "most", "round.id": "round", "round.number": "number",
    "round.gaming_day": "day", "round.kill.due": "kill_due", "schedule": "schedule",
}  # fmt: skip
_encode: Final = msgspec.json.Encoder().encode


class Keyed(NamedTuple):
    """A round as far as it was keyed, and what stands in its way."""

    record: RoundRecord | None
    said: tuple[Said, ...]
    troubles: tuple[Trouble, ...]
    wrong: dict[str, str]
    """What is wrong with the head, by its fields."""
    other: str = ""
    """What is wrong, and nobody can say where."""

    @property
    def is_whole(self) -> bool:
        """Whether all that was keyed can be kept as it is."""
        return not (self.troubles or self.wrong or self.other) and self.record is not None


class Row(NamedTuple):
    """A wager, and what became of it."""

    whose: str
    line: Line
    why: str


class Remark(NamedTuple):
    """A finding, and the line of what it is about."""

    finding: Finding
    line: int | None


class Judged(NamedTuple):
    """What the rules make of it."""

    keyed: Keyed
    adjudication: Adjudication | None = None
    sentence: str = ""
    rows: Sequence[Row] = ()
    findings: Sequence[Remark] = ()
    missing: Sequence[Remark] = ()
    words: Sequence[tuple[int, Sequence[str]]] = ()
    """The facts in words, by their lines; 0 is the head."""
    is_over: bool = False
    """Whether the end of the round was keyed."""


def keyed(filled: Filled, spare: str, by: str) -> Keyed:
    """The round record that the form comes to."""
    header = header_of(filled, spare)
    text, seats = filled.get("text", ""), header.document["table"]["seats"]
    told = heard(text, game_of(filled), min(seats, 99), header.first)
    known: Source | None = filled["source"] if filled.get("source") in SOURCES else None  # type: ignore[assignment]
    first = tuple(Said(0, event) for event in header.first)
    said = [Said(line, replace(event, by=by, source=known)) for line, event in (*first, *told.said)]
    wrong = header.wrong | _banked_twice(header.first, told)
    return _at_the_door(header._replace(wrong=wrong), said, told)


def _banked_twice(first: tuple[Event, ...], told: Heard) -> dict[str, str]:
    """What is wrong where the head and a line both say who banks."""
    seats = {one.seat for one in first if isinstance(one, BankPosted)}
    for line, event in told.said:
        if isinstance(event, BankPosted) and event.bettor is None and event.seat in seats:
            says = f"line {line} has the bank of seat {event.seat} too; say it here or there"
            return {"bank_seat": says}
    return {}


def _at_the_door(header: Header, said: list[Said], told: Heard) -> Keyed:
    """As much of it as a record can hold."""
    troubles, wrong, other = list(told.troubles), dict(header.wrong), ""
    record = None
    for _ in range(MOST_LEFT_OUT):
        try:
            record = read_record(_raw(header.document, [one.event for one in said]))
            break
        except Malformed as error:
            place, field = _PLACE.search(error.place), _FIELD.search(error.place)
            if place and int(place[1]) < len(said):
                left_out = said.pop(int(place[1]))
                troubles.append(Trouble(left_out.line, error.what))
                continue
            if field and field[1] in _FIELDS:
                wrong.setdefault(_FIELDS[field[1]], error.what)
            else:
                other = str(error)
            break
    return Keyed(record, tuple(said), tuple(sorted(troubles)), wrong, other)


def _raw(document: dict[str, Any], events: Sequence[Event]) -> bytes:
    return _encode({**document, "events": list(events)})


def judged(keyed: Keyed) -> Judged:
    """The round judged by what is in force in its room."""
    if keyed.record is None or not keyed.said:
        return Judged(keyed)
    try:
        record = replace(keyed.record, terms=terms_now(keyed.record))
        adjudication = adjudicate(record)
    except RunbackError as error:
        return Judged(keyed._replace(other=str(error)))
    lines = adjudication.settlement or ()
    told = [_remark(one, keyed) for one in adjudication.findings if one.code != READING]
    return Judged(
        keyed, adjudication, verdict(record, adjudication),
        [Row(line_name(one, lines), one, line_sentence(one, adjudication)) for one in lines],
        [one for one in told if one.finding.code != INCOMPLETE],
        [one for one in told if one.finding.code == INCOMPLETE],
        _in_words(record, keyed.said), any(isinstance(one.event, Closed) for one in keyed.said),
    )  # fmt: skip


def terms_now(record: RoundRecord) -> Terms:
    """The terms that would be frozen with the record if it were kept now."""
    return opening(record, room_in(store(), record.room), store().clock()).terms


def _remark(finding: Finding, keyed: Keyed) -> Remark:
    place = finding.event
    is_there = place is not None and place < len(keyed.said)
    return Remark(finding, keyed.said[place].line if is_there and place is not None else None)


def _in_words(record: RoundRecord, said: Sequence[Said]) -> list[tuple[int, list[str]]]:
    """What each line says."""
    by_line: dict[int, list[str]] = {}
    for one, frame in zip(said, frames(record)[1:], strict=True):
        by_line.setdefault(one.line, []).append(frame.says)
    return list(by_line.items())
