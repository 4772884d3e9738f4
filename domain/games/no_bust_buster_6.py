"""No Bust Blackjack Buster Bonus 6.0 (GEGA-003019) with its side wager."""

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
    BlackjackSideBet,
    DealClauses,
    SideBetRange,
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
from domain.games.blackjack.options import INSURANCE_ORDER, list_common_options
from domain.games.blackjack.play_chart import ChartTotals, PlayerChart, SilentTotals
from domain.games.blackjack.side_bets import judge_by_number_of_cards
from domain.games.blackjack.totals import TotalComparison, compare_totals
from domain.money import HALF, Odds
from domain.rulebook.approved_papers import MORTIMERS, MORTIMERS_PAPER
from domain.rulebook.clauses.no_bust_buster_6 import SHEET
from domain.rulebook.collection_options import FEE_BONUS_ACTION
from domain.rulebook.model import CitedFigure, Document, Option
from domain.settlement.result import WagerResult, make_loss, make_push, make_win

# The cards and the table.

DECKS: Final = CitedFigure((1, 8), "NBB.cards")
SEATS: Final = CitedFigure(10, "NBB.rules.13")
SCALE: Final = CountScale(natural="22")

# Round of play, 9: the players' chart.

MUST_STAND: Final = CitedFigure(ChartTotals(soft=20), "NBB.round.9")
MUST_HIT: Final = CitedFigure(ChartTotals(hard=5, soft=5), "NBB.round.9")
HARD_20_21: Final = Option("hard_20_21", "NBB.R1", ("must-stand", "option"), "must-stand")

CHART: Final = PlayerChart(
    MUST_STAND, MUST_HIT, SilentTotals(ChartTotals(hard=20), HARD_20_21.key, HARD_20_21.rule)
)

# Round of play, 13 and 14: the down card says where the action starts.

