"""The facts of a round, as the round record holds them (`runback.round/1`)."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from domain.facts.field_types import BankTurn, Bettor, CardName, Id, Seat, Spot, Text, WholeNumber
from domain.money import Cents
from domain.seats import MAX_SEATS

FactSource = Literal["device", "dealer", "floor", "surveillance", "memory", "import"]
Circle = Literal[
    "base", "ante", "play", "pair-plus", "six-card", "match", "bonus", "buster", "fortune",
    "ace-high",
]  # fmt: skip
LineName = Literal[
    "base", "ante", "play", "pair-plus", "six-card", "match", "bonus", "buster", "fortune",
    "ace-high", "insurance", "envy", "uncalled",
]  # fmt: skip
DecisionChoice = Literal[
    "hit", "stand", "double", "double-double", "rescue", "split", "surrender", "insurance",
    "even-money", "fold", "play", "check", "call", "bet", "raise", "draw", "house-way",
]  # fmt: skip
ButtonName = Literal["action", "envy", "kill", "dealer", "house-way"]
FeeKind = Literal["collection", "jackpot", "designated", "modified-a", "modified-b"]
HoleCheckResult = Literal["natural", "none", "not-made"]
BlindKind = Literal["small", "big", "missed", "straddle", "kill", "ante"]
IrregularityKind = Literal[
    "boxed-card", "exposed-card", "early-exposure", "short-stub", "long-stub", "wrong-count",
    "foul-hand", "misread", "identical-cards", "wrong-delivery", "flop-overdealt", "premature-flop",
    "premature-turn", "premature-river", "joker", "other",
]  # fmt: skip


class Fact(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="type"):
    """The fields that every recorded fact may have: its time, its witness and its source."""

    at: str | None = None
    by: Text | None = None
    source: FactSource | None = None
    seq: WholeNumber | None = None
    note: Text | None = None
    x: Raw | UnsetType = UNSET


class BankPosted(Fact, frozen=True, tag="bank"):
    """The player-dealer's wager, or a further backer's, was posted."""

    seat: Seat
    turn: BankTurn
    amount: Cents
    bettor: Id | None = None


class WagerPlaced(Fact, frozen=True, tag="wager"):
    """A wager was placed on a betting circle."""

    seat: Seat
    wager: Circle
    amount: Cents
    bettor: Id | None = None
    pool: Id | None = None


class FeeTaken(Fact, frozen=True, tag="fee"):
    """A collection was taken by the room."""

    source_of_fee: Seat | Literal["bank", "pot"] = field(name="from")
    amount: Cents
    wager: Circle | None = None
    bettor: Id | None = None
    kind: FeeKind | None = None


class BetsClosed(Fact, frozen=True, tag="bets-closed"):
    """The dealer called no more bets."""


class CardDealt(Fact, frozen=True, tag="card"):
    """A card was dealt to a spot."""

    to: Spot
    card: CardName
    face: Literal["up", "down"]
    deck: Id | None = None
    """The color of the card's back, in one word."""


class CardsRevealed(Fact, frozen=True, tag="reveal"):
    """Cards of a spot were turned up."""

    spot: Spot
    cards: tuple[CardName, ...]


class HoleChecked(Fact, frozen=True, tag="hole-check"):
    """The player-dealer's down card was checked, or is known not to have been."""

    result: HoleCheckResult


class Decided(Fact, frozen=True, tag="decision"):
    """A player made a decision in turn."""

    spot: Spot
    choice: DecisionChoice
    amount: Cents | None = None
    to: Cents | None = None
    discards: tuple[CardName, ...] | None = None
    bettor: Id | None = None
    chips: WholeNumber | None = None
    declared: bool | None = None
    first: Cents | None = None


class DiceThrown(Fact, frozen=True, tag="dice"):
    """The dice cup was opened."""

    values: tuple[Annotated[int, Meta(ge=1, le=6)], ...]


class PileChosen(Fact, frozen=True, tag="pile"):
    """The action pile was chosen."""

    pile: Annotated[int, Meta(ge=1, le=MAX_SEATS)]


