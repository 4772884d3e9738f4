"""Three Card Poker 6 Card Bonus (GEGR-002247), in its document's order."""

from collections.abc import Callable, Sequence
from typing import Final

from domain.cards.playing_cards import name_rank
from domain.cards.ranks import poker_hand
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
from domain.rulebook.clauses.three_card_6_bonus import SHEET
from domain.rulebook.model import CitedFigure, Document, Option
from domain.seats import rotate_walk
from domain.settlement.pay_off_check import PayOffRules
from domain.settlement.result import make_loss, make_push, make_win

# Card values and hand rankings.


def choose_ranking(rules: Rules) -> Callable[[Sequence[str]], int]:
    """Return how three cards are ranked; a suited ace, two and three is a straight flush."""
    del rules
    return rank_three


# The table.

SEATS: Final = CitedFigure(7, "TCP6.seats")

# Dealing procedures, 2 and 3: the wagers.

CIRCLES: Final = {
    "ante": CircleRules(late="TCP6.deal.3", limits="TC.limits", own_seat_only="TCP6.deal.2.b"),
    "pair-plus": CircleRules(
        late="TCP6.deal.3",
        limits="TC.limits",
        beside_ante="TCP6.pp.3",
        own_seat_only="TCP6.pp.4",
    ),
    "six-card": CircleRules(
        late="TCP6.deal.3",
        limits="TC.limits",
        beside_ante="TCP6.six.3",
        own_seat_only="TCP6.six.4",
    ),
}

EMPTY_SEAT: Final = Option("empty_seat", "TCP6.R5", ("refund", "plays"), "refund")

# Dealing procedures, 8: the exposed card places the action button.

COUNTS: Final = CitedFigure(
    {rank: number for number, rank in enumerate("A23456789TJQK", start=1)}, "TCP6.deal.8.a.i"
)

READS_COUNT: Final = {"T": "TCP6.R1"}
"""The ranks that the printed values pass over."""

_COUNTED: Final = ("TCP6.deal.6", "TCP6.deal.8.a.i", "TCP6.deal.8.b.i", "TCP6.deal.8.b.ii")
_PASSED_ON: Final = (*_COUNTED, "TCP6.deal.8.b.iii")


def find_start(walk: Sequence[int], seats: Sequence[int], exposed: str) -> SettlementStart:
    """Count clockwise from the left of the player-dealer, empty seats too, the bank's left out."""
    number = COUNTS.value[exposed[0]]
    counted = rotate_walk(walk, number)
    landed = counted[-1]
    name = name_rank(exposed)
    why = (
        f"the player-dealer shows {'an' if name[0] in 'ae' else 'a'} {name}; counting {number} from"
        f" seat {walk[0]}, the player-dealer's seat left out, falls on seat {landed}"
    )
    reading = READS_COUNT.get(exposed[0])
    readings = (reading,) if reading else ()
    if landed in seats:
        return SettlementStart(landed, why, _COUNTED, readings, counted)
    at = walk.index(landed)
    seat = next(seat for seat in (*walk[at:], *walk[:at]) if seat in seats)
    why += f"; nobody has a hand there, so the button passes to seat {seat}"
    return SettlementStart(seat, why, _PASSED_ON, readings, counted)


# Dealing procedures, 10 and 11: what is given up with the hand.

FORFEITED: Final = {
    "ante": make_forfeit("TCP6.deal.10.a", "TCP6.deal.11"),
    "pair-plus": make_forfeit("TCP6.deal.10.b", "TCP6.deal.11"),
}

# Dealing procedures, 13, and how winners are determined.

QUALIFIES_FROM: Final = CitedFigure(QUEEN_HIGH, "TCP6.deal.13")

_EVERY_ANTE: Final = AntePlayResult(
    make_win("TCP6.nq.1", readings=("TCP.R2",)), make_refund("TCP6.nq.1")
)

UNQUALIFIED: Final = ComparisonOutcome(higher=_EVERY_ANTE, equal=_EVERY_ANTE, lower=_EVERY_ANTE)
QUALIFIED: Final = ComparisonOutcome(
    higher=AntePlayResult(make_win("TCP6.q.1"), make_win("TCP6.q.1")),
    equal=AntePlayResult(make_push("TCP6.q.3"), make_push("TCP6.q.3")),
    lower=AntePlayResult(make_loss("TCP6.q.2"), make_loss("TCP6.q.2")),
)

