"""Logs: lines of JSON on standard error, without secrets."""

import logging
import traceback
from datetime import UTC, datetime
from typing import Final

import msgspec

from domain.errors import join_on_one_line

LOGGER_NAME: Final = "runback"
"""The prefix of Runback's own loggers."""


class JsonFormatter(logging.Formatter):
    """A formatter of log records as lines of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record, with the fields of its request."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "process": record.process,
            "says": join_on_one_line(record.getMessage()),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["failure"] = describe_failure(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def log_to_stderr() -> None:
    """Send this process's own logs, and the warnings of libraries, to standard error as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(LOGGER_NAME).setLevel(logging.INFO)
    logging.captureWarnings(capture=True)
    # Lines name neither threads nor source locations, which take time to look up.
    logging.logThreads = False
    logging._srcfile = None  # noqa: SLF001 - as logging's documentation advises


def describe_failure(error: BaseException) -> list[str]:
    """Return the type and traceback of an error and of its causes.

    Messages are left out: they may repeat request data or contents of the database.
    """
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    places = [
        f"{frame.filename}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    kind = type(error)
    return [
        *(describe_failure(cause) if cause else ()),
        *places,
        f"{kind.__module__}.{kind.__qualname__}",
    ]
