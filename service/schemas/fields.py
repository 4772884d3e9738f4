"""Fields that take what the decoder takes and no more: a text is no number, a number no flag."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from marshmallow import Schema, ValidationError, fields, validate

# JSON of any shape is looked at here, before it is known to be what was expected.
Json = Any

Field = fields.Field[Any]
"""Any field."""

EXPECTED: Final = {
    "required": "is missing",
    "null": "is null; leave out what is not known",
}


class Text(fields.String):
    """A text; one with a NUL in it can be kept nowhere."""

    default_error_messages = {
        **EXPECTED, "invalid": "expected a text", "nul": "expected a text without NUL characters",
    }  # fmt: skip

    def _deserialize(self, value: Json, *rest: Json, **more: Json) -> Json:
        text = super()._deserialize(value, *rest, **more)
        if isinstance(text, str) and "\0" in text:
            raise self.make_error("nul")
        return text


class WholeNumber(fields.Integer):
    """A whole number; 1.0 and true are none."""

    default_error_messages = {**EXPECTED, "invalid": "expected a whole number"}

    def _deserialize(self, value: Json, *_: Json, **__: Json) -> int:
        if type(value) is not int:
            raise self.make_error("invalid")
        return value


class Flag(fields.Boolean):
    """True or false."""

    default_error_messages = {**EXPECTED, "invalid": "expected true or false"}

    def _deserialize(self, value: Json, *_: Json, **__: Json) -> bool:
        if type(value) is not bool:
            raise self.make_error("invalid")
        return value


class Things(fields.List[Any]):
    """A list."""

    default_error_messages = {**EXPECTED, "invalid": "expected a list"}


class ByName(fields.Dict):
    """An object whose keys are names."""

    default_error_messages = {**EXPECTED, "invalid": "expected an object"}


class Within(fields.Nested):
    """An object in an object."""

    default_error_messages = {**EXPECTED, "type": "expected an object"}


class Anything(fields.Raw):
    """JSON of any shape."""

    default_error_messages = {**EXPECTED}


class Sometime(Text):
    """A moment, a day or a length of time, as it is written."""

    default_error_messages = {"form": "expected a {form}, such as {example}"}

    def __init__(self, kind: type, written: str, example: str, **options: Json) -> None:
        super().__init__(metadata={"format": written}, **options)
        self._kind = kind
        self._expected = {"form": written, "example": example}

    def _deserialize(self, value: Json, *rest: Json, **more: Json) -> Json:
        text = super()._deserialize(value, *rest, **more)
        try:
            msgspec.convert(text, self._kind)
        except msgspec.ValidationError:
            raise self.make_error("form", **self._expected) from None
        return text


class AnyOf(Field):
    """What fits one of several fields."""

    default_error_messages = {**EXPECTED}

    def __init__(self, choices: Sequence[Field], **options: Json) -> None:
        super().__init__(**options)
        self.choices = choices

    def _deserialize(self, value: Json, *_: Json, **__: Json) -> Json:
        said = []
        for choice in self.choices:
            try:
                return choice.deserialize(value)
            except ValidationError as error:
                said += [text for text in error.messages if isinstance(text, str)]
        raise ValidationError(" or ".join(said) or "fits none of what is expected")


class OneOf(Field):
    """An object of one of several types; its `type` says which."""

    default_error_messages = {**EXPECTED, "invalid": "expected an object"}

    def __init__(self, variants: Mapping[str, type[Schema]], **options: Json) -> None:
        super().__init__(**options)
        self.variants = variants

    def _deserialize(self, value: Json, *_: Json, **__: Json) -> Json:
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        known = ", ".join(sorted(self.variants))
        if "type" not in value:
            raise ValidationError({"type": [f"is missing; known are {known}"]})
        variant = self.variants.get(value["type"]) if isinstance(value["type"], str) else None
        if variant is None:
            raise ValidationError({"type": [f"unknown type; known are {known}"]})
        return variant().load(value)


class Pattern(validate.Validator):
    """A text of a certain form; documents have it in the words that browsers know too."""

    def __init__(self, pattern: str) -> None:
        self._whole = re.compile(pattern)
        self.regex = re.compile(pattern.replace(r"\A", "^").replace(r"\Z", "$"))

    def __call__(self, value: str) -> str:
        """The text, if it is of the form."""
        if self._whole.search(value) is None:
            raise ValidationError(f"is not of the form {self.regex.pattern}")
        return value
