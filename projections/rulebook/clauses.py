"""The clauses and readings by id, with their sheets and games."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from domain.games.registry import GAMES
from domain.rulebook.clauses.lookup import SHEETS
from domain.rulebook.model import Document, Sheet
from projections.rulebook.sheets import find_owner, format_title, list_sheets


class RulebookClause(Struct, frozen=True):
    """A clause with our gist of it, or the reading of an unclear text."""

    rule: str
    kind: Literal["clause", "reading"]
    says: str
    sheet: str
    """The title of the rule's sheet."""
    number: int
    """The rule's number on its sheet."""
    documents: tuple[Document, ...]
    """The documents of the game that owns the sheet; empty if a family shares the sheet."""
    excused: str | None
    """The reason that the rule is not judged; None if it is judged."""
    text: str = ""
    """The unclear text of a reading."""
    why: str = ""
    """The reason for a reading."""


def find_clause(rule: str) -> RulebookClause | None:
    """Return the clause or reading with this id, or None if there is none on file."""
    return index_clauses().get(rule)


@cache
def index_clauses() -> Mapping[str, RulebookClause]:
    """Return all clauses and readings by their ids, in the order of the sheets."""
    return {clause.rule: clause for sheet in SHEETS for clause in _list_clauses(sheet)}


@cache
def index_games_by_clause() -> Mapping[str, tuple[str, ...]]:
    """Return the games that each clause or reading applies to, by its id."""
    found: dict[str, list[str]] = {}
    for slug, game in GAMES.items():
        rules = [
            rule
            for held in list_sheets(game)
            for rule in (*held.sheet.clauses, *held.sheet.readings)
        ]
        for rule in dict.fromkeys(rules):
            found.setdefault(rule, []).append(slug)
    return {rule: tuple(slugs) for rule, slugs in found.items()}


def find_neighbors(rule: str) -> tuple[str | None, str | None]:
    """Return the ids of the rules before and after a rule on its sheet."""
    own = next(sheet for sheet in SHEETS if rule in sheet.clauses or rule in sheet.readings)
    rules = [*own.clauses, *own.readings]
    at = rules.index(rule)
    return (rules[at - 1] if at else None, rules[at + 1] if at + 1 < len(rules) else None)


def _list_clauses(sheet: Sheet) -> Iterator[RulebookClause]:
    owner, title = find_owner(sheet), format_title(sheet)
    documents = owner.documents if owner else ()
    for number, (rule, says) in enumerate(sheet.clauses.items(), start=1):
        why_not = sheet.excused.get(rule)
        yield RulebookClause(rule, "clause", says, title, number, documents, why_not)
    for number, (rule, reading) in enumerate(sheet.readings.items(), len(sheet.clauses) + 1):
        yield RulebookClause(
            rule,
            "reading",
            reading.reading,
            title,
            number,
            documents,
            sheet.excused.get(rule),
            reading.text,
            reading.why,
        )
