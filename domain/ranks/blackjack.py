"""What the cards of a blackjack hand come to."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from domain.cards import JOKER, STANDARD, UNKNOWN

_FACE_POINTS: Final = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}

POINTS: Final = {card: _FACE_POINTS.get(card[0]) or int(card[0]) for card in STANDARD}
"""What each card counts, the ace as one. A card without a value counts nothing (BJ.cards)."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How one game counts: its wild card, its natural, and what the natural is called."""

    natural: str
    natural_with: str = "TJQK"
    wild: bool = False


class Count(Struct, gc=False):
    """The cards that belong to one hand, and their total as it stands.

    The total is the highest not above 21 if there is one, else the lowest (BJ.total).
    """

    scale: Scale
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
        """Begin again with these cards."""
        self.cards = []
        self.hard = self.aces = self.jokers = self.unseen = self.points = 0
        self.soft = self.natural = False
        for card in cards:
            self.add(card)

    def add(self, card: str) -> None:
        """Count one card more; a natural exists in two cards only (BJ.natural)."""
        self.cards.append(card)
        points = POINTS.get(card)
        if points is None:
            self._add_without_points(card)
        elif points == 1:
            self.aces += 1
            self.hard += 1
        else:
            self.hard += points
        hard = self.hard
        if self.jokers:
            self.soft = False
            self.points = max(hard + self.jokers, 21)
        elif self.aces and hard <= 11:
            self.soft = True
            self.points = hard + 10
        else:
            self.soft = False
            self.points = hard
        self.natural = self.points == 21 and len(self.cards) == 2 and self._is_natural()

    def _add_without_points(self, card: str) -> None:
        if card == UNKNOWN:
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
        """Twenty-two or more, and not a natural."""
        return self.points > 21

    @property
    def joker_hand(self) -> bool:
        """A wild joker among the first two cards, and no natural."""
        return self.jokers > 0 and JOKER in self.cards[:2] and not self.natural

    @property
    def total(self) -> str:
        """The total in words of the game."""
        return self.scale.natural if self.natural else str(self.points)


def counted(scale: Scale, cards: Iterable[str]) -> Count:
    """What these cards come to."""
    count = Count(scale)
    for card in cards:
        count.add(card)
    return count
