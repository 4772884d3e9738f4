"""What templates say of clauses: where each can be read, and the ids in a text as links."""

import re
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from projections.rulebook.clauses import clause_told, every_clause, games_with
from service.pages.addresses import path_of
from service.pages.section import PAGES

CLAUSES: Final = "/rulebook/clauses"
NOT_ON_FILE: Final = "This edition of the rulebook has no such clause."
MOST_KEPT: Final = 4096

NAMED: Final = re.compile(r"`([^`]+)`|\b[A-Z][A-Z0-9]{1,4}(?:\.[A-Za-z0-9-]+)+")
"""What is written as it stands in a record, or names a clause."""


def clause_address(rule: str, game: str | None = None) -> str:
    """Where a clause can be read: on the page of the game that it is cited for, or by itself."""
    if game is not None and game in games_with().get(rule, ()):
        return f"{path_of('rulebook', game)}#{rule}"
    return f"{CLAUSES}{path_of(rule)}"


@lru_cache(MOST_KEPT)
def clause_opened(rule: str, game: str | None = None) -> Markup:
    """A clause as it is cited: its id, and opened what it says and where it can be read."""
    told = clause_told(rule)
    gist = linked(told.says) if told else NOT_ON_FILE
    return Markup(
        '<details class="clause"><summary><code>{}</code></summary><p>{} '
        '<a href="{}" aria-label="{} in the rulebook">In the rulebook</a></p></details>'
    ).format(rule, gist, clause_address(rule, game), rule)


@lru_cache(MOST_KEPT)
def clause_shown(rule: str) -> Markup:
    """The same as an item of a list."""
    return Markup("<li>{}</li>").format(clause_opened(rule))


def linked(text: str) -> Markup:
    """Our words with the clauses that they name as links, and with what is written as it is."""
    return Markup("").join(_pieces(text))


def _pieces(text: str) -> list[str]:
    pieces, at = [], 0
    for found in NAMED.finditer(text):
        pieces += [escape(text[at : found.start()]), _shown(found)]
        at = found.end()
    return [*pieces, escape(text[at:])]


def _shown(found: re.Match[str]) -> Markup:
    if found[1]:
        return Markup("<code>{}</code>").format(found[1])
    if found[0] in every_clause():
        return Markup('<a href="{}">{}</a>').format(clause_address(found[0]), found[0])
    return escape(found[0])


PAGES.add_app_template_global(clause_told)
PAGES.add_app_template_global(clause_address)
PAGES.add_app_template_global(clause_opened)
PAGES.add_app_template_filter(linked)
PAGES.add_app_template_filter(clause_shown, "clause")
