"""No Bust Blackjack 6.0 (GEGA-002891), as played at Mortimer's; in its document's order."""

from typing import Final

from domain.cards.playing_cards import STANDARD_CARDS
from domain.cards.ranks.blackjack_count import CountScale, HandCount
from domain.facts.record import Rules
from domain.games.blackjack.choice_rules import (
    ChoiceBar,
    DoubleRules,
    InsuranceRules,
    SplitRules,
    SurrenderRules,
)
from domain.games.blackjack.game import (
    ActionSeating,
    ActionStart,
    BlackjackGame,
    DealClauses,
    collect_at,
    list_seats_from_seat_1,
)
from domain.games.blackjack.no_bust_6_common import (
    SETTLE_DIRECTION,
    SPLIT_TENS,
    choose_direction,
    count_from_down_card,
    is_special,
    judge_pair,
    list_hand_readings,
)
from domain.games.blackjack.options import (
    INSURANCE_ORDER,
    SURRENDER_TIME,
    bar_early_surrender,
    holds_early_surrender,
    list_common_options,
)
from domain.games.blackjack.play_chart import ChartTotals, PlayerChart, SilentTotals
from domain.games.blackjack.totals import TotalComparison, compare_totals
from domain.money import HALF, Odds
from domain.rulebook.approved_papers import MORTIMERS, MORTIMERS_PAPER
from domain.rulebook.clauses.no_bust_6 import SHEET
from domain.rulebook.model import CitedFigure, Document, Option
from domain.settlement.result import WagerResult, make_loss, make_push, make_win

# The cards and the table.

DECKS: Final = CitedFigure((2, 8), "NB60.cards")
SEATS: Final = CitedFigure(8, "NB60.rules.13")
SCALE: Final = CountScale(natural="22")

# Round of play, 9: the players' chart.

MUST_STAND: Final = CitedFigure(ChartTotals(hard=19), "NB60.round.9")
MUST_HIT: Final = CitedFigure(ChartTotals(hard=5, soft=5), "NB60.round.9")
SOFT_19_PLUS: Final = Option("soft_19_plus", "NB60.R1", ("option", "must-stand"), "option")

CHART: Final = PlayerChart(
    MUST_STAND, MUST_HIT, SilentTotals(ChartTotals(soft=19), SOFT_19_PLUS.key, SOFT_19_PLUS.rule)
)

# Round of play, 13 and 14: the down card says where the action starts.

