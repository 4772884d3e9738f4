"""Looking for a clause by its id, or by what it says."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from projections.rulebook.clauses import Clause, every_clause

MOST_WORDS: Final = 12
"""More of them find nothing that fewer would not."""


class Found(NamedTuple):
    """What fits, the best first."""

    words: tuple[str, ...]
    """What was looked for."""
    clauses: tuple[Clause, ...]


def found(text: str) -> Found:
    """The clauses whose id begins so, then those that say all of the words."""
    words = tuple(dict.fromkeys(text.casefold().split()))[:MOST_WORDS]
    if not words:
        return Found((), ())
    fitting = [(_rank(clause, words), clause) for clause in every_clause().values()]
    ranked = sorted((one for one in fitting if one[0] is not None), key=lambda one: one[0] or 0)
    return Found(words, tuple(clause for _, clause in ranked))


def pieces(text: str, words: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """The text in pieces, and whether each of them was looked for."""
    wanted = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    if not wanted:
        yield text, False
        return
    for at, piece in enumerate(re.split(f"({wanted})", text, flags=re.IGNORECASE)):
        if piece:
            yield piece, at % 2 == 1


def _rank(clause: Clause, words: tuple[str, ...]) -> int | None:
    """How well it fits: its id, what an id begins with, what it says, what is said about it."""
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
