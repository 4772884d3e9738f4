"""Every documented request of a list: each condition by itself, and those that go together."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final
from urllib.parse import urlencode

from ops.benchmarks.filled_lists import REGULAR

Conditions = Mapping[str, str | Sequence[str]]

ROOM: Final = {"room": "mortimers"}
DAYS: Final = {"from": "2026-11-30", "to": "2026-12-07"}
TABLE: Final = {"room": "mortimers", "table": "T14"}

PLACES: Final[dict[str, Conditions]] = {
    "": {},
    "room": ROOM,
    "table": TABLE,
    "days": DAYS,
    "room and days": ROOM | DAYS,
    "table and days": TABLE | DAYS,
    "day": {"day": "2026-11-30"},
    "nowhere": {"room": "nowhere"},
    "no such table": ROOM | {"table": "T99"},
    "long ago": {"to": "2026-11-17"},
}
"""Where and when, as most lists can be asked."""

BETTORS: Final[dict[str, Conditions]] = {
    "a seat's bettor": {"bettor": "seat-4"},
    "a patron": {"bettor": "p-222"},
    "a patron in every round": {"bettor": REGULAR},
    "nobody": {"bettor": "p-nobody"},
    "seat": {"seat": "4"},
    "no such seat": {"seat": "17"},
}

ROUNDS: Final[dict[str, Conditions]] = {
    **BETTORS,
    "game": {"game": "no-bust-6.0"},
    "no such game": {"game": "no-game"},
    "number": {"number": "17"},
    "no such number": {"number": "99999"},
    "a finding": {"finding": "payout-mismatch"},
    "two findings": {"finding": ["payout-mismatch", "fee-mismatch"]},
    "no such finding": {"finding": "no-such-finding"},
    "violations": {"violations": "true"},
    "no violations": {"violations": "false"},
    "open": {"status": "open"},
    "settled": {"status": "settled"},
    "voided or misdealt": {"status": ["voided", "misdeal"]},
    "differs": {"outcome": "differs"},
    "usual": {"outcome": "paid-as-ruled"},
    "corrected": {"corrected": "true"},
    "not corrected": {"corrected": "false"},
    "since": {"since": "2026-12-01T00:00:00Z"},
    "before": {"before": "2026-12-01T00:00:00Z"},
    "much action": {"least_action": "1000000000"},
    "little action": {"most_action": "1000"},
    "paid much": {"least_paid": "1000000000"},
    "collected much": {"least_collected": "1000000000"},
    "not covered": {"least_uncovered": "1"},
    "off": {"least_off_by": "1"},
    "paid as ruled": {"most_off_by": "0"},
}

FINDINGS: Final[Mapping[str, Conditions]] = {
    "code": {"code": "payout-mismatch"},
    "no such code": {"code": "no-such-code"},
    "violations": {"severity": "violation"},
    "warnings and notes": {"severity": ["warning", "note"]},
    "rule": {"rule": "mortimers/no-bust-6.0#payouts"},
    "no such rule": {"rule": "no#rule"},
    "round": {"round": "no-such-round"},
}

DISPUTES: Final[Mapping[str, Conditions]] = {
    "": {},
    "room": ROOM,
    "nowhere": {"room": "nowhere"},
    "table": {"table": "T14"},
    "bettor": {"bettor": "seat-4"},
    "nobody": {"bettor": "p-nobody"},
    "round": {"round": "no-such-round"},
    "closed": {"status": "closed"},
    "waits": {"waits": "true"},
    "overdue": {"overdue": "true"},
    "overdue in a room": {"overdue": "true"} | ROOM,
}

TABLES: Final[Mapping[str, Conditions]] = {
    "now": {},
    "now in a room": ROOM,
    "on a day": {"day": "2026-11-30"},
    "in a room on a day": {"day": "2026-11-30"} | ROOM,
}


def list_requests() -> Iterator[tuple[str, str]]:
    """Yield each request: a name that says what is asked, and its path with the query."""
    listed = {
        "rounds": dict(_combine(ROUNDS)),
        "settlements": dict(_combine(BETTORS)),
        "findings": dict(_combine(FINDINGS)),
        "days": PLACES,
        "rotation": PLACES,
        "rotation/findings": {**PLACES, "code": {"code": "game-broken"}},
        "disputes": DISPUTES,
        "tables": TABLES,
        "rooms": {"": {}},
    }
    for name, asked in listed.items():
        for what, conditions in asked.items():
            query = f"?{urlencode(conditions, doseq=True)}" if conditions else ""
            yield f"{name}: {what or 'all'}", f"/v1/{name}{query}"


def _combine(conditions: Mapping[str, Conditions]) -> Iterator[tuple[str, Conditions]]:
    """Yield the places, and each condition by itself and in some of them."""
    yield from PLACES.items()
    for what, asked in conditions.items():
        yield what, asked
        for place in ("room", "days", "table and days"):
            yield f"{what}, {place}", {**asked, **PLACES[place]}
