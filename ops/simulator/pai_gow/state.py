"""A pai gow round as it is being made up: the bets, the piles, and who got which."""

from dataclasses import dataclass, field

from domain.layout import BANK
from ops.simulator.draft import Banked
from ops.simulator.pai_gow.games import Game


@dataclass(slots=True, kw_only=True)
class Round(Banked):
    """Everything a made-up pai gow round remembers."""

    game: Game
    chosen: int = 1
    dice: tuple[int, ...] = ()
    deliveries: list[tuple[int, str]] = field(default_factory=list)
    """Each pile and the spot it is given to, in that order."""
    piles: dict[int, list[str]] = field(default_factory=dict)
    stub: list[str] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=dict)
    """What lies on the spots after delivery."""
    seen: bool = False
    """Whether cards are named as they are dealt."""
    rare: set[str] = field(default_factory=set)
    """The spots for which cards were set aside."""
    opened: set[str] = field(default_factory=set)
    """The spots that were set with their cards named."""

    def first_spot(self) -> str:
        """The spot that the first pile goes to."""
        return self.deliveries[0][1]

    def in_action(self) -> list[str]:
        """The spots with a base wager, in the order of the action."""
        seats = {str(wager.seat) for wager in self.wagers if wager.circle == "base" and wager.live}
        return [spot for _, spot in self.deliveries if spot in seats and spot != BANK]
