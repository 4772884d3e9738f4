"""Double Hand Poker as played at Casino Marysville (GEGA-000701); in its document's order."""

from typing import Final

from domain.facts.record import Rules
from domain.games.families.game import CardTuple, CollectionClauses, HouseWaySetting
from domain.games.pai_gow.charts import make_card_charts
from domain.games.pai_gow.game import (
    HandClauses,
    JokerClauses,
    MisdealClauses,
    PaiGowClauses,
    PaiGowGame,
)
from domain.games.pai_gow.house_way import CHART, FULL_HOUSE, set_by_chart
from domain.games.pai_gow.playing_cards import (
    AFTER_EXPOSURE,
    BANK_FOUL,
    COVERAGE,
    FROM_DEALER,
    IDENTICAL,
    LATE_WAGER,
    ONE_DECK,
    PLAYING_CARDS,
    REMOVED_WINNER,
    make_clause_finder,
)
from domain.games.pai_gow.settlement_order import list_base_claims
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import double_hand_marysville, pai_gow
from domain.rulebook.collection_options import PD_FEE_BASIS
from domain.rulebook.model import CitedFigure, Document

SEATS: Final = CitedFigure(7, "PGP.deck")

# General rules 1 to 14, and the description of the game.

ONE_HAND: Final = "DHC.gen.12"
FRONT_BANK: Final = "DHC.gen.7"

CLAUSES: Final = PaiGowClauses(
    not_offered="PGP.wagers",
    below="DHC.gen.3",
    above="PGP.R.over-max",
    limits=("DHC.gen.3", "PGP.R.over-max"),
    late=("PGP.late",),
    taken_back=("PGP.R.taken-back", "PGP.taken-back"),
    removed_loser="PGP.R.taken-back",
    removed_winner="PGP.R.taken-back",
    pool=("DHC.gen.8", "PGP.bettors.2", "PGP.nets"),
    pool_member="DHC.gen.8",
    backline=("DHC.gen.9", "PGP.bettors.1"),
    backers=("DHC.gen.7", "PGP.bettors.3"),
    pile="PGP.pile",
    dice=("DHC.dice", "PGP.dice.1"),
    order=("PGP.action.1",),
    exposed=("DHC.expose", "PGP.expose"),
    set_by_player="PGP.set",
    set_by_house="DHC.house-way",
    misset="DHC.gen.10",
    bank_set=("PGP.set", "PGP.know"),
    bank_reset="PGP.R.bank-foul",
    last_word=("DHC.gen.9", "PGP.bettors.4"),
    bank_last_word=("DHC.gen.9", "PGP.bettors.4"),
    bank_opened="DHC.open",
    early_bank="PGP.R.early-bank",
    bank_final="DHC.final",
    foul="DHC.foul",
    foul_front="DHC.foul.b",
    foul_back="DHC.foul.c",
    unprotected=("DHC.gen.14",),
    foul_loses="DHC.foul",
    win="DHC.object",
    push="DHC.object",
    lose="DHC.object",
    compare=("DHC.gen.4", "PGP.compare"),
    copy="PGP.copy",
    misread=("PGP.misread",),
    exhausted=("DHC.gen.6", "PGP.cover.1", "PGP.cover.2"),
    rack="PGP.rack.1",
)

JOKER: Final = JokerClauses(
    joker=HandClauses(("DHC.joker", "PGP.joker")),
    flush=HandClauses(("DHC.joker", "PGP.joker")),
    five_aces=HandClauses(("DHC.rank", "DHC.joker", "PGP.joker")),
    wheel=HandClauses(("PGP.rank.wheel",), ("PGP.R.wheel",)),
    ranked=("DHC.rank",),
)

MISDEALS: Final = MisdealClauses(
    high_card="DHC.misdeal.a",
    several="DHC.misdeal.b",
    stub="PGP.R.stub-wrong",
    bank_count="DHC.misdeal.c",
    delivery="DHC.wrong-delivery",
    called="DHC.gen.14",
    twins="DHC.identical",
)


# House way.


def set_house_way(cards: CardTuple, rules: Rules) -> HouseWaySetting:
    """Set seven cards as the chart of the house has it."""
    return set_by_chart(cards, rules, CHART, "DHC")


GAME: Final = PaiGowGame(
    slug="double-hand-marysville",
    name="Double-Hand Poker",
    order=20,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "General Rules For the Double-Hand Poker",
            "GEGA-000701",
            "as approved",
            MARYSVILLE,
        ),
    ),
    sheet=double_hand_marysville.SHEET,
    family_sheets=(pai_gow.SHEET,),
    collection_options=(PD_FEE_BASIS,),
    options=(
        COVERAGE,
        FROM_DEALER,
        LATE_WAGER,
        REMOVED_WINNER,
        IDENTICAL,
        AFTER_EXPOSURE,
        BANK_FOUL,
        FULL_HOUSE,
    ),
    clauses=CLAUSES,
    misdeals=MISDEALS,
    turn_clauses=("DHC.gen.5",),
    equipment="DHC.equipment",
    collections=CollectionClauses(rule="DHC.gen.2", moment="DHC.gen.2"),
    pieces=PLAYING_CARDS,
    decks=ONE_DECK,
    seats=SEATS,
    set_house_way=set_house_way,
    list_charts=make_card_charts(JOKER, "DHC.rank", CHART, "DHC"),
    find_hand_clauses=make_clause_finder(JOKER),
    one_hand=ONE_HAND,
    list_claims=list_base_claims,
    front_bank=FRONT_BANK,
    cited_elsewhere=("DHM.27",),
)
