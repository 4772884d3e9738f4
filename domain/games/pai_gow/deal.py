"""The piles as they were dealt and delivered, and the cards as they were named (PGP.know)."""

from collections import defaultdict
from operator import itemgetter
from typing import Final

from domain.cards import JOKER, SUITS, UNKNOWN
from domain.events.round import CardDealt, CardsRevealed, HandSet, Irregular, PileDelivered
from domain.facts import first_place, named
from domain.games.pai_gow.state import Round
from domain.layout import BOARD, BURN, MOST_SEATS, STUB

PILES: Final = tuple(f"pile.{number}" for number in range(MOST_SEATS + 1))
HIGH: Final = frozenset({JOKER, *(f"A{suit}" for suit in SUITS)})
NO_HANDS: Final = (STUB, BURN, BOARD)

Lying = defaultdict[str, list[str]]
"""The cards on each spot."""


def lay_out(this: Round) -> None:
    """Deal, deliver and turn up, in the order in which it happened."""
    told, known = this.told, this.game.pieces.names
    lying: Lying = defaultdict(list)
    steps: list[tuple[int, CardDealt | PileDelivered | CardsRevealed | HandSet]]
    steps = [*told.of(CardDealt), *told.of(PileDelivered)]
    steps += [*told.of(CardsRevealed), *told.of(HandSet)]
    steps.sort(key=itemgetter(0))
    dealing = this.game.replaces_exposed
    for place, event in steps:
        if isinstance(event, CardDealt):
            card = event.card
            if card not in known:
                this.foreign.append((place, card))
                card = UNKNOWN
            lying[event.to].append(card)
            continue
        if dealing:
            _replace_exposed(this, lying)
            dealing = False
        if isinstance(event, PileDelivered):
            _deliver(this, lying, event)
        elif isinstance(event, CardsRevealed):
            _name(this, lying, place, event.spot, event.cards)
        else:
            _name(this, lying, place, event.spot, event.front + event.back)
    if dealing:
        _replace_exposed(this, lying)
    this.dealt = len(told.of(CardDealt)) - sum([len(lying.pop(spot, ())) for spot in NO_HANDS])
    this.lying = {spot: cards for spot, cards in lying.items() if cards}


def _deliver(this: Round, lying: Lying, event: PileDelivered) -> None:
    pile = PILES[event.pile]
    cards = lying.pop(pile, None)
    if cards:
        this.delivered_to[pile] = event.to
        lying[event.to] += cards


def _name(this: Round, lying: Lying, place: int, spot: str, names: tuple[str, ...]) -> None:
    """Fill in the unseen cards of a spot by what was turned up or set there."""
    known = in_deck(this, names)
    if known is not names:
        this.foreign += [(place, name) for name in names if name not in known]
    where = this.lies_at(spot)
    if where in lying:
        lying[where] = named(lying[where], known, twins=False)


def check_names(this: Round) -> None:
    """A card that is not in the deck is an unknown one, and said to be so once."""
    known, foreign = this.game.pieces.names, this.foreign
    for place, event in this.irregular:
        if event.card is not None and event.card not in known:
            foreign.append((place, event.card))
    called, rule = this.game.pieces.called, this.game.pieces.rule
    said: set[str] = set()
    for place, name in sorted(foreign):
        if name not in said:
            said.add(name)
            detail = f"{name} is none of the {called} of this game"
            this.violation("card-not-in-deck", rule, detail, place)


def in_deck(this: Round, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names, those that are not in the deck being unknown."""
    deck = this.game.pieces.names
    if deck.issuperset(names):
        return names
    return tuple(name if name in deck else UNKNOWN for name in names)


def on_the_deal(this: Round) -> list[tuple[int, Irregular]]:
    """The cards that were boxed or exposed while the piles were dealt."""
    told, seen = this.told, ("boxed-card", "exposed-card")
    irregular = [one for one in this.irregular if one[1].kind in seen]
    if not irregular:
        return []
    begun = first_place(told.of(PileDelivered), told.of(HandSet), told.of(CardsRevealed))
    return [one for one in irregular if one[0] < begun]


def how_many(event: Irregular) -> int:
    """How many cards it was that happened to."""
    return 1 if event.count is None else event.count


def is_high(this: Round, card: str | None) -> bool:
    """Whether it is an ace or the joker of a game that has them."""
    return card in HIGH and card in this.game.pieces.names


def _replace_exposed(this: Round, lying: Lying) -> None:
    """One exposed card is taken out of its pile, which gets an eighth for it (PGP.expose)."""
    exposed = on_the_deal(this)
    if len(exposed) != 1 or how_many(exposed[0][1]) != 1 or is_high(this, exposed[0][1].card):
        return
    _, event = exposed[0]
    card = event.card if event.card in this.game.pieces.names else UNKNOWN
    spot = event.spot or next((one for one, cards in lying.items() if card in cards), "")
    pile = lying.get(spot, [])
    taken = next((name for name in (card, UNKNOWN) if name in pile), None)
    if taken is not None:
        pile.remove(taken)
        this.exposed, this.exposed_at = card, spot
