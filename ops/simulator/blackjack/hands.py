"""Hands as a player adds them up, and what the charts let him do."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from domain.cards import CARDS, JOKER
from domain.events.round import Event
from ops.simulator.blackjack.games import Game, House

TEN_VALUED: Final = "TJQK"
VALUE: Final = {
    card: 1 if card == JOKER else 10 if card[0] in TEN_VALUED else "A23456789".index(card[0]) + 1
    for card in sorted(CARDS)
}
"""What a card counts, aces and jokers as one."""

MOST_HANDS: Final = 4

Fate = Literal["", "surrender", "rescue", "early", "refund"]


@dataclass(slots=True, eq=False)
class Hand:
    """A hand as it grows: its cards, who has what on it, and what was done with it."""

    spot: str
    seat: int
    cards: list[str] = field(default_factory=list)
    surplus: list[str] = field(default_factory=list)
    bases: dict[str, int] = field(default_factory=dict)
    """Each bettor's wager as placed before the deal, the controller's first."""
    stakes: dict[str, int] = field(default_factory=dict)
    idle: dict[str, int] = field(default_factory=dict)
    """Money in the circle without action."""
    added: dict[str, tuple[int, int]] = field(default_factory=dict)
    """What the last allowed double added, with action and without."""
    acts: list[Event] = field(default_factory=list)
    """Where its player did something that had to wait for his turn."""
    split: bool = False
    split_aces: bool = False
    doubled: int = 0
    stood: bool = False
    fate: Fate = ""

    @property
    def all_cards(self) -> list[str]:
        """Every card that lies there, those too many last."""
        return [*self.cards, *self.surplus]

    @property
    def controller(self) -> str:
        """The bettor who plays the hand."""
        return next(iter(self.bases))


def count(cards: Sequence[str]) -> tuple[int, bool]:
    """The total of the cards, and whether an ace counts eleven in it."""
    hard = sum([VALUE[card] for card in cards])
    if JOKER in cards:
        return max(hard, 21), False
    if hard <= 11 and any(card[0] == "A" for card in cards):
        return hard + 10, True
    return hard, False


def is_natural(game: Game, cards: Sequence[str]) -> bool:
    """Whether two first cards are the game's best hand."""
    if len(cards) != 2:
        return False
    first, second = cards
    if game.jokers:
        return first == second == JOKER
    if JOKER in cards or not {first[0], second[0]} <= set(game.ranks):
        return False
    return VALUE[first] + VALUE[second] == 11 and "A" in (first[0], second[0])


def has_natural(game: Game, hand: Hand) -> bool:
    """Whether the hand is a natural: never after a split."""
    return not hand.split and is_natural(game, hand.cards)


def is_over(game: Game, hand: Hand) -> bool:
    """Whether the hand is past 21 and no natural."""
    return count(hand.cards)[0] > 21 and not has_natural(game, hand)


def is_joker_hand(cards: Sequence[str]) -> bool:
    """Whether a joker is among the first two cards."""
    return JOKER in cards[:2]


def must_hit(house: House, hand: Hand) -> bool:
    """Whether the players' chart calls for a card."""
    total, soft = count(hand.cards)
    return not soft and total <= house.must_hit


def must_stand(game: Game, house: House, hand: Hand) -> bool:
    """Whether the players' chart allows no card."""
    if is_joker_hand(hand.cards) or has_natural(game, hand):
        return True
    total, soft = count(hand.cards)
    return total > 21 or total >= (house.soft_stand if soft else house.hard_stand)


def is_finished(house: House, hand: Hand) -> bool:
    """Whether nothing more may be done with the hand, whatever its total."""
    if hand.fate or hand.stood:
        return True
    if hand.doubled:
        return not house.rescue
    return hand.split_aces and house.aces_once and len(hand.cards) > 1


def may_double(game: Game, house: House, hand: Hand) -> bool:
    """Whether a first double is allowed now."""
    if len(hand.cards) != 2 or hand.doubled or is_finished(house, hand):
        return False
    if hand.split and not house.double_after_split:
        return False
    if is_joker_hand(hand.cards) or has_natural(game, hand):
        return False
    return house.double_on_must_stand or not must_stand(game, house, hand)


def is_pair(house: House, cards: Sequence[str]) -> bool:
    """Whether two cards may be split as far as their faces go."""
    if len(cards) != 2 or JOKER in cards:
        return False
    first, second = cards
    if house.splits == "tens":
        return VALUE[first] == VALUE[second] == 10
    if house.splits == "rank":
        return first[0] == second[0]
    return VALUE[first] == VALUE[second]


def may_split(house: House, hand: Hand, hands: int) -> bool:
    """Whether a split is allowed now, the seat holding so many hands."""
    if hand.doubled or hand.fate or hands >= MOST_HANDS:
        return False
    return is_pair(house, hand.cards) and not (hand.split_aces and house.aces_once)


def may_surrender(hand: Hand) -> bool:
    """Whether the hand itself is one that may be given up for half."""
    return len(hand.cards) == 2 and not (hand.split or hand.doubled or hand.fate)


def bank_draws(game: Game, house: House, cards: Sequence[str]) -> bool:
    """Whether the player-dealer's chart calls for another card."""
    if is_natural(game, cards):
        return False
    total, soft = count(cards)
    return total < 17 or (soft and total == 17 and house.hits_soft_17)
