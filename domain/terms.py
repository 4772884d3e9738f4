"""The terms a round is judged by: its document, and every option and reading with its value."""

from functools import cache

from msgspec import UnsetType

from domain.games.registry import game_named
from domain.record import FrozenSchedule, RoundRecord, Rules, Terms
from domain.rulebook.model import ANYWHERE, Document, resolve
from domain.rulebook.schedules.catalogue import schedule_named, sha256_of
from domain.verdict import TermsJudged


def rules_in_force(record: RoundRecord, header: RoundRecord, terms: TermsJudged) -> Rules:
    """Every option and reading with the value it is judged by.

    Terms frozen in the record hold, but for what a correction of the header says otherwise.
    """
    frozen = _frozen(record, header, terms)
    if frozen is not None:
        held = frozen.rules
        if header.rules != record.rules:
            held = {key: value for key, value in held.items() if key not in record.rules}
            held |= header.rules
        return resolve(game_named(header.game).options, held)
    if not header.rules:
        return _defaults(header.game)
    return resolve(game_named(header.game).options, header.rules)


@cache
def _defaults(slug: str) -> Rules:
    return resolve(game_named(slug).options, {})


def terms_of(record: RoundRecord, header: RoundRecord, terms: TermsJudged) -> Terms:
    """What the round is judged by, ready to be frozen with it when it is stored."""
    rules = rules_in_force(record, header, terms)
    frozen = _frozen(record, header, terms)
    pinned = pinned_schedule(record, header, terms)
    if pinned is None and header.schedule is not None and schedule_named(header.schedule):
        pinned = FrozenSchedule(header.schedule, sha256_of(header.schedule))
    if frozen is not None:
        return Terms(frozen.document, frozen.edition, rules, pinned)
    document = _document(header)
    return Terms(document.number or document.place, document.edition, rules, pinned)


def pinned_schedule(
    record: RoundRecord, header: RoundRecord, terms: TermsJudged
) -> FrozenSchedule | None:
    """The schedule as it was pinned when the round opened, unless another was put in its place."""
    frozen = _frozen(record, header, terms)
    if frozen is None or frozen.schedule is None or frozen.schedule.id != header.schedule:
        return None
    return frozen.schedule


def _frozen(record: RoundRecord, header: RoundRecord, terms: TermsJudged) -> Terms | None:
    """The terms frozen in the record, where they are asked for and of the game that was played."""
    if terms == "now" or header.game != record.game or isinstance(record.terms, UnsetType):
        return None
    return record.terms


def _document(header: RoundRecord) -> Document:
    """The document of the room, or the one that holds everywhere, or the only one there is."""
    documents = game_named(header.game).documents
    for room in (header.room, ANYWHERE):
        for document in documents:
            if document.room == room:
                return document
    return documents[0]
