"""The pages of the ledger: the documents, and each with all its items."""

from typing import Final

from flask import Response

from domain.games.registry import GAMES, get_game
from domain.rulebook.ledger.catalogue import find_items
from domain.rulebook.schedules.catalogue import load_schedules
from projections.errors import NotOnFile
from projections.rulebook.ledger import count_items_by_game, gather_ledgers
from projections.rulebook.wording import ITEM_STATUSES, describe_ledger_count, describe_witness
from service.accounts.roles import SIGNED_IN
from service.api.rulebook import LedgerQuery
from service.http.query_params import ParsedQuery
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page

LEDGER_URL: Final = "/rulebook/ledger"


@PAGES.page(LEDGER_URL, permission=SIGNED_IN, query=LedgerQuery)
def show_ledgers(query: ParsedQuery) -> Response:
    """List the documents, or those of a game, with the numbers of their items."""
    game = query.get("game")
    chosen = None if game is None else get_game(game)
    slug = None if chosen is None else chosen.slug
    return render_page(
        "rulebook/ledgers.html",
        game=chosen,
        ledgers=gather_ledgers(slug),
        whole=count_items_by_game(slug),
        count_words=describe_ledger_count,
    )


@PAGES.page(f"{LEDGER_URL}/<id:document>", permission=SIGNED_IN)
def show_ledger(document: str) -> Response:
    """Show every item of a document, and whether it is judged."""
    ledger = next((one for one in gather_ledgers() if one.document == document), None)
    if ledger is None:
        raise NotOnFile(f"there is no document `{document}` in the ledger")
    return render_page(
        "rulebook/ledger.html",
        ledger=ledger,
        count=describe_ledger_count(ledger.count),
        statuses=ITEM_STATUSES,
        games=GAMES,
        shown_by=describe_witness,
        schedules=load_schedules(),
    )


PAGES.add_app_template_global(find_items, "find_ledger_items")
