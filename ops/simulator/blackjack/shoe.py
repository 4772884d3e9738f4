"""The decks in play, drawn from at random, with cards set aside for spots that get rare hands."""

from dataclasses import dataclass, field
from functools import cache
from random import Random

from domain.cards.playing_cards import JOKER, SUITS
from ops.simulator.blackjack.game import SimulatedBlackjackGame


@cache
def list_fresh_cards(ranks: str, jokers: int, decks: int) -> tuple[str, ...]:
    """Return every card of the shoe's decks."""
    deck = [rank + suit for rank in ranks for suit in SUITS] + [JOKER] * jokers
    return tuple(deck * decks)


@dataclass(slots=True)
class SimulatedShoe:
    """The cards still to come, those stacked for a spot and those slipped in from elsewhere."""

    rng: Random
    fresh: tuple[str, ...]
    cards: list[str]
    stacked: dict[str, list[str]] = field(default_factory=dict)
    slipped_in: list[str] = field(default_factory=list)
    delay: int = 0
    """The number of cards drawn before those slipped in."""

    def draw(self, spot: str) -> str:
        """Return the next card for this spot."""
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


def open_shoe(rng: Random, game: SimulatedBlackjackGame, decks: int) -> SimulatedShoe:
    """Return a shoe of whole decks."""
    fresh = list_fresh_cards(game.ranks, int(game.jokers), decks)
    return SimulatedShoe(rng, fresh, list(fresh))
