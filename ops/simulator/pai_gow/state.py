"""A pai gow round as it is being made up: the bets, the piles, and who got which."""

from dataclasses import dataclass, field

from domain.layout import BANK, clockwise
from ops.simulator.draft import Banked
from ops.simulator.pai_gow.games import Game
from ops.simulator.pai_gow.house_way import Halves, house_way, is_whole


@dataclass(slots=True, kw_only=True)
class Round(Banked):
    """Everything a made-up pai gow round remembers."""

    game: Game
    chosen: int = 1
    dice: tuple[int, ...] = ()
    diced: int = 1
    """The seat that the dice name."""
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
    sets: dict[str, Halves] = field(default_factory=dict)
    """The hands as they are set and count."""
    exposed: str = ""
    """The card that was replaced because it was seen too early."""
    miscounted: set[str] = field(default_factory=set)
    """The spots whose hands were said to be of the wrong size."""
    unprotected: set[str] = field(default_factory=set)
    """The spots whose hands were called foul."""
    shut: set[str] = field(default_factory=set)
    """The spots that nobody opened, as nothing of the bank was left."""
    dealt_wrong: int = -1
    """Which of the cards first went to another pile's place."""
    delivered_wrong: int = -1
    """Which delivery was the first wrong one."""
    left_lying: list[int] = field(default_factory=list)
    """The piles whose delivery nobody recorded."""
    late: set[int] = field(default_factory=set)
    """Which of the wagers came too late."""

    def in_action(self) -> list[str]:
        """The spots with a base wager, in the order of the action."""
        seats = {str(wager.seat) for wager in self.wagers if wager.circle == "base" and wager.live}
        walk = map(str, clockwise(self.seats, self.diced))
        return [spot for spot in walk if spot in seats]

    def spot_of(self, seat: int) -> str:
        """Where the hand of a seat lies."""
        return BANK if seat == self.bank_seat else str(seat)

    def is_whole(self, spot: str) -> bool:
        """Whether the hand is as a hand should be."""
        return spot not in self.miscounted and is_whole(self.game, self.hands[spot])

    def house_way(self, spot: str) -> Halves:
        """A whole hand as the house sets it."""
        highest_pair = self.rules.get("full_house") == "highest-pair"
        return house_way(self.game, self.hands[spot], highest_pair=highest_pair)
