"""Parser of room streams: strict about the format."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final
from zoneinfo import available_timezones

from msgspec.structs import asdict

from domain.errors import MalformedInputError
from domain.facts.corrections import ROOM_FACT_DECODER
from domain.facts.room_events import (
    DatedPolicy,
    DocumentPutInForce,
    RoomEvent,
    RoomOpened,
    SettingsMade,
)
from domain.facts.round_events import Corrected, Fact
from domain.intake import stream_parser
from domain.intake.field_checks import (
    check_correction_text,
    check_day,
    check_provenance,
    check_required_text,
    check_witness,
)
from domain.intake.field_vocabulary import ROOM_VOCABULARY
from domain.intake.places import name_field
from domain.intake.record_parser import check_rules
from domain.intake.stream_parser import ParsedStream, StreamFormat
from domain.rotation.policies import POLICIES

MAX_ROOM_FACTS: Final = 100_000
"""The limit on facts in a room's stream, which lasts as long as the room."""

SETTING_NAMES: Final = tuple(
    name for name in SettingsMade.__struct_fields__ if name not in Fact.__struct_fields__
)
"""The names of a room's settings."""


def parse_room(lines: Sequence[bytes]) -> ParsedStream[RoomEvent]:
    """Parse a stream of one fact a line, leaving out facts that cannot be read."""
    return stream_parser.parse_stream(ROOM_STREAM_FORMAT, lines)


def parse_room_fact(raw: bytes) -> RoomEvent:
    """Return a room's fact from its JSON, or raise an error that names the field."""
    fact = stream_parser.parse_stream_fact(ROOM_STREAM_FORMAT, raw)
    check_room_fact(None, fact)
    return fact


def check_room_fact(place: int | None, fact: RoomEvent) -> None:
    """Raise an error for a fact without a witness, or with values that a room cannot have."""
    check_witness(place, fact)
    check_provenance(place, fact)
    _CHECKS[type(fact)](place, fact)


def _check_opened(place: int | None, fact: RoomOpened) -> None:
    check_required_text(place, "name", fact.name)
    if fact.zone not in _list_zones():
        what = f"`{fact.zone}` is no zone on file; expected one such as America/Los_Angeles"
        raise MalformedInputError(what, name_field(place, "zone"))


@cache
def _list_zones() -> frozenset[str]:
    """List the world's time zones, without `localtime`, which differs between machines."""
    return frozenset(available_timezones() - {"localtime"})


def _check_settings(place: int | None, fact: SettingsMade) -> None:
    made = asdict(fact)
    if all(made[name] is None for name in SETTING_NAMES):
        raise MalformedInputError(
            f"sets nothing; can be set: {', '.join(SETTING_NAMES)}", name_field(place)
        )
    for number, policy in enumerate(fact.rotation_policies or ()):
        _check_policy(place, f"rotation_policies.{number}", policy)
    if fact.languages is not None:
        _check_languages(place, fact.languages)


def _check_languages(place: int | None, languages: Sequence[str]) -> None:
    if not languages or len(set(languages)) < len(languages):
        what = "expected at least one language, and each of them once"
        raise MalformedInputError(what, name_field(place, "languages"))


def _check_policy(place: int | None, field: str, policy: DatedPolicy) -> None:
    """Check that a policy is on file, and that its days are valid and in order."""
    if policy.name not in POLICIES:
        what = f"no policy `{policy.name}` is on file; on file: {', '.join(POLICIES)}"
        raise MalformedInputError(what, name_field(place, f"{field}.name"))
    if policy.first is not None:
        check_day(place, f"{field}.from", policy.first)
    if policy.last is not None:
        check_day(place, f"{field}.to", policy.last)
        if policy.first is None:
            raise MalformedInputError("has a `to` and no `from`", name_field(place, field))
        if policy.last < policy.first:
            raise MalformedInputError("`to` lies before `from`", name_field(place, field))


def _check_documents(place: int | None, fact: DocumentPutInForce) -> None:
    check_required_text(place, "document", fact.document)
    check_required_text(place, "edition", fact.edition)
    check_day(place, "from", fact.first)
    for schedule in fact.schedules:
        check_required_text(place, "schedules", schedule)
    try:
        check_rules(fact.game, fact.rules)
    except MalformedInputError as error:
        raise MalformedInputError(error.what, name_field(place)) from None


# Any: each function takes facts of the type it stands beside.
_CHECKS: Final[dict[type, Callable[[int | None, Any], None]]] = {
    RoomOpened: _check_opened,
    SettingsMade: _check_settings,
    DocumentPutInForce: _check_documents,
    Corrected: check_correction_text,
}

ROOM_STREAM_FORMAT: Final = StreamFormat(
    "a room",
    RoomOpened,
    "the room is open already",
    MAX_ROOM_FACTS,
    ROOM_FACT_DECODER,
    ROOM_VOCABULARY,
    lambda _: check_room_fact,
)
"""The format of a room's stream."""
