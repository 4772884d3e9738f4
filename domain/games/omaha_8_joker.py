"""Omaha Hi-Low Split with Joker (GEGA-002850), in its document's order."""

from typing import Final

from domain.games.families.game import CollectionClauses
from domain.games.poker.game import PokerClauses, PokerGame
from domain.games.poker.omaha import OMAHA
from domain.games.poker.options import (
    FIVE_ACES,
    HI_LOW_HANDS,
    JOKER_LOW,
    LOW_QUALIFIER,
    OPTIONS,
)
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import omaha_8_joker
from domain.rulebook.model import CitedFigure, Document

DECKS: Final = CitedFigure((1, 1), "O8J.1")
HOLE: Final = CitedFigure(4, "O8J.1")

CLAUSES: Final = PokerClauses(
    deck="O8J.1",
    deal="O8J.1",
    deal_also=("HM.3",),
    count="PG.deal.3",
    premature=("PG.deal.5", "PG.deal.6", "PG.deal.7"),
    first="PG.play.3",
    rounds=("O8.5",),
    blinds="PG.blind.1",
    forced="O8J.method.1",
    cap="PG.bet.5",
    size="PG.bet.1",
    best="O8J.11",
    best_also=HI_LOW_HANDS,
    wins="O8J.11",
    no_low=("PG.show.10",),
    halves=("PG.show.12",),
    odd_chip="O8J.11",
    ties=("PG.show.13",),
    joker="O8J.G4",
)

GAME: Final = PokerGame(
    slug="omaha-8-joker",
    name="Omaha Hi-Low Split with Joker",
    order=40,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "Omaha Hi-Low Split Poker with Joker, General Rules",
            "GEGA-002850",
            "undated",
            MARYSVILLE,
        ),
    ),
    sheet=omaha_8_joker.SHEET,
    options=(*OPTIONS, LOW_QUALIFIER, JOKER_LOW, FIVE_ACES),
    decks=DECKS,
    variant=OMAHA,
    hole=HOLE,
    has_joker=True,
    clauses=CLAUSES,
    misdeal_on_count=False,
    own_rules=True,
    reads=("PK.R5", "PK.R8", "PK.R10", "PK.R17"),
    cited_elsewhere=("HM.3", "O8.5", "O8.rule.2"),
    max_rates=CitedFigure(2, "FEE.R15"),
    collections=CollectionClauses(rule="PF.1", moment="PF.1", due="PF.1"),
)
