"""A document's schemas and texts in words, with links to what they refer to."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from markupsafe import Markup, escape

Json = Mapping[str, Any]

CODE: Final = re.compile(r"`([^`]+)`")

NAMES: Final = {
    "string": "text", "integer": "whole number", "number": "number", "boolean": "true or false",
    "object": "object", "null": "null",
}  # fmt: skip
FORMATS: Final = {
    "date": "day, such as 2026-11-18",
    "date-time": "time, such as 2026-11-18T21:14:05Z",
    "duration": "length of time, such as PT90S",
    "binary": "bytes",
}


def name_in(reference: str) -> str:
    """The name of the schema that is referred to."""
    return reference.rpartition("/")[2]


def prose(text: str) -> Markup:
    """Paragraphs, with what stands between backticks as code."""
    paragraphs = (part.strip() for part in text.split("\n\n"))
    return Markup("").join(Markup("<p>{}</p>").format(_line(one)) for one in paragraphs if one)


def _line(text: str) -> Markup:
    # Every second piece stood between backticks.
    pieces = CODE.split(text)
    return Markup("").join(
        Markup("<code>{}</code>").format(piece) if at % 2 else escape(piece)
        for at, piece in enumerate(pieces)
    )


def shape(schema: Json) -> Markup:
    """What a value looks like, in a few words."""
    if "$ref" in schema:
        name = name_in(schema["$ref"])
        return Markup('<a href="#schema-{0}">{0}</a>').format(name)
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return Markup(" or ").join(shape(one) for one in schema[choice])
    if "allOf" in schema:
        return Markup(" and ").join(shape(one) for one in schema["allOf"])
    if "enum" in schema:
        return Markup(" ").join(Markup("<code>{}</code>").format(one) for one in schema["enum"])
    return Markup(", ").join([_kind(schema), *_bounds(schema)])


def _kind(schema: Json) -> Markup:
    kinds = schema.get("type", ())
    named = [kinds] if isinstance(kinds, str) else list(kinds)
    if not named:
        return escape("anything")
    return Markup(" or ").join(_of_kind(kind, schema) for kind in named)


def _of_kind(kind: str, schema: Json) -> Markup:
    if kind == "array":
        return Markup("list of {}").format(shape(schema.get("items", {})))
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return Markup("object of names and {}").format(shape(schema["additionalProperties"]))
    if kind == "string" and "format" in schema:
        return escape(FORMATS.get(schema["format"], schema["format"]))
    return escape(NAMES.get(kind, kind))


def _bounds(schema: Json) -> Iterator[Markup]:
    for word, says in (
        ("minimum", "at least {}"), ("maximum", "at most {}"),
        ("minLength", "at least {} characters"), ("maxLength", "at most {} characters"),
        ("minItems", "at least {} of them"), ("maxItems", "at most {} of them"),
    ):  # fmt: skip
        if word in schema:
            yield escape(says.format(f"{schema[word]:,}"))
    if "pattern" in schema:
        yield Markup("of the form <code>{}</code>").format(schema["pattern"])
    if "default" in schema:
        yield Markup("else <code>{}</code>").format(schema["default"])
