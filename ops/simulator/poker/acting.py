"""What a player does, done and written down."""

from typing import Final

from msgspec.structs import replace

from domain.events.round import Choice, Decided
from ops.simulator.poker.betting import Betting
from ops.simulator.poker.habits import Wish
from ops.simulator.poker.state import Player, Round

_CHIPS: Final = (
    500, 2500, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000,
)  # fmt: skip


def do(r: Round, betting: Betting, player: Player, wanted: Wish, *, in_turn: bool = True) -> None:
    """The player does as he wishes."""
    if wanted.step == "bet":
        _bet(r, betting, player, wanted.total)
    elif wanted.step == "call":
        _call(r, betting, player)
    else:
        player.folded = wanted.step == "fold"
        word: Choice = wanted.step
        if word == "check" and r.chance(0.01):
            word = "call"
        r.say(Decided(spot=player.spot, choice=word))
    if wanted.step in {"bet", "check"}:
        r.leader = player
    betting.pass_on(player, in_turn=in_turn)


def _call(r: Round, betting: Betting, player: Player) -> None:
    betting.call(player)
    total = player.on_street if r.chance(0.3) else None
    r.say(Decided(spot=player.spot, choice="call", to=total))


def _bet(r: Round, betting: Betting, player: Player, total: int) -> None:
    said = _said_plainly(r, betting, player, total)
    least, _ = betting.full(player)
    if total >= least and player.behind > 0:
        if betting.to_call and betting.to_call == betting.level and r.chance(0.06):
            first = betting.to_call + (total - betting.to_call + 1) // 2
            said = replace(said, choice="raise", declared=False, chips=None, first=first)
        elif betting.structure == "limit" and not betting.to_call and r.chance(0.05):
            chip = large_chip(total)
            if chip <= player.most:
                said = replace(said, choice="bet", to=chip, chips=1, declared=False)
    betting.bet_to(player, total)
    r.say(said)


def _said_plainly(r: Round, betting: Betting, player: Player, total: int) -> Decided:
    """A bet or a raise, now and then called by the other name."""
    over = bool(betting.to_call) != r.chance(0.01)
    said = Decided(spot=player.spot, choice="raise" if over else "bet", to=total)
    if r.chance(0.1):
        said = replace(said, declared=True, chips=r.rng.choice((None, 1, 3, 6)))
    return said


def large_chip(total: int) -> int:
    """The smallest chip worth more than the bet."""
    return next((chip for chip in _CHIPS if chip > total), 2 * total)
