"""Double Hand Poker as played at Mortimer's (GEGA-001004); in its document's order."""

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
from domain.rulebook.approved_papers import MORTIMERS, MORTIMERS_PAPER
from domain.rulebook.clauses import double_hand_mortimers, pai_gow
from domain.rulebook.model import CitedFigure, Document

SEATS: Final = CitedFigure(7, "DHM.mop.2")

# Rules 1 to 49.

CLAUSES: Final = PaiGowClauses(
    not_offered="DHM.25",
    not_offered_also=("PGP.wagers",),
    below="DHM.4",
    above="DHM.5",
    limits=("DHM.3", "DHM.5", "DHM.6"),
    late=("DHM.18", "DHM.22", "PGP.late"),
    taken_back=("DHM.18", "PGP.taken-back"),
    removed_loser="DHM.29",
    removed_winner="DHM.30",
    pool=("DHM.7", "DHM.9", "PGP.bettors.2", "PGP.nets"),
    pool_member="DHM.8",
    backline=("DHM.14", "PGP.bettors.1"),
    backers=("DHM.16", "PGP.bettors.3"),
    pile="DHM.mop.5",
    dice=("PGP.dice.1", "DHM.mop.3", "DHM.mop.4"),
    order=("DHM.10", "DHM.mop.1", "PGP.action.1"),
    exposed=("DHM.37", "PGP.expose"),
    set_by_player="DHM.mop.6",
    set_also=("PGP.set",),
    set_by_house="DHM.38",
    misset="DHM.39",
    bank_set=("DHM.mop.7", "DHM.21", "DHM.44"),
    bank_reset="DHM.40",
    last_word=("DHM.12", "DHM.14", "PGP.bettors.4"),
    bank_last_word=("DHM.16", "PGP.bettors.4"),
    bank_opened="DHM.21",
    early_bank="DHM.23",
    bank_final="DHM.44",
    foul="DHM.36.a",
    foul_front="DHM.36.b",
    foul_back="DHM.36.c",
    unprotected=("DHM.36.d", "DHM.28"),
    foul_loses="DHM.35",
    win="DHM.mop.8",
    push="DHM.mop.8",
    lose="DHM.mop.8",
    compare=("PGP.compare",),
    copy="DHM.48",
    misread=("DHM.47", "PGP.misread"),
    exhausted=("DHM.mop.9", "PGP.cover.1", "PGP.cover.2"),
    rack="PGP.rack.1",
)

JOKER: Final = JokerClauses(
    joker=HandClauses(("DHM.33", "PGP.joker")),
    flush=HandClauses(("DHM.33", "PGP.joker")),
    five_aces=HandClauses(("DHM.33", "PGP.joker"), ("PGP.R.five-aces",)),
    wheel=HandClauses(("PGP.rank.wheel",), ("PGP.R.wheel",)),
)

MISDEALS: Final = MisdealClauses(
    high_card="DHM.34.a",
    several="DHM.34.b",
    stub="DHM.41",
    bank_count="PGP.R.wrong-count",
    delivery="PGP.R.wrong-delivery",
    called="PGP.misdeal",
    twins="DHM.46",
)


# The Mortimer Way.


def set_house_way(cards: CardTuple, rules: Rules) -> HouseWaySetting:
    """Set seven cards as the chart of the house has it."""
    return set_by_chart(cards, rules, CHART, "DHM")


GAME: Final = PaiGowGame(
    slug="double-hand-mortimers",
    name="Double Hand Poker",
    order=10,
    documents=(
        Document(
            MORTIMERS_PAPER,
            "Rules for Double Hand Poker",
            "GEGA-001004",
            "as approved",
            MORTIMERS,
        ),
    ),
    sheet=double_hand_mortimers.SHEET,
    family_sheets=(pai_gow.SHEET,),
    options=(COVERAGE, FROM_DEALER, LATE_WAGER, REMOVED_WINNER, IDENTICAL, FULL_HOUSE),
    clauses=CLAUSES,
    misdeals=MISDEALS,
    turn_clauses=("DHM.turn",),
    equipment="DHM.equipment",
    banks_if_wagered="DHM.26",
    collections=CollectionClauses(rule="DHM.2", moment="DHM.2"),
    pieces=PLAYING_CARDS,
    decks=ONE_DECK,
    seats=SEATS,
    dice_reading=True,
    opens_after_house_way=True,
    seated_player_decides=True,
    set_house_way=set_house_way,
    list_charts=make_card_charts(JOKER, "PGP.compare", CHART, "DHM"),
    find_hand_clauses=make_clause_finder(JOKER),
    list_claims=list_base_claims,
)
