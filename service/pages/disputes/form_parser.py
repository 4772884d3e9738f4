"""The parsers of dispute forms: from the values of a form to a fact, or errors by field."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from domain.cards.names import CARD_AND_TILE_NAMES
from domain.errors import RunbackError
from domain.games.registry import get_game
from domain.json_types import JsonObject
from domain.money import MAX_CENTS
from domain.notation.tokens import format_amount
from domain.rulebook.option_changes import parse_change, resolve_changes
from domain.seats import name_seat

TypedFields = Mapping[str, str]
"""The values of a form, by field."""

EVIDENCE_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "note": ("text",),
    "camera": ("camera", "from", "to", "text", "file"),
    "file": ("file", "text"),
    "rack": ("cards", "text"),
    "witness": ("text",),
    "record": ("text", "file"),
}
"""The fields of evidence of each kind."""

AWARD_ROW_PATTERN: Final = re.compile(r"award-[a-z]+-(\d{1,2})")
EXTRA_ROWS: Final = 2


class DisputeFormError(RunbackError):
    """Values of a form that cannot be accepted, with an error for each field."""

    def __init__(self, wrong: Mapping[str, str]) -> None:
        super().__init__("correct the fields that are marked")
        self.wrong = dict(wrong)


class DisputeForm(NamedTuple):
    """The values of a form, with the zone and the game needed to parse them."""

    typed: TypedFields
    zone: str
    game: str | None = None


def parse_fact(kind: str, form: DisputeForm) -> JsonObject:
    """Return the fact of a form, without its author and time."""
    wrong: dict[str, str] = {}
    fact = _PARSERS[kind](form, wrong)
    if wrong:
        raise DisputeFormError(wrong)
    return {name: value for name, value in fact.items() if value is not None}


def parse_claim(form: DisputeForm) -> JsonObject:
    """Return the claim of a form."""
    return parse_fact("raised", form)


def count_award_rows(typed: TypedFields, *, more: bool = False) -> int:
    """Return the number of award rows in the form."""
    known = [int(found[1]) + 1 for name in typed if (found := AWARD_ROW_PATTERN.fullmatch(name))]
    return max(known, default=0) + (EXTRA_ROWS if more else 0)


def _parse_raised(form: DisputeForm, wrong: dict[str, str]) -> JsonObject:
    typed = form.typed
    bettor = parse_bettor(typed.get("bettor", "")) or None
    seat = bettor.removeprefix("seat-") if bettor else ""
    return {
        "room": _require_field(typed, "room", "Enter the room.", wrong),
        "table": _require_field(typed, "table", "Enter the table.", wrong),
        "round": typed.get("round") or None,
        "claim": _require_field(typed, "claim", "Enter the claim.", wrong),
        "amount": _parse_amount(typed, "amount", wrong),
        "bettor": bettor,
        "seat": int(seat) if bettor != seat and seat.isdecimal() else None,
        "channel": typed.get("channel") or "table",
        "occurred_at": _parse_moment(form, "occurred_at", wrong),
    }


def _parse_linked(form: DisputeForm, wrong: dict[str, str]) -> JsonObject:
    return {"round": _require_field(form.typed, "round", "Enter the round, such as T4-42.", wrong)}


def _parse_evidence(form: DisputeForm, wrong: dict[str, str]) -> JsonObject:
    typed = form.typed
    kind = typed.get("kind") or "note"
    says = EVIDENCE_FIELDS.get(kind, ("text",))
    fact: JsonObject = {"kind": kind}
    if "text" in says:
        fact["text"] = typed.get("text") or None
    if "camera" in says:
        fact["camera"] = _require_field(typed, "camera", "Enter the camera.", wrong)
        fact |= {name: _parse_moment(form, name, wrong) for name in ("from", "to")}
    if "cards" in says:
        fact["cards"] = _parse_cards(typed, wrong)
    if "file" in says:
        fact["sha256"] = typed.get("sha256") or None
    if kind == "file" and not fact["sha256"]:
        wrong["file"] = "Choose the file."
    if kind in {"note", "witness"} or (kind == "record" and not fact["sha256"]):
        _require_field(typed, "text", "Enter what was seen or said.", wrong)
    return fact


def _parse_adjudicated(form: DisputeForm, wrong: dict[str, str]) -> JsonObject:
    typed = form.typed
    named = {name: typed.get(name) or None for name in ("facts", "terms", "round")}
    return {**named, "rules": _parse_rules(form, wrong)}


def _parse_ruled(form: DisputeForm, wrong: dict[str, str]) -> JsonObject:
    typed = form.typed
    follows = typed.get("follows")
    if follows is None:
        wrong["follows"] = "Say whether the ruling is as adjudicated."
    because = typed.get("because") or None
    if follows == "no" and not because:
        wrong["because"] = "Say why it is not as adjudicated."
    rows = range(count_award_rows(typed))
    return {
        "outcome": _require_field(typed, "outcome", "Choose how the claim ends.", wrong),
        "awards": [one for row in rows if (one := _parse_award(typed, row, wrong))],
        "reasons": _require_field(
            typed, "reasons", "Enter the reasons, for the patron to read.", wrong
        ),
        "follows": follows == "yes",
        "because": because if follows == "no" else None,
    }


def _parse_award(typed: TypedFields, row: int, wrong: dict[str, str]) -> JsonObject | None:
    """Return the award of a row; None if the row is empty or its amount is zero."""
    bettor, amount = typed.get(f"award-bettor-{row}", ""), typed.get(f"award-amount-{row}", "")
    if not (bettor or amount) or parse_cents(amount) == 0:
        return None
    if not bettor:
        wrong[f"award-bettor-{row}"] = "Enter who gets it."
    if not amount:
        wrong[f"award-amount-{row}"] = "Enter the amount, or leave the row empty."
    return {
        "bettor": parse_bettor(bettor),
        "amount": _parse_amount(typed, f"award-amount-{row}", wrong),
        "from": typed.get(f"award-payer-{row}") or "bank",
    }


def _parse_reasoned(form: DisputeForm, _: dict[str, str]) -> JsonObject:
    return {"reasons": form.typed.get("reasons") or None}


def _parse_made_good(form: DisputeForm, wrong: dict[str, str]) -> JsonObject:
    typed = form.typed
    _require_field(typed, "amount", "Enter the amount.", wrong)
    return {
        "bettor": parse_bettor(
            _require_field(typed, "bettor", "Enter to whom, such as seat 4.", wrong)
        ),
        "amount": _parse_amount(typed, "amount", wrong),
        "from": typed.get("payer") or "bank",
        "how": _require_field(typed, "how", "Enter how, such as: in chips at the table.", wrong),
    }


def _parse_answered(form: DisputeForm, wrong: dict[str, str]) -> JsonObject:
    accepts = _require_field(form.typed, "accepts", "Say whether the ruling is accepted.", wrong)
    return {"accepts": accepts == "yes", "text": form.typed.get("text") or None}


def _parse_appealed(form: DisputeForm, wrong: dict[str, str]) -> JsonObject:
    return {
        "to": _require_field(form.typed, "to", "Choose who decides the appeal.", wrong),
        "text": _require_field(form.typed, "text", "Enter what is appealed, and why.", wrong),
    }


_PARSERS: Final[Mapping[str, Callable[[DisputeForm, dict[str, str]], JsonObject]]] = {
    "raised": _parse_raised,
    "round-linked": _parse_linked,
    "evidence": _parse_evidence,
    "adjudicated": _parse_adjudicated,
    "ruled": _parse_ruled,
    "agreed": _parse_reasoned,
    "refused": _parse_reasoned,
    "made-good": _parse_made_good,
    "answered": _parse_answered,
    "appealed": _parse_appealed,
    "closed": _parse_reasoned,
    "reopened": _parse_reasoned,
}


def _require_field(typed: TypedFields, name: str, says: str, wrong: dict[str, str]) -> str:
    text = typed.get(name, "")
    if not text:
        wrong[name] = says
    return text


def _parse_amount(typed: TypedFields, name: str, wrong: dict[str, str]) -> int | None:
    text = typed.get(name, "")
    if not text:
        return None
    cents = parse_cents(text)
    if cents is None:
        wrong[name] = "This is not an amount; write it as 60 or 7.50."
    return cents


def _parse_moment(form: DisputeForm, name: str, wrong: dict[str, str]) -> str | None:
    """Return a time typed by the room's clock, with its zone."""
    text = form.typed.get(name, "")
    if not text:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        wrong[name] = "This is not a time; write it as 2026-11-18T21:14."
        return None
    return (moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo(form.zone))).isoformat()


