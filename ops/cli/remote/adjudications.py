"""Adjudications by a service, of records in files and of rounds that it has stored."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec import Struct

from domain.facts.record import RoundRecord
from domain.verdict.model import Adjudication, Severity, encode_adjudication
from ops.cli.input.raw_records import RawRecord, read_raw_records
from ops.cli.local.round_arguments import NO_SUCH_ROUND, parse_stored_round_name
from ops.errors import ReleaseMismatch, RemoteRefusal

if TYPE_CHECKING:
    from ops.cli.remote.client import Params, RemoteClient

ADJUDICATIONS_PATH: Final = "/v1/adjudications"


class RemoteFinding(Struct, frozen=True):
    """The severity of a finding."""

    severity: Severity


class RemoteFindings(Struct, frozen=True):
    """The findings of an adjudication, the only part of it that is parsed."""

    findings: list[RemoteFinding]


class RemoteAdjudication(NamedTuple):
    """The service's answer about a round."""

    origin: str
    """The file and line, or the round's id, as messages name it."""
    raw: bytes = b""
    """The adjudication, byte for byte."""
    refusal: str = ""
    """Why there is no adjudication."""
    stored_id: str = ""
    """The id of a stored round; empty if the record came from a file."""
    record: bytes = b""
    """The record that came from a file."""

    @property
    def has_violations(self) -> bool:
        """Whether anything was against the rules."""
        findings = _findings_decoder.decode(self.raw).findings
        return any(finding.severity == "violation" for finding in findings)


_findings_decoder: Final = msgspec.json.Decoder(RemoteFindings)
_record_decoder: Final = msgspec.json.Decoder(RoundRecord)


def adjudicate_remotely(
    remote: "RemoteClient", names: Sequence[str], params: "Params"
) -> Iterator[RemoteAdjudication]:
    """Yield the service's adjudication of each round that is named."""
    for name in names:
        stored_id = parse_stored_round_name(name)
        if stored_id is not None:
            yield _adjudicate_stored(remote, name, stored_id, params)
        else:
            for record in read_raw_records([name]):
                yield _adjudicate_record(remote, record, params)


def load_judged_record(remote: "RemoteClient", judged: RemoteAdjudication) -> RoundRecord:
    """Return the record that was adjudicated."""
    if not judged.stored_id:
        return RawRecord(judged.origin, judged.record).parse()
    return _record_decoder.decode(remote.get(f"/v1/rounds/{judged.stored_id}/record").content)


def refuse_other_release(origin: str, raw: bytes, adjudication: Adjudication) -> None:
    """Raise `ReleaseMismatch` unless the service's bytes are those of the local adjudication.

    A page is rendered from the local adjudication, and must not pass for the service's answer.
    """
    if encode_adjudication(adjudication) != raw:
        raise ReleaseMismatch(
            f"{origin}: the server runs another release, which adjudicates this round differently; "
            "its own answer is available as JSON"
        )


def _adjudicate_stored(
    remote: "RemoteClient", name: str, round_id: str, params: "Params"
) -> RemoteAdjudication:
    try:
        answer = remote.find(f"/v1/rounds/{round_id}/adjudication", params)
    except RemoteRefusal as error:
        return RemoteAdjudication(name, refusal=str(error))
    if answer is None:
        return RemoteAdjudication(name, refusal=NO_SUCH_ROUND)
    return RemoteAdjudication(name, answer.content, stored_id=round_id)


def _adjudicate_record(
    remote: "RemoteClient", record: RawRecord, params: "Params"
) -> RemoteAdjudication:
    if record.unreadable:
        return RemoteAdjudication(record.origin, refusal=record.unreadable)
    try:
        answer = remote.post(ADJUDICATIONS_PATH, record.raw, params=params)
    except RemoteRefusal as error:
        return RemoteAdjudication(record.origin, refusal=str(error))
    return RemoteAdjudication(record.origin, answer.content, record=record.raw)
