"""Every wager as the house settles it: forfeits first, then seat by seat from where it starts."""

from collections.abc import Iterator
from typing import Final

from domain.cards import JOKER, RANKS
from domain.events.round import Circle
from domain.layout import BANK, clockwise, left_of
from domain.ranks import poker
from domain.ranks.three_card import QUEEN_HIGH, category, three
from ops.simulator.covering import Covered, Line, cover
from ops.simulator.three_card.pays import PAIR_PLUS, SIX_CARD
from ops.simulator.three_card.state import HAND, Round
from ops.simulator.three_card.wagered import Bets, Stake, bets_on

_GIVEN_UP: Final[tuple[Circle, ...]] = ("ante", "pair-plus")
"""What goes with a folded hand."""


def settle(r: Round) -> list[Covered]:
    """Every line in order, covered as far as the bank goes; none where the cards are not right."""
    if is_spoilt(r):
        return []
    net = r.rules.get("coverage") == "net"
    return cover(_lines(r), r.posted, net=net)


def is_spoilt(r: Round) -> bool:
    """Whether the round is dead, called so or not."""
    cards = [card for hand in r.hands.values() for card in hand]
    return r.dead or len(r.hands[BANK]) != HAND or JOKER in cards or len({*cards}) < len(cards)


def action_order(r: Round) -> list[int]:
    """The seats with a hand in the order of the pay-off."""
    dealt = [seat for seat in r.in_turn() if str(seat) in r.hands]
    bottom = r.hands[BANK][HAND - 1 : HAND]
    if not (r.game.button and dealt and bottom):
        return dealt
    walk = [s for s in clockwise(r.seats, left_of(r.bank_seat, r.seats)) if s != r.bank_seat]
    start = RANKS.index(bottom[0][0]) % len(walk)
    return [seat for seat in (*walk[start:], *walk[:start]) if seat in dealt]


def _lines(r: Round) -> Iterator[Line]:
    on_spot = {seat: bets_on(r, seat) for seat in range(1, r.seats + 1)}
    first = r.rules.get("forfeits", "first") == "first"
    for seat in r.in_turn() if first else ():
        yield from _forfeits(r, seat, on_spot[seat])
    start = next(iter(action_order(r)), left_of(r.bank_seat, r.seats))
    for seat in clockwise(r.seats, start):
        for bets in on_spot[seat]:
            for circle, stake in bets.in_order():
                if not (first and _is_forfeit(r, seat, bets, circle, stake)):
                    yield _line(r, seat, bets, circle, stake)


def _forfeits(r: Round, seat: int, on_spot: list[Bets]) -> Iterator[Line]:
    """What is collected of a folded hand before the pay-off."""
    for bets in on_spot:
        for circle, stake in bets.in_order():
            if _is_forfeit(r, seat, bets, circle, stake):
                yield _line(r, seat, bets, circle, stake)


def _is_forfeit(r: Round, seat: int, bets: Bets, circle: Circle, stake: Stake) -> bool:
    return bets.folded and stake.live > 0 and circle in _GIVEN_UP and not _is_void(r, seat)


def _is_void(r: Round, seat: int) -> bool:
    """Whether the hand has not three cards, so that every wager on it goes back."""
    return len(r.hands.get(str(seat), ())) != HAND


def _line(r: Round, seat: int, bets: Bets, circle: Circle, stake: Stake) -> Line:
    times = 0
    if _is_forfeit(r, seat, bets, circle, stake):
        times = -1
    elif stake.live and not _is_void(r, seat):
        times = _times(r, r.hands[str(seat)], circle)
    won = max(times, 0) * stake.live
    lost = stake.live if times < 0 else 0
    return Line(str(seat), circle, bets.bettor, stake.at_risk, won, lost)


def _times(r: Round, hand: list[str], circle: Circle) -> int:
    """How many times the wager is won; a loss is minus one, a push and what goes back nothing."""
    if circle == "six-card":
        best, _ = poker.best_five((*hand, *r.hands[BANK]))
        return SIX_CARD.get(poker.category(best), -1)
    mine = worth(r, hand)
    if circle == "pair-plus":
        return PAIR_PLUS.get(category(mine), -1)
    theirs = worth(r, r.hands[BANK])
    if theirs < QUEEN_HIGH:
        # One of the games pays every ante then, the other only those of a higher hand.
        return int(circle == "ante" and (r.game.pays_every_ante or mine > theirs))
    return (mine > theirs) - (mine < theirs)


def worth(r: Round, hand: list[str]) -> int:
    """What three cards are worth, as the house reads a suited ace, two and three."""
    return three(hand, suited_a23_is_flush=r.rules.get("suited_a23") == "flush")