class PileDelivered(Fact, frozen=True, tag="deliver"):
    """A pile was given to a spot."""

    pile: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    to: Spot


class ButtonPlaced(Fact, frozen=True, tag="button"):
    """A button was placed at a seat."""

    button: ButtonName
    seat: Seat


class HandSet(Fact, frozen=True, tag="set"):
    """A pai gow hand was set."""

    spot: Spot
    front: tuple[CardName, ...]
    back: tuple[CardName, ...]
    way: Literal["player", "house"]
    bettor: Id | None = None


class TakenBack(Fact, frozen=True, tag="taken-back"):
    """Chips were taken out of a betting circle; without an amount, nobody knows how much."""

    seat: Seat
    wager: Circle
    bettor: Id | None = None
    amount: Cents | None = None


class Paid(Fact, frozen=True, tag="paid"):
    """Money went from the bank to a wager."""

    spot: Spot
    wager: LineName
    amount: Cents
    bettor: Bettor | None = None


class Collected(Fact, frozen=True, tag="collected"):
    """Money went from a wager to the bank."""

    spot: Spot
    wager: LineName
    amount: Cents
    bettor: Bettor | None = None


class Returned(Fact, frozen=True, tag="returned"):
    """Money of a wager went back to its owner."""

    spot: Spot
    wager: LineName
    amount: Cents
    bettor: Bettor | None = None


class Racked(Fact, frozen=True, tag="racked"):
    """Cards were picked up into the discard rack, in this order."""

    spot: Spot
    cards: tuple[CardName, ...] | None = None
    count: Annotated[int, Meta(ge=0, le=1000)] | None = None


class Irregular(Fact, frozen=True, tag="irregularity"):
    """An irregularity was seen at the table."""

    kind: IrregularityKind
    spot: Spot | None = None
    card: CardName | None = None
    count: Annotated[int, Meta(ge=0, le=1000)] | None = None


class MisdealCalled(Fact, frozen=True, tag="misdeal"):
    """The round was declared a misdeal."""

    reason: Text


class StackCounted(Fact, frozen=True, tag="stack"):
    """Poker: a player's chips behind were counted at the start."""

    seat: Seat
    amount: Cents


class BlindPosted(Fact, frozen=True, tag="blind"):
    """Poker: a forced bet was posted."""

    seat: Seat
    amount: Cents
    kind: BlindKind


class Mucked(Fact, frozen=True, tag="muck"):
    """Poker: a hand was given up unseen at the showdown."""

    spot: Spot


class PotPushed(Fact, frozen=True, tag="pot"):
    """Poker: a pot, or part of a pot, was pushed to a winner."""

    spot: Spot
    amount: Cents
    share: Literal["high", "low", "all"]
    pot: WholeNumber | None = None


class Closed(Fact, frozen=True, tag="closed"):
    """The round ended."""


class Corrected(Fact, frozen=True, tag="corrected"):
    """A recorded fact was wrong, missing or superfluous; `with` holds the corrected fact."""

    event: WholeNumber | Literal["header"]
    action: Literal["replace", "insert-before", "withdraw"]
    why: Text
    instead: Raw | UnsetType = field(name="with", default=UNSET)
    evidence: Text | None = None


class Voided(Fact, frozen=True, tag="voided"):
    """The whole record was voided: it should not exist."""

    reason: Text
    duplicate_of: Id | None = None


Event = (
    BankPosted
    | WagerPlaced
    | FeeTaken
    | BetsClosed
    | CardDealt
    | CardsRevealed
    | HoleChecked
    | Decided
    | DiceThrown
    | PileChosen
    | PileDelivered
    | ButtonPlaced
    | HandSet
    | TakenBack
    | Paid
    | Collected
    | Returned
    | Racked
    | Irregular
    | MisdealCalled
    | StackCounted
    | BlindPosted
    | Mucked
    | PotPushed
    | Closed
    | Corrected
    | Voided
)
"""Any fact of a round."""

MoneyMoved = Paid | Collected | Returned
"""Facts of money that moved at the pay-off."""