def _parse_cards(typed: TypedFields, wrong: dict[str, str]) -> list[str]:
    cards = typed.get("cards", "").replace(",", " ").split()
    known = [_parse_card(one) for one in cards]
    strange = [one for one in known if one not in CARD_AND_TILE_NAMES]
    if strange:
        wrong["cards"] = (
            f"“{strange[0][:20]}” is not a card; write As, Td, Jk, 66, or ?? if unseen."
        )
    elif not known:
        wrong["cards"] = "Enter the cards from the bottom up, such as 6d 5h ??."
    return known


def _parse_card(text: str) -> str:
    """Return a card's name for whatever case it is typed in: `10h`, `AS`, `td`."""
    if text in CARD_AND_TILE_NAMES:
        return text
    short = text.replace("10", "T")
    return short[:1].upper() + short[1:].lower()


def _parse_rules(form: DisputeForm, wrong: dict[str, str]) -> JsonObject | None:
    lines = form.typed.get("rules", "").split()
    if not lines or form.game is None:
        return None
    try:
        changes = tuple(map(parse_change, lines))
        return dict(resolve_changes(get_game(form.game).options, changes))
    except RunbackError as error:
        wrong["rules"] = f"{str(error).replace('`', '“', 1).replace('`', '”', 1)}."
        return None


AMOUNT_PATTERN: Final = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2}))?", re.ASCII)
SEAT_PATTERN: Final = re.compile(r"(?:seat[\s-]*)?([1-9][0-9]?)", re.IGNORECASE)


def parse_cents(text: str) -> int | None:
    """Return the cents of an amount such as `60` or `$1,250.50`; None if it is not an amount."""
    found = AMOUNT_PATTERN.fullmatch(text.strip())
    if found is None:
        return None
    cents = int(found[1].replace(",", "")) * 100 + int((found[2] or "0").ljust(2, "0"))
    return cents if cents <= MAX_CENTS else None


def format_typed_amount(cents: int | None) -> str:
    """Return an amount as people type it: `60`, `7.50`; empty for none."""
    return format_amount(cents) if cents else ""


def parse_bettor(text: str) -> str:
    """Return the bettor that `seat 4`, `4` or an id names."""
    found = SEAT_PATTERN.fullmatch(text.strip())
    return name_seat(int(found[1])) if found else text.strip()
