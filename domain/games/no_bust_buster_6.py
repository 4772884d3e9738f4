"""No Bust Blackjack Buster Bonus 6.0 (GEGA-003019) with its side wager."""

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
    Range,
    Seating,
    SideBet,
    Start,
    first_left_of_house_dealer,
)
from domain.games.blackjack.side_bets import by_number_of_cards
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
from domain.rulebook.blackjack.nbb import SHEET
from domain.rulebook.model import Document, Figure, Option

# The cards and the table.

DECKS: Final = Figure((1, 8), "NBB.cards")
SEATS: Final = Figure(10, "NBB.rules.13")
SCALE: Final = Scale(natural="22")

# Round of play, 9: the players' chart.

MUST_STAND: Final = Figure(Totals(soft=20), "NBB.round.9")
MUST_HIT: Final = Figure(Totals(hard=5, soft=5), "NBB.round.9")
HARD_20_21: Final = Option("hard_20_21", "NBB.R1", ("must-stand", "option"), "must-stand")

CHART: Final = PlayersChart(
    MUST_STAND, MUST_HIT, Silent(Totals(hard=20), HARD_20_21.key, HARD_20_21.rule)
)

# Round of play, 13 and 14: the down card says where the action starts.

FACES: Final = Figure({"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}, "NBB.round.14")


def start(seating: Seating, card: str, rules: Rules) -> Start:
    """Count from seat 1 to the down card, the player-dealer's seat skipped."""
    return count_down_card(seating, card, rules, FACES)


# Game rules, 1 to 8.

NATURAL_PAYS: Final = Figure(Odds(6, 5), "NBB.rules.1")

BY_TOTAL: Final = ByTotal(
    both_natural=push("NBB.rules.1"),
    natural=win("NBB.rules.1", NATURAL_PAYS.value),
    bank_natural=lose("NBB.rules.8"),
    bank_over=win("NBB.rules.2"),
    higher=win("NBB.rules.3"),
    lower=lose("NBB.rules.3"),
    equal=push("NBB.rules.4"),
    over=lose("NBB.rules.7"),
)

_BOTH_OVER = lose("NBB.rules.5")
_EQUAL_OVER = lose("NBB.rules.6")
_SPECIAL_HAND_PUSHES = push("NBB.rules.5")
_SPECIAL_HAND_PUSHES_TIES = push("NBB.rules.5", ("NBB.R2",))


def result(player: Count, bank: Count, rules: Rules) -> Result:
    """Who wins."""
    del rules
    return compare(player, bank, BY_TOTAL) or _both_over(player, bank)


def _both_over(player: Count, bank: Count) -> Result:
    equal = player.points == bank.points
    if is_special(bank):
        return _SPECIAL_HAND_PUSHES_TIES if equal else _SPECIAL_HAND_PUSHES
    return _EQUAL_OVER if equal else _BOTH_OVER


# Game rules, 10 to 12: splits, insurance, surrender.

MOST_SPLITS: Final = Figure(3, "NBB.rules.10")


def bars_pair(first: str, second: str, rules: Rules) -> Answer:
    """Two cards of the same rank or value."""
    return judge_pair(first, second, rules, "NBB.rules.10", "NBB.rules.10")


def bars_insurance(up: str, rules: Rules) -> str | None:
    """Only when the up card is an ace."""
    del rules
    return None if up[0] == "A" else "NBB.rules.11"


def looks(up: str, rules: Rules) -> str | None:
    """The down card is looked at under an ace."""
    del rules
    return "NBB.rules.12" if up[0] == "A" else None


def bars_surrender(moment: Moment, rules: Rules) -> Answer:
    """Under an ace only after the look at the down card."""
    del rules
    if moment.up[0] == "A" and moment.check_later:
        return Answer("NBB.rules.12", None, "before the look at the down card")
    return ALLOWED


# The Buster side wager.

BUSTER_PAYS: Final = Figure(
    {"3": Odds(2), "4": Odds(2), "5": Odds(4), "6": Odds(15), "7": Odds(50), "8": Odds(200)},
    "NBB.buster.5",
)
BUSTER_LIMITS: Final = Figure((100, 2000), "NBB.buster.3")


BUSTER_RANGE: Final = Range(BUSTER_LIMITS.rule, *BUSTER_LIMITS.value, up_to_base="NBB.buster.2")

BUSTER: Final = SideBet(
    name="buster",
    pays=BUSTER_PAYS,
    range=BUSTER_RANGE,
    result=lambda cards: by_number_of_cards(cards, BUSTER_PAYS, "NBB.buster.6"),
    beside_base="NBB.buster.1",
    backline="NBB.rules.15",
    rests_on=("NBB.buster.4", "NBB.buster.7"),
)


def pays_early(up: str, bank_natural: bool, rules: Rules) -> str | None:  # noqa: FBT001 - as asked
    """A player's natural is paid and put away when the bank does not or cannot have one."""
    if not rules["early_naturals"] or bank_natural or up[0] in "TJQK":
        return None
    return "NBB.buster.4"


GAME: Final = BlackjackGame(
    slug="no-bust-buster-6.0",
    name="No Bust Blackjack Buster Bonus 6.0",
    documents=(
        Document(
            "001_c89dea3a7888de50.txt",
            "No Bust Blackjack Buster Bonus 6.0 and Buster Blackjack Side Wager",
            "GEGA-003019",
            "6.0",
            "mortimers",
        ),
    ),
    sheet=SHEET,
    options=(
        COVERAGE,
        double_on_must_stand(default=True),
        RACK_ORDER,
        HARD_20_21,
        Option("early_naturals", "NBB.R3", (True, False), default=True),
        SPLIT_TENS,
        SETTLE_DIRECTION,
    ),
    scale=SCALE,
    deck=STANDARD,
    decks=DECKS,
    seats=SEATS,
    deal_rules=("NBB.round.7", "NBB.round.8"),
    deals_from=first_left_of_house_dealer,
    bank_dealt=2,
    looks=looks,
    players=CHART,
    double_rules=("NBB.rules.9", "NBB.rules.9"),
    bars_pair=bars_pair,
    most_splits=MOST_SPLITS,
    aces_split_once="NBB.rules.10",
    bars_surrender=bars_surrender,
    surrender_rule="NBB.rules.12",
    insurance_rules=("NBB.rules.11",),
    bars_insurance=bars_insurance,
    bank_rules=("NBB.round.12",),
    always_completes="NBB.buster.4",
    cards_rule="NBB.cards",
    result=result,
    pays_early=pays_early,
    reads_early="NBB.R3",
    counts=FACES,
    start=start,
    direction=direction,
    action_rule="NBB.round.14",
    action_also=("NBB.round.13",),
    round_readings=("NB60.R5",),
    shown_readings=shown_readings,
    backline="NBB.rules.15",
    exhausted=("NBB.round.13", "NBB.rules.17"),
    side_bets={"buster": BUSTER},
    borrows=("NB60.R6", "NB60.R8"),
    fees=FeeMoment("NBB.rules.14", "NBB.round.6", "NB60.R8"),
)
