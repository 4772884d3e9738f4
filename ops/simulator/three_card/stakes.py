"""Stakes on the spots after all decisions: each bettor's chips by circle, and their action.

A bettor's chips in a circle are a single wager; only chips that came in time and do not exceed the
maximum have action.
"""

from dataclasses import dataclass, field
from typing import Final

from domain.facts.round_events import Circle
from domain.seats import name_seat
from ops.simulator.three_card.draft import ThreeCardDraft

_CIRCLES: Final[tuple[Circle, ...]] = ("ante", "play", "pair-plus", "six-card")
"""The circles, in the order in which they are settled."""


@dataclass(slots=True)
class ThreeCardDraftStake:
    """A bettor's chips in a circle."""

    at_risk: int = 0
    live: int = 0


@dataclass(slots=True)
class ThreeCardDraftBets:
    """A bettor's wagers on a spot, and whether the bettor has folded."""

    bettor: str
    stakes: dict[Circle, ThreeCardDraftStake] = field(default_factory=dict)
    folded: bool = False

    def lay(self, circle: Circle, at_risk: int, live: int) -> None:
        """Add chips to a circle."""
        stake = self.stakes.setdefault(circle, ThreeCardDraftStake())
        stake.at_risk += at_risk
        stake.live += live

    def in_order(self) -> list[tuple[Circle, ThreeCardDraftStake]]:
        """Return the wagers as they are settled, with those foreign to the game last."""
        ordered = [circle for circle in _CIRCLES if circle in self.stakes]
        others = [circle for circle in self.stakes if circle not in _CIRCLES]
        return [(circle, self.stakes[circle]) for circle in (*ordered, *others)]

    def has_live(self, circle: Circle) -> bool:
        """Return whether the bettor has chips with action in this circle."""
        return circle in self.stakes and self.stakes[circle].live > 0


def list_bets_on_seat(draft: ThreeCardDraft, seat: int) -> list[ThreeCardDraftBets]:
    """Return every bettor with chips on a spot, its own player first, then in order of arrival."""
    bets: dict[str, ThreeCardDraftBets] = {}
    for wager in draft.wagers:
        if wager.seat == seat:
            whose = bets.setdefault(wager.bettor, ThreeCardDraftBets(wager.bettor))
            whose.lay(wager.circle, wager.amount, wager.live)
    for one in bets.values():
        for stake in one.stakes.values():
            stake.live = min(stake.live, draft.limits[1])
    _decide(draft, seat, bets)
    return sorted(bets.values(), key=lambda one: one.bettor != name_seat(seat))


def _decide(draft: ThreeCardDraft, seat: int, bets: dict[str, ThreeCardDraftBets]) -> None:
    """Add the play wagers, and mark the bettors who have folded."""
    controller = next(iter(draft.antes(seat)), "")
    is_dead = draft.one_folds_all and draft.choices.get((seat, controller)) == "fold"
    for (at, bettor), chips in draft.plays.items():
        if at == seat and bettor not in draft.antes(seat):
            bets.setdefault(bettor, ThreeCardDraftBets(bettor)).lay("play", chips, 0)
    for bettor in draft.antes(seat):
        one = bets[bettor]
        choice = draft.choices.get((seat, bettor)) or draft.choices.get((seat, controller))
        one.folded = is_dead or choice == "fold"
        if choice == "play":
            ante = one.stakes["ante"].live
            chips = draft.plays.get((seat, bettor), ante)
            decider = bettor if (seat, bettor) in draft.choices else controller
            seen = (seat, decider) in draft.late and draft.rules.get("after_exposure") != "counts"
            one.lay("play", chips, 0 if is_dead or seen else min(chips, ante))
