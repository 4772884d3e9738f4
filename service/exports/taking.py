"""An export on its way out: sent in pieces, counted, and noted when the last of it is out."""

import hashlib
import logging
import secrets
from collections.abc import Generator, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from flask import Response, request

from projections.exports.manifests import TakenOut, note
from projections.exports.snapshots import snapshot
from projections.store.reader import Reader
from service.context import Service, caller, service
from service.exports.kinds import Kind, Reading
from service.exports.writing import Form
from service.people.caller import Caller
from service.staleness import AsOf, said, up_to_date

_log: Final = logging.getLogger("runback.exports")


def taken_out(kind: Kind, form: Form, asked: Mapping[str, Any]) -> Response:
    """The export, from its beginning; what fails before that is answered by a problem."""
    reading = kind.reading(asked)
    if reading.projections:
        up_to_date(*reading.projections)
    taking = Taking(service(), caller(), kind, form)
    pieces = taking.pieces(reading, request.args.to_dict())
    first = next(pieces)
    response = Response(taking.sent(first, pieces), content_type=form.content_type)
    response.call_on_close(pieces.close)
    response.headers["Runback-Export"] = taking.name
    file = f'attachment; filename="{taking.name}.{form.name}"'
    response.headers["Content-Disposition"] = file
    lag = Reader(service().store.recorder).lag(taking.position)
    return said(response, AsOf(taking.position, lag.head - lag.position, lag.seconds))


class Taking:
    """What was sent of an export so far."""

    def __init__(self, within: Service, who: Caller, kind: Kind, form: Form) -> None:
        self._recorder, self._limits = within.store.recorder, within.limits
        self._who, self._kind, self._form = who, kind, form
        at = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        self.name = f"{kind.name}-{at}-{secrets.token_hex(4)}"
        self.position = self._rows = self._bytes = 0
        self._sha256 = hashlib.sha256()

    def pieces(self, reading: Reading, query: Mapping[str, str]) -> Generator[bytes, None, None]:
        """The bytes, so many at a time; it is noted when the last of them is out."""
        with self._limits.exporting(), snapshot(self._recorder, reading.projections) as seen:
            self.position = seen.position
            pages = reading.pages(seen)
            yield self._counted(self._form.header(self._kind.fields) + self._written(pages))
            while piece := self._written(pages):
                yield self._counted(piece)
        with self._recorder.connections.lent() as connection:
            note(connection, self._noted(query))

    def sent(self, first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
        """All of it; what breaks off on the way is logged, and nowhere noted to be whole."""
        try:
            yield first
            yield from rest
        except BaseException as error:
            told = {"export": self.name, "rows": self._rows, "why": type(error).__name__}
            _log.warning("an export broke off", extra={"told": told})
            raise

    def _written(self, pages: Iterator[Any]) -> bytes:
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

    def _noted(self, query: Mapping[str, str]) -> TakenOut:
        return TakenOut(
            self.name, self._who.account, self._kind.name, self._form.name, query, self.position,
            self._rows, self._bytes, self._sha256.hexdigest(),
        )  # fmt: skip
