"""The ruling on a round as far as it has been keyed in, line by line."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.adjudication.adjudicator import adjudicate
from domain.errors import MalformedInputError, Path, RunbackError
from domain.facts.record import RoundRecord, RoundTerms
from domain.facts.round_events import BankPosted, Closed, Event
from domain.intake.record_parser import parse_record
from domain.json_types import JsonObject
from domain.notation.reader import LineProblem, NotationLine, ParsedNotation, parse_notation
from domain.replay.frames import replay_record
from domain.verdict.model import Adjudication, Finding, SettlementLine
from domain.vocabulary.wager_names import name_line
from domain.wording.round_verdict import describe_verdict
from domain.wording.wager_lines import explain_line
from projections.store.round_header import build_opening, load_room
from service.http.context import get_store
from service.pages.key_in.header import (
    SOURCE_NAMES,
    KeyedFields,
    KeyedHeader,
    get_chosen_game,
    parse_header,
)

MAX_LEFT_OUT: Final = 30
"""At most so many invalid facts are left out one by one so that the rest can be judged."""

INCOMPLETE: Final = "incomplete"
_FIELDS: Final[Mapping[Path, str]] = {
    ("room",): "room",
    ("table", "id"): "table",
    ("table", "seats"): "seats",
    ("table", "decks"): "decks",
    ("table", "limits"): "most",
    ("round", "id"): "round",
    ("round", "number"): "number",
    ("round", "gaming_day"): "day",
    ("round", "kill", "due"): "kill_due",
    ("schedule",): "schedule",
}
"""The form's fields by their paths in the record."""
_encode: Final = msgspec.json.Encoder().encode


class KeyedRound(NamedTuple):
    """A round as far as it has been keyed in, and its errors."""

    record: RoundRecord | None
    lines: tuple[NotationLine, ...]
    troubles: tuple[LineProblem, ...]
    wrong: dict[str, str]
    """Errors in the header, by field."""
    other: str = ""
    """An error that belongs to no line or field."""

    @property
    def is_whole(self) -> bool:
        """Whether the round can be saved as it is."""
        return not (self.troubles or self.wrong or self.other) and self.record is not None


class KeyedRow(NamedTuple):
    """A wager and its settlement."""

    whose: str
    line: SettlementLine
    why: str


class KeyedRemark(NamedTuple):
    """A finding, with the line that it is about."""

    finding: Finding
    line: int | None


class KeyedJudgment(NamedTuple):
    """The ruling on a keyed round."""

    keyed: KeyedRound
    adjudication: Adjudication | None = None
    sentence: str = ""
    rows: Sequence[KeyedRow] = ()
    findings: Sequence[KeyedRemark] = ()
    missing: Sequence[KeyedRemark] = ()
    words: Sequence[tuple[int, Sequence[str]]] = ()
    """The facts in words, by line; 0 is the header."""
    is_over: bool = False
    """Whether the end of the round has been keyed."""


def parse_keyed_round(filled: KeyedFields, spare: str, by: str) -> KeyedRound:
    """Return the round record of the form."""
    header = parse_header(filled, spare)
    text, seats = filled.get("text", ""), header.document["table"]["seats"]
    notation = parse_notation(text, get_chosen_game(filled), min(seats, 99), header.first)
    known = next((source for source in SOURCE_NAMES if source == filled.get("source")), None)
    first = tuple(NotationLine(0, event) for event in header.first)
    lines = [
        NotationLine(line, replace(event, by=by, source=known))
        for line, event in (*first, *notation.lines)
    ]
    wrong = header.wrong | _find_double_bank(header.first, notation)
    return _validate_keyed(header._replace(wrong=wrong), lines, notation)


def _find_double_bank(first: tuple[Event, ...], notation: ParsedNotation) -> dict[str, str]:
    """Return the error if both the header and a line post the bank."""
    seats = {one.seat for one in first if isinstance(one, BankPosted)}
    for line, event in notation.lines:
        if isinstance(event, BankPosted) and event.bettor is None and event.seat in seats:
            says = f"line {line} posts the bank of seat {event.seat} too; enter it only once"
            return {"bank_seat": says}
    return {}


def _validate_keyed(
    header: KeyedHeader, lines: list[NotationLine], notation: ParsedNotation
) -> KeyedRound:
    """Return the round, leaving out facts that a record cannot hold."""
    troubles, wrong, other = list(notation.troubles), dict(header.wrong), ""
    record = None
    for _ in range(MAX_LEFT_OUT):
        try:
            record = parse_record(_encode_document(header.document, [one.event for one in lines]))
            break
        except MalformedInputError as error:
            place = _find_event(error.path)
            if place is not None and place < len(lines):
                left_out = lines.pop(place)
                troubles.append(LineProblem(left_out.line, error.what))
                continue
            if error.path in _FIELDS:
                wrong.setdefault(_FIELDS[error.path], error.what)
            else:
                other = str(error)
            break
    return KeyedRound(record, tuple(lines), tuple(sorted(troubles)), wrong, other)


def _find_event(path: Path) -> int | None:
    """Return the position of the event that the path leads into, if it leads into one."""
    match path:
        case ("events", int(place), *_):
            return place
    return None


def _encode_document(document: JsonObject, events: Sequence[Event]) -> bytes:
    return _encode({**document, "events": list(events)})


def judge_keyed_round(keyed: KeyedRound) -> KeyedJudgment:
    """Return the ruling on the round by the terms in force in its room."""
    if keyed.record is None or not keyed.lines:
        return KeyedJudgment(keyed)
    try:
        record = replace(keyed.record, terms=resolve_current_terms(keyed.record))
        adjudication = adjudicate(record)
    except RunbackError as error:
        return KeyedJudgment(keyed._replace(other=str(error)))
    lines = adjudication.settlement or ()
    remarks = [_build_remark(one, keyed) for one in adjudication.findings]
    return KeyedJudgment(
        keyed,
        adjudication,
        describe_verdict(record, adjudication),
        [KeyedRow(name_line(one, lines), one, explain_line(one, adjudication)) for one in lines],
        [one for one in remarks if one.finding.code != INCOMPLETE],
        [one for one in remarks if one.finding.code == INCOMPLETE],
        _describe_lines(record, keyed.lines),
        any(isinstance(one.event, Closed) for one in keyed.lines),
    )


def resolve_current_terms(record: RoundRecord) -> RoundTerms:
    """Return the terms that would be frozen with the record if it were saved now."""
    return build_opening(record, load_room(get_store(), record.room), get_store().clock()).terms


def _build_remark(finding: Finding, keyed: KeyedRound) -> KeyedRemark:
    place = finding.event
    is_there = place is not None and place < len(keyed.lines)
    return KeyedRemark(finding, keyed.lines[place].line if is_there and place is not None else None)


def _describe_lines(
    record: RoundRecord, lines: Sequence[NotationLine]
) -> list[tuple[int, list[str]]]:
    """Return the facts of each line in words."""
    by_line: dict[int, list[str]] = {}
    for one, frame in zip(lines, replay_record(record)[1:], strict=True):
        by_line.setdefault(one.line, []).append(frame.says)
    return list(by_line.items())
