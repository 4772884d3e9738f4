"""The facts of a round, in the words of the round record (`runback.round/1`)."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from domain.layout import MOST_SEATS
from domain.money import Cents

Id = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9][A-Za-z0-9._-]{0,63}\Z")]
"""A room, table, round, bettor or pool."""

Bettor = Annotated[str, Meta(pattern=r"\A(pool:)?[A-Za-z0-9][A-Za-z0-9._-]{0,63}\Z")]
"""Whose money moved at the pay-off: a bettor's, or that of a `pool:NAME`."""

Text = Annotated[str, Meta(max_length=2000)]
"""Free words, such as a reason."""

Whole = Annotated[int, Meta(ge=0, le=2**53)]
"""A count that every JSON reader can hold."""

Seat = Annotated[int, Meta(ge=1)]
Spot = str
CardName = str
Source = Literal["device", "dealer", "floor", "surveillance", "memory", "import"]
Circle = Literal[
    "base", "ante", "play", "pair-plus", "six-card", "match", "bonus", "buster", "fortune",
    "ace-high",
]  # fmt: skip
LineName = Literal[
    "base", "ante", "play", "pair-plus", "six-card", "match", "bonus", "buster", "fortune",
    "ace-high", "insurance", "envy", "uncalled",
]  # fmt: skip
Choice = Literal[
    "hit", "stand", "double", "double-double", "rescue", "split", "surrender", "insurance",
    "even-money", "fold", "play", "check", "call", "bet", "raise", "draw", "house-way",
]  # fmt: skip
IrregularityKind = Literal[
    "boxed-card", "exposed-card", "short-stub", "long-stub", "wrong-count", "foul-hand", "misread",
    "identical-cards", "wrong-delivery", "flop-overdealt", "premature-flop", "premature-turn",
    "premature-river", "joker", "other",
]  # fmt: skip


class Fact(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="type"):
    """What every recorded fact may carry: when, by whom, how it is known."""

    at: str | None = None
    by: Text | None = None
    source: Source | None = None
    seq: Whole | None = None
    note: Text | None = None
    x: Raw | UnsetType = UNSET


class BankPosted(Fact, frozen=True, tag="bank"):
    """The player-dealer's wager, or that of a further backer."""

    seat: Seat
    turn: Literal[1, 2]
    amount: Cents
    bettor: Id | None = None


class WagerPlaced(Fact, frozen=True, tag="wager"):
    """A wager on a betting circle."""

    seat: Seat
    wager: Circle
    amount: Cents
    bettor: Id | None = None
    pool: Id | None = None


class FeeTaken(Fact, frozen=True, tag="fee"):
    """A collection taken by the room."""

    source_of_fee: Seat | Literal["bank", "pot"] = field(name="from")
    amount: Cents
    wager: Circle | None = None
    bettor: Id | None = None
    kind: Literal["collection", "jackpot", "designated", "modified-a", "modified-b"] | None = None


class BetsClosed(Fact, frozen=True, tag="bets-closed"):
    """No more bets."""


class CardDealt(Fact, frozen=True, tag="card"):
    """One card dealt to a spot."""

    to: Spot
    card: CardName
    face: Literal["up", "down"]


class CardsRevealed(Fact, frozen=True, tag="reveal"):
    """Cards of a spot turned up."""

    spot: Spot
    cards: tuple[CardName, ...]


class HoleChecked(Fact, frozen=True, tag="hole-check"):
    """The player-dealer's down card was looked at."""

    result: Literal["natural", "none"]


class Decided(Fact, frozen=True, tag="decision"):
    """What a player did when it was his turn."""

    spot: Spot
    choice: Choice
    amount: Cents | None = None
    to: Cents | None = None
    discards: tuple[CardName, ...] | None = None
    bettor: Id | None = None
    chips: Whole | None = None
    declared: bool | None = None
    first: Cents | None = None


class DiceThrown(Fact, frozen=True, tag="dice"):
    """The dice cup was opened."""

    values: tuple[Annotated[int, Meta(ge=1, le=6)], ...]


class PileChosen(Fact, frozen=True, tag="pile"):
    """The action pile was chosen."""

    pile: Annotated[int, Meta(ge=1, le=MOST_SEATS)]


class PileDelivered(Fact, frozen=True, tag="deliver"):
    """A pile was given to a spot."""

    pile: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    to: Spot


class ButtonPlaced(Fact, frozen=True, tag="button"):
    """A button was placed at a seat."""

    button: Literal["action", "envy", "kill", "dealer", "house-way"]
    seat: Seat


class HandSet(Fact, frozen=True, tag="set"):
    """A pai gow hand was set."""

    spot: Spot
    front: tuple[CardName, ...]
    back: tuple[CardName, ...]
    way: Literal["player", "house"]


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
    """Something out of order was seen at the table."""

    kind: IrregularityKind
    spot: Spot | None = None
    card: CardName | None = None
    count: Annotated[int, Meta(ge=0, le=1000)] | None = None


class MisdealCalled(Fact, frozen=True, tag="misdeal"):
    """The round was called dead."""

    reason: Text


class StackCounted(Fact, frozen=True, tag="stack"):
    """Poker: the chips behind at the start."""

    seat: Seat
    amount: Cents


class BlindPosted(Fact, frozen=True, tag="blind"):
    """Poker: a forced bet."""

    seat: Seat
    amount: Cents
    kind: Literal["small", "big", "missed", "straddle", "kill", "ante"]


class Mucked(Fact, frozen=True, tag="muck"):
    """Poker: a hand was given up unseen at the showdown."""

    spot: Spot


class PotPushed(Fact, frozen=True, tag="pot"):
    """Poker: a pot, or a part of one, was pushed to a winner."""

    spot: Spot
    amount: Cents
    share: Literal["high", "low", "all"]
    pot: Whole | None = None


class Closed(Fact, frozen=True, tag="closed"):
    """The round is over."""


class Corrected(Fact, frozen=True, tag="corrected"):
    """A recorded fact was wrong, missing or too much; `instead` holds it as it should be."""

    event: Whole | Literal["header"]
    action: Literal["replace", "insert-before", "withdraw"]
    why: Text
    instead: Raw | UnsetType = field(name="with", default=UNSET)
    evidence: Text | None = None


class Voided(Fact, frozen=True, tag="voided"):
    """The whole record should not exist."""

    reason: Text
    duplicate_of: Id | None = None


Event = (
    BankPosted | WagerPlaced | FeeTaken | BetsClosed | CardDealt | CardsRevealed | HoleChecked
    | Decided | DiceThrown | PileChosen | PileDelivered | ButtonPlaced | HandSet | Paid | Collected
    | Returned | Racked | Irregular | MisdealCalled | StackCounted | BlindPosted | Mucked
    | PotPushed | Closed | Corrected | Voided
)  # fmt: skip
"""Any fact of a round."""

MoneyMoved = Paid | Collected | Returned
"""Money that moved at the pay-off."""
