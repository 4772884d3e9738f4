"""Requests to a service about disputes: search, display, raise, add facts."""

import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from uuid import uuid4

import msgspec
from msgspec import Struct

from domain.json_types import JsonObject
from ops.cli.remote.service_round_source import (
    BEHIND_HEADER,
    WAIT_PREFERENCE,
    parse_dispute_rows,
    parse_rows,
)
from projections.lists.disputes.query import DocketEntry
from projections.lists.disputes.similar_disputes import SimilarDispute
from service.api.disputes.schemas import DisputeResponse

if TYPE_CHECKING:
    from ops.cli.remote.client import Params, RemoteClient

DISPUTES_PATH: Final = "/v1/disputes"
FILES_PATH: Final = "/v1/files"
BINARY_TYPE: Final = "application/octet-stream"


class RecordedDispute(Struct, frozen=True):
    """The stream of a dispute, and its version after a fact was recorded."""

    stream: str
    version: int


class RemoteDisputePage(Struct, frozen=True):
    """A page of the docket."""

    disputes: list[JsonObject]
    next: str | None


class RemoteSimilarDisputes(Struct, frozen=True):
    """Disputes that resemble a dispute."""

    similar: list[JsonObject]


class UploadedFile(Struct, frozen=True):
    """The hash of a file that the service has stored."""

    sha256: str


class RemoteDisputeList(NamedTuple):
    """Disputes, the cursor of the next page, and how many events are not in the list yet."""

    lines: list[JsonObject]
    next: str | None
    behind: int

    @property
    def entries(self) -> list[DocketEntry]:
        """The disputes as the database would return them."""
        return parse_dispute_rows(self.lines)


class NewDisputeFact(NamedTuple):
    """A fact to be added to a dispute."""

    dispute: str
    kind: str
    fields: Mapping[str, object]
    follows: int | None = None
    """The version that was seen; if None, the version that the dispute has now."""
    key: str | None = None


_recorded_decoder: Final = msgspec.json.Decoder(RecordedDispute)


def fetch_disputes(remote: "RemoteClient", query: "Params") -> RemoteDisputeList:
    """Return the disputes that match the query parameters, oldest first."""
    params = {name: value for name, value in query.items() if value not in (None, ())}
    answer = remote.get(DISPUTES_PATH, params, Prefer=WAIT_PREFERENCE)
    page = msgspec.json.decode(answer.content, type=RemoteDisputePage)
    return RemoteDisputeList(page.disputes, page.next, int(answer.headers[BEHIND_HEADER]))


def fetch_dispute(remote: "RemoteClient", name: str) -> bytes:
    """Return the current state of the dispute as the service's JSON."""
    return remote.get(_get_dispute_path(name)).content


def parse_dispute(raw: bytes) -> DisputeResponse:
    """Parse the JSON of a dispute."""
    return msgspec.json.decode(raw, type=DisputeResponse)


def fetch_similar_disputes(remote: "RemoteClient", name: str) -> list[SimilarDispute]:
    """Return earlier disputes that resemble the dispute."""
    answer = remote.get(f"{_get_dispute_path(name)}/similar", Prefer=WAIT_PREFERENCE)
    found = msgspec.json.decode(answer.content, type=RemoteSimilarDisputes)
    return parse_rows(SimilarDispute, found.similar)


def raise_dispute(
    remote: "RemoteClient", claim: Mapping[str, object], key: str | None
) -> RecordedDispute:
    """Raise a dispute."""
    answer = remote.post(DISPUTES_PATH, _encode_body(claim), Idempotency_Key=key or uuid4().hex)
    return _recorded_decoder.decode(answer.content)


def add_dispute_fact(remote: "RemoteClient", fact: NewDisputeFact) -> RecordedDispute:
    """Add a fact to a dispute."""
    seen = fact.follows
    if seen is None:
        seen = parse_dispute(fetch_dispute(remote, fact.dispute)).version
    path = f"{_get_dispute_path(fact.dispute)}/{fact.kind}"
    key = fact.key or uuid4().hex
    body = _encode_body(fact.fields)
    answer = remote.post(path, body, Idempotency_Key=key, If_Match=f'"{seen}"')
    return _recorded_decoder.decode(answer.content)


def upload_file(remote: "RemoteClient", path: str) -> str:
    """Have the service store a file; return the hash by which it is known from then on."""
    kind = mimetypes.guess_type(path)[0] or BINARY_TYPE
    answer = remote.post(FILES_PATH, Path(path).read_bytes(), kind)
    return msgspec.json.decode(answer.content, type=UploadedFile).sha256


def _get_dispute_path(name: str) -> str:
    return f"{DISPUTES_PATH}/{name.removeprefix('dispute:')}"


def _encode_body(fields: Mapping[str, object]) -> bytes:
    return msgspec.json.encode({name: value for name, value in fields.items() if value is not None})
