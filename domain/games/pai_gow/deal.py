"""The piles as they were dealt and delivered, and the cards as they were named (PGP.know)."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

from domain.cards.playing_cards import JOKER, SUITS, UNKNOWN_CARD
from domain.facts.round_events import CardDealt, CardsRevealed, HandSet, Irregular, PileDelivered
from domain.games.pai_gow.state import PaiGowRound
from domain.seats import BANK, BOARD, BURN, MAX_SEATS, STUB
from domain.table.card_naming import match_turned_up
from domain.table.fact_index import NEVER_PLACE, find_first_place

PILES: Final = tuple(f"pile.{number}" for number in range(MAX_SEATS + 1))
HIGH: Final = frozenset({JOKER, *(f"A{suit}" for suit in SUITS)})
NO_HANDS: Final = (STUB, BURN, BOARD)

CardsBySpot = defaultdict[str, list[str]]
"""The cards on each spot."""


def find_deal_end(state: PaiGowRound) -> None:
    """Find when the last pile lay at its seat, and the last irregularity of the deal.

    The deal lasts through the last card or delivery before a hand is set or turned up, and the
    irregularities directly after it (PGP.expose).
    """
    facts = state.facts
    first_seen = find_first_place(facts.of(HandSet), facts.of(CardsRevealed))
    moved = [
        _find_last_before(facts.of(CardDealt), first_seen),
        _find_last_before(facts.of(PileDelivered), first_seen),
    ]
    state.last_dealt = max([place for place in moved if place is not None], default=first_seen)
    state.deal_end = state.last_dealt
    irregular = {place for place, _ in state.irregular}
    while state.deal_end + 1 in irregular:
        state.deal_end += 1


def _find_last_before(facts: Sequence[tuple[int, object]], end: int) -> int | None:
    """Return the place of the last of these facts before a place, if there is one."""
    return next((place for place, _ in reversed(facts) if place < end), None)


def lay_out_deal(state: PaiGowRound) -> None:
    """Lay out what was dealt, delivered and turned up, in the order in which it happened."""
    facts = state.facts
    lying: CardsBySpot = defaultdict(list)
    find_deal_end(state)
    in_deal = list_deal_irregularities(state)
    exposed = [one for one in list_exposed_cards(state) if one not in in_deal]
    shown_at = find_first_place(facts.of(CardsRevealed), facts.of(HandSet))
    others: list[tuple[int, PileDelivered | CardsRevealed | HandSet | Irregular]] = [
        *facts.of(PileDelivered),
        *facts.of(CardsRevealed),
        *facts.of(HandSet),
        *state.irregular,
    ]
    cards, at = facts.of(CardDealt), 0
    for place, event in sorted(others, key=itemgetter(0)):
        if at < len(cards) and cards[at][0] <= place:
            before, at = at, bisect_right(cards, place, key=itemgetter(0))
            _lay_cards(state, lying, cards[before:at])
        # Facts have no subclasses, and `is` takes a fifth of the time of `isinstance`.
        if type(event) is PileDelivered:
            _deliver_pile(state, lying, event)
        elif type(event) is CardsRevealed or type(event) is HandSet:
            if place == shown_at:
                _end_deal(state, lying, in_deal)
            _name_cards(state, lying, place, event)
        elif type(event) is Irregular and (place, event) in exposed:
            _name_exposed(state, lying, event)
    _lay_cards(state, lying, cards[at:])
    if shown_at == NEVER_PLACE:
        _end_deal(state, lying, in_deal)
    state.dealt = len(cards) - sum([len(lying.pop(spot, ())) for spot in NO_HANDS])
    state.lying = {spot: cards for spot, cards in lying.items() if cards}


def _lay_cards(
    state: PaiGowRound, lying: CardsBySpot, cards: Iterable[tuple[int, CardDealt]]
) -> None:
    """Lay cards on their spots; one that is not in the deck is an unknown one."""
    deck_names = state.game.pieces.names
    for place, event in cards:
        card = event.card
        if card not in deck_names:
            state.foreign.append((place, card))
            card = UNKNOWN_CARD
        lying[event.to].append(card)


def _deliver_pile(state: PaiGowRound, lying: CardsBySpot, event: PileDelivered) -> None:
    pile = PILES[event.pile]
    cards = lying.pop(pile, None)
    if cards:
        state.delivered_to[pile] = event.to
        lying[event.to] += cards


def _name_cards(
    state: PaiGowRound, lying: CardsBySpot, place: int, event: CardsRevealed | HandSet
) -> None:
    """Name the unseen cards of a spot by what was turned up or set there."""
    names = event.cards if isinstance(event, CardsRevealed) else event.front + event.back
    known = mask_foreign_cards(state, names)
    if known is not names:
        state.foreign += [(place, name) for name in names if name not in known]
    where = state.find_spot_of_cards(event.spot)
    if where not in lying:
        state.has_strays = True
        return
    lying[where], strays = match_turned_up(lying[where], known, twins=False)
    if strays:
        state.has_strays = True


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


def list_exposed_cards(state: PaiGowRound) -> list[tuple[int, Irregular]]:
    """Return the cards that were boxed or exposed, whenever that was."""
    if not state.irregular:
        return []
    kinds = ("boxed-card", "exposed-card", "early-exposure")
    return [placed for placed in state.irregular if placed[1].kind in kinds]


def list_deal_irregularities(state: PaiGowRound) -> list[tuple[int, Irregular]]:
    """Return the cards that were boxed or exposed while the piles were dealt and delivered."""
    return [
        (place, event)
        for place, event in list_exposed_cards(state)
        if (place < state.last_dealt if event.kind == "early-exposure" else place <= state.deal_end)
    ]


def find_exposed_spot(state: PaiGowRound, event: Irregular) -> str:
    """Return where an exposed card lies, or nothing where that is not said."""
    if event.spot is None:
        return BANK if event.kind == "early-exposure" else ""
    return state.find_spot_of_cards(event.spot)


def count_cards(event: Irregular) -> int:
    """Return how many cards an irregularity happened to."""
    return 1 if event.count is None else event.count


def is_high(state: PaiGowRound, card: str | None) -> bool:
    """Return whether it is an ace or the joker of a game that has them."""
    return card in HIGH and card in state.game.pieces.names


def _end_deal(state: PaiGowRound, lying: CardsBySpot, in_deal: list[tuple[int, Irregular]]) -> None:
    """Replace the one card that was exposed in the deal, or leave it in its hand."""
    if len(in_deal) != 1 or count_cards(in_deal[0][1]) != 1:
        return
    place, event = in_deal[0]
    if is_high(state, event.card):
        return
    if not state.game.replaces_exposed:
        _name_exposed(state, lying, event)
        return
    card = event.card if event.card in state.game.pieces.names else UNKNOWN_CARD
    spot = find_exposed_spot(state, event)
    spot = spot or next((one for one, cards in lying.items() if card in cards), "")
    pile = lying.get(spot, [])
    if len(pile) <= state.game.pieces.hand and _turns_up(state, spot, card):
        state.not_replaced = place
        return
    taken = next((name for name in (card, UNKNOWN_CARD) if name in pile), None)
    if taken is not None:
        pile.remove(taken)
        state.exposed, state.exposed_at = card, spot


def _turns_up(state: PaiGowRound, spot: str, card: str) -> bool:
    """Return whether a card is seen in the hand that lies at a spot."""
    if card == UNKNOWN_CARD:
        return False
    facts = state.facts
    seen = [(shown.spot, shown.cards) for _, shown in facts.of(CardsRevealed)]
    seen += [(laid.spot, laid.front + laid.back) for _, laid in facts.of(HandSet)]
    return any(state.find_spot_of_cards(at) == spot and card in cards for at, cards in seen)


def _name_exposed(state: PaiGowRound, lying: CardsBySpot, event: Irregular) -> None:
    """Name an exposed card that plays on in its hand (PGP.expose.late)."""
    cards = lying.get(find_exposed_spot(state, event), [])
    if event.card in state.game.pieces.names and event.card not in cards and UNKNOWN_CARD in cards:
        cards[cards.index(UNKNOWN_CARD)] = event.card or UNKNOWN_CARD
        state.known_by_exposure.add(find_exposed_spot(state, event))
