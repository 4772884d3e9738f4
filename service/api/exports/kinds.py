"""Kinds of exports: their permissions, formats, queries and sources."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from marshmallow import fields

from projections.exports import sources
from projections.exports.snapshot import ExportSnapshot, ExportSource
from projections.exports.stream_export import (
    EVENTS_FROM,
    RECORDS_FROM,
    export_events,
    export_events_between,
    export_records,
)
from service.api.access_log import AccessFilterQuery, get_access_filter
from service.api.exports.formats import (
    CSV_FORMAT,
    DOCUMENTS_FORMAT,
    NDJSON_FORMAT,
    ExportFormat,
    ExportLine,
)
from service.errors import FieldError, Refusal
from service.http.query_params import (
    ParsedQuery,
    PlaceAndDaysQuery,
    QueryParams,
    get_place_and_days,
)

STREAM_METADATA: Final = {
    "description": "A stream's name, such as round:T4-20261118-0042; names are ordered by"
    " their bytes."
}


class StreamsQuery(PlaceAndDaysQuery):
    """Which streams: by days and tables, or by a range of ids."""

    from_stream = fields.String(metadata=STREAM_METADATA)
    to_stream = fields.String(metadata=STREAM_METADATA)


class ExportReading(NamedTuple):
    """The source of an export, and the function that reads it."""

    projections: Sequence[str]
    """The projections that it is read from."""
    pages: Callable[[ExportSnapshot], Iterator[Sequence[ExportLine]]]


class ExportKind(NamedTuple):
    """A kind of export."""

    name: str
    says: str
    reading: Callable[[ParsedQuery], ExportReading]
    fields: Sequence[str]
    """The fields of a line."""
    forms: Sequence[ExportFormat] = (NDJSON_FORMAT, CSV_FORMAT)
    query: type[QueryParams] = PlaceAndDaysQuery
    permission: str = "export"


def _read_lines(
    source: ExportSource, values: Callable[[ParsedQuery], Mapping[str, object]], query: ParsedQuery
) -> ExportReading:
    return ExportReading(source.projections, lambda snapshot: snapshot.pages(source, values(query)))


def _make_list_kind(name: str, says: str, source: ExportSource) -> ExportKind:
    return ExportKind(name, says, partial(_read_lines, source, get_place_and_days), source.fields)


def _read_records(query: ParsedQuery) -> ExportReading:
    return ExportReading(
        RECORDS_FROM, lambda snapshot: export_records(snapshot, get_place_and_days(query))
    )


def _read_events(query: ParsedQuery) -> ExportReading:
    between = {name: query.get(name) for name in ("from_stream", "to_stream")}
    by_name = [name for name, value in between.items() if value is not None]
    if not by_name:
        return ExportReading(
            EVENTS_FROM, lambda snapshot: export_events(snapshot, get_place_and_days(query))
        )
    if others := query.keys() - between.keys():
        detail = f"`{by_name[0]}` chooses streams by name; leave out {', '.join(sorted(others))}"
        raise Refusal("malformed", detail, [FieldError(detail, parameter=by_name[0])])
    return ExportReading((), lambda snapshot: export_events_between(snapshot, between))


EXPORT_KINDS: Final = (
    _make_list_kind(
        "rounds", "A line for each round, in the order in which they were played.", sources.ROUNDS
    ),
    _make_list_kind(
        "settlements",
        "A line for what each bettor had in a round, and what became of it.",
        sources.SETTLEMENTS,
    ),
    _make_list_kind(
        "findings",
        "A line for each finding of a round.",
        sources.FINDINGS,
    ),
    _make_list_kind("days", "A line for each gaming day, table and game.", sources.DAYS),
    _make_list_kind(
        "disputes",
        "A line for each dispute, in the order in which they were raised. It is of"
        " the day, table and game of the first round that it is about; where that is not on"
        " file, of the time and table that it names.",
        sources.DISPUTES,
    ),
    ExportKind(
        "access",
        "A line for each access to anything, the oldest first.",
        partial(_read_lines, sources.ACCESS, get_access_filter),
        sources.ACCESS.fields,
        query=AccessFilterQuery,
        permission="audit",
    ),
    ExportKind(
        "records",
        "The whole record of each round, in the order in which they were played.",
        _read_records,
        (),
        (DOCUMENTS_FORMAT,),
    ),
    ExportKind(
        "events",
        "Each event of the tables, rounds and disputes as it is stored, with its"
        " stream, the version that the stream has with it, when it was recorded and by whom;"
        " tables come first, then rounds in the order in which they were played, then disputes."
        " With `from_stream` and `to_stream`, of all streams from one name to the other, both"
        " included.",
        _read_events,
        sources.EVENTS_BETWEEN.fields,
        (DOCUMENTS_FORMAT,),
        StreamsQuery,
    ),
)
