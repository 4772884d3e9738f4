"""The page of a clause by itself, with all games that are judged by it."""

from flask import Response

from domain.games.registry import GAMES
from projections.rulebook.clauses import clause_told, games_with, neighbours
from projections.store.errors import NotOnFile
from service.pages.layout import shown
from service.pages.rulebook.games import usual
from service.pages.section import PAGES
from service.people.roles import SIGNED_IN


@PAGES.page("/rulebook/clauses/<id:rule>", needs=SIGNED_IN)
def one_clause(rule: str) -> Response:
    """Show what a clause says, where it stands, and the games that are judged by it."""
    told = clause_told(rule)
    if told is None:
        what = f"there is no clause `{rule}`; look for it by a word of what it says"
        raise NotOnFile(what)
    games = games_with()[rule]
    before, after = neighbours(rule)
    options = (option for slug in games for option in usual(slug).options if option.rule == rule)
    return shown(
        "rulebook/clause.html",
        told=told, games=[GAMES[slug] for slug in games], before=before, after=after,
        option=next(options, None),
    )  # fmt: skip
