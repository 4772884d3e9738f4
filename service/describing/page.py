"""The document as a page: every route with all that belongs to it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from flask import render_template
from markupsafe import Markup

from service.describing.words import name_in, prose, shape
from service.people.roles import PERMISSIONS, ROLES
from service.problems import KINDS, PROBLEM_JSON

METHODS: Final = ("get", "post", "put", "patch", "delete")
PERMISSION: Final = "x-permission"

# A part of the document; its shape is OpenAPI's, and not ours to say.
Json = Mapping[str, Any]


class Field(NamedTuple):
    """A field of a schema, or a parameter."""

    name: str
    where: str
    shape: Markup
    is_required: bool
    says: Markup


class Content(NamedTuple):
    """What is sent or answered, in one of its forms."""

    content_type: str
    shape: Markup
    fields: list[Field]
    example: str


class Answered(NamedTuple):
    """What may be answered."""

    status: str
    says: str
    headers: list[str]
    contents: list[Content]


class Operation(NamedTuple):
    """Something that can be asked."""

    id: str
    method: str
    path: str
    summary: str
    says: Markup
    permission: str
    parameters: list[Field]
    bodies: list[Content]
    answers: list[Answered]
    problems: list[tuple[str, str]]
    """Statuses, and what they say."""


class Part(NamedTuple):
    """A section with its operations."""

    name: str
    says: str
    operations: list[Operation]


class Schema(NamedTuple):
    """A schema that others refer to by its name."""

    name: str
    says: Markup
    shape: Markup
    fields: list[Field]


def page(document: Json) -> str:
    """The page of the whole document."""
    schemas = document["components"]["schemas"]
    found = sorted(_operations(document, schemas), key=_place)
    parts = [
        Part(tag["name"], tag["description"], [one for name, one in found if name == tag["name"]])
        for tag in document["tags"]
    ]
    return render_template(
        "docs.html",
        title=document["info"]["title"], version=document["info"]["version"],
        about=prose(document["info"]["description"]),
        parts=[part for part in parts if part.operations],
        schemas=[_schema(name, schema) for name, schema in sorted(schemas.items())],
        kinds=KINDS, permissions=PERMISSIONS, roles=ROLES,
    )  # fmt: skip


def _operations(document: Json, schemas: Json) -> Iterator[tuple[str, Operation]]:
    """Each operation behind the name of its section."""
    for path, there in document["paths"].items():
        shared = there.get("parameters", [])
        for method in METHODS:
            if method in there:
                told = there[method]
                yield told["tags"][0], _operation(method, path, told, shared, schemas)


def _place(found: tuple[str, Operation]) -> tuple[str, int]:
    """Where it stands on the page: by its address, and what only asks first."""
    operation = found[1]
    return operation.path, METHODS.index(operation.method.lower())


def _operation(method: str, path: str, told: Json, shared: list[Json], schemas: Json) -> Operation:
    answers = told["responses"]
    contents = told.get("requestBody", {}).get("content", {})
    return Operation(
        f"{method}-{path.strip('/').translate(_NO_BRACES)}", method.upper(), path, told["summary"],
        prose(told["description"]), told[PERMISSION],
        [_parameter(one) for one in (*shared, *told.get("parameters", []))],
        [_content(kind, one, schemas) for kind, one in contents.items()],
        [_answered(status, one, schemas) for status, one in answers.items() if _is_good(status)],
        sorted(
            (status, one["description"])
            for status, one in answers.items()
            if PROBLEM_JSON in one.get("content", {})
        ),
    )  # fmt: skip


_NO_BRACES: Final = str.maketrans({"/": "-", "{": None, "}": None})


def _is_good(status: str) -> bool:
    return status.isdecimal() and int(status) < 400


def _parameter(told: Json) -> Field:
    required = told.get("required", False)
    says = prose(told.get("description", ""))
    return Field(told["name"], told["in"], shape(told["schema"]), required, says)


def _content(content_type: str, told: Json, schemas: Json) -> Content:
    example = told.get("example")
    written = "" if example is None else msgspec.json.format(msgspec.json.encode(example)).decode()
    schema = told.get("schema", {})
    return Content(content_type, shape(schema), _fields(_followed(schema, schemas)), written)


def _answered(status: str, told: Json, schemas: Json) -> Answered:
    contents = [_content(kind, one, schemas) for kind, one in told.get("content", {}).items()]
    return Answered(status, told["description"], list(told.get("headers", {})), contents)


def _schema(name: str, told: Json) -> Schema:
    return Schema(name, prose(told.get("description", "")), shape(told), _fields(told))


def _followed(schema: Json, schemas: Json) -> Json:
    """The schema that is referred to, also by a list of such."""
    if "$ref" in schema:
        found: Json = schemas[name_in(schema["$ref"])]
        return found
    if "items" in schema:
        return _followed(schema["items"], schemas)
    return schema


def _fields(schema: Json) -> list[Field]:
    required = schema.get("required", ())
    return [
        Field(name, "", shape(told), name in required, prose(told.get("description", "")))
        for name, told in schema.get("properties", {}).items()
    ]