# Bonus bets.

PAIR_PLUS_PAYS: Final = CitedFigure(
    {
        "mini-royal": Odds(200),
        "straight-flush": Odds(40),
        "three-of-a-kind": Odds(30),
        "straight": Odds(6),
        "flush": Odds(3),
        "pair": Odds(1),
    },
    "TCP6.pp",
)
SIX_CARD_PAYS: Final = CitedFigure(
    {
        "royal-flush": Odds(1000),
        "straight-flush": Odds(200),
        "four-of-a-kind": Odds(100),
        "full-house": Odds(20),
        "flush": Odds(15),
        "straight": Odds(10),
        "three-of-a-kind": Odds(7),
    },
    "TCP6.six",
)

PAIR_PLUS_BONUS: Final = ThreeCardBonus(
    name="pair-plus",
    pays=PAIR_PLUS_PAYS,
    results=map_results_by_category(
        PAIR_PLUS_PAYS,
        BonusClauses(
            won=("TCP6.nq.2", "TCP6.q.4"),
            lost=("TCP6.nq.3", "TCP6.q.5"),
            also=("TCP6.deal.2.a",),
        ),
        THREE_CARD_CATEGORIES,
    ),
)
SIX_CARD_BONUS: Final = ThreeCardBonus(
    name="six-card",
    pays=SIX_CARD_PAYS,
    results=map_results_by_category(
        SIX_CARD_PAYS,
        BonusClauses(
            won=("TCP6.nq.4", "TCP6.q.6"),
            lost=("TCP6.nq.5", "TCP6.q.7"),
            also=("TCP6.six.1", "TCP6.deal.2.a"),
            readings=("TCP6.R2",),
        ),
        poker_hand.POKER_CATEGORIES,
    ),
    of_six=True,
    when_folded=("TCP6.six.7", "TCP6.deal.10.c"),
)

GAME: Final = ThreeCardGame(
    slug="three-card-6-bonus",
    name="Three Card Poker 6 Card Bonus",
    order=20,
    documents=(
        Document(
            MARYSVILLE_PAPER, "Three Card Poker 6 Card Bonus", "GEGR-002247", "undated", MARYSVILLE
        ),
    ),
    sheet=SHEET,
    turn_clauses=("TC.bank", "TCP6.type"),
    options=(COVERAGE, FORFEITS, MULTIPLE_EXPOSED, AFTER_EXPOSURE, EMPTY_SEAT),
    decks=DECKS,
    seats=SEATS,
    bank_rule="TCP6.type",
    circles=CIRCLES,
    empty_seat_reading=EMPTY_SEAT.rule,
    deal_rule="TCP6.deal.5",
    no_ante="TCP6.deal.2",
    choose_ranking=choose_ranking,
    hand_rule="TCP6.rank",
    value_readings={},
    qualifies_from=QUALIFIES_FROM,
    bank_also=("TCP6.deal.13", "TCP6.deal.6"),
    played_also=("TCP6.deal.10",),
    folded_also=("TCP6.deal.10.a", "TCP6.deal.11"),
    tucked_also=("TCP6.deal.10.a", "TCP6.deal.11.a"),
    decision_rule="TCP6.deal.10",
    forfeits=FORFEITED,
    card_numbers=COUNTS,
    count_readings=READS_COUNT,
    find_start=find_start,
    action_rule="TCP6.deal.8.b",
    folded_start_reading="TCP6.R4",
    unqualified=UNQUALIFIED,
    qualified=QUALIFIED,
    bonuses={"pair-plus": PAIR_PLUS_BONUS, "six-card": SIX_CARD_BONUS},
    kept_reading="TCP6.R3",
    pay_off_rules=PayOffRules("TCP6.settle", "TCP6.settle", "TCP6.type", returns_in_order=False),
    exhausted_clauses=("TC.bank", "TCP6.settle", "TCP6.type"),
    exhausted_also={},
    cited_elsewhere=("TCP.R2",),
    rack_rules=RackRules("TCP6.deal.7", "TCP6.deal.11", "TCP6.deal.12"),
)
