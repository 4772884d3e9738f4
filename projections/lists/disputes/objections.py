"""The objections in a dispute's adjudications."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct

from domain.facts.dispute_events import DisputeAdjudicated


class Objections(NamedTuple):
    """The codes of findings and their clauses, both sorted."""

    codes: tuple[str, ...]
    clauses: tuple[str, ...]


_Name = Annotated[str, Meta(pattern=r"\A[!-~]{1,100}\Z")]


class _Finding(Struct):
    code: _Name
    severity: str
    rule: _Name


class _Adjudication(Struct):
    round: str
    findings: tuple[_Finding, ...] = ()


_decoder: Final = msgspec.json.Decoder(_Adjudication)


def collect_objections(adjudications: Iterable[DisputeAdjudicated]) -> Objections:
    """Return the objections in the last adjudication of each round, without what-if ones."""
    last = {document.round: document for document in _decode_adjudications(adjudications)}
    found = [
        finding
        for document in last.values()
        for finding in document.findings
        if finding.severity != "note"
    ]
    return Objections(
        tuple(sorted({finding.code for finding in found})),
        tuple(sorted({finding.rule for finding in found})),
    )


def _decode_adjudications(adjudications: Iterable[DisputeAdjudicated]) -> Iterator[_Adjudication]:
    """Yield the adjudications that can be decoded; a sender may have brought a malformed one."""
    for one in adjudications:
        if one.rules:
            continue
        try:
            yield _decoder.decode(one.adjudication)
        except (msgspec.MsgspecError, RecursionError):
            continue
