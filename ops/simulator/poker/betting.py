"""A street's betting as honest players keep it: the amounts owed and the bets allowed."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from domain.facts.record import BettingLimits
from ops.simulator.poker.draft import UNCOUNTED_STACK, PokerDraft, SimulatedPlayer, SimulatedStreet

SimulatedStructure = Literal["limit", "spread", "pot-limit", "no-limit"]


@dataclass(slots=True, kw_only=True)
class SimulatedBetting:
    """The betting of one street: its bets, the players still to act and the limits."""

    players: Sequence[SimulatedPlayer]
    """The players, clockwise from the left of the button."""
    structure: SimulatedStructure
    least: int
    """The least bet, or the fixed bet in a limit game."""
    most: int
    """The most that a bet or raise may add."""
    cap: int
    """The most raises with three or more players; zero for any number."""
    started_with_two: bool | None
    """Whether two players began the street; None if the cap goes by the players left."""
    start: int
    """The index of the player after whom the street starts."""
    at: int
    """The index of the player who acted last in turn."""
    to_call: int = 0
    level: int = 0
    """The last full bet, from which raises are counted."""
    step: int = 0
    """The amount that a raise must add."""
    raises: int = 0
    waiting: set[int] = field(default_factory=set)
    """The seats that have still to act."""
    closed: set[int] = field(default_factory=set)
    """The seats that have acted since the last full bet."""
    muted: set[int] = field(default_factory=set)
    """The seats that checked out of turn and may not bet any more."""
    acting: set[int] = field(default_factory=set)
    paying: set[int] = field(default_factory=set)
    """The seats that have put money in on this street; `acting` holds those that have acted."""

    @property
    def live(self) -> list[SimulatedPlayer]:
        """The players whose hands can still win."""
        return [player for player in self.players if player.is_in]

    @property
    def pot(self) -> int:
        """The total put in so far."""
        return sum(player.put_in for player in self.players)

    def start_again(self) -> None:
        """Return the street's bets and let every player act again."""
        for player in self.players:
            player.put_in -= player.on_street
            player.on_street = 0
        self.at = self.start
        self.to_call = self.level = self.step = self.raises = 0
        self.waiting = {player.seat for player in self.players if player.can_act}
        self.closed, self.muted, self.acting, self.paying = set(), set(), set(), set()

    def next_up(self) -> SimulatedPlayer | None:
        """Return the player whose turn it is, or None if the betting is over."""
        live = self.live
        able = [player for player in live if player.can_act]
        if len(live) < 2 or not able:
            return None
        if len(able) == 1 and all(able[0].on_street >= player.on_street for player in live):
            return None
        walk = (*self.players[self.at + 1 :], *self.players[: self.at + 1])
        return next((one for one in walk if one.can_act and one.seat in self.waiting), None)

    def owed(self, player: SimulatedPlayer) -> int:
        """Return the amount that the player must put in to stay, at most all their chips."""
        return min(self.to_call - player.on_street, player.behind)

    @property
    def is_capped(self) -> bool:
        """Whether all the raises allowed have been made."""
        if self.structure not in {"limit", "spread"} or not self.cap or self.raises < self.cap:
            return False
        alone = self.started_with_two
        return not (len(self.live) == 2 if alone is None else alone)

    def may_raise(self, player: SimulatedPlayer) -> bool:
        """Return whether betting is open to the player, and another player is left who can call."""
        if player.seat in self.closed | self.muted or (self.level and self.is_capped):
            return False
        return any(other.can_act for other in self.players if other is not player)

    def full(self, player: SimulatedPlayer) -> tuple[int, int]:
        """Return the least and the most that a full bet or raise by the player may come to."""
        least, most = self.level + (self.step or self.least), self.level + self.most
        if self.structure == "limit":
            least = self.level + self.least
        elif self.structure == "pot-limit":
            most = self.to_call + self.pot + self.to_call - player.on_street
        return least, max(least, most)

    def pass_on(self, player: SimulatedPlayer, *, in_turn: bool) -> None:
        """Note that the player has acted; if in turn, the turn passes on."""
        if in_turn:
            self.at = self.players.index(player)
        self.waiting.discard(player.seat)
        self.closed.add(player.seat)
        self.acting.add(player.seat)
        player.acted = True

    def put(self, player: SimulatedPlayer, total: int) -> None:
        """Put in money until the player has `total` on the street."""
        self.paying.add(player.seat)
        player.put_in += total - player.on_street
        player.on_street = total

    def call(self, player: SimulatedPlayer) -> None:
        """Put in the amount owed."""
        self.put(player, player.on_street + self.owed(player))

    def bet_to(self, player: SimulatedPlayer, total: int) -> None:
        """Put in a bet or a raise; less than a full raise does not reopen the betting."""
        least, _ = self.full(player)
        self.put(player, total)
        others = {one.seat for one in self.players if one.can_act and one is not player}
        if total >= least:
            self.raises += bool(self.level)
            self.step, self.level = total - self.level, total
            self.closed, self.waiting = set(), others
        else:
            self.waiting |= {
                one.seat for one in self.players if one.seat in others and one.on_street < total
            }
        self.to_call = max(self.to_call, total)


def begin_betting(
    draft: PokerDraft, street: SimulatedStreet, after: SimulatedPlayer
) -> SimulatedBetting:
    """Return the betting of a street that starts with the player after this player."""
    large = street in {"turn", "river"}
    structure, least, most = _sizes(draft.limits, large=large, times=2 if draft.killed else 1)
    live, place = draft.live, draft.players.index(after)
    cap = draft.rules.get("raise_cap", 3)
    by_start = draft.rules.get("heads_up_uncapped") == "round-start"
    betting = SimulatedBetting(
        players=draft.players,
        structure=structure,
        least=least,
        most=most,
        cap=int(cap),
        started_with_two=len(live) == 2 if by_start else None,
        start=place,
        at=place,
        waiting={player.seat for player in live if player.can_act},
    )
    if street in {"preflop", "before-draw"}:
        blind = max(player.on_street for player in draft.players)
        least_blind = draft.limits.big_blind or 0
        betting.level = betting.step = betting.to_call = max(blind, least_blind) if blind else 0
    return betting


def _sizes(
    limits: BettingLimits, *, large: bool, times: int
) -> tuple[SimulatedStructure, int, int]:
    """Return the structure, the least bet and the most that may be added."""
    if limits.structure == "limit":
        size = times * ((limits.big_bet if large else limits.small_bet) or 0)
        return "limit", size, size
    if limits.structure is None or limits.structure == "spread":
        return "spread", limits.min or 0, limits.max or 0
    return limits.structure, limits.big_blind or 0, UNCOUNTED_STACK
