"""In which order the hands go into the discard rack (TC.R3)."""

from collections import Counter

from msgspec import Struct

from domain.cards import UNKNOWN
from domain.events.round import Racked
from domain.games.three_card.deal import DECK
from domain.games.three_card.decisions import FOLD
from domain.games.three_card.state import Round, Spot, place_of
from domain.layout import BANK, STUB
from domain.rack import picked_up
from domain.sentences.names import place_name
from domain.verdict import Action


class Pile(Struct, frozen=True, gc=False):
    """The cards of one spot as they lie together, and the clause by which they go there."""

    spot: str
    cards: tuple[str, ...]
    rule: str


def expected_rack(this: Round, action: Action | None) -> list[Pile]:
    """The stub, folded hands as they are collected, the others as they are settled, the bank."""
    rules = this.game.racked
    rack = []
    left = DECK - this.cards_dealt
    if left > 0:
        rack.append(Pile(STUB, (UNKNOWN,) * left, rules.stub))
    collected = [spot for spot in this.hands if _is_collected(spot)]
    gone = [Pile(spot.name, spot.cards, rules.folded) for spot in collected]
    if this.dead:
        gone += [Pile(name, cards, rules.folded) for name, cards in this.dead.items()]
        rank = {seat: at for at, seat in enumerate(this.walk)}
        gone.sort(key=lambda pile: place_of(pile.spot, rank))
    rack += gone
    by_seat = {spot.seat: spot for spot in this.hands}
    for seat in action.order if action else ():
        spot = by_seat[seat]
        if not _is_collected(spot):
            rack.append(Pile(spot.name, spot.cards, rules.others))
            this.readings.add("TC.R3")
    rack.append(Pile(BANK, tuple([deal.card for deal in this.bank_cards]), rules.others))
    return rack


def check_rack(this: Round, rack: list[Pile]) -> None:
    """The recorded rack against the expected one, hand by hand."""
    if not this.felt.racked or _is_as_expected(this.felt.racked, rack):
        return
    real = _by_hand(this.felt.racked)
    for pile, (place, spot, cards) in zip(rack, real, strict=False):
        if spot != pile.spot:
            detail = f"{_named(pile.spot)} should lie here; the rack has {_named(spot)}"
            _mismatch(this, pile, detail, place)
            return
        if not _fits(pile.cards, cards):
            detail = f"the cards of {_named(spot)} are not those that lay there"
            _mismatch(this, pile, detail, place)
            return
    if len(real) < len(rack):
        pile = rack[len(real)]
        _mismatch(this, pile, f"{_named(pile.spot)} is not in the rack", real[-1][0])
    elif len(real) > len(rack):
        detail = f"the rack should end with {_named(rack[-1].spot)}"
        _mismatch(this, rack[-1], detail, real[len(rack)][0])


def _is_as_expected(racked: list[tuple[int, Racked]], rack: list[Pile]) -> bool:
    """Whether every hand was racked at once and in its order, as it mostly is."""
    return len(racked) == len(rack) and all(
        event.spot == pile.spot
        and (event.count == len(pile.cards) if event.cards is None else event.cards == pile.cards)
        for (_, event), pile in zip(racked, rack, strict=True)
    )


def _mismatch(this: Round, pile: Pile, detail: str, place: int) -> None:
    this.readings.add("TC.R3")
    this.violation("rack-mismatch", pile.rule, detail, place)


def _by_hand(racked: list[tuple[int, Racked]]) -> list[tuple[int, str, list[str]]]:
    """The recorded rack, what was put in one after the other of the same spot together."""
    hands: list[tuple[int, str, list[str]]] = []
    for place, event in racked:
        cards = picked_up([(place, event)])
        if hands and hands[-1][1] == event.spot:
            hands[-1][2].extend(cards)
        else:
            hands.append((place, event.spot, cards))
    return hands


def _fits(expected: tuple[str, ...], real: list[str]) -> bool:
    """Whether these are the same cards in any order, an unseen card being any."""
    if len(expected) != len(real):
        return False
    strange = Counter(real) - Counter(expected)
    return sum(strange.values()) - strange[UNKNOWN] <= expected.count(UNKNOWN)


def _is_collected(spot: Spot) -> bool:
    """Whether a folded hand is collected with the forfeits, and not tucked under a wager."""
    return spot.choice == FOLD and (spot.void or not spot.has_six)


def _named(spot: str) -> str:
    return f"{place_name(spot)}'s hand" if spot[0].isdigit() else place_name(spot)
