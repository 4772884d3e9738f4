"""Pure Spanish 21.5 with Match the Dealer, in its document's order."""

from collections.abc import Sequence
from typing import Final

from domain.cards.playing_cards import STANDARD_CARDS
from domain.cards.ranks.blackjack_count import CountScale, HandCount, count_cards
from domain.facts.record import Rules
from domain.games.blackjack.choice_rules import (
    ChoiceBar,
    DoubleDoubleRules,
    DoubleRules,
    RescueRules,
    SplitRules,
    SurrenderRules,
)
from domain.games.blackjack.game import (
    ActionSeating,
    ActionStart,
    BlackjackGame,
    BlackjackSideBet,
    DealClauses,
    SideBetCards,
    SideBetRange,
    collect_at,
    list_seats_from_bank,
)
from domain.games.blackjack.options import (
    ALLOWED,
    SURRENDER_TIME,
    are_ten_valued,
    bar_early_surrender,
    has_exactly,
    holds_early_surrender,
    is_pair,
    list_common_options,
)
from domain.games.blackjack.play_chart import BankChart, ChartTotals, OptionTotals, PlayerChart
from domain.games.blackjack.totals import TotalComparison, compare_totals
from domain.money import HALF, Odds
from domain.rulebook.approved_papers import PURE_SPANISH_PAPER
from domain.rulebook.clauses.pure_spanish_21_5 import SHEET
from domain.rulebook.collection_options import FEE_PLAYER_WAGER
from domain.rulebook.model import CitedFigure, Document, Option
from domain.seats import find_left_seat, walk_clockwise
from domain.settlement.result import WagerResult, make_loss, make_push, make_win

# Deck, values and table.

DECK: Final = frozenset(card for card in STANDARD_CARDS if card[0] != "T")
DECKS: Final = CitedFigure((4, 8), "PS.deck")
SEATS: Final = CitedFigure(7, "PS.table.1")
SCALE: Final = CountScale(natural="21.5", natural_with="JQK")

# Dealing procedures and round of play, 7: the action needs no count.


def find_start(seating: ActionSeating, card: str, rules: Rules) -> ActionStart:
    """Return the first seat with a wager clockwise from the player-dealer."""
    del card, rules
    first = find_left_seat(seating.bank, seating.seats)
    seat = next(one for one in walk_clockwise(seating.seats, first) if one in seating.wagered)
    why = f"the action starts with the first wager to the left of the player-dealer, seat {seat}"
    return ActionStart(seat, why)


# 12 and 13: naturals, and the look at the down card.

NATURAL_PAYS: Final = CitedFigure(Odds(6, 5), "PS.round.12")


def find_look_clause(up: str, rules: Rules) -> str | None:
    """Return the clause of the look at the down card, under an ace, king, queen or jack."""
    del rules
    return "PS.round.13" if up[0] in "AJQK" else None


# Charts 1A and 1B.

MUST_STAND: Final = CitedFigure(ChartTotals(hard=17), "PS.chart.1A")
CHART: Final = PlayerChart(MUST_STAND)

BANK_STANDS: Final = CitedFigure(ChartTotals(hard=17, soft=18), "PS.chart.1B")
BANK_SOFT_17: Final = Option("bank_soft_17", "PS.O1", ("hit", "stand"), "hit")
BANKS_CHART: Final = BankChart(
    BANK_STANDS,
    OptionTotals(BANK_SOFT_17.key, "stand", ChartTotals(hard=17, soft=17), BANK_SOFT_17.rule),
)


def list_bank_readings(bank: HandCount) -> tuple[str, ...]:
    """Return the soft 17 option, where the bank came by one."""
    so_far = count_cards(SCALE, bank.cards[:1])
    for card in bank.cards[1:]:
        so_far.add(card)
        if so_far.soft and so_far.points == 17:
            return ("PS.O1",)
    return ()


# How winners are determined, 1 to 6.

BY_TOTAL: Final = TotalComparison(
    both_natural=make_win("PS.round.12", NATURAL_PAYS.value),
    natural=make_win("PS.round.12", NATURAL_PAYS.value),
    bank_natural=make_loss("PS.round.13"),
    bank_over=make_win("PS.win.1"),
    higher=make_win("PS.win.4"),
    lower=make_loss("PS.win.4"),
    equal=make_push("PS.win.3"),
    over=make_loss("PS.win.2"),
)
_BOTH_21 = make_win("PS.win.5", readings=("PS.R3",))
_EIGHTS_PUSH = make_push("PS.win.6.a")
_BOTH_OVER = make_loss("PS.R2", ("PS.R2",))


def decide_result(player: HandCount, bank: HandCount, rules: Rules) -> WagerResult:
    """Return who wins."""
    del rules
    if player.points == bank.points == 21 and not (player.natural or bank.natural):
        return _BOTH_21
    return compare_totals(player, bank, BY_TOTAL) or _compare_over(bank)


def _compare_over(bank: HandCount) -> WagerResult:
    return _EIGHTS_PUSH if has_exactly(bank, "888") else _BOTH_OVER


# Player options, 1 to 6.


def find_double_double_bar(rules: Rules) -> str | None:
    """Allow it only where the house offers it, and the bank hits soft 17."""
    offered = rules["double_double"] and rules["bank_soft_17"] == "hit"
    return None if offered else "PS.O2"


