"""A form that comes back: what was typed, what is wrong with it, and what came between."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw

from domain.corrections import DISPUTE_FACTS
from domain.errors import RunbackError
from service.pages.disputes.reading import FilledInWrongly, Typed
from service.pages.disputes.sentences import Said
from service.pages.disputes.standing import NAMES
from service.pages.disputes.timeline import told
from service.problems import KINDS, Refusal, refusal_for

COMES_BACK: Final = frozenset({
    "malformed", "out-of-turn", "stale-version", "not-on-file", "key-reused", "on-file-otherwise",
})  # fmt: skip
"""What can be mended or looked at by whoever filled in the form."""

FIELDS: Final[Mapping[str, str]] = {"from": "payer"}
"""Fields that are called otherwise in a form than in the fact."""


class Between(NamedTuple):
    """Something that somebody noted while the form was being filled in."""

    by: str
    at: str
    said: Said


class CameBack(NamedTuple):
    """A form that was not taken."""

    kind: str
    typed: Typed
    wrong: Mapping[str, str] = {}
    """By field."""
    says: str = ""
    """What is wrong with the whole of it."""
    between: Sequence[Between] = ()
    status: int = 422
    seen: int | None = None
    """The version that is kept as seen; none where what came between is shown."""


def came_back(kind: str, typed: Typed, error: RunbackError, zone: str, seen: int) -> CameBack:
    """The form with what was typed, and why it was not taken; other troubles go on."""
    if isinstance(error, FilledInWrongly):
        says = "Nothing was recorded yet: mend what is named below."
        return CameBack(kind, typed, error.wrong, says, seen=seen)
    refusal = refusal_for(error)
    if refusal.kind not in COMES_BACK:
        raise error
    status = KINDS[refusal.kind].status
    if refusal.kind == "stale-version":
        between = [_between(raw, zone) for raw in refusal.more.get("between", ())]
        says = (
            "Nothing was recorded: others noted something in the meantime. Look at it, and send"
            " what you filled in once more if it still holds."
        )
        return CameBack(kind, typed, {}, says, between, status)
    if refusal.kind == "key-reused":
        says = (
            "What you sent first is recorded; what you changed since is not. Send it if it holds."
        )
        return CameBack(kind, typed, {}, says, (), 409)
    if refusal.kind == "out-of-turn":
        return CameBack(kind, typed, {}, _out_of_turn(kind, refusal), (), status, seen)
    wrong, rest = _at_fields(refusal, typed)
    says = " ".join(["Nothing was recorded.", *rest])
    return CameBack(kind, typed, wrong, says, (), status, seen)


def _out_of_turn(kind: str, refusal: Refusal) -> str:
    """Why it cannot follow, and what could."""
    known: Sequence[str] = refusal.more.get("accepted", ())
    if kind not in known:
        could = [NAMES[one].lower() for one in known if one in NAMES]
        return f"Nothing was recorded: this cannot follow now. What can: {', '.join(could)}."
    if kind == "ruled":
        return (
            "Nothing was recorded: there is no adjudication yet that the ruling could follow."
            " Adjudicate first, or say why it is not as adjudicated."
        )
    return f"Nothing was recorded. {_sentence(str(refusal))}"


def _at_fields(refusal: Refusal, typed: Typed) -> tuple[dict[str, str], list[str]]:
    """What is wrong with each field, and what is wrong with none of them."""
    wrong: dict[str, str] = {}
    rest: list[str] = []
    for error in refusal.errors:
        name = _field(error.pointer)
        if name in typed:
            wrong[name] = _sentence(error.detail)
        else:
            rest.append(_sentence(error.detail))
    return wrong, rest if wrong or rest else [_sentence(str(refusal))]


def _field(pointer: str) -> str:
    name, _, rest = pointer.removeprefix("/").partition("/")
    if name == "awards":
        row, _, part = rest.partition("/")
        return f"award-{FIELDS.get(part, part)}-{row}"
    return FIELDS.get(name, name)


def _sentence(detail: str) -> str:
    if detail.lower().startswith("is not of the form"):
        return "Write it with letters, digits, dots and dashes, such as T4-42."
    text = detail.replace("`", "").rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."


def _between(raw: Any, zone: str) -> Between:  # noqa: ANN401 - a fact's JSON
    fact = DISPUTE_FACTS.decode(bytes(raw) if isinstance(raw, Raw) else msgspec.json.encode(raw))
    return Between(fact.by or "", fact.at or "", told(fact, zone))
