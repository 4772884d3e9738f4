"""In which order the hands go into the discard rack (TC.R3)."""

from collections import Counter
from typing import NamedTuple

from msgspec import Struct

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import Racked
from domain.games.three_card.deal import DECK_SIZE
from domain.games.three_card.decisions import FOLD
from domain.games.three_card.state import ThreeCardRound, ThreeCardSpot, rank_spot
from domain.seats import BANK, STUB
from domain.table.rack.stack import list_racked_cards
from domain.verdict.model import ActionPoint
from domain.vocabulary.wager_names import name_place


class RackPile(Struct, frozen=True, gc=False):
    """The cards of one spot as they lie together, and the clause by which they go there."""

    spot: str
    cards: tuple[str, ...]
    rule: str


class RackedHand(NamedTuple):
    """Cards of one spot that were recorded into the rack one after the other."""

    place: int
    spot: str
    cards: list[str]


class RackFault(NamedTuple):
    """The first hand that does not lie where the text has it."""

    rule: str
    detail: str
    place: int


def list_expected_rack(state: ThreeCardRound, action: ActionPoint | None) -> list[RackPile]:
    """Return the stub, folded hands as collected, others as settled, and the bank."""
    rules = state.game.rack_rules
    rack = []
    left = DECK_SIZE - state.cards_dealt
    if left > 0:
        rack.append(RackPile(STUB, (UNKNOWN_CARD,) * left, rules.stub))
    collected = [spot for spot in state.hands if _is_collected(spot)]
    gone = [RackPile(spot.name, spot.cards, rules.folded) for spot in collected]
    if state.dead:
        gone += [RackPile(name, cards, rules.folded) for name, cards in state.dead.items()]
        rank = {seat: at for at, seat in enumerate(state.walk)}
        gone.sort(key=lambda pile: rank_spot(pile.spot, rank))
    rack += gone
    by_seat = {spot.seat: spot for spot in state.hands}
    for seat in action.order if action else ():
        spot = by_seat[seat]
        if not _is_collected(spot):
            rack.append(RackPile(spot.name, spot.cards, rules.others))
            state.readings.add("TC.R3")
    rack.append(RackPile(BANK, tuple([deal.card for deal in state.bank_cards]), rules.others))
    return rack


def check_rack(state: ThreeCardRound, rack: list[RackPile]) -> None:
    """Check the recorded rack against the expected one, hand by hand.

    The text gives every hand its place but the player-dealer's, which may lie anywhere without
    another being lost (TC.R3).
    """
    racked = state.felt.facts.of(Racked)
    if not racked or _is_as_expected(racked, rack):
        return
    real = _group_by_hand(racked)
    fault = _find_fault(rack, real)
    if fault is None:
        return
    state.readings.add("TC.R3")
    bank = next((at for at, hand in enumerate(real) if hand.spot == BANK), len(real) - 1)
    if _find_fault(rack, [*real[:bank], *real[bank + 1 :], real[bank]]) is None:
        detail = "the bank's hand should lie on top of the rack, upon the hands of the players"
        state.note("rack-order", "TC.R3", detail, real[bank].place)
    else:
        state.add_violation("rack-mismatch", fault.rule, fault.detail, fault.place)


def _find_fault(rack: list[RackPile], real: list[RackedHand]) -> RackFault | None:
    """Return where the recorded rack first differs from the expected one, if it does."""
    for pile, hand in zip(rack, real, strict=False):
        if hand.spot != pile.spot:
            detail = (
                f"{_name_spot(pile.spot)} should lie here; the rack has {_name_spot(hand.spot)}"
            )
            return RackFault(pile.rule, detail, hand.place)
        if not _is_same_cards(pile.cards, hand.cards):
            detail = f"the cards of {_name_spot(hand.spot)} are not those that lay there"
            return RackFault(pile.rule, detail, hand.place)
    if len(real) < len(rack):
        pile = rack[len(real)]
        return RackFault(pile.rule, f"{_name_spot(pile.spot)} is not in the rack", real[-1].place)
    if len(real) > len(rack):
        detail = f"the rack should end with {_name_spot(rack[-1].spot)}"
        return RackFault(rack[-1].rule, detail, real[len(rack)].place)
    return None


def _is_as_expected(racked: list[tuple[int, Racked]], rack: list[RackPile]) -> bool:
    """Return whether every hand was racked at once and in its order, as it mostly is."""
    return len(racked) == len(rack) and all(
        event.spot == pile.spot
        and (event.count == len(pile.cards) if event.cards is None else event.cards == pile.cards)
        for (_, event), pile in zip(racked, rack, strict=True)
    )


def _group_by_hand(racked: list[tuple[int, Racked]]) -> list[RackedHand]:
    """Return the recorded rack, what was put in one after the other of the same spot together."""
    hands: list[RackedHand] = []
    for place, event in racked:
        cards = list_racked_cards([(place, event)])
        if hands and hands[-1].spot == event.spot:
            hands[-1].cards.extend(cards)
        else:
            hands.append(RackedHand(place, event.spot, cards))
    return hands


def _is_same_cards(expected: tuple[str, ...], real: list[str]) -> bool:
    """Return whether these are the same cards in any order, an unseen card being any."""
    if len(expected) != len(real):
        return False
    strange = Counter(real) - Counter(expected)
    return sum(strange.values()) - strange[UNKNOWN_CARD] <= expected.count(UNKNOWN_CARD)


def _is_collected(spot: ThreeCardSpot) -> bool:
    """Return whether a folded hand is collected with the forfeits, and not tucked under a wager."""
    return spot.choice == FOLD and (spot.void or not spot.has_six)


def _name_spot(spot: str) -> str:
    return f"{name_place(spot)}'s hand" if spot[0].isdigit() else name_place(spot)
