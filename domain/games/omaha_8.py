"""Omaha Hi-Low Split, 8 or better (GEGA-000700), in its document's order."""

from typing import Final

from domain.games.families.game import CollectionClauses, ExchangeNames
from domain.games.poker.game import PokerClauses, PokerGame
from domain.games.poker.omaha import OMAHA
from domain.games.poker.options import HI_LOW_HANDS, LOW_QUALIFIER, OPTIONS
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import omaha_8
from domain.rulebook.model import CitedFigure, Document

DECKS: Final = CitedFigure((1, 1), "O8.1")
HOLE: Final = CitedFigure(4, "O8.1")

CLAUSES: Final = PokerClauses(
    deck="O8.1",
    deal="O8.1",
    count="PG.deal.3",
    premature=("PG.deal.5", "PG.deal.6", "PG.deal.7"),
    first="PG.play.3",
    rounds=("O8.5",),
    blinds="PG.blind.1",
    forced="O8.1",
    cap="PG.bet.5",
    size="PG.bet.1",
    best="O8.4",
    best_also=HI_LOW_HANDS,
    wins="O8.2",
    no_low=("O8.3", "PG.show.10"),
    halves=("PG.show.12",),
    odd_chip="PK.R22",
    ties=("O8.6", "PG.show.13"),
)

GAME: Final = PokerGame(
    slug="omaha-8",
    name="Omaha Hi-Low Split (8 or Better)",
    order=30,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "Poker games: Omaha Hi-Low Split",
            "GEGA-000700",
            "undated",
            MARYSVILLE,
        ),
    ),
    sheet=omaha_8.SHEET,
    options=(*OPTIONS, LOW_QUALIFIER),
    decks=DECKS,
    variant=OMAHA,
    hole=HOLE,
    has_joker=False,
    clauses=CLAUSES,
    misdeal_on_count=False,
    own_rules=False,
    reads=("PK.R2", "PK.R5", "PK.R17", "PK.R22"),
    exchange_names=ExchangeNames({"limit": "FO/8"}, "OmahaHiLo"),
    collections=CollectionClauses(rule="PF.1", moment="PF.1", due="PF.1"),
)
