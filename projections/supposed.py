"""A record in which a card was another one, or a button lay elsewhere, to ask what if."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from domain.corrections import Placed, standing
from domain.errors import Malformed
from domain.events.round import (
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Corrected,
    Decided,
    Event,
    HandSet,
    Irregular,
    Racked,
)
from domain.games.blackjack.game import BlackjackGame
from domain.games.registry import game_named
from domain.reading import read_record
from domain.record import RoundRecord, canonical
from domain.sentences.judged import as_judged
from domain.verdict import FactsJudged
from projections.dealt import Dealt, cards_dealt

# A correction says by whom and when; these are never stored.
BY: Final = "what-if"
AT: Final = "2000-01-01T00:00:00Z"

_encode: Final = msgspec.json.Encoder().encode


def cards_in(record: RoundRecord, facts: FactsJudged) -> list[Dealt]:
    """The cards of the round that can be supposed to have been others."""
    judged = as_judged(record, facts)
    twins = isinstance(game_named(judged.header.game), BlackjackGame)
    return cards_dealt(judged.facts, twins=twins)


def supposed(
    record: RoundRecord, facts: FactsJudged, cards: Mapping[int, str], buttons: Mapping[int, int]
) -> RoundRecord:
    """The record, had these facts dealt other cards, or laid their buttons at other seats.

    A hand that shows, sets, throws away or racks the card does so with the other one.
    """
    if not cards and not buttons:
        return record
    told = as_judged(record, facts).facts
    as_told = dict(told)
    known = dict(as_told)
    dealt = {one.place: one for one in cards_in(record, facts)}
    for place, card in cards.items():
        if place not in dealt:
            message = f"event {place} deals no card in this round"
            raise Malformed(message)
        _put_in(known, told, dealt[place], card)
    for place, seat in buttons.items():
        button = known.get(place)
        if not isinstance(button, ButtonPlaced):
            message = f"event {place} lays no button in this round"
            raise Malformed(message)
        known[place] = replace(button, seat=seat)
    instead = [(place, event) for place, event in known.items() if event != as_told[place]]
    return read_record(canonical(_with(record, facts, instead)))


def _put_in(known: dict[int, Event], told: Sequence[Placed], dealt: Dealt, card: str) -> None:
    """Have the card dealt, and named by that name in whatever is told of its hand."""
    fact = known[dealt.place]
    assert isinstance(fact, CardDealt)  # noqa: S101 - it dealt the card
    known[dealt.place] = replace(fact, card=card)
    is_later = False
    for place, _ in told:
        if is_later:
            known[place] = _named_otherwise(known[place], dealt, card)
        is_later = is_later or place == dealt.place


def _named_otherwise(event: Event, dealt: Dealt, card: str) -> Event:
    was = dealt.card
    if isinstance(event, CardsRevealed | HandSet | Racked | Decided | Irregular):
        if event.spot not in dealt.spots:
            return event
        if isinstance(event, HandSet):
            if was in event.front:
                return replace(event, front=_swapped(event.front, was, card))
            return replace(event, back=_swapped(event.back, was, card))
        if isinstance(event, Irregular):
            return replace(event, card=card) if event.card == was else event
        if isinstance(event, Decided):
            return replace(event, discards=_swapped(event.discards, was, card))
        return replace(event, cards=_swapped(event.cards, was, card))
    return event


def _swapped(names: tuple[str, ...] | None, was: str, card: str) -> tuple[str, ...] | None:
    if names is None or was not in names:
        return names
    at = names.index(was)
    return (*names[:at], card, *names[at + 1 :])


def _with(record: RoundRecord, facts: FactsJudged, instead: Iterable[Placed]) -> RoundRecord:
    """The record with these facts instead: corrected once more, or recorded so at first."""
    events = list(record.events)
    if facts == "recorded":
        for place, event in instead:
            events[place] = event
    else:
        corrections = dict(standing(record))
        for place, event in instead:
            fact: Event = event
            if place in corrections:
                # The fact came in by a correction, which is now another one.
                fact = replace(corrections[place], instead=Raw(_encode(event)))
            events.append(_correction(place, fact))
    return replace(record, events=tuple(events))


def _correction(place: int, fact: Event) -> Corrected:
    return Corrected(
        event=place, action="replace", why="What if?", instead=Raw(_encode(fact)), by=BY, at=AT
    )
