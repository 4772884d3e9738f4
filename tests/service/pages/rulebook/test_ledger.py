"""The pages of the ledger: the documents, and each with all its items."""

import re

from domain.games.registry import GAMES
from domain.rulebook.ledger.catalogue import DOCUMENTS, list_documents, load_ledger
from tests.service.pages.rulebook.page_text import anchors, words_of
from tests.support.for_each import for_each


@for_each("document", [one.name for one in DOCUMENTS])
def test_a_ledger_s_page_has_every_item_with_its_status_and_an_anchor_once(text_of, document):
    page = text_of(f"/rulebook/ledger/{document}")
    items = load_ledger()[document]
    assert [found for found in anchors(page) if found in {one.item for one in items}] == [
        one.item for one in items
    ]
    words = words_of(page)
    assert [one.item for one in items if one.gist not in words or one.why not in words] == []
    assert f"{sum(one.status == 'judged' for one in items)} of {len(items)} items judged" in words


@for_each("slug", GAMES)
def test_a_game_s_page_leads_to_the_ledgers_of_its_documents(text_of, slug):
    page = text_of(f"/rulebook/{slug}")
    documents = list_documents(slug)
    assert (f'href="/rulebook/ledger?game={slug}"' in page) == bool(documents)
    listed = text_of(f"/rulebook/ledger?game={slug}")
    assert re.findall(r'<li><a href="/rulebook/ledger/([^"]+)"', listed) == [
        one.name for one in documents
    ]


def test_a_document_that_there_is_not_is_refused(text_of):
    page = words_of(text_of("/rulebook/ledger/roulette", 404))
    assert "there is no document" in page.casefold()


def test_a_clause_names_the_items_that_it_carries(text_of):
    page = words_of(text_of("/rulebook/clauses/TCP.play.5.a"))
    assert "TCP.play.5.a Bank short of queen-high: play wagers go back at once judged" in page
