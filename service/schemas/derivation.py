"""Schemas derived from types: msgspec structs, named tuples, and the types of their fields."""

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
    AnyField,
    AnyOfField,
    FieldOption,
    FlagField,
    ListField,
    MappingField,
    NestedField,
    OneOfField,
    PatternValidator,
    SchemaField,
    TemporalField,
    TextField,
    WholeNumberField,
)

# A class, a generic or a union: no type of the typing module covers all of them.
SourceType = Any

UNREAD_MARK: Final = "x"
"""The object of a fact that is kept untouched, whatever it holds."""

_schemas: dict[SourceType, type[Schema]] = {}
_parts: dict[str, type[Schema]] = {}
_types_by_name: dict[str, SourceType] = {}


class SchemaPart(NamedTuple):
    """A field of a type that schemas are derived from."""

    name: str
    """The field's name in JSON."""
    kind: SourceType
    is_required: bool
    may_be_null: bool
    """Whether None is written as null; otherwise it is left out."""


def derive_schema(kind: SourceType) -> type[Schema]:
    """Return the schema of a struct or a named tuple, always the same class."""
    if kind not in _schemas:
        name = _choose_name(kind)
        _types_by_name[name] = kind
        # It is known before its fields are: they may lead back to it.
        made: type[Schema] = type(name, (DerivedSchema,), {"Meta": _make_meta(kind)})
        _schemas[kind] = made
        made._declared_fields.update(_derive_fields(kind))  # noqa: SLF001 - as marshmallow's own from_dict does
    return _schemas[kind]


def derive_sent_schema(kind: type[Struct]) -> type[Schema]:
    """Return the schema of a fact as clients send it: its type, signer and time are optional."""
    name = f"{kind.__name__}Sent"
    if name not in _parts:
        left = {one: field for one, field in _derive_fields(kind).items() if one != "type"}
        for witness in ("at", "by"):
            left[witness] = TextField()
        _parts[name] = type(name, (DerivedSchema,), {"Meta": _make_meta(kind), **left})
    return _parts[name]


def derive_sparse_schema(kind: SourceType, *without: str) -> type[Schema]:
    """Return the schema of a type any of whose fields may be left out."""
    name = f"{kind.__name__}Sparse"
    if name not in _parts:
        left = {one: field for one, field in _derive_fields(kind).items() if one not in without}
        for field in left.values():
            field.required = False
        _parts[name] = type(name, (DerivedSchema,), {"Meta": _make_meta(kind), **left})
    return _parts[name]


class DerivedSchema(Schema):
    """A schema that was derived, and refuses unknown fields."""

    error_messages = {"unknown": "unknown field", "type": "expected an object"}


def derive_field(kind: SourceType, **options: FieldOption) -> SchemaField:
    """Return the field that holds values of a type."""
    metas: list[Meta] = []
    if _get_origin(kind) is Annotated:
        kind, *found = get_args(kind)
        metas = [meta for meta in found if isinstance(meta, Meta)]
    validators = [check for meta in metas for check in _make_validators(meta)]
    if validators:
        options["validate"] = validators
    made = _SIMPLE.get(kind)
    return made(options) if made else _derive_composed_field(kind, options)


def list_parts(kind: SourceType) -> Iterable[SchemaPart]:
    """Return the fields of a struct or a named tuple."""
    return _list_struct_parts(kind) if issubclass(kind, Struct) else _list_tuple_parts(kind)


def _get_origin(kind: SourceType) -> SourceType:
    """Return the generic type that a type is made from, such as a list or a union."""
    return get_origin(kind)


def _choose_name(kind: SourceType) -> str:
    """Return the type's name, after its module's where another type has the same."""
    name: str = kind.__name__
    if _types_by_name.get(name, kind) is kind:
        return name
    module: str = kind.__module__.rpartition(".")[2]
    return module.title().replace("_", "") + name


def _make_meta(kind: SourceType) -> type:
    says = (kind.__doc__ or "").partition("\n\n")[0]
    return type("Meta", (), {"unknown": RAISE, "description": says})


