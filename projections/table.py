"""What lies on a table at one moment, as a record tells it."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.events.round import (
    BankPosted,
    ButtonPlaced,
    FeeTaken,
    MoneyMoved,
    PotPushed,
    Racked,
    WagerPlaced,
)
from domain.games.poker.stands import Stand
from domain.layout import seat_of, seated
from projections.chips import Chips


class Card(Struct, frozen=True, gc=False):
    """A card on the table; its name is `??` until a fact makes it known."""

    name: str
    up: bool


class Hand(Struct, frozen=True):
    """What lies on one spot, and what was chosen there so far."""

    spot: str
    cards: tuple[Card, ...] = ()
    choices: tuple[str, ...] = ()
    split_into: str | None = None
    """The hand that its latest split moved a card to."""
    front: tuple[str, ...] = ()
    back: tuple[str, ...] = ()
    way: Literal["player", "house"] | None = None
    """Who set a pai gow hand into its front and back."""

    @property
    def names(self) -> tuple[str, ...]:
        """The cards by name."""
        return tuple(card.name for card in self.cards)

    @property
    def is_out(self) -> bool:
        """Whether it was folded, or is dead."""
        return "fold" in self.choices or "dead" in self.choices


class Wager(Struct, frozen=True):
    """One bettor's money in one circle."""

    spot: str
    wager: str
    bettor: str
    amount: int
    """All that lies there by now."""
    placed: int
    """What he bet at first, which doubles and splits are measured by."""
    late: bool = False
    pool: str | None = None


class Table(Struct, frozen=True):
    """Everything that lies on the table at one moment."""

    bank: tuple[BankPosted, ...] = ()
    wagers: tuple[Wager, ...] = ()
    pieces: Literal["card", "tile"] = "card"
    """What the game is played with."""
    closed_by_cards: bool = True
    """Whether the first card ends the betting."""
    betting_over: Literal["bets-closed", "card", "dice"] | None = None
    """What ended the betting: the call, the first card, or the dice."""
    hands: dict[str, Hand] = {}
    """By spot: hands, the bank's, the board, the burn, the stub and piles."""
    money: tuple[MoneyMoved | PotPushed, ...] = ()
    fees: tuple[FeeTaken, ...] = ()
    buttons: tuple[ButtonPlaced, ...] = ()
    racked: tuple[Racked, ...] = ()
    dice: tuple[int, ...] = ()
    dice_count: str | None = None
    """How the room counts the dice round the seats, in games that have them."""
    action_pile: int | None = None
    chips: Chips = Chips()
    """Where the players' poker chips are."""
    stand: Stand | None = None
    """Pot games: how it stands by the rules, be it that nothing was played yet."""
    tells_returns: bool = False
    """Pot games: whether the record says what of a bet was not called and went back."""
    over: Literal["closed", "misdeal", "voided"] | None = None

    def hand(self, spot: str) -> Hand:
        """What lies on the spot, be it nothing."""
        return self.hands.get(spot) or Hand(spot)

    def with_hand(self, hand: Hand) -> "Table":
        """The table with a hand laid as given."""
        return replace(self, hands={**self.hands, hand.spot: hand})

    @property
    def goes_back(self) -> tuple[int, int] | None:
        """Who gets how much back with the first pot that is pushed, where no fact tells it."""
        is_pushed = any(isinstance(event, PotPushed) for event in self.money)
        if self.stand is None or self.tells_returns or is_pushed:
            return None
        return self.stand.uncalled

    def halves(self, hand: Hand) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """A set hand in its front and back, or its low and high tiles; empty before it is set."""
        if not (hand.front or hand.back):
            return ()
        front, back = ("low", "high") if self.pieces == "tile" else ("front", "back")
        return (front, hand.front), (back, hand.back)

    def controller(self, spot: str) -> str:
        """Who plays the hand: the bettor of its first wager, else whoever sits there."""
        for wager in self.wagers:
            if wager.spot == spot and wager.wager in ("base", "ante"):
                return wager.bettor
        return owner(spot)


def owner(spot: str) -> str:
    """The bettor where the record names none."""
    seat = seat_of(spot)
    return spot if seat is None else seated(seat)


def bettor_of(event: WagerPlaced | BankPosted | MoneyMoved) -> str:
    """Whose money it is."""
    if isinstance(event, WagerPlaced | BankPosted):
        return event.bettor or seated(event.seat)
    return event.bettor or owner(event.spot)
