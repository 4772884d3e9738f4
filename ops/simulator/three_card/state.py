"""A three-card round as it is being made up: the bets, the stacks and what is known of them."""

from dataclasses import dataclass, field
from typing import Final

from domain.cards import UNKNOWN
from domain.events.round import Choice
from domain.layout import clockwise, left_of, seated
from ops.simulator.draft import Banked
from ops.simulator.three_card.games import Game

HAND: Final = 3


@dataclass(slots=True, kw_only=True)
class Round(Banked):
    """Everything a made-up three-card round remembers."""

    game: Game
    hands: dict[str, list[str]] = field(default_factory=dict)
    """What lies on each spot."""
    hidden: dict[str, list[str]] = field(default_factory=dict)
    """The cards of a spot that were recorded unseen."""
    plain: set[str] = field(default_factory=set)
    """The spots whose cards everybody sees as they are dealt."""
    shown: set[str] = field(default_factory=set)
    """The spots whose cards were turned up."""
    deck: list[str] = field(default_factory=list)
    choices: dict[tuple[int, str], Choice] = field(default_factory=dict)
    """What each bettor at a seat said first, to play or to fold."""
    plays: dict[tuple[int, str], int] = field(default_factory=dict)
    """The chips of play wagers, where they were recorded."""
    folded: set[str] = field(default_factory=set)

    def antes(self, seat: int) -> dict[str, int]:
        """The antes taken at the seat by bettor, the one who controls the hand first."""
        lying: dict[str, int] = {}
        for wager in self.wagers:
            if wager.seat == seat and wager.circle == "ante" and wager.live:
                lying[wager.bettor] = lying.get(wager.bettor, 0) + wager.amount
        own = seated(seat)
        if own in lying:
            lying = {own: lying.pop(own), **lying}
        return lying

    def in_turn(self) -> list[int]:
        """The seats with an ante, clockwise from the left of the player-dealer."""
        walk = clockwise(self.seats, left_of(self.bank_seat, self.seats))
        return [seat for seat in walk if seat != self.bank_seat and self.antes(seat)]

    def free_seats(self) -> list[int]:
        """The seats where nobody has an ante, the player-dealer's left out."""
        return [
            seat
            for seat in range(1, self.seats + 1)
            if seat != self.bank_seat and not self.antes(seat)
        ]

    def has_six(self, spot: str) -> bool:
        """Whether a wager in action looks at the bank's cards too, so that a folded hand stays."""
        return any(
            wager.circle == "six-card" and wager.live and str(wager.seat) == spot
            for wager in self.wagers
        )

    def seen(self, spot: str) -> list[str]:
        """The cards of a spot as far as anybody saw them."""
        hidden = () if spot in self.shown else self.hidden.get(spot, ())
        return [UNKNOWN if card in hidden else card for card in self.hands[spot]]
