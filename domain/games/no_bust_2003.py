"""No Bust 21st Century Blackjack of 2003 (GEGA-001003), as Mortimer's plays it."""

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
from domain.rulebook.approved_papers import MORTIMERS, MORTIMERS_PAPER
from domain.rulebook.clauses.no_bust_2003 import SHEET
from domain.rulebook.model import CitedFigure, Document, Option
from domain.settlement.result import WagerResult, make_loss, make_push, make_win

# Value of cards: two jokers are the natural, one is wild.

DECKS: Final = CitedFigure((2, 8), "NB03.cards")
SEATS: Final = CitedFigure(8, "NB03.rules.13")
SCALE: Final = CountScale(natural="22", wild=True)

# Rules for players: the chart.

MUST_STAND: Final = CitedFigure(ChartTotals(hard=20, soft=20), "NB03.players")
MUST_HIT: Final = CitedFigure(ChartTotals(hard=11, soft=11), "NB03.players")

CHART: Final = PlayerChart(MUST_STAND, MUST_HIT, joker_stands="NB03.rules.12")

# Game rules, 1 to 8.

NATURAL_PAYS: Final = CitedFigure(Odds(2), "NB03.dsso.8")

BY_TOTAL: Final = TotalComparison(
    both_natural=make_push("NB03.rules.1"),
    natural=make_win("NB03.dsso.8", NATURAL_PAYS.value),
    bank_natural=make_loss("NB03.rules.1"),
    bank_over=make_win("NB03.rules.4"),
    higher=make_win("NB03.rules.5"),
    lower=make_loss("NB03.rules.5"),
    equal=make_push("NB03.rules.6"),
    over=make_loss("NB03.R4", ("NB03.R4",)),
)
WITH_JOKER: Final = JokerComparison(
    wins=make_win("NB03.rules.2"),
    beats=make_loss("NB03.rules.2"),
    equals_21=make_push("NB03.rules.6", ("NB03.R1",)),
)

_ALL_OVER_LOSE = make_loss("NB03.rules.3", ("NB03.R4",))
_BANK_CLOSER_OVER = make_loss("NB03.rules.7.A", ("NB03.R4",))
_PLAYER_CLOSER_OVER = make_push("NB03.rules.7.B", ("NB03.R4",))
_EQUAL_OVER = make_loss("NB03.rules.8", ("NB03.R4",))


def decide_result(player: HandCount, bank: HandCount, rules: Rules) -> WagerResult:
    """Return who wins."""
    return (
        compare_jokers(player, bank, WITH_JOKER, rules)
        or compare_totals(player, bank, BY_TOTAL)
        or _compare_over(player, bank, rules)
    )


def _compare_over(player: HandCount, bank: HandCount, rules: Rules) -> WagerResult:
    if rules["both_over"] == "bank-wins":
        return _ALL_OVER_LOSE
    if player.points == bank.points:
        return _EQUAL_OVER
    return _PLAYER_CLOSER_OVER if player.points < bank.points else _BANK_CLOSER_OVER


# Game rules, 9 and 10: a joker as the bank's first card freezes every hand.


def find_freeze_clause(up: str) -> str | None:
    """Return the clause by which a joker up freezes play."""
    return "NB03.rules.9" if up == JOKER else None


FREEZE_BARS: Final = {
    "double": "NB03.rules.10",
    "split": "NB03.rules.10",
    "surrender": "NB03.dsso.7",
}

# Double-down, split, surrender and odds.

DOUBLES: Final = DoubleRules(
    clause="NB03.dsso.1",
    split_clause="NB03.dsso.4",
    find_equal_clause=lambda _rules: "NB03.dsso.1",
)


def find_pair_bar(first: str, second: str, rules: Rules) -> ChoiceBar:
    """Allow any pair, or two cards worth ten; two jokers are no pair (NB03.R9)."""
    if first == second == JOKER:
        return ChoiceBar("NB03.R9", "NB03.R9")
    tens = are_ten_valued(first, second)
    if rules["split_pairs"] == "tens-only" and not tens and first[0] != "A":
        return ChoiceBar("NB03.R7", "NB03.R7")
    if tens or (is_pair(first, second) and first[0] == "A"):
        return ALLOWED
    return ChoiceBar(None, "NB03.R7") if is_pair(first, second) else ChoiceBar("NB03.dsso.2")


SPLITS: Final = SplitRules(
    most=CitedFigure(3, "NB03.dsso.5"),
    find_pair_bar=find_pair_bar,
    aces_clause="NB03.dsso.3",
    splits_aces_again=allows_resplit_aces,
    aces_reading="BJ.R18",
)

SURRENDER: Final = SurrenderRules(clause="NB03.dsso.6", forfeits=CitedFigure(HALF, "NB03.dsso.6"))


# Round of play, 7 and 9: the bank's second card says where the action starts.

FACES: Final = CitedFigure({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, JOKER: 1}, "NB03.round.7")


def find_start(seating: ActionSeating, card: str, rules: Rules) -> ActionStart:
    """Count clockwise from the seat after the player-dealer's."""
    empty = bool(rules["count_empty_seats"])
    number, readings = count_card(card, seating.up, FACES.value, rules)
    start = count_from_bank(seating, number, card, "second card", empty=empty, reading="NB03.R5")
    return replace(start, readings=(*start.readings, *readings)) if readings else start


GAME: Final = BlackjackGame(
    slug="no-bust-21-2003",
    name="No Bust 21st Century Blackjack (2003)",
    order=20,
    documents=(
        Document(
            MORTIMERS_PAPER,
            "No Bust 21st Century Blackjack, the first document",
            "GEGA-001003",
            "01/19/2003",
            MORTIMERS,
        ),
    ),
    sheet=SHEET,
    options=(
        *list_common_options(double_on_must_stand=True),
        Option("joker_hand", "NB03.R1", ("equal-21", "beats-21"), "equal-21"),
        Option("both_over", "NB03.R4", ("rule-7", "bank-wins"), "rule-7"),
        Option("count_empty_seats", "NB03.R5", (True, False), default=True),
        Option("split_pairs", "NB03.R7", ("all", "tens-only"), "all"),
        ACE_COUNT,
        JOKER_COUNT,
        make_resplit_aces(default=False),
    ),
    count_scale=SCALE,
    deck=CARDS,
    decks=DECKS,
    seats=SEATS,
    deal_clauses=DealClauses("NB03.round.5", "NB03.round.6"),
    list_dealing_order=list_seats_from_bank,
    bank_dealt=1,
    rack_clause="NB03.round.10",
    turn_clauses=("NB03.bank", "BJ.rotation"),
    closed_clause="NB03.round.6",
    bank_clause="NB03.dsso.9",
    find_freeze_clause=find_freeze_clause,
    freeze_clauses=FREEZE_BARS,
    player_chart=CHART,
    doubles=DOUBLES,
    splits=SPLITS,
    surrender=SURRENDER,
    bank_clauses=("NB03.draw.d",),
    cards_clause="NB03.cards",
    decide_result=decide_result,
    card_numbers=FACES,
    find_start=find_start,
    action_clause="NB03.round.7",
    action_also=("NB03.round.9",),
    round_readings=("NB03.R6",),
    list_hand_readings=list_joker_readings,
    backline_clause="NB03.rules.15",
    exhausted_clauses=("NB03.round.2", "NB03.dsso.9"),
    max_rates=CitedFigure(3, "NB03.rules.14"),
    collections=collect_at("NB03.rules.14"),
)
