"""The facts of a dispute, in the words of its stream."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from domain.events.round import Bettor, CardName, Corrected, Id, Seat, Text, Whole
from domain.events.witnessed import Witnessed
from domain.money import Cents
from domain.record import Rules
from domain.verdict import FactsJudged, TermsJudged

Channel = Literal["table", "desk", "phone", "letter", "review"]
"""How a dispute came in; a `review` is the night's own."""

EvidenceKind = Literal["note", "camera", "file", "rack", "witness", "record"]
RulingOutcome = Literal["as-paid", "upheld", "partly", "dismissed", "void"]

Payer = Literal["bank", "house", "bettor"]
"""Who pays: the player-dealer or the room, or a bettor who gives back what was too much."""

Sha256 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""What a file is known by, wherever its bytes lie."""

MediaType = Annotated[
    str,
    Meta(
        pattern=r"\A[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}\Z"
    ),
]
"""What kind of file it is, such as image/jpeg."""

MOST_RACKED = 1000
"""Cards in a rack reading: more than lie in the largest shoe."""


class Raised(Witnessed, frozen=True, tag="raised"):
    """Somebody contested a round, or the night's review did."""

    room: Id
    table: Id
    claim: Text
    channel: Channel
    round: Id | None = None
    seat: Seat | None = None
    bettor: Bettor | None = None
    amount: Cents | None = None
    occurred_at: str | None = None


class RoundLinked(Witnessed, frozen=True, tag="round-linked"):
    """The round was found, or another one belongs to the dispute."""

    round: Id


class EvidenceAdded(Witnessed, frozen=True, tag="evidence"):
    """What was looked at; a file by its hash, a rack as its cards bottom to top."""

    kind: EvidenceKind
    text: Text | None = None
    camera: Text | None = None
    begins: str | None = field(name="from", default=None)
    ends: str | None = field(name="to", default=None)
    sha256: Sha256 | None = None
    size: Whole | None = field(name="bytes", default=None)
    media_type: MediaType | None = None
    cards: Annotated[tuple[CardName, ...], Meta(max_length=MOST_RACKED)] | None = None


class Adjudicated(Witnessed, frozen=True, tag="adjudicated"):
    """The judgement that the people in the room looked at.

    The document lies here as a text, not as an object: whoever writes the fact out again, with
    whatever spaces or order of keys, gives back its bytes as they were.
    """

    adjudication: str
    facts: FactsJudged
    terms: TermsJudged
    rules: Rules | None = None
    """The options of a what-if."""


class Awarded(Struct, frozen=True):
    """What one bettor is to get, and from whom; `bettor` where he is to give it back himself."""

    bettor: Bettor
    amount: Cents
    payer: Payer = field(name="from")


class Ruled(Witnessed, frozen=True, tag="ruled"):
    """What the responsible person decided; `because` says why not as adjudicated."""

    outcome: RulingOutcome
    awards: tuple[Awarded, ...]
    reasons: Text
    follows: bool
    because: Text | None = None


class Agreed(Witnessed, frozen=True, tag="agreed"):
    """A second person agreed to the ruling."""

    reasons: Text | None = None


class Refused(Witnessed, frozen=True, tag="refused"):
    """A second person did not agree to the ruling."""

    reasons: Text | None = None


class MadeGood(Witnessed, frozen=True, tag="made-good"):
    """Money moved."""

    bettor: Bettor
    amount: Cents
    payer: Payer = field(name="from")
    how: Text


class Answered(Witnessed, frozen=True, tag="answered"):
    """The patron accepted the ruling, or did not."""

    accepts: bool
    text: Text | None = None


class Appealed(Witnessed, frozen=True, tag="appealed"):
    """The dispute went on, to the manager or to the regulator."""

    to: Literal["manager", "regulator"]
    text: Text


class DisputeClosed(Witnessed, frozen=True, tag="closed"):
    """The dispute is over."""

    reasons: Text | None = None


class Reopened(Witnessed, frozen=True, tag="reopened"):
    """The dispute was taken up again."""

    reasons: Text | None = None


class Redacted(Witnessed, frozen=True, tag="redacted"):
    """Erasable data behind this stream was removed; the facts stay."""

    what: Text
    reason: Text


DisputeEvent = (
    Raised | RoundLinked | EvidenceAdded | Adjudicated | Ruled | Agreed | Refused | MadeGood
    | Answered | Appealed | DisputeClosed | Reopened | Redacted | Corrected
)  # fmt: skip
"""Any fact of a dispute's stream."""
