"""The status of a dispute, by its own stream and the limit of its room."""

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from domain.disputes.model import Dispute, find_ruling_limit, fold_dispute, list_accepted_facts
from projections.store.round_header import load_room
from service.http.context import get_store

if TYPE_CHECKING:
    from domain.facts.dispute_events import DisputeEvent

REDACTED: Final = "redacted"
"""A type that clients cannot send: it is recorded when personal data is erased."""


class LoadedDispute(NamedTuple):
    """A dispute, and the limit above which its ruling needs a second person."""

    dispute: Dispute
    limit: int | None


def load_dispute(stream: str) -> LoadedDispute:
    """Return the dispute as it stands now."""
    dispute = fold_dispute(cast("tuple[DisputeEvent, ...]", get_store().stream(stream).facts))
    return LoadedDispute(
        dispute, find_ruling_limit(dispute, load_room(get_store(), dispute.raised.room))
    )


def list_facts_accepted_now(found: LoadedDispute) -> list[str]:
    """Return the types of the facts that may follow."""
    return [kind for kind in list_accepted_facts(found.dispute, found.limit) if kind != REDACTED]
