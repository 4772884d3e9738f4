"""One round of betting as honest players keep it: what is owed, and what may be bet."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from domain.record import Limits
from ops.simulator.poker.state import ENDLESS, Player, Round, Street

Structure = Literal["limit", "spread", "pot-limit", "no-limit"]


@dataclass(slots=True, kw_only=True)
class Betting:
    """The bets of one street, who has still to act, and what is too much."""

    players: Sequence[Player]
    """Clockwise from the left of the button."""
    structure: Structure
    least: int
    """The least bet, or the one there is in a limit game."""
    most: int
    """The most that a bet or raise may add."""
    cap: int
    """How many raises there may be with three or more players; zero for any number."""
    started_with_two: bool | None
    """Whether two players began the street, where that is what lifts the cap."""
    start: int
    """The place of the player after whom the street starts."""
    at: int
    """The place of whoever acted last in turn."""
    to_call: int = 0
    level: int = 0
    """The last full bet, from which raises are counted."""
    step: int = 0
    """What a raise has to add."""
    raises: int = 0
    waiting: set[int] = field(default_factory=set)
    """The seats that have still to act."""
    closed: set[int] = field(default_factory=set)
    """The seats that have acted since the last full bet."""
    muted: set[int] = field(default_factory=set)
    """The seats that checked out of turn, and may not bet any more."""
    acting: set[int] = field(default_factory=set)
    paying: set[int] = field(default_factory=set)
    """The seats that have acted on this street, and those that put money in."""

    @property
    def live(self) -> list[Player]:
        """Those whose hands can still win."""
        return [player for player in self.players if player.is_in]

    @property
    def pot(self) -> int:
        """All that has been put in so far."""
        return sum(player.put_in for player in self.players)

    def start_again(self) -> None:
        """What was bet on the street goes back, and everybody has still to act."""
        for player in self.players:
            player.put_in -= player.on_street
            player.on_street = 0
        self.at = self.start
        self.to_call = self.level = self.step = self.raises = 0
        self.waiting = {player.seat for player in self.players if player.can_act}
        self.closed, self.muted, self.acting, self.paying = set(), set(), set(), set()

    def next_up(self) -> Player | None:
        """Whose turn it is; nobody's if the betting is over."""
        live = self.live
        able = [player for player in live if player.can_act]
        if len(live) < 2 or not able:
            return None
        if len(able) == 1 and all(able[0].on_street >= player.on_street for player in live):
            return None
        walk = (*self.players[self.at + 1 :], *self.players[: self.at + 1])
        return next((one for one in walk if one.can_act and one.seat in self.waiting), None)

    def owed(self, player: Player) -> int:
        """What the player has to put in to stay, all his chips at most."""
        return min(self.to_call - player.on_street, player.behind)

    @property
    def is_capped(self) -> bool:
        """Whether all the raises there may be have been made."""
        if self.structure not in {"limit", "spread"} or not self.cap or self.raises < self.cap:
            return False
        alone = self.started_with_two
        return not (len(self.live) == 2 if alone is None else alone)

    def may_raise(self, player: Player) -> bool:
        """Whether betting is open to the player, and somebody is left who can call."""
        if player.seat in self.closed | self.muted or (self.level and self.is_capped):
            return False
        return any(other.can_act for other in self.players if other is not player)

    def full(self, player: Player) -> tuple[int, int]:
        """The least and the most the player may bet or raise to, if he has that much."""
        least, most = self.level + (self.step or self.least), self.level + self.most
        if self.structure == "limit":
            least = self.level + self.least
        elif self.structure == "pot-limit":
            most = self.level + self.pot + self.to_call - player.on_street
        return least, max(least, most)

    def pass_on(self, player: Player, *, in_turn: bool) -> None:
        """The player has acted; if it was his turn the next one's comes."""
        if in_turn:
            self.at = self.players.index(player)
        self.waiting.discard(player.seat)
        self.closed.add(player.seat)
        self.acting.add(player.seat)
        player.acted = True

    def put(self, player: Player, total: int) -> None:
        """Money goes in until the player has this much on the street."""
        self.paying.add(player.seat)
        player.put_in += total - player.on_street
        player.on_street = total

    def call(self, player: Player) -> None:
        """What is owed goes in."""
        self.put(player, player.on_street + self.owed(player))

    def bet_to(self, player: Player, total: int) -> None:
        """A bet or a raise; if it is not a full one it is action only."""
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


def begin(r: Round, street: Street, after: Player) -> Betting:
    """The betting of a street, which starts with the player after this one."""
    large = street in {"turn", "river"}
    structure, least, most = _sizes(r.limits, large=large, times=2 if r.killed else 1)
    live, place = r.live, r.players.index(after)
    cap = r.rules.get("raise_cap", 3)
    by_start = r.rules.get("heads_up_uncapped") == "round-start"
    betting = Betting(
        players=r.players, structure=structure, least=least, most=most, cap=int(cap),
        started_with_two=len(live) == 2 if by_start else None, start=place, at=place,
        waiting={player.seat for player in live if player.can_act},
    )  # fmt: skip
    if street in {"preflop", "before-draw"}:
        blind = max(player.on_street for player in r.players)
        betting.level = betting.step = betting.to_call = max(blind, r.limits.big_blind or 0)
    return betting


def _sizes(limits: Limits, *, large: bool, times: int) -> tuple[Structure, int, int]:
    """The structure, the least bet and the most that may be added."""
    if limits.structure == "limit":
        size = times * ((limits.big_bet if large else limits.small_bet) or 0)
        return "limit", size, size
    if limits.structure is None or limits.structure == "spread":
        return "spread", limits.min or 0, limits.max or 0
    return limits.structure, limits.big_blind or 0, ENDLESS
