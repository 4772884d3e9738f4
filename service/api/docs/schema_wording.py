"""Schemas and texts of the document in words, with links to what they refer to."""

import re
from collections.abc import Iterator
from typing import Final

from markupsafe import Markup, escape

from domain.json_types import JsonObject

CODE_PATTERN: Final = re.compile(r"`([^`]+)`")

TYPE_NAMES: Final = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "object": "object",
    "null": "null",
}
FORMAT_NAMES: Final = {
    "date": "day, such as 2026-11-18",
    "date-time": "time, such as 2026-11-18T21:14:05Z",
    "duration": "length of time, such as PT90S",
    "binary": "bytes",
}


def get_schema_name(reference: str) -> str:
    """Return the name of the schema that is referred to."""
    return reference.rpartition("/")[2]


def render_prose(text: str) -> Markup:
    """Return paragraphs, with text between backticks as code."""
    paragraphs = (part.strip() for part in text.split("\n\n"))
    return Markup("").join(
        Markup("<p>{}</p>").format(_render_line(one)) for one in paragraphs if one
    )


def _render_line(text: str) -> Markup:
    # Every second piece stood between backticks.
    pieces = CODE_PATTERN.split(text)
    return Markup("").join(
        Markup("<code>{}</code>").format(piece) if at % 2 else escape(piece)
        for at, piece in enumerate(pieces)
    )


def describe_shape(schema: JsonObject) -> Markup:
    """Return in a few words what a value looks like."""
    if "$ref" in schema:
        name = get_schema_name(schema["$ref"])
        return Markup('<a href="#schema-{0}">{0}</a>').format(name)
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return Markup(" or ").join(describe_shape(one) for one in schema[choice])
    if "allOf" in schema:
        return Markup(" and ").join(describe_shape(one) for one in schema["allOf"])
    if "enum" in schema:
        return Markup(" ").join(Markup("<code>{}</code>").format(one) for one in schema["enum"])
    return Markup(", ").join([_describe_kind(schema), *_describe_bounds(schema)])


def _describe_kind(schema: JsonObject) -> Markup:
    kinds = schema.get("type", ())
    named = [kinds] if isinstance(kinds, str) else list(kinds)
    if not named:
        return escape("anything")
    return Markup(" or ").join(_describe_kind_bounds(kind, schema) for kind in named)


def _describe_kind_bounds(kind: str, schema: JsonObject) -> Markup:
    if kind == "array":
        return Markup("list of {}").format(describe_shape(schema.get("items", {})))
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return Markup("object of names and {}").format(
            describe_shape(schema["additionalProperties"])
        )
    if kind == "string" and "format" in schema:
        return escape(FORMAT_NAMES.get(schema["format"], schema["format"]))
    return escape(TYPE_NAMES.get(kind, kind))


def _describe_bounds(schema: JsonObject) -> Iterator[Markup]:
    for word, says in (
        ("minimum", "at least {}"),
        ("maximum", "at most {}"),
        ("minLength", "at least {} characters"),
        ("maxLength", "at most {} characters"),
        ("minItems", "at least {} of them"),
        ("maxItems", "at most {} of them"),
    ):
        if word in schema:
            yield escape(says.format(f"{schema[word]:,}"))
    if "pattern" in schema:
        yield Markup("of the form <code>{}</code>").format(schema["pattern"])
    if "default" in schema:
        yield Markup("else <code>{}</code>").format(schema["default"])
