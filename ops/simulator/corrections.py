"""Corrections: what was recorded wrong, left out or too much, and put right afterwards."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from domain.cards import UNKNOWN
from domain.events.round import (
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
from domain.layout import BANK, MOST_SEATS, seat_of
from domain.record import HeaderCorrection, Limits, RoundRecord
from ops.simulator.collections.posted import posted
from ops.simulator.draft import Draft
from ops.simulator.paper import Clock

_WHY: Final = ("misread by the camera", "seen on tape", "entered twice", "left out by the device")
_EVIDENCE: Final = (None, "camera 4, 20:41:07", "the player's own photo")
_AMOUNTS: Final = (WagerPlaced, Paid, Collected, BlindPosted, StackCounted, PotPushed, FeeTaken)
_SPARE: Final = (
    HoleChecked, ButtonPlaced, DiceThrown, PileChosen, HandSet, BlindPosted, StackCounted,
    PotPushed, Mucked, FeeTaken,
)  # fmt: skip
"""What a record can do without until it is inserted."""
_PILES: Final = frozenset(f"pile.{number}" for number in range(1, MOST_SEATS + 1))
_encode: Final = msgspec.json.Encoder().encode


class Mend(NamedTuple):
    """A correction yet to be written; `last` is the correction written just before it."""

    event: int | Literal["header", "last"]
    action: Literal["replace", "insert-before", "withdraw"]
    instead: Raw | UnsetType = UNSET


def correct(r: Draft, record: RoundRecord, *, with_header: bool) -> RoundRecord:
    """In some rounds, spoil what is recorded and append what puts it right."""
    events = list(record.events)
    if mends := _spoiling(r, events):
        return _append(r, record, events, mends)
    if r.chance(0.86):
        return record
    if with_header and r.chance(0.2):
        return _append(r, _misprinted(r, record), events, [_as_printed(record)])
    mends = r.rng.choice(_STORIES)(r, events)
    return _append(r, record, events, mends)


def _spoiling(r: Draft, events: list[Event]) -> list[Mend]:
    """A correction that makes a right fact wrong, if that mistake is planned."""
    mends = _mistaken(r, events) if "bad-correction" in r.slips else []
    return mends if mends and r.slip("bad-correction") else []


def _append(
    r: Draft, record: RoundRecord, events: list[Event], mends: Sequence[Mend]
) -> RoundRecord:
    """Write the corrections after the last event, or just before the end of the round."""
    place = len(events)
    reach = max((m.event for m in mends if isinstance(m.event, int)), default=0)
    if isinstance(events[-1], Closed) and reach < place - 1 and r.chance(0.3):
        place -= 1
    clock, by = Clock(r.rng), r.rng.choice(("floor-1", "surveillance.7", "pit_boss"))
    written: list[Event] = []
    for event, action, instead in mends:
        target = place + len(written) - 1 if event == "last" else event
        why, evidence = r.rng.choice(_WHY), r.rng.choice(_EVIDENCE)
        written.append(
            Corrected(
                event=target, action=action, instead=instead, why=why, evidence=evidence,
                by=by, at=clock.next(),
            )
        )  # fmt: skip
    return replace(record, events=(*events[:place], *written, *events[place:]))


def _pick(r: Draft, events: list[Event], fits: Callable[[Event], bool]) -> int | None:
    places = [place for place, event in enumerate(events) if fits(event)]
    return r.rng.choice(places) if places else None


def _raw(event: Event) -> Raw:
    return Raw(_encode(event))


def _seen_card(event: Event) -> bool:
    return isinstance(event, CardDealt) and event.card != UNKNOWN


def _changed(r: Draft, event: Event) -> Event:
    """The event as somebody might get it wrong."""
    if isinstance(event, CardDealt):
        return replace(event, card=r.rng.choice(r.faces))
    if isinstance(event, _AMOUNTS):
        return replace(event, amount=event.amount * 2 if r.chance(0.5) else event.amount + 500)
    if isinstance(event, Decided) and event.to is not None:
        return replace(event, to=event.to * 2 if r.chance(0.5) else event.to + 100)
    if isinstance(event, CardsRevealed):
        return replace(event, cards=(r.rng.choice(r.faces), *event.cards[1:]))
    if isinstance(event, HandSet):
        (*front, one), (other, *back) = event.front, event.back
        return replace(event, front=(*front, other), back=(one, *back))
    if isinstance(event, DiceThrown):
        return replace(event, values=tuple(r.rng.randint(1, 6) for _ in event.values))
    return event


def _changeable(event: Event) -> bool:
    if isinstance(event, HandSet):
        return bool(event.front and event.back)
    if isinstance(event, Decided):
        return event.to is not None
    return _seen_card(event) or isinstance(event, (*_AMOUNTS, CardsRevealed, DiceThrown))


def _mistaken(r: Draft, events: list[Event]) -> list[Mend]:
    """A correction that makes a right fact wrong."""
    place = _pick(r, events, _changeable)
    return [] if place is None else [Mend(place, "replace", _raw(_changed(r, events[place])))]


def _misread(r: Draft, events: list[Event]) -> list[Mend]:
    """A fact is recorded wrong, then as it was; sometimes it takes two corrections."""
    place = _pick(r, events, _changeable)
    if place is None:
        return []
    true = events[place]
    events[place] = _changed(r, true)
    mends = [Mend(place, "replace", _raw(true))]
    if r.chance(0.3):
        mends.insert(0, Mend(place, "replace", _raw(_changed(r, true))))
    return mends


def _unseen(r: Draft, events: list[Event]) -> list[Mend]:
    """A card nobody saw is named later from the tape."""
    revealed = {event.spot for event in events if isinstance(event, CardsRevealed)}
    place = _pick(r, events, lambda e: _seen_card(e) and _spot(e) not in {*revealed, BANK})
    if place is None:
        return []
    true = events[place]
    events[place] = replace(true, card=UNKNOWN)
    return [Mend(place, "replace", _raw(true))]


def _spot(event: Event) -> str:
    return event.to if isinstance(event, CardDealt) else ""


def _regretted(r: Draft, events: list[Event]) -> list[Mend]:
    """A correction that was a mistake and is withdrawn."""
    mends = _mistaken(r, events)
    return [*mends, Mend("last", "withdraw")] if mends else []


def _entered_twice(r: Draft, events: list[Event]) -> list[Mend]:
    """An event stands there twice; the second is withdrawn."""

    def fits(event: Event) -> bool:
        if isinstance(event, Decided):
            return event.choice != "split"
        return _changeable(event) or isinstance(event, HoleChecked | ButtonPlaced)

    place = _pick(r, events, fits)
    if place is None:
        return []
    events.insert(place + 1, events[place])
    return [Mend(place + 1, "withdraw")]


def _forgotten(r: Draft, events: list[Event]) -> list[Mend]:
    """An event was left out; it is inserted where it belongs."""
    cards = Counter(_spot(event) for event in events)
    split = {seat_of(spot) for spot in cards if "." in spot}

    def fits(event: Event) -> bool:
        if isinstance(event, CardDealt):
            spare = cards[event.to] > 2 and seat_of(event.to) not in split
            return spare and (event.card != UNKNOWN or event.to in _PILES)
        if isinstance(event, Decided):
            return event.choice in {"hit", "stand", "play", "fold", "call", "bet", "house-way"}
        if isinstance(event, WagerPlaced):
            return event.seat not in split
        return isinstance(event, _SPARE)

    place = _pick(r, events[:-1], fits)
    return [] if place is None else [Mend(place, "insert-before", _raw(events.pop(place)))]


_STORIES: Final = (_misread, _misread, _unseen, _regretted, _entered_twice, _forgotten)

_MISPRINTS: Final = ("limits", "decks", "rules", "schedule")
_TIMES: Final = {
    "min": 2, "max": 3, "small_bet": 2, "big_bet": 2, "small_blind": 2, "big_blind": 2,
}  # fmt: skip


def _misprinted(r: Draft, record: RoundRecord) -> RoundRecord:
    """The record with something wrong in its header."""
    table = record.table
    wrong = r.rng.choice(_MISPRINTS)
    if wrong == "limits":
        return replace(record, table=replace(table, limits=_of_another_table(table.limits)))
    if wrong == "decks":
        return replace(record, table=replace(table, decks=table.decks % 8 + 1))
    if wrong == "rules":
        key, values = r.rng.choice(r.game.options)
        return replace(record, rules={key: r.rng.choice(values)})
    others = [one.id for options in posted(r.game.slug, r.room) for one in options]
    return replace(record, schedule=r.rng.choice(others))


def _of_another_table(limits: Limits) -> Limits:
    """A sign on which every amount is larger."""
    larger = {
        name: times * amount
        for name, times in _TIMES.items()
        if (amount := getattr(limits, name)) is not None
    }
    return replace(limits, **larger)


def _as_printed(record: RoundRecord) -> Mend:
    """The header as it should have been."""
    true = HeaderCorrection(rules=record.rules, schedule=record.schedule, table=record.table)
    return Mend("header", "replace", Raw(_encode(true)))
