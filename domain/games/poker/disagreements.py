"""The ways to settle facts of a hand that contradict each other (PK.R24)."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import CardDealt, CardsRevealed, Decided, Event, Irregular
from domain.games.families.disagreement import (
    Alternative,
    Disagreement,
    describe_cards,
    note_disagreement,
)
from domain.games.poker.conflicts import (
    CardConflict,
    Conflict,
    DealtName,
    MissingCard,
    UnplacedShow,
)
from domain.games.poker.state import PokerRound
from domain.seats import BOARD
from domain.vocabulary.grammar import join_words
from domain.vocabulary.table_names import name_spot

DISAGREE: Final = "PK.R24"

Facts = Sequence[PlacedEvent]


def find_first_disagreement(state: PokerRound, facts: Facts) -> Disagreement | None:
    """Return the first facts that contradict each other, with the ways to settle them."""
    conflicts = list_conflicts(state)
    if not conflicts:
        return None
    first = min(conflicts, key=_get_place)
    if isinstance(first, UnplacedShow):
        return _dispute_show(facts, first)
    if isinstance(first, MissingCard):
        return _dispute_missing(facts, first)
    return _dispute_copies(facts, first)


def list_conflicts(state: PokerRound) -> list[Conflict]:
    """Return everything that the walk through the facts found contradictory."""
    copies = [
        CardConflict(found[1].named_at, card, tuple(found))
        for card, found in state.cards.duplicates.items()
    ]
    return [*state.conflicts, *copies]


def _get_place(conflict: Conflict) -> int:
    return conflict.place


# Cards turned up that have no place.


def _dispute_show(facts: Facts, show: UnplacedShow) -> Disagreement:
    """Dispute cards turned up: the hand is as dealt, or as shown."""
    spot = name_spot(show.spot)
    was, shown = describe_cards(show.before), describe_cards(show.shown)
    finding = note_disagreement(
        "facts-disagree",
        DISAGREE,
        f"{spot} turned up {shown}, but had been recorded with {was}",
        show.place,
    )
    as_dealt = [(at, _show_instead(at, event, show)) for at, event in facts]
    return Disagreement(
        DISAGREE,
        (finding,),
        (
            Alternative(f"{spot} held {was}", as_dealt),
            Alternative(f"{spot} held {shown}", _believe_show(facts, show)),
        ),
    )


def _show_instead(at: int, event: Event, show: UnplacedShow) -> Event:
    if at == show.place and isinstance(event, CardsRevealed):
        return replace(event, cards=show.fitting)
    return event


def _believe_show(facts: Facts, show: UnplacedShow) -> list[PlacedEvent]:
    """Return the facts with the cards shown in place of those left out, the rest besides."""
    for lying, card in zip(show.left_out, show.unplaced, strict=False):
        facts = list(_rename(facts, show.spot, lying, card, show.place))
    further = show.unplaced[len(show.left_out) :]
    believed: list[PlacedEvent] = []
    for at, event in facts:
        if at == show.place and isinstance(event, CardsRevealed):
            if show.spot == BOARD:
                # A board of five has no further cards.
                shown = [card for card in show.shown if card not in further]
                believed.append((at, replace(event, cards=tuple(shown))))
                continue
            believed += [(at, CardDealt(to=show.spot, card=one, face="down")) for one in further]
        believed.append((at, event))
    return believed


def _rename(
    facts: Facts, spot: str, lying: DealtName, card: str, until: int
) -> Iterator[PlacedEvent]:
    """Yield the facts with a card of a spot by another name, as dealt and as shown before."""
    is_renamed = False
    for at, event in facts:
        fact: Event = event
        if isinstance(event, CardDealt):
            is_it = at == lying.dealt_at and event.to == spot
            if is_it and not is_renamed and event.card in {lying.card, UNKNOWN_CARD}:
                fact, is_renamed = replace(event, card=card), True
        elif isinstance(event, CardsRevealed) and event.spot == spot and at < until:
            fact = replace(event, cards=_swap(event.cards, lying.card, card))
        yield at, fact


def _swap(cards: Sequence[str], old: str, new: str) -> tuple[str, ...]:
    return tuple([new if card == old else card for card in cards])


# A card said to leave a hand that does not hold it.


def _dispute_missing(facts: Facts, missing: MissingCard) -> Disagreement:
    """Dispute a card that left a hand: its last card was dealt as recorded, or was that one."""
    spot, last = name_spot(missing.spot), missing.last
    gone, named = f"the {name_card(last.card)}", f"the {name_card(missing.card)}"
    finding = note_disagreement(
        "facts-disagree",
        DISAGREE,
        f"{named} left {spot}'s hand, which had been recorded without it; its last card is {gone}",
        missing.place,
    )
    as_dealt = [
        (at, replace(event, card=last.card))
        if at == missing.place and isinstance(event, Irregular)
        else (at, event)
        for at, event in facts
    ]
    as_named = list(_rename(facts, missing.spot, last, missing.card, missing.place))
    return Disagreement(
        DISAGREE,
        (finding,),
        (
            Alternative(f"{spot}'s last card was {gone}", as_dealt),
            Alternative(f"{spot}'s last card was {named}", as_named),
        ),
    )


# One card in several places.


def _dispute_copies(facts: Facts, conflict: CardConflict) -> Disagreement:
    """Dispute a card in several places: each in turn holds it, and in the others it is unknown."""
    name, copies = f"the {name_card(conflict.card)}", conflict.copies
    where = [name_spot(copy.spot) for copy in copies]
    finding = note_disagreement(
        "duplicate-card",
        DISAGREE,
        f"{name} was recorded {len(copies)} times, with {join_words(list(dict.fromkeys(where)))};"
        " one deck holds it once",
        conflict.place,
    )
    return Disagreement(
        DISAGREE,
        (finding,),
        tuple(
            Alternative(f"{name} was with {where[at]}", _forget_others(facts, conflict, at))
            for at in range(len(copies))
        ),
    )


def _forget_others(facts: Facts, conflict: CardConflict, right: int) -> list[PlacedEvent]:
    """Return the facts with every copy but one unknown, wherever its spot names it."""
    kept, card = conflict.copies[right], conflict.card
    forgotten = [copy for copy in conflict.copies if copy is not kept]
    spots = {copy.spot for copy in forgotten if copy.spot != kept.spot}
    places = {copy.named_at for copy in forgotten if copy.spot == kept.spot}
    return [
        (at, _forget(event, card))
        if _get_spot(event) in spots or (at in places and _get_spot(event) == kept.spot)
        else (at, event)
        for at, event in facts
    ]


def _get_spot(event: Event) -> str | None:
    if isinstance(event, CardDealt):
        return event.to
    if isinstance(event, CardsRevealed | Decided | Irregular):
        return event.spot
    return None


def _forget(event: Event, card: str) -> Event:
    """Return a fact with a card unknown."""
    if isinstance(event, CardDealt) and event.card == card:
        return replace(event, card=UNKNOWN_CARD)
    if isinstance(event, CardsRevealed):
        return replace(event, cards=_swap(event.cards, card, UNKNOWN_CARD))
    if isinstance(event, Decided) and event.discards:
        return replace(event, discards=_swap(event.discards, card, UNKNOWN_CARD))
    if isinstance(event, Irregular) and event.card == card:
        return replace(event, card=UNKNOWN_CARD)
    return event
