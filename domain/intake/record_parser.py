"""Parser of round records: strict about the format, but not about the rules of the game."""

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec
from msgspec import UnsetType

from domain.errors import MalformedInputError, Place, RunbackError
from domain.facts.corrections import ROUND_FACT_DECODER, correct_record, decode_corrected_header
from domain.facts.record import MAX_EVENTS, RoundRecord, Rules, encode_canonical
from domain.facts.round_events import Corrected, Event
from domain.games.registry import get_game
from domain.intake.accepted_values import explain_error
from domain.intake.correction_checks import CorrigibleStream, check_correction
from domain.intake.field_vocabulary import ROUND_VOCABULARY, FieldVocabulary
from domain.intake.places import name_event
from domain.intake.record_checks import check_record_facts, check_record_header
from domain.intake.unknown_fields import check_unknown_fact_fields, check_unknown_fields
from domain.rulebook.model import resolve_options

MAX_RECORD_BYTES: Final = 4_000_000

_decoder = msgspec.json.Decoder(RoundRecord)
_encode = msgspec.json.Encoder().encode

_Read = TypeVar("_Read")


def parse_record(raw: bytes) -> RoundRecord:
    """Return a round record from its JSON, or raise an error that names the place."""
    record = decode_strictly(raw, _decoder, ROUND_VOCABULARY)
    if has_unknown_fields(raw, encode_canonical(record)):
        check_unknown_fields(raw)
    _check_record(record)
    return record


def parse_more_events(record: RoundRecord, lines: Sequence[bytes]) -> tuple[Event, ...]:
    """Return further facts of a round from their JSON, checked together with its earlier facts."""
    facts = []
    for place, raw in enumerate(lines, len(record.events)):
        try:
            facts.append(parse_fact(raw, ROUND_FACT_DECODER, ROUND_VOCABULARY))
        except MalformedInputError as error:
            raise error.prefix_place(name_event(place)) from None
    more = tuple(facts)
    _check_record(msgspec.structs.replace(record, events=record.events + more))
    return more


def parse_fact(raw: bytes, decoder: msgspec.json.Decoder[_Read], words: FieldVocabulary) -> _Read:
    """Return a fact from its JSON, or raise an error that names the field."""
    fact = decode_strictly(raw, decoder, words)
    if has_unknown_fields(raw, _encode(fact)):
        check_unknown_fact_fields(raw, words)
    return fact


def _check_record(record: RoundRecord) -> None:
    """Raise an error for a readable record that cannot have been recorded at its table."""
    if len(record.events) > MAX_EVENTS:
        message = f"{len(record.events):,} events; a round has at most {MAX_EVENTS:,}"
        raise MalformedInputError(message)
    check_record_header(record)
    _check_rules(record)
    corrections = [
        (place, event) for place, event in enumerate(record.events) if isinstance(event, Corrected)
    ]
    if corrections:
        stream = CorrigibleStream(
            record.events,
            ROUND_FACT_DECODER,
            ROUND_VOCABULARY,
            partial(_check_header_correction, record),
            lambda place, fact: check_record_facts(record, [(place, fact)]),
        )
        try:
            for place, correction in corrections:
                check_correction(stream, place, correction)
            _check_corrected_record(record)
        except RecursionError:
            raise MalformedInputError("corrections of corrections go too deep") from None
    check_record_facts(record, enumerate(record.events))


def decode_strictly(
    raw: bytes, decoder: msgspec.json.Decoder[_Read], words: FieldVocabulary
) -> _Read:
    """Return the decoded JSON, or raise an error that names the place."""
    if len(raw) > MAX_RECORD_BYTES:
        message = f"{len(raw):,} bytes; a record has at most {MAX_RECORD_BYTES:,}"
        raise MalformedInputError(message)
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise explain_error(error, raw, words) from None
    except msgspec.DecodeError as error:
        raise MalformedInputError(f"not JSON: {error}") from None
    except UnicodeDecodeError:
        raise MalformedInputError("not JSON: text that is not UTF-8") from None
    except RecursionError:
        raise MalformedInputError("nested too deeply") from None


def has_unknown_fields(raw: bytes, written: bytes) -> bool:
    """Return whether the text may say more than its decoded value, written out again.

    The rewritten text has just the keys and texts that were decoded; a key given twice, an unknown
    field or a null leaves quotation marks over. Escapes could hide a difference, so texts with
    escapes count as different too.
    """
    if b"\\" in raw or b'"x"' in raw or b'"corrected"' in raw:
        return True
    return raw.count(b'"') != written.count(b'"')


def check_rules(slug: str, rules: Rules) -> None:
    """Check that the game is on file, and that its options and readings take these values."""
    try:
        resolve_options(get_game(slug).options, rules)
    except RunbackError as error:
        raise MalformedInputError(str(error)) from None


def _check_rules(record: RoundRecord) -> None:
    check_rules(record.game, record.rules)
    if not isinstance(record.terms, UnsetType):
        check_rules(record.game, record.terms.rules)


def _check_header_correction(record: RoundRecord, correction: Corrected, where: Place) -> None:
    """Check that a header is only replaced by a header, and that the round keeps its id."""
    header = decode_corrected_header(correction)
    if correction.action != "replace":
        raise MalformedInputError("the header can only be replaced", where)
    if not isinstance(header.round, UnsetType) and header.round.id != record.round.id:
        inside = Place("field `with`.round.id", ("with", "round", "id"))
        raise MalformedInputError("a round keeps its id", where.enclose(inside))


def _check_corrected_record(record: RoundRecord) -> None:
    """Check that the facts as corrected could have been recorded."""
    header, facts, _ = correct_record(record)
    try:
        check_record_header(header)
        _check_rules(header)
        check_record_facts(header, facts)
    except MalformedInputError as error:
        raise error.prefix_place("as corrected") from None
