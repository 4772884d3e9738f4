"""The state of a table at one moment of a round, as its record tells it."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.facts.round_events import (
    BankPosted,
    ButtonPlaced,
    FeeTaken,
    MoneyMoved,
    PotPushed,
    Racked,
    TakenBack,
    WagerPlaced,
)
from domain.money import HALF
from domain.seats import find_spot_owner, name_seat
from domain.table.betting_state import BettingState
from domain.table.chips import PokerChips

UNPLACED = -1
"""The place of a card or wager that no fact of its own put on the table."""

MAIN_WAGERS = frozenset({"base", "ante"})
"""Wagers by which a hand is played; all others are side bets and wagers added to them."""


class TableCard(Struct, frozen=True, gc=False):
    """A card on the table; its name is `??` until a fact makes it known."""

    name: str
    up: bool
    place: int = UNPLACED
    """The place of the fact that dealt it."""


class TableHand(Struct, frozen=True):
    """The cards on one spot, and the choices made for them so far."""

    spot: str
    cards: tuple[TableCard, ...] = ()
    choices: tuple[str, ...] = ()
    split_into: str | None = None
    """The hand that its latest split moved a card to."""
    front: tuple[str, ...] = ()
    back: tuple[str, ...] = ()
    way: Literal["player", "house"] | None = None
    """The way in which a pai gow hand was set: the player's or the house way."""

    @property
    def names(self) -> tuple[str, ...]:
        """The cards by name."""
        return tuple(card.name for card in self.cards)

    @property
    def is_out(self) -> bool:
        """Whether the hand was folded, or is dead."""
        return "fold" in self.choices or "dead" in self.choices


class TableWager(Struct, frozen=True):
    """One bettor's money in one circle."""

    spot: str
    wager: str
    bettor: str
    amount: int
    """All that lies there by now."""
    placed: int
    """The first amount, which doubles and splits are measured by."""
    late: bool = False
    pool: str | None = None
    place: int = UNPLACED
    """The place of the fact that laid it; wagers that a decision adds have none."""


class TableState(Struct, frozen=True):
    """Everything that lies on the table at one moment."""

    bank: tuple[BankPosted, ...] = ()
    wagers: tuple[TableWager, ...] = ()
    pieces: Literal["card", "tile"] = "card"
    """The kind of pieces that the game is played with."""
    has_twins: bool = True
    """Whether the game has several of each card, so that a known one may be dealt once more."""
    insurance_share: Fraction = HALF
    """How much of the base wager is laid on insurance where no amount is recorded."""
    most_in_action: int | None = None
    """The most of a base wager that is in action, which doubles, splits and insurance go by."""
    closed_by_cards: bool = True
    """Whether the first card ends the betting."""
    betting_over: Literal["bets-closed", "card", "dice"] | None = None
    """The event that ended the betting: the call, the first card, or the dice."""
    hands: Mapping[str, TableHand] = {}
    """By spot: hands, the bank's, the board, the burn, the stub and piles."""
    dealt: Mapping[str, int] = {}
    """By spot, how many cards were dealt there, wherever they are now."""
    discards: tuple[TableCard, ...] = ()
    """Cards that were thrown away for others."""
    money: tuple[MoneyMoved | PotPushed, ...] = ()
    fees: tuple[FeeTaken, ...] = ()
    buttons: tuple[ButtonPlaced, ...] = ()
    racked: tuple[Racked, ...] = ()
    dice: tuple[int, ...] = ()
    dice_count: str | None = None
    """How the room counts the dice round the seats, in games that have them."""
    action_pile: int | None = None
    chips: PokerChips = PokerChips()
    """Where the players' poker chips are."""
    betting: BettingState | None = None
    """Pot games: the betting as the rules have it, even if nothing was played yet."""
    records_returns: bool = False
    """Pot games: whether the record has a fact for an uncalled bet that goes back."""
    over: Literal["closed", "misdeal", "voided"] | None = None

    def get_hand(self, spot: str) -> TableHand:
        """Return the hand on the spot, which may be empty."""
        return self.hands.get(spot) or TableHand(spot)

    def with_hand(self, hand: TableHand) -> "TableState":
        """Return the table with this hand on its spot."""
        return replace(self, hands={**self.hands, hand.spot: hand})

    @property
    def bank_seat(self) -> int | None:
        """The seat of the player-dealer, whose wager is posted before those of any backers."""
        return self.bank[0].seat if self.bank else None

    @property
    def returning_bet(self) -> tuple[int, int] | None:
        """The seat and amount that go back with the first pot pushed, where no fact tells it."""
        is_pushed = any(isinstance(event, PotPushed) for event in self.money)
        if self.betting is None or self.records_returns or is_pushed:
            return None
        return self.betting.uncalled

    def list_halves(self, hand: TableHand) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return a set hand's front and back, or its low and high tiles; nothing before that."""
        if not (hand.front or hand.back):
            return ()
        front, back = ("low", "high") if self.pieces == "tile" else ("front", "back")
        return (front, hand.front), (back, hand.back)

    def find_controller(self, spot: str) -> str:
        """Return who plays the hand: the bettor of its first wager, else whoever sits there."""
        for wager in self.wagers:
            if wager.spot == spot and wager.wager in MAIN_WAGERS:
                return wager.bettor
        return find_spot_owner(spot)


def find_bettor(event: WagerPlaced | TakenBack | BankPosted) -> str:
    """Return whose money lies at the seat."""
    return event.bettor or name_seat(event.seat)


def find_payee(event: MoneyMoved) -> str:
    """Return whose wager the money moved for."""
    return event.bettor or find_spot_owner(event.spot)
