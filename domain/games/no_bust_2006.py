"""No Bust 21st Century Blackjack of 2006 (GEGA-000698), as Casino Marysville plays it."""

from typing import Final

from msgspec.structs import replace

from domain.cards.playing_cards import CARDS, JOKER
from domain.cards.ranks.blackjack_count import CountScale, HandCount
from domain.facts.record import Rules
from domain.games.blackjack.action_count import count_card, count_from_bank
from domain.games.blackjack.choice_rules import (
    ChoiceBar,
    DoubleRules,
    SplitRules,
    SurrenderRules,
)
from domain.games.blackjack.game import (
    ActionSeating,
    ActionStart,
    BlackjackGame,
    DealClauses,
    collect_at,
    list_seats_from_bank,
)
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.jokers import (
    JOKER_COUNT,
    JokerComparison,
    compare_jokers,
    list_joker_readings,
)
from domain.games.blackjack.options import (
    ACE_COUNT,
    ALLOWED,
    allows_resplit_aces,
    are_ten_valued,
    is_pair,
    list_common_options,
    make_resplit_aces,
)
from domain.games.blackjack.play_chart import ChartTotals, PlayerChart
from domain.games.blackjack.totals import TotalComparison, compare_totals
from domain.money import HALF, Odds
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses.no_bust_2006 import SHEET
from domain.rulebook.collection_options import FEE_BONUS_ACTION
from domain.rulebook.model import CitedFigure, Document, Option
from domain.settlement.result import WagerResult, make_loss, make_push, make_win

# Value of cards: two jokers are the natural, one is wild.

DECKS: Final = CitedFigure((2, 8), "NB06.round.2")
SEATS: Final = CitedFigure(8, "NB06.rules.14")
SCALE: Final = CountScale(natural="22", wild=True)

# Rules for players: the chart.

MUST_STAND: Final = CitedFigure(ChartTotals(hard=20, soft=20), "NB06.round.9")
MUST_HIT: Final = CitedFigure(ChartTotals(hard=11, soft=11), "NB06.players")

CHART: Final = PlayerChart(MUST_STAND, MUST_HIT, joker_stands="NB06.rules.13")

# Game rules, 1 to 8.

NATURAL_PAYS: Final = CitedFigure(Odds(2), "NB06.dsso.8")

BY_TOTAL: Final = TotalComparison(
    both_natural=make_push("NB06.rules.1"),
    natural=make_win("NB06.dsso.8", NATURAL_PAYS.value),
    bank_natural=make_loss("NB06.rules.1"),
    bank_over=make_win("NB06.rules.3"),
    higher=make_win("NB06.rules.4"),
    lower=make_loss("NB06.rules.4"),
    equal=make_push("NB06.rules.5"),
    over=make_loss("NB06.rules.8"),
)
WITH_JOKER: Final = JokerComparison(
    wins=make_win("NB06.rules.2"),
    beats=make_loss("NB06.rules.2"),
    equals_21=make_push("NB06.rules.5", ("NB03.R1",)),
)

_BANK_CLOSER_OVER = make_loss("NB06.rules.6.a")
_PLAYER_CLOSER_OVER = make_push("NB06.rules.6.b")
_EQUAL_OVER = make_loss("NB06.rules.7")


def decide_result(player: HandCount, bank: HandCount, rules: Rules) -> WagerResult:
    """Return who wins."""
    return (
        compare_jokers(player, bank, WITH_JOKER, rules)
        or compare_totals(player, bank, BY_TOTAL)
        or _compare_over(player, bank)
    )


def _compare_over(player: HandCount, bank: HandCount) -> WagerResult:
    if player.points == bank.points:
        return _EQUAL_OVER
    return _PLAYER_CLOSER_OVER if player.points < bank.points else _BANK_CLOSER_OVER


# Game rules, 9 and 10: a joker as the bank's first card freezes every hand.


def find_freeze_clause(up: str) -> str | None:
    """Return the clause by which a joker up freezes play."""
    return "NB06.round.14" if up == JOKER else None


FREEZE_BARS: Final = {
    "hit": "NB06.rules.9",
    "double": "NB06.rules.10",
    "split": "NB06.rules.10",
    "surrender": "NB06.dsso.6",
}

# Double-down, split, surrender and odds.


