"""Checks for fields that are unknown, given twice, or null."""

import json
from collections.abc import Iterator
from typing import Final

import msgspec

from domain.errors import MalformedInputError, Path, Place
from domain.facts.record import HeaderCorrection, RoundRecord
from domain.intake.field_vocabulary import NULLABLE_FIELDS, ROUND_VOCABULARY, FieldVocabulary
from domain.intake.places import name_event, name_path
from domain.json_types import Json, JsonObject


class _Twice(Exception):
    """A key that occurs twice in one object."""


def _reject_duplicate_keys(pairs: list[tuple[str, Json]]) -> JsonObject:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Twice(key)
            seen.add(key)
    return found


def check_unknown_fields(raw: bytes) -> None:
    """Raise an error for duplicate keys, unknown fields, and null in place of a left-out field."""
    found = _decode_without_duplicates(raw)
    _check_all_fields(found, RoundRecord, ROUND_VOCABULARY, (NOWHERE, ()))
    for number, event in enumerate(found["events"]):
        _check_recorded_fields(event, ROUND_VOCABULARY, name_event(number))


def check_unknown_fact_fields(raw: bytes, words: FieldVocabulary) -> None:
    """Raise an error for duplicate keys, unknown fields and nulls in a single fact."""
    _check_recorded_fields(_decode_without_duplicates(raw), words, NOWHERE)


def _check_recorded_fields(event: JsonObject, words: FieldVocabulary, place: Place) -> None:
    try:
        _check_fact_fields(event, words, (place, ()))
    except RecursionError:
        raise MalformedInputError("corrections of corrections go too deep", place) from None


def _decode_without_duplicates(raw: bytes) -> JsonObject:
    try:
        found: JsonObject = json.loads(raw, object_pairs_hook=_reject_duplicate_keys)
    except _Twice as twice:
        raise MalformedInputError(f"the key `{twice}` is given twice in one object") from None
    except (ValueError, RecursionError):
        raise MalformedInputError(
            "`x` holds what this program cannot read: too deep, or too large"
        ) from None
    return found


NOWHERE: Final = Place("")
_IN_REPLACEMENT: Final = Place("in `with`", ("with",))

_Where = tuple[Place, Path]
"""The place of the fact being checked, and the path of an object inside it."""


def _check_fact_fields(event: JsonObject, words: FieldVocabulary, where: _Where) -> None:
    """Check the fields of a fact, of the objects in it, and of a correction's replacement."""
    place, path = where
    _check_all_fields(event, words.events[event["type"]], words, where)
    instead = event.get("with")
    if isinstance(instead, dict):
        within = place.enclose(_IN_REPLACEMENT) if path else place
        _check_correction_fields(event.get("event", ""), instead, words, (within, ("with",)))


def _check_all_fields(
    found: JsonObject, struct: type[msgspec.Struct], words: FieldVocabulary, where: _Where
) -> None:
    """Check the fields of a header or fact, and of the objects in it."""
    place, path = where
    _check_known_fields(found, struct, place, path)
    if words.nested.keys().isdisjoint(found):
        return
    for name, nested in words.nested.items():
        inner: Json = found
        for step in name.split("."):
            inner = inner.get(step) if isinstance(inner, dict) else None
        if isinstance(inner, dict):
            _check_known_fields(inner, nested, place, (*path, *name.split(".")))
        for number, one in enumerate(inner if isinstance(inner, list) else ()):
            if isinstance(one, dict):
                _check_known_fields(one, nested, place, (*path, *name.split("."), number))


def _check_correction_fields(
    target: int | str, instead: JsonObject, words: FieldVocabulary, where: _Where
) -> None:
    if target == "header":
        _check_all_fields(instead, HeaderCorrection, words, where)
    elif str(instead.get("type")) in words.events:
        _check_fact_fields(instead, words, where)


def _check_known_fields(
    found: JsonObject, struct: type[msgspec.Struct], place: Place, path: Path
) -> None:
    known = {*struct.__struct_encode_fields__, *_iterate_tags(struct)}
    for key, value in found.items():
        if key == "x" and not isinstance(value, dict):
            what = "expected an object"
        elif key not in known:
            what = f"unknown field; known here are {', '.join(sorted(known))}"
        elif value is None and key not in NULLABLE_FIELDS:
            what = "is null; leave out what is not known"
        else:
            continue
        raise MalformedInputError(what, place.enclose(name_path((*path, key))))


def _iterate_tags(struct: type[msgspec.Struct]) -> Iterator[str]:
    tag = struct.__struct_config__.tag_field
    if tag is not None:
        yield tag
