"""The baselines of the service: bare views that do one thing with the same database.

`python -m ops.benchmarks.bare FOLDER SOCKET` answers under the same gunicorn, with the same
settings, as the service does. No token, no log, no key, no look at what was sent: the bytes of a
round's header and of its events are cut out of what came and written as they are, by one statement;
or all of what came as one value. What is read is given as it lies there.
"""

import os
import sys
from pathlib import Path
from threading import local
from typing import Final

import msgspec
from flask import Flask, Response, request
from msgspec import Raw, Struct
from psycopg import Cursor
from psycopg.rows import TupleRow

from ops.benchmarks import raw
from projections.store.arrays import Blobs
from service.running.server import Server
from service.settings import web_settings

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


class Named(Struct):
    """Something that has an id."""

    id: str


class Sent(Struct):
    """A round as it is sent, as far as anybody looks."""

    round: Named
    events: list[Raw]


decode: Final = msgspec.json.Decoder(Sent).decode


class Bare(Server):
    """The bare views, as the service would be served."""

    def load(self) -> Flask:
        """Make the application; every process makes its own."""
        return bare_views(self._url)


def bare_views(url: str) -> Flask:
    """A view that writes, and one that reads."""
    app = Flask("bare", static_folder=None)
    known = local()

    def cursor() -> Cursor[TupleRow]:
        """Each thread has a connection of its own."""
        if not hasattr(known, "cursor"):
            known.cursor = raw.cursor_on(raw.connected(url))
        found: Cursor[TupleRow] = known.cursor
        return found

    @app.post("/v1/rounds")
    def save() -> Response:
        body = request.get_data()
        sent = decode(body)
        header = body[: body.index(b',"events"')] + b"}"
        states = Blobs([header, *sent.events])
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
    """Begin."""
    _, folder, socket = sys.argv
    Bare(os.environ["RUNBACK_DATABASE_URL"], web_settings(Path(folder)), int(socket)).run()


if __name__ == "__main__":
    main()
