"""Records changed to ask "what if": another card was dealt, or a button lay elsewhere."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from domain.adjudication.judged_record import select_judged_record
from domain.errors import MalformedInputError
from domain.facts.corrections import PlacedEvent, iterate_standing_corrections
from domain.facts.record import RoundRecord, encode_canonical
from domain.facts.round_events import (
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
from domain.games.registry import get_family, get_game
from domain.intake.record_parser import parse_record
from domain.table.card_traces import CardTrace, trace_cards
from domain.verdict.model import FactsBasis

# A correction says by whom and when; these are never stored.
WHAT_IF_AUTHOR: Final = "what-if"
WHAT_IF_TIME: Final = "2000-01-01T00:00:00Z"

_encode: Final = msgspec.json.Encoder().encode


def list_record_cards(record: RoundRecord, facts: FactsBasis) -> list[CardTrace]:
    """Return the cards of the round that can be supposed to have been others."""
    judged = select_judged_record(record, facts)
    twins = get_family(get_game(judged.header.game)).deals_twins(judged.header)
    return trace_cards(judged.facts, twins=twins)


def build_what_if_record(
    record: RoundRecord, facts: FactsBasis, cards: Mapping[int, str], buttons: Mapping[int, int]
) -> RoundRecord:
    """Return the record, had these facts dealt other cards or laid buttons at other seats.

    A hand that shows, sets, throws away or racks the card does so with the other one.
    """
    if not cards and not buttons:
        return record
    judged_facts = select_judged_record(record, facts).facts
    original = dict(judged_facts)
    changed = dict(original)
    dealt = {trace.place: trace for trace in list_record_cards(record, facts)}
    for place, card in cards.items():
        if place not in dealt:
            message = f"event {place} deals no card in this round"
            raise MalformedInputError(message)
        _replace_card(changed, judged_facts, dealt[place], card)
    for place, seat in buttons.items():
        button = changed.get(place)
        if not isinstance(button, ButtonPlaced):
            message = f"event {place} lays no button in this round"
            raise MalformedInputError(message)
        changed[place] = replace(button, seat=seat)
    instead = [(place, event) for place, event in changed.items() if event != original[place]]
    return parse_record(encode_canonical(_replace_facts(record, facts, instead)))


def _replace_card(
    changed: dict[int, Event], judged_facts: Sequence[PlacedEvent], dealt: CardTrace, card: str
) -> None:
    """Deal another card, and change its name in all later facts of its hand."""
    fact = changed[dealt.place]
    assert isinstance(fact, CardDealt)  # noqa: S101 - the fact at this place dealt the card
    changed[dealt.place] = replace(fact, card=card)
    is_later = False
    for place, _ in judged_facts:
        if is_later:
            changed[place] = _rename_in_event(changed[place], dealt, card)
        is_later = is_later or place == dealt.place


def _rename_in_event(event: Event, dealt: CardTrace, card: str) -> Event:
    was = dealt.card
    if isinstance(event, CardsRevealed | HandSet | Racked | Decided | Irregular):
        if event.spot not in dealt.spots:
            return event
        if isinstance(event, HandSet):
            if was in event.front:
                return replace(event, front=_swap_name(event.front, was, card))
            return replace(event, back=_swap_name(event.back, was, card))
        if isinstance(event, Irregular):
            return replace(event, card=card) if event.card == was else event
        if isinstance(event, Decided):
            return replace(event, discards=_swap_name(event.discards, was, card))
        return replace(event, cards=_swap_name(event.cards, was, card))
    return event


def _swap_name(names: tuple[str, ...] | None, was: str, card: str) -> tuple[str, ...] | None:
    if names is None or was not in names:
        return names
    at = names.index(was)
    return (*names[:at], card, *names[at + 1 :])


def _replace_facts(
    record: RoundRecord, facts: FactsBasis, instead: Iterable[PlacedEvent]
) -> RoundRecord:
    """Return the record with other facts: corrected once more, or recorded so at first."""
    events = list(record.events)
    if facts == "recorded":
        for place, event in instead:
            events[place] = event
    else:
        corrections = dict(iterate_standing_corrections(record))
        for place, event in instead:
            fact: Event = event
            if place in corrections:
                # The fact came in by a correction, which is now another one.
                fact = replace(corrections[place], instead=Raw(_encode(event)))
            events.append(_make_correction(place, fact))
    return replace(record, events=tuple(events))


def _make_correction(place: int, fact: Event) -> Corrected:
    return Corrected(
        event=place,
        action="replace",
        why="What if?",
        instead=Raw(_encode(fact)),
        by=WHAT_IF_AUTHOR,
        at=WHAT_IF_TIME,
    )
