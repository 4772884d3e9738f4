"""What a player does when it is his turn: by his cards, the price and his habits."""

from typing import Literal, NamedTuple

from ops.simulator.poker.betting import Betting
from ops.simulator.poker.state import Player, Round
from ops.simulator.poker.strength import strength

Step = Literal["fold", "check", "call", "bet"]

_BOLD_FOR = frozenset({"raise-over-cap", "closed-raise", "muted-raise", "returned-wrong"})


class Wish(NamedTuple):
    """What a player wants to do, and for a bet or a raise what he will have in then."""

    step: Step
    total: int = 0


def wish(r: Round, betting: Betting, player: Player) -> Wish:
    """A lawful choice, sensible more often than not."""
    power = strength(tuple(player.cards), tuple(r.board), draws=r.game.draws)
    power += r.rng.uniform(-0.12, 0.12)
    keen = power + 0.25 * (player.bold - 0.5)
    if not _BOLD_FOR.isdisjoint(r.slips):
        keen += 0.35
    owed = betting.owed(player)
    if betting.may_raise(player) and _is_keen(r, betting, player, keen):
        total = _size(r, betting, player)
        if total > betting.to_call:
            return Wish("bet", total)
    if not owed:
        return Wish("check")
    price = owed / (betting.pot + owed)
    stays = power + 0.3 * (player.loose - 0.4) + 0.15 * (player is r.miscounted)
    return Wish("call" if stays > 0.36 + 0.4 * price or r.chance(0.04) else "fold")


def _is_keen(r: Round, betting: Betting, player: Player, keen: float) -> bool:
    """Whether he feels like betting, or raising what has been raised before."""
    if player.stack is None and player.put_in > 150 * betting.least:
        return False
    if not betting.owed(player):
        return r.chance(max(0.06, min(0.85, 1.6 * (keen - 0.2))))
    tired = 0.08 * betting.raises
    return r.chance(max(0.01, min(0.7, 1.4 * (keen - 0.42 - tired))))


def _size(r: Round, betting: Betting, player: Player) -> int:
    """How much he makes it: all he has if it is less than a full bet or nearly gone then."""
    least, most = betting.full(player)
    total = least
    if betting.structure == "spread":
        total = r.rng.choice((least, most, r.rng.randrange(least, most + 1, 100)))
    elif betting.structure != "limit":
        wanted = betting.to_call + betting.pot * r.rng.choice((0.4, 0.5, 0.6, 0.75, 1.0, 1.3))
        total = min(most, max(least, int(wanted) // 100 * 100))
        if player.stack is not None and (r.chance(0.03) or player.most < 1.4 * total):
            total = most
    return min(total, player.most)
