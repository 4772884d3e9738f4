"""Three Card Poker 6 Card Bonus (GEGR-002247), in its document's order."""

from collections.abc import Callable, Sequence
from typing import Final

from domain.cards import rank_name
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
from domain.layout import count_round
from domain.money import Odds
from domain.paycheck import PayRules
from domain.ranks import poker
from domain.ranks.three_card import CATEGORIES, QUEEN_HIGH, three
from domain.record import Rules
from domain.results import lose, push, win
from domain.rulebook.model import Document, Figure
from domain.rulebook.three_card.tcp6 import SHEET

# Card values and hand rankings.


def ranking(rules: Rules) -> Callable[[Sequence[str]], int]:
    """How three cards are ranked; a suited ace, two and three is the lowest straight flush."""
    del rules
    return three


# The table.

SEATS: Final = Figure(7, "TCP6.seats")

# Dealing procedures, 2 and 3: the wagers.

CIRCLES: Final = {
    "ante": Circle(late="TCP6.deal.3", limits="TC.limits", own_seat_only="TCP6.deal.2.b"),
    "pair-plus": Circle(
        late="TCP6.deal.3",
        limits="TC.limits",
        beside_ante="TCP6.pp.3",
        own_seat_only="TCP6.pp.4",
    ),
    "six-card": Circle(
        late="TCP6.deal.3",
        limits="TC.limits",
        beside_ante="TCP6.six.3",
        own_seat_only="TCP6.six.4",
    ),
}

# Dealing procedures, 8: the exposed card places the action button.

COUNTS: Final = Figure(
    {rank: number for number, rank in enumerate("A23456789TJQK", start=1)}, "TCP6.deal.8.a.i"
)

READS_COUNT: Final = {"T": "TCP6.R1"}
"""The ranks that the printed values pass over."""

_COUNTED: Final = ("TCP6.deal.6", "TCP6.deal.8.a.i", "TCP6.deal.8.b.i", "TCP6.deal.8.b.ii")
_PASSED_ON: Final = (*_COUNTED, "TCP6.deal.8.b.iii")


def start(walk: Sequence[int], seats: Sequence[int], exposed: str) -> Start:
    """Count clockwise from the left of the player-dealer, empty seats too, his own left out."""
    number = COUNTS.value[exposed[0]]
    counted = count_round(walk, number)
    landed = counted[-1]
    name = rank_name(exposed)
    why = (
        f"the player-dealer shows {'an' if name[0] in 'ae' else 'a'} {name}; counting {number} from"
        f" seat {walk[0]}, the player-dealer's seat left out, falls on seat {landed}"
    )
    reading = READS_COUNT.get(exposed[0])
    readings = (reading,) if reading else ()
    if landed in seats:
        return Start(landed, why, _COUNTED, readings, counted)
    at = walk.index(landed)
    seat = next(seat for seat in (*walk[at:], *walk[:at]) if seat in seats)
    why += f"; nobody has a hand there, so the button passes to seat {seat}"
    return Start(seat, why, _PASSED_ON, readings, counted)


# Dealing procedures, 10 and 11: what is given up with the hand.

FORFEITED: Final = {
    "ante": forfeit("TCP6.deal.10.a", "TCP6.deal.11"),
    "pair-plus": forfeit("TCP6.deal.10.b", "TCP6.deal.11"),
}

# Dealing procedures, 13, and how winners are determined.

QUALIFIES_FROM: Final = Figure(QUEEN_HIGH, "TCP6.deal.13")

_EVERY_ANTE: Final = AnteAndPlay(win("TCP6.nq.1", readings=("TCP.R2",)), handed_back("TCP6.nq.1"))

UNQUALIFIED: Final = Compared(higher=_EVERY_ANTE, equal=_EVERY_ANTE, lower=_EVERY_ANTE)
QUALIFIED: Final = Compared(
    higher=AnteAndPlay(win("TCP6.q.1"), win("TCP6.q.1")),
    equal=AnteAndPlay(push("TCP6.q.3"), push("TCP6.q.3")),
    lower=AnteAndPlay(lose("TCP6.q.2"), lose("TCP6.q.2")),
)

# Bonus bets.

PAIR_PLUS_PAYS: Final = Figure(
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
SIX_CARD_PAYS: Final = Figure(
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

PAIR_PLUS_BONUS: Final = Bonus(
    name="pair-plus",
    pays=PAIR_PLUS_PAYS,
    results=by_category(
        PAIR_PLUS_PAYS,
        Pays(
            won=("TCP6.nq.2", "TCP6.q.4"),
            lost=("TCP6.nq.3", "TCP6.q.5"),
            also=("TCP6.deal.2.a",),
        ),
        CATEGORIES,
    ),
)
SIX_CARD_BONUS: Final = Bonus(
    name="six-card",
    pays=SIX_CARD_PAYS,
    results=by_category(
        SIX_CARD_PAYS,
        Pays(
            won=("TCP6.nq.4", "TCP6.q.6"),
            lost=("TCP6.nq.5", "TCP6.q.7"),
            also=("TCP6.six.1", "TCP6.deal.2.a"),
            readings=("TCP6.R2",),
        ),
        poker.CATEGORIES,
    ),
    of_six=True,
    when_folded=("TCP6.six.7", "TCP6.deal.10.c"),
)

GAME: Final = ThreeCardGame(
    slug="three-card-6-bonus",
    name="Three Card Poker 6 Card Bonus",
    documents=(Document(SEED, "Three Card Poker 6 Card Bonus", "GEGR-002247", "undated", ROOM),),
    sheet=SHEET,
    options=(COVERAGE, FORFEITS, MULTIPLE_EXPOSED),
    decks=DECKS,
    seats=SEATS,
    circles=CIRCLES,
    deal_rule="TCP6.deal.5",
    no_ante="TCP6.deal.2",
    ranking=ranking,
    hand_rule="TCP6.rank",
    reads_value={},
    qualifies_from=QUALIFIES_FROM,
    bank_also=("TCP6.deal.13", "TCP6.deal.6"),
    played_also=("TCP6.deal.10",),
    folded_also=("TCP6.deal.10.a", "TCP6.deal.11"),
    tucked_also=("TCP6.deal.10.a", "TCP6.deal.11.a"),
    decision_rule="TCP6.deal.10",
    forfeits=FORFEITED,
    counts=COUNTS,
    reads_count=READS_COUNT,
    start=start,
    action_rule="TCP6.deal.8.b",
    reads_folded_start="TCP6.R4",
    unqualified=UNQUALIFIED,
    qualified=QUALIFIED,
    bonuses={"pair-plus": PAIR_PLUS_BONUS, "six-card": SIX_CARD_BONUS},
    reads_kept="TCP6.R3",
    pay_off=PayRules("TCP6.settle", "TCP6.settle", "TCP6.type", returns_in_order=False),
    exhausted=("TC.bank", "TCP6.settle", "TCP6.type"),
    exhausted_also={},
    borrows=("TCP.R2",),
    racked=RackRules("TCP6.deal.7", "TCP6.deal.11", "TCP6.deal.12"),
)
