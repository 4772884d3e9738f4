"""Saying in plain words where a record breaks the format, and what was expected there."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin

import msgspec

from domain.errors import Malformed
from domain.events.dispute import Awarded, DisputeEvent
from domain.events.room import PolicyDated, RoomEvent
from domain.events.round import Event, Fact
from domain.events.table import TableEvent
from domain.record import (
    FrozenSchedule,
    HeaderCorrection,
    Kill,
    Limits,
    RoundName,
    RoundRecord,
    Table,
    Terms,
)

# JSON of any shape is looked at here, before it is known to be a record.
Json = Any

_PATH: Final = re.compile(r" - at `\$(?P<path>.*)`$")
_STEP: Final = re.compile(r"\[(\d+|\.\.\.)\]|\.([^.\[]+)")


class Vocabulary(NamedTuple):
    """The facts that may be told by their types, the objects in them, and what holds them."""

    events: Mapping[str, type[msgspec.Struct]]
    nested: Mapping[str, type[msgspec.Struct]]
    """By the way to one, or to a list of them."""
    whole: type[msgspec.Struct]


def _by_type(facts: object) -> dict[str, type[msgspec.Struct]]:
    return {str(fact.__struct_config__.tag): fact for fact in get_args(facts)}


OF_A_ROUND: Final = Vocabulary(
    _by_type(Event),
    {
        "table": Table,
        "table.limits": Limits,
        "round": RoundName,
        "round.kill": Kill,
        "terms": Terms,
        "terms.schedule": FrozenSchedule,
    },
    RoundRecord,
)
OF_A_TABLE: Final = Vocabulary(_by_type(TableEvent), {"limits": Limits}, Fact)
OF_A_DISPUTE: Final = Vocabulary(_by_type(DisputeEvent), {"awards": Awarded}, Fact)
OF_A_ROOM: Final = Vocabulary(_by_type(RoomEvent), {"rotation_policies": PolicyDated}, Fact)

_EXPECTED_OF_PATTERN: Final = {
    "": "expected an id: letters, digits, dots, dashes and underscores, at most 64 of them",
    "gaming_day": "expected a day such as 2026-11-18",
    "sha256": "expected 64 hexadecimal digits",
    "day_starts": "expected a time of day such as 06:00",
    "languages": "expected a language's code such as en or es",
    "media_type": "expected a media type such as image/jpeg",
}
_EXPECTED: Final = {
    "amount": "a whole number of cents, from 0 to 1,000,000,000,000",
    "seat": "a seat's number, from 1",
    "turn": "1 or 2",
    "face": "up or down",
    "at": "a moment in RFC 3339, such as 2026-11-18T21:14:05Z",
}


def in_plain_words(
    error: msgspec.ValidationError, raw: bytes | msgspec.Raw, words: Vocabulary = OF_A_ROUND
) -> Malformed:
    """What the decoder objected to, as a person can mend it."""
    message = str(error)
    found = _PATH.search(message)
    what = message[: found.start()] if found else message
    place, field = _place(found["path"] if found else "")
    if field == "type" and what.startswith("Invalid value"):
        kind = what.removeprefix("Invalid value ").strip("'\"")
        what = f"unknown event type `{kind}`; known are {', '.join(sorted(words.events))}"
    else:
        what = _reworded(what, field)
    known = (
        _known_words(raw, found["path"], words) if found and what.startswith("invalid enum") else ()
    )
    if known:
        what = f"{what.replace('invalid enum value', 'unknown word')}; known are {', '.join(known)}"
    return Malformed(what, place)


def _known_words(raw: bytes | msgspec.Raw, path: str, words: Vocabulary) -> tuple[str, ...]:
    """The words that the field at this place of the record, or of one fact, can hold."""
    steps = _STEP.findall(path)
    names = [name for _, name in steps if name]
    try:
        document: Json = msgspec.json.decode(raw)
        if names[0] == "events":
            document, names = document["events"][int(steps[1][0])], names[1:]
        kind = str(document.get("type"))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, LookupError, AttributeError):
        # Further on the text is broken in other ways, so only the first fault is told.
        return ()
    inside = ".".join(names[:-1])
    struct = words.nested.get(inside) or words.events.get(kind) or words.whole
    for field in msgspec.structs.fields(struct):
        if field.encode_name == names[-1]:
            return tuple(map(str, _literals(field.type)))
    return ()


def _literals(kind: object) -> Iterator[object]:
    """The words of a literal type, or of the literals in a union."""
    origin: object = get_origin(kind)
    if origin is Literal:
        yield from get_args(kind)
    elif origin is not Annotated:
        for part in get_args(kind):
            yield from _literals(part)


def _place(path: str) -> tuple[str, str]:
    """`$.events[3].amount` as `event 3, field `amount``, and the field's own name."""
    found = _STEP.findall(path)
    steps = [number or name for number, name in found if number != "..."]
    own_name = next((name for _, name in reversed(found) if name), "")
    if steps[:1] == ["events"] and len(steps) > 1:
        field = ".".join(steps[2:])
        return f"event {steps[1]}" + (f", field `{field}`" if field else ""), own_name
    field = ".".join(steps)
    return (f"field `{field}`" if field else ""), own_name


