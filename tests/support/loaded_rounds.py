"""Rounds as projections read them, without a database."""

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.judged_record import select_judged_record
from domain.adjudication.terms import freeze_terms
from domain.facts.record import RoundRecord
from domain.facts.stored_header import open_round
from domain.verdict.model import encode_adjudication
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection
from projections.store.stream_reader import StreamSnapshot
from projections.store.topics import name_round_stream

OPENED_ON = "2026-11-18"
"""The gaming day by the clock, of rounds that name none."""

encode = msgspec.json.Encoder().encode


def reading_of(record: RoundRecord) -> LoadedStream:
    """The round's stream, stored whole."""
    day = record.round.gaming_day or OPENED_ON
    opened = open_round(record, freeze_terms(record, record, "then"), day)
    return reading_of_facts(name_round_stream(record.round.id), opened, *record.events)


def reading_of_facts(stream: str, *facts: object) -> LoadedStream:
    """A stream of these facts."""
    states = b"[%b]" % b",".join(map(encode, facts))
    return LoadedStream(StreamSnapshot(stream, len(facts), states, is_new=True))


def rows_of(projection: Projection, record: RoundRecord, table: int = 0) -> list[dict]:
    """What the round puts into a table of the projection, by the names of the columns."""
    found = projection.rows(reading_of(record))
    its = projection.tables[table]
    return [dict(zip(its.columns, row, strict=True)) for row in found.get(its.name, ())]


def is_in_play(record: RoundRecord) -> bool:
    """Whether nothing has ended the round yet."""
    return select_judged_record(record, "corrected").is_under_way


def judgement_of(record: RoundRecord) -> dict:
    """What the rules make of the round, as everybody else reads it."""
    return msgspec.json.decode(encode_adjudication(adjudicate(record)))