def find_equal_double_clause(rules: Rules) -> str | None:
    """Forbid doubling for less where there is double-double."""
    return "PS.opt.3" if find_double_double_bar(rules) is None else None


DOUBLES: Final = DoubleRules(
    clause="PS.opt.1", split_clause="PS.opt.5", find_equal_clause=find_equal_double_clause
)
RESCUE: Final = RescueRules(clause="PS.opt.2", reading="PS.R7")
DOUBLE_DOUBLES: Final = DoubleDoubleRules(
    clause="PS.opt.3",
    option="PS.O2",
    most=CitedFigure(2, "PS.opt.3"),
    find_bar=find_double_double_bar,
)


def find_pair_bar(first: str, second: str, rules: Rules) -> ChoiceBar:
    """Allow two cards of the same rank or value."""
    del rules
    allowed = is_pair(first, second) or are_ten_valued(first, second)
    return ALLOWED if allowed else ChoiceBar("PS.opt.4")


SPLITS: Final = SplitRules(
    most=CitedFigure(3, "PS.opt.5"), find_pair_bar=find_pair_bar, aces_clause=None
)


SURRENDER: Final = SurrenderRules(
    clause="PS.opt.6",
    forfeits=CitedFigure(HALF, "PS.opt.6"),
    find_early_bar=bar_early_surrender,
    holds_before_check=holds_early_surrender,
)


# Bonus bets: Match the Dealer's up card.

MATCH_PAYS: Final = CitedFigure(
    {
        "2 suited": Odds(18),
        "1 suited, 1 not": Odds(13),
        "1 suited": Odds(9),
        "2 not suited": Odds(8),
        "1 not suited": Odds(4),
    },
    "PS.match.7",
)
_MATCH_ROWS: Final = {
    (2, 0): "2 suited",
    (1, 1): "1 suited, 1 not",
    (1, 0): "1 suited",
    (0, 2): "2 not suited",
    (0, 1): "1 not suited",
}
MATCH_RANGE: Final = SideBetRange("PS.match.5")
POSTED_FOR_DECKS: Final = CitedFigure(6, "PS.R5")


def find_match_row(cards: Sequence[str], up: str) -> str | None:
    """Return how many of the two cards match the up card in rank, and how many in suit too."""
    suited = sum(card == up for card in cards)
    unsuited = sum(card[0] == up[0] for card in cards) - suited
    return _MATCH_ROWS.get((suited, unsuited))


def judge_match(cards: SideBetCards) -> WagerResult:
    """Return a win by the table for the up card's matches, else a loss."""
    readings = ("PS.R4",) if cards.decks == POSTED_FOR_DECKS.value else ("PS.R4", "PS.R5")
    row = find_match_row(cards.first_two, cards.bank_first_two[0])
    if row is None:
        return make_loss("PS.match.8", readings)
    return make_win(MATCH_PAYS.rule, MATCH_PAYS.value[row], readings)


MATCH: Final = BlackjackSideBet(
    name="match",
    pays=MATCH_PAYS,
    range=MATCH_RANGE,
    judge=judge_match,
    base_clause="PS.match.3",
    backline_clause="PS.match.4",
    also=("PS.match.2", "PS.match.6", "PS.match.9"),
)


def pays_early(up: str, bank_natural: bool, rules: Rules) -> str | None:  # noqa: FBT001 - called by position
    """Return the clause by which a natural is paid at once if the bank has none."""
    del up
    return "PS.match.6" if rules["early_naturals"] and not bank_natural else None


GAME: Final = BlackjackGame(
    slug="pure-spanish-21.5",
    name="Pure Spanish 21.5",
    order=10,
    documents=(Document(PURE_SPANISH_PAPER, "Pure Spanish 21.5", "", "undated"),),
    sheet=SHEET,
    collection_options=(FEE_PLAYER_WAGER,),
    options=(
        *list_common_options(double_on_must_stand=True),
        BANK_SOFT_17,
        Option("double_double", "PS.O2", (False, True), default=False),
        Option("early_naturals", "PS.R6", (True, False), default=True),
        SURRENDER_TIME,
    ),
    count_scale=SCALE,
    deck=DECK,
    decks=DECKS,
    seats=SEATS,
    deal_clauses=DealClauses("PS.round.3", "PS.round.4"),
    list_dealing_order=list_seats_from_bank,
    bank_dealt=2,
    rack_clause="PS.round.10",
    turn_clauses=("PS.type", "BJ.rotation"),
    closed_clause="PS.round.6",
    bank_clause="PS.opt.8",
    key_card=None,
    find_look_clause=find_look_clause,
    player_chart=CHART,
    doubles=DOUBLES,
    double_doubles=DOUBLE_DOUBLES,
    rescue=RESCUE,
    splits=SPLITS,
    surrender=SURRENDER,
    bank_chart=BANKS_CHART,
    bank_clauses=("PS.chart.1B", "PS.round.14"),
    list_bank_readings=list_bank_readings,
    cards_clause="PS.cards",
    decide_result=decide_result,
    find_early_pay_clause=pays_early,
    early_pay_reading="PS.R6",
    find_start=find_start,
    action_clause="PS.round.7",
    round_readings=("PS.R1",),
    backline_clause="PS.win.8",
    exhausted_clauses=("PS.round.8", "PS.opt.8"),
    side_bets={"match": MATCH},
    collections=collect_at("PS.round.2", on_plays="PS.opt.7"),
)
