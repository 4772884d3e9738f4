"""What can be taken out, by whom, in which forms, and what it can be asked for by."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from marshmallow import fields

from projections.exports import sources
from projections.exports.snapshots import Snapshot, Source
from projections.exports.streams import EVENTS_FROM, RECORDS_FROM, events, events_between, records
from service.asking import Asks
from service.exports.writing import AS_CSV, AS_DOCUMENTS, AS_NDJSON, Form
from service.lists.access import Noted, noted
from service.lists.asking import WhereAndWhen, where_and_when
from service.problems import FieldError, Refusal

STREAM: Final = {
    "description": "A stream's name, such as round:T4-20261118-0042; names are in order of their"
    " bytes."
}

Asked = Mapping[str, Any]


class Streams(WhereAndWhen):
    """Which streams: those of some days and tables, or those from one name to another."""

    from_stream = fields.String(metadata=STREAM)
    to_stream = fields.String(metadata=STREAM)


class Reading(NamedTuple):
    """How what was asked for is read."""

    projections: Sequence[str]
    """The lists that it is read from."""
    pages: Callable[[Snapshot], Iterator[Sequence[Any]]]


class Kind(NamedTuple):
    """Something that can be taken out."""

    name: str
    says: str
    reading: Callable[[Asked], Reading]
    fields: Sequence[str]
    """What a line says."""
    forms: Sequence[Form] = (AS_NDJSON, AS_CSV)
    asks: type[Asks] = WhereAndWhen
    needs: str = "export"


def _lines(source: Source, values: Callable[[Asked], Asked], asked: Asked) -> Reading:
    return Reading(source.projections, lambda seen: seen.pages(source, values(asked)))


def _list(name: str, says: str, source: Source) -> Kind:
    return Kind(name, says, partial(_lines, source, where_and_when), source.fields)


def _records(asked: Asked) -> Reading:
    return Reading(RECORDS_FROM, lambda seen: records(seen, where_and_when(asked)))


def _events(asked: Asked) -> Reading:
    between = {name: asked.get(name) for name in ("from_stream", "to_stream")}
    by_name = [name for name, value in between.items() if value is not None]
    if not by_name:
        return Reading(EVENTS_FROM, lambda seen: events(seen, where_and_when(asked)))
    if others := asked.keys() - between.keys():
        detail = f"`{by_name[0]}` chooses streams by name; leave out {', '.join(sorted(others))}"
        raise Refusal("malformed", detail, [FieldError(detail, parameter=by_name[0])])
    return Reading((), lambda seen: events_between(seen, between))


KINDS: Final = (
    _list("rounds", "A line for each round, in the order in which they were played.",
          sources.ROUNDS),
    _list("settlements", "A line for what each bettor had in a round, and what became of it.",
          sources.SETTLEMENTS),
    _list("findings", "A line for each finding of a round, but for readings that were applied.",
          sources.FINDINGS),
    _list("days", "A line for each gaming day, table and game.", sources.DAYS),
    _list("disputes", "A line for each dispute, in the order in which they were raised. It is of"
          " the day, table and game of the first round that it is about; where that is not on"
          " file, of the time and table that it names.", sources.DISPUTES),
    Kind("access", "A line for each access to anything, the oldest first.",
         partial(_lines, sources.ACCESS, noted), sources.ACCESS.fields, asks=Noted, needs="audit"),
    Kind("records", "The whole record of each round, in the order in which they were played.",
         _records, (), (AS_DOCUMENTS,)),
    Kind("events", "Each event of the tables, rounds and disputes as it is stored, with its"
         " stream, the version that the stream has with it, when it was recorded and by whom;"
         " tables come first, then rounds in the order in which they were played, then disputes."
         " With `from_stream` and `to_stream`, of all streams from one name to the other, both"
         " included.",
         _events, sources.EVENTS_BETWEEN.fields, (AS_DOCUMENTS,), Streams),
)  # fmt: skip
