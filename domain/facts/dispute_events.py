"""The facts of a dispute, as its stream holds them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from domain.facts.dispute_channels import DisputeChannel
from domain.facts.field_types import Bettor, CardName, Id, Seat, Text, WholeNumber
from domain.facts.record import Rules
from domain.facts.round_events import Corrected
from domain.facts.witnessed_fact import WitnessedFact
from domain.money import Cents
from domain.verdict.model import FactsBasis, TermsBasis

EvidenceKind = Literal["note", "camera", "file", "rack", "witness", "record"]
RulingOutcome = Literal["as-paid", "upheld", "partly", "dismissed", "void"]

DisputePayer = Literal["bank", "house", "bettor"]
"""The payer: the player-dealer, the room, or a bettor who returns an overpayment."""

Sha256 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""The hash that identifies a file, wherever its bytes are kept."""

MediaType = Annotated[
    str,
    Meta(
        pattern=r"\A[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}\Z"
    ),
]
"""The media type of a file, such as image/jpeg."""

MAX_RACKED_CARDS = 1000
"""The limit on cards in a rack reading: more than the largest shoe holds."""


class DisputeRaised(WitnessedFact, frozen=True, tag="raised"):
    """A person, or the nightly review, contested a round."""

    room: Id
    table: Id
    claim: Text
    channel: DisputeChannel
    round: Id | None = None
    seat: Seat | None = None
    bettor: Bettor | None = None
    amount: Cents | None = None
    occurred_at: str | None = None


class RoundLinked(WitnessedFact, frozen=True, tag="round-linked"):
    """The disputed round was found, or another round was linked to the dispute."""

    round: Id


class EvidenceAdded(WitnessedFact, frozen=True, tag="evidence"):
    """Evidence was recorded: a file by its hash, a rack as its cards bottom to top."""

    kind: EvidenceKind
    text: Text | None = None
    camera: Text | None = None
    begins: str | None = field(name="from", default=None)
    ends: str | None = field(name="to", default=None)
    sha256: Sha256 | None = None
    size: WholeNumber | None = field(name="bytes", default=None)
    media_type: MediaType | None = None
    cards: Annotated[tuple[CardName, ...], Meta(max_length=MAX_RACKED_CARDS)] | None = None


class DisputeAdjudicated(WitnessedFact, frozen=True, tag="adjudicated"):
    """The adjudication that the people in the room looked at was recorded.

    The document is held as text, not as an object, so that rewriting the fact with other spaces or
    key order preserves the document's bytes.
    """

    adjudication: str
    facts: FactsBasis
    terms: TermsBasis
    rules: Rules | None = None
    """The options of a what-if."""


class AwardedAmount(Struct, frozen=True):
    """An amount awarded to a bettor, with its payer; `bettor` if the bettor is to give it back."""

    bettor: Bettor
    amount: Cents
    payer: DisputePayer = field(name="from")


class DisputeRuled(WitnessedFact, frozen=True, tag="ruled"):
    """The responsible person ruled; `because` explains a departure from the adjudication."""

    outcome: RulingOutcome
    awards: tuple[AwardedAmount, ...]
    reasons: Text
    follows: bool
    because: Text | None = None


class RulingAgreed(WitnessedFact, frozen=True, tag="agreed"):
    """A second person agreed to the ruling."""

    reasons: Text | None = None


class RulingRefused(WitnessedFact, frozen=True, tag="refused"):
    """A second person did not agree to the ruling."""

    reasons: Text | None = None


class AmountMadeGood(WitnessedFact, frozen=True, tag="made-good"):
    """Money moved to carry out the ruling."""

    bettor: Bettor
    amount: Cents
    payer: DisputePayer = field(name="from")
    how: Text


class DisputeAnswered(WitnessedFact, frozen=True, tag="answered"):
    """The patron accepted or rejected the ruling."""

    accepts: bool
    text: Text | None = None


class RulingAppealed(WitnessedFact, frozen=True, tag="appealed"):
    """The ruling was appealed to the manager or the regulator."""

    to: Literal["manager", "regulator"]
    text: Text


class DisputeClosed(WitnessedFact, frozen=True, tag="closed"):
    """The dispute was closed."""

    reasons: Text | None = None


class DisputeReopened(WitnessedFact, frozen=True, tag="reopened"):
    """The dispute was reopened."""

    reasons: Text | None = None


class EvidenceRedacted(WitnessedFact, frozen=True, tag="redacted"):
    """Erasable data behind this stream was removed; the facts remain."""

    what: Text
    reason: Text


DisputeEvent = (
    DisputeRaised
    | RoundLinked
    | EvidenceAdded
    | DisputeAdjudicated
    | DisputeRuled
    | RulingAgreed
    | RulingRefused
    | AmountMadeGood
    | DisputeAnswered
    | RulingAppealed
    | DisputeClosed
    | DisputeReopened
    | EvidenceRedacted
    | Corrected
)
"""Any fact of a dispute's stream."""
