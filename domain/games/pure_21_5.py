"""Pure 21.5 Blackjack (GEGA-000309 and GEGA-000699), in its document's order."""

from typing import Final

from domain.cards import STANDARD, is_red
from domain.games.blackjack.chart import PlayersChart, Totals
from domain.games.blackjack.common import (
    ALLOWED,
    COVERAGE,
    RACK_ORDER,
    are_ten_valued,
    double_on_must_stand,
    exactly,
    is_pair,
    of_one_suit,
)
from domain.games.blackjack.counting import count_from_bank, number_of
from domain.games.blackjack.game import (
    Answer,
    BlackjackGame,
    FeeMoment,
    Moment,
    Seating,
    Start,
    first_left_of_bank,
)
from domain.games.blackjack.hand import Hand
from domain.games.blackjack.totals import ByTotal, compare
from domain.money import Odds
from domain.ranks.blackjack import Count, Scale
from domain.record import Rules
from domain.results import Result, lose, push, win
from domain.rulebook.blackjack.p215 import SHEET
from domain.rulebook.model import Document, Figure, Option

# Value of the cards.

DECKS: Final = Figure((1, 8), "P215.R5")
SEATS: Final = Figure(8, "P215.rules.9")
BONUS_CARDS: Final = "TJQK"
SCALE: Final = Scale(natural="21.5", natural_with=BONUS_CARDS)

# Round of play, 10 to 12: the down card says where the action starts.

FACES: Final = Figure({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}, "P215.round.11")


def start(seating: Seating, card: str, rules: Rules) -> Start:
    """Count clockwise from the seat after the player-dealer's."""
    empty = bool(rules["count_empty_seats"])
    number = number_of(card, FACES.value)
    return count_from_bank(seating, number, card, "down card", empty=empty, reading="P215.R4")


# Chart 1A.

MUST_STAND: Final = Figure(Totals(hard=19), "P215.chart.1A")
MUST_HIT: Final = Figure(Totals(hard=11), "P215.chart.1A")

CHART: Final = PlayersChart(MUST_STAND, MUST_HIT)

# Game rules, 1 to 8.

NATURAL_PAYS: Final = Figure({"3:2": Odds(3, 2), "6:5": Odds(6, 5), "7:5": Odds(7, 5)}, "P215.O1")

_BY_TOTAL = {
    pays: ByTotal(
        both_natural=push("P215.rules.1"),
        natural=win("P215.O1", odds, ("P215.O1",)),
        bank_natural=lose("P215.rules.1"),
        bank_over=win("P215.rules.4"),
        higher=win("P215.rules.7"),
        lower=lose("P215.rules.7"),
        equal=push("P215.rules.6"),
        over=lose("P215.rules.5"),
    )
    for pays, odds in NATURAL_PAYS.value.items()
}
_EIGHTS_PUSH = push("P215.rules.8.a", ("P215.O2",))
_EIGHTS_WIN = win("P215.O2", readings=("P215.O2",))
_BOTH_OVER = lose("P215.rules.8.b")


def looks(up: str, rules: Rules) -> str | None:
    """The down card is looked at under an ace or a Bonus card."""
    del rules
    return "P215.rules.2" if up[0] in "ATJQK" else None


def result(player: Count, bank: Count, rules: Rules) -> Result:
    """Who wins."""
    by_total = _BY_TOTAL[str(rules["natural_pays"])]
    return compare(player, bank, by_total) or _both_over(bank, rules)


def _both_over(bank: Count, rules: Rules) -> Result:
    if exactly(bank, "888"):
        return _EIGHTS_WIN if rules["bank_888"] == "win" else _EIGHTS_PUSH
    return _BOTH_OVER


# Double-down, split and surrender.

MOST_SPLITS: Final = Figure(3, "P215.dss.3")


def bars_double(hand: Hand, rules: Rules) -> str | None:
    """Of doubling after a split the text says nothing; the room may allow it."""
    return "P215.R1" if hand.split and not rules["double_after_split"] else None


def bars_pair(first: str, second: str, rules: Rules) -> Answer:
    """Any pair, or two Bonus cards."""
    del rules
    allowed = is_pair(first, second) or are_ten_valued(first, second)
    return ALLOWED if allowed else Answer("P215.dss.2")


def bars_surrender(moment: Moment, rules: Rules) -> Answer:
    """Before the down card is exposed to the table."""
    del rules
    if moment.exposed:
        return Answer("P215.dss.4", None, "once the table has seen the bank's down card")
    return ALLOWED


