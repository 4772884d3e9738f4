"""Forms as they were filled in: what was typed, and what is wrong beside each field."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from flask import request

from domain.errors import RunbackError
from domain.lines.pieces import amount
from projections.store.recorder import Sender
from service.answers import encode
from service.pages.forms import ONCE, SEEN, TOKEN, sender_of_form
from service.problems import KINDS, refusal_for

SECRET: Final = frozenset({"password", "old", "new", "again"})
"""Fields that never come back."""

CARRIED: Final = frozenset({TOKEN, ONCE, SEEN})
"""What forms carry besides what is filled in."""

DOLLARS: Final = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?", re.ASCII)
WHOLE: Final = re.compile(r"\d{1,15}", re.ASCII)

Typed = Mapping[str, Sequence[str]]


class Filled(NamedTuple):
    """A form with what stands in it."""

    name: str
    """Apart from the other forms of its page."""
    typed: Typed = {}
    wrong: Mapping[str, Sequence[str]] = {}
    """What is wrong, field by field."""
    says: str = ""
    """What is wrong with all of it."""
    status: int = 200

    @property
    def is_refused(self) -> bool:
        """Whether it comes back because something is wrong with it."""
        return bool(self.wrong or self.says)

    def text(self, field: str) -> str:
        """What stands in a field."""
        return (self.typed.get(field) or ("",))[0]

    def all(self, field: str) -> Sequence[str]:
        """What stands in fields of the same name, or is ticked."""
        return self.typed.get(field, ())


def filled(form: str, /, **values: object) -> Filled:
    """A form with these values in it."""
    typed = {
        field: [str(one) for one in value] if isinstance(value, list | tuple) else [str(value)]
        for field, value in values.items()
        if value is not None
    }
    return Filled(form, typed)


def refused(name: str, error: RunbackError, accepted: Mapping[str, str]) -> Filled:
    """The form that was sent, with what is wrong: for these fields, what would be accepted."""
    refusal = refusal_for(error)
    wrong: dict[str, list[str]] = {}
    elsewhere: list[str] = []
    known = request.values.keys() | accepted.keys()
    for one in refusal.errors:
        field = (one.pointer or one.parameter).removeprefix("/with").strip("/").partition("/")[0]
        if field in known:
            said = sentence(accepted.get(field) or one.detail)
            if said not in wrong.setdefault(field, []):
                wrong[field].append(said)
        else:
            elsewhere.append(one.detail)
    says = "" if wrong and not elsewhere else sentence(elsewhere[0] if elsewhere else str(refusal))
    return Filled(name, sent(), wrong, says, KINDS[refusal.kind].status)


def sent() -> Typed:
    """What was typed, but for what nobody is to see again."""
    return {
        name: values
        for name, values in request.values.lists()
        if name not in SECRET and name not in CARRIED
    }


def sender_once() -> Sender:
    """Who sends the form; the same sent again is what is in all its fields."""
    return sender_of_form(encode(list(request.form.items(multi=True))))


def sentence(text: str) -> str:
    """The text with a capital letter and an end."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) else ".")


def cents_typed(text: str) -> int | str | None:
    """Dollars as cents; what is no amount stays as it was typed."""
    found = DOLLARS.fullmatch(text)
    if found is None:
        return text or None
    return int(found[1].replace(",", "")) * 100 + int((found[2] or "0").ljust(2, "0"))


def dollars_shown(cents: int | None) -> str | None:
    """Cents as somebody types them."""
    return None if cents is None else amount(cents)


def whole_typed(text: str) -> int | str | None:
    """A whole number; what is none stays as it was typed."""
    return int(text) if WHOLE.fullmatch(text) else text or None