FACES: Final = CitedFigure({"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}, "NB60.round.14")


def find_start(seating: ActionSeating, card: str, rules: Rules) -> ActionStart:
    """Count from seat 1 to the down card, the player-dealer's seat skipped."""
    return count_from_down_card(seating, card, rules, FACES)


# Game rules, 1 to 8.

NATURAL_PAYS: Final = CitedFigure(Odds(6, 5), "NB60.rules.1.b")

BY_TOTAL: Final = TotalComparison(
    both_natural=make_push("NB60.rules.1.a"),
    natural=make_win("NB60.rules.1.b", NATURAL_PAYS.value),
    bank_natural=make_loss("NB60.rules.8"),
    bank_over=make_win("NB60.rules.2"),
    higher=make_win("NB60.rules.3"),
    lower=make_loss("NB60.rules.3"),
    equal=make_push("NB60.rules.4"),
    over=make_loss("NB60.rules.7"),
)

_BANK_CLOSER_OVER = make_loss("NB60.rules.5.a")
_PLAYER_CLOSER_OVER = make_loss("NB60.rules.5.b")
_EQUAL_OVER = make_loss("NB60.rules.6")
_SPECIAL_HAND_PUSHES = make_push("NB60.rules.5.b", ("NB60.R7",))
_SPECIAL_HAND_WINS_TIES = make_loss("NB60.rules.6", ("NB60.R7",))


def decide_result(player: HandCount, bank: HandCount, rules: Rules) -> WagerResult:
    """Return who wins."""
    del rules
    return compare_totals(player, bank, BY_TOTAL) or _compare_over(player, bank)


def _compare_over(player: HandCount, bank: HandCount) -> WagerResult:
    if player.points > bank.points:
        return _BANK_CLOSER_OVER
    special, equal = is_special(bank), player.points == bank.points
    if equal:
        return _SPECIAL_HAND_WINS_TIES if special else _EQUAL_OVER
    return _SPECIAL_HAND_PUSHES if special else _PLAYER_CLOSER_OVER


# Game rules, 9 to 12: doubling, splits, insurance, surrender.

DOUBLES: Final = DoubleRules(clause="NB60.rules.9.a", split_clause="NB60.rules.9.a")


def find_pair_bar(first: str, second: str, rules: Rules) -> ChoiceBar:
    """Allow two cards of the same rank or value."""
    return judge_pair(first, second, rules, "NB60.rules.10.a", "NB60.rules.10.b")


SPLITS: Final = SplitRules(
    most=CitedFigure(3, "NB60.rules.10.b"),
    find_pair_bar=find_pair_bar,
    aces_clause="NB60.rules.10.c",
)


def find_insurance_bar(up: str, rules: Rules) -> str | None:
    """Allow insurance only when the up card is an ace."""
    del rules
    return None if up[0] == "A" else "NB60.rules.11.b"


INSURANCE: Final = InsuranceRules(
    clause="NB60.rules.11.b",
    also=("NB60.rules.11.a",),
    find_bar=find_insurance_bar,
    most=CitedFigure(HALF, "NB60.rules.11.b"),
    pays=CitedFigure(Odds(2), "NB60.rules.11.b"),
)


def find_look_clause(up: str, rules: Rules) -> str | None:
    """Return the clause by which the down card is looked at, under an ace only."""
    return "NB60.R2" if up[0] == "A" and rules["hole_check"] == "ace" else None


SURRENDER: Final = SurrenderRules(
    clause="NB60.rules.12",
    forfeits=CitedFigure(HALF, "NB60.rules.12"),
    find_early_bar=bar_early_surrender,
    holds_before_check=holds_early_surrender,
)


GAME: Final = BlackjackGame(
    slug="no-bust-6.0",
    name="No Bust Blackjack 6.0",
    order=40,
    documents=(
        Document(MORTIMERS_PAPER, "No Bust Blackjack 6.0", "GEGA-002891", "6.0", MORTIMERS),
    ),
    sheet=SHEET,
    options=(
        *list_common_options(double_on_must_stand=True),
        SOFT_19_PLUS,
        Option("hole_check", "NB60.R2", ("none", "ace"), "none"),
        SPLIT_TENS,
        SURRENDER_TIME,
        SETTLE_DIRECTION,
        INSURANCE_ORDER,
    ),
    count_scale=SCALE,
    deck=STANDARD_CARDS,
    decks=DECKS,
    seats=SEATS,
    deal_clauses=DealClauses("NB60.round.7", "NB60.round.8"),
    list_dealing_order=list_seats_from_seat_1,
    bank_dealt=2,
    rack_clause="NB60.round.15",
    turn_clauses=("NB60.round.15", "BJ.rotation"),
    table_clauses=("NB60.round.1",),
    closed_clause="NB60.round.10",
    bank_clause="NB60.rules.17",
    find_look_clause=find_look_clause,
    find_look_reading=lambda up: "NB60.R2" if up[0] == "A" else None,
    player_chart=CHART,
    doubles=DOUBLES,
    splits=SPLITS,
    surrender=SURRENDER,
    insurance=INSURANCE,
    bank_clauses=("NB60.round.12",),
    cards_clause="NB60.cards",
    decide_result=decide_result,
    card_numbers=FACES,
    find_start=find_start,
    choose_direction=choose_direction,
    action_clause="NB60.round.14",
    action_also=("NB60.round.13",),
    round_readings=("NB60.R5",),
    list_hand_readings=list_hand_readings,
    backline_clause="NB60.rules.15",
    exhausted_clauses=("NB60.round.13", "NB60.rules.17"),
    collections=collect_at("NB60.rules.14", "NB60.round.6", "NB60.R8", "NB60.rules.9.b"),
)
