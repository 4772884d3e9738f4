"""Reading a room's stream at the door: strict about the format."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final
from zoneinfo import available_timezones

from msgspec.structs import asdict

from domain import stream_reading
from domain.corrections import ROOM_FACTS
from domain.errors import Malformed
from domain.events.room import (
    DocumentPutInForce,
    PolicyDated,
    RoomEvent,
    RoomOpened,
    SettingsMade,
)
from domain.events.round import Corrected, Fact
from domain.explain import OF_A_ROOM
from domain.fact_checks import (
    check_correction_words,
    check_day,
    check_provenance,
    check_said,
    check_witness,
    where,
)
from domain.reading import check_rules
from domain.rotation.policies import POLICIES
from domain.stream_reading import Door, StreamRead

MOST_FACTS: Final = 100_000
"""Of a room's stream, which goes on for as long as the room is there."""

SETTINGS: Final = tuple(
    name for name in SettingsMade.__struct_fields__ if name not in Fact.__struct_fields__
)
"""What can be set in a room."""


def read_room(lines: Sequence[bytes]) -> StreamRead[RoomEvent]:
    """The stream that these lines hold, a fact a line; what cannot be read is left out of it."""
    return stream_reading.read_stream(DOOR, lines)


def read_room_fact(raw: bytes) -> RoomEvent:
    """One fact of a room from its JSON, or an error that names the field."""
    fact = stream_reading.read_fact(DOOR, raw)
    check_fact(None, fact)
    return fact


def check_fact(place: int | None, fact: RoomEvent) -> None:
    """Refuse a fact that nobody answers for, or that says what a room cannot have."""
    check_witness(place, fact)
    check_provenance(place, fact)
    _CHECKS[type(fact)](place, fact)


def _opened(place: int | None, fact: RoomOpened) -> None:
    check_said(place, "name", fact.name)
    if fact.zone not in _zones():
        what = f"`{fact.zone}` is no zone on file; expected one such as America/Los_Angeles"
        raise Malformed(what, where(place, "zone"))


@cache
def _zones() -> frozenset[str]:
    """Every zone of the world; `localtime` is none, since it is another on each machine."""
    return frozenset(available_timezones() - {"localtime"})


def _set(place: int | None, fact: SettingsMade) -> None:
    made = asdict(fact)
    if all(made[name] is None for name in SETTINGS):
        raise Malformed(f"sets nothing; can be set: {', '.join(SETTINGS)}", where(place))
    for number, policy in enumerate(fact.rotation_policies or ()):
        _check_policy(place, f"rotation_policies.{number}", policy)
    if fact.languages is not None:
        _check_languages(place, fact.languages)


def _check_languages(place: int | None, languages: Sequence[str]) -> None:
    if not languages or len(set(languages)) < len(languages):
        what = "expected at least one language, and each of them once"
        raise Malformed(what, where(place, "languages"))


def _check_policy(place: int | None, field: str, policy: PolicyDated) -> None:
    """A policy is on file, and its days are days, the last of them not before the first."""
    if policy.name not in POLICIES:
        what = f"no policy `{policy.name}` is on file; on file: {', '.join(POLICIES)}"
        raise Malformed(what, where(place, f"{field}.name"))
    if policy.first is not None:
        check_day(place, f"{field}.from", policy.first)
    if policy.last is not None:
        check_day(place, f"{field}.to", policy.last)
        if policy.first is None:
            raise Malformed("has a `to` and no `from`", where(place, field))
        if policy.last < policy.first:
            raise Malformed("`to` lies before `from`", where(place, field))


def _documents(place: int | None, fact: DocumentPutInForce) -> None:
    check_said(place, "document", fact.document)
    check_said(place, "edition", fact.edition)
    check_day(place, "from", fact.first)
    for schedule in fact.schedules:
        check_said(place, "schedules", schedule)
    try:
        check_rules(fact.game, fact.rules)
    except Malformed as error:
        raise Malformed(error.what, where(place)) from None


_CHECKS: Final[dict[type, Callable[[int | None, Any], None]]] = {
    RoomOpened: _opened,
    SettingsMade: _set,
    DocumentPutInForce: _documents,
    Corrected: check_correction_words,
}

DOOR: Final = Door(
    "a room", RoomOpened, "the room is open already", MOST_FACTS, ROOM_FACTS, OF_A_ROOM,
    lambda _: check_fact,
)  # fmt: skip
"""What the facts of a room's stream are held to."""