# Options: insurance, even money, and bonuses that are named without a pay table.


def bars_insurance(up: str, rules: Rules) -> str | None:
    """Where the house offers it, natural at three to two, and the up card is an ace."""
    if not rules["insurance"] or rules["natural_pays"] != "3:2":
        return "P215.R2"
    return None if up[0] == "A" else "P215.options.insurance"


def bars_even_money(up: str, rules: Rules) -> str | None:
    """As insurance, of which it is a part."""
    barred = bars_insurance(up, rules)
    return "P215.options.even-money" if barred == "P215.options.insurance" else barred


SEVENS: Final = Figure("777", "P215.options.777")
SIX_SEVEN_EIGHT: Final = Figure("678", "P215.options.678")
EIGHTS: Final = Figure("888", "P215.options.888")
CHARLIE_CARDS: Final = Figure(7, "P215.options.seven-card-charlie")


def awards(count: Count, is_bank: bool) -> tuple[str, ...]:  # noqa: FBT001 - whose hand it is
    """Every optional bonus the hand fits, by name; no money is attached to any."""
    cards = len(count.cards)
    if cards == 3:
        if is_bank:
            return _matching(count, EIGHTS.value, "888")
        if exactly(count, SEVENS.value):
            return _sevens(count)
        return _matching(count, SIX_SEVEN_EIGHT.value)
    if not is_bank and cards >= CHARLIE_CARDS.value and not count.over:
        return ("seven-card-charlie",)
    return ()


def _matching(count: Count, ranks: str, *always: str) -> tuple[str, ...]:
    if not exactly(count, ranks):
        return ()
    color = (f"{ranks}-same-color",) if _of_one_color(count) else ()
    suit = (f"{ranks}-suited",) if of_one_suit(count) else ()
    return (*always, *color, *suit)


def _sevens(count: Count) -> tuple[str, ...]:
    unsuited = () if of_one_suit(count) else ("777-unsuited",)
    return _matching(count, SEVENS.value, *unsuited)


def _of_one_color(count: Count) -> bool:
    return len({is_red(card) for card in count.cards}) == 1


GAME: Final = BlackjackGame(
    slug="pure-21.5",
    name="Pure 21.5 Blackjack",
    documents=(
        Document(
            "001_c89dea3a7888de50.txt", "Pure 21.5 Blackjack", "GEGA-000309", "21.5", "mortimers"
        ),
        Document(
            "002_6ca6f882453152b1.txt",
            "Pure 21.5 Blackjack",
            "GEGA-000699",
            "undated",
            "casino-marysville",
        ),
    ),
    sheet=SHEET,
    options=(
        COVERAGE,
        double_on_must_stand(default=False),
        RACK_ORDER,
        Option("natural_pays", "P215.O1", ("3:2", "6:5", "7:5"), "3:2"),
        Option("bank_888", "P215.O2", ("push", "win"), "push"),
        Option("double_after_split", "P215.R1", (False, True), default=False),
        Option("insurance", "P215.R2", (False, True), default=False),
        Option("count_empty_seats", "P215.R4", (True, False), default=True),
    ),
    scale=SCALE,
    deck=STANDARD,
    decks=DECKS,
    seats=SEATS,
    deal_rules=("P215.round.7", "P215.round.8"),
    deals_from=first_left_of_bank,
    bank_dealt=2,
    looks=looks,
    players=CHART,
    bars_double=bars_double,
    double_rules=("P215.dss.1", "P215.R1"),
    reads_double_after_split="P215.R1",
    bars_pair=bars_pair,
    most_splits=MOST_SPLITS,
    aces_split_once="P215.dss.2",
    bars_surrender=bars_surrender,
    surrender_rule="P215.dss.4",
    insurance_rules=("P215.options.insurance",),
    reads_insurance="P215.R2",
    bars_insurance=bars_insurance,
    even_money_rule="P215.options.even-money",
    bars_even_money=bars_even_money,
    bank_rules=("P215.chart.1B", "P215.rules.3"),
    cards_rule="P215.cards",
    result=result,
    counts=FACES,
    start=start,
    action_rule="P215.round.10",
    action_also=("P215.round.11", "P215.round.12"),
    backline="P215.rules.12",
    exhausted=("P215.round.13", "P215.dss.6"),
    fees=FeeMoment("P215.rules.10", on_plays="P215.dss.5"),
    awards=awards,
)
