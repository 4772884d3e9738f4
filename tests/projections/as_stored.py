"""Rounds as projections read them, without a database."""

import msgspec

from domain.adjudication import adjudicate
from domain.opening import opening_of
from domain.record import RoundRecord
from domain.terms import terms_of
from domain.verdict import document
from projections.projecting.model import Projection
from projections.projecting.readings import Reading
from projections.store.reader import Told
from projections.store.topics import round_stream

OPENED_ON = "2026-11-18"
"""The gaming day by the clock, of rounds that name none."""

encode = msgspec.json.Encoder().encode


def reading_of(record: RoundRecord) -> Reading:
    """The round's stream, stored whole."""
    day = record.round.gaming_day or OPENED_ON
    opened = opening_of(record, terms_of(record, record, "then"), day)
    return reading_of_facts(round_stream(record.round.id), opened, *record.events)


def reading_of_facts(stream: str, *facts: object) -> Reading:
    """A stream of these facts."""
    states = b"[%b]" % b",".join(map(encode, facts))
    return Reading(Told(stream, len(facts), states, is_new=True))


def rows_of(projection: Projection, record: RoundRecord, table: int = 0) -> list[dict]:
    """What the round puts into a table of the projection, by the names of the columns."""
    found = projection.rows(reading_of(record))
    its = projection.tables[table]
    return [dict(zip(its.columns, row, strict=True)) for row in found.get(its.name, ())]


def judgement_of(record: RoundRecord) -> dict:
    """What the rules make of the round, as everybody else reads it."""
    return msgspec.json.decode(document(adjudicate(record)))
