"""A record's paperwork: breaking off, voiding, times, sources, notes and extra data."""

from random import Random
from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from domain.facts.record import RoundRecord
from domain.facts.round_events import Closed, Event, FactSource, Voided
from ops.simulator.core.draft import GAMING_DAY, RoundDraft

_SOURCES: Final[tuple[FactSource, ...]] = (
    "device",
    "dealer",
    "floor",
    "surveillance",
    "memory",
    "import",
)
UNSHOWN_MISTAKES: Final = {
    "truncated": "what is missing is not known, and may be missed or not",
    "voided": "the whole record is withdrawn, and nothing of it is judged",
    "bad-correction": "by the facts as corrected it was another round; by those first recorded"
    " nothing is wrong",
}
"""Mistakes in the record itself, with the reason why no recorded fact shows them."""

FURTHER_RECORD_FINDINGS: Final = {
    "truncated": (
        "incomplete",
        "wrong-card-count",
        "deal-order",
        "payout-mismatch",
        "rack-mismatch",
        "fee-missing",
    ),
}
"""Findings that mistakes in the record itself may nevertheless cause."""

_NOTES: Final = ("seen from seat 2", "chips counted twice", "camera 4", "as the dealer said")
_EXTRAS: Final = (b'{"camera":"c4"}', b'{"batch":[1,2],"ok":true}', b"{}", b'{"n":null}')


def close_record(draft: RoundDraft) -> None:
    """Record the end of the round, unless the record is to break off somewhere."""
    if draft.slip("truncated"):
        del draft.events[draft.rng.randint(1, len(draft.events)) :]
    else:
        draft.say(Closed())


def sign_events(draft: RoundDraft) -> list[Event]:
    """Return the events, in some rounds with their times, devices, sources and notes."""
    if draft.chance(0.6):
        return draft.events
    clock = RecordClock(draft.rng)
    device = f"{draft.room}-d{draft.rng.randint(1, 9)}"
    full = draft.chance(0.5)
    signed = []
    for place, event in enumerate(draft.events):
        at = clock.next() if full or draft.chance(0.3) else None
        source = draft.rng.choice(_SOURCES) if draft.chance(0.1) else "device"
        note = draft.rng.choice(_NOTES) if draft.chance(0.02) else event.note
        signed.append(replace(event, at=at, by=device, source=source, note=note, seq=place))
    if draft.chance(0.3):
        place = draft.rng.randrange(len(signed))
        signed[place] = replace(signed[place], x=draw_extra(draft.rng))
    return signed


def draw_extra(rng: Random) -> Raw:
    """Return some foreign data for the record to keep."""
    return Raw(rng.choice(_EXTRAS))


def void_record(draft: RoundDraft, record: RoundRecord) -> RoundRecord:
    """Void the whole record, if that mistake is planned."""
    if not draft.slip("voided"):
        return record
    duplicate = f"{draft.room}-T1-0001" if draft.chance(0.5) else None
    reason = "recorded twice" if duplicate else "wrong table"
    end = Voided(
        reason=reason, duplicate_of=duplicate, by="floor-2", at=RecordClock(draft.rng).next()
    )
    return replace(record, events=(*record.events, end))


class RecordClock:
    """A clock that moves on a few seconds per event; recorded times never reorder anything."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._second = rng.randrange(82_000)
        self._zone = rng.choice(("Z", "-08:00", "+00:00", ".250Z"))

    def next(self) -> str:
        """Return the time of the next event in RFC 3339 format."""
        self._second += int(self._rng.random() * 9)
        minutes, second = divmod(self._second % 86_400, 60)
        hour, minute = divmod(minutes, 60)
        return f"{GAMING_DAY}T{hour:02}:{minute:02}:{second:02}{self._zone}"
