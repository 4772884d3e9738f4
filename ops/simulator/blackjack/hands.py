"""Hands as a player adds them up, and the moves that the charts allow."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from domain.cards.playing_cards import CARDS, JOKER
from domain.facts.round_events import Event
from ops.simulator.blackjack.game import SimulatedBlackjackGame, SimulatedHouse

TEN_VALUED: Final = "TJQK"
CARD_VALUES: Final = {
    card: 1 if card == JOKER else 10 if card[0] in TEN_VALUED else "A23456789".index(card[0]) + 1
    for card in sorted(CARDS)
}
"""The value of each card, with aces and jokers counted as one."""

MAX_HANDS: Final = 4

HandFate = Literal["", "surrender", "rescue", "early", "refund"]


@dataclass(slots=True, eq=False)
class SimulatedHand:
    """A hand as it grows: its cards, its bettors' money and the moves made with it."""

    spot: str
    seat: int
    cards: list[str] = field(default_factory=list)
    surplus: list[str] = field(default_factory=list)
    bases: dict[str, int] = field(default_factory=dict)
    """Each bettor's wager as placed before the deal, the controller's first."""
    stakes: dict[str, int] = field(default_factory=dict)
    idle: dict[str, int] = field(default_factory=dict)
    """Each bettor's money in the circle without action."""
    added: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The amounts that the last allowed double added, with action and without."""
    acts: list[Event] = field(default_factory=list)
    """The decisions and cards of the hand that had to wait for its turn."""
    split: bool = False
    split_aces: bool = False
    doubled: int = 0
    stood: bool = False
    fate: HandFate = ""

    @property
    def all_cards(self) -> list[str]:
        """Every card on the spot, with surplus cards last."""
        return [*self.cards, *self.surplus]

    @property
    def controller(self) -> str:
        """The bettor who plays the hand."""
        return next(iter(self.bases))


def count_hand(cards: Sequence[str]) -> tuple[int, bool]:
    """Return the total of the cards, and whether an ace counts as eleven in it."""
    hard = sum([CARD_VALUES[card] for card in cards])
    if JOKER in cards:
        return max(hard, 21), False
    if hard <= 11 and any(card[0] == "A" for card in cards):
        return hard + 10, True
    return hard, False


def is_natural(game: SimulatedBlackjackGame, cards: Sequence[str]) -> bool:
    """Return whether the cards are the game's best two-card hand."""
    if len(cards) != 2:
        return False
    first, second = cards
    if game.jokers:
        return first == second == JOKER
    if JOKER in cards or not {first[0], second[0]} <= set(game.ranks):
        return False
    return CARD_VALUES[first] + CARD_VALUES[second] == 11 and "A" in (first[0], second[0])


def has_natural(game: SimulatedBlackjackGame, hand: SimulatedHand) -> bool:
    """Return whether the hand is a natural; a split hand never is."""
    return not hand.split and is_natural(game, hand.cards)


def is_over(game: SimulatedBlackjackGame, hand: SimulatedHand) -> bool:
    """Return whether the hand is past 21 and not a natural."""
    return count_hand(hand.cards)[0] > 21 and not has_natural(game, hand)


def is_joker_hand(cards: Sequence[str]) -> bool:
    """Return whether a joker is among the first two cards."""
    return JOKER in cards[:2]


def must_hit(house: SimulatedHouse, hand: SimulatedHand) -> bool:
    """Return whether the players' chart calls for a card."""
    total, soft = count_hand(hand.cards)
    return not soft and total <= house.must_hit


def must_stand(game: SimulatedBlackjackGame, house: SimulatedHouse, hand: SimulatedHand) -> bool:
    """Return whether the players' chart allows no card."""
    if is_joker_hand(hand.cards) or has_natural(game, hand):
        return True
    total, soft = count_hand(hand.cards)
    return total > 21 or total >= (house.soft_stand if soft else house.hard_stand)


def is_finished(house: SimulatedHouse, hand: SimulatedHand) -> bool:
    """Return whether nothing more may be done with the hand, whatever its total."""
    if hand.fate or hand.stood:
        return True
    if hand.doubled:
        return not house.rescue
    return hand.split_aces and house.aces_once and len(hand.cards) > 1


def may_double(game: SimulatedBlackjackGame, house: SimulatedHouse, hand: SimulatedHand) -> bool:
    """Return whether a first double is allowed now."""
    if len(hand.cards) != 2 or hand.doubled or is_finished(house, hand):
        return False
    if hand.split and not house.double_after_split:
        return False
    if is_joker_hand(hand.cards) or has_natural(game, hand):
        return False
    return house.double_on_must_stand or not must_stand(game, house, hand)


def is_pair(house: SimulatedHouse, cards: Sequence[str]) -> bool:
    """Return whether the two cards form a pair that may be split."""
    if len(cards) != 2 or JOKER in cards:
        return False
    first, second = cards
    if house.splits == "tens":
        return CARD_VALUES[first] == CARD_VALUES[second] == 10
    if house.splits == "rank":
        return first[0] == second[0]
    return CARD_VALUES[first] == CARD_VALUES[second]


def may_split_aces_again(house: SimulatedHouse, hand: SimulatedHand, hands: int) -> bool:
    """Return whether a split ace that drew an ace may be split again."""
    aces = [card[0] for card in hand.cards] == ["A", "A"]
    open_hand = not (hand.doubled or hand.fate or hand.stood)
    return house.splits_aces_again and hand.split_aces and aces and open_hand and hands < MAX_HANDS


def may_split(house: SimulatedHouse, hand: SimulatedHand, hands: int) -> bool:
    """Return whether a split is allowed now, at a seat with this number of hands."""
    if hand.doubled or hand.fate or hands >= MAX_HANDS:
        return False
    if may_split_aces_again(house, hand, hands):
        return True
    return is_pair(house, hand.cards) and not (hand.split_aces and house.aces_once)


def may_surrender(hand: SimulatedHand) -> bool:
    """Return whether the hand itself may be given up for half."""
    return len(hand.cards) == 2 and not (hand.split or hand.doubled or hand.fate)


def must_bank_draw(
    game: SimulatedBlackjackGame, house: SimulatedHouse, cards: Sequence[str]
) -> bool:
    """Return whether the player-dealer's chart calls for another card."""
    if is_natural(game, cards):
        return False
    total, soft = count_hand(cards)
    return total < 17 or (soft and total == 17 and house.hits_soft_17)