def _reworded(what: str, field: str) -> str:
    missing = re.fullmatch(r"Object missing required field `(.+)`", what)
    if missing:
        return f"`{missing[1]}` is missing"
    got = re.search(r"got `(.+)`$", what)
    but_got = f"; got {_KINDS.get(got[1], got[1])}" if got else ""
    if "matching regex" in what:
        return _EXPECTED_OF_PATTERN.get(field, _EXPECTED_OF_PATTERN[""])
    if field in _EXPECTED:
        return f"expected {_EXPECTED[field]}{but_got}"
    wrong = re.fullmatch(r"Expected `(.+)`, got `.+`", what)
    if wrong:
        known = [kind for kind in wrong[1].split(" | ") if kind != "null" or field in _MAY_BE_NULL]
        kinds = " or ".join(_KINDS.get(kind, kind) for kind in known)
        return f"expected {kinds}{but_got}"
    return _reworded_value(what)


def _reworded_value(what: str) -> str:
    bound = re.fullmatch(r"Expected `(int|str|array)`(?: of length)? ([<>]=) (\d+)", what)
    if bound:
        least = "at least" if bound[2] == ">=" else "at most"
        counted = {"int": "", "str": " characters", "array": " entries"}[bound[1]]
        return f"expected {_KINDS[bound[1]]} of {least} {int(bound[3]):,}{counted}"
    return what[:1].lower() + what[1:]


_KINDS: Final = {
    "int": "a whole number", "str": "a text", "array": "a list", "object": "an object",
    "bool": "true or false", "float": "a number with a decimal point", "null": "null",
}  # fmt: skip


class _Twice(Exception):
    """A key that stands twice in one object."""


def _without_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Twice(key)
            seen.add(key)
    return found


def refuse_loose_ends(raw: bytes) -> None:
    """Refuse keys given twice, fields nobody knows, and null where a field should be left out."""
    found = _without_twins_in(raw)
    _refuse_in_whole(found, RoundRecord, OF_A_ROUND, ("", ""))
    for number, event in enumerate(found["events"]):
        _refuse_in_recorded(event, OF_A_ROUND, f"event {number}, ")


def refuse_loose_ends_of_fact(raw: bytes, words: Vocabulary) -> None:
    """The same of a single fact."""
    _refuse_in_recorded(_without_twins_in(raw), words, "")


def _refuse_in_recorded(event: dict[str, Json], words: Vocabulary, place: str) -> None:
    try:
        _refuse_in_fact(event, words, (place, ""))
    except RecursionError:
        raise Malformed("corrections of corrections go too deep", place.rstrip(", ")) from None


def _without_twins_in(raw: bytes) -> dict[str, Json]:
    try:
        found: dict[str, Json] = json.loads(raw, object_pairs_hook=_without_twins)
    except _Twice as twice:
        raise Malformed(f"the key `{twice}` is given twice in one object") from None
    except (ValueError, RecursionError):
        raise Malformed("`x` holds what this program cannot read: too deep, or too large") from None
    return found


_Where = tuple[str, str]
"""The fact that is looked at, and the way to an object inside it."""


def _refuse_in_fact(event: dict[str, Json], words: Vocabulary, where: _Where) -> None:
    """A fact, the objects in it, and what it puts in the place of another."""
    place, path = where
    _refuse_in_whole(event, words.events[event["type"]], words, where)
    instead = event.get("with")
    if isinstance(instead, dict):
        within = f"{place}in `with`, " if path else place
        _refuse_in_correction(event.get("event", ""), instead, words, (within, "with."))


def _refuse_in_whole(
    found: dict[str, Json], struct: type[msgspec.Struct], words: Vocabulary, where: _Where
) -> None:
    """A header or a fact itself, and the objects in it."""
    place, path = where
    _refuse_unknown(found, struct, place, path)
    if words.nested.keys().isdisjoint(found):
        return
    for name, nested in words.nested.items():
        inner: Json = found
        for step in name.split("."):
            inner = inner.get(step) if isinstance(inner, dict) else None
        if isinstance(inner, dict):
            _refuse_unknown(inner, nested, place, f"{path}{name}.")
        for number, one in enumerate(inner if isinstance(inner, list) else ()):
            if isinstance(one, dict):
                _refuse_unknown(one, nested, place, f"{path}{name}.{number}.")


def _refuse_in_correction(
    target: int | str, instead: dict[str, Json], words: Vocabulary, where: _Where
) -> None:
    if target == "header":
        _refuse_in_whole(instead, HeaderCorrection, words, where)
    elif str(instead.get("type")) in words.events:
        _refuse_in_fact(instead, words, where)


def _refuse_unknown(
    found: dict[str, Json], struct: type[msgspec.Struct], place: str, path: str
) -> None:
    known = {*struct.__struct_encode_fields__, *_tag(struct)}
    for key, value in found.items():
        if key == "x" and not isinstance(value, dict):
            raise Malformed("expected an object", f"{place}field `{path}x`")
        if key not in known:
            what = f"unknown field; known here are {', '.join(sorted(known))}"
            raise Malformed(what, f"{place}field `{path}{key}`")
        if value is None and key not in _MAY_BE_NULL:
            raise Malformed("is null; leave out what is not known", f"{place}field `{path}{key}`")


_MAY_BE_NULL: Final = {"schedule", "due"}


def _tag(struct: type[msgspec.Struct]) -> Iterator[str]:
    tag = struct.__struct_config__.tag_field
    if tag is not None:
        yield tag
