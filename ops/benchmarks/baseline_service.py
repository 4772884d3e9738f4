"""Baselines of the service: bare views on the service's database, each with a single task.

`python -m ops.benchmarks.baseline_service FOLDER SOCKET` serves them with the service's gunicorn
settings. There is no token, log, idempotency key or validation: the bytes of a round's header and
events are cut out of the request body and written unchanged by one statement, or the whole body is
written as one value. Stored bytes are returned unchanged.
"""

import sys
from pathlib import Path
from threading import local
from typing import Final

import msgspec
from flask import Flask, Response, request
from msgspec import Raw, Struct
from psycopg import Cursor
from psycopg.rows import TupleRow

from ops.benchmarks import baseline_store
from projections.settings import DATABASE_URL, get_variable
from projections.store.arrays import BytesColumn
from service.server.gunicorn_server import GunicornServer
from service.settings import read_web_settings

JSON: Final = "application/json"
TABLES: Final = """
CREATE TABLE bare_events (
    originator_id text COLLATE "C" NOT NULL,
    originator_version bigint NOT NULL,
    state bytea NOT NULL,
    notification_id bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (originator_id, originator_version)
);
CREATE UNIQUE INDEX bare_events_position ON bare_events (notification_id);
CREATE TABLE bare_bodies (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    body bytea NOT NULL
)
"""
SAVE: Final = """
INSERT INTO bare_events (originator_id, originator_version, state)
SELECT %b::text, event.version, event.state
FROM unnest(%b::bytea[]) WITH ORDINALITY AS event (state, version)
"""
BODIES: Final = "/v1/bodies"
SAVE_WHOLE: Final = "INSERT INTO bare_bodies (body) VALUES (%b)"
READ: Final = """
SELECT state FROM store.stored_events WHERE originator_id = %b ORDER BY originator_version
"""


class BareRequest(Struct):
    """A part of a request that has an id."""

    id: str


class BareFact(Struct):
    """A round as it is sent, as far as the bare views read it."""

    round: BareRequest
    events: list[Raw]


decode: Final = msgspec.json.Decoder(BareFact).decode


class BareServer(GunicornServer):
    """A server of the bare views, with the settings of the service."""

    def load(self) -> Flask:
        """Return a new application; every process creates its own."""
        return create_bare_app(self._url)


def create_bare_app(url: str) -> Flask:
    """Create an application with views that write and a view that reads."""
    app = Flask("bare", static_folder=None)
    known = local()

    def cursor() -> Cursor[TupleRow]:
        """Return the cursor of this thread's own connection."""
        if not hasattr(known, "cursor"):
            known.cursor = baseline_store.open_cursor(baseline_store.connect_raw(url))
        found: Cursor[TupleRow] = known.cursor
        return found

    @app.post("/v1/rounds")
    def save() -> Response:
        body = request.get_data()
        sent = decode(body)
        header = body[: body.index(b',"events"')] + b"}"
        states = BytesColumn([header, *sent.events])
        cursor().execute(SAVE, (f"round:{sent.round.id}", states), prepare=True)
        return Response(b'{"saved":true}', 201, content_type=JSON)

    @app.post(BODIES)
    def save_whole() -> Response:
        cursor().execute(SAVE_WHOLE, (request.get_data(),), prepare=True)
        return Response(b'{"saved":true}', 201, content_type=JSON)

    @app.get("/v1/rounds/<round_id>/adjudication")
    def read(round_id: str) -> Response:
        rows = cursor().execute(READ, (f"round:{round_id}",), prepare=True).fetchall()
        return Response(b"[%b]" % b",".join([state for (state,) in rows]), content_type=JSON)

    @app.get("/readyz")
    def ready() -> Response:
        return Response(b"{}", content_type=JSON)

    return app


def main() -> None:
    """Serve the bare views until stopped."""
    _, folder, socket = sys.argv
    BareServer(get_variable(DATABASE_URL), read_web_settings(Path(folder)), int(socket)).run()


if __name__ == "__main__":
    main()
