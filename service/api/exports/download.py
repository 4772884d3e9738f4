"""Export downloads: sent in pieces, counted, and noted once the last piece is out."""

import hashlib
import logging
import secrets
from collections.abc import Generator, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from flask import Response, request

from projections.exports.manifests import ExportRecord, record_export
from projections.exports.snapshot import open_snapshot
from service.accounts.roles import Caller
from service.api.exports.formats import ExportFormat, ExportLine
from service.api.exports.kinds import ExportKind, ExportReading
from service.http.context import ServiceContext, get_caller, get_list_connections, get_service
from service.http.freshness import (
    ListState,
    add_freshness_headers,
    check_freshness,
    measure_freshness,
)
from service.http.query_params import ParsedQuery

_log: Final = logging.getLogger("runback.exports")


def stream_export(kind: ExportKind, form: ExportFormat, query: ParsedQuery) -> Response:
    """Return the response that streams an export; failures before its first piece are problems."""
    reading = kind.reading(query)
    is_stale = bool(reading.projections) and check_freshness(*reading.projections).is_stale
    download = ExportDownload(get_service(), get_caller(), kind, form)
    pieces = download.pieces(reading, request.args.to_dict())
    first = next(pieces)
    response = Response(download.sent(first, pieces), content_type=form.content_type)
    response.call_on_close(pieces.close)
    response.headers["Runback-Export"] = download.name
    file = f'attachment; filename="{download.name}.{form.name}"'
    response.headers["Content-Disposition"] = file
    return add_freshness_headers(
        response, measure_freshness(ListState(download.position, is_stale))
    )


class ExportDownload:
    """An export on its way out, with the count of what was sent."""

    def __init__(
        self, context: ServiceContext, caller: Caller, kind: ExportKind, form: ExportFormat
    ) -> None:
        self._recorder, self._slots = context.store.recorder, context.long_responses
        self._lists = get_list_connections()
        self._caller, self._kind, self._form = caller, kind, form
        at = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        self.name = f"{kind.name}-{at}-{secrets.token_hex(4)}"
        self.position = self._rows = self._bytes = 0
        self._sha256 = hashlib.sha256()

    def pieces(
        self, reading: ExportReading, query: Mapping[str, str]
    ) -> Generator[bytes, None, None]:
        """The bytes, so many at a time; it is noted when the last of them is out."""
        with (
            self._slots.export(),
            open_snapshot(self._recorder, reading.projections, self._lists) as seen,
        ):
            self.position = seen.position
            pages = reading.pages(seen)
            yield self._counted(self._form.header(self._kind.fields) + self._written(pages))
            while piece := self._written(pages):
                yield self._counted(piece)
        with self._recorder.connections.borrow() as connection:
            record_export(connection, self._noted(query))

    def sent(self, first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
        """All of it; what breaks off on the way is logged, and nowhere noted to be whole."""
        try:
            yield first
            yield from rest
        except BaseException as error:
            fields = {"export": self.name, "rows": self._rows, "why": type(error).__name__}
            _log.warning("an export broke off", extra={"fields": fields})
            raise

    def _written(self, pages: Iterator[Sequence[ExportLine]]) -> bytes:
        """The next lines; a page may have none."""
        for page in pages:
            if page:
                self._rows += len(page)
                return self._form.lines(self._kind.fields, page)
        return b""

    def _counted(self, piece: bytes) -> bytes:
        self._bytes += len(piece)
        self._sha256.update(piece)
        return piece

    def _noted(self, query: Mapping[str, str]) -> ExportRecord:
        return ExportRecord(
            self.name,
            self._caller.account,
            self._kind.name,
            self._form.name,
            query,
            self.position,
            self._rows,
            self._bytes,
            self._sha256.hexdigest(),
        )
