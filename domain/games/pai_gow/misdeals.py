"""The grounds of a misdeal: exposed cards, wrong sizes, twins, a call (PGP.misdeal)."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.facts.round_events import (
    CardDealt,
    CardsRevealed,
    DiceThrown,
    HandSet,
    MisdealCalled,
    PileChosen,
    PileDelivered,
)
from domain.games.pai_gow.deal import (
    count_cards,
    is_high,
    list_deal_irregularities,
    list_exposed_cards,
    mask_foreign_cards,
)
from domain.games.pai_gow.state import PaiGowRound
from domain.seats import BANK
from domain.table.fact_index import NEVER_PLACE, find_first_place
from domain.vocabulary.wager_names import name_hand


def is_deal_over(state: PaiGowRound) -> bool:
    """Return whether the deal is over, so that sizes can be looked at (PGP.misdeal)."""
    cards = state.facts.of(CardDealt)
    dealing = cards[0][0] if cards else NEVER_PLACE
    for kind in (PileDelivered, HandSet, CardsRevealed, DiceThrown, PileChosen):
        after = state.facts.of(kind)
        if after and after[-1][0] > dealing:
            return True
    return False


def _list_unserved(state: PaiGowRound) -> set[str]:
    """Return the spots that a delivery brought nothing, and seats left out by all piles."""
    served = {delivery.to for _, delivery in state.facts.of(PileDelivered)}
    if state.bank_seat and len(state.delivered_to) >= state.seats:
        served.update([state.spot_of(seat) for seat in range(1, state.seats + 1)])
    return served - state.lying.keys()


def check_sizes(state: PaiGowRound) -> None:
    """Check every pile and hand for its size (PGP.misdeal)."""
    reported_spots = [event.spot for _, event in state.irregular if event.kind == "wrong-count"]
    state.wrong_sizes = {
        state.find_spot_of_cards(spot) for spot in reported_spots if spot is not None
    }
    size = state.game.pieces.hand
    if is_deal_over(state):
        state.wrong_sizes.update(
            [spot for spot, cards in state.lying.items() if len(cards) != size]
        )
        state.wrong_sizes |= _list_unserved(state)
    for spot in sorted(state.wrong_sizes):
        held_count, piece_name = len(state.lying.get(spot, ())), state.game.pieces.called
        detail = f"holds {held_count} {piece_name}, not {size}"
        if held_count == size:
            detail = f"was found not to hold {size} {piece_name}"
        state.add_violation("wrong-card-count", "PGP.misdeal", f"{name_hand(spot)} {detail}")


def find_twins(state: PaiGowRound) -> list[str]:
    """Return the cards that the record names in two places (PGP.R.identical)."""
    cards = list(chain.from_iterable(state.lying.values()))
    if state.exposed is not None:
        cards.append(state.exposed)
    cards += _list_strays(state)
    distinct = set(cards)
    twins: list[str] = []
    # Unseen cards are all called alike.
    if len(cards) - len(distinct) > max(cards.count(UNKNOWN_CARD) - 1, 0):
        twin_names = state.game.pieces.twins
        twins = [
            name
            for name in dict.fromkeys(cards)
            if name != UNKNOWN_CARD and cards.count(name) > 1 + (name in twin_names)
        ]
    for _, event in state.irregular:
        if event.kind == "identical-cards" and (event.card or not twins):
            twins += [event.card or UNKNOWN_CARD] if event.card not in twins else []
    for name in twins:
        card = "a card" if name == UNKNOWN_CARD else f"the {name_card(name)}"
        state.add_violation(
            "duplicate-card", state.game.misdeals.twins, f"{card} was seen more than once"
        )
    return twins


def find_void_spots(state: PaiGowRound, twins: list[str]) -> set[str]:
    """Return the hands from the one that shows the second copy on; none where all are void.

    Hands settled before it stand where the room has the reading so (PGP.R.identical).
    """
    if state.rules["identical"] != "from-that-hand":
        return set()
    spots = [str(seat) for seat in state.order]
    starts = [_find_second_copy(state, spots, name) for name in twins]
    if not starts or None in starts:
        return set()
    return set(spots[min(start for start in starts if start is not None) :])


def _find_second_copy(state: PaiGowRound, spots: list[str], name: str) -> int | None:
    """Return which of the hands shows the second copy; none if that is the bank's or unknown."""
    reported = [
        state.find_spot_of_cards(event.spot or "")
        for _, event in state.irregular
        if event.kind == "identical-cards" and event.card in (name, None)
    ]
    held = [spot for spot, cards in state.lying.items() for _ in range(cards.count(name))]
    if BANK in (*reported, *held):
        return None
    places = sorted(spots.index(spot) for spot in reported if spot in spots)
    if places:
        return places[0]
    places = sorted(spots.index(spot) for spot in held if spot in spots)
    return places[min(1, len(places) - 1)] if places else None


