"""No Bust 21st Century Blackjack of 2006 (GEGA-000698), as Casino Marysville plays it."""

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
    Moment,
    Seating,
    Start,
    first_left_of_bank,
)
from domain.games.blackjack.hand import Hand
from domain.games.blackjack.jokers import WithJoker, compare_jokers, shown_readings
from domain.games.blackjack.totals import ByTotal, compare
from domain.money import Odds
from domain.ranks.blackjack import Count, Scale
from domain.record import Rules
from domain.results import Result, lose, push, win
from domain.rulebook.blackjack.nb06 import SHEET
from domain.rulebook.model import Document, Figure, Option

# Value of cards: two jokers are the natural, one is wild.

DECKS: Final = Figure((2, 8), "NB06.round.2")
SEATS: Final = Figure(8, "NB06.rules.14")
SCALE: Final = Scale(natural="22", wild=True)

# Rules for players: the chart.

MUST_STAND: Final = Figure(Totals(hard=20, soft=20), "NB06.round.9")
MUST_HIT: Final = Figure(Totals(hard=11, soft=11), "NB06.players")

CHART: Final = PlayersChart(MUST_STAND, MUST_HIT, joker_stands="NB06.rules.13")

# Game rules, 1 to 8.

NATURAL_PAYS: Final = Figure(Odds(2), "NB06.dsso.8")

BY_TOTAL: Final = ByTotal(
    both_natural=push("NB06.rules.1"),
    natural=win("NB06.dsso.8", NATURAL_PAYS.value),
    bank_natural=lose("NB06.rules.1"),
    bank_over=win("NB06.rules.3"),
    higher=win("NB06.rules.4"),
    lower=lose("NB06.rules.4"),
    equal=push("NB06.rules.5"),
    over=lose("NB06.rules.8"),
)
WITH_JOKER: Final = WithJoker(
    wins=win("NB06.rules.2"),
    beats=lose("NB06.rules.2"),
    equals_21=push("NB06.rules.5", ("NB03.R1",)),
)

_BANK_CLOSER_OVER = lose("NB06.rules.6.a")
_PLAYER_CLOSER_OVER = push("NB06.rules.6.b")
_EQUAL_OVER = lose("NB06.rules.7")


def result(player: Count, bank: Count, rules: Rules) -> Result:
    """Who wins."""
    return (
        compare_jokers(player, bank, WITH_JOKER, rules)
        or compare(player, bank, BY_TOTAL)
        or _both_over(player, bank)
    )


def _both_over(player: Count, bank: Count) -> Result:
    if player.points == bank.points:
        return _EQUAL_OVER
    return _PLAYER_CLOSER_OVER if player.points < bank.points else _BANK_CLOSER_OVER


# Game rules, 9 and 10: a joker as the bank's first card freezes every hand.


def frozen_by(up: str) -> str | None:
    """A joker up freezes play."""
    return "NB06.round.14" if up == JOKER else None


FREEZE_BARS: Final = {
    "hit": "NB06.rules.9",
    "double": "NB06.rules.10",
    "split": "NB06.rules.10",
    "surrender": "NB06.dsso.6",
}

# Double-down, split, surrender and odds.

MOST_SPLITS: Final = Figure(3, "NB06.dsso.4")


def bars_double(hand: Hand, rules: Rules) -> str | None:
    """Of doubling after a split the text says nothing; the room may allow it."""
    return "NB06.R1" if hand.split and not rules["double_after_split"] else None


def bars_pair(first: str, second: str, rules: Rules) -> Answer:
    """Any pair, or two cards worth ten; two jokers are no pair."""
    del rules
    allowed = is_pair(first, second) or are_ten_valued(first, second)
    return ALLOWED if allowed else Answer("NB06.dsso.2")


def bars_surrender(moment: Moment, rules: Rules) -> Answer:
    """Before the bank gets its second card."""
    del rules
    if moment.bank_has_second:
        return Answer("NB06.dsso.5", None, "once the bank has its second card")
    return ALLOWED


# Round of play, 10 to 12: the bank's second card says where the action starts.

FACES: Final = Figure({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, JOKER: 1}, "NB06.round.11")


def start(seating: Seating, card: str, rules: Rules) -> Start:
    """Count clockwise from the seat after the player-dealer's."""
    empty = bool(rules["count_empty_seats"])
    number = number_of(card, FACES.value)
    return count_from_bank(seating, number, card, "second card", empty=empty, reading="NB03.R5")


GAME: Final = BlackjackGame(
    slug="no-bust-21-2006",
    name="No Bust 21st Century Blackjack (2006)",
    documents=(
        Document(
            "002_6ca6f882453152b1.txt",
            "No Bust 21st Century Blackjack, Standard Rules",
            "GEGA-000698",
            "10/12/2006",
            "casino-marysville",
        ),
    ),
    sheet=SHEET,
    options=(
        COVERAGE,
        double_on_must_stand(default=False),
        RACK_ORDER,
        Option("joker_hand", "NB03.R1", ("equal-21", "beats-21"), "equal-21"),
        Option("count_empty_seats", "NB03.R5", (True, False), default=True),
        Option("double_after_split", "NB06.R1", (False, True), default=False),
    ),
    scale=SCALE,
    deck=CARDS,
    decks=DECKS,
    seats=SEATS,
    deal_rules=("NB06.round.7", "NB06.round.8"),
    deals_from=first_left_of_bank,
    bank_dealt=1,
    frozen_by=frozen_by,
    freeze_bars=FREEZE_BARS,
    players=CHART,
    bars_double=bars_double,
    double_rules=("NB06.dsso.1", "NB06.dsso.1"),
    double_must_equal=lambda _rules: "NB06.dsso.1",
    reads_double_after_split="NB06.R1",
    bars_pair=bars_pair,
    most_splits=MOST_SPLITS,
    aces_split_once="NB06.dsso.3",
    bars_surrender=bars_surrender,
    surrender_rule="NB06.dsso.5",
    bank_rules=("NB06.round.16",),
    cards_rule="NB06.cards",
    result=result,
    counts=FACES,
    start=start,
    action_rule="NB06.round.10",
    action_also=("NB06.round.11", "NB06.round.12"),
    shown_readings=shown_readings,
    backline="NB06.rules.16",
    exhausted=("NB06.round.17", "NB06.dsso.9"),
    borrows=("NB03.R2", "NB03.R3"),
    fees=FeeMoment("NB06.rules.15", on_plays="NB06.dsso.7"),
)