def _derive_fields(kind: SourceType) -> dict[str, SchemaField]:
    found: dict[str, SchemaField] = {}
    tag = kind.__struct_config__.tag if issubclass(kind, Struct) else None
    if tag is not None:
        found["type"] = TextField(required=True, validate=validate.OneOf([tag]))
    for part in list_parts(kind):
        of = dict if part.name == UNREAD_MARK and part.kind is Raw else part.kind
        found[part.name] = derive_field(of, required=part.is_required, allow_none=part.may_be_null)
    return found


def _list_struct_parts(kind: type[Struct]) -> Iterable[SchemaPart]:
    leaves_out = kind.__struct_config__.omit_defaults
    for field in msgspec.structs.fields(kind):
        of, may_be_null = _split_optional(field.type)
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        if field.default is None and leaves_out:
            may_be_null = False
        is_left_out = leaves_out or field.default is UNSET
        yield SchemaPart(field.encode_name, of, not (has_default and is_left_out), may_be_null)


def _list_tuple_parts(kind: SourceType) -> Iterable[SchemaPart]:
    for name, of in get_type_hints(kind, include_extras=True).items():
        bare, may_be_null = _split_optional(of)
        yield SchemaPart(name, bare, is_required=True, may_be_null=may_be_null)


def _split_optional(kind: SourceType) -> tuple[SourceType, bool]:
    """Return the type without `None` and `UNSET`, and whether it can be `None`."""
    if _get_origin(kind) not in {Union, UnionType}:
        return kind, False
    parts = get_args(kind)
    left = [part for part in parts if part not in {NoneType, UnsetType}]
    return Union[tuple(left)], NoneType in parts  # noqa: UP007 - `|` joins no tuple of types


def _derive_composed_field(kind: SourceType, options: dict[str, FieldOption]) -> SchemaField:
    origin, inner = _get_origin(kind), get_args(kind)
    if origin is Literal:
        words = list(inner)
        plain = TextField if all(isinstance(word, str) for word in words) else WholeNumberField
        return plain(validate=validate.OneOf(words, error="expected one of: {choices}"), **options)
    if origin in {tuple, list, frozenset, Sequence}:
        return ListField(derive_field(inner[0]), **options)
    if origin in {dict, Mapping}:
        return MappingField(keys=TextField(), values=derive_field(inner[1]), **options)
    if origin in {Union, UnionType}:
        return _derive_union_field(inner, options)
    return NestedField(lambda: derive_schema(kind)(), **options)  # noqa: PLW0108 - a type may contain itself


def _derive_union_field(
    kinds: Sequence[SourceType], options: dict[str, FieldOption]
) -> SchemaField:
    if all(isinstance(kind, type) and issubclass(kind, Struct) for kind in kinds):
        tags = {str(kind.__struct_config__.tag): kind for kind in kinds}
        if None not in tags and len(tags) == len(kinds) and "None" not in tags:
            return OneOfField({tag: derive_schema(kind) for tag, kind in tags.items()}, **options)
    return AnyOfField([derive_field(kind) for kind in kinds], **options)


def _make_validators(meta: Meta) -> Iterable[validate.Validator]:
    if meta.ge is not None or meta.le is not None:
        yield validate.Range(meta.ge, meta.le)
    if meta.min_length is not None or meta.max_length is not None:
        yield validate.Length(meta.min_length, meta.max_length)
    if meta.pattern is not None:
        yield PatternValidator(meta.pattern)


_SIMPLE: Final[dict[SourceType, Callable[[dict[str, FieldOption]], SchemaField]]] = {
    str: lambda options: TextField(**options),
    int: lambda options: WholeNumberField(**options),
    bool: lambda options: FlagField(**options),
    float: lambda options: fields.Float(**options),
    Raw: lambda options: AnyField(**options),
    dict: lambda options: MappingField(**options),
    datetime: lambda options: TemporalField(
        datetime, "date-time", "2026-11-18T21:14:05Z", **options
    ),
    date: lambda options: TemporalField(date, "date", "2026-11-18", **options),
    timedelta: lambda options: TemporalField(timedelta, "duration", "PT90S", **options),
}
