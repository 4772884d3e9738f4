"""The board's changes as server-sent events, each with the tiles that have changed."""

import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import msgspec
from flask import Response, current_app, request

from projections.errors import DatabaseUnavailable
from service.auth.gate import make_recheck
from service.http.context import get_service
from service.http.long_responses import OneTimeCall
from service.pages.board.snapshot import BoardSnapshot, take_snapshot
from service.pages.board.watcher import BoardWatcher
from service.pages.layout.blueprint import PAGES

EVENT_STREAM_TYPE: Final = "text/event-stream; charset=utf-8"
WATCHER_EXTENSION: Final = "runback-board"

MAX_STREAM_SECONDS: Final = 300
"""A stream ends after this time; the browser then opens the next one by itself."""

RETRY_MILLISECONDS: Final = 2000

KEEP_ALIVE_SECONDS: Final = 2.0
"""How often an idle stream sends a byte, so that a closed connection is noticed."""

WAIT_SECONDS: Final = 0.5
"""How soon a stream notices that it must end."""

RECHECK_SECONDS: Final = 5.0
"""How often the listener's permission is checked again."""

KEEP_ALIVE: Final = b":\n\n"
MAX_VERSION_LENGTH: Final = 64

_encode: Final = msgspec.json.Encoder().encode


class BoardListener(NamedTuple):
    """A browser that has the board open."""

    watcher: BoardWatcher
    is_running: Callable[[], bool]
    """Whether the service is not shutting down."""
    is_allowed: Callable[[], bool]
    version: str
    """The version of the board that the browser shows."""


@PAGES.page("/board/stream", permission="read")
def stream_board() -> Response:
    """Send the board's changes for as long as the browser listens, up to a limit."""
    end_stream = get_service().long_responses.begin_stream()
    watcher = get_process_watcher()
    watcher.begin()
    version = request.headers.get("Last-Event-ID") or request.args.get("seen", "")
    listener = BoardListener(
        watcher, get_service().long_responses.going_on, make_recheck(), version[:MAX_VERSION_LENGTH]
    )
    response = Response(generate_events(listener), content_type=EVENT_STREAM_TYPE)
    # Proxies must not buffer the stream.
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(OneTimeCall(watcher.end))
    response.call_on_close(end_stream)
    return response


def get_process_watcher() -> BoardWatcher:
    """Return the watcher that all streams of this process share."""
    app = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001 - Flask's way to pass the application to a thread
    url = get_service().connections.url

    def take_snapshot_in_context() -> BoardSnapshot:
        with app.app_context():
            return take_snapshot()

    watcher: BoardWatcher = app.extensions.setdefault(
        WATCHER_EXTENSION, BoardWatcher(url, take_snapshot_in_context)
    )
    return watcher


def generate_events(listener: BoardListener) -> Iterator[bytes]:
    """Yield the events, and keep-alive comments between them."""
    yield b"retry: %d\n\n" % RETRY_MILLISECONDS
    now = time.monotonic()
    end_at, check_at, keep_alive_at = now + MAX_STREAM_SECONDS, now + RECHECK_SECONDS, now
    version, before = listener.version, None
    while listener.is_running() and (now := time.monotonic()) < end_at:
        if now >= check_at:
            if not _is_still_allowed(listener):
                return
            check_at = now + RECHECK_SECONDS
        snapshot = listener.watcher.wait_for_change(version, WAIT_SECONDS)
        if snapshot is not None:
            yield _encode_event(snapshot, before)
            version, before = snapshot.version, snapshot
        elif now >= keep_alive_at:
            yield KEEP_ALIVE
        else:
            continue
        keep_alive_at = now + KEEP_ALIVE_SECONDS


def _is_still_allowed(listener: BoardListener) -> bool:
    try:
        return listener.is_allowed()
    except DatabaseUnavailable:
        return False  # the browser asks again, and its response names the problem


def _encode_event(snapshot: BoardSnapshot, before: BoardSnapshot | None) -> bytes:
    """Return the event with the tiles that have changed, or with the whole board."""
    content: dict[str, object]
    if before is None or before.frame != snapshot.frame:
        content = {"whole": snapshot.whole}
    else:
        changed = [
            {"id": name, "text": text}
            for name, text in snapshot.tiles.items()
            if before.tiles.get(name) != text
        ]
        content = {"tiles": changed}
    return b"id: %b\nevent: board\ndata: %b\n\n" % (snapshot.version.encode(), _encode(content))
