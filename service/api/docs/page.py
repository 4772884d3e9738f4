"""The document as a page: every endpoint with all that belongs to it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec
from flask import render_template
from markupsafe import Markup

from domain.json_types import JsonObject
from service.accounts.roles import PERMISSIONS, ROLES
from service.api.docs.schema_wording import describe_shape, get_schema_name, render_prose
from service.http.problem_kinds import KINDS
from service.http.problems import PROBLEM_JSON

METHODS: Final = ("get", "post", "put", "patch", "delete")
PERMISSION_KEY: Final = "x-permission"


# A part of the document; its shape is OpenAPI's, and not ours to say.
class DocsField(NamedTuple):
    """A field of a schema, or a parameter."""

    name: str
    where: str
    shape: Markup
    is_required: bool
    says: Markup


class DocsContent(NamedTuple):
    """A body or a response in one of its content types."""

    content_type: str
    shape: Markup
    fields: list[DocsField]
    example: str


class DocsResponse(NamedTuple):
    """A possible response."""

    status: str
    says: str
    headers: list[str]
    contents: list[DocsContent]


class DocsOperation(NamedTuple):
    """An endpoint."""

    id: str
    method: str
    path: str
    summary: str
    says: Markup
    permission: str
    parameters: list[DocsField]
    bodies: list[DocsContent]
    answers: list[DocsResponse]
    problems: list[tuple[str, str]]
    """Each status with its titles."""


class DocsSection(NamedTuple):
    """A resource with its endpoints."""

    name: str
    says: str
    operations: list[DocsOperation]


class DocsSchema(NamedTuple):
    """A schema that others refer to by its name."""

    name: str
    says: Markup
    shape: Markup
    fields: list[DocsField]


def render_docs_page(document: JsonObject) -> str:
    """Return the page of the whole document."""
    schemas = document["components"]["schemas"]
    found = sorted(_list_operations(document, schemas), key=_get_sort_key)
    parts = [
        DocsSection(
            tag["name"], tag["description"], [each for name, each in found if name == tag["name"]]
        )
        for tag in document["tags"]
    ]
    return render_template(
        "docs.html",
        title=document["info"]["title"],
        version=document["info"]["version"],
        about=render_prose(document["info"]["description"]),
        parts=[part for part in parts if part.operations],
        schemas=[_make_schema(name, schema) for name, schema in sorted(schemas.items())],
        kinds=KINDS,
        permissions=PERMISSIONS,
        roles=ROLES,
    )


def _list_operations(
    document: JsonObject, schemas: JsonObject
) -> Iterator[tuple[str, DocsOperation]]:
    """Yield each operation with the name of its section."""
    for path, there in document["paths"].items():
        shared = there.get("parameters", [])
        for method in METHODS:
            if method in there:
                described = there[method]
                yield (
                    described["tags"][0],
                    _make_operation(method, path, described, shared, schemas),
                )


def _get_sort_key(found: tuple[str, DocsOperation]) -> tuple[str, int]:
    """Return the key of an operation's place: its path, methods that only read first."""
    operation = found[1]
    return operation.path, METHODS.index(operation.method.lower())


def _make_operation(
    method: str,
    path: str,
    described: JsonObject,
    shared: list[JsonObject],
    schemas: JsonObject,
) -> DocsOperation:
    answers = described["responses"]
    contents = described.get("requestBody", {}).get("content", {})
    return DocsOperation(
        f"{method}-{path.strip('/').translate(_NO_BRACES)}",
        method.upper(),
        path,
        described["summary"],
        render_prose(described["description"]),
        described[PERMISSION_KEY],
        [_make_parameter(each) for each in (*shared, *described.get("parameters", []))],
        [_make_content(kind, each, schemas) for kind, each in contents.items()],
        [
            _make_response(status, each, schemas)
            for status, each in answers.items()
            if _is_good(status)
        ],
        sorted(
            (status, each["description"])
            for status, each in answers.items()
            if PROBLEM_JSON in each.get("content", {})
        ),
    )


_NO_BRACES: Final = str.maketrans({"/": "-", "{": None, "}": None})


def _is_good(status: str) -> bool:
    return status.isdecimal() and int(status) < 400


def _make_parameter(described: JsonObject) -> DocsField:
    required = described.get("required", False)
    says = render_prose(described.get("description", ""))
    return DocsField(
        described["name"], described["in"], describe_shape(described["schema"]), required, says
    )


def _make_content(content_type: str, described: JsonObject, schemas: JsonObject) -> DocsContent:
    example = described.get("example")
    written = "" if example is None else msgspec.json.format(msgspec.json.encode(example)).decode()
    schema = described.get("schema", {})
    return DocsContent(
        content_type,
        describe_shape(schema),
        _list_fields(_resolve_reference(schema, schemas)),
        written,
    )


def _make_response(status: str, described: JsonObject, schemas: JsonObject) -> DocsResponse:
    contents = [
        _make_content(kind, each, schemas) for kind, each in described.get("content", {}).items()
    ]
    return DocsResponse(
        status, described["description"], list(described.get("headers", {})), contents
    )


def _make_schema(name: str, described: JsonObject) -> DocsSchema:
    return DocsSchema(
        name,
        render_prose(described.get("description", "")),
        describe_shape(described),
        _list_fields(described),
    )


def _resolve_reference(schema: JsonObject, schemas: JsonObject) -> JsonObject:
    """Return the schema that is referred to, also by a list of them."""
    if "$ref" in schema:
        found: JsonObject = schemas[get_schema_name(schema["$ref"])]
        return found
    if "items" in schema:
        return _resolve_reference(schema["items"], schemas)
    return schema


def _list_fields(schema: JsonObject) -> list[DocsField]:
    required = schema.get("required", ())
    return [
        DocsField(
            name,
            "",
            describe_shape(described),
            name in required,
            render_prose(described.get("description", "")),
        )
        for name, described in schema.get("properties", {}).items()
    ]
