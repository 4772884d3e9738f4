"""What is typed into the forms of rooms, as facts; and facts as they stand in those forms."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from flask import request

from domain.events.room import DocumentPutInForce, PolicyDated, RoomOpened, SettingsMade
from domain.games.registry import GAMES
from domain.room import Settings
from domain.rulebook.asking import values_of
from domain.rulebook.model import shown
from service.pages.forms import field
from service.pages.office.filling import (
    Filled,
    cents_typed,
    dollars_shown,
    filled,
    whole_typed,
)

OPTION: Final = "option-"
"""What the name of a field begins with in which an option is chosen."""

ID: Final = "Expected letters, digits, dots, dashes and underscores, at most 64 of them"
ACCEPTED: Final = {
    "room": ID,
    "name": "Expected a name of up to 2,000 characters on one line",
    "day_starts": "Expected a time of day, such as 06:00",
    "second_person_above": "Expected dollars, such as 500 or 1,250.50",
    "dispute_age_limit_hours": "Expected a whole number of hours, from 1 to 100,000",
    "retention_years": "Expected a whole number of years, from 1 to 1,000",
    "languages": "Expected languages by their codes, each once, such as: en, es",
    "from": "Expected a day, such as 2026-11-18",
    "document": "Say which document: by its number, or as it is called",
    "edition": "Say which edition, as it is printed on the document",
    "why": "Say why, in up to 2,000 characters",
    "evidence": "Say what it rests on, in up to 2,000 characters",
}

Document = dict[str, Any]


def opened_typed() -> Document:
    """How a room is to be opened."""
    return {name: field(name) for name in ("zone", "name", "day_starts")}


def settings_typed(now: Settings | SettingsMade) -> Document:
    """Those settings that were typed otherwise than they stand."""
    typed: Document = {
        "second_person_above": cents_typed(field("second_person_above")),
        "dispute_age_limit_hours": whole_typed(field("dispute_age_limit_hours")),
        "retention_years": whole_typed(field("retention_years")),
        "languages": field("languages").replace(",", " ").split() or None,
        "rotation_policies": list(_policies_typed()) if "policy" in request.form else None,
    }
    stand: Document = {name: getattr(now, name) for name in typed}
    stand["languages"] = list(stand["languages"] or ()) or None
    stand["rotation_policies"] = [_policy(one) for one in stand["rotation_policies"] or ()]
    return {
        name: value for name, value in typed.items() if value is not None and value != stand[name]
    }


def document_typed() -> Document:
    """Which document is to be in force."""
    game = field("game")
    options = [
        (name.removeprefix(OPTION), value.strip())
        for name, value in request.form.items()
        if name.startswith(OPTION) and value.strip()
    ]
    return {
        "game": game, "document": field("document"), "edition": field("edition"),
        "from": field("from"), "schedules": request.form.getlist("schedules"),
        "rules": values_of(game, tuple(options)),
    }  # fmt: skip


def opened_filled(fact: RoomOpened | None = None) -> Filled:
    """The form of how a room is opened."""
    if fact is None:
        return filled("opened", zone="America/Los_Angeles", day_starts="06:00")
    return filled("opened", name=fact.name, zone=fact.zone, day_starts=fact.day_starts)


def settings_filled(stand: Settings | SettingsMade) -> Filled:
    """The form of settings, as they stand."""
    policies = [_policy(one) for one in stand.rotation_policies or ()]
    return filled(
        "settings",
        second_person_above=dollars_shown(stand.second_person_above),
        dispute_age_limit_hours=stand.dispute_age_limit_hours,
        retention_years=stand.retention_years,
        languages=", ".join(stand.languages or ()),
        policy=[one["name"] for one in policies],
        policy_from=[one.get("from", "") for one in policies],
        policy_to=[one.get("to", "") for one in policies],
    )


def document_filled(game: str, fact: DocumentPutInForce | None, day: str) -> Filled:
    """The form of a document for a game: as it is in force, or as it is on file."""
    if fact is None:
        on_file = GAMES[game].documents[0]
        name = on_file.number or on_file.place
        return filled(
            "document", game=game, document=name, edition=on_file.edition, **{"from": day}
        )
    chosen = {f"{OPTION}{key}": shown(value) for key, value in fact.rules.items()}
    return filled(
        "document", game=game, document=fact.document, edition=fact.edition,
        schedules=fact.schedules, **{"from": day, **chosen},
    )  # fmt: skip


def _policies_typed() -> Iterator[Document]:
    names, firsts, lasts = map(request.form.getlist, ("policy", "policy_from", "policy_to"))
    for name, first, last in zip(names, firsts, lasts, strict=False):
        if name or first or last:
            yield _without_empty({"name": name, "from": first, "to": last})


def _policy(policy: PolicyDated) -> Document:
    return _without_empty({"name": policy.name, "from": policy.first, "to": policy.last})


def _without_empty(document: Mapping[str, str | None]) -> Document:
    return {name: value for name, value in document.items() if value or name == "name"}


def rows_of_policies(form: Filled) -> Sequence[tuple[str, str, str]]:
    """The rows of policies in a form, and an empty one for one more."""
    rows = zip(form.all("policy"), form.all("policy_from"), form.all("policy_to"), strict=False)
    said = [row for row in rows if any(row)]
    return [*said, ("", "", "")]
