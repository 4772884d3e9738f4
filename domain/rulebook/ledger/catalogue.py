"""The ledgers of all documents, and those of a game."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple, cast

from msgspec import Struct

ItemStatus = Literal["judged", "shown", "unjudged"]


class LedgerWitness(Struct, frozen=True):
    """A round of the tests that shows an item, or a day at a table."""

    round: str
    """The name of the case, with the schedule on its table if that is another one."""
    title: str
    without: str
    """What the answer hangs on: the place of a fact, or an option or schedule and its value."""


class LedgerItem(Struct, frozen=True):
    """A numbered item, a table or a chart of a document, in our words."""

    document: str
    item: str
    gist: str
    rules: tuple[str, ...]
    """The rules that carry the item; option keys among them stand for the rules of the options."""
    status: ItemStatus
    """Whether an answer turns on the item, or it is printed only, or neither."""
    why: str
    """The reason that no answer turns on the item, or a remark."""
    witness: LedgerWitness | None
    """The round that shows a judged item; None of others, and of an item that none shows yet."""


class LedgerDocument(NamedTuple):
    """A document, or a part of one, that has a ledger."""

    name: str
    """The name of its file, without the ending."""
    title: str
    games: tuple[str, ...]
    """The games that are played by it; none for what holds for whole rooms."""


POKER_GAMES: Final = (
    "holdem-marysville",
    "holdem-mortimers",
    "omaha-8",
    "omaha-8-joker",
    "lowball",
)

DOCUMENTS: Final = (
    LedgerDocument("pure-spanish-21-5", "Pure Spanish 21.5", ("pure-spanish-21.5",)),
    LedgerDocument("match-the-dealer", "Match the Dealer", ("pure-spanish-21.5",)),
    LedgerDocument("no-bust-2003", "No Bust 21st Century Blackjack (2003)", ("no-bust-21-2003",)),
    LedgerDocument("no-bust-2006", "No Bust 21st Century Blackjack (2006)", ("no-bust-21-2006",)),
    LedgerDocument("no-bust-6", "No Bust Blackjack 6.0", ("no-bust-6.0",)),
    LedgerDocument(
        "no-bust-buster-6", "No Bust Blackjack Buster Bonus 6.0", ("no-bust-buster-6.0",)
    ),
    LedgerDocument("pure-21-5", "Pure 21.5 Blackjack", ("pure-21.5",)),
    LedgerDocument("bonus-bet", "Blackjack Bonus Bet", ("no-bust-21-2006", "pure-21.5")),
    LedgerDocument("buster-bonus-bet", "Buster Bonus Bet", ("no-bust-21-2006", "pure-21.5")),
    LedgerDocument(
        "double-hand-mortimers", "Double Hand Poker (Mortimer's)", ("double-hand-mortimers",)
    ),
    LedgerDocument(
        "double-hand-marysville", "Double-Hand Poker (Marysville)", ("double-hand-marysville",)
    ),
    LedgerDocument("fortune-pai-gow", "Fortune Pai Gow Poker", ("fortune-pai-gow",)),
    LedgerDocument("face-up-pai-gow", "Face Up Pai Gow Poker", ("face-up-pai-gow",)),
    LedgerDocument("pai-gow-tiles", "Pai Gow Tiles", ("pai-gow-tiles",)),
    LedgerDocument("three-card-poker", "Three Card Poker", ("three-card-poker",)),
    LedgerDocument("three-card-6-bonus", "Three Card Poker 6 Card Bonus", ("three-card-6-bonus",)),
    LedgerDocument("holdem-marysville", "Texas Hold'em with Kill Pots", ("holdem-marysville",)),
    LedgerDocument("holdem-mortimers", "Texas Hold'em", ("holdem-mortimers",)),
    LedgerDocument("omaha-8", "Omaha Hi-Low Split (8 or Better)", ("omaha-8",)),
    LedgerDocument("omaha-8-joker", "Omaha Hi-Low Split with Joker", ("omaha-8-joker",)),
    LedgerDocument("lowball", "Low-ball", ("lowball",)),
    LedgerDocument("general-rules", "General Rules of poker", POKER_GAMES),
    LedgerDocument("kill-pots", "Kill Pots", ("holdem-marysville",)),
    LedgerDocument("house-rules", "Collections and rules of the rooms", ()),
)
"""The documents in the order of the games."""


@cache
def load_ledger() -> Mapping[str, tuple[LedgerItem, ...]]:
    """Return the items of every document by its name, in the document's order."""
    return {document.name: tuple(_read_items(document.name)) for document in DOCUMENTS}


def list_documents(game: str | None) -> list[LedgerDocument]:
    """Return the documents that a game is played by, or all documents."""
    return [one for one in DOCUMENTS if game is None or game in one.games]


def find_items(rule: str) -> list[LedgerItem]:
    """Return the items that a rule carries, of all documents."""
    return [one for items in load_ledger().values() for one in items if rule in one.rules]


def _read_items(document: str) -> Iterator[LedgerItem]:
    witnesses = _load_witnesses()
    for item, _, gist, rules, status, why in _read_rows(f"documents/{document}.tsv"):
        yield LedgerItem(
            document,
            item,
            gist,
            tuple(filter(None, rules.split(";"))),
            cast("ItemStatus", status),
            why,
            witnesses.get((document, item)),
        )


@cache
def _load_witnesses() -> Mapping[tuple[str, str], LedgerWitness]:
    """Return the witnesses by document and item."""
    return {
        (document, item): LedgerWitness(name, title, without)
        for document, item, name, title, without in _read_rows("witnesses.tsv")
    }


def _read_rows(name: str) -> Iterator[list[str]]:
    """Yield the rows of a table, without its head."""
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    return (line.split("\t") for line in text.splitlines()[1:])
