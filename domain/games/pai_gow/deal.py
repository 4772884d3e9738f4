"""The piles as they were dealt and delivered, and the cards as they were named (PGP.know)."""

from collections import defaultdict
from operator import itemgetter
from typing import Final

from domain.cards.playing_cards import JOKER, SUITS, UNKNOWN_CARD
from domain.facts.round_events import CardDealt, CardsRevealed, HandSet, Irregular, PileDelivered
from domain.games.pai_gow.state import PaiGowRound
from domain.seats import BOARD, BURN, MAX_SEATS, STUB
from domain.table.card_naming import name_cards
from domain.table.fact_index import find_first_place

PILES: Final = tuple(f"pile.{number}" for number in range(MAX_SEATS + 1))
HIGH: Final = frozenset({JOKER, *(f"A{suit}" for suit in SUITS)})
NO_HANDS: Final = (STUB, BURN, BOARD)

CardsBySpot = defaultdict[str, list[str]]
"""The cards on each spot."""


def lay_out_deal(state: PaiGowRound) -> None:
    """Lay out what was dealt, delivered and turned up, in the order in which it happened."""
    facts, deck_names = state.facts, state.game.pieces.names
    lying: CardsBySpot = defaultdict(list)
    steps: list[tuple[int, CardDealt | PileDelivered | CardsRevealed | HandSet]]
    steps = [*facts.of(CardDealt), *facts.of(PileDelivered)]
    steps += [*facts.of(CardsRevealed), *facts.of(HandSet)]
    steps.sort(key=itemgetter(0))
    dealing = state.game.replaces_exposed
    for place, event in steps:
        if isinstance(event, CardDealt):
            card = event.card
            if card not in deck_names:
                state.foreign.append((place, card))
                card = UNKNOWN_CARD
            lying[event.to].append(card)
            continue
        if dealing:
            _replace_exposed(state, lying)
            dealing = False
        if isinstance(event, PileDelivered):
            _deliver_pile(state, lying, event)
        elif isinstance(event, CardsRevealed):
            _name_cards(state, lying, place, event.spot, event.cards)
        else:
            _name_cards(state, lying, place, event.spot, event.front + event.back)
    if dealing:
        _replace_exposed(state, lying)
    state.dealt = len(facts.of(CardDealt)) - sum([len(lying.pop(spot, ())) for spot in NO_HANDS])
    state.lying = {spot: cards for spot, cards in lying.items() if cards}


def _deliver_pile(state: PaiGowRound, lying: CardsBySpot, event: PileDelivered) -> None:
    pile = PILES[event.pile]
    cards = lying.pop(pile, None)
    if cards:
        state.delivered_to[pile] = event.to
        lying[event.to] += cards


def _name_cards(
    state: PaiGowRound, lying: CardsBySpot, place: int, spot: str, names: tuple[str, ...]
) -> None:
    """Name the unseen cards of a spot by what was turned up or set there."""
    known = mask_foreign_cards(state, names)
    if known is not names:
        state.foreign += [(place, name) for name in names if name not in known]
    where = state.find_spot_of_cards(spot)
    if where in lying:
        lying[where] = name_cards(lying[where], known, twins=False)


def check_names(state: PaiGowRound) -> None:
    """Take a card that is not in the deck for an unknown one, and say so once."""
    known, foreign = state.game.pieces.names, state.foreign
    for place, event in state.irregular:
        if event.card is not None and event.card not in known:
            foreign.append((place, event.card))
    called, rule = state.game.pieces.called, state.game.pieces.rule
    noted_names: set[str] = set()
    for place, name in sorted(foreign):
        if name not in noted_names:
            noted_names.add(name)
            detail = f"{name} is none of the {called} of this game"
            state.add_violation("card-not-in-deck", rule, detail, place)


def mask_foreign_cards(state: PaiGowRound, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names, those that are not in the deck being unknown."""
    deck = state.game.pieces.names
    if deck.issuperset(names):
        return names
    return tuple(name if name in deck else UNKNOWN_CARD for name in names)


def list_deal_irregularities(state: PaiGowRound) -> list[tuple[int, Irregular]]:
    """Return the cards that were boxed or exposed while the piles were dealt."""
    facts, kinds = state.facts, ("boxed-card", "exposed-card")
    irregular = [placed for placed in state.irregular if placed[1].kind in kinds]
    if not irregular:
        return []
    first_delivery = find_first_place(
        facts.of(PileDelivered), facts.of(HandSet), facts.of(CardsRevealed)
    )
    return [placed for placed in irregular if placed[0] < first_delivery]


def count_cards(event: Irregular) -> int:
    """Return how many cards an irregularity happened to."""
    return 1 if event.count is None else event.count


def is_high(state: PaiGowRound, card: str | None) -> bool:
    """Return whether it is an ace or the joker of a game that has them."""
    return card in HIGH and card in state.game.pieces.names


def _replace_exposed(state: PaiGowRound, lying: CardsBySpot) -> None:
    """Take one exposed card out of its pile, which gets an eighth for it (PGP.expose)."""
    exposed = list_deal_irregularities(state)
    if len(exposed) != 1 or count_cards(exposed[0][1]) != 1 or is_high(state, exposed[0][1].card):
        return
    _, event = exposed[0]
    card = event.card if event.card in state.game.pieces.names else UNKNOWN_CARD
    spot = event.spot or next((one for one, cards in lying.items() if card in cards), "")
    pile = lying.get(spot, [])
    taken = next((name for name in (card, UNKNOWN_CARD) if name in pile), None)
    if taken is not None:
        pile.remove(taken)
        state.exposed, state.exposed_at = card, spot
