"""The page of a clause by itself, with all games that are judged by it."""

from flask import Response

from domain.games.registry import GAMES
from projections.errors import NotOnFile
from projections.rulebook.clauses import find_clause, find_neighbors, index_games_by_clause
from projections.rulebook.wording import ITEM_STATUSES
from service.accounts.roles import SIGNED_IN
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.rulebook.game_views import load_game


@PAGES.page("/rulebook/clauses/<id:rule>", permission=SIGNED_IN)
def show_clause(rule: str) -> Response:
    """Show a clause, its place in its document, and the games that are judged by it."""
    clause = find_clause(rule)
    if clause is None:
        raise NotOnFile(f"there is no clause `{rule}`; search for it by a word of its text")
    games = index_games_by_clause()[rule]
    before, after = find_neighbors(rule)
    options = (
        option for slug in games for option in load_game(slug).options if option.rule == rule
    )
    return render_page(
        "rulebook/clause.html",
        clause=clause,
        games=[GAMES[slug] for slug in games],
        before=before,
        after=after,
        option=next(options, None),
        statuses=ITEM_STATUSES,
    )
