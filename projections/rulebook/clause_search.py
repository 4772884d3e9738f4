"""The search for clauses by id or by text."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from projections.rulebook.clauses import RulebookClause, index_clauses

MAX_WORDS: Final = 12
"""The most words searched for; any more are ignored."""


class ClauseMatches(NamedTuple):
    """The matches of a search, the best first."""

    words: tuple[str, ...]
    """The words searched for."""
    clauses: tuple[RulebookClause, ...]


def search_clauses(text: str) -> ClauseMatches:
    """Return the clauses that match by id, then those that contain all of the words."""
    words = tuple(dict.fromkeys(text.casefold().split()))[:MAX_WORDS]
    if not words:
        return ClauseMatches((), ())
    fitting = [(_rank_clause(clause, words), clause) for clause in index_clauses().values()]
    ranked = sorted((one for one in fitting if one[0] is not None), key=lambda one: one[0] or 0)
    return ClauseMatches(words, tuple(clause for _, clause in ranked))


def split_matches(text: str, words: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield the text in pieces, each with whether it matches a word."""
    wanted = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    if not wanted:
        yield text, False
        return
    for at, piece in enumerate(re.split(f"({wanted})", text, flags=re.IGNORECASE)):
        if piece:
            yield piece, at % 2 == 1


def _rank_clause(clause: RulebookClause, words: tuple[str, ...]) -> int | None:
    """Return a match's rank: by id, by prefix of the id, by gist, by other text; else None."""
    rule = clause.rule.casefold()
    if words == (rule,):
        return 0
    if len(words) == 1 and rule.startswith(words[0]):
        return 1
    says = f"{rule} {clause.says}".casefold()
    if all(word in says for word in words):
        return 2
    about = f"{says} {clause.text} {clause.why} {clause.sheet} {clause.excused or ''}".casefold()
    return 3 if all(word in about for word in words) else None