def find_double_bar(hand: BlackjackHand, rules: Rules) -> str | None:
    """Forbid doubling after a split, of which the text says nothing, unless the room allows it."""
    return "NB06.R1" if hand.split and not rules["double_after_split"] else None


DOUBLES: Final = DoubleRules(
    clause="NB06.dsso.1",
    split_clause="NB06.dsso.1",
    split_option="NB06.R1",
    find_bar=find_double_bar,
    find_equal_clause=lambda _rules: "NB06.dsso.1",
)


def find_pair_bar(first: str, second: str, rules: Rules) -> ChoiceBar:
    """Allow any pair, or two cards worth ten; two jokers are no pair (NB03.R9)."""
    del rules
    if first == second == JOKER:
        return ChoiceBar("NB03.R9", "NB03.R9")
    allowed = is_pair(first, second) or are_ten_valued(first, second)
    return ALLOWED if allowed else ChoiceBar("NB06.dsso.2")


SPLITS: Final = SplitRules(
    most=CitedFigure(3, "NB06.dsso.4"),
    find_pair_bar=find_pair_bar,
    aces_clause="NB06.dsso.3",
    splits_aces_again=allows_resplit_aces,
    aces_reading="BJ.R18",
)


SURRENDER: Final = SurrenderRules(
    clause="NB06.dsso.5",
    forfeits=CitedFigure(HALF, "NB06.dsso.5"),
)


# Round of play, 10 to 12: the bank's second card says where the action starts.

FACES: Final = CitedFigure({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, JOKER: 1}, "NB06.round.11")


def find_start(seating: ActionSeating, card: str, rules: Rules) -> ActionStart:
    """Count clockwise from the seat after the player-dealer's."""
    empty = bool(rules["count_empty_seats"])
    number, readings = count_card(card, seating.up, FACES.value, rules)
    start = count_from_bank(seating, number, card, "second card", empty=empty, reading="NB03.R5")
    return replace(start, readings=(*start.readings, *readings)) if readings else start


GAME: Final = BlackjackGame(
    slug="no-bust-21-2006",
    name="No Bust 21st Century Blackjack (2006)",
    order=30,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "No Bust 21st Century Blackjack, Standard Rules",
            "GEGA-000698",
            "10/12/2006",
            MARYSVILLE,
        ),
    ),
    sheet=SHEET,
    collection_options=(FEE_BONUS_ACTION,),
    options=(
        *list_common_options(double_on_must_stand=True),
        Option("joker_hand", "NB03.R1", ("equal-21", "beats-21"), "equal-21"),
        Option("count_empty_seats", "NB03.R5", (True, False), default=True),
        Option("double_after_split", "NB06.R1", (False, True), default=False),
        ACE_COUNT,
        JOKER_COUNT,
        make_resplit_aces(default=False),
    ),
    count_scale=SCALE,
    deck=CARDS,
    decks=DECKS,
    seats=SEATS,
    deal_clauses=DealClauses("NB06.round.7", "NB06.round.8"),
    list_dealing_order=list_seats_from_bank,
    bank_dealt=1,
    rack_clause="NB06.round.18",
    turn_clauses=("NB06.round.18", "BJ.rotation"),
    table_clauses=("NB06.round.1",),
    closed_clause="NB06.round.8",
    bank_clause="NB06.dsso.9",
    find_freeze_clause=find_freeze_clause,
    freeze_clauses=FREEZE_BARS,
    player_chart=CHART,
    doubles=DOUBLES,
    splits=SPLITS,
    surrender=SURRENDER,
    bank_clauses=("NB06.round.16",),
    cards_clause="NB06.cards",
    decide_result=decide_result,
    card_numbers=FACES,
    find_start=find_start,
    action_clause="NB06.round.10",
    action_also=("NB06.round.11", "NB06.round.12"),
    list_hand_readings=list_joker_readings,
    backline_clause="NB06.rules.16",
    exhausted_clauses=("NB06.round.17", "NB06.dsso.9"),
    cited_elsewhere=("NB03.R2", "NB03.R3", "NB03.R9"),
    max_rates=CitedFigure(3, "NB06.rules.15"),
    collections=collect_at("NB06.rules.15", on_plays="NB06.dsso.7"),
)
