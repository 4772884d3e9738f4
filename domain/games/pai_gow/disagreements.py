"""Cards named for one hand that are more than it holds, and the ways to take them (PGP.facts)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import CardDealt, CardsRevealed, Event, HandSet, Irregular
from domain.games.families.disagreement import (
    Alternative,
    Disagreement,
    describe_cards,
    note_disagreement,
)
from domain.games.pai_gow.deal import (
    NO_HANDS,
    find_exposed_spot,
    list_deal_irregularities,
    list_exposed_cards,
    mask_foreign_cards,
)
from domain.games.pai_gow.state import PaiGowRound
from domain.vocabulary.wager_names import name_hand

RULE = "PGP.facts"


class NamingFact(NamedTuple):
    """A fact that names cards of a hand."""

    place: int
    event: Event
    names: tuple[str, ...]


class _Way:
    """Facts on one hand that can stand together, and the cards that they name."""

    def __init__(self, first: NamingFact, size: int) -> None:
        self.first = first
        self.names = list(first.names[:size])

    def add(self, fact: NamingFact, size: int) -> bool:
        """Add a fact, if its cards and those named already are no more than the hand holds."""
        if len(set(fact.names)) == len(fact.names) and set(fact.names).issubset(self.names):
            return True
        fresh = [*(Counter(fact.names) - Counter(self.names)).elements()]
        if len(self.names) + len(fresh) > size:
            return False
        self.names += [card for card in dict.fromkeys(fact.names) if card in fresh]
        return True

    def holds(self, cards: Sequence[str]) -> bool:
        """Return whether the hand holds these cards."""
        return not Counter(cards) - Counter(self.names)


def has_disagreement(state: PaiGowRound) -> bool:
    """Return whether more cards are named for some hand than it holds."""
    if not state.has_strays and not list_exposed_cards(state):
        return False
    return any(len(ways) > 1 for _, ways in _list_ways(state))


def find_disagreement(state: PaiGowRound, facts: Sequence[PlacedEvent]) -> Disagreement | None:
    """Return the first hand of which the facts name more cards than it holds, if there is one."""
    disputed = [(spot, ways) for spot, ways in _list_ways(state) if len(ways) > 1]
    if not disputed:
        return None
    spot, ways = min(disputed, key=lambda one: one[1][1].first.place)
    hand = name_hand(spot)
    findings = tuple(
        note_disagreement(
            "facts-disagree",
            RULE,
            f"{hand} {_describe_fact(way.first)}, but {_describe_fact(ways[0].first)}",
            way.first.place,
        )
        for way in ways[1:]
    )
    alternatives = tuple(
        Alternative(f"{hand} {_describe_fact(way.first)}", _take_way(state, spot, way, facts))
        for way in ways
    )
    return Disagreement(RULE, findings, alternatives)


def _list_ways(state: PaiGowRound) -> Iterator[tuple[str, list[_Way]]]:
    """Yield every hand with the ways in which the facts on it can stand together."""
    for spot, named in _list_naming_facts(state).items():
        size = max(state.game.pieces.hand, len(state.lying.get(spot, ())))
        ways: list[_Way] = []
        for fact in named:
            if not any(way.add(fact, size) for way in ways):
                ways.append(_Way(fact, size))
        yield spot, ways


def _list_naming_facts(state: PaiGowRound) -> dict[str, list[NamingFact]]:
    """Return the facts that name cards, by the spot of the hand, in their order."""
    facts = state.facts
    named: list[tuple[str, NamingFact]] = []
    replaced = [state.exposed] if state.exposed is not None else []
    for place, card in facts.of(CardDealt):
        if card.card == UNKNOWN_CARD or card.to in NO_HANDS:
            continue
        spot = state.find_spot_of_cards(card.to)
        if card.card in replaced and spot == state.exposed_at:
            replaced.remove(card.card)
            continue
        named.append((spot, NamingFact(place, card, (card.card,))))
    for place, shown in facts.of(CardsRevealed):
        spot = state.find_spot_of_cards(shown.spot)
        named.append((spot, NamingFact(place, shown, shown.cards)))
    for place, laid in facts.of(HandSet):
        spot = state.find_spot_of_cards(laid.spot)
        named.append((spot, NamingFact(place, laid, laid.front + laid.back)))
    in_deal = list_deal_irregularities(state) if state.game.replaces_exposed else []
    for placed in list_exposed_cards(state):
        place, event = placed
        if event.card is not None and placed not in in_deal:
            spot = find_exposed_spot(state, event)
            named.append((spot, NamingFact(place, event, (event.card,))))
    return _group_by_spot(state, named)


def _group_by_spot(
    state: PaiGowRound, named: list[tuple[str, NamingFact]]
) -> dict[str, list[NamingFact]]:
    """Return the facts by spot with the names that are known cards, in the order of the record."""
    by_spot: dict[str, list[NamingFact]] = {}
    for spot, fact in sorted(named, key=lambda one: one[1].place):
        names = mask_foreign_cards(state, fact.names)
        if UNKNOWN_CARD in names:
            names = tuple([card for card in names if card != UNKNOWN_CARD])
        if names and spot and spot not in NO_HANDS:
            by_spot.setdefault(spot, []).append(NamingFact(fact.place, fact.event, names))
    return by_spot


def _describe_fact(fact: NamingFact) -> str:
    """Describe what a fact says of a hand: `was set with the ace of spades and …`."""
    cards = describe_cards(fact.names)
    if type(fact.event) is CardDealt:
        return f"was dealt {cards}"
    if type(fact.event) is HandSet:
        return f"was set with {cards}"
    return f"was turned up with {cards}"


def _take_way(
    state: PaiGowRound, spot: str, way: _Way, facts: Sequence[PlacedEvent]
) -> list[PlacedEvent]:
    """Return the facts in which the hand holds the cards of one way."""
    named = {fact.place: fact for fact in _list_naming_facts(state)[spot]}
    last_shown = max(
        [at for at, fact in named.items() if type(fact.event) is CardsRevealed], default=-1
    )
    taken: list[PlacedEvent] = []
    for place, event in facts:
        fact = named.get(place)
        if fact is None or way.holds(fact.names):
            taken.append((place, event))
            continue
        if place == way.first.place:
            taken.append((place, _drop_excess(way, event)))
            continue
        kept = _keep_in_way(state, way, event, is_shown_later=place < last_shown)
        if kept is not None:
            taken.append((place, kept))
    return taken


def _keep_in_way(
    state: PaiGowRound, way: _Way, event: Event, *, is_shown_later: bool
) -> Event | None:
    """Return what is left of a fact that names other cards than the hand holds in a way."""
    if type(event) is CardDealt:
        return replace(event, card=UNKNOWN_CARD)
    if type(event) is CardsRevealed:
        return replace(event, cards=(UNKNOWN_CARD,) * len(event.cards))
    if type(event) is Irregular:
        return replace(event, card=None)
    if type(event) is not HandSet:
        return event
    for part, other in (("front", "back"), ("back", "front")):
        cards = mask_foreign_cards(state, getattr(event, part))
        if UNKNOWN_CARD not in cards and way.holds(cards):
            return replace(event, **{other: _list_rest(state, way, cards)})
    if not is_shown_later:
        return None
    unseen = (UNKNOWN_CARD,)
    return replace(event, front=unseen * len(event.front), back=unseen * len(event.back))


def _drop_excess(way: _Way, event: Event) -> Event:
    """Return a fact that names more cards than a hand holds without the last of them."""
    left = Counter(way.names)

    def keep(names: Sequence[str]) -> tuple[str, ...]:
        kept = []
        for name in names:
            if left[name]:
                left[name] -= 1
                kept.append(name)
        return tuple(kept)

    if type(event) is HandSet:
        front = keep(event.front)
        return replace(event, front=front, back=keep(event.back))
    return replace(event, cards=keep(event.cards)) if type(event) is CardsRevealed else event


def _list_rest(state: PaiGowRound, way: _Way, part: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of a hand beside a part of it, in the order in which they were named."""
    left = Counter(way.names) - Counter(part)
    rest = []
    for card in way.names:
        if left[card]:
            left[card] -= 1
            rest.append(card)
    return (*rest, *[UNKNOWN_CARD] * (state.game.pieces.hand - len(part) - len(rest)))
