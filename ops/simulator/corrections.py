"""Corrections of facts that were recorded wrongly, left out or entered twice."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.record import BettingLimits, HeaderCorrection, RoundRecord
from domain.facts.round_events import (
    BlindPosted,
    ButtonPlaced,
    CardDealt,
    CardsRevealed,
    Closed,
    Collected,
    Corrected,
    Decided,
    DiceThrown,
    Event,
    FeeTaken,
    HandSet,
    HoleChecked,
    Mucked,
    Paid,
    PileChosen,
    PotPushed,
    StackCounted,
    WagerPlaced,
)
from domain.seats import BANK, MAX_SEATS, find_seat
from ops.simulator.core.collection_schedule import find_posted_schedules
from ops.simulator.core.draft import RoundDraft
from ops.simulator.core.paperwork import RecordClock

_WHY: Final = ("misread by the camera", "seen on tape", "entered twice", "left out by the device")
_EVIDENCE: Final = (None, "camera 4, 20:41:07", "the player's own photo")
_AMOUNTS: Final = (WagerPlaced, Paid, Collected, BlindPosted, StackCounted, PotPushed, FeeTaken)
_SPARE: Final = (
    HoleChecked, ButtonPlaced, DiceThrown, PileChosen, HandSet, BlindPosted, StackCounted,
    PotPushed, Mucked, FeeTaken,
)  # fmt: skip
"""The facts that a record can do without until they are inserted."""
_PILES: Final = frozenset(f"pile.{number}" for number in range(1, MAX_SEATS + 1))
_encode: Final = msgspec.json.Encoder().encode


class SimulatedCorrection(NamedTuple):
    """A correction still to be written; `last` refers to the correction written just before it."""

    event: int | Literal["header", "last"]
    action: Literal["replace", "insert-before", "withdraw"]
    instead: Raw | UnsetType = UNSET


def correct_record(draft: RoundDraft, record: RoundRecord, *, with_header: bool) -> RoundRecord:
    """Spoil some records and append the corrections that put them right."""
    events = list(record.events)
    if mends := _spoiling(draft, events):
        return _append(draft, record, events, mends)
    if draft.chance(0.86):
        return record
    if with_header and draft.chance(0.2):
        return _append(draft, _misprinted(draft, record), events, [_as_printed(record)])
    mends = draft.rng.choice(_STORIES)(draft, events)
    return _append(draft, record, events, mends)


def _spoiling(draft: RoundDraft, events: list[Event]) -> list[SimulatedCorrection]:
    """Return a correction that makes a right fact wrong, if that mistake is planned."""
    mends = _mistaken(draft, events) if "bad-correction" in draft.slips else []
    return mends if mends and draft.slip("bad-correction") else []


def _append(
    draft: RoundDraft,
    record: RoundRecord,
    events: list[Event],
    mends: Sequence[SimulatedCorrection],
) -> RoundRecord:
    """Append the corrections after the last event, or insert them just before the end."""
    place = len(events)
    reach = max((m.event for m in mends if isinstance(m.event, int)), default=0)
    if isinstance(events[-1], Closed) and reach < place - 1 and draft.chance(0.3):
        place -= 1
    clock, by = RecordClock(draft.rng), draft.rng.choice(("floor-1", "surveillance.7", "pit_boss"))
    written: list[Event] = []
    for event, action, instead in mends:
        target = place + len(written) - 1 if event == "last" else event
        why, evidence = draft.rng.choice(_WHY), draft.rng.choice(_EVIDENCE)
        written.append(
            Corrected(
                event=target,
                action=action,
                instead=instead,
                why=why,
                evidence=evidence,
                by=by,
                at=clock.next(),
            )
        )
    return replace(record, events=(*events[:place], *written, *events[place:]))


def _pick(draft: RoundDraft, events: list[Event], fits: Callable[[Event], bool]) -> int | None:
    places = [place for place, event in enumerate(events) if fits(event)]
    return draft.rng.choice(places) if places else None


def _raw(event: Event) -> Raw:
    return Raw(_encode(event))


def _seen_card(event: Event) -> bool:
    return isinstance(event, CardDealt) and event.card != UNKNOWN_CARD


def _changed(draft: RoundDraft, event: Event) -> Event:
    """Return the event as it might be recorded by mistake."""
    if isinstance(event, CardDealt):
        return replace(event, card=draft.rng.choice(draft.faces))
    if isinstance(event, _AMOUNTS):
        return replace(event, amount=event.amount * 2 if draft.chance(0.5) else event.amount + 500)
    if isinstance(event, Decided) and event.to is not None:
        return replace(event, to=event.to * 2 if draft.chance(0.5) else event.to + 100)
    if isinstance(event, CardsRevealed):
        return replace(event, cards=(draft.rng.choice(draft.faces), *event.cards[1:]))
    if isinstance(event, HandSet):
        (*front, one), (other, *back) = event.front, event.back
        return replace(event, front=(*front, other), back=(one, *back))
    if isinstance(event, DiceThrown):
        return replace(event, values=tuple(draft.rng.randint(1, 6) for _ in event.values))
    return event


def _changeable(event: Event) -> bool:
    if isinstance(event, HandSet):
        return bool(event.front and event.back)
    if isinstance(event, Decided):
        return event.to is not None
    return _seen_card(event) or isinstance(event, (*_AMOUNTS, CardsRevealed, DiceThrown))


def _mistaken(draft: RoundDraft, events: list[Event]) -> list[SimulatedCorrection]:
    """Return a correction that makes a right fact wrong."""
    place = _pick(draft, events, _changeable)
    return (
        []
        if place is None
        else [SimulatedCorrection(place, "replace", _raw(_changed(draft, events[place])))]
    )


def _misread(draft: RoundDraft, events: list[Event]) -> list[SimulatedCorrection]:
    """Spoil a fact and return its correction, sometimes after a wrong correction."""
    place = _pick(draft, events, _changeable)
    if place is None:
        return []
    true = events[place]
    events[place] = _changed(draft, true)
    mends = [SimulatedCorrection(place, "replace", _raw(true))]
    if draft.chance(0.3):
        mends.insert(0, SimulatedCorrection(place, "replace", _raw(_changed(draft, true))))
    return mends


def _unseen(draft: RoundDraft, events: list[Event]) -> list[SimulatedCorrection]:
    """Hide a dealt card and return the correction that names it later from the tape."""
    revealed = {event.spot for event in events if isinstance(event, CardsRevealed)}
    place = _pick(draft, events, lambda e: _seen_card(e) and _spot(e) not in {*revealed, BANK})
    if place is None:
        return []
    true = events[place]
    events[place] = replace(true, card=UNKNOWN_CARD)
    return [SimulatedCorrection(place, "replace", _raw(true))]


def _spot(event: Event) -> str:
    return event.to if isinstance(event, CardDealt) else ""


def _regretted(draft: RoundDraft, events: list[Event]) -> list[SimulatedCorrection]:
    """Return a mistaken correction and its withdrawal."""
    mends = _mistaken(draft, events)
    return [*mends, SimulatedCorrection("last", "withdraw")] if mends else []


def _entered_twice(draft: RoundDraft, events: list[Event]) -> list[SimulatedCorrection]:
    """Enter an event twice and return the withdrawal of its second entry."""

    def fits(event: Event) -> bool:
        if isinstance(event, Decided):
            return event.choice != "split"
        return _changeable(event) or isinstance(event, HoleChecked | ButtonPlaced)

    place = _pick(draft, events, fits)
    if place is None:
        return []
    events.insert(place + 1, events[place])
    return [SimulatedCorrection(place + 1, "withdraw")]


def _forgotten(draft: RoundDraft, events: list[Event]) -> list[SimulatedCorrection]:
    """Leave out an event and return the correction that inserts it where it belongs."""
    cards = Counter(_spot(event) for event in events)
    split = {find_seat(spot) for spot in cards if "." in spot}

    def fits(event: Event) -> bool:
        if isinstance(event, CardDealt):
            spare = cards[event.to] > 2 and find_seat(event.to) not in split
            return spare and (event.card != UNKNOWN_CARD or event.to in _PILES)
        if isinstance(event, Decided):
            return event.choice in {"hit", "stand", "play", "fold", "call", "bet", "house-way"}
        if isinstance(event, WagerPlaced):
            return event.seat not in split
        return isinstance(event, _SPARE)

    place = _pick(draft, events[:-1], fits)
    return (
        []
        if place is None
        else [SimulatedCorrection(place, "insert-before", _raw(events.pop(place)))]
    )


_STORIES: Final = (_misread, _misread, _unseen, _regretted, _entered_twice, _forgotten)

_MISPRINTS: Final = ("limits", "decks", "rules", "schedule")
_TIMES: Final = {
    "min": 2,
    "max": 3,
    "small_bet": 2,
    "big_bet": 2,
    "small_blind": 2,
    "big_blind": 2,
}


def _misprinted(draft: RoundDraft, record: RoundRecord) -> RoundRecord:
    """Return the record with an error in its header."""
    table = record.table
    wrong = draft.rng.choice(_MISPRINTS)
    if wrong == "limits":
        return replace(record, table=replace(table, limits=_of_another_table(table.limits)))
    if wrong == "decks":
        return replace(record, table=replace(table, decks=table.decks % 8 + 1))
    if wrong == "rules":
        key, values = draft.rng.choice(draft.game.options)
        return replace(record, rules={key: draft.rng.choice(values)})
    others = [
        one.id for options in find_posted_schedules(draft.game.slug, draft.room) for one in options
    ]
    return replace(record, schedule=draft.rng.choice(others))


def _of_another_table(limits: BettingLimits) -> BettingLimits:
    """Return betting limits in which every amount is larger."""
    larger = {
        name: times * amount
        for name, times in _TIMES.items()
        if (amount := getattr(limits, name)) is not None
    }
    return replace(limits, **larger)


def _as_printed(record: RoundRecord) -> SimulatedCorrection:
    """Return the correction that restores the header."""
    true = HeaderCorrection(rules=record.rules, schedule=record.schedule, table=record.table)
    return SimulatedCorrection("header", "replace", Raw(_encode(true)))
