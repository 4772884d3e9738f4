"""Logs: a line of JSON on standard error for everything that is worth it, and never a secret."""

import logging
import traceback
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from domain.errors import one_line

NAME: Final = "runback"
"""What the loggers of Runback's own begin with."""


class AsJson(logging.Formatter):
    """A line of JSON for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; whatever belongs to the request stands in fields of its own."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {
            "at": at, "level": record.levelname.lower(), "process": record.process,
            "says": one_line(record.getMessage()), **getattr(record, "told", {}),
        }  # fmt: skip
        if record.exc_info and record.exc_info[1] is not None:
            line["failure"] = failure(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def log_to_stderr() -> None:
    """From now on this process logs so: its own lines, and what others warn of."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(NAME).setLevel(logging.INFO)
    logging.captureWarnings(capture=True)
    # Nobody is told of threads, nor from where in the program a line comes; to find out takes time.
    logging.logThreads = False
    logging._srcfile = None  # noqa: SLF001 - as its documentation says


def failure(error: BaseException) -> list[str]:
    """Of what kind the error is and where it came up, with those that led to it.

    What it says is left out: it may repeat what was sent, or what stands in the database.
    """
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    places = [
        f"{frame.filename}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    kind = type(error)
    return [*(failure(cause) if cause else ()), *places, f"{kind.__module__}.{kind.__qualname__}"]
