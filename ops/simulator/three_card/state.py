"""A three-card round as it is being made up: the bets, the stacks and what is known of them."""

from dataclasses import dataclass, field

from domain.layout import clockwise, left_of, seated
from ops.simulator.draft import Banked
from ops.simulator.three_card.games import Game


@dataclass(slots=True, kw_only=True)
class Round(Banked):
    """Everything a made-up three-card round remembers."""

    game: Game
    hands: dict[str, list[str]] = field(default_factory=dict)
    """What lies on each spot."""
    hidden: dict[str, list[str]] = field(default_factory=dict)
    """The cards of a spot that were recorded unseen."""
    deck: list[str] = field(default_factory=list)
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
