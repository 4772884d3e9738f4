"""A dispute as it is told, fact after fact."""

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from domain.events.dispute import (
    Adjudicated,
    Awarded,
    Channel,
    DisputeEvent,
    EvidenceAdded,
    Raised,
    Ruled,
    RulingOutcome,
)
from domain.money import dollars
from ops.demo.contests import Contest

FLOOR: Final = "floor-1"
MANAGER: Final = "floor-2"


class Telling:
    """The facts of a dispute so far; none of them is later than now."""

    def __init__(self, room: str, contest: Contest, now: datetime) -> None:
        self.contest = contest
        self.facts: list[DisputeEvent] = []
        self._room = room
        self._at = contest.ended
        self._now = now

    def say(self, minutes: int, event: DisputeEvent) -> None:
        """Record a fact, so many minutes after the one before."""
        self._at = min(self._at + timedelta(minutes=minutes), self._now)
        self.facts.append(replace(event, at=self._at.isoformat()))

    def raised(self, claim: str, channel: Channel = "table") -> None:
        """Somebody contests the round."""
        record, whose = self.contest.record, self.contest.claim
        self.say(
            2,
            Raised(
                room=self._room, table=record.table.id, claim=claim, channel=channel,
                round=record.round.id, seat=whose.seat, bettor=whose.bettor, amount=whose.cents,
                occurred_at=self.contest.ended.isoformat(), at="", by=FLOOR,
            ),
        )  # fmt: skip

    def camera(self) -> None:
        """The tape is looked at."""
        began = (self.contest.ended - timedelta(minutes=2)).isoformat()
        self.say(
            4,
            EvidenceAdded(
                kind="camera", camera=f"over {self.contest.record.table.id}", begins=began,
                ends=self.contest.ended.isoformat(), text="the pay-off can be seen from above",
                at="", by=FLOOR,
            ),
        )  # fmt: skip

    def note(self, text: str) -> None:
        """Something is written down."""
        self.say(3, EvidenceAdded(kind="note", text=text, at="", by=FLOOR))

    def judged(self) -> None:
        """The judgement is looked at."""
        self.say(
            1,
            Adjudicated(
                adjudication=self.contest.adjudication, facts="corrected", terms="then",
                at="", by=FLOOR,
            ),
        )  # fmt: skip

    def ruled(
        self, outcome: RulingOutcome, reasons: str, cents: int = 0, because: str | None = None
    ) -> None:
        """The floor manager decides."""
        awards = (Awarded(self.contest.claim.bettor, cents, "bank"),) if cents else ()
        self.say(
            3,
            Ruled(
                outcome=outcome, awards=awards, reasons=reasons, follows=because is None,
                because=because, at="", by=FLOOR,
            ),
        )  # fmt: skip

    @property
    def sum(self) -> str:
        """What is in question, in dollars."""
        return dollars(self.contest.claim.cents)
