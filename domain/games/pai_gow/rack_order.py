"""In which order the hands go into the discard rack (PGP.rack.1), and how they may lie there."""

from collections import Counter
from collections.abc import Sequence

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Racked
from domain.games.pai_gow.hand_division import name_parts
from domain.games.pai_gow.setting_times import SettingTimes
from domain.games.pai_gow.state import PaiGowHand, PaiGowRound
from domain.seats import BANK, STUB, walk_clockwise
from domain.table.rack.stack import list_racked_cards, stack_hand
from domain.vocabulary.wager_names import name_hand

RackedHand = tuple[str, list[str]]
"""The spot that cards of the rack came from, and the cards."""

EXPOSED = "exposed"
"""Where the card lies that was replaced: on the stub."""


def list_expected_rack(state: PaiGowRound, moments: SettingTimes) -> list[RackedHand]:
    """Return the cards that should lie in the rack, bottom to top, hand by hand."""
    state.readings.update(state.game.rack_readings)
    stub, unbet = _list_stub(state), _list_hands_without_bet(state, moments)
    rack = [*stub, *unbet] if state.game.stub_first else [*unbet, *stub]
    rack += [
        (spot, _list_as_recorded(state, moments, state.hands[spot]))
        for spot in (*map(str, state.order), BANK)
    ]
    return [(spot, cards) for spot, cards in rack if cards]


def _list_stub(state: PaiGowRound) -> list[RackedHand]:
    """Return what was never dealt, and on it the card that was replaced."""
    stub = [(STUB, [UNKNOWN_CARD] * (state.game.pieces.in_all - state.dealt))]
    if state.exposed is not None:
        stub.append((EXPOSED, [state.exposed]))
    return stub


def _list_hands_without_bet(state: PaiGowRound, moments: SettingTimes) -> list[RackedHand]:
    """Return the hands of seats without a base bet, then piles that nobody got."""
    hands = [
        (spot, _list_as_recorded(state, moments, PaiGowHand(spot, state.lying[spot])))
        for seat in walk_clockwise(state.seats, state.action_seat)
        if seat not in state.order and seat != state.bank_seat
        if (spot := str(seat)) in state.lying
    ]
    return [*hands, *(one for one in state.lying.items() if one[0].startswith("pile"))]


def _list_as_recorded(state: PaiGowRound, moments: SettingTimes, hand: PaiGowHand) -> list[str]:
    """Return a hand as it was last set, front first; never set, as it was shown (PGP.rack.2)."""
    sets = moments.sets.get(hand.spot)
    if sets:
        front, back = name_parts(state, hand, moments, sets[-1])
        lies = [*front, *back]
    elif hand.front or hand.back:
        lies = [*hand.front, *hand.back]
    else:
        lies = [card for _, shown in moments.shown.get(hand.spot, ()) for card in shown.cards]
    if UNKNOWN_CARD not in lies and sorted(lies) == sorted(hand.cards):
        return lies
    named = [card for card in lies if card != UNKNOWN_CARD]
    if not named:
        is_known = UNKNOWN_CARD not in hand.cards
        return hand.cards if is_known else [UNKNOWN_CARD] * len(hand.cards)
    rest = Counter(hand.cards)
    in_order = []
    for card in named:
        if rest[card] > 0:
            rest[card] -= 1
            in_order.append(card)
    return [*in_order, *rest.elements()]


def check_rack(state: PaiGowRound, hands: list[RackedHand]) -> None:
    """Check that every hand can be told from the recorded rack, and their order (PGP.rack.3)."""
    racked = state.facts.of(Racked)
    if not racked:
        return
    real = list_racked_cards(racked)
    place = racked[-1][0]
    if _fits_in_order([cards for _, cards in hands], real):
        return
    found = find_hand_order([cards for _, cards in hands], real)
    if found is not None:
        at = next(at for at, hand in enumerate(found) if hands[hand][1] != hands[at][1])
        detail = (
            f"every hand can be told, but {name_hand(hands[found[at]][0])} lies where"
            f" {name_hand(hands[at][0])} was due"
        )
        state.note("rack-order", state.clauses.rack, detail, place)
        return
    rule, detail = _describe_mismatch(hands, real)
    state.add_violation("rack-mismatch", rule, detail, place)


def _fits_in_order(hands: Sequence[Sequence[str]], real: Sequence[str]) -> bool:
    """Return whether each hand lies in its place, its cards in any order."""
    start = 0
    for cards in hands:
        lying = real[start : start + len(cards)]
        if lying != cards and sorted(lying) != sorted(cards):
            return False
        start += len(cards)
    return start == len(real)


def find_hand_order(hands: Sequence[Sequence[str]], real: Sequence[str]) -> list[int] | None:
    """Return the hands in an order in which the rack holds them whole; none if it does not."""
    if sum(map(len, hands)) != len(real):
        return None
    return _place_hands(hands, real, 0, frozenset(range(len(hands))), set())


def _place_hands(
    hands: Sequence[Sequence[str]],
    real: Sequence[str],
    start: int,
    left: frozenset[int],
    failed: set[frozenset[int]],
) -> list[int] | None:
    """Lay the hands that are left from a place on; those that cannot be laid are kept in mind."""
    if not left:
        return []
    if left in failed:
        return None
    for at in sorted(left):
        cards = hands[at]
        if sorted(real[start : start + len(cards)]) == sorted(cards):
            rest = _place_hands(hands, real, start + len(cards), left - {at}, failed)
            if rest is not None:
                return [at, *rest]
    failed.add(left)
    return None


def _describe_mismatch(
    hands: Sequence[tuple[str, Sequence[str]]], real: Sequence[str]
) -> tuple[str, str]:
    """Return what is wrong: the number of cards, or the first hand that does not lie together."""
    expected = sum(len(cards) for _, cards in hands)
    if expected != len(real):
        return "PGP.rack.3", f"{len(real)} cards were picked up, {expected} were due"
    for spot, cards in hands:
        runs = (real[start : start + len(cards)] for start in range(len(real)))
        if not any(sorted(run) == sorted(cards) for run in runs):
            lies = " ".join(stack_hand(cards))
            return "PGP.rack.2", f"{name_hand(spot)} does not lie together: {lies}"
    return "PGP.rack.3", "the unseen cards do not make up the unseen hands"
