"""Every clause and every reading by its id: what it says, where it stands, and where it holds."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from domain.games.registry import GAMES
from domain.rulebook.lookup import SHEETS
from domain.rulebook.model import Document, Sheet
from projections.rulebook.sheets import owner_of, sheets_of, title_of


class Clause(Struct, frozen=True):
    """A clause with our gist of it, or how an unclear text is read."""

    rule: str
    kind: Literal["clause", "reading"]
    says: str
    sheet: str
    """Whose sheet it stands on."""
    number: int
    """Its place among all that stands there."""
    documents: tuple[Document, ...]
    """Those of the game whose own sheet it is; none where a family shares it."""
    excused: str | None
    """Why it is not judged; none where it is."""
    text: str = ""
    """What an unclear text says."""
    why: str = ""
    """Why it is read so."""


def clause_told(rule: str) -> Clause | None:
    """The clause or reading with this id, if it is on file."""
    return every_clause().get(rule)


@cache
def every_clause() -> Mapping[str, Clause]:
    """All of them by their ids, in the order of the sheets."""
    return {clause.rule: clause for sheet in SHEETS for clause in _on(sheet)}


@cache
def games_with() -> Mapping[str, tuple[str, ...]]:
    """The games that are judged by a clause, by its id."""
    found: dict[str, list[str]] = {}
    for slug, game in GAMES.items():
        rules = [
            rule for held in sheets_of(game) for rule in (*held.sheet.clauses, *held.sheet.readings)
        ]
        for rule in dict.fromkeys(rules):
            found.setdefault(rule, []).append(slug)
    return {rule: tuple(slugs) for rule, slugs in found.items()}


def neighbours(rule: str) -> tuple[str | None, str | None]:
    """What stands before and after a clause on its sheet."""
    own = next(sheet for sheet in SHEETS if rule in sheet.clauses or rule in sheet.readings)
    rules = [*own.clauses, *own.readings]
    at = rules.index(rule)
    return (rules[at - 1] if at else None, rules[at + 1] if at + 1 < len(rules) else None)


def _on(sheet: Sheet) -> Iterator[Clause]:
    owner, title = owner_of(sheet), title_of(sheet)
    documents = owner.documents if owner else ()
    for number, (rule, says) in enumerate(sheet.clauses.items(), start=1):
        why_not = sheet.excused.get(rule)
        yield Clause(rule, "clause", says, title, number, documents, why_not)
    for number, (rule, reading) in enumerate(sheet.readings.items(), len(sheet.clauses) + 1):
        yield Clause(
            rule, "reading", reading.reading, title, number, documents, sheet.excused.get(rule),
            reading.text, reading.why,
        )  # fmt: skip
