"""Pai Gow Tiles (GEGA-000696) at Casino Marysville; in its document's order."""

from typing import Final

from domain.games.double_hand_marysville import CLAUSES, FRONT_BANK, MISDEALS, ONE_HAND
from domain.games.families.game import CollectionClauses
from domain.games.pai_gow.charts import list_tile_charts
from domain.games.pai_gow.game import PaiGowGame
from domain.games.pai_gow.playing_cards import (
    AFTER_EXPOSURE,
    BANK_FOUL,
    COVERAGE,
    FROM_DEALER,
    IDENTICAL,
    LATE_WAGER,
    REMOVED_WINNER,
)
from domain.games.pai_gow.settlement_order import list_base_claims
from domain.games.pai_gow.tile_guide import (
    DOMINOES,
    ZERO_TIE,
    find_clauses,
    is_swapped,
    list_showdown_readings,
    set_by_guide,
)
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses import double_hand_marysville, pai_gow, pai_gow_tiles
from domain.rulebook.collection_options import PD_FEE_BASIS
from domain.rulebook.model import CitedFigure, Document, Option

SETS: Final = CitedFigure((1, 1), "PGT.tiles")
STACKS: Final = CitedFigure(8, "PGT.tiles")
SEATS: Final = CitedFigure(8, "PGT.tiles")

GAME: Final = PaiGowGame(
    slug="pai-gow-tiles",
    name="Pai Gow Tiles",
    order=50,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "Pai Gow Tiles",
            "GEGA-000696",
            "as approved",
            MARYSVILLE,
        ),
    ),
    sheet=pai_gow_tiles.SHEET,
    family_sheets=(double_hand_marysville.SHEET, pai_gow.SHEET),
    collection_options=(PD_FEE_BASIS,),
    options=(
        COVERAGE,
        FROM_DEALER,
        LATE_WAGER,
        REMOVED_WINNER,
        IDENTICAL,
        AFTER_EXPOSURE,
        BANK_FOUL,
        Option("low_above_high", "PGT.R.low-above-high", ("swap", "foul"), "swap"),
        ZERO_TIE,
    ),
    clauses=CLAUSES._replace(
        dice=("PGT.dice", "PGP.dice.1"),
        set_by_player="PGT.play.1",
        misset="PGT.R.house-way",
        bank_set=("PGT.play.1", "PGP.know"),
        foul="PGT.R.low-above-high",
        foul_front="PGP.R.tiles-silent",
        foul_back="PGP.R.tiles-silent",
        foul_loses="PGP.foul",
        win="PGT.play.2",
        push="PGT.play.3",
        lose="PGT.play.4",
        compare=("PGT.play.5",),
        copy="PGT.tie",
        rack="PGT.rack",
    ),
    misdeals=MISDEALS,
    collections=CollectionClauses(rule="FEE.due", moment="FEE.R11"),
    pieces=DOMINOES,
    decks=SETS,
    seats=SEATS,
    turn_clauses=("PGT.turn",),
    equipment="PGT.equipment",
    serves_fewer=True,
    fixed_piles=STACKS.value,
    replaces_exposed=False,
    set_house_way=set_by_guide,
    list_charts=list_tile_charts,
    find_hand_clauses=find_clauses,
    list_showdown_readings=list_showdown_readings,
    swaps=is_swapped,
    one_hand=ONE_HAND,
    list_claims=list_base_claims,
    front_bank=FRONT_BANK,
    round_readings=("PGP.R.tiles-silent",),
    cited_elsewhere=("DHM.27",),
)
