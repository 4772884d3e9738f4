"""The adjudication: what the rules make of a round record (`runback.adjudication/1`)."""

from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

FORMAT: Final = "runback.adjudication/1"

Status = Literal["settled", "misdeal", "incomplete", "voided"]
Outcome = Literal["win", "lose", "push", "surrender", "rescue", "forfeit", "refund"]
Severity = Literal["violation", "warning", "note"]
Direction = Literal["clockwise", "counter-clockwise"]
FactsJudged = Literal["corrected", "recorded"]
TermsJudged = Literal["then", "now"]
Share = Literal["high", "low", "all"]
StreetName = Literal["preflop", "flop", "turn", "river", "before-draw", "after-draw"]


class JudgedBy(Struct, frozen=True, gc=False):
    """The program, rulebook and record that pin an answer to its bytes."""

    runback: str
    rulebook_sha256: str
    record_sha256: str


class Action(Struct, frozen=True, omit_defaults=True, gc=False):
    """Where the action button belongs, and the walk from it."""

    starts: int | None
    """None where nobody has a wager in action."""
    direction: Direction
    order: tuple[int, ...]
    rule: str
    why: str
    also: tuple[str, ...] = ()


class Half(Struct, frozen=True, omit_defaults=True, gc=False):
    """The front or the back of a set pai gow hand; one of the wrong size is of no category."""

    cards: tuple[str, ...]
    category: str | None = None


class Tiles(Struct, frozen=True, omit_defaults=True, gc=False):
    """The low or the high hand of four tiles; one of the wrong size is of no category."""

    tiles: tuple[str, ...]
    category: str | None = None


class SixCards(Struct, frozen=True, gc=False):
    """The best five of a player's three cards and the player-dealer's three."""

    cards: tuple[str, ...]
    category: str


class Low(Struct, frozen=True, gc=False):
    """The low hand of a poker hand; a joker shows the rank it takes."""

    cards: tuple[str, ...]
    ranks: str


class Hand(Struct, frozen=True, omit_defaults=True, gc=False):
    """A hand as it counted: cards that are no part of it are left out."""

    cards: tuple[str, ...] | None = None
    total: str | None = None
    soft: bool | None = None
    natural: bool | None = None
    over: bool | None = None
    awards: tuple[str, ...] | UnsetType = UNSET
    """Names of optional bonuses it fits, where the game has some."""
    dead: bool = False
    rule: str | None = None
    also: tuple[str, ...] = ()
    category: str | None = None
    qualifies: bool | None = None
    folded: bool = False
    mucked: bool = False
    six: SixCards | None = None
    front: Half | None = None
    back: Half | None = None
    low: Tiles | Low | UnsetType | None = UNSET
    """None where a hand has no low, in games in which one could win."""
    high: Tiles | Half | None = None
    foul: bool | None = None
    fortune: str | None = None
    """The category of all seven cards that the Fortune bonus is paid by."""
    ace_high: bool | None = None


class Line(Struct, frozen=True, omit_defaults=True, gc=False, rename={"earned_by": "for"}):
    """One wager of one bettor, settled in its turn."""

    seq: int
    spot: str
    wager: str
    bettor: str
    at_risk: int
    outcome: Outcome
    due: int
    paid: int
    collected: int
    returned: int
    uncovered: int
    """What was due and the bank could not cover."""
    bank_left: int
    rule: str
    odds: str | None = None
    also: tuple[str, ...] = ()
    earned_by: str | None = None
    """The spot whose hand earned an envy prize."""


class Backer(Struct, frozen=True, omit_defaults=True):
    """The share of one of several who put up the bank, as far as the rules say how it is shared."""

    posted: int
    used: int | None = None
    net: int | None = None


class Bank(Struct, frozen=True, omit_defaults=True, gc=False):
    """The player-dealer's wager and what became of it."""

    posted: int
    paid: int
    collected: int
    net: int
    unused: int | None = None
    backers: dict[str, Backer] = {}
    """By bettor, where there are two or more."""


class Bettor(Struct, frozen=True, gc=False):
    """One bettor's result, and the collections he owes."""

    net: int
    fees: int


class FeeDue(Struct, frozen=True, omit_defaults=True, rename={"source": "from"}):
    """A collection that was due."""

    source: int | Literal["bank", "pot"]
    amount: int
    kind: str
    wager: str | None = None
    bettor: str | None = None
    rule: str | None = None
    why: str | None = None
    """Which row of the schedule it falls in."""
    readings: tuple[str, ...] = ()


class Fees(Struct, frozen=True, gc=False):
    """The collections due and those taken."""

    due: tuple[FeeDue, ...]
    taken: int
    rule: str | UnsetType = UNSET
    schedule: str | UnsetType = UNSET
    """By which they are due, where one is in force."""


