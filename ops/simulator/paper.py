"""How a round was written down: cut short or voided; times, witnesses and other people's notes."""

from random import Random
from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from domain.events.round import Closed, Event, Source, Voided
from domain.record import RoundRecord
from ops.simulator.draft import DAY, Draft

_SOURCES: Final[tuple[Source, ...]] = (
    "device", "dealer", "floor", "surveillance", "memory", "import",
)  # fmt: skip
UNSHOWN: Final = {
    "truncated": "what is missing is not known, and may be missed or not",
    "voided": "the whole record is withdrawn, and nothing of it is judged",
    "bad-correction": "by the facts as corrected it was another round; by those first recorded"
    " nothing is wrong",
}
"""Mistakes in the record itself, with the reason why no recorded fact shows them."""

ALSO: Final = {
    "truncated": (
        "incomplete", "wrong-card-count", "deal-order", "payout-mismatch", "rack-mismatch",
        "fee-missing",
    ),
}  # fmt: skip
"""What may be found of them all the same."""

_NOTES: Final = ("seen from seat 2", "chips counted twice", "camera 4", "as the dealer said")
_EXTRAS: Final = (b'{"camera":"c4"}', b'{"batch":[1,2],"ok":true}', b"{}", b'{"n":null}')


def close(r: Draft) -> None:
    """Say that the round is over, unless its record breaks off somewhere."""
    if r.slip("truncated"):
        del r.events[r.rng.randint(1, len(r.events)) :]
    else:
        r.say(Closed())


def sign(r: Draft) -> list[Event]:
    """Say of the events when, by whom and how they are known, in some rounds."""
    if r.chance(0.6):
        return r.events
    clock = Clock(r.rng)
    device = f"{r.room}-d{r.rng.randint(1, 9)}"
    full = r.chance(0.5)
    signed = []
    for place, event in enumerate(r.events):
        at = clock.next() if full or r.chance(0.3) else None
        source = r.rng.choice(_SOURCES) if r.chance(0.1) else "device"
        note = r.rng.choice(_NOTES) if r.chance(0.02) else event.note
        signed.append(replace(event, at=at, by=device, source=source, note=note, seq=place))
    if r.chance(0.3):
        place = r.rng.randrange(len(signed))
        signed[place] = replace(signed[place], x=extra(r.rng))
    return signed


def extra(rng: Random) -> Raw:
    """Something of somebody else's that the record keeps."""
    return Raw(rng.choice(_EXTRAS))


def void(r: Draft, record: RoundRecord) -> RoundRecord:
    """Withdraw the whole record, if that is what came of it."""
    if not r.slip("voided"):
        return record
    duplicate = f"{r.room}-T1-0001" if r.chance(0.5) else None
    reason = "recorded twice" if duplicate else "wrong table"
    end = Voided(reason=reason, duplicate_of=duplicate, by="floor-2", at=Clock(r.rng).next())
    return replace(record, events=(*record.events, end))


class Clock:
    """The time of the next event, a few seconds on; recorded times never reorder anything."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._second = rng.randrange(82_000)
        self._zone = rng.choice(("Z", "-08:00", "+00:00", ".250Z"))

    def next(self) -> str:
        """The time as RFC 3339 writes it."""
        self._second += int(self._rng.random() * 9)
        minutes, second = divmod(self._second % 86_400, 60)
        hour, minute = divmod(minutes, 60)
        return f"{DAY}T{hour:02}:{minute:02}:{second:02}{self._zone}"
