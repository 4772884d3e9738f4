"""Reading round records at the door: strict about the format, silent about the rules."""

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec
from msgspec import UnsetType

from domain.correction_checks import Corrigible, check_correction
from domain.corrections import ROUND_FACTS, as_corrected, header_as_should_be
from domain.errors import Malformed, RunbackError
from domain.events.round import Corrected, Event
from domain.explain import (
    OF_A_ROUND,
    Vocabulary,
    in_plain_words,
    refuse_loose_ends,
    refuse_loose_ends_of_fact,
)
from domain.games.registry import game_named
from domain.record import MOST_EVENTS, RoundRecord, Rules, canonical
from domain.rulebook.model import resolve
from domain.wellformed import check_facts, check_header

MOST_BYTES: Final = 4_000_000

_decoder = msgspec.json.Decoder(RoundRecord)
_encode = msgspec.json.Encoder().encode

_Read = TypeVar("_Read")


def read_record(raw: bytes) -> RoundRecord:
    """A round record from its JSON, or an error that names the place and what was expected."""
    record = decoded(raw, _decoder, OF_A_ROUND)
    if has_loose_ends(raw, canonical(record)):
        refuse_loose_ends(raw)
    _check(record)
    return record


def read_more(record: RoundRecord, lines: Sequence[bytes]) -> tuple[Event, ...]:
    """Further facts of a round, each from its JSON, checked with those that are there already."""
    facts = []
    for place, raw in enumerate(lines, len(record.events)):
        try:
            facts.append(read_fact(raw, ROUND_FACTS, OF_A_ROUND))
        except Malformed as error:
            raise error.within(f"event {place}") from None
    more = tuple(facts)
    _check(msgspec.structs.replace(record, events=record.events + more))
    return more


def read_fact(raw: bytes, decoder: msgspec.json.Decoder[_Read], words: Vocabulary) -> _Read:
    """A fact from its JSON, or an error that names the field."""
    fact = decoded(raw, decoder, words)
    if has_loose_ends(raw, _encode(fact)):
        refuse_loose_ends_of_fact(raw, words)
    return fact


def _check(record: RoundRecord) -> None:
    """Refuse what can be read but cannot have been recorded at this table."""
    if len(record.events) > MOST_EVENTS:
        message = f"{len(record.events):,} events; a round has at most {MOST_EVENTS:,}"
        raise Malformed(message)
    check_header(record)
    _check_rules(record)
    corrections = [
        (place, event) for place, event in enumerate(record.events) if isinstance(event, Corrected)
    ]
    if corrections:
        told = Corrigible(
            record.events, ROUND_FACTS, OF_A_ROUND, partial(_check_header_correction, record),
            lambda place, fact: check_facts(record, [(place, fact)]),
        )  # fmt: skip
        try:
            for place, correction in corrections:
                check_correction(told, place, correction)
            _check_corrected(record)
        except RecursionError:
            raise Malformed("corrections of corrections go too deep") from None
    check_facts(record, enumerate(record.events))


def decoded(raw: bytes, decoder: msgspec.json.Decoder[_Read], words: Vocabulary) -> _Read:
    """What the JSON says, or an error that names the place and what was expected."""
    if len(raw) > MOST_BYTES:
        message = f"{len(raw):,} bytes; a record has at most {MOST_BYTES:,}"
        raise Malformed(message)
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise in_plain_words(error, raw, words) from None
    except msgspec.DecodeError as error:
        raise Malformed(f"not JSON: {error}") from None
    except UnicodeDecodeError:
        raise Malformed("not JSON: text that is not UTF-8") from None
    except RecursionError:
        raise Malformed("nested too deeply") from None


def has_loose_ends(raw: bytes, written: bytes) -> bool:
    """Whether the text says more than what was read of it, written out again.

    That has just the keys and texts that were read; a key given twice, an unknown field or a null
    leaves quotation marks over. Escapes could hide one, so they are looked at closely too.
    """
    if b"\\" in raw or b'"x"' in raw or b'"corrected"' in raw:
        return True
    return raw.count(b'"') != written.count(b'"')


def check_rules(slug: str, rules: Rules) -> None:
    """The game is on file, and has these options and readings with values that they take."""
    try:
        resolve(game_named(slug).options, rules)
    except RunbackError as error:
        raise Malformed(str(error)) from None


def _check_rules(record: RoundRecord) -> None:
    check_rules(record.game, record.rules)
    if not isinstance(record.terms, UnsetType):
        check_rules(record.game, record.terms.rules)


def _check_header_correction(record: RoundRecord, correction: Corrected, where: str) -> None:
    """A header is put in the place of a header, and the round keeps its id."""
    header = header_as_should_be(correction)
    if correction.action != "replace":
        raise Malformed("the header can only be replaced", where)
    if not isinstance(header.round, UnsetType) and header.round.id != record.round.id:
        raise Malformed("a round keeps its id", f"{where}, field `with`.round.id")


def _check_corrected(record: RoundRecord) -> None:
    """The facts as corrected must be such as could have been recorded."""
    header, facts, _ = as_corrected(record)
    try:
        check_header(header)
        _check_rules(header)
        check_facts(header, facts)
    except Malformed as error:
        raise error.within("as corrected") from None