class Award(Struct, frozen=True, gc=False):
    """What a spot wins of a pot."""

    spot: str
    amount: int
    share: Share


class Pot(Struct, frozen=True, omit_defaults=True, gc=False):
    """The main pot or a side pot: what went in, what was dropped from it, and who wins the rest."""

    gross: int
    fees: int
    amount: int
    eligible: tuple[str, ...]
    """The spots that were in it when the betting ended."""
    awards: tuple[Award, ...]
    rule: str | None = None
    also: tuple[str, ...] = ()


class Uncalled(Struct, frozen=True, gc=False):
    """The part of a bet that nobody called, which goes back."""

    spot: str
    amount: int
    rule: str


class Street(Struct, frozen=True, omit_defaults=True, gc=False):
    """One betting round."""

    street: StreetName
    first: int | None
    """The seat that had to act first; nobody where no betting was possible."""
    raises: int
    """Full raises, not the bet or the blind."""
    pot: int
    """What lay in all the pots when it ended, an uncalled bet taken out."""
    rule: str
    why: str
    """Why that seat was the first."""
    also: tuple[str, ...] = ()
    """Further clauses that it was played by."""


class KillPot(Struct, frozen=True, gc=False):
    """Where the kill stands after a round."""

    active: bool
    """Whether a kill blind was posted."""
    leg: int | None
    """The seat that alone won every chip, if the pot qualifies."""
    next: int | None
    """The seat that owes a kill blind in the next round."""
    rule: str


class Finding(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something the rules object to, warn of or leave open."""

    code: str
    severity: Severity
    rule: str
    detail: str
    event: int | None = None


class PotSeen(NamedTuple):
    """What of the hand the fees of a pot go by."""

    dealt_in: int
    seated: int
    """How many have chips there, dealt in or not."""
    board: int
    """How many of its cards lie and count."""
    is_over: bool
    had_action: bool
    """Whether anybody called, bet or raised."""
    bet_late: bool
    """Whether there was a bet on the turn or the river."""


class Judgement:
    """What a game makes of a round, before it is bound into an adjudication."""

    __slots__ = (
        "action",
        "bank",
        "bettors",
        "counted",
        "fees",
        "findings",
        "hands",
        "kill",
        "pot_seen",
        "pots",
        "rack",
        "rack_shown",
        "readings",
        "returned",
        "settlement",
        "status",
        "streets",
    )

    def __init__(self, status: Status, findings: list[Finding], readings: set[str]) -> None:
        self.status: Status = status
        self.findings = findings
        self.readings = readings
        self.action: Action | None = None
        self.counted: tuple[int, ...] = ()
        """The seats that the count to the action fell on, from one on, where it is counted out."""
        self.hands: dict[str, Hand] | None = None
        self.settlement: tuple[Line, ...] | None = None
        self.bank: Bank | None = None
        self.bettors: dict[str, Bettor] | None = None
        self.fees: Fees | None = None
        self.rack: list[tuple[str, str]] | None = None
        """Every card of the discard rack, bottom to top, with the spot it came from."""
        self.rack_shown: tuple[str, ...] | None = None
        """The rack as it is written: unseen cards counted."""
        self.pots: tuple[Pot, ...] | None = None
        self.returned: tuple[Uncalled, ...] | None = None
        self.streets: tuple[Street, ...] | None = None
        self.kill: KillPot | None = None
        self.pot_seen: PotSeen | None = None
        """Where a schedule is to be held against the pots."""


class Adjudication(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the rules make of one round."""

    format: str
    round: str
    game: str
    facts: FactsJudged
    terms: TermsJudged
    status: Status
    judged_by: JudgedBy
    what_if: dict[str, bool | int | str] = {}
    """The options that were changed to ask what if; none in an answer that counts."""
    action: Action | None = None
    hands: dict[str, Hand] | None = None
    settlement: tuple[Line, ...] | None = None
    bank: Bank | None = None
    pots: tuple[Pot, ...] | None = None
    returned: tuple[Uncalled, ...] | None = None
    streets: tuple[Street, ...] | None = None
    kill: KillPot | None = None
    bettors: dict[str, Bettor] | None = None
    fees: Fees | None = None
    rack: tuple[str, ...] | None = None
    findings: tuple[Finding, ...]
    readings: tuple[str, ...]

    @property
    def violations(self) -> tuple[Finding, ...]:
        """The findings that are against the rules."""
        return tuple(finding for finding in self.findings if finding.severity == "violation")


_encoder = msgspec.json.Encoder()


def document(adjudication: Adjudication) -> bytes:
    """The adjudication as JSON without spaces."""
    return _encoder.encode(adjudication)
