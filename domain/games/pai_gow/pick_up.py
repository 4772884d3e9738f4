"""In which order the hands go into the discard rack (PGP.rack.1)."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from domain.cards import UNKNOWN
from domain.events.round import CardsRevealed, Racked
from domain.games.pai_gow.state import Hand, Round
from domain.layout import BANK, STUB, clockwise
from domain.rack import picked_up, stacked
from domain.sentences.names import hand_name

Lies = tuple[str, str]
"""A card of the rack and the spot it came from."""

EXPOSED = "exposed"
"""Where the card lies that was replaced: on the stub."""


def expected_rack(this: Round) -> list[Lies]:
    """Every card that should lie in the rack, bottom to top."""
    this.readings.update(this.game.rack_readings)
    below = [_stub(this), _without_a_bet(this)]
    if not this.game.stub_first:
        below.reverse()
    rack = [card for part in below for card in part]
    for seat in this.order:
        rack += _as_set(this, this.hands[str(seat)])
    rack += _as_set(this, this.hands[BANK])
    return rack


def _stub(this: Round) -> Iterator[Lies]:
    """What was never dealt, and on it the card that was replaced."""
    yield from [(UNKNOWN, STUB)] * (this.game.pieces.in_all - this.dealt)
    if this.exposed is not None:
        yield this.exposed, EXPOSED


def _without_a_bet(this: Round) -> Iterator[Lies]:
    """The hands of seats without a base bet, as they were delivered, then piles nobody got."""
    for seat in clockwise(this.seats, this.action_seat):
        if seat not in this.order and seat != this.bank_seat:
            spot = str(seat)
            yield from ((card, spot) for card in _as_shown(this, spot, this.lying.get(spot, [])))
    for spot, cards in this.lying.items():
        if spot.startswith("pile"):
            yield from ((card, spot) for card in cards)


def _as_set(this: Round, hand: Hand) -> list[Lies]:
    """Front first, then back; one that nobody set in the order in which it was shown."""
    cards = [*hand.front, *hand.back]
    if not cards or UNKNOWN in cards:
        cards = _as_shown(this, hand.spot, hand.cards)
    elif len(hand.cards) > len(cards):
        cards += [card for card in hand.cards if card not in cards]
    return [(card, hand.spot) for card in cards]


def _as_shown(this: Round, spot: str, cards: list[str]) -> list[str]:
    """The cards in the order in which they were turned up, if they all were at once."""
    for _, shown in this.told.of(CardsRevealed):
        if shown.spot == spot and sorted(shown.cards) == sorted(cards):
            return list(shown.cards)
    return cards


def check_rack(this: Round, rack: list[Lies]) -> None:
    """The recorded rack against the expected one, hand by hand, each in its order (PGP.rack.2)."""
    racked = this.told.of(Racked)
    if not racked:
        return
    expected = [
        (spot, stacked([card for card, _ in hand])) for spot, hand in groupby(rack, itemgetter(1))
    ]
    real = [(one[1].spot, stacked(picked_up([one]))) for one in racked]
    due = [entry for _, entries in expected for entry in entries]
    if due == [entry for _, entries in real for entry in entries]:
        return
    pairs = zip(expected, real, strict=False)
    wrong = next((one for one in pairs if one[0][1] != one[1][1]), None)
    rule, detail = this.clauses.rack, f"{len(real)} of {len(expected)} hands were picked up"
    if wrong is not None:
        (spot, hand), (other, found) = wrong
        detail = (
            f"{hand_name(spot)} was due: {' '.join(hand)}; {hand_name(other)} was picked up:"
            f" {' '.join(found)}"
        )
        if sorted(hand) == sorted(found):
            rule = "PGP.rack.2"
    this.violation("rack-mismatch", rule, detail, racked[-1][0])
