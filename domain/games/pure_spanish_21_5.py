"""Pure Spanish 21.5 with Match the Dealer, in its document's order."""

from collections.abc import Sequence
from typing import Final

from domain.cards import STANDARD
from domain.games.blackjack.chart import BanksChart, Instead, PlayersChart, Totals
from domain.games.blackjack.common import (
    ALLOWED,
    COVERAGE,
    RACK_ORDER,
    are_ten_valued,
    double_on_must_stand,
    exactly,
    is_pair,
)
from domain.games.blackjack.game import (
    Answer,
    BlackjackGame,
    Cards,
    FeeMoment,
    Moment,
    Range,
    Seating,
    SideBet,
    Start,
    first_left_of_bank,
)
from domain.games.blackjack.totals import ByTotal, compare
from domain.layout import clockwise, left_of
from domain.money import Odds
from domain.ranks.blackjack import Count, Scale, counted
from domain.record import Rules
from domain.results import Result, lose, push, win
from domain.rulebook.blackjack.ps import SHEET
from domain.rulebook.model import Document, Figure, Option

# Deck, values and table.

DECK: Final = frozenset(card for card in STANDARD if card[0] != "T")
DECKS: Final = Figure((4, 8), "PS.cards")
SEATS: Final = Figure(7, "PS.table.1")
SCALE: Final = Scale(natural="21.5", natural_with="JQK")

# Dealing procedures and round of play, 7: the action needs no count.


def start(seating: Seating, card: str, rules: Rules) -> Start:
    """The first seat with a wager clockwise from the player-dealer."""
    del card, rules
    first = left_of(seating.bank, seating.seats)
    seat = next(one for one in clockwise(seating.seats, first) if one in seating.wagered)
    why = f"the action starts with the first wager to the left of the player-dealer, seat {seat}"
    return Start(seat, why)


# 12 and 13: naturals, and the look at the down card.

NATURAL_PAYS: Final = Figure(Odds(6, 5), "PS.round.12")


def looks(up: str, rules: Rules) -> str | None:
    """The down card is looked at under an ace, king, queen or jack."""
    del rules
    return "PS.round.13" if up[0] in "AJQK" else None


# Charts 1A and 1B.

MUST_STAND: Final = Figure(Totals(hard=17), "PS.chart.1A")
CHART: Final = PlayersChart(MUST_STAND)

BANK_STANDS: Final = Figure(Totals(hard=17, soft=18), "PS.chart.1B")
BANK_SOFT_17: Final = Option("bank_soft_17", "PS.O1", ("hit", "stand"), "hit")
BANKS_CHART: Final = BanksChart(
    BANK_STANDS, Instead(BANK_SOFT_17.key, "stand", Totals(hard=17, soft=17), BANK_SOFT_17.rule)
)


def reads_bank(bank: Count) -> tuple[str, ...]:
    """The soft 17 option, where the bank came by one."""
    so_far = counted(SCALE, bank.cards[:1])
    for card in bank.cards[1:]:
        so_far.add(card)
        if so_far.soft and so_far.points == 17:
            return ("PS.O1",)
    return ()


# How winners are determined, 1 to 6.

BY_TOTAL: Final = ByTotal(
    both_natural=win("PS.round.12", NATURAL_PAYS.value),
    natural=win("PS.round.12", NATURAL_PAYS.value),
    bank_natural=lose("PS.round.13"),
    bank_over=win("PS.win.1"),
    higher=win("PS.win.4"),
    lower=lose("PS.win.4"),
    equal=push("PS.win.3"),
    over=lose("PS.win.2"),
)
_BOTH_21 = win("PS.win.5", readings=("PS.R3",))
_EIGHTS_PUSH = push("PS.win.6.a")
_BOTH_OVER = lose("PS.R2", ("PS.R2",))


def result(player: Count, bank: Count, rules: Rules) -> Result:
    """Who wins."""
    del rules
    if player.points == bank.points == 21 and not (player.natural or bank.natural):
        return _BOTH_21
    return compare(player, bank, BY_TOTAL) or _both_over(bank)


def _both_over(bank: Count) -> Result:
    return _EIGHTS_PUSH if exactly(bank, "888") else _BOTH_OVER


# Player options, 3 to 6.

MOST_SPLITS: Final = Figure(3, "PS.opt.5")


