"""The statements of the store, each in a file of its own."""

from importlib.resources import files
from typing import Final


def _text(name: str) -> str:
    return files(__package__).joinpath(f"{name}.sql").read_text(encoding="utf-8")


def inserting(proviso: str) -> str:
    """The statement that writes events where the proviso, so named, has a row."""
    return f"WITH {proviso},\n\n{_text('insert')}"


INSERT: Final = inserting("proviso AS (SELECT)")
INSERT_AND_TELL: Final = f"{INSERT}RETURNING notification_id"
RECEIPT: Final = _text("receipt")
EVENTS: Final = _text("events")
EVENTS_BACKWARDS: Final = _text("events_backwards")
JOINED: Final = _text("joined")
NOTIFICATIONS: Final = _text("notifications")
GREATEST: Final = _text("greatest")
FENCE: Final = _text("fence")
TRACK: Final = _text("track")
TRACKED: Final = _text("tracked")
PAGE: Final = _text("page")
WHOLE: Final = _text("whole")
LAG: Final = _text("lag")
RING: Final = _text("ring")
LISTEN: Final = _text("listen")
ON_FILE: Final = _text("on_file")
HISTORY: Final = _text("history")
SINCE: Final = _text("since")
NOTE: Final = _text("note")
ENDED_AT: Final = _text("ended_at")
