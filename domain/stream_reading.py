"""Reading a stream at the door, fact by fact: what cannot be read is left out of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple

import msgspec

from domain import reading
from domain.correction_checks import Corrigible, check_correction
from domain.corrections import Event_T, facts_as_corrected, instead_of
from domain.errors import Malformed
from domain.events.round import Corrected
from domain.explain import Vocabulary

OPENING: Final = 0

Check = Callable[[int, Event_T], None]
"""Refuses a fact that cannot have been recorded at its place."""


@dataclass(frozen=True, slots=True)
class Door(Generic[Event_T]):
    """What the facts of one kind of stream are held to."""

    of: str
    """Whose stream it is: `a table`."""
    first: type[msgspec.Struct]
    """The fact that the stream begins with, and that is recorded once."""
    once: str
    """What is said of a second one."""
    most: int
    """How many facts it has at most."""
    facts: msgspec.json.Decoder[Event_T]
    words: Vocabulary
    check_under: Callable[[Event_T | None], Check[Event_T]]
    """What its facts are held to, by what the stream begins with, where that can be read."""


class StreamRead(NamedTuple, Generic[Event_T]):
    """A stream as far as it could be read, and what is wrong with the rest."""

    stream: tuple[Event_T | None, ...]
    """Nothing at all where it does not begin, or does not fit together."""
    problems: list[tuple[int, Malformed]]
    """Each with the place of the fact it is about."""


def read_stream(door: Door[Event_T], lines: Sequence[bytes]) -> StreamRead[Event_T]:
    """The stream that these lines hold, a fact a line; what cannot be read is left out of it."""
    problems: list[tuple[int, Malformed]] = []
    facts = [*_facts(door, lines, problems)]
    try:
        _check_opening(door, facts)
        _leave_out_what_cannot_be(door, facts, problems)
        _check_corrected(door, facts)
    except Malformed as error:
        problems.append((OPENING, error))
        facts = []
    if facts and facts[OPENING] is None:
        facts = []
    return StreamRead(tuple(facts), problems)


def read_fact(door: Door[Event_T], raw: bytes) -> Event_T:
    """A fact from its JSON, or an error that names the field."""
    return reading.read_fact(raw, door.facts, door.words)


def _facts(
    door: Door[Event_T], lines: Sequence[bytes], problems: list[tuple[int, Malformed]]
) -> Iterator[Event_T | None]:
    """Each fact by its place; none where the line is no fact."""
    for place, raw in enumerate(lines):
        try:
            yield read_fact(door, raw)
        except Malformed as error:
            problems.append((place, error.within(f"event {place}")))
            yield None


def _check_opening(door: Door[Event_T], facts: Sequence[Event_T | None]) -> None:
    """A stream begins with its opening, and is no longer than it can be."""
    if len(facts) > door.most:
        what = f"{len(facts):,} events; {door.of}'s stream has at most {door.most:,}"
        raise Malformed(what)
    if facts and facts[OPENING] is not None and not isinstance(facts[OPENING], door.first):
        raise Malformed(f"{door.of}'s stream begins with {_named(door)}")


def _named(door: Door[Event_T]) -> str:
    return f"`{door.first.__struct_config__.tag}`"


def _leave_out_what_cannot_be(
    door: Door[Event_T], facts: list[Event_T | None], problems: list[tuple[int, Malformed]]
) -> None:
    """Leave a gap where a fact cannot have been recorded in this stream."""
    check = _check_of(door, facts[OPENING] if facts else None)
    told = Corrigible(facts, door.facts, door.words, _no_header(door), check)
    for place, fact in enumerate(facts):
        if fact is None:
            continue
        try:
            check(place, fact)
            if isinstance(fact, Corrected):
                check_correction(told, place, fact)
                _check_instead(door, check, place, fact)
        except Malformed as error:
            problems.append((place, error))
            facts[place] = None
        except RecursionError:
            problems.append((place, Malformed("corrections go too deep", f"event {place}")))
            facts[place] = None


def _check_of(door: Door[Event_T], opening: Event_T | None) -> Check[Event_T]:
    """What every fact of this stream is held to, whatever stands at its beginning."""
    check_other = door.check_under(opening)

    def check(place: int, fact: Event_T) -> None:
        if place != OPENING and isinstance(fact, door.first):
            raise Malformed(door.once, f"event {place}")
        check_other(place, fact)

    return check


def _no_header(door: Door[Event_T]) -> Callable[[Corrected, str], None]:
    def refuse(_: Corrected, where: str) -> None:
        raise Malformed(f"{door.of}'s stream has no header; give the place of an event", where)

    return refuse


def _check_instead(
    door: Door[Event_T], check: Check[Event_T], place: int, correction: Corrected
) -> None:
    """What a correction puts there is such as could have been recorded there."""
    if correction.action == "withdraw" or not isinstance(correction.event, int):
        return
    try:
        check(correction.event, instead_of(correction, door.facts))
    except Malformed as error:
        raise error.within(f"event {place}, field `with`") from None


def _check_corrected(door: Door[Event_T], facts: Sequence[Event_T | None]) -> None:
    """The facts as corrected must be such as could have been recorded."""
    if (
        not facts
        or facts[OPENING] is None
        or not any(isinstance(fact, Corrected) for fact in facts)
    ):
        return
    corrected = facts_as_corrected(facts, door.facts)
    opening = corrected[0][1] if corrected else None
    if not isinstance(opening, door.first):
        raise Malformed(f"it does not begin with {_named(door)}", "as corrected")
    check = _check_of(door, opening)
    try:
        for place, fact in corrected:
            check(place, fact)
    except Malformed as error:
        raise error.within("as corrected") from None
