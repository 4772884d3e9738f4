"""In which order the hands go into the discard rack (PGP.rack.1)."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import CardsRevealed, Racked
from domain.games.pai_gow.state import PaiGowHand, PaiGowRound
from domain.seats import BANK, STUB, walk_clockwise
from domain.table.rack.stack import list_racked_cards, stack_hand
from domain.vocabulary.wager_names import name_hand

RackedCard = tuple[str, str]
"""A card of the rack and the spot it came from."""

EXPOSED = "exposed"
"""Where the card lies that was replaced: on the stub."""


def list_expected_rack(state: PaiGowRound) -> list[RackedCard]:
    """Return every card that should lie in the rack, bottom to top."""
    state.readings.update(state.game.rack_readings)
    below = [_list_stub(state), _list_hands_without_bet(state)]
    if not state.game.stub_first:
        below.reverse()
    rack = [card for part in below for card in part]
    for seat in state.order:
        rack += _list_as_set(state, state.hands[str(seat)])
    rack += _list_as_set(state, state.hands[BANK])
    return rack


def _list_stub(state: PaiGowRound) -> Iterator[RackedCard]:
    """Yield what was never dealt, and on it the card that was replaced."""
    yield from [(UNKNOWN_CARD, STUB)] * (state.game.pieces.in_all - state.dealt)
    if state.exposed is not None:
        yield state.exposed, EXPOSED


def _list_hands_without_bet(state: PaiGowRound) -> Iterator[RackedCard]:
    """Yield the hands of seats without a base bet, then piles that nobody got."""
    for seat in walk_clockwise(state.seats, state.action_seat):
        if seat not in state.order and seat != state.bank_seat:
            spot = str(seat)
            yield from (
                (card, spot) for card in _sort_as_shown(state, spot, state.lying.get(spot, []))
            )
    for spot, cards in state.lying.items():
        if spot.startswith("pile"):
            yield from ((card, spot) for card in cards)


def _list_as_set(state: PaiGowRound, hand: PaiGowHand) -> list[RackedCard]:
    """Return a hand front first, then back; one that nobody set as it was shown."""
    cards = [*hand.front, *hand.back]
    if not cards or UNKNOWN_CARD in cards:
        cards = _sort_as_shown(state, hand.spot, hand.cards)
    elif len(hand.cards) > len(cards):
        cards += [card for card in hand.cards if card not in cards]
    return [(card, hand.spot) for card in cards]


def _sort_as_shown(state: PaiGowRound, spot: str, cards: list[str]) -> list[str]:
    """Return the cards in the order in which they were turned up, if they all were at once."""
    for _, shown in state.facts.of(CardsRevealed):
        if shown.spot == spot and sorted(shown.cards) == sorted(cards):
            return list(shown.cards)
    return cards


def check_rack(state: PaiGowRound, rack: list[RackedCard]) -> None:
    """Check the recorded rack against the expected one, hand by hand (PGP.rack.2)."""
    racked = state.facts.of(Racked)
    if not racked:
        return
    expected = [
        (spot, stack_hand([card for card, _ in hand]))
        for spot, hand in groupby(rack, itemgetter(1))
    ]
    real = [(one[1].spot, stack_hand(list_racked_cards([one]))) for one in racked]
    due = [entry for _, entries in expected for entry in entries]
    if due == [entry for _, entries in real for entry in entries]:
        return
    pairs = zip(expected, real, strict=False)
    wrong = next((one for one in pairs if one[0][1] != one[1][1]), None)
    rule, detail = state.clauses.rack, f"{len(real)} of {len(expected)} hands were picked up"
    if wrong is not None:
        (spot, hand), (other, found) = wrong
        detail = (
            f"{name_hand(spot)} was due: {' '.join(hand)}; {name_hand(other)} was picked up:"
            f" {' '.join(found)}"
        )
        if sorted(hand) == sorted(found):
            rule = "PGP.rack.2"
    state.add_violation("rack-mismatch", rule, detail, racked[-1][0])
