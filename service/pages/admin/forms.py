"""Forms as they were filled in: what was typed, and what is wrong beside each field."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from flask import request

from domain.errors import RunbackError
from domain.notation.tokens import format_amount
from projections.store.postgres_recorder import Sender
from service.http.problem_kinds import KINDS
from service.http.problems import convert_to_refusal
from service.http.responses import encode
from service.pages.layout.forms import IDEMPOTENCY_FIELD, TOKEN_FIELD, VERSION_FIELD, read_sender

SECRET_FIELDS: Final = frozenset({"password", "old", "new", "again"})
"""Fields whose values are never shown again."""

CONTROL_FIELDS: Final = frozenset({TOKEN_FIELD, IDEMPOTENCY_FIELD, VERSION_FIELD})
"""Hidden fields that every form carries."""

DOLLARS_PATTERN: Final = re.compile(
    r"\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?", re.ASCII
)
WHOLE_PATTERN: Final = re.compile(r"\d{1,15}", re.ASCII)

FormValues = Mapping[str, Sequence[str]]


class FilledForm(NamedTuple):
    """A form with its values and errors."""

    name: str
    """Unique among the forms of a page."""
    values: FormValues = {}
    errors: Mapping[str, Sequence[str]] = {}
    """What is wrong, by field."""
    message: str = ""
    """What is wrong with the form as a whole."""
    status: int = 200

    @property
    def is_refused(self) -> bool:
        """Whether the form came back because something is wrong with it."""
        return bool(self.errors or self.message)

    def get_value(self, field: str) -> str:
        """Return the value of a field; empty if it has none."""
        return (self.values.get(field) or ("",))[0]

    def list_values(self, field: str) -> Sequence[str]:
        """Return all values of a field that can occur or be ticked several times."""
        return self.values.get(field, ())


def fill_form(form: str, /, **values: object) -> FilledForm:
    """Return a form with these values; those that are None are left out."""
    texts = {
        field: [str(item) for item in value] if isinstance(value, list | tuple) else [str(value)]
        for field, value in values.items()
        if value is not None
    }
    return FilledForm(form, texts)


def refuse_form(name: str, error: RunbackError, accepted: Mapping[str, str]) -> FilledForm:
    """Return the form that was sent with its errors; `accepted` says what each field takes."""
    refusal = convert_to_refusal(error)
    errors: dict[str, list[str]] = {}
    other_details: list[str] = []
    known_fields = request.values.keys() | accepted.keys()
    for problem in refusal.errors:
        pointer = problem.pointer or problem.parameter
        field = pointer.removeprefix("/with").strip("/").partition("/")[0]
        if field in known_fields:
            sentence = make_sentence(accepted.get(field) or problem.detail)
            if sentence not in errors.setdefault(field, []):
                errors[field].append(sentence)
        else:
            other_details.append(problem.detail)
    message = ""
    if other_details or not errors:
        message = make_sentence(other_details[0] if other_details else str(refusal))
    return FilledForm(name, read_sent_form(), errors, message, KINDS[refusal.kind].status)


def read_sent_form() -> FormValues:
    """Return the values that were sent, without secrets and hidden fields."""
    return {
        name: values
        for name, values in request.values.lists()
        if name not in SECRET_FIELDS and name not in CONTROL_FIELDS
    }


def read_form_sender() -> Sender:
    """Return the sender of the form; the form is known again by the values of all its fields."""
    return read_sender(encode(list(request.form.items(multi=True))))


def make_sentence(text: str) -> str:
    """Return the text with a capital letter and a period."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) else ".")


def parse_cents(text: str) -> int | str | None:
    """Return dollars as cents; text that is not an amount is returned as it is."""
    found = DOLLARS_PATTERN.fullmatch(text)
    if found is None:
        return text or None
    return int(found[1].replace(",", "")) * 100 + int((found[2] or "0").ljust(2, "0"))


def format_dollars(cents: int | None) -> str | None:
    """Return cents as somebody would type them in dollars."""
    return None if cents is None else format_amount(cents)


def parse_whole(text: str) -> int | str | None:
    """Return a whole number; text that is not one is returned as it is."""
    return int(text) if WHOLE_PATTERN.fullmatch(text) else text or None
