"""Three Card Poker with Bonus/Pair Plus (GEGA-003217), in its document's order."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from domain.cards.ranks.three_card_hand import QUEEN_HIGH, THREE_CARD_CATEGORIES, rank_three
from domain.facts.record import Rules
from domain.games.three_card.game import (
    AntePlayResult,
    BonusClauses,
    CircleRules,
    ComparisonOutcome,
    RackRules,
    SettlementStart,
    ThreeCardBonus,
    ThreeCardGame,
    make_forfeit,
    make_refund,
    map_results_by_category,
)
from domain.games.three_card.options import (
    AFTER_EXPOSURE,
    COVERAGE,
    DECKS,
    FORFEITS,
    MULTIPLE_EXPOSED,
)
from domain.money import Odds
from domain.rulebook.approved_papers import MARYSVILLE, MARYSVILLE_PAPER
from domain.rulebook.clauses.three_card_poker import SHEET
from domain.rulebook.collection_options import FEE_BONUS_ACTION
from domain.rulebook.model import CitedFigure, Document, Option
from domain.settlement.pay_off_check import PayOffRules
from domain.settlement.result import make_loss, make_push, make_win

# The table.

SEATS: Final = CitedFigure(8, "TCP.seats")

# Ranking of hands.

SUITED_A23: Final = Option("suited_a23", "TCP.R1", ("straight-flush", "flush"), "straight-flush")

READS: Final[Mapping[int, str]] = {
    rank_three(("Ah", "2h", "3h")): "TCP.R1",
    rank_three(("Ah", "2h", "3h"), suited_a23_is_flush=True): "TCP.R1",
    rank_three(("As", "Kh", "Jd")): "TCP.R3",
    rank_three(("As", "Kh", "Td")): "TCP.R3",
}
"""The hands that the list of ranks ranks by a slip."""


_with_flush = partial(rank_three, suited_a23_is_flush=True)


def choose_ranking(rules: Rules) -> Callable[[Sequence[str]], int]:
    """Return how three cards are ranked, a suited ace, two and three as the room reads it."""
    return _with_flush if rules["suited_a23"] == "flush" else rank_three


# Betting scheme, 1 to 5.

CIRCLES: Final = {
    "ante": CircleRules(late="TCP.bet.2", limits="TCP.bet.1"),
    "pair-plus": CircleRules(late="TCP.bonus.2", limits="TCP.bonus.3", beside_ante="TCP.bonus.1"),
}

BASE_READING: Final = "TCP.R6"
"""The reading by which the ante beside a bonus wager lies on the same spot."""

# Round of play, 3 and 4: who decides, and what is given up with the hand.

BACKLINE_PLAY: Final = Option(
    "backline_play", "TCP.R4", ("own-choice", "seat-decides"), "own-choice"
)

FORFEITED: Final = {
    "ante": make_forfeit("TCP.play.3", "TCP.play.4"),
    "pair-plus": make_forfeit("TCP.play.3.a", "TCP.bonus.8", "TCP.play.4"),
}

# Round of play, 5: what ante and play come to.

QUALIFIES_FROM: Final = CitedFigure(QUEEN_HIGH, "TCP.play.5")

_HANDED_BACK: Final = make_refund("TCP.play.5.a")
_BY_ITS_OWN_WORDS: Final = ("TCP.R2",)

UNQUALIFIED: Final = ComparisonOutcome(
    higher=AntePlayResult(make_win("TCP.play.5.b", readings=_BY_ITS_OWN_WORDS), _HANDED_BACK),
    equal=AntePlayResult(make_push("TCP.play.5.d", _BY_ITS_OWN_WORDS), _HANDED_BACK),
    lower=AntePlayResult(make_push("TCP.play.5.b", _BY_ITS_OWN_WORDS), _HANDED_BACK),
)
QUALIFIED: Final = ComparisonOutcome(
    higher=AntePlayResult(make_win("TCP.play.5.c.i"), make_win("TCP.play.5.c.i")),
    equal=AntePlayResult(make_push("TCP.play.5.d"), make_push("TCP.play.5.d")),
    lower=AntePlayResult(make_loss("TCP.play.5.c.ii"), make_loss("TCP.play.5.c.ii")),
)

# Round of play, 8: where the action starts.


def find_start(walk: Sequence[int], seats: Sequence[int], exposed: str) -> SettlementStart:
    """Return the first hand to the left of the player-dealer."""
    del walk, exposed
    return SettlementStart(
        seats[0], f"seat {seats[0]} has the first hand to the player-dealer's left"
    )


# Bonus/Pair Plus, 1 to 10.

PAIR_PLUS_PAYS: Final = CitedFigure(
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

BONUS: Final = ThreeCardBonus(
    name="pair-plus",
    pays=PAIR_PLUS_PAYS,
    results=map_results_by_category(
        PAIR_PLUS_PAYS,
        BonusClauses(
            won=("TCP.bonus.5", "TCP.bonus.5"),
            lost=("TCP.bonus.6", "TCP.bonus.6"),
            also=("TCP.bonus.4", "TCP.bonus.7", "TCP.bet.4"),
        ),
        THREE_CARD_CATEGORIES,
    ),
)

GAME: Final = ThreeCardGame(
    slug="three-card-poker",
    name="Three Card Poker with Bonus/Pair Plus",
    order=10,
    documents=(
        Document(
            MARYSVILLE_PAPER,
            "Standards of play: Three Card Poker (TCP)",
            "GEGA-003217",
            "undated",
            MARYSVILLE,
        ),
    ),
    sheet=SHEET,
    turn_clauses=("TC.bank", "TCP.play.10"),
    collection_options=(FEE_BONUS_ACTION,),
    options=(COVERAGE, FORFEITS, MULTIPLE_EXPOSED, AFTER_EXPOSURE, SUITED_A23, BACKLINE_PLAY),
    decks=DECKS,
    seats=SEATS,
    bank_rule="TCP.play.10",
    circles=CIRCLES,
    backline=("TCP.backline", "TCP.bet.5"),
    base_reading=BASE_READING,
    deal_rule="TCP.deal.2.a",
    no_ante="TCP.bet.3",
    choose_ranking=choose_ranking,
    hand_rule="TCP.rank",
    value_readings=READS,
    qualifies_from=QUALIFIES_FROM,
    bank_also=("TCP.play.5", "TCP.deal.2.a"),
    played_also=("TCP.play.6",),
    folded_also=("TCP.play.3", "TCP.play.4"),
    decision_rule="TCP.play.3",
    forfeits=FORFEITED,
    backline_reading=BACKLINE_PLAY.rule,
    order_reading="TCP.R5",
    find_start=find_start,
    action_rule="TCP.play.8",
    unqualified=UNQUALIFIED,
    qualified=QUALIFIED,
    bonuses={"pair-plus": BONUS},
    pay_off_rules=PayOffRules("TCP.play.8", "TCP.play.8", "TCP.play.9", returns_in_order=False),
    exhausted_clauses=("TC.bank", "TCP.play.8", "TCP.play.9", "TCP.play.10"),
    exhausted_also={"pair-plus": ("TCP.bonus.9",)},
    rack_rules=RackRules("TCP.deal.3", "TCP.play.4", "TCP.play.7"),
)
