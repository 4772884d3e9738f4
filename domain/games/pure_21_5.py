"""Pure 21.5 Blackjack (GEGA-000309 and GEGA-000699), in its document's order."""

from typing import Final

from msgspec.structs import replace

from domain.cards.playing_cards import STANDARD_CARDS, is_red
from domain.cards.ranks.blackjack_count import CountScale, HandCount
from domain.facts.record import Rules
from domain.games.blackjack.action_count import count_card, count_from_bank
from domain.games.blackjack.choice_rules import (
    ChoiceBar,
    DoubleRules,
    EvenMoneyRules,
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
    list_seats_from_bank,
)
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.options import (
    ACE_COUNT,
    ALLOWED,
    INSURANCE_ORDER,
    SURRENDER_TIME,
    allows_resplit_aces,
    are_ten_valued,
    bar_early_surrender,
    has_exactly,
    holds_early_surrender,
    is_of_one_suit,
    is_pair,
    list_common_options,
    make_resplit_aces,
)
from domain.games.blackjack.play_chart import ChartTotals, PlayerChart
from domain.games.blackjack.totals import TotalComparison, compare_totals
from domain.money import EVEN_ODDS, HALF, Odds
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER, MORTIMERS, MORTIMERS_PAPER
from domain.rulebook.clauses.pure_21_5 import SHEET
from domain.rulebook.collection_options import FEE_BONUS_ACTION
from domain.rulebook.model import CitedFigure, Document, Option
from domain.settlement.result import WagerResult, make_loss, make_push, make_win

# Value of the cards.

DECKS: Final = CitedFigure((1, 8), "P215.round.2")
LARGEST_SHOE: Final = CitedFigure(416, "P215.R5")
SEATS: Final = CitedFigure(8, "P215.rules.9")
BONUS_CARDS: Final = "TJQK"
SCALE: Final = CountScale(natural="21.5", natural_with=BONUS_CARDS)

# Round of play, 10 to 12: the down card says where the action starts.

FACES: Final = CitedFigure({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}, "P215.round.11")


def find_start(seating: ActionSeating, card: str, rules: Rules) -> ActionStart:
    """Count clockwise from the seat after the player-dealer's."""
    empty = bool(rules["count_empty_seats"])
    number, readings = count_card(card, seating.up, FACES.value, rules)
    start = count_from_bank(seating, number, card, "down card", empty=empty, reading="P215.R4")
    return replace(start, readings=(*start.readings, *readings)) if readings else start


# Chart 1A.

MUST_STAND: Final = CitedFigure(ChartTotals(hard=19), "P215.chart.1A")
MUST_HIT: Final = CitedFigure(ChartTotals(hard=11), "P215.chart.1A")

CHART: Final = PlayerChart(MUST_STAND, MUST_HIT)

# Game rules, 1 to 8.

NATURAL_PAYS: Final = CitedFigure(
    {"3:2": Odds(3, 2), "6:5": Odds(6, 5), "7:5": Odds(7, 5)}, "P215.O1"
)

_BY_TOTAL = {
    pays: TotalComparison(
        both_natural=make_push("P215.rules.1"),
        natural=make_win("P215.O1", odds, ("P215.O1",)),
        bank_natural=make_loss("P215.rules.1"),
        bank_over=make_win("P215.rules.4"),
        higher=make_win("P215.rules.7"),
        lower=make_loss("P215.rules.7"),
        equal=make_push("P215.rules.6"),
        over=make_loss("P215.rules.5"),
    )
    for pays, odds in NATURAL_PAYS.value.items()
}
_EIGHTS_PUSH = make_push("P215.rules.8.a", ("P215.O2",))
_EIGHTS_WIN = make_win("P215.O2", readings=("P215.O2",))
_BOTH_OVER = make_loss("P215.rules.8.b")


def find_look_clause(up: str, rules: Rules) -> str | None:
    """Return the clause of the look at the down card, under an ace or a Bonus card."""
    del rules
    return "P215.rules.2" if up[0] in "ATJQK" else None


def decide_result(player: HandCount, bank: HandCount, rules: Rules) -> WagerResult:
    """Return who wins."""
    by_total = _BY_TOTAL[str(rules["natural_pays"])]
    return compare_totals(player, bank, by_total) or _compare_over(bank, rules)


def _compare_over(bank: HandCount, rules: Rules) -> WagerResult:
    if has_exactly(bank, "888"):
        return _EIGHTS_WIN if rules["bank_888"] == "win" else _EIGHTS_PUSH
    return _BOTH_OVER


# Double-down, split and surrender.


def find_double_bar(hand: BlackjackHand, rules: Rules) -> str | None:
    """Forbid doubling after a split, of which the text says nothing, unless the room allows it."""
    return "P215.R1" if hand.split and not rules["double_after_split"] else None


DOUBLES: Final = DoubleRules(
    clause="P215.dss.1", split_clause="P215.R1", split_option="P215.R1", find_bar=find_double_bar
)


def find_pair_bar(first: str, second: str, rules: Rules) -> ChoiceBar:
    """Allow any pair, or two Bonus cards."""
    del rules
    allowed = is_pair(first, second) or are_ten_valued(first, second)
    return ALLOWED if allowed else ChoiceBar("P215.dss.2")


SPLITS: Final = SplitRules(
    most=CitedFigure(3, "P215.dss.3"),
    find_pair_bar=find_pair_bar,
    aces_clause="P215.dss.2",
    splits_aces_again=allows_resplit_aces,
    aces_reading="BJ.R18",
)


