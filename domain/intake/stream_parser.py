"""Parser of streams, fact by fact, which leaves out facts that cannot be read."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple

import msgspec

from domain.errors import MalformedInputError, Place
from domain.facts.corrections import Event_T, correct_stream, decode_replacement
from domain.facts.round_events import Corrected
from domain.intake import record_parser
from domain.intake.correction_checks import CorrigibleStream, check_correction
from domain.intake.field_vocabulary import FieldVocabulary
from domain.intake.places import name_event

OPENING_PLACE: Final = 0

FactCheck = Callable[[int, Event_T], None]
"""A check that raises an error for a fact that cannot have been recorded at its place."""


@dataclass(frozen=True, slots=True)
class StreamFormat(Generic[Event_T]):
    """The format and checks of one kind of stream."""

    of: str
    """The owner of the stream: `a table`."""
    first: type[msgspec.Struct]
    """The fact that the stream begins with, and that is recorded once."""
    once: str
    """The error message for a second opening."""
    most: int
    """The limit on the number of facts."""
    facts: msgspec.json.Decoder[Event_T]
    words: FieldVocabulary
    check_under: Callable[[Event_T | None], FactCheck[Event_T]]
    """Returns the check of the stream's facts, given its first fact if that can be read."""


class ParsedStream(NamedTuple, Generic[Event_T]):
    """The readable facts of a stream, and the problems of the rest."""

    stream: tuple[Event_T | None, ...]
    """The facts; empty if the stream has no opening or is inconsistent."""
    problems: list[tuple[int, MalformedInputError]]
    """The problems, each with the place of its fact."""


def parse_stream(
    door: StreamFormat[Event_T], lines: Sequence[bytes], known: Sequence[Event_T] = ()
) -> ParsedStream[Event_T]:
    """Return the stream of the known facts and the lines, without those that cannot be read."""
    problems: list[tuple[int, MalformedInputError]] = []
    facts = [*known, *_iterate_facts(door, lines, len(known), problems)]
    try:
        _check_opening(door, facts)
        _drop_invalid_facts(door, facts, problems)
        _check_corrected(door, facts)
    except MalformedInputError as error:
        problems.append((OPENING_PLACE, error))
        facts = []
    if facts and facts[OPENING_PLACE] is None:
        facts = []
    return ParsedStream(tuple(facts), problems)


def parse_stream_fact(door: StreamFormat[Event_T], raw: bytes) -> Event_T:
    """Return a fact from its JSON, or raise an error that names the field."""
    return record_parser.parse_fact(raw, door.facts, door.words)


def _iterate_facts(
    door: StreamFormat[Event_T],
    lines: Sequence[bytes],
    first: int,
    problems: list[tuple[int, MalformedInputError]],
) -> Iterator[Event_T | None]:
    """Yield each fact in order, and None for lines that cannot be parsed."""
    for place, raw in enumerate(lines, first):
        try:
            yield parse_stream_fact(door, raw)
        except MalformedInputError as error:
            problems.append((place, error.prefix_place(name_event(place))))
            yield None


def _check_opening(door: StreamFormat[Event_T], facts: Sequence[Event_T | None]) -> None:
    """Check that a stream begins with its opening and is within its limit."""
    if len(facts) > door.most:
        what = f"{len(facts):,} events; {door.of}'s stream has at most {door.most:,}"
        raise MalformedInputError(what)
    if (
        facts
        and facts[OPENING_PLACE] is not None
        and not isinstance(facts[OPENING_PLACE], door.first)
    ):
        raise MalformedInputError(f"{door.of}'s stream begins with {_name_opening(door)}")


def _name_opening(door: StreamFormat[Event_T]) -> str:
    return f"`{door.first.__struct_config__.tag}`"


def _drop_invalid_facts(
    door: StreamFormat[Event_T],
    facts: list[Event_T | None],
    problems: list[tuple[int, MalformedInputError]],
) -> None:
    """Replace facts that cannot have been recorded in this stream with None."""
    check = _make_check(door, facts[OPENING_PLACE] if facts else None)
    stream = CorrigibleStream(facts, door.facts, door.words, _make_header_refusal(door), check)
    for place, fact in enumerate(facts):
        if fact is None:
            continue
        try:
            check(place, fact)
            if isinstance(fact, Corrected):
                check_correction(stream, place, fact)
                _check_instead(door, check, place, fact)
        except MalformedInputError as error:
            problems.append((place, error))
            facts[place] = None
        except RecursionError:
            problems.append(
                (place, MalformedInputError("corrections go too deep", name_event(place)))
            )
            facts[place] = None


def _make_check(door: StreamFormat[Event_T], opening: Event_T | None) -> FactCheck[Event_T]:
    """Return the check of every fact of a stream with this opening."""
    check_other = door.check_under(opening)

    def check(place: int, fact: Event_T) -> None:
        if place != OPENING_PLACE and isinstance(fact, door.first):
            raise MalformedInputError(door.once, name_event(place))
        check_other(place, fact)

    return check


def _make_header_refusal(door: StreamFormat[Event_T]) -> Callable[[Corrected, Place], None]:
    def refuse(_: Corrected, where: Place) -> None:
        raise MalformedInputError(
            f"{door.of}'s stream has no header; give the place of an event", where
        )

    return refuse


def _check_instead(
    door: StreamFormat[Event_T], check: FactCheck[Event_T], place: int, correction: Corrected
) -> None:
    """Check that a correction's replacement could have been recorded at its place."""
    if correction.action == "withdraw" or not isinstance(correction.event, int):
        return
    try:
        check(correction.event, decode_replacement(correction, door.facts))
    except MalformedInputError as error:
        raise error.prefix_place(name_event(place, "with")) from None


def _check_corrected(door: StreamFormat[Event_T], facts: Sequence[Event_T | None]) -> None:
    """Check that the facts as corrected could have been recorded."""
    if (
        not facts
        or facts[OPENING_PLACE] is None
        or not any(isinstance(fact, Corrected) for fact in facts)
    ):
        return
    corrected = correct_stream(facts, door.facts)
    opening = corrected[0][1] if corrected else None
    if not isinstance(opening, door.first):
        raise MalformedInputError(f"it does not begin with {_name_opening(door)}", "as corrected")
    check = _make_check(door, opening)
    try:
        for place, fact in corrected:
            check(place, fact)
    except MalformedInputError as error:
        raise error.prefix_place("as corrected") from None
