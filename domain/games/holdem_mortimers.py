"""Texas Hold'em at Mortimer's Card Room, in its document's order."""

from typing import Final

from domain.games.poker.common import MORTIMERS, MORTIMERS_SEED, OPTIONS
from domain.games.poker.game import Clauses, PokerGame
from domain.rulebook.model import Document, Figure
from domain.rulebook.poker import hp

# Rules of play, 1 to 15, and the paragraph after them.

DECKS: Final = Figure((1, 1), "HP.2")
HOLE: Final = Figure(2, "HP.6")

CLAUSES: Final = Clauses(
    deck="HP.2",
    deal="HP.6",
    count="HM.9",
    reads_count=("PK.R15",),
    premature=("PG.deal.5", "PG.deal.6", "PG.deal.7"),
    first="HP.8",
    blinds="HP.7",
    check_raise="HP.15",
    cap="HP.14",
    cap_also=("PK.R3",),
    size="HP.end",
    size_also=("PK.R18",),
    best="HP.13",
    best_also=("HP.4", "PG.show.1"),
    wins="HP.1",
)

GAME: Final = PokerGame(
    slug="holdem-mortimers",
    name="Texas Hold'em",
    documents=(Document(MORTIMERS_SEED, "Rules of Play: Texas Hold'em", "", "undated", MORTIMERS),),
    sheet=hp.SHEET,
    options=OPTIONS,
    decks=DECKS,
    kind="holdem",
    hole=HOLE,
    has_joker=False,
    clauses=CLAUSES,
    misdeal_on_count=True,
    own_rules=False,
    reads=("PK.R2", "PK.R5", "PK.R15", "PK.R17", "PK.R18"),
    fee_rule="PF.2",
    borrows=("HM.9",),
)
