"""The facts of a table between its rounds, as the table's stream holds them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from domain.facts.field_types import BankTurn, CardName, Id, Seat, Text
from domain.facts.record import BettingLimits, Rules
from domain.facts.round_events import Corrected, Fact
from domain.money import Cents
from domain.seats import MAX_SEATS

BuyInKind = Literal["initial", "short", "add-on"]
"""A first buy-in, one of less than the ten minimum bets, or chips added to either."""

SeatKind = Literal["patron", "tppps", "staff"]
"""A guest, a third-party proposition player, or a member of the room's staff."""


class TableOpened(Fact, frozen=True, tag="table-opened"):
    """The table opened for the gaming day."""

    room: Id
    table: Id
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    at: str


class TermsPosted(Fact, frozen=True, tag="terms-posted"):
    """A sign was posted at the table, with one game and one schedule."""

    game: str
    rules: Rules
    schedule: Text | None
    limits: BettingLimits
    decks: Annotated[int, Meta(ge=1, le=8)]


class SeatTaken(Fact, frozen=True, tag="seated"):
    """A person took a seat."""

    seat: Seat
    patron: Id
    kind: SeatKind = "patron"


class SeatLeft(Fact, frozen=True, tag="left"):
    """A person left a seat."""

    seat: Seat
    patron: Id | None = None
    kind: SeatKind | None = None


class BankOffered(Fact, frozen=True, tag="bank-offered"):
    """The player-dealer position was offered to a seat."""

    seat: Seat


class BankTaken(Fact, frozen=True, tag="bank-taken"):
    """The player-dealer position was accepted, for a first, a second or a further turn."""

    seat: Seat
    turn: BankTurn


class BankDeclined(Fact, frozen=True, tag="bank-declined"):
    """The player-dealer position was refused or passed on."""

    seat: Seat


class MarkerMoved(Fact, frozen=True, tag="button"):
    """A marker was moved to a seat."""

    button: Literal["bank", "dealer", "kill", "missed-blind"]
    seat: Seat
    off: bool | None = None
    """Whether it was taken away rather than placed."""


class ChipsBought(Fact, frozen=True, tag="buy-in"):
    """Poker: chips were bought at a seat."""

    seat: Seat
    amount: Cents
    kind: BuyInKind | None = None


class DrawnCard(Struct, frozen=True):
    """The card that a seat drew for the dealer button."""

    seat: Seat
    card: CardName


class ButtonDrawn(Fact, frozen=True, tag="button-drawn"):
    """Poker: the first dealer button was drawn for, and went to a seat."""

    cards: tuple[DrawnCard, ...]
    seat: Seat


class TimeCollected(Fact, frozen=True, tag="fee"):
    """A half-hour collection was taken between rounds."""

    source_of_fee: Seat = field(name="from")
    amount: Cents
    kind: Literal["collection"] | None = None


class DeckSetUp(Fact, frozen=True, tag="setup"):
    """A new deck or shoe was put into play."""

    reason: Text


class RoundPlayed(Fact, frozen=True, tag="round"):
    """The round with this id was played at this point."""

    round: Id


class GameBroken(Fact, frozen=True, tag="game-broken"):
    """Play stopped because nobody else would bank."""

    reason: Text


class TableClosed(Fact, frozen=True, tag="table-closed"):
    """The table was closed."""


TableEvent = (
    TableOpened
    | TermsPosted
    | SeatTaken
    | SeatLeft
    | BankOffered
    | BankTaken
    | BankDeclined
    | MarkerMoved
    | ChipsBought
    | ButtonDrawn
    | TimeCollected
    | DeckSetUp
    | RoundPlayed
    | GameBroken
    | TableClosed
    | Corrected
)
"""Any fact of a table's stream."""
