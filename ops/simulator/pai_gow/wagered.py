"""What lies on the spots: each bettor's stack in each circle, pools together, and its action."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from domain.events.round import Circle
from domain.layout import seated
from ops.simulator.pai_gow.pays import DOLLAR, ENVY_FROM, MOST_FORTUNE
from ops.simulator.pai_gow.state import Round


@dataclass(slots=True)
class Stake:
    """What one bettor, or a pool, has in one circle."""

    place: int
    """Which of the wagers began it."""
    seat: int
    circle: Circle
    bettor: str
    members: list[str] = field(default_factory=list)
    at_risk: int = 0
    live: int = 0

    @property
    def spot(self) -> str:
        """Where it lies."""
        return str(self.seat)


def stakes(r: Round) -> list[Stake]:
    """All that is in action, base bets before side bets."""
    stacks: dict[tuple[int, str, str], Stake] = {}
    for place, wager in enumerate(r.wagers):
        if not wager.live:
            continue
        whose = wager.bettor if wager.pool is None else f"pool:{wager.pool}"
        key = (wager.seat, wager.circle, whose)
        stack = stacks.setdefault(key, Stake(place, wager.seat, wager.circle, whose))
        stack.members.append(wager.bettor)
        stack.at_risk += wager.amount
    for stack in stacks.values():
        stack.live = _in_action(r, stack)
    return sorted(stacks.values(), key=lambda one: (one.circle != "base", one.place))


def _in_action(r: Round, stack: Stake) -> int:
    if stack.circle == "base" or r.game.face_up:
        return min(stack.at_risk, r.limits[1])
    return min(stack.at_risk - stack.at_risk % DOLLAR, MOST_FORTUNE)


def on_spot(r: Round, spot: str, every: list[Stake]) -> list[Stake]:
    """Those of a spot as they are settled: its own player's first, then as their bettors came."""
    first: dict[str, int] = {}
    for place, wager in enumerate(r.wagers):
        if wager.live and str(wager.seat) == spot:
            first.setdefault(wager.bettor, place)
    lying = [one for one in every if one.spot == spot and one.live]
    own = seated(int(spot))
    return sorted(lying, key=lambda one: (one.members[0] != own, first[one.members[0]]))


def has_button(r: Round, stake: Stake) -> bool:
    """Whether it is a fortune bet that an envy button goes with."""
    least = int(r.rules.get("envy_min", ENVY_FROM))
    return stake.circle == "fortune" and stake.live >= least


def controllers(r: Round) -> Iterator[tuple[str, str]]:
    """The spots in action, each with the bettor whose hand it is."""
    every = [one for one in stakes(r) if one.circle == "base"]
    for spot in r.in_action():
        yield spot, on_spot(r, spot, every)[0].members[0]
