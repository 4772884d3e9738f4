"""In which order the hands go into the discard rack (BJ.rack)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from msgspec import Struct

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Racked
from domain.games.blackjack.hand import BlackjackHand
from domain.games.blackjack.state import BlackjackRound
from domain.seats import BANK
from domain.table.rack.heaps import compare_heaps, fits_heap
from domain.table.rack.stack import list_racked_cards
from domain.verdict.model import ActionPoint


class RackHeap(Struct, frozen=True, gc=False):
    """The cards that are picked up together: a hand, or a dead or boxed card by itself."""

    spot: str
    cards: Sequence[str]


def list_heaps(state: BlackjackRound, action: ActionPoint | None) -> list[RackHeap]:
    """Return the heaps of the rack, bottom to top, each with the spot it came from."""
    heaps = [RackHeap(deal.spot, [deal.card]) for deal in state.dead]
    gone: set[str] = set()
    if state.early is not None or state.felt.boxed:
        early = sorted(_list_early_heaps(state), key=lambda one: one[:2])
        heaps += [heap for _, _, heap in early]
        gone = {heap.spot for _, _, heap in early}
    heaps += [
        RackHeap(hand.spot, hand.all_cards)
        for hand in _sort_for_settlement(state, action)
        if hand.spot not in gone
    ]
    heaps.append(RackHeap(BANK, [deal.card for deal in state.bank_cards]))
    return heaps


def list_cards(heaps: Iterable[RackHeap]) -> list[str]:
    """Return every card of the heaps."""
    return list(chain.from_iterable([heap.cards for heap in heaps]))


def check_rack(state: BlackjackRound, heaps: Sequence[RackHeap]) -> None:
    """Check the recorded rack against the expected one, heap by heap."""
    facts = state.felt.facts.of(Racked)
    if not facts:
        return
    racked = list_racked_cards(facts)
    order = compare_heaps([heap.cards for heap in heaps if heap.cards], racked)
    place = facts[-1][0]
    if order == "another-order":
        state.readings.add("BJ.R10")
        state.note(
            "rack-order",
            state.game.rack_clause,
            "every hand lies together in the rack, but not in the order of the house:"
            f" {' '.join(list_cards(heaps))}",
            place,
            ("BJ.rack",),
        )
    elif order == "unlike":
        state.add_violation(
            "rack-mismatch",
            state.game.rack_clause,
            _describe_mismatch(heaps, racked),
            place,
            ("BJ.rack",),
        )


def _describe_mismatch(heaps: Sequence[RackHeap], racked: Sequence[str]) -> str:
    """Return which cards are missing or foreign, else which heap does not lie together."""
    expected = list_cards(heaps)
    if len(expected) != len(racked):
        return f"the rack should hold {len(expected)} cards; {len(racked)} were recorded"
    missing = Counter(expected) - Counter(racked)
    foreign = Counter(racked) - Counter(expected)
    for counted in (missing, foreign):
        del counted[UNKNOWN_CARD]
    if missing and foreign:
        return f"{' '.join(missing)} should lie in the rack; {' '.join(foreign)} should not"
    apart = next((heap for heap in heaps if not _lies_together(heap, racked)), heaps[-1])
    return f"the cards {' '.join(apart.cards)} do not lie together, or not beside whole hands"


def _lies_together(heap: RackHeap, racked: Sequence[str]) -> bool:
    size = len(heap.cards)
    return any(
        fits_heap(heap.cards, racked[at : at + size]) for at in range(len(racked) - size + 1)
    )


def _list_early_heaps(state: BlackjackRound) -> list[tuple[int, int, RackHeap]]:
    """Return boxed cards and naturals paid early, by the place where they were put away."""
    early = [(place, 0, RackHeap("boxed", [card])) for place, card in state.felt.boxed]
    if state.rules["rack_order"] != "settlement" or state.early is None:
        return early
    put_away = _find_end_of_initial_deal(state)
    for rank, hand in enumerate(state.ordered, start=1):
        if hand.natural and not any(stake.even for stake in hand.stakes.values()):
            early.append((put_away, rank, RackHeap(hand.spot, hand.all_cards)))
    return early


def _find_end_of_initial_deal(state: BlackjackRound) -> int:
    """Return when naturals are put away: at the check, else at the end of the initial deal."""
    if state.looks:
        return state.looks[0][0]
    last = state.bank_cards[state.game.bank_dealt - 1].place
    for seat in state.dealt:
        lying = state.felt.on_spot.get(str(seat), ())[:2]
        if lying:
            last = max(last, lying[-1].place)
    return last


def _sort_for_settlement(state: BlackjackRound, action: ActionPoint | None) -> list[BlackjackHand]:
    if state.rules["rack_order"] != "settlement" or action is None:
        return state.ordered
    by_seat = state.group_hands_by_seat()
    in_order = [hand for seat in action.order for hand in by_seat[seat]]
    if in_order != state.ordered:
        state.readings.add("BJ.R10")
    return in_order
