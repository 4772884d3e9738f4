"""The rulebook's first page: the documents, the games, and the search for clauses."""

from typing import Final

from flask import Response
from marshmallow import fields

from domain.games.registry import GAMES
from domain.rulebook.schedules.catalogue import load_schedules
from projections.rulebook.clause_search import search_clauses, split_matches
from projections.rulebook.clauses import index_clauses
from projections.rulebook.ledger import count_items_by_game
from projections.rulebook.wording import describe_ledger_count
from service.accounts.roles import SIGNED_IN
from service.http.query_params import ParsedQuery, QueryParams
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.rulebook.game_views import load_game
from service.pages.rulebook.wording import group_games_by_family, list_documents

MAX_CLAUSES_FOUND: Final = 60


class ClauseSearchPageQuery(QueryParams):
    """The text to search clauses for."""

    q = fields.String()


@PAGES.page("/rulebook", permission=SIGNED_IN, query=ClauseSearchPageQuery)
def show_rulebook(query: ParsedQuery) -> Response:
    """Show the documents and the games, or the clauses that match a search."""
    text = query.get("q", "").strip()
    hits = search_clauses(text)
    return render_page(
        "rulebook/index.html",
        q=text,
        words=hits.words,
        hits=hits.clauses[:MAX_CLAUSES_FOUND],
        in_all=len(hits.clauses),
        pieces=split_matches,
        papers=list_documents(),
        families=group_games_by_family(),
        clauses=len(index_clauses()),
        games=len(GAMES),
        schedules=len(load_schedules()),
        judged=describe_ledger_count(count_items_by_game(None)),
        games_on_file={slug: load_game(slug) for slug in GAMES},
    )
