"""Checks of corrections: each names an earlier fact and gives a valid replacement."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

import msgspec
from msgspec import UnsetType

from domain.errors import MalformedInputError, Place
from domain.facts.corrections import Event_T, decode_replacement
from domain.facts.round_events import Corrected, Voided
from domain.intake.accepted_values import explain_error
from domain.intake.field_vocabulary import FieldVocabulary
from domain.intake.places import name_event, name_field


@dataclass(frozen=True, slots=True)
class CorrigibleStream(Generic[Event_T]):
    """Facts that can be corrected, and the checks of their replacements."""

    events: Sequence[Event_T | None]
    facts: msgspec.json.Decoder[Event_T]
    words: FieldVocabulary
    check_header: Callable[[Corrected, Place], None]
    """Raises an error for an invalid correction of the header, with its place."""
    check_fact: Callable[[int, Event_T], None]
    """Raises an error for a fact that could not have been recorded at its place."""


def check_correction(stream: CorrigibleStream[Event_T], place: int, correction: Corrected) -> None:
    """Raise an error for a correction of no earlier fact, or without a valid replacement."""
    where = name_event(place)
    target = correction.event
    if correction.action == "withdraw":
        if target == "header":
            raise MalformedInputError("the header cannot be withdrawn", where)
        if not isinstance(correction.instead, UnsetType):
            raise MalformedInputError("a withdrawal has no `with`", where)
    else:
        _check_instead(stream, where, correction)
    if isinstance(target, int) and target >= place:
        raise MalformedInputError(
            f"corrects event {target}, which was not recorded before it", where
        )


def _check_instead(stream: CorrigibleStream[Event_T], where: Place, correction: Corrected) -> None:
    inside = where.enclose(name_field(None, "with"))
    if isinstance(correction.instead, UnsetType):
        raise MalformedInputError(f"`with` is missing: what to {correction.action}", where)
    try:
        if correction.event == "header":
            stream.check_header(correction, where)
            return
        fact = decode_replacement(correction, stream.facts)
    except msgspec.ValidationError as error:
        raise explain_error(error, correction.instead, stream.words).prefix_place(inside) from None
    assert isinstance(correction.event, int)  # noqa: S101 - the header returned above
    target = stream.events[correction.event] if correction.event < len(stream.events) else None
    of_correction = isinstance(target, Corrected) and correction.action == "replace"
    if of_correction != isinstance(fact, Corrected):
        raise MalformedInputError(
            "a correction is replaced by a correction, a fact by a fact", inside
        )
    if isinstance(fact, Voided) != isinstance(target, Voided):
        raise MalformedInputError(
            "a round is voided by `voided` itself, not by a correction", inside
        )
    if isinstance(fact, Corrected | Voided):
        _check_replacement(stream, correction.event, fact, inside)


def _check_replacement(
    stream: CorrigibleStream[Event_T], place: int, fact: Event_T, inside: Place
) -> None:
    """Check a replacement as the fact it replaces was checked."""
    try:
        stream.check_fact(place, fact)
        if isinstance(fact, Corrected):
            check_correction(stream, place, fact)
    except MalformedInputError as error:
        raise error.prefix_place(inside) from None