FACES: Final = CitedFigure({"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}, "NBB.round.14")


def find_start(seating: ActionSeating, card: str, rules: Rules) -> ActionStart:
    """Count from seat 1 to the down card, the player-dealer's seat skipped."""
    return count_from_down_card(seating, card, rules, FACES)


# Game rules, 1 to 8.

NATURAL_PAYS: Final = CitedFigure(Odds(6, 5), "NBB.rules.1")

BY_TOTAL: Final = TotalComparison(
    both_natural=make_push("NBB.rules.1"),
    natural=make_win("NBB.rules.1", NATURAL_PAYS.value),
    bank_natural=make_loss("NBB.rules.8"),
    bank_over=make_win("NBB.rules.2"),
    higher=make_win("NBB.rules.3"),
    lower=make_loss("NBB.rules.3"),
    equal=make_push("NBB.rules.4"),
    over=make_loss("NBB.rules.7"),
)

_BOTH_OVER = make_loss("NBB.rules.5")
_EQUAL_OVER = make_loss("NBB.rules.6")
_SPECIAL_HAND_PUSHES = make_push("NBB.rules.5")
_SPECIAL_HAND_PUSHES_TIES = make_push("NBB.rules.5", ("NBB.R2",))


def decide_result(player: HandCount, bank: HandCount, rules: Rules) -> WagerResult:
    """Return who wins."""
    del rules
    return compare_totals(player, bank, BY_TOTAL) or _compare_over(player, bank)


def _compare_over(player: HandCount, bank: HandCount) -> WagerResult:
    equal = player.points == bank.points
    if is_special(bank):
        return _SPECIAL_HAND_PUSHES_TIES if equal else _SPECIAL_HAND_PUSHES
    return _EQUAL_OVER if equal else _BOTH_OVER


# Game rules, 9 to 12: doubling, splits, insurance, surrender.

DOUBLES: Final = DoubleRules(clause="NBB.rules.9", split_clause="NBB.rules.9")


def find_pair_bar(first: str, second: str, rules: Rules) -> ChoiceBar:
    """Allow two cards of the same rank or value."""
    return judge_pair(first, second, rules, "NBB.rules.10", "NBB.rules.10")


SPLITS: Final = SplitRules(
    most=CitedFigure(3, "NBB.rules.10"), find_pair_bar=find_pair_bar, aces_clause="NBB.rules.10"
)


def find_insurance_bar(up: str, rules: Rules) -> str | None:
    """Allow insurance only when the up card is an ace."""
    del rules
    return None if up[0] == "A" else "NBB.rules.11"


INSURANCE: Final = InsuranceRules(
    clause="NBB.rules.11",
    find_bar=find_insurance_bar,
    most=CitedFigure(HALF, "NBB.rules.11"),
    pays=CitedFigure(Odds(2), "NBB.rules.11"),
)


def find_look_clause(up: str, rules: Rules) -> str | None:
    """Return the clause by which the down card is looked at, under an ace."""
    del rules
    return "NBB.rules.12" if up[0] == "A" else None


def find_early_bar(rules: Rules) -> ChoiceBar:
    """Allow it under an ace only after the look at the down card."""
    del rules
    return ChoiceBar("NBB.rules.12", None, "before the look at the down card")


SURRENDER: Final = SurrenderRules(
    clause="NBB.rules.12",
    forfeits=CitedFigure(HALF, "NBB.rules.12"),
    find_early_bar=find_early_bar,
)


# The Buster side wager.

BUSTER_PAYS: Final = CitedFigure(
    {"3": Odds(2), "4": Odds(2), "5": Odds(4), "6": Odds(15), "7": Odds(50), "8": Odds(200)},
    "NBB.buster.5",
)
BUSTER_LIMITS: Final = CitedFigure((100, 2000), "NBB.buster.3")


BUSTER_RANGE: Final = SideBetRange(
    BUSTER_LIMITS.rule, *BUSTER_LIMITS.value, up_to_base="NBB.buster.2"
)

BUSTER: Final = BlackjackSideBet(
    name="buster",
    pays=BUSTER_PAYS,
    range=BUSTER_RANGE,
    judge=lambda cards: judge_by_number_of_cards(cards, BUSTER_PAYS, "NBB.buster.6"),
    base_clause="NBB.buster.1",
    backline_clause="NBB.rules.15",
    also=("NBB.buster.4", "NBB.buster.7"),
)


def pays_early(up: str, bank_natural: bool, rules: Rules) -> str | None:  # noqa: FBT001 - called by position
    """Return the clause by which a natural is paid at once if the bank has none."""
    if not rules["early_naturals"] or bank_natural or up[0] in "TJQK":
        return None
    return "NBB.buster.4"


GAME: Final = BlackjackGame(
    slug="no-bust-buster-6.0",
    name="No Bust Blackjack Buster Bonus 6.0",
    order=50,
    documents=(
        Document(
            MORTIMERS_PAPER,
            "No Bust Blackjack Buster Bonus 6.0 and Buster Blackjack Side Wager",
            "GEGA-003019",
            "6.0",
            MORTIMERS,
        ),
    ),
    sheet=SHEET,
    collection_options=(FEE_BONUS_ACTION,),
    options=(
        *list_common_options(double_on_must_stand=True),
        HARD_20_21,
        Option("early_naturals", "NBB.R3", (True, False), default=True),
        SPLIT_TENS,
        SETTLE_DIRECTION,
        INSURANCE_ORDER,
    ),
    count_scale=SCALE,
    deck=STANDARD_CARDS,
    decks=DECKS,
    seats=SEATS,
    deal_clauses=DealClauses("NBB.round.7", "NBB.round.8"),
    list_dealing_order=list_seats_from_seat_1,
    bank_dealt=2,
    rack_clause="NBB.round.15",
    turn_clauses=("NBB.round.15", "BJ.rotation"),
    table_clauses=("NBB.round.1",),
    closed_clause="NBB.round.10",
    bank_clause="NBB.rules.17",
    find_look_clause=find_look_clause,
    player_chart=CHART,
    doubles=DOUBLES,
    splits=SPLITS,
    surrender=SURRENDER,
    insurance=INSURANCE,
    bank_clauses=("NBB.round.12",),
    completion_clause="NBB.buster.4",
    cards_clause="NBB.cards",
    decide_result=decide_result,
    find_early_pay_clause=pays_early,
    early_pay_reading="NBB.R3",
    card_numbers=FACES,
    find_start=find_start,
    choose_direction=choose_direction,
    action_clause="NBB.round.14",
    action_also=("NBB.round.13",),
    round_readings=("NB60.R5",),
    list_hand_readings=list_hand_readings,
    backline_clause="NBB.rules.15",
    exhausted_clauses=("NBB.round.13", "NBB.rules.17"),
    side_bets={"buster": BUSTER},
    cited_elsewhere=("NB60.R6", "NB60.R8"),
    collections=collect_at("NBB.rules.14", "NBB.round.6", "NB60.R8"),
)
