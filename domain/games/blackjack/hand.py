"""A hand in play and the money that lies on it."""

from typing import Final, Literal

from msgspec import Struct

from domain.events.round import Choice
from domain.ranks.blackjack import Count

NOT_YET: Final = -1


class Double(Struct, gc=False):
    """What a bettor put down for one double of a hand, counted from 1."""

    number: int
    action: int
    idle: int


class Stake(Struct, gc=False):
    """One bettor's money in one circle: what is in action, and what only lies there."""

    bettor: str
    place: int
    wager: str = "base"
    placed: int = 0
    """What he bet before the deal, excess over a limit included (BJ.limits)."""
    action: int = 0
    idle: int = 0
    """Money without action (BJ.noaction)."""
    on_time: bool = False
    even: bool = False
    """Whether he took even money."""
    last_double: "Double | None" = None

    @property
    def at_risk(self) -> int:
        """All that lies in the circle."""
        return self.action + self.idle

    @property
    def original(self) -> int:
        """His own wager, as a double or split measures it where no amount is recorded."""
        return self.placed if self.on_time else self.idle

    def bet_more(self, number: int, amount: int, most: int) -> int:
        """Join the hand's double of that number; what exceeds `most` has no action, and is told."""
        taken = min(amount, most)
        self.action += taken
        self.idle += amount - taken
        self.last_double = Double(number, taken, amount - taken)
        return amount - taken

    def take_back(self, number: int) -> None:
        """Take back what the hand's double of that number added, if he was in it."""
        double = self.last_double
        if double is not None and double.number == number:
            self.action -= double.action
            self.idle -= double.idle


class Insured(Stake, gc=False):
    """An insurance wager, or a natural for which even money was taken."""

    spot: str = ""
    base: Stake | None = None
    """The base wager that even money settles; none for insurance."""


class Announced(Struct, gc=False):
    """A card that a decision asked for and that is still to come."""

    kind: Literal["hit", "double", "illegal", "frozen"]
    place: int


class Joinable(Struct, gc=False):
    """The controller's latest choice, which a backline bettor may join before the next card."""

    choice: Choice
    cards_dealt: int
    legal: bool
    joined: set[str] = set()


class Hand(Count, gc=False):
    """A player's hand in play."""

    spot: str = ""
    seat: int = 0
    number: int = 1
    began_at: int = NOT_YET
    """The place of the split that made the hand."""
    stakes: dict[str, Stake] = {}
    with_surplus: list[str] | None = None
    """Every card that lies there, once there are more than belong to it (BJ.surplus)."""
    acts: list[int] = []
    """The places of the controller's acts, for the turn (BJ.turn)."""
    announced: list[Announced] = []
    doubles: int = 0
    illegal_doubles: int = 0
    stood: bool = False
    split: bool = False
    aces_split: bool = False
    refunded: bool = False
    """Whether an illegal split made the hand, so that its wager goes back."""
    undone_of: "Hand | None" = None
    """The hand whose frozen split was undone and left cards here (BJ.freeze)."""
    surrendered_at: int = NOT_YET
    rescued_at: int = NOT_YET
    joinable: Joinable | None = None
    split_off: "Hand | None" = None
    """The hand that the latest split moved a card to."""

    def is_untouched(self) -> bool:
        """Whether the next card simply belongs to it: it was not split, and nothing asked for."""
        return not (self.split or self.announced or self.undone_of)

    def lay(self, card: str) -> None:
        """A card that belongs to the hand."""
        self.add(card)
        if self.with_surplus is not None:
            self.with_surplus.append(card)
        if self.split:
            self.natural = False

    def lay_surplus(self, card: str) -> None:
        """A card that lies with the hand and is no part of it."""
        if self.with_surplus is None:
            self.with_surplus = self.cards.copy()
        self.with_surplus.append(card)

    @property
    def laid(self) -> list[str]:
        """Every card that lies there, in the order dealt."""
        return self.cards if self.with_surplus is None else self.with_surplus

    @property
    def controller(self) -> str:
        """The bettor of the first base wager; he alone plays the hand (BJ.wager)."""
        return next(iter(self.stakes))

    @property
    def given_up(self) -> bool:
        """Whether the hand was surrendered or rescued."""
        return self.surrendered_at >= 0 or self.rescued_at >= 0

    @property
    def full(self) -> bool:
        """Whether the text fixes its number of cards, and it has them (BJ.surplus)."""
        return (self.doubles > 0 and not self.awaits_double) or (
            self.aces_split and len(self.cards) >= 2
        )

    @property
    def awaits_double(self) -> bool:
        """Whether the card of an allowed double is still to come."""
        return any(one.kind == "double" for one in self.announced)

    @property
    def in_action(self) -> bool:
        """Whether any money on it is in action."""
        return not self.refunded and any(stake.action for stake in self.stakes.values())

    def split_from(self, hand: "Hand") -> None:
        """Begin as the hand split from another, with its second card if it has one."""
        self.split = hand.split = True
        if len(hand.cards) > 1:
            moved = hand.cards[1]
            hand.recount([hand.cards[0], *hand.cards[2:]])
            if hand.with_surplus is not None:
                hand.with_surplus.remove(moved)
            hand.natural = False
            self.lay(moved)
