"""What was filled in, read as the fact that it is to be; what is wrong is said at its field."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from domain.errors import RunbackError
from domain.rulebook.asking import change_named, values_of
from domain.wellformed import NAMES
from service.pages.disputes.amounts import bettor_in, cents_in

Typed = Mapping[str, str]
"""What stands in each field."""

OF_EVIDENCE: Final[Mapping[str, tuple[str, ...]]] = {
    "note": ("text",), "camera": ("camera", "from", "to", "text", "file"),
    "file": ("file", "text"), "rack": ("cards", "text"), "witness": ("text",),
    "record": ("text", "file"),
}  # fmt: skip
"""What evidence of each kind says."""

ROW: Final = re.compile(r"award-[a-z]+-(\d{1,2})")
MORE_ROWS: Final = 2


class FilledInWrongly(RunbackError):
    """A form that does not say what it has to, field by field."""

    def __init__(self, wrong: Mapping[str, str]) -> None:
        super().__init__("mend what is named at the fields")
        self.wrong = dict(wrong)


class Form(NamedTuple):
    """What was filled in about a dispute, with the clock and the game that it is read by."""

    typed: Typed
    zone: str
    game: str | None = None


def fact_in(kind: str, form: Form) -> dict[str, Any]:
    """The fact that was filled in, without who says it and when."""
    wrong: dict[str, str] = {}
    fact = _READ[kind](form, wrong)
    if wrong:
        raise FilledInWrongly(wrong)
    return {name: value for name, value in fact.items() if value is not None}


def claim_in(form: Form) -> dict[str, Any]:
    """The claim that was filled in."""
    return fact_in("raised", form)


def rows_in(typed: Typed, *, more: bool = False) -> int:
    """How many awards there is room for."""
    known = [int(found[1]) + 1 for name in typed if (found := ROW.fullmatch(name))]
    return max(known, default=0) + (MORE_ROWS if more else 0)


def _raised(form: Form, wrong: dict[str, str]) -> dict[str, Any]:
    typed = form.typed
    bettor = bettor_in(typed.get("bettor", "")) or None
    seat = bettor.removeprefix("seat-") if bettor else ""
    return {
        "room": _needed(typed, "room", "Say in which room it happened.", wrong),
        "table": _needed(typed, "table", "Say at which table it happened.", wrong),
        "round": typed.get("round") or None,
        "claim": _needed(typed, "claim", "Say what is contested.", wrong),
        "amount": _amount(typed, "amount", wrong),
        "bettor": bettor,
        "seat": int(seat) if bettor != seat and seat.isdecimal() else None,
        "channel": typed.get("channel") or "table",
        "occurred_at": _moment(form, "occurred_at", wrong),
    }


def _linked(form: Form, wrong: dict[str, str]) -> dict[str, Any]:
    return {"round": _needed(form.typed, "round", "Say which round, such as T4-42.", wrong)}


def _evidence(form: Form, wrong: dict[str, str]) -> dict[str, Any]:
    typed = form.typed
    kind = typed.get("kind") or "note"
    says = OF_EVIDENCE.get(kind, ("text",))
    fact: dict[str, Any] = {"kind": kind}
    if "text" in says:
        fact["text"] = typed.get("text") or None
    if "camera" in says:
        fact["camera"] = _needed(typed, "camera", "Say which camera.", wrong)
        fact |= {name: _moment(form, name, wrong) for name in ("from", "to")}
    if "cards" in says:
        fact["cards"] = _cards(typed, wrong)
    if "file" in says:
        fact["sha256"] = typed.get("sha256") or None
    if kind == "file" and not fact["sha256"]:
        wrong["file"] = "Choose the file."
    if kind in {"note", "witness"} or (kind == "record" and not fact["sha256"]):
        _needed(typed, "text", "Say what was seen or said.", wrong)
    return fact


def _adjudicated(form: Form, wrong: dict[str, str]) -> dict[str, Any]:
    typed = form.typed
    named = {name: typed.get(name) or None for name in ("facts", "terms", "round")}
    return {**named, "rules": _rules(form, wrong)}


def _ruled(form: Form, wrong: dict[str, str]) -> dict[str, Any]:
    typed = form.typed
    follows = typed.get("follows")
    if follows is None:
        wrong["follows"] = "Say whether the ruling is as adjudicated."
    because = typed.get("because") or None
    if follows == "no" and not because:
        wrong["because"] = "Say why it is not as adjudicated."
    rows = range(rows_in(typed))
    return {
        "outcome": _needed(typed, "outcome", "Say how the claim ends.", wrong),
        "awards": [one for row in rows if (one := _award(typed, row, wrong))],
        "reasons": _needed(typed, "reasons", "Give the reasons, for the patron to read.", wrong),
        "follows": follows == "yes",
        "because": because if follows == "no" else None,
    }


def _award(typed: Typed, row: int, wrong: dict[str, str]) -> dict[str, Any] | None:
    """What stands in a row; nothing where it was left empty or is struck out by a zero."""
    bettor, amount = typed.get(f"award-bettor-{row}", ""), typed.get(f"award-amount-{row}", "")
    if not (bettor or amount) or cents_in(amount) == 0:
        return None
    if not bettor:
        wrong[f"award-bettor-{row}"] = "Say who gets it."
    if not amount:
        wrong[f"award-amount-{row}"] = "Say how much, or leave the row empty."
    return {
        "bettor": bettor_in(bettor),
        "amount": _amount(typed, f"award-amount-{row}", wrong),
        "from": typed.get(f"award-payer-{row}") or "bank",
    }


def _reasoned(form: Form, _: dict[str, str]) -> dict[str, Any]:
    return {"reasons": form.typed.get("reasons") or None}


def _made_good(form: Form, wrong: dict[str, str]) -> dict[str, Any]:
    typed = form.typed
    _needed(typed, "amount", "Say how much.", wrong)
    return {
        "bettor": bettor_in(_needed(typed, "bettor", "Say to whom, such as seat 4.", wrong)),
        "amount": _amount(typed, "amount", wrong),
        "from": typed.get("payer") or "bank",
        "how": _needed(typed, "how", "Say how: in chips at the table, say.", wrong),
    }


def _answered(form: Form, wrong: dict[str, str]) -> dict[str, Any]:
    accepts = _needed(form.typed, "accepts", "Say whether the ruling is accepted.", wrong)
    return {"accepts": accepts == "yes", "text": form.typed.get("text") or None}


def _appealed(form: Form, wrong: dict[str, str]) -> dict[str, Any]:
    return {
        "to": _needed(form.typed, "to", "Say to whom it goes on.", wrong),
        "text": _needed(form.typed, "text", "Say what is appealed against, and why.", wrong),
    }


_READ: Final[Mapping[str, Callable[[Form, dict[str, str]], dict[str, Any]]]] = {
    "raised": _raised, "round-linked": _linked, "evidence": _evidence,
    "adjudicated": _adjudicated, "ruled": _ruled, "agreed": _reasoned, "refused": _reasoned,
    "made-good": _made_good, "answered": _answered, "appealed": _appealed, "closed": _reasoned,
    "reopened": _reasoned,
}  # fmt: skip


def _needed(typed: Typed, name: str, says: str, wrong: dict[str, str]) -> str:
    text = typed.get(name, "")
    if not text:
        wrong[name] = says
    return text


def _amount(typed: Typed, name: str, wrong: dict[str, str]) -> int | None:
    text = typed.get(name, "")
    if not text:
        return None
    cents = cents_in(text)
    if cents is None:
        wrong[name] = "This is no amount; write it as 60 or 7.50."
    return cents


def _moment(form: Form, name: str, wrong: dict[str, str]) -> str | None:
    """A time by the room's clock, with that clock's zone."""
    text = form.typed.get(name, "")
    if not text:
        return None
    try:
        told = datetime.fromisoformat(text)
    except ValueError:
        wrong[name] = "This is no time; write it as 2026-11-18T21:14."
        return None
    return (told if told.tzinfo else told.replace(tzinfo=ZoneInfo(form.zone))).isoformat()


def _cards(typed: Typed, wrong: dict[str, str]) -> list[str]:
    cards = typed.get("cards", "").replace(",", " ").split()
    known = [_card(one) for one in cards]
    strange = [one for one in known if one not in NAMES]
    if strange:
        wrong["cards"] = f"“{strange[0][:20]}” is no card; write As, Td, Jk, 66, or ?? if unseen."
    elif not known:
        wrong["cards"] = "Say which cards lie there, the lowest first: 6d 5h ??."
    return known


def _card(text: str) -> str:
    """The card however it is typed: `10h`, `AS`, `td`."""
    if text in NAMES:
        return text
    short = text.replace("10", "T")
    return short[:1].upper() + short[1:].lower()


def _rules(form: Form, wrong: dict[str, str]) -> dict[str, Any] | None:
    lines = form.typed.get("rules", "").split()
    if not lines or form.game is None:
        return None
    try:
        return dict(values_of(form.game, tuple(map(change_named, lines))))
    except RunbackError as error:
        wrong["rules"] = f"{str(error).replace('`', '“', 1).replace('`', '”', 1)}."
        return None
