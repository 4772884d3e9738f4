"""The adjudication: a round record judged by the rules (`runback.adjudication/1`)."""

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ADJUDICATION_FORMAT: Final = "runback.adjudication/1"

AdjudicationStatus = Literal["settled", "misdeal", "incomplete", "voided"]
WagerOutcome = Literal["win", "lose", "push", "surrender", "rescue", "forfeit", "refund"]
Severity = Literal["violation", "warning", "note"]
SettlementDirection = Literal["clockwise", "counter-clockwise"]
FactsBasis = Literal["corrected", "recorded"]
TermsBasis = Literal["then", "now"]
PotShare = Literal["high", "low", "all"]
StreetName = Literal["preflop", "flop", "turn", "river", "before-draw", "after-draw"]


class JudgedBy(Struct, frozen=True, gc=False):
    """The program, rulebook and record that pin an answer to its bytes."""

    runback: str
    rulebook_sha256: str
    record_sha256: str


class ActionPoint(Struct, frozen=True, omit_defaults=True, gc=False):
    """The seat where the action button belongs, and the order of settlement from it."""

    starts: int | None
    """The starting seat; None where nobody has a wager in action."""
    direction: SettlementDirection
    order: tuple[int, ...]
    rule: str
    why: str
    also: tuple[str, ...] = ()


class HandHalf(Struct, frozen=True, omit_defaults=True, gc=False):
    """The front or back of a set pai gow hand; a half of the wrong size has no category."""

    cards: tuple[str, ...]
    category: str | None = None


class TileHalf(Struct, frozen=True, omit_defaults=True, gc=False):
    """The low or high hand of four tiles; a half of the wrong size has no category."""

    tiles: tuple[str, ...]
    category: str | None = None


class SixCards(Struct, frozen=True, gc=False):
    """The best five of a player's three cards and the player-dealer's three."""

    cards: tuple[str, ...]
    category: str


class LowHand(Struct, frozen=True, gc=False):
    """The low hand of a poker hand; a joker shows the rank it takes."""

    cards: tuple[str, ...]
    ranks: str


class AdjudicatedHand(Struct, frozen=True, omit_defaults=True, gc=False):
    """A hand as it counted, without cards that are no part of it."""

    cards: tuple[str, ...] | None = None
    total: str | UnsetType | None = UNSET
    """The total of a blackjack hand; None while a card of it is not known."""
    soft: bool | UnsetType | None = UNSET
    natural: bool | None = None
    over: bool | None = None
    awards: tuple[str, ...] | UnsetType = UNSET
    """The names of the optional bonuses that the hand fits, in games that have any."""
    dead: bool = False
    rule: str | None = None
    also: tuple[str, ...] = ()
    category: str | None = None
    qualifies: bool | None = None
    folded: bool = False
    mucked: bool = False
    six: SixCards | None = None
    front: HandHalf | None = None
    back: HandHalf | None = None
    low: TileHalf | LowHand | UnsetType | None = UNSET
    """The low hand; None for a hand without a low in a game where a low could win."""
    high: TileHalf | HandHalf | None = None
    foul: bool | None = None
    fortune: str | None = None
    """The category of all seven cards that the Fortune bonus is paid by."""
    ace_high: bool | None = None


class RecordedMoney(Struct, frozen=True, gc=False):
    """The money that really moved on a wager, as recorded."""

    paid: int
    collected: int
    returned: int


class SettlementLine(
    Struct, frozen=True, omit_defaults=True, gc=False, rename={"earned_by": "for"}
):
    """One wager of one bettor, settled in its turn."""

    seq: int
    spot: str
    wager: str
    bettor: str
    at_risk: int
    outcome: WagerOutcome
    due: int
    paid: int
    collected: int
    returned: int
    uncovered: int
    """The part of `due` that the bank could not cover."""
    bank_left: int
    rule: str
    odds: str | None = None
    also: tuple[str, ...] = ()
    earned_by: str | None = None
    """The spot whose hand earned an envy prize."""
    recorded: RecordedMoney | None = None
    """The money that really moved, where any pay-off of the wager is recorded."""