def _list_strays(state: PaiGowRound) -> list[str]:
    """Return the cards turned up or set on spots to which none were dealt."""
    named: list[tuple[int, CardsRevealed | HandSet]] = [
        *state.facts.of(CardsRevealed),
        *state.facts.of(HandSet),
    ]
    if {state.find_spot_of_cards(event.spot) for _, event in named} <= state.lying.keys():
        return []
    strays: dict[tuple[str, str], int] = {}
    for _, shown in state.facts.of(CardsRevealed):
        spot = state.find_spot_of_cards(shown.spot)
        if spot not in state.lying:
            for name in mask_foreign_cards(state, shown.cards):
                strays[spot, name] = 1
    for _, laid in state.facts.of(HandSet):
        spot = state.find_spot_of_cards(laid.spot)
        if spot not in state.lying:
            for name in mask_foreign_cards(state, laid.front + laid.back):
                strays[spot, name] = 1
    return [name for _, name in strays if name != UNKNOWN_CARD]


class MisdealGround(NamedTuple):
    """The ground on which a round is dead, and its clause."""

    rule: str
    why: str
    place: int | None = None
    by_delivery: bool = False


def find_misdeal(state: PaiGowRound, twins: list[str]) -> MisdealGround | None:
    """Return the first ground on which the round is dead, and whether hands went astray."""
    grounds = list(_list_grounds(state, twins))
    if not grounds:
        return None
    return grounds[0]._replace(by_delivery=any(ground.by_delivery for ground in grounds))


def note_late_exposures(state: PaiGowRound) -> None:
    """Note where cards exposed after the deal would have made a misdeal in it."""
    exposed = list_exposed_cards(state)
    if not exposed:
        return
    late = [one for one in exposed if one not in list_deal_irregularities(state)]
    several = sum([count_cards(event) for _, event in exposed]) > 1
    if late and (several or any(is_high(state, event.card) for _, event in late)):
        state.readings.add("PGP.R.exposed-late")


def _list_grounds(state: PaiGowRound, twins: list[str]) -> Iterator[MisdealGround]:
    yield from _find_exposed(state)
    yield from _find_wrong_sizes(state)
    clauses, facts = state.game.misdeals, state.facts
    first_seen = find_first_place(facts.of(HandSet), facts.of(CardsRevealed))
    for place, event in state.irregular:
        if event.kind == "wrong-delivery" and place < first_seen:
            yield MisdealGround(
                clauses.delivery, "hands went to the wrong seats", place, by_delivery=True
            )
    for place, called in facts.of(MisdealCalled):
        yield MisdealGround(clauses.called, f"the round was called dead: {called.reason}", place)
    if twins:
        yield MisdealGround(clauses.twins, "two identical cards were turned up")


def _find_exposed(state: PaiGowRound) -> Iterator[MisdealGround]:
    """Yield an ace, the joker or any two cards that were boxed or exposed."""
    clauses, exposed = state.game.misdeals, list_deal_irregularities(state)
    if not exposed:
        return
    for place, event in exposed:
        if is_high(state, event.card):
            card = name_card(event.card or UNKNOWN_CARD)
            yield MisdealGround(
                clauses.high_card, f"the {card} was boxed or exposed on the deal", place
            )
    if sum([count_cards(event) for _, event in exposed]) > 1:
        yield MisdealGround(
            clauses.several, "two or more cards were boxed or exposed", exposed[-1][0]
        )


def _find_wrong_sizes(state: PaiGowRound) -> Iterator[MisdealGround]:
    """Yield a stub of the wrong size, or a player-dealer's hand."""
    clauses = state.game.misdeals
    for place, event in state.irregular:
        if event.kind in ("short-stub", "long-stub"):
            yield MisdealGround(clauses.stub, "the stub is not of the right size", place)
    due = state.game.pieces.hand * state.game.piles(state.seats)
    dealt = state.dealt - (state.exposed is not None)
    if dealt and dealt != due and is_deal_over(state):
        yield MisdealGround(
            clauses.stub, f"{dealt} {state.game.pieces.called} were dealt, not {due}"
        )
    if BANK in state.wrong_sizes:
        held, called = len(state.lying.get(BANK, ())), state.game.pieces.called
        yield MisdealGround(clauses.bank_count, f"the player-dealer's hand holds {held} {called}")
