"""The board as it changes: server-sent events, each with the tiles that look otherwise now."""

import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import msgspec
from flask import Response, current_app, request

from projections.store.errors import Unavailable
from service.context import service
from service.pages.board.looking import Seen, look
from service.pages.board.watching import Watch
from service.pages.section import PAGES
from service.people.gate import still_allowed
from service.streams import Once

EVENTS: Final = "text/event-stream; charset=utf-8"
EXTENSION: Final = "runback-board"

SECONDS: Final = 300
"""After which a stream ends; the page asks for the next one by itself."""

MILLISECONDS_TO_RETRY: Final = 2000

SECONDS_BETWEEN_SIGNS: Final = 2.0
"""Of life: so it is noticed when nobody is there any more."""

SECONDS_A_LOOK: Final = 0.5
"""How soon a stream notices that it is to end."""

SECONDS_UNTIL_ASKED_AGAIN: Final = 5.0
"""Whether he who listens may still do so."""

SIGN: Final = b":\n\n"
LONGEST_VERSION: Final = 64

_encode: Final = msgspec.json.Encoder().encode


class Listens(NamedTuple):
    """Somebody who has the board before him."""

    watch: Watch
    going_on: Callable[[], bool]
    is_allowed: Callable[[], bool]
    seen: str
    """The version that his page shows."""


@PAGES.page("/board/stream", needs="read")
def stream() -> Response:
    """Say what changes on the board, for as long as somebody listens, but not for ever."""
    ended = service().streams.begin()
    watch = watch_of_process()
    watch.begin()
    seen = request.headers.get("Last-Event-ID") or request.args.get("seen", "")
    listens = Listens(watch, service().streams.going_on, still_allowed(), seen[:LONGEST_VERSION])
    response = Response(told(listens), content_type=EVENTS)
    # Proxies are not to gather it first.
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(Once(watch.end))
    response.call_on_close(ended)
    return response


def watch_of_process() -> Watch:
    """Who watches the board for this process."""
    app = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001 - so Flask says
    url = service().connections.url

    def look_within() -> Seen:
        with app.app_context():
            return look()

    found: Watch = app.extensions.setdefault(EXTENSION, Watch(url, look_within))
    return found


def told(listens: Listens) -> Iterator[bytes]:
    """The events, and signs of life between them."""
    yield b"retry: %d\n\n" % MILLISECONDS_TO_RETRY
    now = time.monotonic()
    until, ask_at, sign_at = now + SECONDS, now + SECONDS_UNTIL_ASKED_AGAIN, now
    version, before = listens.seen, None
    while listens.going_on() and (now := time.monotonic()) < until:
        if now >= ask_at:
            if not _is_still_allowed(listens):
                return
            ask_at = now + SECONDS_UNTIL_ASKED_AGAIN
        seen = listens.watch.other_than(version, SECONDS_A_LOOK)
        if seen is not None:
            yield _event(seen, before)
            version, before = seen.version, seen
        elif now >= sign_at:
            yield SIGN
        else:
            continue
        sign_at = now + SECONDS_BETWEEN_SIGNS


def _is_still_allowed(listens: Listens) -> bool:
    try:
        return listens.is_allowed()
    except Unavailable:
        return False  # the page asks anew, and is told what is the matter


def _event(seen: Seen, before: Seen | None) -> bytes:
    """What has changed: single tiles, or all of it."""
    if before is None or before.frame != seen.frame:
        what: object = {"whole": seen.whole}
    else:
        what = {"tiles": [
            {"id": name, "text": text}
            for name, text in seen.tiles.items() if before.tiles.get(name) != text
        ]}  # fmt: skip
    return b"id: %b\nevent: board\ndata: %b\n\n" % (seen.version.encode(), _encode(what))
