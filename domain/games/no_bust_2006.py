"""No Bust 21st Century Blackjack of 2006 (GEGA-000698), as Casino Marysville plays it."""

from typing import Final

from domain.cards import CARDS, JOKER
from domain.games.blackjack.bank import stands_from_hard_17
from domain.games.blackjack.common import (
    ALLOWED,
    COVERAGE,
    RACK_ORDER,
    are_ten_valued,
    double_on_must_stand,
    equals_22,
    is_pair,
    no_reading,
)
from domain.games.blackjack.counting import count_from_bank, number_of
from domain.games.blackjack.game import (
    Answer,
    BlackjackGame,
    FeeMoment,
    Moment,
    Result,
    Seating,
    Start,
    first_left_of_bank,
    lose,
    push,
    win,
)
from domain.games.blackjack.hand import Hand
from domain.money import Odds
from domain.ranks.blackjack import Count, Scale
from domain.record import Rules
from domain.rulebook.blackjack.nb06 import SHEET
from domain.rulebook.model import Document, Figure, Option

# Value of cards: two jokers are the natural, one is wild.

DECKS: Final = Figure((2, 8), "NB06.round.2")
SEATS: Final = Figure(8, "NB06.rules.14")
SCALE: Final = Scale(natural="22", wild=True)

# Rules for players: the chart.

MUST_STAND_FROM: Final = Figure(20, "NB06.round.9")
MUST_HIT_TO: Final = Figure(11, "NB06.players")


def must_stand(hand: Hand, rules: Rules) -> str | None:
    """Soft or hard 20 and more, and every joker hand."""
    del rules
    if hand.joker_hand:
        return "NB06.rules.13"
    return MUST_STAND_FROM.rule if hand.points >= MUST_STAND_FROM.value else None


def must_hit(hand: Hand) -> str | None:
    """Eleven or less."""
    return MUST_HIT_TO.rule if hand.points <= MUST_HIT_TO.value else None


# Game rules, 1 to 8.

NATURAL_PAYS: Final = Figure(Odds(2), "NB06.dsso.8")

_NATURALS_PUSH = push("NB06.rules.1")
_NATURAL_WINS = win("NB06.dsso.8", NATURAL_PAYS.value)
_NATURAL_BEATS = lose("NB06.rules.1")
_JOKER_WINS = win("NB06.rules.2")
_JOKER_BEATS = lose("NB06.rules.2")
_JOKER_WINS_21 = win("NB03.R1", readings=("NB03.R1",))
_JOKER_BEATS_21 = lose("NB03.R1", ("NB03.R1",))
_JOKER_EQUALS_21 = push("NB06.rules.5", ("NB03.R1",))
_BANK_OVER = win("NB06.rules.3")
_CLOSER_WINS = win("NB06.rules.4")
_CLOSER_BEATS = lose("NB06.rules.4")
_EQUAL = push("NB06.rules.5")
_OVER = lose("NB06.rules.8")
_BANK_CLOSER_OVER = lose("NB06.rules.6.a")
_PLAYER_CLOSER_OVER = push("NB06.rules.6.b")
_EQUAL_OVER = lose("NB06.rules.7")


def result(player: Count, bank: Count, rules: Rules) -> Result:
    """Who wins."""
    if player.natural:
        return _NATURALS_PUSH if bank.natural else _NATURAL_WINS
    if bank.natural:
        return _NATURAL_BEATS
    if player.points <= 21:
        return _BANK_OVER if bank.points > 21 else _both_standing(player, bank, rules)
    if bank.points <= 21:
        return _OVER
    if player.points == bank.points:
        return _EQUAL_OVER
    return _PLAYER_CLOSER_OVER if player.points < bank.points else _BANK_CLOSER_OVER


def _both_standing(player: Count, bank: Count, rules: Rules) -> Result:
    """Both 21 or less; a joker among the first two cards makes the second best hand."""
    if player.points != bank.points:
        if player.points > bank.points:
            return _JOKER_WINS if player.joker_hand else _CLOSER_WINS
        return _JOKER_BEATS if bank.joker_hand else _CLOSER_BEATS
    if player.joker_hand == bank.joker_hand:
        return _EQUAL
    if rules["joker_hand"] == "equal-21":
        return _JOKER_EQUALS_21
    return _JOKER_WINS_21 if player.joker_hand else _JOKER_BEATS_21


def shown_readings(count: Count) -> tuple[str, ...]:
    """A drawn 22 is over; a joker drawn later is wild."""
    readings = ("NB03.R2",) if equals_22(count) else ()
    return (*readings, "NB03.R3") if JOKER in count.cards[2:] else readings


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
    prefix="NB06",
    documents=(
        Document(
            "002_6ca6f882453152b1.txt",
            "No Bust 21st Century Blackjack, Standard Rules",
            "GEGA-000698",
            "10/12/2006",
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
    key_card=1,
    looks=lambda _up, _rules: None,
    reads_look=lambda _up: None,
    frozen_by=frozen_by,
    freeze_bars=FREEZE_BARS,
    must_stand=must_stand,
    reads_stand=no_reading,
    must_hit=must_hit,
    bars_double=bars_double,
    double_rules=("NB06.dsso.1", "NB06.dsso.1"),
    double_must_equal=lambda _rules: "NB06.dsso.1",
    reads_double_after_split="NB06.R1",
    bars_pair=bars_pair,
    most_splits=MOST_SPLITS,
    aces_split_once="NB06.dsso.3",
    bars_surrender=bars_surrender,
    holds_before_check=lambda _rules: False,
    surrender_rule="NB06.dsso.5",
    insurance_rules=("BJ.R2",),
    reads_insurance=None,
    bars_insurance=lambda _up, _rules: "BJ.R2",
    even_money_rule="BJ.R2",
    bars_even_money=lambda _up, _rules: "BJ.R2",
    bars_rescue="BJ.R2",
    bars_double_double=lambda _rules: "BJ.R2",
    reads_double_double=None,
    bank_stands=stands_from_hard_17,
    bank_rules=("NB06.round.16",),
    reads_bank=lambda _bank: (),
    always_completes=None,
    cards_rule="NB06.cards",
    result=result,
    pays_early=lambda _up, _natural, _rules: None,
    reads_early=None,
    start=start,
    direction=lambda _rules: "clockwise",
    action_rule="NB06.round.10",
    action_also=("NB06.round.11", "NB06.round.12"),
    round_readings=(),
    shown_readings=shown_readings,
    backline="NB06.rules.16",
    exhausted=("NB06.round.17", "NB06.dsso.9"),
    side_bets={},
    fees=FeeMoment("first card", "NB06.rules.15", on_plays="NB06.dsso.7"),
)
