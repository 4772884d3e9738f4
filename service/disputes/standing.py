"""Where a dispute stands, by its own stream and the limit of its room."""

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from domain.dispute import Dispute, accepted, dispute_after, limit_at_ruling
from projections.store.openings import room_in
from service.context import store

if TYPE_CHECKING:
    from domain.events.dispute import DisputeEvent

BY_ERASING: Final = "redacted"
"""What nobody can send: it is recorded when personal data is erased."""


class Standing(NamedTuple):
    """A dispute, and the limit above which its ruling needs a second person."""

    dispute: Dispute
    limit: int | None


def standing(stream: str) -> Standing:
    """Where the dispute stands now."""
    dispute = dispute_after(cast("tuple[DisputeEvent, ...]", store().stream(stream).facts))
    return Standing(dispute, limit_at_ruling(dispute, room_in(store(), dispute.raised.room)))


def accepted_now(found: Standing) -> list[str]:
    """The types of the facts that may follow."""
    return [one for one in accepted(found.dispute, found.limit) if one != BY_ERASING]
