"""What the adjudications say that the people of a dispute looked at."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct

from domain.events.dispute import Adjudicated


class LookedAt(NamedTuple):
    """What the rules objected to, and by which clauses, in the order of their names."""

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


def looked_at(adjudications: Iterable[Adjudicated]) -> LookedAt:
    """The last adjudication of each round counts; those that ask what if do not."""
    last = {document.round: document for document in _documents(adjudications)}
    found = [
        finding
        for document in last.values()
        for finding in document.findings
        if finding.severity != "note"
    ]
    return LookedAt(
        tuple(sorted({finding.code for finding in found})),
        tuple(sorted({finding.rule for finding in found})),
    )


def _documents(adjudications: Iterable[Adjudicated]) -> Iterator[_Adjudication]:
    """Those that can be read; somebody may have brought one that says what we never would."""
    for one in adjudications:
        if one.rules:
            continue
        try:
            yield _decoder.decode(one.adjudication)
        except (msgspec.MsgspecError, RecursionError):
            continue
