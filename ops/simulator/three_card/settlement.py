"""The settlement by the house: forfeits first, then seat by seat."""

from collections.abc import Iterator
from typing import Final

from domain.cards.playing_cards import JOKER, RANKS
from domain.cards.ranks import poker_hand
from domain.cards.ranks.three_card_hand import QUEEN_HIGH, name_category, rank_three
from domain.facts.round_events import Circle
from domain.seats import BANK, find_left_seat, walk_clockwise
from ops.simulator.core.coverage import CoveredLine, SimulatedLine, cover_lines
from ops.simulator.three_card.draft import CARDS_PER_HAND, ThreeCardDraft
from ops.simulator.three_card.stakes import (
    ThreeCardDraftBets,
    ThreeCardDraftStake,
    list_bets_on_seat,
)

_GIVEN_UP: Final[tuple[Circle, ...]] = ("ante", "pair-plus")
"""The wagers that are forfeited with a folded hand."""


def settle_lines(draft: ThreeCardDraft) -> list[CoveredLine]:
    """Return every line in order, covered as far as the bank goes; none if the round is dead."""
    if is_spoilt(draft):
        return []
    net = draft.rules.get("coverage") == "net"
    return cover_lines(_lines(draft), draft.posted, net=net)


def is_spoilt(draft: ThreeCardDraft) -> bool:
    """Return whether the round is dead, called or not."""
    cards = [card for hand in draft.hands.values() for card in hand]
    return draft.dead or len(draft.hands[BANK]) != CARDS_PER_HAND or JOKER in cards


def find_action_order(draft: ThreeCardDraft) -> list[int]:
    """Return the seats with a hand, in the order of the pay-off."""
    dealt = [seat for seat in draft.in_turn() if str(seat) in draft.hands]
    bottom = draft.hands[BANK][CARDS_PER_HAND - 1 : CARDS_PER_HAND]
    if not (draft.game.button and dealt and bottom):
        return dealt
    walk = [
        s
        for s in walk_clockwise(draft.seats, find_left_seat(draft.bank_seat, draft.seats))
        if s != draft.bank_seat
    ]
    start = RANKS.index(bottom[0][0]) % len(walk)
    return [seat for seat in (*walk[start:], *walk[:start]) if seat in dealt]


def _lines(draft: ThreeCardDraft) -> Iterator[SimulatedLine]:
    on_spot = {seat: list_bets_on_seat(draft, seat) for seat in range(1, draft.seats + 1)}
    first = draft.rules.get("forfeits", "first") == "first"
    for seat in draft.in_turn() if first else ():
        yield from _forfeits(draft, seat, on_spot[seat])
    start = next(iter(find_action_order(draft)), find_left_seat(draft.bank_seat, draft.seats))
    for seat in walk_clockwise(draft.seats, start):
        for bets in on_spot[seat]:
            for circle, stake in bets.in_order():
                if not (first and _is_forfeit(draft, seat, bets, circle, stake)):
                    yield _line(draft, seat, bets, circle, stake)


def _forfeits(
    draft: ThreeCardDraft, seat: int, on_spot: list[ThreeCardDraftBets]
) -> Iterator[SimulatedLine]:
    """Yield the lines of wagers forfeited with a folded hand before the pay-off."""
    for bets in on_spot:
        for circle, stake in bets.in_order():
            if _is_forfeit(draft, seat, bets, circle, stake):
                yield _line(draft, seat, bets, circle, stake)


def _is_forfeit(
    draft: ThreeCardDraft,
    seat: int,
    bets: ThreeCardDraftBets,
    circle: Circle,
    stake: ThreeCardDraftStake,
) -> bool:
    return bets.folded and stake.live > 0 and circle in _GIVEN_UP and not _is_void(draft, seat)


def _is_void(draft: ThreeCardDraft, seat: int) -> bool:
    """Return whether the hand has not three cards, so that every wager on it goes back."""
    return len(draft.hands.get(str(seat), ())) != CARDS_PER_HAND


def _line(
    draft: ThreeCardDraft,
    seat: int,
    bets: ThreeCardDraftBets,
    circle: Circle,
    stake: ThreeCardDraftStake,
) -> SimulatedLine:
    times = 0
    if _is_forfeit(draft, seat, bets, circle, stake):
        times = -1
    elif stake.live and not _is_void(draft, seat):
        times = _times(draft, draft.hands[str(seat)], circle)
    won = max(times, 0) * stake.live
    lost = stake.live if times < 0 else 0
    return SimulatedLine(str(seat), circle, bets.bettor, stake.at_risk, won, lost)


def _times(draft: ThreeCardDraft, hand: list[str], circle: Circle) -> int:
    """Return how many times the wager is won; -1 for a loss, 0 for a push or a return."""
    if circle == "six-card":
        best, _ = poker_hand.find_best_five((*hand, *draft.hands[BANK]))
        return SIX_CARD_ODDS.get(poker_hand.name_category(best), -1)
    mine = rate_hand(draft, hand)
    if circle == "pair-plus":
        return PAIR_PLUS_ODDS.get(name_category(mine), -1)
    theirs = rate_hand(draft, draft.hands[BANK])
    if theirs < QUEEN_HIGH:
        # A game pays either every ante then, or only those of a higher hand.
        return int(circle == "ante" and (draft.game.pays_every_ante or mine > theirs))
    return (mine > theirs) - (mine < theirs)


def rate_hand(draft: ThreeCardDraft, hand: list[str]) -> int:
    """Return the worth of three cards, by the house's reading of a suited ace, two and three."""
    return rank_three(hand, suited_a23_is_flush=draft.rules.get("suited_a23") == "flush")


PAIR_PLUS_ODDS: Final = {
    "mini-royal": 200,
    "straight-flush": 40,
    "three-of-a-kind": 30,
    "straight": 6,
    "flush": 3,
    "pair": 1,
}
"""The odds to one, by the player's three cards (TCP.bonus.10, TCP6.pp)."""

SIX_CARD_ODDS: Final = {
    "royal-flush": 1000,
    "straight-flush": 200,
    "four-of-a-kind": 100,
    "full-house": 20,
    "flush": 15,
    "straight": 10,
    "three-of-a-kind": 7,
}
"""The odds to one, by the best five of the player's and the player-dealer's cards (TCP6.six)."""
