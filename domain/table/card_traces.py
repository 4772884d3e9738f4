"""The cards of a round in hindsight, each with the fact that dealt it and where it lay."""

from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec import Struct

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import CardDealt
from domain.table.moves import apply_event
from domain.table.state import TableCard, TableState


class CardTrace(Struct):
    """A card as it was dealt; its name is filled in when a later fact makes it known."""

    place: int
    """The place of the fact that dealt it."""
    card: str
    spots: list[str]
    """Where it lay, one spot after the other."""
    gone: bool = False
    """Whether it was thrown away for another."""

    @property
    def spot(self) -> str:
        """The last spot where it lay."""
        return self.spots[-1]


def trace_cards(facts: Iterable[PlacedEvent], *, twins: bool) -> list[CardTrace]:
    """Return every card that a fact deals, in the order of the hands.

    Where no card has `twins`, one that lies in a hand known already is none of its unseen ones.
    """
    traces: dict[int, CardTrace] = {}
    hands: dict[str, list[CardTrace]] = {}
    table = TableState(has_twins=twins)
    for place, event in facts:
        before, table = table, apply_event(event, table, place)
        if isinstance(event, CardDealt):
            traces[place] = CardTrace(place, event.card, [event.to])
            hands.setdefault(event.to, []).append(traces[place])
            continue
        for spot, card in _iterate_changed_cards(before, table):
            trace = traces.get(card.place)
            if trace is not None:
                _follow_card(trace, spot, card, hands)
        for card in table.discards[len(before.discards) :]:
            if card.place in traces:
                traces[card.place].card, traces[card.place].gone = card.name, True
    return list(chain.from_iterable(hands.values()))


def _iterate_changed_cards(
    before: TableState, after: TableState
) -> Iterator[tuple[str, TableCard]]:
    """Yield the cards of the hands that a fact changed, each with the spot where it lies now."""
    for spot, hand in after.hands.items():
        if hand is not before.hands.get(spot):
            yield from ((spot, card) for card in hand.cards)


def _follow_card(
    trace: CardTrace, spot: str, card: TableCard, hands: dict[str, list[CardTrace]]
) -> None:
    """Note what a card is called now, and where it was moved to."""
    if card.name != UNKNOWN_CARD:
        trace.card = card.name
    if spot != trace.spot:
        hands[trace.spot].remove(trace)
        trace.spots.append(spot)
        hands.setdefault(spot, []).append(trace)
