"""Which rounds are judged again, and how far that has come."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, NamedTuple

from psycopg import Connection, errors
from psycopg.rows import TupleRow

from domain.adjudication import rules_sha256
from domain.errors import RunbackError
from projections.projecting.model import sql_beside

KEPT: Final = 10
"""Runs that can be gone on with; with one more, the oldest is forgotten."""

LOCK: Final = 7_225_224
"""Held by whoever judges rounds again; any number that nobody else uses."""

_text: Final = partial(sql_beside, __package__)

CREATE: Final = _text("create")
UNFINISHED: Final = _text("unfinished")
FORGET: Final = _text("forget")
FORGET_OUTDATED: Final = _text("forget_outdated")
BEGIN: Final = _text("begin")
COUNT: Final = _text("count")


class IsBeingDone(RunbackError):
    """Somebody else judges rounds again at this moment."""


class Asked(NamedTuple):
    """Which rounds: those of some gaming days, of a room or of all."""

    first: str
    last: str
    room: str | None = None


class Run(NamedTuple):
    """Rounds that are being judged again."""

    run: int
    asked: Asked
    is_resumed: bool

    @property
    def bounds(self) -> dict[str, object]:
        """What the statements need to find the rounds by their order, and what came of them."""
        asked = self.asked
        return {
            "run": self.run, "begins": asked.first, "ends": f"{asked.last}~", "room": asked.room,
        }  # fmt: skip


class Progress(NamedTuple):
    """How many rounds there are, and how many were judged."""

    rounds: int
    judged: int


@contextmanager
def the_only_one(connection: Connection[TupleRow]) -> Iterator[None]:
    """Nobody else judges rounds again meanwhile; who was killed a moment ago is waited for."""
    try:
        with connection.transaction():
            connection.execute("SET LOCAL lock_timeout TO '2s'")
            connection.execute("SELECT pg_advisory_lock(%s)", (LOCK,))
    except errors.LockNotAvailable as error:
        message = "rounds are being judged again by another process; wait until it has ended"
        raise IsBeingDone(message) from error
    try:
        yield
    finally:
        if not connection.closed:
            connection.execute("SELECT pg_advisory_unlock(%s)", (LOCK,))


def begin(connection: Connection[TupleRow], asked: Asked, *, resume: bool) -> Run:
    """A run from its beginning; or the one that was cut short, if the rules are the same still."""
    connection.execute(CREATE)
    rules = rules_sha256()
    found = connection.execute(UNFINISHED, asked._asdict()).fetchone() if resume else None
    if found and found[1] == rules:
        return Run(found[0], asked, is_resumed=True)
    forget(connection, asked)
    connection.execute(FORGET_OUTDATED, {"judged_by": rules, "kept": KEPT - 1})
    begun = connection.execute(BEGIN, {**asked._asdict(), "judged_by": rules}).fetchone()
    assert begun is not None  # noqa: S101 - the row was just made
    return Run(begun[0], asked, is_resumed=False)


def forget(connection: Connection[TupleRow], asked: Asked) -> None:
    """Forget what came of the rounds: it can be found again at any time."""
    connection.execute(FORGET, asked._asdict())


def progress(connection: Connection[TupleRow], run: Run) -> Progress:
    """How far a run has come."""
    found = connection.execute(COUNT, run.bounds).fetchone()
    return Progress(*found) if found else Progress(0, 0)
