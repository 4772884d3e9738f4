"""What lies on the spots once everybody has decided: who has what in which circle, and its action.

The same bettor's chips in one circle are one wager; only what came in time and is not over the
maximum has action.
"""

from dataclasses import dataclass, field
from typing import Final

from domain.events.round import Circle
from domain.layout import seated
from ops.simulator.three_card.state import Round

_CIRCLES: Final[tuple[Circle, ...]] = ("ante", "play", "pair-plus", "six-card")
"""In the order in which they are settled."""


@dataclass(slots=True)
class Stake:
    """What one bettor has in one circle."""

    at_risk: int = 0
    live: int = 0


@dataclass(slots=True)
class Bets:
    """All that one bettor has on a spot, and whether he has given it up."""

    bettor: str
    stakes: dict[Circle, Stake] = field(default_factory=dict)
    folded: bool = False

    def lay(self, circle: Circle, at_risk: int, live: int) -> None:
        """More chips in a circle."""
        stake = self.stakes.setdefault(circle, Stake())
        stake.at_risk += at_risk
        stake.live += live

    def in_order(self) -> list[tuple[Circle, Stake]]:
        """His wagers as they are settled; those that the game does not have come last."""
        ordered = [circle for circle in _CIRCLES if circle in self.stakes]
        others = [circle for circle in self.stakes if circle not in _CIRCLES]
        return [(circle, self.stakes[circle]) for circle in (*ordered, *others)]

    def has_live(self, circle: Circle) -> bool:
        """Whether something of it has action."""
        return circle in self.stakes and self.stakes[circle].live > 0


def bets_on(r: Round, seat: int) -> list[Bets]:
    """Every bettor with chips on a spot, its own player first, then as they came."""
    bets: dict[str, Bets] = {}
    for wager in r.wagers:
        if wager.seat == seat:
            whose = bets.setdefault(wager.bettor, Bets(wager.bettor))
            whose.lay(wager.circle, wager.amount, wager.live)
    for one in bets.values():
        for stake in one.stakes.values():
            stake.live = min(stake.live, r.limits[1])
    _decide(r, seat, bets)
    return sorted(bets.values(), key=lambda one: one.bettor != seated(seat))


def _decide(r: Round, seat: int, bets: dict[str, Bets]) -> None:
    """Put down the play wagers, and see who has folded."""
    controller = next(iter(r.antes(seat)), "")
    is_dead = r.choices.get((seat, controller)) == "fold"
    for (at, bettor), chips in r.plays.items():
        if at == seat and bettor not in r.antes(seat):
            bets.setdefault(bettor, Bets(bettor)).lay("play", chips, 0)
    for bettor in r.antes(seat):
        one = bets[bettor]
        choice = r.choices.get((seat, bettor)) or r.choices.get((seat, controller))
        one.folded = is_dead or choice == "fold"
        if choice == "play":
            ante = one.stakes["ante"].live
            chips = r.plays.get((seat, bettor), ante)
            one.lay("play", chips, 0 if is_dead else min(chips, ante))