def bars_double_double(rules: Rules) -> str | None:
    """Only where the house offers it, and the bank hits soft 17."""
    offered = rules["double_double"] and rules["bank_soft_17"] == "hit"
    return None if offered else "PS.O2"


def double_must_equal(rules: Rules) -> str | None:
    """With double-double there is no doubling for less."""
    return "PS.opt.3" if bars_double_double(rules) is None else None


def bars_pair(first: str, second: str, rules: Rules) -> Answer:
    """Two cards of the same rank or value."""
    del rules
    allowed = is_pair(first, second) or are_ten_valued(first, second)
    return ALLOWED if allowed else Answer("PS.opt.4")


def bars_surrender(moment: Moment, rules: Rules) -> Answer:
    """Before the bank's down card is exposed."""
    del rules
    if moment.exposed:
        return Answer("PS.opt.6", None, "once the table has seen the bank's down card")
    return ALLOWED


# Bonus bets: Match the Dealer's up card.

MATCH_PAYS: Final = Figure(
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
MATCH_RANGE: Final = Range("PS.match.5")
POSTED_FOR_DECKS: Final = Figure(6, "PS.R5")


def match_row(cards: Sequence[str], up: str) -> str | None:
    """How many of the two cards match the up card in rank, and how many in suit too."""
    suited = sum(card == up for card in cards)
    unsuited = sum(card[0] == up[0] for card in cards) - suited
    return _MATCH_ROWS.get((suited, unsuited))


def match_result(cards: Cards) -> Result:
    """Paid by the table for the up card's matches, else lost."""
    readings = ("PS.R4",) if cards.decks == POSTED_FOR_DECKS.value else ("PS.R4", "PS.R5")
    row = match_row(cards.first_two, cards.bank_first_two[0])
    if row is None:
        return lose("PS.match.8", readings)
    return win(MATCH_PAYS.rule, MATCH_PAYS.value[row], readings)


MATCH: Final = SideBet(
    name="match",
    pays=MATCH_PAYS,
    range=MATCH_RANGE,
    result=match_result,
    beside_base="PS.match.3",
    backline="PS.match.4",
    rests_on=("PS.match.2", "PS.match.6", "PS.match.9"),
)


def pays_early(up: str, bank_natural: bool, rules: Rules) -> str | None:  # noqa: FBT001 - as asked
    """A player's natural is paid and put away when the bank does not or cannot have one."""
    del up
    return "PS.match.6" if rules["early_naturals"] and not bank_natural else None


GAME: Final = BlackjackGame(
    slug="pure-spanish-21.5",
    name="Pure Spanish 21.5",
    documents=(Document("000_dfbff0546eb786fb.txt", "Pure Spanish 21.5", "", "undated"),),
    sheet=SHEET,
    options=(
        COVERAGE,
        double_on_must_stand(default=False),
        RACK_ORDER,
        BANK_SOFT_17,
        Option("double_double", "PS.O2", (False, True), default=False),
        Option("early_naturals", "PS.R6", (True, False), default=True),
    ),
    scale=SCALE,
    deck=DECK,
    decks=DECKS,
    seats=SEATS,
    deal_rules=("PS.round.3", "PS.round.4"),
    deals_from=first_left_of_bank,
    bank_dealt=2,
    key_card=None,
    looks=looks,
    players=CHART,
    double_rules=("PS.opt.1", "PS.opt.5"),
    double_must_equal=double_must_equal,
    bars_pair=bars_pair,
    most_splits=MOST_SPLITS,
    aces_split_once=None,
    bars_surrender=bars_surrender,
    surrender_rule="PS.opt.6",
    bars_rescue=None,
    bars_double_double=bars_double_double,
    reads_double_double="PS.O2",
    banks=BANKS_CHART,
    bank_rules=("PS.chart.1B", "PS.round.14"),
    reads_bank=reads_bank,
    cards_rule="PS.cards",
    result=result,
    pays_early=pays_early,
    reads_early="PS.R6",
    start=start,
    action_rule="PS.round.7",
    round_readings=("PS.R1",),
    backline="PS.win.8",
    exhausted=("PS.round.8", "PS.opt.8"),
    side_bets={"match": MATCH},
    fees=FeeMoment("PS.round.2", on_plays="PS.opt.7"),
)
