"""The disputes in which a reading of a rack can be kept as evidence."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from projections.queries.docket import disputes_about
from projections.store.topics import dispute_stream
from service.context import caller, service
from service.disputes.standing import accepted_now, standing

EVIDENCE: Final = "evidence"
NEEDED: Final = "dispute"


class Keeps(NamedTuple):
    """A dispute that takes evidence."""

    dispute: str
    claim: str
    seen: int
    """The version of its stream that is looked at."""


def disputes_that_keep(round_id: str) -> list[Keeps]:
    """The disputes about a round that whoever asks may add evidence to."""
    if NEEDED not in caller().permissions:
        return []
    return list(_taking(round_id))


def _taking(round_id: str) -> Iterator[Keeps]:
    about = service().connections.read(lambda connection: disputes_about(connection, round_id))
    for one in about:
        found = standing(dispute_stream(one.dispute))
        if EVIDENCE in accepted_now(found):
            yield Keeps(one.dispute, one.claim, found.dispute.version)