class BankBacker(Struct, frozen=True, omit_defaults=True):
    """The share of a backer of the bank, as far as the rules say how it is shared."""

    posted: int
    used: int | None = None
    net: int | None = None


class BankResult(Struct, frozen=True, omit_defaults=True, gc=False):
    """The player-dealer's wager and its result."""

    posted: int
    paid: int
    collected: int
    net: int
    unused: int | None = None
    backers: dict[str, BankBacker] = {}
    """The backers by bettor, where there are two or more."""
    recorded: int | None = None
    """The bank's net by the recorded pay-offs, where there are any."""

    @property
    def differs(self) -> bool:
        """Whether the recorded net is not the one that the rules call for."""
        return self.recorded is not None and self.recorded != self.net


class BettorResult(Struct, frozen=True, gc=False):
    """A bettor's result, and the collections the bettor owes."""

    net: int
    fees: int
    recorded: int | UnsetType = UNSET
    """The bettor's net by the recorded pay-offs, where there are any of the bettor."""

    @property
    def differs(self) -> bool:
        """Whether the recorded net is not the one that the rules call for."""
        return self.recorded is not UNSET and self.recorded != self.net


class CollectionDue(Struct, frozen=True, omit_defaults=True, gc=False, rename={"source": "from"}):
    """A collection that was due."""

    source: int | Literal["bank", "pot"]
    amount: int
    kind: str
    wager: str | None = None
    bettor: str | None = None
    rule: str | None = None
    why: str | None = None
    """The row of the schedule that applies."""
    readings: tuple[str, ...] = ()


class CollectionResult(Struct, frozen=True, gc=False):
    """The collections due and the collections taken."""

    due: tuple[CollectionDue, ...]
    taken: int
    rule: str | UnsetType = UNSET
    schedule: str | UnsetType = UNSET
    """The schedule that the collections are due under, where a schedule is in force."""


class PotAward(Struct, frozen=True, gc=False):
    """The part of a pot that a spot wins."""

    spot: str
    amount: int
    share: PotShare


class AdjudicatedPot(Struct, frozen=True, omit_defaults=True, gc=False):
    """The main pot or a side pot: its chips, the fees dropped from it, and its winners."""

    gross: int
    fees: int
    amount: int
    eligible: tuple[str, ...]
    """The spots that were in the pot when the betting ended."""
    awards: tuple[PotAward, ...]
    rule: str | None = None
    also: tuple[str, ...] = ()
    why: str | None = None
    """Who wins it, with which cards and against which."""


class UncalledBet(Struct, frozen=True, omit_defaults=True, gc=False):
    """The part of a bet that nobody called, or that a hand ruled dead gets back."""

    spot: str
    amount: int
    rule: str
    why: str | None = None


class BettingStreet(Struct, frozen=True, omit_defaults=True, gc=False):
    """A betting round."""

    street: StreetName
    first: int | None
    """The seat that had to act first; None where no betting was possible."""
    raises: int
    """The number of full raises, without the bet or the blind."""
    pot: int
    """The chips in all pots at the end of the street, without an uncalled bet."""
    rule: str
    why: str
    """The reason why that seat was first."""
    also: tuple[str, ...] = ()
    """Further clauses that the street was played by."""


class Showdown(Struct, frozen=True, gc=False):
    """The seat that has to show first, where two or more hands were left after the betting."""

    first: int | None
    """None where nobody bet or checked, or that hand is dead."""
    rule: str
    why: str


class KillPot(Struct, frozen=True, omit_defaults=True, gc=False):
    """The state of the kill after a round."""

    active: bool
    """Whether a kill blind was posted."""
    leg: int | None
    """The seat that alone won every chip, if the pot qualifies."""
    next: int | None
    """The seat that owes a kill blind in the next round."""
    rule: str
    also: tuple[str, ...] = ()
    """The clause on the size of the pot that is a leg."""


class Finding(Struct, frozen=True, omit_defaults=True, gc=False):
    """A violation, a warning or an open question."""

    code: str
    severity: Severity
    rule: str
    detail: str
    event: int | None = None
    also: tuple[str, ...] = ()
    """Further clauses that it rests on."""


