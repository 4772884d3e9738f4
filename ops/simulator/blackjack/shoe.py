"""The decks in play, drawn from at random, with cards set aside for spots that get rare hands."""

from dataclasses import dataclass, field
from functools import cache
from random import Random

from domain.cards import JOKER, SUITS
from ops.simulator.blackjack.games import Game


@cache
def fresh_cards(ranks: str, jokers: int, decks: int) -> tuple[str, ...]:
    """Every card of so many decks."""
    deck = [rank + suit for rank in ranks for suit in SUITS] + [JOKER] * jokers
    return tuple(deck * decks)


@dataclass(slots=True)
class Shoe:
    """Cards still to come, those stacked for a spot and those slipped in from elsewhere."""

    rng: Random
    fresh: tuple[str, ...]
    cards: list[str]
    stacked: dict[str, list[str]] = field(default_factory=dict)
    slipped_in: list[str] = field(default_factory=list)
    delay: int = 0
    """How many cards come before those slipped in."""

    def draw(self, spot: str) -> str:
        """The next card, for this spot."""
        if self.slipped_in:
            if not self.delay:
                return self.slipped_in.pop()
            self.delay -= 1
        wanted = self.stacked.get(spot)
        if wanted:
            card = wanted.pop(0)
            if card in self.cards:
                self.cards.remove(card)
                return card
        return self._any()

    def _any(self) -> str:
        if not self.cards:
            self.cards = list(self.fresh)
        place = int(self.rng.random() * len(self.cards))
        self.cards[place], self.cards[-1] = self.cards[-1], self.cards[place]
        return self.cards.pop()


def open_shoe(rng: Random, game: Game, decks: int) -> Shoe:
    """A shoe of whole decks."""
    fresh = fresh_cards(game.ranks, int(game.jokers), decks)
    return Shoe(rng, fresh, list(fresh))
