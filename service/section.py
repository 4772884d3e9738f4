"""Sections of the service: routes that say who may use them, what they take and answer."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, Final, NamedTuple, NoReturn, get_args

from flask import Response, request
from flask_smorest import Blueprint
from marshmallow import Schema, ValidationError, fields
from webargs.flaskparser import FlaskParser

from service.bodies import JSON
from service.people.roles import PERMISSIONS, PUBLIC
from service.problems import KINDS, PROBLEM_JSON, FieldError, Refusal
from service.schemas.deriving import schema_of

View = Callable[..., Response]

OF_ALL: Final = ("bad-request", "not-acceptable", "too-slow", "broken", "not-available")
OF_PERMITTED: Final = ("not-signed-in", "not-allowed", "too-many", "too-much-asked")
OF_BODIES: Final = ("not-json", "malformed", "too-large", "not-this-type")


class Answers(NamedTuple):
    """What comes back when all is well."""

    what: Any = None
    """A type or a schema; nothing for what is no JSON."""
    says: str = ""
    status: int = 200
    content_type: str = JSON
    also: Mapping[int, str] = {}
    """Further statuses without a body, such as 304."""
    headers: Sequence[str] = ()


class Takes(NamedTuple):
    """What is sent."""

    what: Any
    """A type or a schema; nothing for bytes."""
    example: Any
    also: Sequence[str] = ()
    """Further content types, such as NDJSON."""
    content_type: str = JSON
    is_list: bool = False


class Strict(FlaskParser):
    """Reads the parameters of an address; one that nobody knows is refused."""

    DEFAULT_UNKNOWN_BY_LOCATION: dict[str, str | None] = {}

    def handle_error(self, error: ValidationError, *_: Any, **__: Any) -> NoReturn:  # noqa: ANN401 - webargs'
        """Refuse what is malformed."""
        _refuse_parameters(error)


class Problem(Schema):
    """What is said when something cannot be done (RFC 9457)."""

    class Meta:
        """Some kinds of problem say more than this."""

        description = "What is said when something cannot be done (RFC 9457)."
        additional_properties = True

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    instance = fields.String(required=True)
    errors = fields.List(fields.Nested(schema_of(FieldError)))


HEADERS: Final[Mapping[str, Mapping[str, Any]]] = {
    "ETag": {"description": "The version, to be sent in `If-Match`.", "schema": {"type": "string"}},
    "Location": {"description": "Where it can be found.", "schema": {"type": "string"}},
    "Runback-Position": {
        "description": "How far the streams have been read into this answer.",
        "schema": {"type": "string"},
    },
    "Runback-Behind": {
        "description": "How many events are not in it yet.", "schema": {"type": "string"},
    },
    "Runback-Behind-Seconds": {
        "description": "For how long the oldest of them has been there.",
        "schema": {"type": "string"},
    },
    "Runback-Export": {
        "description": "The name under which the manifest can be had.",
        "schema": {"type": "string"},
    },
}  # fmt: skip


class Section(Blueprint):  # type: ignore[misc]  # flask-smorest is not typed
    """Routes of one kind."""

    def endpoint(  # noqa: PLR0913 - all that is to be known of a route
        self,
        rule: str,
        *,
        needs: str,
        answers: Answers,
        method: str = "GET",
        takes: Takes | None = None,
        asks: type[Schema] | None = None,
        refuses: Sequence[str] = (),
        parameters: Sequence[Mapping[str, Any]] = (),
    ) -> Callable[[View], View]:
        """A route; the view is told what was asked for in the address before anything else."""
        kinds = [*OF_ALL, *refuses]
        kinds += OF_PERMITTED if needs != PUBLIC else ()
        kinds += OF_BODIES if takes is not None else ()
        kinds += ("malformed",) if asks is not None or needs != PUBLIC else ()
        kinds += ("not-on-file",) if "<" in rule else ()

        def decorate(view: View) -> View:
            run = asking(asks, view) if asks else _asking_nothing(view, needs)
            documented = _documented(self, view, answers, kinds)
            manual: dict[str, Any] = {"x-permission": needs, "security": _security(needs)}
            manual["operationId"] = f"{self.name}_{view.__name__}"
            manual["description"] = _described(view, needs)
            if takes:
                manual["requestBody"] = _request_body(takes)
            in_query = [{"in": "query", "schema": asks}] if asks else []
            manual["parameters"] = [*in_query, *parameters]
            documented = self.doc(**manual)(documented)
            run._apidoc = documented._apidoc  # type: ignore[attr-defined]  # noqa: SLF001 - theirs
            run.needs = needs  # type: ignore[attr-defined]
            self.route(rule, methods=[method])(run)
            return view

        return decorate


def asking(asks: type[Schema], view: View, parser: Strict | None = None) -> View:
    """The view, told first what is asked for in the address."""
    read = reading(asks, parser)

    @wraps(view)
    def asked(**parts: Any) -> Response:  # noqa: ANN401 - the parts of the address
        return view(read(), **parts)

    return asked


def reading(asks: type[Schema], parser: Strict | None = None) -> Callable[[], dict[str, Any]]:
    """What reads all that is asked for in the address, or refuses it."""
    schema = asks()
    reads = parser or _parser
    several = {
        field.data_key or name
        for name, field in schema.fields.items()
        if isinstance(field, fields.List)
    }

    def read() -> dict[str, Any]:
        for name, values in request.args.lists():
            if len(values) > 1 and name not in several:
                raise _refused_parameter(name, "is given more than once")
        asked: dict[str, Any] = reads.parse(schema, request, location="query")
        return asked

    return read


def _asking_nothing(view: View, needs: str) -> View:
    """The view, that nothing is asked of; what anybody may see is shown in any case."""

    @wraps(view)
    def asked(**parts: Any) -> Response:  # noqa: ANN401 - the parts of the address
        if needs != PUBLIC and request.query_string:
            raise _refused_parameter(
                next(iter(request.args), "?"), "is no parameter of this address"
            )
        return view(**parts)

    return asked


def _refused_parameter(name: str, detail: str) -> Refusal:
    return Refusal("malformed", f"{name}: {detail}", [FieldError(detail, parameter=name)])


def _refuse_parameters(error: ValidationError) -> NoReturn:
    messages: Any = error.messages
    found = [
        FieldError(str(said), parameter=name)
        for parts in messages.values()
        for name, texts in parts.items()
        for said in (texts if isinstance(texts, list) else [texts])
    ]
    raise Refusal("malformed", f"{found[0].parameter}: {found[0].detail}", found)


_parser: Final = Strict()


def _documented(section: Section, view: View, answers: Answers, kinds: Sequence[str]) -> View:
    what = answers.what
    schema = _schema(what)
    headers = {name: HEADERS[name] for name in answers.headers}
    documented = section.response(
        answers.status, schema, content_type=answers.content_type, description=answers.says,
        headers=headers or None,
    )(view)  # fmt: skip
    for status, says in answers.also.items():
        documented = section.alt_response(status, description=says)(documented)
    by_status: dict[int, list[str]] = {}
    for kind in kinds:
        titles = by_status.setdefault(KINDS[kind].status, [])
        if KINDS[kind].title not in titles:
            titles.append(KINDS[kind].title)
    for status, titles in sorted(by_status.items()):
        documented = section.alt_response(
            status, schema=Problem, content_type=PROBLEM_JSON, description="; ".join(titles)
        )(documented)
    made: View = documented
    return made


def _described(view: View, needs: str) -> str:
    _, _, rest = (view.__doc__ or "").partition("\n\n")
    may = "Anybody may ask this." if needs == PUBLIC else f"Permission: `{needs}`"
    if needs in PERMISSIONS:
        may += f" – {PERMISSIONS[needs]}."
    text = "\n".join(line.strip() for line in rest.strip().splitlines())
    return f"{text}\n\n{may}".strip()


def _security(needs: str) -> list[dict[str, list[str]]]:
    return [] if needs == PUBLIC else [{"token": []}, {"session": []}]


def _request_body(takes: Takes) -> dict[str, Any]:
    if takes.what is None:
        kinds = (takes.content_type, *takes.also)
        return {"required": True, "content": {kind: {"example": takes.example} for kind in kinds}}
    content: dict[str, Any] = {
        takes.content_type: {"schema": _sent_schema(takes), "example": takes.example}
    }
    for other in takes.also:
        content[other] = {"schema": {"type": "string"}}
    return {"required": True, "content": content}


def _sent_schema(takes: Takes) -> Any:  # noqa: ANN401 - a schema, or JSON that describes one
    """What is sent; of a list of facts any of their types."""
    if takes.is_list:
        choices = [schema_of(kind) for kind in get_args(takes.what)]
        return {"type": "array", "items": {"oneOf": choices}}
    return _schema(takes.what)


def _schema(what: Any) -> Any:  # noqa: ANN401 - as above
    if isinstance(what, type) and not issubclass(what, Schema):
        return schema_of(what)
    return what
