"""What corrections are held to: they speak of an earlier fact, and say what should stand there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

import msgspec
from msgspec import UnsetType

from domain.corrections import Event_T, instead_of
from domain.errors import Malformed
from domain.events.round import Corrected, Voided
from domain.explain import Vocabulary, in_plain_words


@dataclass(frozen=True, slots=True)
class Corrigible(Generic[Event_T]):
    """Facts that can be corrected, and what those put in their place are held to."""

    events: Sequence[Event_T | None]
    facts: msgspec.json.Decoder[Event_T]
    words: Vocabulary
    check_header: Callable[[Corrected, str], None]
    """Refuses a correction of the header, at the place that is named, if it cannot be one."""
    check_fact: Callable[[int, Event_T], None]
    """Refuses a fact that could not have been recorded at its place."""


def check_correction(told: Corrigible[Event_T], place: int, correction: Corrected) -> None:
    """Refuse a correction that speaks of no earlier fact, or does not say what it should be."""
    where = f"event {place}"
    target = correction.event
    if correction.action == "withdraw":
        if target == "header":
            raise Malformed("the header cannot be withdrawn", where)
        if not isinstance(correction.instead, UnsetType):
            raise Malformed("a withdrawal has no `with`", where)
    else:
        _check_instead(told, where, correction)
    if isinstance(target, int) and target >= place:
        raise Malformed(f"corrects event {target}, which was not recorded before it", where)


def _check_instead(told: Corrigible[Event_T], where: str, correction: Corrected) -> None:
    inside = f"{where}, field `with`"
    if isinstance(correction.instead, UnsetType):
        raise Malformed(f"`with` is missing: what to {correction.action}", where)
    try:
        if correction.event == "header":
            told.check_header(correction, where)
            return
        fact = instead_of(correction, told.facts)
    except msgspec.ValidationError as error:
        raise in_plain_words(error, correction.instead, told.words).within(inside) from None
    assert isinstance(correction.event, int)  # noqa: S101 - the header returned above
    target = told.events[correction.event] if correction.event < len(told.events) else None
    of_correction = isinstance(target, Corrected) and correction.action == "replace"
    if of_correction != isinstance(fact, Corrected):
        raise Malformed("a correction is replaced by a correction, a fact by a fact", inside)
    if isinstance(fact, Voided) != isinstance(target, Voided):
        raise Malformed("a round is voided by `voided` itself, not by a correction", inside)
    if isinstance(fact, Corrected | Voided):
        _check_replacement(told, correction.event, fact, inside)


def _check_replacement(told: Corrigible[Event_T], place: int, fact: Event_T, inside: str) -> None:
    """What is put in place of another is held to all that the other was held to."""
    try:
        told.check_fact(place, fact)
        if isinstance(fact, Corrected):
            check_correction(told, place, fact)
    except Malformed as error:
        raise error.within(inside) from None
