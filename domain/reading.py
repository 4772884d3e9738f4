"""Reading round records at the door: strict about the format, silent about the rules."""

from typing import Final

import msgspec
from msgspec import UnsetType

from domain.corrections import as_corrected, fact_as_should_be, header_as_should_be
from domain.errors import Malformed, RunbackError
from domain.events.round import Corrected, Voided
from domain.explain import in_plain_words, refuse_loose_ends
from domain.games.registry import game_named
from domain.record import MOST_EVENTS, RoundRecord, canonical
from domain.rulebook.model import resolve
from domain.wellformed import check_facts, check_header

MOST_BYTES: Final = 4_000_000

_decoder = msgspec.json.Decoder(RoundRecord)


def read_record(raw: bytes) -> RoundRecord:
    """A round record from its JSON, or an error that names the place and what was expected."""
    if len(raw) > MOST_BYTES:
        message = f"{len(raw):,} bytes; a record has at most {MOST_BYTES:,}"
        raise Malformed(message)
    record = _decode(raw)
    if _has_loose_ends(raw, record):
        refuse_loose_ends(raw)
    if len(record.events) > MOST_EVENTS:
        message = f"{len(record.events):,} events; a round has at most {MOST_EVENTS:,}"
        raise Malformed(message)
    check_header(record)
    _check_rules(record)
    corrections = [
        (place, event) for place, event in enumerate(record.events) if isinstance(event, Corrected)
    ]
    if corrections:
        try:
            for place, correction in corrections:
                _check_correction(record, place, correction)
            _check_corrected(record)
        except RecursionError:
            raise Malformed("corrections of corrections go too deep") from None
    check_facts(record, enumerate(record.events))
    return record


def _decode(raw: bytes) -> RoundRecord:
    try:
        return _decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise in_plain_words(error, raw) from None
    except msgspec.DecodeError as error:
        raise Malformed(f"not JSON: {error}") from None
    except UnicodeDecodeError:
        raise Malformed("not JSON: text that is not UTF-8") from None
    except RecursionError:
        raise Malformed("nested too deeply") from None


def _has_loose_ends(raw: bytes, record: RoundRecord) -> bool:
    """Whether the text says more than the record holds.

    Written out again, a record has just the keys and texts that were read; a key given twice, an
    unknown field or a null leaves quotation marks over. Escapes could hide one, so they are looked
    at closely too.
    """
    if b"\\" in raw or b'"x"' in raw or b'"corrected"' in raw:
        return True
    return raw.count(b'"') != canonical(record).count(b'"')


def _check_rules(record: RoundRecord) -> None:
    """Options and readings the game has, with values they take."""
    try:
        game = game_named(record.game)
        resolve(game.options, record.rules)
        if not isinstance(record.terms, UnsetType):
            resolve(game.options, record.terms.rules)
    except RunbackError as error:
        raise Malformed(str(error)) from None


def _check_correction(record: RoundRecord, place: int, correction: Corrected) -> None:
    """A correction speaks of a fact recorded before it, and says what should stand there."""
    where = f"event {place}"
    target = correction.event
    if correction.action == "withdraw":
        if target == "header":
            raise Malformed("the header cannot be withdrawn", where)
        if not isinstance(correction.instead, UnsetType):
            raise Malformed("a withdrawal has no `with`", where)
    else:
        _check_instead(record, where, correction)
    if isinstance(target, int) and target >= place:
        raise Malformed(f"corrects event {target}, which was not recorded before it", where)


def _check_instead(record: RoundRecord, where: str, correction: Corrected) -> None:
    inside = f"{where}, field `with`"
    if isinstance(correction.instead, UnsetType):
        raise Malformed(f"`with` is missing: what to {correction.action}", where)
    try:
        if correction.event == "header":
            header = header_as_should_be(correction)
            if correction.action != "replace":
                raise Malformed("the header can only be replaced", where)
            if not isinstance(header.round, UnsetType) and header.round.id != record.round.id:
                raise Malformed("a round keeps its id", f"{inside}.round.id")
            return
        fact = fact_as_should_be(correction)
    except msgspec.ValidationError as error:
        raise in_plain_words(error, correction.instead).within(inside) from None
    assert isinstance(correction.event, int)  # noqa: S101 - the header returned above
    target = record.events[correction.event] if correction.event < len(record.events) else None
    of_correction = isinstance(target, Corrected) and correction.action == "replace"
    if of_correction != isinstance(fact, Corrected):
        raise Malformed("a correction is replaced by a correction, a fact by a fact", inside)
    if isinstance(fact, Voided) != isinstance(target, Voided):
        raise Malformed("a round is voided by `voided` itself, not by a correction", inside)
    if isinstance(fact, Corrected | Voided):
        _check_replacement(record, correction.event, fact, inside)


def _check_replacement(
    record: RoundRecord, place: int, fact: Corrected | Voided, inside: str
) -> None:
    """What is put in place of another is held to all that the other was held to."""
    try:
        check_facts(record, [(place, fact)])
        if isinstance(fact, Corrected):
            _check_correction(record, place, fact)
    except Malformed as error:
        raise error.within(inside) from None


def _check_corrected(record: RoundRecord) -> None:
    """The facts as corrected must be such as could have been recorded."""
    header, facts, _ = as_corrected(record)
    try:
        check_header(header)
        _check_rules(header)
        check_facts(header, facts)
    except Malformed as error:
        raise error.within("as corrected") from None
