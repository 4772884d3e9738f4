"""Fields that take what the decoder takes and no more: a text is no number, a number no flag."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from marshmallow import Schema, ValidationError, fields, validate

# What marshmallow hands to a field: JSON of any shape, before it is known to be what was expected.
FieldValue = Any

# What marshmallow's fields take by keyword, each with its own type.
FieldOption = Any

SchemaField = fields.Field[FieldValue]
"""Any field."""

EXPECTED: Final = {
    "required": "is missing",
    "null": "is null; leave out what is not known",
}


class TextField(fields.String):
    """A text without NUL, which PostgreSQL cannot store."""

    default_error_messages = {
        **EXPECTED,
        "invalid": "expected a text",
        "nul": "expected a text without NUL characters",
    }

    def _deserialize(self, value: FieldValue, *rest: FieldValue, **more: FieldValue) -> FieldValue:
        text = super()._deserialize(value, *rest, **more)
        if isinstance(text, str) and "\0" in text:
            raise self.make_error("nul")
        return text


class WholeNumberField(fields.Integer):
    """A whole number; 1.0 and true are none."""

    default_error_messages = {**EXPECTED, "invalid": "expected a whole number"}

    def _deserialize(self, value: FieldValue, *_: FieldValue, **__: FieldValue) -> int:
        if type(value) is not int:
            raise self.make_error("invalid")
        return value


class FlagField(fields.Boolean):
    """True or false."""

    default_error_messages = {**EXPECTED, "invalid": "expected true or false"}

    def _deserialize(self, value: FieldValue, *_: FieldValue, **__: FieldValue) -> bool:
        if type(value) is not bool:
            raise self.make_error("invalid")
        return value


class ListField(fields.List[FieldValue]):
    """A list."""

    default_error_messages = {**EXPECTED, "invalid": "expected a list"}


class MappingField(fields.Dict):
    """An object whose keys are names."""

    default_error_messages = {**EXPECTED, "invalid": "expected an object"}


class NestedField(fields.Nested):
    """An object in an object."""

    default_error_messages = {**EXPECTED, "type": "expected an object"}


class AnyField(fields.Raw):
    """JSON of any shape."""

    default_error_messages = {**EXPECTED}


class TemporalField(TextField):
    """A moment, a day or a length of time, as text."""

    default_error_messages = {"form": "expected a {form}, such as {example}"}

    def __init__(self, kind: type, written: str, example: str, **options: FieldOption) -> None:
        super().__init__(metadata={"format": written}, **options)
        self._kind = kind
        self._expected = {"form": written, "example": example}

    def _deserialize(self, value: FieldValue, *rest: FieldValue, **more: FieldValue) -> FieldValue:
        text = super()._deserialize(value, *rest, **more)
        try:
            msgspec.convert(text, self._kind)
        except msgspec.ValidationError:
            raise self.make_error("form", **self._expected) from None
        return text


class AnyOfField(SchemaField):
    """A value that fits one of several fields."""

    default_error_messages = {**EXPECTED}

    def __init__(self, choices: Sequence[SchemaField], **options: FieldOption) -> None:
        super().__init__(**options)
        self.choices = choices

    def _deserialize(self, value: FieldValue, *_: FieldValue, **__: FieldValue) -> FieldValue:
        messages = []
        for choice in self.choices:
            try:
                return choice.deserialize(value)
            except ValidationError as error:
                messages += [text for text in error.messages if isinstance(text, str)]
        if not messages:
            raise ValidationError("fits none of what is expected")
        # The message is of the kind of the first choice's.
        raise ValidationError(type(messages[0])(" or ".join(messages)))


class OneOfField(SchemaField):
    """An object of one of several types; its `type` tells which."""

    default_error_messages = {**EXPECTED, "invalid": "expected an object"}

    def __init__(self, variants: Mapping[str, type[Schema]], **options: FieldOption) -> None:
        super().__init__(**options)
        self.variants = variants

    def _deserialize(self, value: FieldValue, *_: FieldValue, **__: FieldValue) -> FieldValue:
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        known = ", ".join(sorted(self.variants))
        if "type" not in value:
            raise ValidationError({"type": [f"is missing; known are {known}"]})
        variant = self.variants.get(value["type"]) if isinstance(value["type"], str) else None
        if variant is None:
            raise ValidationError({"type": [f"unknown type; known are {known}"]})
        return variant().load(value)


class PatternMessage(str):
    """The message about a text that does not fit a pattern."""

    __slots__ = ()


class PatternValidator(validate.Validator):
    """A validator of texts; the document states its pattern as browsers know it."""

    def __init__(self, pattern: str) -> None:
        self._whole = re.compile(pattern)
        self.regex = re.compile(pattern.replace(r"\A", "^").replace(r"\Z", "$"))

    def __call__(self, value: str) -> str:
        """Return the text if it fits the pattern."""
        if self._whole.search(value) is None:
            raise ValidationError(PatternMessage(f"is not of the form {self.regex.pattern}"))
        return value
