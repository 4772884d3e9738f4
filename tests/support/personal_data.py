"""Rooms that keep things for a while, and what is personal in them."""

import json
from datetime import UTC, datetime

from msgspec.structs import replace

from domain.facts.round_events import WagerPlaced
from projections.engine.runner import ProjectionRunner
from projections.personal.evidence_files import store_file
from projections.personal.patrons import PatronDetails, put_patron
from projections.personal.retention import RETENTION_LISTS
from projections.store.audit_trail import load_audit_trail
from projections.store.fact_recording import append_facts, record_round
from projections.store.postgres_recorder import Sender
from projections.store.stream_reader import StreamReader
from tests.support.dispute_lines import CLOSED, EVIDENCE, RAISED, ROUND, RULED, SAID

SENDER = Sender("floor-1")
BY = "retention"
ROOM = "mortimers"


def in_years(years, month=12, day=31):
    """A moment so many years after everything was recorded."""
    return datetime(datetime.now(UTC).year + years, month, day, 12, tzinfo=UTC)


def caught_up(store):
    with ProjectionRunner(
        store.recorder.connections.url, StreamReader(store.recorder), RETENTION_LISTS
    ) as runner:
        runner.prepare()
        list(runner.catch_up())


def added(store, stream, *facts, follows=0):
    told = [json.dumps(one).encode() for one in facts]
    append_facts(store, stream, told, follows, SENDER)
    return stream


def room(store, name=ROOM, years=None):
    """A room, and for how long it keeps things."""
    opened = {
        "type": "opened",
        "room": name,
        "name": name,
        "zone": "America/Los_Angeles",
        "day_starts": "06:00",
        **SAID,
    }
    keeps = [] if years is None else [{"type": "set", "retention_years": years, **SAID}]
    added(store, f"room:{name}", opened, *keeps)


def sat(store, patron, day, room=ROOM):
    """The patron took a seat, and played no round."""
    opened = {
        "type": "table-opened",
        "room": room,
        "table": "T4",
        "seats": 6,
        "at": f"{day}T20:00:00Z",
    }
    added(store, f"table:{room}:T4:{day}", opened, {"type": "seated", "seat": 3, "patron": patron})


def wagered(store, patron, day, name="T4-1"):
    """The patron wagered from behind a seat; the room."""
    events = tuple(
        replace(event, bettor=patron) if isinstance(event, WagerPlaced) else event
        for event in ROUND.events
    )
    this = replace(ROUND.round, id=name, gaming_day=day)
    record_round(store, replace(ROUND, round=this, events=events), SENDER)
    return ROUND.room


def disputed(store, name, *facts, is_closed=True, **raised):
    """A dispute, which is over or not."""
    said = {key: value for key, value in {**RAISED, **raised}.items() if value is not None}
    ruled = {**RULED, "follows": False, "because": "seen on camera"}
    over = [ruled, CLOSED] if is_closed else []
    return added(store, f"dispute:{name}", said, *facts, *over)


def photo(connection, content=b"a photograph"):
    """A file, and the evidence that names it."""
    sha256 = store_file(connection, content, "image/jpeg", "floor-1").sha256
    said = {"kind": "file", "sha256": sha256, "bytes": len(content), "media_type": "image/jpeg"}
    return sha256, {**EVIDENCE, **said}


def on_file(connection, *patrons):
    for patron in patrons:
        put_patron(connection, patron, PatronDetails("A. Patron", "by letter"), "floor-1")


def redactions(store, stream):
    """What a stream says was erased, by whom and why."""
    facts = [json.loads(entry.state) for entry in load_audit_trail(store, stream)]
    return [(one["what"], one["by"], one["reason"]) for one in facts if one["type"] == "redacted"]
