"""How the bank went round on a table's day, as it is shown on the table's page."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from domain.rotation import Rotation
from domain.rotation.report import Found, HandBanked
from domain.sentences.rotation import place_in_words, turn_in_words
from projections.plainly import clock
from projections.queries.rotation import Report
from service.pages.addresses import path_of
from service.pages.naming import banker


class HandShown(NamedTuple):
    """A hand of the day."""

    place: int
    address: str
    round: str
    at: str
    bank: str
    turn: str


class FoundShown(NamedTuple):
    """Something that was found."""

    says: str
    where: str
    rule: str
    is_violation: bool


class RotationShown(NamedTuple):
    """A report of a table's day."""

    by: str
    """By what it is told."""
    verdict: str
    found: tuple[FoundShown, ...]
    hands: tuple[HandShown, ...]
    unchecked: tuple[str, ...]


BY: dict[str, str] = {
    "stream": "as the table's own device recorded it",
    "rounds": "as its rounds tell it; the table's device recorded nothing of them",
}


def rotation_shown(report: Report, verdict: Callable[[Rotation], str], zone: str) -> RotationShown:
    """The report as it is shown, or why there is none."""
    by = BY[report.source]
    if report.report is None:
        return RotationShown(by, f"It cannot be said who banked: {report.failed}.", (), (), ())
    told = msgspec.json.decode(report.report, type=Rotation)
    return RotationShown(
        by, verdict(told), tuple(map(_found, told.findings)),
        tuple(_hand(place, one, zone) for place, one in enumerate(told.hands, 1)), told.unchecked,
    )  # fmt: skip


def _found(one: Found) -> FoundShown:
    return FoundShown(one.detail, place_in_words(one), one.rule, one.severity == "violation")


def _hand(place: int, one: HandBanked, zone: str) -> HandShown:
    at = clock(one.at, zone) if isinstance(one.at, str) else ""
    patron = one.who if one.who and not one.who.startswith("seat") else None
    return HandShown(
        place, path_of("rounds", one.round),
        str(one.number) if one.number is not None else one.round, at,
        banker(one.bank, patron, None) or "not known", turn_in_words(one),
    )  # fmt: skip
