"""No Bust Blackjack 6.0 (GEGA-002891), as played at Mortimer's; in its document's order."""

from typing import Final

from domain.cards import STANDARD
from domain.games.blackjack.chart import PlayersChart, Silent, Totals
from domain.games.blackjack.common import (
    ALLOWED,
    COVERAGE,
    RACK_ORDER,
    double_on_must_stand,
)
from domain.games.blackjack.game import (
    Answer,
    BlackjackGame,
    FeeMoment,
    Moment,
    Seating,
    Start,
    first_left_of_house_dealer,
)
from domain.games.blackjack.special import (
    SETTLE_DIRECTION,
    SPLIT_TENS,
    count_down_card,
    direction,
    is_special,
    judge_pair,
    shown_readings,
)
from domain.games.blackjack.totals import ByTotal, compare
from domain.money import Odds
from domain.ranks.blackjack import Count, Scale
from domain.record import Rules
from domain.results import Result, lose, push, win
from domain.rulebook.blackjack.nb60 import SHEET
from domain.rulebook.model import Document, Figure, Option

# The cards and the table.

DECKS: Final = Figure((2, 8), "NB60.cards")
SEATS: Final = Figure(8, "NB60.rules.13")
SCALE: Final = Scale(natural="22")

# Round of play, 9: the players' chart.

MUST_STAND: Final = Figure(Totals(hard=19), "NB60.round.9")
MUST_HIT: Final = Figure(Totals(hard=5, soft=5), "NB60.round.9")
SOFT_19_PLUS: Final = Option("soft_19_plus", "NB60.R1", ("option", "must-stand"), "option")

CHART: Final = PlayersChart(
    MUST_STAND, MUST_HIT, Silent(Totals(soft=19), SOFT_19_PLUS.key, SOFT_19_PLUS.rule)
)

# Round of play, 13 and 14: the down card says where the action starts.

FACES: Final = Figure({"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}, "NB60.round.14")


def start(seating: Seating, card: str, rules: Rules) -> Start:
    """Count from seat 1 to the down card, the player-dealer's seat skipped."""
    return count_down_card(seating, card, rules, FACES)


# Game rules, 1 to 8.

NATURAL_PAYS: Final = Figure(Odds(6, 5), "NB60.rules.1.b")

BY_TOTAL: Final = ByTotal(
    both_natural=push("NB60.rules.1.a"),
    natural=win("NB60.rules.1.b", NATURAL_PAYS.value),
    bank_natural=lose("NB60.rules.8"),
    bank_over=win("NB60.rules.2"),
    higher=win("NB60.rules.3"),
    lower=lose("NB60.rules.3"),
    equal=push("NB60.rules.4"),
    over=lose("NB60.rules.7"),
)

_BANK_CLOSER_OVER = lose("NB60.rules.5.a")
_PLAYER_CLOSER_OVER = lose("NB60.rules.5.b")
_EQUAL_OVER = lose("NB60.rules.6")
_SPECIAL_HAND_PUSHES = push("NB60.rules.5.b", ("NB60.R7",))
_SPECIAL_HAND_WINS_TIES = lose("NB60.rules.6", ("NB60.R7",))


def result(player: Count, bank: Count, rules: Rules) -> Result:
    """Who wins."""
    del rules
    return compare(player, bank, BY_TOTAL) or _both_over(player, bank)


def _both_over(player: Count, bank: Count) -> Result:
    if player.points > bank.points:
        return _BANK_CLOSER_OVER
    special, equal = is_special(bank), player.points == bank.points
    if equal:
        return _SPECIAL_HAND_WINS_TIES if special else _EQUAL_OVER
    return _SPECIAL_HAND_PUSHES if special else _PLAYER_CLOSER_OVER


# Game rules, 10 to 12: splits, insurance, surrender.

MOST_SPLITS: Final = Figure(3, "NB60.rules.10.b")


def bars_pair(first: str, second: str, rules: Rules) -> Answer:
    """Two cards of the same rank or value."""
    return judge_pair(first, second, rules, "NB60.rules.10.a", "NB60.rules.10.b")


def bars_insurance(up: str, rules: Rules) -> str | None:
    """Only when the up card is an ace."""
    del rules
    return None if up[0] == "A" else "NB60.rules.11.b"


def looks(up: str, rules: Rules) -> str | None:
    """The down card is looked at under an ace only."""
    return "NB60.R2" if up[0] == "A" and rules["hole_check"] == "ace" else None


def bars_surrender(moment: Moment, rules: Rules) -> Answer:
    """Under an ace only after the look at the down card, unless the room has it earlier."""
    if moment.up[0] != "A" or rules["hole_check"] == "none":
        return ALLOWED
    if rules["surrender"] == "late" and moment.check_later:
        return Answer("NB60.R4", "NB60.R4", "before the look at the down card")
    return Answer(None, "NB60.R4")


def holds_before_check(rules: Rules) -> bool:
    """An early surrender holds against a natural."""
    return rules["surrender"] == "early"


GAME: Final = BlackjackGame(
    slug="no-bust-6.0",
    name="No Bust Blackjack 6.0",
    documents=(
        Document(
            "001_c89dea3a7888de50.txt", "No Bust Blackjack 6.0", "GEGA-002891", "6.0", "mortimers"
        ),
    ),
    sheet=SHEET,
    options=(
        COVERAGE,
        double_on_must_stand(default=True),
        RACK_ORDER,
        SOFT_19_PLUS,
        Option("hole_check", "NB60.R2", ("ace", "none"), "ace"),
        SPLIT_TENS,
        Option("surrender", "NB60.R4", ("late", "early"), "late"),
        SETTLE_DIRECTION,
    ),
    scale=SCALE,
    deck=STANDARD,
    decks=DECKS,
    seats=SEATS,
    deal_rules=("NB60.round.7", "NB60.round.8"),
    deals_from=first_left_of_house_dealer,
    bank_dealt=2,
    looks=looks,
    reads_look=lambda up: "NB60.R2" if up[0] == "A" else None,
    players=CHART,
    double_rules=("NB60.rules.9.a", "NB60.rules.9.a"),
    bars_pair=bars_pair,
    most_splits=MOST_SPLITS,
    aces_split_once="NB60.rules.10.c",
    bars_surrender=bars_surrender,
    holds_before_check=holds_before_check,
    surrender_rule="NB60.rules.12",
    insurance_rules=("NB60.rules.11.b", "NB60.rules.11.a"),
    bars_insurance=bars_insurance,
    bank_rules=("NB60.round.12",),
    cards_rule="NB60.cards",
    result=result,
    counts=FACES,
    start=start,
    direction=direction,
    action_rule="NB60.round.14",
    action_also=("NB60.round.13",),
    round_readings=("NB60.R5",),
    shown_readings=shown_readings,
    backline="NB60.rules.15",
    exhausted=("NB60.round.13", "NB60.rules.17"),
    fees=FeeMoment("NB60.rules.14", "NB60.round.6", "NB60.R8", "NB60.rules.9.b"),
)
