"""Disputes as a service has them: looked for, shown, and gone on with."""

import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from uuid import uuid4

import msgspec
from msgspec import Struct

from ops.remote.rows import rows_as
from ops.remote.showing import BEHIND, WAIT, dispute_rows
from projections.queries.docket import Entry
from projections.queries.similar import Similar

if TYPE_CHECKING:
    from ops.remote.client import Remote
    from service.disputes.telling import DisputeTold

DISPUTES: Final = "/v1/disputes"
FILES: Final = "/v1/files"
OF_ANY_KIND: Final = "application/octet-stream"


class Recorded(Struct, frozen=True):
    """What was recorded."""

    stream: str
    version: int


class Found(Struct, frozen=True):
    """A page of the docket."""

    disputes: list[dict[str, Any]]
    next: str | None


class Alike(Struct, frozen=True):
    """Disputes that are like one."""

    similar: list[dict[str, Any]]


class Kept(Struct, frozen=True):
    """A file that is on file."""

    sha256: str


class Listed(NamedTuple):
    """Disputes, where to go on, and how many events are not in the list yet."""

    lines: list[dict[str, Any]]
    next: str | None
    behind: int

    @property
    def entries(self) -> list[Entry]:
        """The same as rows."""
        return dispute_rows(self.lines)


class Fact(NamedTuple):
    """Something that is to be added to a dispute."""

    dispute: str
    kind: str
    says: Mapping[str, Any]
    follows: int | None = None
    """The version that was seen; the one that it has now, if it is not said."""
    key: str | None = None


_recorded: Final = msgspec.json.Decoder(Recorded)


def disputes_at(remote: "Remote", asked: Mapping[str, Any]) -> Listed:
    """The disputes that are asked for, the oldest first."""
    params = {name: value for name, value in asked.items() if value not in (None, ())}
    answer = remote.get(DISPUTES, params, Prefer=WAIT)
    found = msgspec.json.decode(answer.content, type=Found)
    return Listed(found.disputes, found.next, int(answer.headers[BEHIND]))


def dispute_at(remote: "Remote", name: str) -> bytes:
    """The dispute as it stands, as the service says it."""
    return remote.get(_place(name)).content


def read_dispute(raw: bytes) -> "DisputeTold":
    """The same, read."""
    # Only here, for the whole service comes with it.
    from service.disputes.telling import DisputeTold  # noqa: PLC0415

    return msgspec.json.decode(raw, type=DisputeTold)


def similar_at(remote: "Remote", name: str) -> list[Similar]:
    """Earlier disputes that are like this one."""
    answer = remote.get(f"{_place(name)}/similar", Prefer=WAIT)
    return rows_as(Similar, msgspec.json.decode(answer.content, type=Alike).similar)


def raise_at(remote: "Remote", claim: Mapping[str, Any], key: str | None) -> Recorded:
    """Raise a dispute."""
    answer = remote.post(DISPUTES, _body(claim), Idempotency_Key=key or uuid4().hex)
    return _recorded.decode(answer.content)


def add_at(remote: "Remote", fact: Fact) -> Recorded:
    """Add a fact to a dispute."""
    seen = fact.follows
    if seen is None:
        seen = read_dispute(dispute_at(remote, fact.dispute)).version
    answer = remote.post(
        f"{_place(fact.dispute)}/{fact.kind}", _body(fact.says),
        Idempotency_Key=fact.key or uuid4().hex, If_Match=f'"{seen}"',
    )  # fmt: skip
    return _recorded.decode(answer.content)


def keep_at(remote: "Remote", path: str) -> str:
    """Have the service keep a file, which is known by its hash from then on."""
    kind = mimetypes.guess_type(path)[0] or OF_ANY_KIND
    answer = remote.post(FILES, Path(path).read_bytes(), kind)
    return msgspec.json.decode(answer.content, type=Kept).sha256


def _place(name: str) -> str:
    return f"{DISPUTES}/{name.removeprefix('dispute:')}"


def _body(says: Mapping[str, Any]) -> bytes:
    left = {name: value for name, value in says.items() if value is not None}
    return msgspec.json.encode(left)
