"""The ledgers of the documents as shown: their items, and how many of them are judged."""

from collections.abc import Iterable

from domain.rulebook.ledger.catalogue import (
    ItemStatus,
    LedgerDocument,
    LedgerItem,
    list_documents,
    load_ledger,
)
from projections.rulebook.model import DocumentLedger, LedgerCount


def gather_ledgers(game: str | None = None) -> list[DocumentLedger]:
    """Return the ledgers of the documents that a game is played by, or of all documents."""
    return [_build_ledger(document) for document in list_documents(game)]


def count_items(items: Iterable[LedgerItem]) -> LedgerCount:
    """Return the numbers of items by status."""
    listed = list(items)

    def count(status: ItemStatus) -> int:
        return sum(one.status == status for one in listed)

    return LedgerCount(len(listed), count("judged"), count("shown"), count("unjudged"))


def count_items_by_game(game: str | None) -> LedgerCount:
    """Return the numbers of items of all documents that a game is played by, or of all."""
    return count_items(one for ledger in gather_ledgers(game) for one in ledger.items)


def _build_ledger(document: LedgerDocument) -> DocumentLedger:
    items = load_ledger()[document.name]
    return DocumentLedger(document.name, document.title, document.games, count_items(items), items)
