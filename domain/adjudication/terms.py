"""The terms a round is judged by: its document, and every option and reading with its value."""

from functools import lru_cache

from msgspec import UnsetType

from domain.facts.record import FrozenSchedule, RoundRecord, RoundTerms, Rules, RuleValue
from domain.games.registry import get_game
from domain.rulebook.approved_papers import ANYWHERE
from domain.rulebook.model import Document, resolve_options
from domain.rulebook.schedules.catalogue import find_schedule, hash_schedule
from domain.verdict.model import TermsBasis


def find_rules_in_force(record: RoundRecord, header: RoundRecord, terms: TermsBasis) -> Rules:
    """Return every option and reading with the value it is judged by.

    Terms frozen in the record hold, but for what a correction of the header says otherwise.
    """
    frozen = _find_frozen_terms(record, header, terms)
    if frozen is not None:
        held = frozen.rules
        if header.rules != record.rules:
            held = {key: value for key, value in held.items() if key not in record.rules}
            held |= header.rules
        return resolve_rules(header.game, held)
    return resolve_rules(header.game, header.rules)


def resolve_rules(slug: str, chosen: Rules) -> Rules:
    """Return every option and reading of a game with its value; the answer is shared, to be read.

    Rooms play thousands of rounds by the same rules, so that the answers are kept.
    """
    values = tuple(chosen.values())
    # True and 1 are equal, but only one of them is the value of an option.
    return _resolve_chosen(slug, tuple(chosen), values, tuple(map(type, values)))


@lru_cache(maxsize=1024)
def _resolve_chosen(
    slug: str, keys: tuple[str, ...], values: tuple[RuleValue, ...], types: tuple[type, ...]
) -> Rules:
    del types
    return resolve_options(get_game(slug).options, dict(zip(keys, values, strict=True)))


def freeze_terms(record: RoundRecord, header: RoundRecord, terms: TermsBasis) -> RoundTerms:
    """Return what the round is judged by, ready to be frozen with it when it is stored."""
    rules = find_rules_in_force(record, header, terms)
    frozen = _find_frozen_terms(record, header, terms)
    pinned = find_pinned_schedule(record, header, terms)
    if pinned is None and header.schedule is not None and find_schedule(header.schedule):
        pinned = FrozenSchedule(header.schedule, hash_schedule(header.schedule))
    if frozen is not None:
        return RoundTerms(frozen.document, frozen.edition, rules, pinned)
    document = _find_document(header)
    return RoundTerms(document.number or document.place, document.edition, rules, pinned)


def find_pinned_schedule(
    record: RoundRecord, header: RoundRecord, terms: TermsBasis
) -> FrozenSchedule | None:
    """Return the schedule pinned when the round opened, unless another replaced it."""
    frozen = _find_frozen_terms(record, header, terms)
    if frozen is None or frozen.schedule is None or frozen.schedule.id != header.schedule:
        return None
    return frozen.schedule


def _find_frozen_terms(
    record: RoundRecord, header: RoundRecord, terms: TermsBasis
) -> RoundTerms | None:
    """Return the terms frozen in the record, if they are asked for and of the game played."""
    if terms == "now" or header.game != record.game or isinstance(record.terms, UnsetType):
        return None
    return record.terms


def _find_document(header: RoundRecord) -> Document:
    """Return the document of the room, or the one that holds everywhere, or the first."""
    documents = get_game(header.game).documents
    for room in (header.room, ANYWHERE):
        for document in documents:
            if document.room == room:
                return document
    return documents[0]
