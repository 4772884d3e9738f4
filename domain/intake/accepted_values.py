"""Errors of a field's value, which tell the sender which values are accepted."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final, Literal, get_args, get_origin

import msgspec

from domain.errors import MalformedInputError, Place
from domain.intake.field_vocabulary import NULLABLE_FIELDS, ROUND_VOCABULARY, FieldVocabulary
from domain.intake.places import name_event, name_path

if TYPE_CHECKING:
    from domain.json_types import Json

_PATH: Final = re.compile(r" - at `\$(?P<path>.*)`$")
_STEP: Final = re.compile(r"\[(\d+|\.\.\.)\]|\.([^.\[]+)")

_ACCEPTED_BY_PATTERN: Final = {
    "": "expected an id: letters, digits, dots, dashes and underscores, at most 64 of them",
    "deck": "expected the color of a back in one word, such as red",
    "gaming_day": "expected a day such as 2026-11-18",
    "sha256": "expected 64 hexadecimal digits",
    "day_starts": "expected a time of day such as 06:00",
    "languages": "expected a language's code such as en or es",
    "media_type": "expected a media type such as image/jpeg",
}
_ACCEPTED: Final = {
    "amount": "a whole number of cents, from 0 to 1,000,000,000,000",
    "seat": "a seat's number, from 1",
    "turn": "the number of a turn at the bank, from 1",
    "face": "up or down",
    "at": "a moment in RFC 3339, such as 2026-11-18T21:14:05Z",
}


def explain_error(
    error: msgspec.ValidationError,
    raw: bytes | msgspec.Raw,
    words: FieldVocabulary = ROUND_VOCABULARY,
) -> MalformedInputError:
    """Return an error that explains in plain words how to correct the input."""
    message = str(error)
    found = _PATH.search(message)
    what = message[: found.start()] if found else message
    place, field = _split_path(found["path"] if found else "")
    if field == "type" and what.startswith("Invalid value"):
        kind = what.removeprefix("Invalid value ").strip("'\"")
        what = f"unknown event type `{kind}`; known are {', '.join(sorted(words.events))}"
    else:
        what = _reword_error(what, field)
    known = (
        _list_accepted_values(raw, found["path"], words)
        if found and what.startswith("invalid enum")
        else ()
    )
    if known:
        what = f"{what.replace('invalid enum value', 'unknown word')}; known are {', '.join(known)}"
    return MalformedInputError(what, place)


def _list_accepted_values(
    raw: bytes | msgspec.Raw, path: str, words: FieldVocabulary
) -> tuple[str, ...]:
    """List the values that the field at this path of a record or fact can hold."""
    steps = _STEP.findall(path)
    names = [name for _, name in steps if name]
    try:
        document: Json = msgspec.json.decode(raw)
        if names[0] == "events":
            document, names = document["events"][int(steps[1][0])], names[1:]
        kind = str(document.get("type"))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, LookupError, AttributeError):
        # Invalid JSON further on must not hide this error.
        return ()
    inside = ".".join(names[:-1])
    struct = words.nested.get(inside) or words.events.get(kind) or words.whole
    for field in msgspec.structs.fields(struct):
        if field.encode_name == names[-1]:
            return tuple(map(str, _iterate_literals(field.type)))
    return ()


def _iterate_literals(kind: object) -> Iterator[object]:
    """Yield the words of a literal type, or of the literals in a union."""
    origin: object = get_origin(kind)
    if origin is Literal:
        yield from get_args(kind)
    elif origin is not Annotated:
        for part in get_args(kind):
            yield from _iterate_literals(part)


def _split_path(path: str) -> tuple[Place, str]:
    """Split `$.events[3].amount` into the place of the field and the field's own name."""
    found = _STEP.findall(path)
    steps = tuple(int(number) if number else name for number, name in found if number != "...")
    own_name = next((name for _, name in reversed(found) if name), "")
    if len(steps) > 1 and steps[0] == "events" and isinstance(steps[1], int):
        return name_event(steps[1]).enclose(name_path(steps[2:])), own_name
    return name_path(steps), own_name


def _reword_error(what: str, field: str) -> str:
    missing = re.fullmatch(r"Object missing required field `(.+)`", what)
    if missing:
        return f"`{missing[1]}` is missing"
    got = re.search(r"got `(.+)`$", what)
    but_got = f"; got {_KINDS.get(got[1], got[1])}" if got else ""
    if "matching regex" in what:
        return _ACCEPTED_BY_PATTERN.get(field, _ACCEPTED_BY_PATTERN[""])
    if field in _ACCEPTED:
        return f"expected {_ACCEPTED[field]}{but_got}"
    wrong = re.fullmatch(r"Expected `(.+)`, got `.+`", what)
    if wrong:
        known = [
            kind for kind in wrong[1].split(" | ") if kind != "null" or field in NULLABLE_FIELDS
        ]
        accepted = " or ".join(_KINDS.get(kind, kind) for kind in known)
        return f"expected {accepted}{but_got}"
    return _reword_value(what)


def _reword_value(what: str) -> str:
    bound = re.fullmatch(r"Expected `(int|str|array)`(?: of length)? ([<>]=) (\d+)", what)
    if bound:
        least = "at least" if bound[2] == ">=" else "at most"
        counted = {"int": "", "str": " characters", "array": " entries"}[bound[1]]
        return f"expected {_KINDS[bound[1]]} of {least} {int(bound[3]):,}{counted}"
    return what[:1].lower() + what[1:]


_KINDS: Final = {
    "int": "a whole number",
    "str": "a text",
    "array": "a list",
    "object": "an object",
    "bool": "true or false",
    "float": "a number with a decimal point",
    "null": "null",
}
