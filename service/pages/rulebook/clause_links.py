"""Links to clauses for templates, and the ids in a text as links."""

import re
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from projections.rulebook.clauses import find_clause, index_clauses, index_games_by_clause
from service.pages.layout.blueprint import PAGES
from service.pages.layout.urls import build_path

CLAUSES_URL: Final = "/rulebook/clauses"
NOT_ON_FILE: Final = "This clause is not in this edition of the rulebook."
MAX_CACHED: Final = 4096

REFERENCE_PATTERN: Final = re.compile(r"`([^`]+)`|\b[A-Z][A-Z0-9]{1,4}(?:\.[A-Za-z0-9-]+)+")
"""Code between backticks, or the id of a clause."""


def build_clause_url(rule: str, game: str | None = None) -> str:
    """Return the address of a clause: on the page of the game that cites it, or its own page."""
    if game is not None and game in index_games_by_clause().get(rule, ()):
        return f"{build_path('rulebook', game)}#{rule}"
    return f"{CLAUSES_URL}{build_path(rule)}"


@lru_cache(MAX_CACHED)
def render_clause(rule: str, game: str | None = None) -> Markup:
    """Return a citation of a clause: its id, which opens to its text and a link."""
    clause = find_clause(rule)
    gist = link_clauses(clause.says) if clause else NOT_ON_FILE
    return Markup(
        '<details class="clause"><summary><code>{}</code></summary><p>{} '
        '<a href="{}" aria-label="{} in the rulebook">In the rulebook</a></p></details>'
    ).format(rule, gist, build_clause_url(rule, game), rule)


@lru_cache(MAX_CACHED)
def render_clause_item(rule: str) -> Markup:
    """Return a citation of a clause as an item of a list."""
    return Markup("<li>{}</li>").format(render_clause(rule))


@lru_cache(MAX_CACHED)
def render_clause_list(rules: tuple[str, ...]) -> Markup:
    """Return the clauses behind a result as a list; each opens on a tap."""
    items = Markup().join(map(render_clause_item, rules))
    return Markup('<ul class="clauses">{}</ul>').format(items)


def link_clauses(text: str) -> Markup:
    """Return a text as HTML, with clauses as links and backticked words as code."""
    return Markup("").join(_split_references(text))


def _split_references(text: str) -> list[str]:
    pieces, at = [], 0
    for found in REFERENCE_PATTERN.finditer(text):
        pieces += [escape(text[at : found.start()]), _render_reference(found)]
        at = found.end()
    return [*pieces, escape(text[at:])]


def _render_reference(found: re.Match[str]) -> Markup:
    if found[1]:
        return Markup("<code>{}</code>").format(found[1])
    if found[0] in index_clauses():
        return Markup('<a href="{}">{}</a>').format(build_clause_url(found[0]), found[0])
    return escape(found[0])


PAGES.add_app_template_global(find_clause, "find_clause")
PAGES.add_app_template_global(build_clause_url, "clause_url")
PAGES.add_app_template_global(render_clause, "clause_details")
PAGES.add_app_template_filter(link_clauses, "link_clauses")
PAGES.add_app_template_filter(render_clause_list, "clause_list")
