"""Omaha Hi-Low Split, 8 or better (GEGA-000700), in its document's order."""

from typing import Final

from domain.games.poker.common import HI_LOW_HANDS, MARYSVILLE, MARYSVILLE_SEED, OPTIONS
from domain.games.poker.game import Clauses, PokerGame
from domain.rulebook.model import Document, Figure
from domain.rulebook.poker import o8

DECKS: Final = Figure((1, 1), "O8.1")
HOLE: Final = Figure(4, "O8.1")

CLAUSES: Final = Clauses(
    deck="O8.1",
    deal="O8.1",
    count="PG.deal.3",
    premature=("PG.deal.5", "PG.deal.6", "PG.deal.7"),
    first="PG.play.3",
    rounds=("O8.5",),
    blinds="PG.blind.1",
    cap="PG.bet.5",
    size="PG.bet.1",
    best="O8.4",
    best_also=HI_LOW_HANDS,
    wins="O8.2",
    no_low=("O8.3", "PG.show.10"),
    halves=("PG.show.12",),
    ties=("O8.6", "PG.show.13"),
)

GAME: Final = PokerGame(
    slug="omaha-8",
    name="Omaha Hi-Low Split (8 or Better)",
    documents=(
        Document(
            MARYSVILLE_SEED, "Poker games: Omaha Hi-Low Split", "GEGA-000700", "undated", MARYSVILLE
        ),
    ),
    sheet=o8.SHEET,
    options=OPTIONS,
    decks=DECKS,
    kind="omaha",
    hole=HOLE,
    has_joker=False,
    clauses=CLAUSES,
    misdeal_on_count=False,
    own_rules=False,
    reads=("PK.R2", "PK.R5", "PK.R17"),
    fee_rule="PF.1",
)
