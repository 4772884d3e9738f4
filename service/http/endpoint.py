"""Endpoints: routes that state their permission, their query, body, response and problems."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from types import GenericAlias, UnionType
from typing import Final, NamedTuple, NoReturn, get_args

from flask import Response, current_app, request
from flask_smorest import Blueprint
from marshmallow import Schema, ValidationError, fields
from webargs.flaskparser import FlaskParser

from service.accounts.roles import PERMISSIONS, PUBLIC
from service.errors import FieldError, Refusal
from service.http.problem_kinds import KINDS
from service.http.problems import PROBLEM_JSON
from service.http.query_params import ParsedQuery
from service.http.request_body import JSON
from service.schemas.derivation import derive_schema

ViewFunction = Callable[..., Response]

SchemaSource = type | Schema | GenericAlias | UnionType | Mapping[str, object] | None
"""A schema, or a type that one is derived from; None for bytes that are not JSON."""

APIDOC: Final = "_apidoc"
"""The attribute of a view in which flask-smorest keeps what the document says of it."""

COMMON_PROBLEMS: Final = ("bad-request", "not-acceptable", "too-slow", "broken", "not-available")
PERMISSION_PROBLEMS: Final = ("not-signed-in", "not-allowed", "too-many", "too-much-asked")
BODY_PROBLEMS: Final = ("not-json", "malformed", "too-large", "not-this-type")


class ResponseSpec(NamedTuple):
    """The response of an endpoint that succeeds."""

    schema: SchemaSource = None
    description: str = ""
    status: int = 200
    content_type: str = JSON
    other_statuses: Mapping[int, str] = {}
    """Further statuses without a body, such as 304."""
    headers: Sequence[str] = ()


class RequestBodySpec(NamedTuple):
    """The body that an endpoint takes."""

    schema: SchemaSource
    example: object
    other_types: Sequence[str] = ()
    """Further content types, such as NDJSON."""
    content_type: str = JSON
    is_list: bool = False


class StrictQueryParser(FlaskParser):
    """Reads query parameters, and refuses unknown ones."""

    DEFAULT_UNKNOWN_BY_LOCATION: dict[str, str | None] = {}

    def handle_error(self, error: ValidationError, *_: object, **__: object) -> NoReturn:
        """Refuse malformed parameters."""
        _refuse_parameters(error)


class Problem(Schema):
    """The problem document of a refused request (RFC 9457)."""

    class Meta:
        """Some kinds of problem have more members."""

        description = "What is said when something cannot be done (RFC 9457)."
        additional_properties = True

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    instance = fields.String(required=True)
    errors = fields.List(fields.Nested(derive_schema(FieldError)))


RESPONSE_HEADERS: Final[Mapping[str, Mapping[str, object]]] = {
    "ETag": {"description": "The version, to be sent in `If-Match`.", "schema": {"type": "string"}},
    "Location": {"description": "The address of what was made.", "schema": {"type": "string"}},
    "Runback-Position": {
        "description": "The position up to which the streams were read into the response.",
        "schema": {"type": "string"},
    },
    "Runback-Behind": {
        "description": "How many events are not in the response yet.",
        "schema": {"type": "string"},
    },
    "Runback-Behind-Seconds": {
        "description": "How long ago the oldest of them was recorded, in seconds.",
        "schema": {"type": "string"},
    },
    "Runback-Rules": {
        "description": "`older` where the list was worked out by rules other than the service's and"
        " is being worked out anew; otherwise `current`.",
        "schema": {"type": "string", "enum": ["current", "older"]},
    },
    "Runback-Export": {
        "description": "The export's name, by which its manifest is found.",
        "schema": {"type": "string"},
    },
}


class ResourceBlueprint(Blueprint):  # type: ignore[misc]  # flask-smorest is not typed
    """The endpoints of one resource.

    They are documented when the document is made: that takes as long as all imports of the service.
    """

    def __init__(self, name: str, import_name: str, **options: str) -> None:
        super().__init__(name, import_name, **options)
        self._document_view: dict[ViewFunction, Callable[[], None]] = {}
        self._undocumented: list[Callable[[], None]] = []

    def _store_endpoint_docs(
        self, endpoint: str, obj: ViewFunction, *args: object, **options: object
    ) -> None:
        """Keep for later what flask-smorest would store now."""
        store = super()._store_endpoint_docs

        def document() -> None:
            self._document_view[obj]()
            store(endpoint, obj, *args, **options)

        self._undocumented.append(document)

    def register_views_in_doc(self, *args: object, **options: object) -> None:
        """Document the endpoints, if that was not done before, and add them to a document."""
        for document in self._undocumented:
            document()
        self._undocumented.clear()
        super().register_views_in_doc(*args, **options)

    def endpoint(  # noqa: PLR0913 - one for each part of an endpoint
        self,
        rule: str,
        *,
        permission: str,
        response: ResponseSpec,
        method: str = "GET",
        body: RequestBodySpec | None = None,
        query: type[Schema] | None = None,
        problems: Sequence[str] = (),
        parameters: Sequence[Mapping[str, object]] = (),
    ) -> Callable[[ViewFunction], ViewFunction]:
        """Return a decorator that routes requests to a view, and documents the route.

        A view with a `query` takes its parsed parameters as its first argument.
        """
        kinds = [*COMMON_PROBLEMS, *problems]
        kinds += PERMISSION_PROBLEMS if permission != PUBLIC else ()
        kinds += BODY_PROBLEMS if body is not None else ()
        kinds += ("malformed",) if query is not None or permission != PUBLIC else ()
        kinds += ("not-on-file",) if "<" in rule else ()
        manual: dict[str, object] = {
            "x-permission": permission,
            "security": [{"token": []}, {"session": []}] if permission != PUBLIC else [],
            "parameters": [*([{"in": "query", "schema": query}] if query else []), *parameters],
        }

        def decorate(view: ViewFunction) -> ViewFunction:
            run = wrap_with_query(query, view) if query else _refuse_query(view, permission)

            def document() -> None:
                if body:
                    manual["requestBody"] = _describe_request_body(body)
                documented = self.doc(
                    operationId=f"{self.name}_{view.__name__}",
                    description=_describe_view(view, permission),
                    **manual,
                )(_document_responses(self, view, response, kinds))
                vars(run)[APIDOC] = vars(documented)[APIDOC]

            self._document_view[run] = document
            require_permission(run, permission)
            self.route(rule, methods=[method])(run)
            return view

        return decorate


def require_permission(view: ViewFunction, permission: str) -> None:
    """Note the permission that a view requires, for the gate."""
    vars(view)["permission"] = permission


def read_round_first(view: ViewFunction) -> ViewFunction:
    """Note that a view works on the stored round of its `round_id`, for the gate to read it."""
    vars(view)["is_round_read_first"] = True
    return view


def read_disputes_first(view: ViewFunction) -> ViewFunction:
    """Note that a view works on a stored round and the disputes about it, for the gate to read."""
    vars(view)["are_disputes_read_first"] = True
    return read_round_first(view)


def are_disputes_read_first(endpoint: str) -> bool:
    """Return whether the view of an endpoint works on the disputes about its round."""
    return "are_disputes_read_first" in vars(current_app.view_functions[endpoint])


def is_round_read_first(endpoint: str) -> bool:
    """Return whether the view of an endpoint works on the stored round of its `round_id`."""
    return "is_round_read_first" in vars(current_app.view_functions[endpoint])


def get_required_permission(endpoint: str) -> str:
    """Return the permission that the view of an endpoint requires."""
    permission: str = vars(current_app.view_functions[endpoint])["permission"]
    return permission


def wrap_with_query(
    query: type[Schema], view: ViewFunction, parser: StrictQueryParser | None = None
) -> ViewFunction:
    """Return the view with the parsed query as its first argument."""
    read = make_query_reader(query, parser)

    @wraps(view)
    def run(**parts: str) -> Response:
        return view(read(), **parts)

    return run


def make_query_reader(
    query: type[Schema], parser: StrictQueryParser | None = None
) -> Callable[[], ParsedQuery]:
    """Return a function that reads the query of the request at hand, or refuses it."""
    schema = query()
    reads = parser or _parser
    several = {
        field.data_key or name
        for name, field in schema.fields.items()
        if isinstance(field, fields.List)
    }

    defaults: list[ParsedQuery] = []

    def read() -> ParsedQuery:
        if not request.query_string:
            if not defaults:
                defaults.append(reads.parse(schema, request, location="query"))
            return {**defaults[0]}
        for name, values in request.args.lists():
            if len(values) > 1 and name not in several:
                raise _make_parameter_refusal(name, "is given more than once")
        parsed: ParsedQuery = reads.parse(schema, request, location="query")
        return parsed

    return read


def _refuse_query(view: ViewFunction, permission: str) -> ViewFunction:
    """Return the view, refusing every query parameter; a public view ignores them."""

    @wraps(view)
    def run(**parts: str) -> Response:
        if permission != PUBLIC and request.query_string:
            name = next(iter(request.args), "?")
            raise _make_parameter_refusal(name, "is no parameter of this address")
        return view(**parts)

    return run


def _make_parameter_refusal(name: str, detail: str) -> Refusal:
    return Refusal("malformed", f"{name}: {detail}", [FieldError(detail, parameter=name)])


def _refuse_parameters(error: ValidationError) -> NoReturn:
    errors = [
        FieldError(str(message), parameter=name)
        for parts in error.messages_dict.values()
        for name, texts in parts.items()
        for message in (texts if isinstance(texts, list) else [texts])
    ]
    raise Refusal("malformed", f"{errors[0].parameter}: {errors[0].detail}", errors)


_parser: Final = StrictQueryParser()


def _document_responses(
    blueprint: ResourceBlueprint, view: ViewFunction, response: ResponseSpec, kinds: Sequence[str]
) -> ViewFunction:
    documented: ViewFunction = blueprint.response(
        response.status,
        _find_schema(response.schema),
        content_type=response.content_type,
        description=response.description,
        headers={name: RESPONSE_HEADERS[name] for name in response.headers} or None,
    )(view)
    for status, description in response.other_statuses.items():
        documented = blueprint.alt_response(status, description=description)(documented)
    titles_by_status: dict[int, dict[str, None]] = {}
    for kind in kinds:
        titles_by_status.setdefault(KINDS[kind].status, {})[KINDS[kind].title] = None
    for status, titles in sorted(titles_by_status.items()):
        documented = blueprint.alt_response(
            status, schema=Problem, content_type=PROBLEM_JSON, description="; ".join(titles)
        )(documented)
    return documented


def _describe_view(view: ViewFunction, permission: str) -> str:
    _, _, rest = (view.__doc__ or "").partition("\n\n")
    note = "Anybody may ask this." if permission == PUBLIC else f"Permission: `{permission}`"
    if permission in PERMISSIONS:
        note += f" – {PERMISSIONS[permission]}."
    text = "\n".join(line.strip() for line in rest.strip().splitlines())
    return f"{text}\n\n{note}".strip()


def _describe_request_body(body: RequestBodySpec) -> dict[str, object]:
    if body.schema is None:
        kinds = (body.content_type, *body.other_types)
        return {"required": True, "content": {kind: {"example": body.example} for kind in kinds}}
    schema = _describe_list(body.schema) if body.is_list else _find_schema(body.schema)
    content: dict[str, object] = {body.content_type: {"schema": schema, "example": body.example}}
    for other in body.other_types:
        content[other] = {"schema": {"type": "string"}}
    return {"required": True, "content": content}


def _describe_list(kind: SchemaSource) -> dict[str, object]:
    """Return the schema of a list whose items are of any type of a union."""
    choices = [derive_schema(choice) for choice in get_args(kind)]
    return {"type": "array", "items": {"oneOf": choices}}


def _find_schema(source: SchemaSource) -> object:
    """Return the schema that a type stands for; a schema stands for itself."""
    if isinstance(source, type) and not issubclass(source, Schema):
        return derive_schema(source)
    return source
