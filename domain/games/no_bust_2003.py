"""No Bust 21st Century Blackjack of 2003 (GEGA-001003), as Mortimer's plays it."""

from typing import Final

from domain.cards import CARDS, JOKER
from domain.games.blackjack.chart import PlayersChart, Totals
from domain.games.blackjack.common import (
    ALLOWED,
    COVERAGE,
    RACK_ORDER,
    are_ten_valued,
    double_on_must_stand,
    is_pair,
)
from domain.games.blackjack.counting import count_from_bank, number_of
from domain.games.blackjack.game import (
    Answer,
    BlackjackGame,
    FeeMoment,
    Seating,
    Start,
    first_left_of_bank,
)
from domain.games.blackjack.jokers import WithJoker, compare_jokers, shown_readings
from domain.games.blackjack.totals import ByTotal, compare
from domain.money import Odds
from domain.ranks.blackjack import Count, Scale
from domain.record import Rules
from domain.results import Result, lose, push, win
from domain.rulebook.blackjack.nb03 import SHEET
from domain.rulebook.model import Document, Figure, Option

# Value of cards: two jokers are the natural, one is wild.

DECKS: Final = Figure((2, 8), "NB03.cards")
SEATS: Final = Figure(8, "NB03.rules.13")
SCALE: Final = Scale(natural="22", wild=True)

# Rules for players: the chart.

MUST_STAND: Final = Figure(Totals(hard=20, soft=20), "NB03.players")
MUST_HIT: Final = Figure(Totals(hard=11, soft=11), "NB03.players")

CHART: Final = PlayersChart(MUST_STAND, MUST_HIT, joker_stands="NB03.rules.12")

# Game rules, 1 to 8.

NATURAL_PAYS: Final = Figure(Odds(2), "NB03.dsso.8")

BY_TOTAL: Final = ByTotal(
    both_natural=push("NB03.rules.1"),
    natural=win("NB03.dsso.8", NATURAL_PAYS.value),
    bank_natural=lose("NB03.rules.1"),
    bank_over=win("NB03.rules.4"),
    higher=win("NB03.rules.5"),
    lower=lose("NB03.rules.5"),
    equal=push("NB03.rules.6"),
    over=lose("NB03.R4", ("NB03.R4",)),
)
WITH_JOKER: Final = WithJoker(
    wins=win("NB03.rules.2"),
    beats=lose("NB03.rules.2"),
    equals_21=push("NB03.rules.6", ("NB03.R1",)),
)

_ALL_OVER_LOSE = lose("NB03.rules.3", ("NB03.R4",))
_BANK_CLOSER_OVER = lose("NB03.rules.7.A", ("NB03.R4",))
_PLAYER_CLOSER_OVER = push("NB03.rules.7.B", ("NB03.R4",))
_EQUAL_OVER = lose("NB03.rules.8", ("NB03.R4",))


def result(player: Count, bank: Count, rules: Rules) -> Result:
    """Who wins."""
    return (
        compare_jokers(player, bank, WITH_JOKER, rules)
        or compare(player, bank, BY_TOTAL)
        or _both_over(player, bank, rules)
    )


def _both_over(player: Count, bank: Count, rules: Rules) -> Result:
    if rules["both_over"] == "bank-wins":
        return _ALL_OVER_LOSE
    if player.points == bank.points:
        return _EQUAL_OVER
    return _PLAYER_CLOSER_OVER if player.points < bank.points else _BANK_CLOSER_OVER


# Game rules, 9 and 10: a joker as the bank's first card freezes every hand.


def frozen_by(up: str) -> str | None:
    """A joker up freezes play."""
    return "NB03.rules.9" if up == JOKER else None


FREEZE_BARS: Final = {
    "double": "NB03.rules.10",
    "split": "NB03.rules.10",
    "surrender": "NB03.dsso.7",
}

# Double-down, split, surrender and odds.

MOST_SPLITS: Final = Figure(3, "NB03.dsso.5")


def bars_pair(first: str, second: str, rules: Rules) -> Answer:
    """Any pair, or two cards worth ten; two jokers are no pair."""
    tens = are_ten_valued(first, second)
    if rules["split_pairs"] == "tens-only" and not tens and first[0] != "A":
        return Answer("NB03.R7", "NB03.R7")
    if tens or (is_pair(first, second) and first[0] == "A"):
        return ALLOWED
    return Answer(None, "NB03.R7") if is_pair(first, second) else Answer("NB03.dsso.2")


# Round of play, 7 and 9: the bank's second card says where the action starts.

FACES: Final = Figure({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, JOKER: 1}, "NB03.round.7")


def start(seating: Seating, card: str, rules: Rules) -> Start:
    """Count clockwise from the seat after the player-dealer's."""
    empty = bool(rules["count_empty_seats"])
    number = number_of(card, FACES.value)
    return count_from_bank(seating, number, card, "second card", empty=empty, reading="NB03.R5")


GAME: Final = BlackjackGame(
    slug="no-bust-21-2003",
    name="No Bust 21st Century Blackjack (2003)",
    documents=(
        Document(
            "001_c89dea3a7888de50.txt",
            "No Bust 21st Century Blackjack, the first document",
            "GEGA-001003",
            "01/19/2003",
            "mortimers",
        ),
    ),
    sheet=SHEET,
    options=(
        COVERAGE,
        double_on_must_stand(default=False),
        RACK_ORDER,
        Option("joker_hand", "NB03.R1", ("equal-21", "beats-21"), "equal-21"),
        Option("both_over", "NB03.R4", ("rule-7", "bank-wins"), "rule-7"),
        Option("count_empty_seats", "NB03.R5", (True, False), default=True),
        Option("split_pairs", "NB03.R7", ("all", "tens-only"), "all"),
    ),
    scale=SCALE,
    deck=CARDS,
    decks=DECKS,
    seats=SEATS,
    deal_rules=("NB03.round.5", "NB03.round.6"),
    deals_from=first_left_of_bank,
    bank_dealt=1,
    frozen_by=frozen_by,
    freeze_bars=FREEZE_BARS,
    players=CHART,
    double_rules=("NB03.dsso.1", "NB03.dsso.4"),
    double_must_equal=lambda _rules: "NB03.dsso.1",
    bars_pair=bars_pair,
    most_splits=MOST_SPLITS,
    aces_split_once="NB03.dsso.3",
    surrender_rule="NB03.dsso.6",
    bank_rules=("NB03.draw.d",),
    cards_rule="NB03.cards",
    result=result,
    counts=FACES,
    start=start,
    action_rule="NB03.round.7",
    action_also=("NB03.round.9",),
    round_readings=("NB03.R6",),
    shown_readings=shown_readings,
    backline="NB03.rules.15",
    exhausted=("NB03.round.2", "NB03.dsso.9"),
    fees=FeeMoment("NB03.rules.14"),
)
