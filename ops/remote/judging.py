"""Rounds judged by a service: those of files, and those that it has stored."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from domain.errors import RunbackError
from domain.record import RoundRecord
from domain.verdict import Adjudication, Severity, document
from ops.records import RawRecord, raw_records
from ops.remote.errors import NotDone
from ops.stored import named_round, nowhere

if TYPE_CHECKING:
    from ops.remote.client import Remote

JUDGE: Final = "/v1/adjudications"


class OtherRelease(RunbackError):
    """A server that judges otherwise than we do."""


class Found(Struct, frozen=True):
    """Something that was found."""

    severity: Severity


class Findings(Struct, frozen=True):
    """What was found; of an adjudication that is all that is looked at."""

    findings: list[Found]


class Judged(NamedTuple):
    """What the service makes of a round, as it said it."""

    where: str
    said: bytes = b""
    """The adjudication."""
    refused: str = ""
    """Why there is nothing."""
    stored: str = ""
    """The id of a stored round; otherwise the record is here."""
    raw: bytes = b""

    @property
    def violations(self) -> bool:
        """Whether something was against the rules."""
        found = _findings.decode(self.said).findings
        return any(one.severity == "violation" for one in found)


_findings: Final = msgspec.json.Decoder(Findings)
_record: Final = msgspec.json.Decoder(RoundRecord)


def judged_by_server(
    remote: "Remote", names: Sequence[str], asked: Mapping[str, Any]
) -> Iterator[Judged]:
    """What the service makes of each round that is named, one after the other."""
    for name in names:
        stored = named_round(name)
        if stored is not None:
            yield _of_stored(remote, name, stored, asked)
        else:
            for found in raw_records([name]):
                yield _of_record(remote, found, asked)


def record_judged(remote: "Remote", judged: Judged) -> RoundRecord:
    """The record that was judged."""
    if not judged.stored:
        return RawRecord(judged.where, judged.raw).read()
    return _record.decode(remote.get(f"/v1/rounds/{judged.stored}/record").content)


def refuse_other_release(where: str, said: bytes, adjudication: Adjudication) -> None:
    """Refuse to show as the service's own what it judged otherwise; only its bytes are here."""
    if document(adjudication) != said:
        message = f"{where}: the server judges by another release; as JSON its answer can be had"
        raise OtherRelease(message)


def _of_stored(remote: "Remote", name: str, round_id: str, asked: Mapping[str, Any]) -> Judged:
    try:
        answer = remote.find(f"/v1/rounds/{round_id}/adjudication", asked)
    except NotDone as error:
        return Judged(name, refused=str(error))
    if answer is None:
        return Judged(name, refused=nowhere())
    return Judged(name, answer.content, stored=round_id)


def _of_record(remote: "Remote", found: RawRecord, asked: Mapping[str, Any]) -> Judged:
    if found.unreadable:
        return Judged(found.where, refused=found.unreadable)
    try:
        answer = remote.post(JUDGE, found.raw, params=asked)
    except NotDone as error:
        return Judged(found.where, refused=str(error))
    return Judged(found.where, answer.content, raw=found.raw)
