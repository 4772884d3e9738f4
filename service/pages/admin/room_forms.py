"""The forms of rooms: read as facts, and filled in from facts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from flask import request

from domain.facts.room_events import DatedPolicy, DocumentPutInForce, RoomOpened, SettingsMade
from domain.games.registry import GAMES, get_game
from domain.json_types import JsonObject
from domain.rooms.model import RoomSettings
from domain.rulebook.model import format_value
from domain.rulebook.option_changes import resolve_changes
from service.pages.admin.forms import (
    FilledForm,
    fill_form,
    format_dollars,
    parse_cents,
    parse_whole,
)
from service.pages.layout.forms import read_field

OPTION_PREFIX: Final = "option-"
"""The prefix of the fields in which options are chosen."""

ID_EXPECTED: Final = "Use letters, digits, dots, dashes and underscores, at most 64 of them"
EXPECTED_VALUES: Final = {
    "room": ID_EXPECTED,
    "name": "Enter a name of up to 2,000 characters on one line",
    "day_starts": "Enter a time of day, such as 06:00",
    "second_person_above": "Enter dollars, such as 500 or 1,250.50",
    "dispute_age_limit_hours": "Enter a whole number of hours, from 1 to 100,000",
    "retention_years": "Enter a whole number of years, from 1 to 1,000",
    "languages": "Enter language codes, each once, such as: en, es",
    "from": "Enter a day, such as 2026-11-18",
    "document": "Enter the number or the name of the document",
    "edition": "Enter the edition as it is printed on the document",
    "why": "Enter the reason, in up to 2,000 characters",
    "evidence": "Enter the evidence, in up to 2,000 characters",
}


def read_opened() -> JsonObject:
    """Return the fields of a room that is to be opened."""
    return {name: read_field(name) for name in ("zone", "name", "day_starts")}


def read_settings(current: RoomSettings | SettingsMade) -> JsonObject:
    """Return the settings that were typed and differ from the current ones."""
    typed: JsonObject = {
        "second_person_above": parse_cents(read_field("second_person_above")),
        "dispute_age_limit_hours": parse_whole(read_field("dispute_age_limit_hours")),
        "retention_years": parse_whole(read_field("retention_years")),
        "languages": read_field("languages").replace(",", " ").split() or None,
        "rotation_policies": list(_read_policies()) if "policy" in request.form else None,
    }
    before: JsonObject = {name: getattr(current, name) for name in typed}
    before["languages"] = list(before["languages"] or ()) or None
    before["rotation_policies"] = [
        _format_policy(policy) for policy in before["rotation_policies"] or ()
    ]
    return {
        name: value for name, value in typed.items() if value is not None and value != before[name]
    }


def read_document() -> JsonObject:
    """Return the fields of a document that is to come into force."""
    game = read_field("game")
    options = [
        (name.removeprefix(OPTION_PREFIX), value.strip())
        for name, value in request.form.items()
        if name.startswith(OPTION_PREFIX) and value.strip()
    ]
    return {
        "game": game,
        "document": read_field("document"),
        "edition": read_field("edition"),
        "from": read_field("from"),
        "schedules": request.form.getlist("schedules"),
        "rules": resolve_changes(get_game(game).options, tuple(options)),
    }


def fill_opened(fact: RoomOpened | None = None) -> FilledForm:
    """Return the form that opens a room; filled in from the fact, if there is one."""
    if fact is None:
        return fill_form("opened", zone="America/Los_Angeles", day_starts="06:00")
    return fill_form("opened", name=fact.name, zone=fact.zone, day_starts=fact.day_starts)


def fill_settings(settings: RoomSettings | SettingsMade) -> FilledForm:
    """Return the form of a room's settings."""
    policies = [_format_policy(policy) for policy in settings.rotation_policies or ()]
    return fill_form(
        "settings",
        second_person_above=format_dollars(settings.second_person_above),
        dispute_age_limit_hours=settings.dispute_age_limit_hours,
        retention_years=settings.retention_years,
        languages=", ".join(settings.languages or ()),
        policy=[policy["name"] for policy in policies],
        policy_from=[policy.get("from", "") for policy in policies],
        policy_to=[policy.get("to", "") for policy in policies],
    )


def fill_document(game: str, fact: DocumentPutInForce | None, day: str) -> FilledForm:
    """Return the form of a game's document: from the fact, else from the document on file."""
    if fact is None:
        on_file = GAMES[game].documents[0]
        name = on_file.number or on_file.place
        return fill_form(
            "document", game=game, document=name, edition=on_file.edition, **{"from": day}
        )
    chosen = {f"{OPTION_PREFIX}{key}": format_value(value) for key, value in fact.rules.items()}
    return fill_form(
        "document",
        game=game,
        document=fact.document,
        edition=fact.edition,
        schedules=fact.schedules,
        **{"from": day, **chosen},
    )


def _read_policies() -> Iterator[JsonObject]:
    names, firsts, lasts = map(request.form.getlist, ("policy", "policy_from", "policy_to"))
    for name, first, last in zip(names, firsts, lasts, strict=False):
        if name or first or last:
            yield _drop_empty({"name": name, "from": first, "to": last})


def _format_policy(policy: DatedPolicy) -> JsonObject:
    return _drop_empty({"name": policy.name, "from": policy.first, "to": policy.last})


def _drop_empty(document: Mapping[str, str | None]) -> JsonObject:
    return {name: value for name, value in document.items() if value or name == "name"}


def list_policy_rows(form: FilledForm) -> Sequence[tuple[str, str, str]]:
    """Return the form's rows of policies, with an empty row at the end."""
    rows = zip(
        form.list_values("policy"),
        form.list_values("policy_from"),
        form.list_values("policy_to"),
        strict=False,
    )
    filled = [row for row in rows if any(row)]
    return [*filled, ("", "", "")]
