"""Schemas from types: msgspec's structs, named tuples, and whatever stands in their fields."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from marshmallow import RAISE, Schema, fields, validate
from msgspec import NODEFAULT, UNSET, Meta, Raw, Struct, UnsetType

from service.schemas.fields import (
    AnyOf,
    Anything,
    ByName,
    Field,
    Flag,
    OneOf,
    Pattern,
    Sometime,
    Text,
    Things,
    WholeNumber,
    Within,
)

# A type, of whatever kind; the typing module has no better word for it.
Kind = Any

UNREAD: Final = "x"
"""The one object of a fact that is kept untouched, whatever is in it."""

_known: dict[Kind, type[Schema]] = {}
_parts: dict[str, type[Schema]] = {}
_names: dict[str, Kind] = {}


class Part(NamedTuple):
    """A field of a type that schemas are derived from."""

    name: str
    """In JSON."""
    kind: Kind
    is_required: bool
    may_be_null: bool
    """Where nothing is written as null; elsewhere it is left out."""


def schema_of(kind: Kind) -> type[Schema]:
    """The schema of a struct or a named tuple, always the same one."""
    if kind not in _known:
        name = _name_of(kind)
        _names[name] = kind
        # It is known before its fields are: they may lead back to it.
        made: Any = type(name, (Derived,), {"Meta": _meta(kind)})
        _known[kind] = made
        made._declared_fields.update(_fields_of(kind))  # noqa: SLF001 - as from_dict does
    return _known[kind]


def sent_of(kind: type[Struct]) -> type[Schema]:
    """A fact as it is sent where its type is known: who says so and when may be left out."""
    name = f"{kind.__name__}Sent"
    if name not in _parts:
        left = {one: field for one, field in _fields_of(kind).items() if one != "type"}
        for witness in ("at", "by"):
            left[witness] = Text()
        _parts[name] = type(name, (Derived,), {"Meta": _meta(kind), **left})
    return _parts[name]


def sparse_of(kind: Kind, *without: str) -> type[Schema]:
    """What the type says, as far as it was asked for."""
    name = f"{kind.__name__}Sparse"
    if name not in _parts:
        left = {one: field for one, field in _fields_of(kind).items() if one not in without}
        for field in left.values():
            field.required = False
        _parts[name] = type(name, (Derived,), {"Meta": _meta(kind), **left})
    return _parts[name]


class Derived(Schema):
    """A schema that was derived, and knows no other fields."""

    error_messages = {"unknown": "unknown field", "type": "expected an object"}


def field_of(kind: Kind, **options: Any) -> Field:  # noqa: ANN401 - marshmallow's
    """The field that holds what the type says."""
    metas: list[Meta] = []
    if _origin(kind) is Annotated:
        kind, *found = get_args(kind)
        metas = [meta for meta in found if isinstance(meta, Meta)]
    validators = [check for meta in metas for check in _validators(meta)]
    if validators:
        options["validate"] = validators
    made = _SIMPLE.get(kind)
    return made(options) if made else _composed(kind, options)


def parts_of(kind: Kind) -> Iterable[Part]:
    """What a struct or a named tuple has in it."""
    return _of_struct(kind) if issubclass(kind, Struct) else _of_tuple(kind)


def _origin(kind: Kind) -> Kind:
    """What the type is a form of: a list, a union, and so on."""
    return get_origin(kind)


def _name_of(kind: Kind) -> str:
    """The type's own name; where two have the same, with its module's before it."""
    name: str = kind.__name__
    if _names.get(name, kind) is kind:
        return name
    module: str = kind.__module__.rpartition(".")[2]
    return module.title().replace("_", "") + name


def _meta(kind: Kind) -> type:
    says = (kind.__doc__ or "").partition("\n\n")[0]
    return type("Meta", (), {"unknown": RAISE, "description": says})


def _fields_of(kind: Kind) -> dict[str, Field]:
    found: dict[str, Field] = {}
    tag = kind.__struct_config__.tag if issubclass(kind, Struct) else None
    if tag is not None:
        found["type"] = Text(required=True, validate=validate.OneOf([tag]))
    for part in parts_of(kind):
        of = dict if part.name == UNREAD and part.kind is Raw else part.kind
        found[part.name] = field_of(of, required=part.is_required, allow_none=part.may_be_null)
    return found


def _of_struct(kind: type[Struct]) -> Iterable[Part]:
    leaves_out = kind.__struct_config__.omit_defaults
    for field in msgspec.structs.fields(kind):
        of, may_be_null = _without_nothing(field.type)
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        if field.default is None and leaves_out:
            may_be_null = False
        is_left_out = leaves_out or field.default is UNSET
        yield Part(field.encode_name, of, not (has_default and is_left_out), may_be_null)


def _of_tuple(kind: Kind) -> Iterable[Part]:
    for name, of in get_type_hints(kind, include_extras=True).items():
        bare, may_be_null = _without_nothing(of)
        yield Part(name, bare, is_required=True, may_be_null=may_be_null)


def _without_nothing(kind: Kind) -> tuple[Kind, bool]:
    """The type without `None` and `UNSET`, and whether it can be `None`."""
    if _origin(kind) not in {Union, UnionType}:
        return kind, False
    parts = get_args(kind)
    left = [part for part in parts if part not in {NoneType, UnsetType}]
    return Union[tuple(left)], NoneType in parts  # noqa: UP007 - of as many as there are


def _composed(kind: Kind, options: dict[str, Any]) -> Field:
    origin, inner = _origin(kind), get_args(kind)
    if origin is Literal:
        words = list(inner)
        plain = Text if all(isinstance(word, str) for word in words) else WholeNumber
        return plain(validate=validate.OneOf(words, error="expected one of: {choices}"), **options)
    if origin in {tuple, list, frozenset, Sequence}:
        return Things(field_of(inner[0]), **options)
    if origin in {dict, Mapping}:
        return ByName(keys=Text(), values=field_of(inner[1]), **options)
    if origin in {Union, UnionType}:
        return _union(inner, options)
    return Within(lambda: schema_of(kind)(), **options)  # noqa: PLW0108 - it may lead back here


def _union(kinds: Sequence[Kind], options: dict[str, Any]) -> Field:
    if all(isinstance(kind, type) and issubclass(kind, Struct) for kind in kinds):
        tags = {str(kind.__struct_config__.tag): kind for kind in kinds}
        if None not in tags and len(tags) == len(kinds) and "None" not in tags:
            return OneOf({tag: schema_of(kind) for tag, kind in tags.items()}, **options)
    return AnyOf([field_of(kind) for kind in kinds], **options)


def _validators(meta: Meta) -> Iterable[validate.Validator]:
    if meta.ge is not None or meta.le is not None:
        yield validate.Range(meta.ge, meta.le)
    if meta.min_length is not None or meta.max_length is not None:
        yield validate.Length(meta.min_length, meta.max_length)
    if meta.pattern is not None:
        yield Pattern(meta.pattern)


_SIMPLE: Final[dict[Kind, Callable[[dict[str, Any]], Field]]] = {
    str: lambda options: Text(**options),
    int: lambda options: WholeNumber(**options),
    bool: lambda options: Flag(**options),
    float: lambda options: fields.Float(**options),
    Raw: lambda options: Anything(**options),
    dict: lambda options: ByName(**options),
    datetime: lambda options: Sometime(datetime, "date-time", "2026-11-18T21:14:05Z", **options),
    date: lambda options: Sometime(date, "date", "2026-11-18", **options),
    timedelta: lambda options: Sometime(timedelta, "duration", "PT90S", **options),
}
