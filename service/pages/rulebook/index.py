"""The rulebook's first page: the documents, the games, and looking for a clause."""

from typing import Any, Final

from flask import Response
from marshmallow import fields

from domain.games.registry import GAMES
from domain.rulebook.schedules.catalogue import every_schedule
from projections.rulebook.clauses import every_clause
from projections.rulebook.search import found, pieces
from service.asking import Asks
from service.pages.layout import shown
from service.pages.rulebook.games import usual
from service.pages.rulebook.names import families, papers
from service.pages.section import PAGES
from service.people.roles import SIGNED_IN

MOST_FOUND: Final = 60


class LookingFor(Asks):
    """What is looked for among the clauses."""

    q = fields.String()


@PAGES.page("/rulebook", needs=SIGNED_IN, asks=LookingFor)
def index(asked: dict[str, Any]) -> Response:
    """Show the documents and the games, or the clauses that were looked for."""
    text = asked.get("q", "").strip()
    hits = found(text)
    return shown(
        "rulebook/index.html",
        q=text, words=hits.words, hits=hits.clauses[:MOST_FOUND], in_all=len(hits.clauses),
        pieces=pieces, papers=papers(), families=families(), clauses=len(every_clause()),
        games=len(GAMES), schedules=len(every_schedule()),
        told={slug: usual(slug) for slug in GAMES},
    )  # fmt: skip
