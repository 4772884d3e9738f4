"""Drafts of pai gow rounds: the bets, the piles and their spots."""

from dataclasses import dataclass, field

from domain.seats import BANK, walk_clockwise
from ops.simulator.core.draft import BankedDraft
from ops.simulator.pai_gow.game import SimulatedPaiGowGame
from ops.simulator.pai_gow.house_way import SimulatedHalves, find_house_way, is_whole


@dataclass(slots=True, kw_only=True)
class PaiGowDraft(BankedDraft):
    """A pai gow round while it is made up."""

    game: SimulatedPaiGowGame
    chosen: int = 1
    dice: tuple[int, ...] = ()
    diced: int = 1
    """The seat that the dice name."""
    deliveries: list[tuple[int, str]] = field(default_factory=list)
    """Each pile and the spot that it is given to, in the order of delivery."""
    piles: dict[int, list[str]] = field(default_factory=dict)
    stub: list[str] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=dict)
    """The cards on the spots after delivery."""
    seen: bool = False
    """Whether cards are named as they are dealt."""
    rare: set[str] = field(default_factory=set)
    """The spots for which cards were set aside."""
    opened: set[str] = field(default_factory=set)
    """The spots that were set with their cards named."""
    set_by_player: set[str] = field(default_factory=set)
    """The spots whose hands their players set in time."""
    sets: dict[str, SimulatedHalves] = field(default_factory=dict)
    """The hands as they are set and count."""
    exposed: str = ""
    """The card that was replaced because it was seen too early."""
    miscounted: set[str] = field(default_factory=set)
    """The spots whose hands were reported to be of the wrong size."""
    unprotected: set[str] = field(default_factory=set)
    """The spots whose hands were called foul."""
    shut: set[str] = field(default_factory=set)
    """The spots that were not opened because nothing was left of the bank."""
    dealt_wrong: int = -1
    """The index of the first card that was dealt to a wrong pile."""
    delivered_wrong: int = -1
    """The index of the first wrong delivery."""
    left_lying: list[int] = field(default_factory=list)
    """The piles whose delivery was not recorded."""
    late: set[int] = field(default_factory=set)
    """The indexes of the wagers that came too late."""

    def in_action(self) -> list[str]:
        """Return the spots with a base wager, in the order of the action."""
        seats = {str(wager.seat) for wager in self.wagers if wager.circle == "base" and wager.live}
        walk = map(str, walk_clockwise(self.seats, self.diced))
        return [spot for spot in walk if spot in seats]

    def spot_of(self, seat: int) -> str:
        """Return the spot of a seat's hand."""
        return BANK if seat == self.bank_seat else str(seat)

    def is_whole(self, spot: str) -> bool:
        """Return whether the hand is whole and was not reported to be miscounted."""
        return spot not in self.miscounted and is_whole(self.game, self.hands[spot])

    def house_way(self, spot: str) -> SimulatedHalves:
        """Return a whole hand as the house sets it."""
        highest_pair = self.rules.get("full_house") == "highest-pair"
        return find_house_way(self.game, self.hands[spot], highest_pair=highest_pair)
