"""Stakes on the spots: each bettor's or pool's stack in each circle, and its action."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from domain.facts.round_events import Circle
from domain.seats import name_seat
from ops.simulator.pai_gow.draft import PaiGowDraft
from ops.simulator.pai_gow.pay_tables import DOLLAR, ENVY_FROM, MAX_FORTUNE


@dataclass(slots=True)
class PaiGowDraftStake:
    """A bettor's or a pool's stack in a circle."""

    place: int
    """The index of the wager that began the stack."""
    seat: int
    circle: Circle
    bettor: str
    members: list[str] = field(default_factory=list)
    at_risk: int = 0
    live: int = 0

    @property
    def spot(self) -> str:
        """The spot on which the stack lies."""
        return str(self.seat)


def list_stakes(draft: PaiGowDraft) -> list[PaiGowDraftStake]:
    """Return all stacks with live wagers, base bets before side bets."""
    stacks: dict[tuple[int, str, str], PaiGowDraftStake] = {}
    for place, wager in enumerate(draft.wagers):
        if not wager.live:
            continue
        whose = wager.bettor if wager.pool is None else f"pool:{wager.pool}"
        key = (wager.seat, wager.circle, whose)
        stack = stacks.setdefault(key, PaiGowDraftStake(place, wager.seat, wager.circle, whose))
        stack.members.append(wager.bettor)
        stack.at_risk += wager.amount
    for stack in stacks.values():
        stack.live = _in_action(draft, stack)
    return sorted(stacks.values(), key=lambda one: (one.circle != "base", one.place))


def _in_action(draft: PaiGowDraft, stack: PaiGowDraftStake) -> int:
    by_table = draft.game.face_up or draft.rules.get("bonus_limit") == "rates"
    if stack.circle == "base" or by_table:
        return min(stack.at_risk, draft.limits[1])
    return min(stack.at_risk - stack.at_risk % DOLLAR, MAX_FORTUNE)


def list_stakes_on_spot(
    draft: PaiGowDraft, spot: str, every: list[PaiGowDraftStake]
) -> list[PaiGowDraftStake]:
    """Return the spot's stacks as settled: its own player's first, then in the bettors' order."""
    first: dict[str, int] = {}
    for place, wager in enumerate(draft.wagers):
        if wager.live and str(wager.seat) == spot:
            first.setdefault(wager.bettor, place)
    lying = [one for one in every if one.spot == spot and one.live]
    own = name_seat(int(spot))
    return sorted(lying, key=lambda one: (one.members[0] != own, first[one.members[0]]))


def has_button(draft: PaiGowDraft, stake: PaiGowDraftStake) -> bool:
    """Return whether the stack is a fortune bet that gets an envy button."""
    least = int(draft.rules.get("envy_min", ENVY_FROM))
    return stake.circle == "fortune" and stake.live >= least


def rank_bettors(draft: PaiGowDraft, spot: str) -> list[str]:
    """Return who has the last word on a hand, then the others with money on it.

    At Mortimer's the seat's own player decides, elsewhere the most money; none of them does where
    two have the same or the seat's own player has no wager.
    """
    amounts: dict[str, int] = {}
    for wager in draft.wagers:
        if wager.live and wager.circle == "base" and str(wager.seat) == spot:
            amounts[wager.bettor] = amounts.get(wager.bettor, 0) + wager.amount
    own = name_seat(int(spot))
    if draft.game.closes_late:
        ranked = sorted(amounts, key=lambda one: one != own)
        return ranked if own in amounts else ranked[:1]
    ranked = sorted(amounts, key=lambda one: -amounts[one])
    is_open = len(ranked) > 1 and amounts[ranked[0]] == amounts[ranked[1]]
    return ranked[:1] if is_open else ranked


def list_controllers(draft: PaiGowDraft) -> Iterator[tuple[str, str]]:
    """Yield the spots in action, each with the bettor who controls its hand."""
    every = [one for one in list_stakes(draft) if one.circle == "base"]
    for spot in draft.in_action():
        yield spot, list_stakes_on_spot(draft, spot, every)[0].members[0]
