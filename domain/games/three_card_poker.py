"""Three Card Poker with Bonus/Pair Plus (GEGA-003217), in its document's order."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from domain.games.three_card.common import (
    COVERAGE,
    DECKS,
    FORFEITS,
    MULTIPLE_EXPOSED,
    ROOM,
    SEED,
)
from domain.games.three_card.game import (
    AnteAndPlay,
    Bonus,
    Circle,
    Compared,
    Pays,
    RackRules,
    Start,
    ThreeCardGame,
    by_category,
    forfeit,
    handed_back,
)
from domain.money import Odds
from domain.paycheck import PayRules
from domain.ranks.three_card import CATEGORIES, QUEEN_HIGH, three
from domain.record import Rules
from domain.results import lose, push, win
from domain.rulebook.model import Document, Figure, Option
from domain.rulebook.three_card.tcp import SHEET

# The table.

SEATS: Final = Figure(8, "TCP.seats")

# Ranking of hands.

SUITED_A23: Final = Option("suited_a23", "TCP.R1", ("straight-flush", "flush"), "straight-flush")

READS: Final[Mapping[int, str]] = {
    three(("Ah", "2h", "3h")): "TCP.R1",
    three(("Ah", "2h", "3h"), suited_a23_is_flush=True): "TCP.R1",
    three(("As", "Kh", "Jd")): "TCP.R3",
    three(("As", "Kh", "Td")): "TCP.R3",
}
"""The hands that the list of ranks ranks by a slip."""


_with_flush = partial(three, suited_a23_is_flush=True)


def ranking(rules: Rules) -> Callable[[Sequence[str]], int]:
    """How three cards are ranked, a suited ace, two and three as the room reads it."""
    return _with_flush if rules["suited_a23"] == "flush" else three


# Betting scheme, 1 to 5.

CIRCLES: Final = {
    "ante": Circle(late="TCP.bet.2", limits="TCP.bet.1"),
    "pair-plus": Circle(late="TCP.bonus.2", limits="TCP.bonus.3", beside_ante="TCP.bonus.1"),
}

# Round of play, 3 and 4: what is given up with the hand.

FORFEITED: Final = {
    "ante": forfeit("TCP.play.3", "TCP.play.4"),
    "pair-plus": forfeit("TCP.play.3.a", "TCP.bonus.8", "TCP.play.4"),
}

# Round of play, 5: what ante and play come to.

QUALIFIES_FROM: Final = Figure(QUEEN_HIGH, "TCP.play.5")

_HANDED_BACK: Final = handed_back("TCP.play.5.a")
_BY_ITS_OWN_WORDS: Final = ("TCP.R2",)

UNQUALIFIED: Final = Compared(
    higher=AnteAndPlay(win("TCP.play.5.b", readings=_BY_ITS_OWN_WORDS), _HANDED_BACK),
    equal=AnteAndPlay(push("TCP.play.5.d", _BY_ITS_OWN_WORDS), _HANDED_BACK),
    lower=AnteAndPlay(push("TCP.play.5.b", _BY_ITS_OWN_WORDS), _HANDED_BACK),
)
QUALIFIED: Final = Compared(
    higher=AnteAndPlay(win("TCP.play.5.c.i"), win("TCP.play.5.c.i")),
    equal=AnteAndPlay(push("TCP.play.5.d"), push("TCP.play.5.d")),
    lower=AnteAndPlay(lose("TCP.play.5.c.ii"), lose("TCP.play.5.c.ii")),
)

# Round of play, 8: where the action starts.


def start(walk: Sequence[int], seats: Sequence[int], exposed: str) -> Start:
    """At the first hand to the left of the player-dealer."""
    del walk, exposed
    return Start(seats[0], f"seat {seats[0]} has the first hand to the player-dealer's left")


# Bonus/Pair Plus, 1 to 10.

PAIR_PLUS_PAYS: Final = Figure(
    {
        "mini-royal": Odds(200),
        "straight-flush": Odds(40),
        "three-of-a-kind": Odds(30),
        "straight": Odds(6),
        "flush": Odds(3),
        "pair": Odds(1),
    },
    "TCP.bonus.10",
)

BONUS: Final = Bonus(
    name="pair-plus",
    pays=PAIR_PLUS_PAYS,
    results=by_category(
        PAIR_PLUS_PAYS,
        Pays(
            won=("TCP.bonus.5", "TCP.bonus.5"),
            lost=("TCP.bonus.6", "TCP.bonus.6"),
            also=("TCP.bonus.4", "TCP.bonus.7", "TCP.bet.4"),
        ),
        CATEGORIES,
    ),
)

GAME: Final = ThreeCardGame(
    slug="three-card-poker",
    name="Three Card Poker with Bonus/Pair Plus",
    documents=(
        Document(SEED, "Standards of play: Three Card Poker (TCP)", "GEGA-003217", "undated", ROOM),
    ),
    sheet=SHEET,
    options=(COVERAGE, FORFEITS, SUITED_A23, MULTIPLE_EXPOSED),
    decks=DECKS,
    seats=SEATS,
    circles=CIRCLES,
    backline=("TCP.backline", "TCP.bet.5"),
    deal_rule="TCP.deal.2.a",
    no_ante="TCP.bet.3",
    ranking=ranking,
    hand_rule="TCP.rank",
    reads_value=READS,
    qualifies_from=QUALIFIES_FROM,
    bank_also=("TCP.play.5", "TCP.deal.2.a"),
    played_also=("TCP.play.6",),
    folded_also=("TCP.play.3", "TCP.play.4"),
    decision_rule="TCP.play.3",
    forfeits=FORFEITED,
    reads_backline="TCP.R4",
    start=start,
    action_rule="TCP.play.8",
    unqualified=UNQUALIFIED,
    qualified=QUALIFIED,
    bonuses={"pair-plus": BONUS},
    pay_off=PayRules("TCP.play.8", "TCP.play.8", "TCP.play.9", returns_in_order=False),
    exhausted=("TC.bank", "TCP.play.8", "TCP.play.9", "TCP.play.10"),
    exhausted_also={"pair-plus": ("TCP.bonus.9",)},
    racked=RackRules("TCP.deal.3", "TCP.play.4", "TCP.play.7"),
)
