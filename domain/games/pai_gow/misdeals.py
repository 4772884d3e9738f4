"""What makes a deal a misdeal: exposed cards, wrong sizes, twins, a call (PGP.misdeal)."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.cards import UNKNOWN, card_name
from domain.events.round import (
    CardDealt,
    CardsRevealed,
    DiceThrown,
    HandSet,
    MisdealCalled,
    PileChosen,
    PileDelivered,
)
from domain.facts import NEVER, first_place
from domain.games.pai_gow.deal import how_many, in_deck, is_high, on_the_deal
from domain.games.pai_gow.state import Round
from domain.layout import BANK
from domain.sentences.names import hand_name


def is_over(this: Round) -> bool:
    """Whether the deal is over, so that sizes can be looked at (PGP.misdeal)."""
    cards = this.told.of(CardDealt)
    dealing = cards[0][0] if cards else NEVER
    kinds = (PileChosen, DiceThrown, PileDelivered, HandSet, CardsRevealed)
    return any(facts[-1][0] > dealing for kind in kinds if (facts := this.told.of(kind)))


def _unserved(this: Round) -> set[str]:
    """The spots that a delivery brought nothing, and seats left out once all piles are gone."""
    served = {delivery.to for _, delivery in this.told.of(PileDelivered)}
    if this.bank_seat and len(this.delivered_to) >= this.seats:
        served.update([this.spot_of(seat) for seat in range(1, this.seats + 1)])
    return served - this.lying.keys()


def check_sizes(this: Round) -> None:
    """Every pile or hand of the wrong size, or said to be (PGP.misdeal)."""
    said = [event.spot for _, event in this.irregular if event.kind == "wrong-count"]
    this.wrong_sizes = {this.lies_at(spot) for spot in said if spot is not None}
    size = this.game.pieces.hand
    if is_over(this):
        this.wrong_sizes.update([spot for spot, held in this.lying.items() if len(held) != size])
        this.wrong_sizes |= _unserved(this)
    for spot in sorted(this.wrong_sizes):
        held, called = len(this.lying.get(spot, ())), this.game.pieces.called
        what = f"holds {held} {called}, not {size}"
        if held == size:
            what = f"was found not to hold {size} {called}"
        this.violation("wrong-card-count", "PGP.misdeal", f"{hand_name(spot)} {what}")


def check_twins(this: Round) -> list[str]:
    """The cards that the record names in two places (PGP.R.identical)."""
    seen = [card for cards in this.lying.values() for card in cards if card != UNKNOWN]
    if this.exposed is not None and this.exposed != UNKNOWN:
        seen.append(this.exposed)
    seen += _strays(this)
    twins: list[str] = []
    if len(seen) != len(set(seen)):
        most = this.game.pieces.twins
        twins = [name for name in dict.fromkeys(seen) if seen.count(name) > 1 + (name in most)]
    for _, event in this.irregular:
        if event.kind == "identical-cards" and (event.card or not twins):
            twins += [event.card or UNKNOWN] if event.card not in twins else []
    for name in twins:
        card = "a card" if name == UNKNOWN else f"the {card_name(name)}"
        this.violation(
            "duplicate-card", this.game.misdeals.twins, f"{card} was seen more than once"
        )
    return twins


def _strays(this: Round) -> list[str]:
    """What was turned up or set on a spot and is none of its cards, or is named there twice."""
    lying = {spot: set(cards) for spot, cards in this.lying.items()}
    strays: dict[tuple[str, str], int] = {}
    shown = [(this.lies_at(event.spot), event.cards) for _, event in this.told.of(CardsRevealed)]
    for _, event in this.told.of(HandSet):
        shown.append((this.lies_at(event.spot), event.front + event.back))
    for spot, named_there in shown:
        names = set(named_there)
        if len(names) == len(named_there) and spot in lying and names <= lying[spot]:
            continue
        known, held = in_deck(this, named_there), this.lying.get(spot, [])
        for name in dict.fromkeys(card for card in known if card != UNKNOWN):
            more = known.count(name) - held.count(name)
            strays[spot, name] = max(more, strays.get((spot, name), 0))
    return [name for (_, name), more in strays.items() for _ in range(more)]


class Ground(NamedTuple):
    """Why a round is dead, and by which clause."""

    rule: str
    why: str
    place: int | None = None
    by_delivery: bool = False


def find_misdeal(this: Round, twins: list[str]) -> Ground | None:
    """The first ground on which the round is dead, and whether hands went astray."""
    grounds = list(_grounds(this, twins))
    if not grounds:
        return None
    return grounds[0]._replace(by_delivery=any(one.by_delivery for one in grounds))


def _grounds(this: Round, twins: list[str]) -> Iterator[Ground]:
    yield from _exposed(this)
    yield from _wrong_sizes(this)
    clauses, told = this.game.misdeals, this.told
    set_at = first_place(told.of(HandSet), told.of(CardsRevealed))
    for place, event in this.irregular:
        if event.kind == "wrong-delivery" and place < set_at:
            yield Ground(clauses.delivery, "hands went to the wrong seats", place, by_delivery=True)
    for place, called in told.of(MisdealCalled):
        yield Ground(clauses.called, f"the round was called dead: {called.reason}", place)
    if twins:
        yield Ground(clauses.twins, "two identical cards were turned up")


def _exposed(this: Round) -> Iterator[Ground]:
    """An ace, the joker or any two cards that were boxed or exposed."""
    clauses, exposed = this.game.misdeals, on_the_deal(this)
    for place, event in exposed:
        if is_high(this, event.card):
            card = card_name(event.card or UNKNOWN)
            yield Ground(clauses.high_card, f"the {card} was boxed or exposed on the deal", place)
    if sum([how_many(event) for _, event in exposed]) > 1:
        yield Ground(clauses.several, "two or more cards were boxed or exposed", exposed[-1][0])


def _wrong_sizes(this: Round) -> Iterator[Ground]:
    """A stub of the wrong size, or a player-dealer's hand."""
    clauses = this.game.misdeals
    for place, event in this.irregular:
        if event.kind in ("short-stub", "long-stub"):
            yield Ground(clauses.stub, "the stub is not of the right size", place)
    due = this.game.pieces.hand * this.game.piles(this.seats)
    dealt = this.dealt - (this.exposed is not None)
    if dealt and dealt != due and is_over(this):
        yield Ground(clauses.stub, f"{dealt} {this.game.pieces.called} were dealt, not {due}")
    if BANK in this.wrong_sizes:
        held, called = len(this.lying.get(BANK, ())), this.game.pieces.called
        yield Ground(clauses.bank_count, f"the player-dealer's hand holds {held} {called}")
