"""Omaha Hi-Low Split with Joker (GEGA-002850), in its document's order."""

from typing import Final

from domain.games.poker.common import (
    FIVE_ACES,
    HI_LOW_HANDS,
    JOKER_LOW,
    MARYSVILLE,
    MARYSVILLE_SEED,
    OPTIONS,
)
from domain.games.poker.game import Clauses, PokerGame
from domain.rulebook.model import Document, Figure
from domain.rulebook.poker import o8j

DECKS: Final = Figure((1, 1), "O8J.1")
HOLE: Final = Figure(4, "O8J.1")

CLAUSES: Final = Clauses(
    deck="O8J.1",
    deal="O8J.1",
    count="PG.deal.3",
    premature=("PG.deal.5", "PG.deal.6", "PG.deal.7"),
    first="PG.play.3",
    blinds="PG.blind.1",
    cap="PG.bet.5",
    size="PG.bet.1",
    best="O8J.11",
    best_also=HI_LOW_HANDS,
    wins="O8J.11",
    no_low=("PG.show.10",),
    halves=("PG.show.12",),
    ties=("PG.show.13",),
    joker="O8J.G4",
)

GAME: Final = PokerGame(
    slug="omaha-8-joker",
    name="Omaha Hi-Low Split with Joker",
    documents=(
        Document(
            MARYSVILLE_SEED,
            "Omaha Hi-Low Split Poker with Joker, General Rules",
            "GEGA-002850",
            "undated",
            MARYSVILLE,
        ),
    ),
    sheet=o8j.SHEET,
    options=(*OPTIONS, JOKER_LOW, FIVE_ACES),
    decks=DECKS,
    kind="omaha",
    hole=HOLE,
    has_joker=True,
    clauses=CLAUSES,
    misdeal_on_count=False,
    own_rules=True,
    reads=("PK.R5", "PK.R8", "PK.R10", "PK.R17"),
    fee_rule="PF.1",
)