SURRENDER: Final = SurrenderRules(
    clause="P215.dss.4",
    forfeits=CitedFigure(HALF, "P215.dss.4"),
    find_early_bar=bar_early_surrender,
    holds_before_check=holds_early_surrender,
)

# Options: insurance, even money, and bonuses that are named without a pay table.


def find_insurance_bar(up: str, rules: Rules) -> str | None:
    """Allow it where the house offers it, naturals pay three to two, and the up card is an ace."""
    if not rules["insurance"] or rules["natural_pays"] != "3:2":
        return "P215.R2"
    return None if up[0] == "A" else "P215.options.insurance"


def find_even_money_bar(up: str, rules: Rules) -> str | None:
    """Allow it whenever insurance is, of which it is a part."""
    barred = find_insurance_bar(up, rules)
    return "P215.options.even-money" if barred == "P215.options.insurance" else barred


INSURANCE: Final = InsuranceRules(
    clause="P215.options.insurance",
    find_bar=find_insurance_bar,
    most=CitedFigure(HALF, "P215.options.insurance"),
    pays=CitedFigure(Odds(2), "P215.options.insurance"),
    option="P215.R2",
    even_money=EvenMoneyRules(
        clause="P215.options.even-money",
        find_bar=find_even_money_bar,
        pays=CitedFigure(EVEN_ODDS, "P215.options.even-money"),
        reading="P215.R3",
    ),
)


SEVENS: Final = CitedFigure("777", "P215.options.777")
SIX_SEVEN_EIGHT: Final = CitedFigure("678", "P215.options.678")
EIGHTS: Final = CitedFigure("888", "P215.options.888")
CHARLIE_CARDS: Final = CitedFigure(7, "P215.options.seven-card-charlie")


def list_awards(count: HandCount, is_bank: bool) -> tuple[str, ...]:  # noqa: FBT001 - bank or player
    """Return every optional bonus the hand fits, by name; no money is attached to any."""
    cards = len(count.cards)
    if cards == 3:
        if is_bank:
            return _name_award(count, EIGHTS.value, "888")
        if has_exactly(count, SEVENS.value):
            return _name_sevens_award(count)
        return _name_award(count, SIX_SEVEN_EIGHT.value)
    if not is_bank and cards >= CHARLIE_CARDS.value and not count.over:
        return ("seven-card-charlie",)
    return ()


def _name_award(count: HandCount, ranks: str, *always: str) -> tuple[str, ...]:
    if not has_exactly(count, ranks):
        return ()
    color = (f"{ranks}-same-color",) if _is_of_one_color(count) else ()
    suit = (f"{ranks}-suited",) if is_of_one_suit(count) else ()
    return (*always, *color, *suit)


def _name_sevens_award(count: HandCount) -> tuple[str, ...]:
    unsuited = () if is_of_one_suit(count) else ("777-unsuited",)
    return _name_award(count, SEVENS.value, *unsuited)


def _is_of_one_color(count: HandCount) -> bool:
    return len({is_red(card) for card in count.cards}) == 1


GAME: Final = BlackjackGame(
    slug="pure-21.5",
    name="Pure 21.5 Blackjack",
    order=60,
    documents=(
        Document(MORTIMERS_PAPER, "Pure 21.5 Blackjack", "GEGA-000309", "21.5", MORTIMERS),
        Document(
            MARYSVILLE_PAPER,
            "Pure 21.5 Blackjack",
            "GEGA-000699",
            "undated",
            MARYSVILLE,
        ),
    ),
    sheet=SHEET,
    collection_options=(FEE_BONUS_ACTION,),
    options=(
        *list_common_options(double_on_must_stand=False),
        Option("natural_pays", "P215.O1", ("3:2", "6:5", "7:5"), "3:2"),
        Option("bank_888", "P215.O2", ("push", "win"), "push"),
        Option("double_after_split", "P215.R1", (False, True), default=False),
        Option("insurance", "P215.R2", (False, True), default=False),
        Option("count_empty_seats", "P215.R4", (True, False), default=True),
        SURRENDER_TIME,
        INSURANCE_ORDER,
        ACE_COUNT,
        make_resplit_aces(default=True),
    ),
    count_scale=SCALE,
    deck=STANDARD_CARDS,
    decks=DECKS,
    seats=SEATS,
    deal_clauses=DealClauses("P215.round.7", "P215.round.8"),
    list_dealing_order=list_seats_from_bank,
    bank_dealt=2,
    rack_clause="P215.round.15",
    turn_clauses=("P215.round.15", "BJ.rotation"),
    closed_clause="P215.round.10",
    bank_clause="P215.dss.6",
    largest_shoe=LARGEST_SHOE,
    find_look_clause=find_look_clause,
    player_chart=CHART,
    doubles=DOUBLES,
    splits=SPLITS,
    surrender=SURRENDER,
    insurance=INSURANCE,
    bank_clauses=("P215.chart.1B", "P215.rules.3"),
    cards_clause="P215.cards",
    decide_result=decide_result,
    card_numbers=FACES,
    find_start=find_start,
    action_clause="P215.round.10",
    action_also=("P215.round.11", "P215.round.12"),
    backline_clause="P215.rules.12",
    exhausted_clauses=("P215.round.13", "P215.dss.6"),
    max_rates=CitedFigure(3, "P215.rules.10"),
    collections=collect_at("P215.rules.10", on_plays="P215.dss.5"),
    list_awards=list_awards,
)
