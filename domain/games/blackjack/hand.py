"""A hand in play and the money that lies on it."""

from typing import Final, Literal

from msgspec import Struct

from domain.cards.ranks.blackjack_count import HandCount
from domain.facts.round_events import DecisionChoice

NOT_YET: Final = -1


class DoubleWager(Struct, gc=False):
    """A bettor's wager on one double of a hand, counted from 1."""

    number: int
    action: int
    idle: int


class BlackjackStake(Struct, gc=False):
    """One bettor's money in one circle: the part in action, and the part without action."""

    bettor: str
    place: int
    wager: str = "base"
    placed: int = 0
    """The amount bet before the deal, including any excess over a limit (BJ.limits)."""
    original: int = 0
    """The part of it in action, by which doubles, splits and insurance are measured."""
    action: int = 0
    idle: int = 0
    """Money without action (BJ.noaction)."""
    on_time: bool = False
    is_late: bool = False
    """Whether a part of it came after betting was over."""
    even: bool = False
    """Whether even money was taken."""
    last_double: "DoubleWager | None" = None

    @property
    def at_risk(self) -> int:
        """All that lies in the circle."""
        return self.action + self.idle

    @property
    def has_no_action(self) -> bool:
        """Whether a wager that had action has none on this hand, nor what comes of it."""
        return not self.action and self.original > 0

    def bet_more(self, number: int, amount: int, most: int) -> int:
        """Join the hand's double of that number; what exceeds `most` has no action, and is told."""
        taken = min(amount, most)
        self.action += taken
        self.idle += amount - taken
        self.last_double = DoubleWager(number, taken, amount - taken)
        return amount - taken

    def take_back(self, number: int) -> None:
        """Take back what the hand's double of that number added, if the bettor was in it."""
        double = self.last_double
        if double is not None and double.number == number:
            self.action -= double.action
            self.idle -= double.idle


class InsuranceStake(BlackjackStake, gc=False):
    """An insurance wager, or a natural for which even money was taken."""

    spot: str = ""
    base: BlackjackStake | None = None
    """The base wager that even money settles; none for insurance."""


class AnnouncedCard(Struct, gc=False):
    """A card that a decision asked for and that is still to come."""

    kind: Literal["hit", "double", "illegal", "frozen", "late"]
    place: int


class JoinableChoice(Struct, gc=False):
    """The controller's latest choice, which a backline bettor may join before the next card."""

    choice: DecisionChoice
    cards_dealt: int
    legal: bool
    joined: set[str] = set()


class BlackjackHand(HandCount, gc=False):
    """A player's hand in play."""

    spot: str = ""
    seat: int = 0
    number: int = 1
    began_at: int = NOT_YET
    """The place of the split that made the hand."""
    stakes: dict[str, BlackjackStake] = {}
    with_surplus: list[str] | None = None
    """Every card that lies there, once there are more than belong to it (BJ.surplus)."""
    acts: list[int] = []
    """The places of the controller's acts, for the turn (BJ.turn)."""
    announced: list[AnnouncedCard] = []
    doubles: int = 0
    illegal_doubles: int = 0
    stood_at: int = NOT_YET
    """The place of its first stand."""
    had_to_act: bool = False
    """Whether it had still to act when the bank's hand was shown (BJ.closed)."""
    ended: bool = False
    """Whether it takes nothing more since the bank's hand was shown (BJ.closed)."""
    late: bool = False
    """Whether something was asked for on it after its time (BJ.closed)."""
    split: bool = False
    aces_split: bool = False
    refunded: bool = False
    """Whether an illegal split made the hand, so that its wager goes back."""
    undone_of: "BlackjackHand | None" = None
    """The hand whose frozen or late split was undone and left cards here (BJ.freeze)."""
    surrendered_at: int = NOT_YET
    rescued_at: int = NOT_YET
    joinable: JoinableChoice | None = None
    split_off: "BlackjackHand | None" = None
    """The hand that the latest split moved a card to."""

    def is_untouched(self) -> bool:
        """Return whether the next card simply belongs to the hand."""
        return not (self.split or self.announced or self.undone_of)

    def lay(self, card: str) -> None:
        """Lay a card that belongs to the hand."""
        self.add(card)
        if self.with_surplus is not None:
            self.with_surplus.append(card)
        if self.split:
            self.natural = False

    def pop_announced(self) -> AnnouncedCard | None:
        """Return what asked for the next card: a choice in time before a late one (BJ.closed)."""
        announced = self.announced
        if not announced:
            return None
        if announced[0].kind != "late":
            return announced.pop(0)
        in_time = (at for at, one in enumerate(announced) if one.kind != "late")
        return announced.pop(next(in_time, 0))

    def lay_surplus(self, card: str) -> None:
        """Lay a card that lies with the hand and is no part of it."""
        if self.with_surplus is None:
            self.with_surplus = self.cards.copy()
        self.with_surplus.append(card)

    @property
    def all_cards(self) -> list[str]:
        """Every card that lies there, in the order dealt."""
        return self.cards if self.with_surplus is None else self.with_surplus

    @property
    def controller(self) -> str:
        """The bettor of the first base wager; that bettor alone plays the hand (BJ.wager)."""
        return next(iter(self.stakes))

    @property
    def stood(self) -> bool:
        """Whether it stood."""
        return self.stood_at >= 0

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

    def split_from(self, hand: "BlackjackHand") -> None:
        """Begin as the hand split from another, with its second card if it has one."""
        self.split = hand.split = True
        if len(hand.cards) > 1:
            moved = hand.cards[1]
            hand.recount([hand.cards[0], *hand.cards[2:]])
            if hand.with_surplus is not None:
                hand.with_surplus.remove(moved)
            hand.natural = False
            self.lay(moved)
