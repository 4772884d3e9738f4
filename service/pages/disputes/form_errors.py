"""A form that was rejected: its values, its errors, and entries recorded in the meantime."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from domain.errors import RunbackError
from domain.facts.corrections import DISPUTE_FACT_DECODER
from domain.json_types import JsonObject
from service.errors import FieldError, PatternError, Refusal
from service.http.problem_kinds import KINDS
from service.http.problems import convert_to_refusal
from service.pages.disputes.form_parser import DisputeFormError, TypedFields
from service.pages.disputes.status import ACTION_NAMES
from service.pages.disputes.timeline import describe_with_verdict
from service.pages.disputes.wording import FactSentence

RETRYABLE_KINDS: Final = frozenset({
    "malformed", "out-of-turn", "stale-version", "not-on-file", "key-reused", "on-file-otherwise",
})  # fmt: skip
"""Problems that the person at the form can resolve."""

FIELD_NAMES: Final[Mapping[str, str]] = {"from": "payer"}
"""Names of a fact's fields that differ in its form."""


class InterveningFact(NamedTuple):
    """An entry that somebody recorded while the form was being filled in."""

    by: str
    at: str
    sentence: FactSentence


class RejectedForm(NamedTuple):
    """A form that was rejected."""

    kind: str
    typed: TypedFields
    wrong: Mapping[str, str] = {}
    """What is wrong, by field."""
    says: str = ""
    """What is wrong with the form as a whole."""
    between: Sequence[InterveningFact] = ()
    status: int = 422
    seen: int | None = None
    """The version that the form keeps; None if it is to take the latest."""


def reject_form(
    kind: str, typed: TypedFields, error: RunbackError, zone: str, seen: int
) -> RejectedForm:
    """Return the form with its values and errors; raise errors that a form cannot resolve again."""
    if isinstance(error, DisputeFormError):
        says = "Nothing has been saved yet. Correct the fields marked below."
        return RejectedForm(kind, typed, error.wrong, says, seen=seen)
    refusal = convert_to_refusal(error)
    if refusal.kind not in RETRYABLE_KINDS:
        raise error
    status = KINDS[refusal.kind].status
    if refusal.kind == "stale-version":
        between = [_parse_intervening_fact(raw, zone) for raw in refusal.members.get("between", ())]
        says = (
            "Nothing has been saved: somebody else added to this dispute in the meantime. Check"
            " what is new below, and send the form again if it still applies."
        )
        return RejectedForm(kind, typed, {}, says, between, status)
    if refusal.kind == "key-reused":
        says = (
            "What you sent first has been saved; your later changes have not. Send the form again"
            " to save them."
        )
        return RejectedForm(kind, typed, {}, says, (), 409)
    if refusal.kind == "out-of-turn":
        return RejectedForm(kind, typed, {}, _explain_out_of_turn(kind, refusal), (), status, seen)
    wrong, rest = _split_errors(refusal, typed)
    says = " ".join(["Nothing has been saved.", *rest])
    return RejectedForm(kind, typed, wrong, says, (), status, seen)


def _explain_out_of_turn(kind: str, refusal: Refusal) -> str:
    """Return why the fact cannot follow now, and which facts can."""
    known: Sequence[str] = refusal.members.get("accepted", ())
    if kind not in known:
        could = [ACTION_NAMES[one].lower() for one in known if one in ACTION_NAMES]
        return (
            f"Nothing has been saved: this is not possible now. Possible now: {', '.join(could)}."
        )
    if kind == "ruled":
        return (
            "Nothing has been saved: there is no adjudication yet that the ruling could follow."
            " Adjudicate first, or say why the ruling is not as adjudicated."
        )
    return f"Nothing has been saved. {_make_sentence(str(refusal))}"


def _split_errors(refusal: Refusal, typed: TypedFields) -> tuple[dict[str, str], list[str]]:
    """Return the errors by field, and those that belong to no field."""
    wrong: dict[str, str] = {}
    rest: list[str] = []
    for error in refusal.errors:
        name = _name_field(error.pointer)
        if name in typed:
            wrong[name] = _explain_field_error(error)
        else:
            rest.append(_explain_field_error(error))
    return wrong, rest if wrong or rest else [_make_sentence(str(refusal))]


def _name_field(pointer: str) -> str:
    name, _, rest = pointer.removeprefix("/").partition("/")
    if name == "awards":
        row, _, part = rest.partition("/")
        return f"award-{FIELD_NAMES.get(part, part)}-{row}"
    return FIELD_NAMES.get(name, name)


def _explain_field_error(error: FieldError) -> str:
    if isinstance(error, PatternError):
        return "Write it with letters, digits, dots and dashes, such as T4-42."
    return _make_sentence(error.detail)


def _make_sentence(detail: str) -> str:
    text = detail.replace("`", "").rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."


def _parse_intervening_fact(raw: Raw | JsonObject, zone: str) -> InterveningFact:
    fact = DISPUTE_FACT_DECODER.decode(
        bytes(raw) if isinstance(raw, Raw) else msgspec.json.encode(raw)
    )
    return InterveningFact(fact.by or "", fact.at or "", describe_with_verdict(fact, zone))