class PotFeeBasis(NamedTuple):
    """The facts of a hand that decide the fees of its pot."""

    dealt_in: int
    seated: int
    """The number of players with chips at the table, dealt in or not."""
    board: int
    """The number of board cards that were dealt and count."""
    is_over: bool
    had_action: bool
    """Whether anybody called, bet or raised."""
    bet_late: bool
    """Whether there was a bet on the turn or the river."""
    small_blind: int | None
    """The seat that posted the small blind."""
    turn_at: int | None
    """The place of the turn card."""


class Judgement:
    """The result of judging a round by its game, before it becomes an adjudication."""

    __slots__ = (
        "action",
        "bank",
        "bettors",
        "counted",
        "facts_disagree",
        "fees",
        "findings",
        "hands",
        "kill",
        "pools",
        "pot_seen",
        "pots",
        "rack",
        "rack_shown",
        "readings",
        "returned",
        "settlement",
        "showdown",
        "status",
        "streets",
    )

    def __init__(
        self, status: AdjudicationStatus, findings: list[Finding], readings: set[str]
    ) -> None:
        self.status: AdjudicationStatus = status
        self.findings = findings
        self.readings = readings
        self.facts_disagree = False
        """Whether facts may contradict each other, so that the round has to be judged every way."""
        self.action: ActionPoint | None = None
        self.counted: tuple[int, ...] = ()
        """The seats of the count to the action, from one on, where the action is counted out."""
        self.hands: dict[str, AdjudicatedHand] | None = None
        self.settlement: tuple[SettlementLine, ...] | None = None
        self.bank: BankResult | None = None
        self.bettors: dict[str, BettorResult] | None = None
        self.pools: Mapping[tuple[str, str, str], Sequence[tuple[str, int]]] = {}
        """What each member of a pooled wager laid, by spot, wager and pool."""
        self.fees: CollectionResult | None = None
        self.rack: Sequence[tuple[str, Sequence[str]]] | None = None
        """The spots whose cards lie in the discard rack, bottom to top, each with its cards."""
        self.rack_shown: tuple[str, ...] | None = None
        """The rack as it is written, with unseen cards counted."""
        self.pots: tuple[AdjudicatedPot, ...] | None = None
        self.returned: tuple[UncalledBet, ...] | None = None
        self.streets: tuple[BettingStreet, ...] | None = None
        self.showdown: Showdown | None = None
        self.kill: KillPot | None = None
        self.pot_seen: PotFeeBasis | None = None
        """The basis of the pot's fees, where a schedule is to be compared with the pots."""


class Adjudication(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The result of judging one round by the rules."""

    format: str
    round: str
    game: str
    facts: FactsBasis
    terms: TermsBasis
    status: AdjudicationStatus
    judged_by: JudgedBy
    what_if: dict[str, bool | int | str] = {}
    """The options that were changed to ask what if; empty in an answer that counts."""
    action: ActionPoint | None = None
    hands: dict[str, AdjudicatedHand] | None = None
    settlement: tuple[SettlementLine, ...] | None = None
    bank: BankResult | None = None
    pots: tuple[AdjudicatedPot, ...] | None = None
    returned: tuple[UncalledBet, ...] | None = None
    streets: tuple[BettingStreet, ...] | None = None
    showdown: Showdown | None = None
    kill: KillPot | None = None
    bettors: dict[str, BettorResult] | None = None
    fees: CollectionResult | None = None
    rack: tuple[str, ...] | None = None
    findings: tuple[Finding, ...]
    readings: tuple[str, ...]

    @property
    def violations(self) -> tuple[Finding, ...]:
        """The findings that are violations of the rules."""
        return tuple(finding for finding in self.findings if finding.severity == "violation")


_encoder = msgspec.json.Encoder()


def encode_adjudication(adjudication: Adjudication) -> bytes:
    """Encode the adjudication as JSON without spaces."""
    return _encoder.encode(adjudication)
