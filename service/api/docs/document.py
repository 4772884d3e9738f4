"""The OpenAPI 3.1 document of the service, made from its routes."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask, current_app
from flask_smorest import Api
from marshmallow import Schema
from werkzeug.routing import BaseConverter

from domain import VERSION
from domain.json_types import JsonObject
from service.http.endpoint import Problem
from service.schemas.fields import AnyOfField, OneOfField, SchemaField

ABOUT: Final = """\
Runback records what happens at the tables of a cardroom, and says what the rules make of it.

Money is in cents, seats are counted clockwise, times are RFC 3339. Whatever is refused is answered
by a problem document (RFC 9457). What is sent again with the same `Idempotency-Key` is stored once
and answered alike. `ETag` is the version of a stream; who adds to it sends `If-Match`.
"""

EXTENSION: Final = "runback-document"
"""The extension under which an application keeps the maker of its document."""


class DocumentedApi(Api):  # type: ignore[misc]  # flask-smorest is not typed
    """The service's document."""

    ERROR_SCHEMA = Problem
    DEFAULT_ERROR_RESPONSE_NAME = None
    """Each route says itself what may go wrong."""

    def _register_pagination_header(self) -> None:
        """Pages follow one another by cursors, which stand in the answers."""

    def _register_error_handlers(self) -> None:
        """Failures are answered elsewhere, all in one shape."""


def create_api(
    converters: Mapping[str, type[BaseConverter]],
    described: Callable[[BaseConverter], dict[str, str]],
) -> DocumentedApi:
    """Return an empty document; blueprints that are registered with it are described."""
    app = Flask(__name__, static_folder=None)
    app.url_map.converters.update(converters)
    app.config.update(
        API_TITLE="Runback",
        API_VERSION=VERSION,
        OPENAPI_VERSION="3.1.0",
    )
    plugin = MarshmallowPlugin(schema_name_resolver=_name_schema)
    api = DocumentedApi(
        app,
        spec_kwargs={
            "marshmallow_plugin": plugin,
            "info": {"description": ABOUT},
            "servers": [{"url": "/"}],
        },
    )
    assert plugin.converter is not None  # noqa: S101 - it is set once the document is made
    plugin.converter.add_attribute_function(choices2properties)  # type: ignore[no-untyped-call]  # apispec leaves it untyped
    schemes = api.spec.components
    schemes.security_scheme("token", {"type": "http", "scheme": "bearer"})
    schemes.security_scheme(
        "session", {"type": "apiKey", "in": "cookie", "name": "runback_session"}
    )
    for converter in converters.values():
        api.register_converter(converter, described)
    return api


def get_api() -> DocumentedApi:
    """Return this application's document."""
    made: DocumentedApi = current_app.extensions[EXTENSION]()
    return made


def _name_schema(schema: type[Schema] | Schema) -> str:
    kind = schema if isinstance(schema, type) else type(schema)
    return kind.__name__


def choices2properties(
    self: Any,  # noqa: ANN401 - apispec's converter has no types
    field: SchemaField,
    **_: object,
) -> JsonObject:
    """Return the properties of a field that takes several kinds of values."""
    if isinstance(field, OneOfField):
        refs = {tag: self.resolve_nested_schema(schema) for tag, schema in field.variants.items()}
        mapping = {tag: ref["$ref"] for tag, ref in refs.items()}
        return {
            "oneOf": list(refs.values()),
            "discriminator": {"propertyName": "type", "mapping": mapping},
        }
    if isinstance(field, AnyOfField):
        choices = [self.field2property(choice) for choice in field.choices]
        return {"anyOf": [*choices, {"type": "null"}] if field.allow_none else choices}
    return {}
