"""A dispute as it unfolds, fact after fact."""

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from domain.facts.dispute_channels import DisputeChannel
from domain.facts.dispute_events import (
    AwardedAmount,
    DisputeAdjudicated,
    DisputeEvent,
    DisputeRaised,
    DisputeRuled,
    EvidenceAdded,
    RulingOutcome,
)
from domain.money import format_dollars
from ops.demo.contestable_rounds import ContestableRound

FLOOR: Final = "floor-1"
MANAGER: Final = "floor-2"


class DisputeScript:
    """The facts of a dispute so far; none of them is later than now."""

    def __init__(self, room: str, contest: ContestableRound, now: datetime) -> None:
        self.contest = contest
        self.facts: list[DisputeEvent] = []
        self._room = room
        self._at = contest.ended
        self._now = now

    def say(self, minutes: int, event: DisputeEvent) -> None:
        """Record a fact, this many minutes after the previous fact."""
        self._at = min(self._at + timedelta(minutes=minutes), self._now)
        self.facts.append(replace(event, at=self._at.isoformat()))

    def raised(self, claim: str, channel: DisputeChannel = "table") -> None:
        """Raise the dispute."""
        record, whose = self.contest.record, self.contest.claim
        self.say(
            2,
            DisputeRaised(
                room=self._room,
                table=record.table.id,
                claim=claim,
                channel=channel,
                round=record.round.id,
                seat=whose.seat,
                bettor=whose.bettor,
                amount=whose.cents,
                occurred_at=self.contest.ended.isoformat(),
                at="",
                by=FLOOR,
            ),
        )

    def camera(self) -> None:
        """Add the camera recording as evidence."""
        began = (self.contest.ended - timedelta(minutes=2)).isoformat()
        self.say(
            4,
            EvidenceAdded(
                kind="camera",
                camera=f"over {self.contest.record.table.id}",
                begins=began,
                ends=self.contest.ended.isoformat(),
                text="the pay-off can be seen from above",
                at="",
                by=FLOOR,
            ),
        )

    def note(self, text: str) -> None:
        """Add a written note as evidence."""
        self.say(3, EvidenceAdded(kind="note", text=text, at="", by=FLOOR))

    def judged(self) -> None:
        """Record the round's adjudication in the dispute."""
        self.say(
            1,
            DisputeAdjudicated(
                adjudication=self.contest.adjudication,
                facts="corrected",
                terms="then",
                at="",
                by=FLOOR,
            ),
        )

    def ruled(
        self, outcome: RulingOutcome, reasons: str, cents: int = 0, because: str | None = None
    ) -> None:
        """Record the floor manager's ruling."""
        awards = (AwardedAmount(self.contest.claim.bettor, cents, "bank"),) if cents else ()
        self.say(
            3,
            DisputeRuled(
                outcome=outcome,
                awards=awards,
                reasons=reasons,
                follows=because is None,
                because=because,
                at="",
                by=FLOOR,
            ),
        )

    @property
    def sum(self) -> str:
        """The amount in question, in dollars."""
        return format_dollars(self.contest.claim.cents)
