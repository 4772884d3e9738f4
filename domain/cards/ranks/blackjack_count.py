"""The counts of blackjack hands."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from domain.cards.playing_cards import JOKER, STANDARD_CARDS, UNKNOWN_CARD

_FACE_POINTS: Final = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}

POINTS: Final = {card: _FACE_POINTS.get(card[0]) or int(card[0]) for card in STANDARD_CARDS}
"""The points of each card, the ace as one. A card without a value counts nothing (BJ.cards)."""


class CountScale(Struct, frozen=True):
    """A game's way of counting: its wild card, its natural, and the natural's name."""

    natural: str
    natural_with: str = "TJQK"
    wild: bool = False


class HandCount(Struct, gc=False):
    """The cards that belong to one hand, and their total so far.

    The total is the highest not above 21 if there is one, else the lowest (BJ.total).
    """

    scale: CountScale
    cards: list[str] = []
    hard: int = 0
    """The total with every ace as one and without jokers."""
    aces: int = 0
    jokers: int = 0
    unseen: int = 0
    points: int = 0
    soft: bool = False
    natural: bool = False

    def recount(self, cards: Iterable[str]) -> None:
        """Count these cards from the start."""
        self.cards = []
        self.hard = self.aces = self.jokers = self.unseen = self.points = 0
        self.soft = self.natural = False
        self.add(*cards)

    def add(self, *cards: str) -> None:
        """Count these cards too; a natural exists in two cards only (BJ.natural)."""
        self.cards += cards
        total = self.hard
        for card in cards:
            points = POINTS.get(card)
            if points is None:
                self._add_without_points(card)
            else:
                total += points
                if points == 1:
                    self.aces += 1
        self.hard = total
        self.soft = False
        if self.jokers:
            total = max(total + self.jokers, 21)
        elif self.aces and total <= 11:
            self.soft = True
            total += 10
        self.points = total
        self.natural = total == 21 and len(self.cards) == 2 and self._is_natural()

    def _add_without_points(self, card: str) -> None:
        if card == UNKNOWN_CARD:
            self.unseen += 1
        elif card == JOKER:
            self.jokers += 1

    def _is_natural(self) -> bool:
        if self.scale.wild or self.jokers:
            return self.scale.wild and self.jokers == 2
        if not self.soft:
            return False
        first, second = self.cards
        return (second if first[0] == "A" else first)[0] in self.scale.natural_with

    @property
    def over(self) -> bool:
        """Whether the hand is over 21 and not a natural."""
        return self.points > 21

    @property
    def joker_hand(self) -> bool:
        """Whether a wild joker is among the first two cards of a hand that is no natural."""
        return self.jokers > 0 and JOKER in self.cards[:2] and not self.natural

    @property
    def total(self) -> str:
        """The total, or the game's name for a natural."""
        return self.scale.natural if self.natural else str(self.points)


def count_cards(scale: CountScale, cards: Iterable[str]) -> HandCount:
    """Return the count of these cards."""
    count = HandCount(scale)
    count.add(*cards)
    return count
