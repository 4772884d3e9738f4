"""Mistakes in the betting: who acts, and with how much."""

from collections.abc import Callable
from typing import Final

from domain.events.round import Choice, Decided
from ops.simulator.poker.acting import do, large_chip
from ops.simulator.poker.betting import Betting
from ops.simulator.poker.habits import wish
from ops.simulator.poker.state import Player, Round

_Mistake = Callable[[Round, Betting, Player], bool]


def err(r: Round, betting: Betting, player: Player) -> bool:
    """Whether somebody makes a mistake now, instead of what the player would have done."""
    begun, made = len(r.events), len(r.mistakes)
    errs = bool(r.slips) and any(mistake(r, betting, player) for mistake in _MISTAKES)
    if len(r.mistakes) > made:
        r.blame(r.events[begun])
    return errs


def _say(r: Round, player: Player, choice: Choice, total: int | None = None) -> None:
    r.say(Decided(spot=player.spot, choice=choice, to=total))


def _acts_early(r: Round, betting: Betting, player: Player) -> bool:
    """Somebody acts before it is his turn; if he checks he may not bet any more."""
    others = [one for one in betting.players if one.can_act and one.seat in betting.waiting]
    others = [one for one in others if one is not player and not r.fouls(one)]
    if "muted-raise" in r.slips:
        others = [one for one in others if not betting.owed(one) and betting.may_raise(player)]
    if not others or not r.slip("out-of-turn", 0.4):
        return False
    early = r.rng.choice(others)
    wanted = wish(r, betting, early)
    if "muted-raise" in r.slips:
        wanted = wanted._replace(step="check")
    do(r, betting, early, wanted, in_turn=False)
    if wanted.step == "check":
        betting.muted.add(early.seat)
    return True


def _acts_after_folding(r: Round, betting: Betting, player: Player) -> bool:
    del player
    folded = [one for one in betting.players if one.folded]
    if not folded or not r.slip("folded-acts", 0.4):
        return False
    _say(r, r.rng.choice(folded), r.rng.choice(("check", "fold", "call")))
    return True


def _stranger_acts(r: Round, betting: Betting, player: Player) -> bool:
    """Somebody to whom no cards were dealt."""
    del betting, player
    dealt_in = {one.seat for one in r.players}
    empty = [str(seat) for seat in range(1, r.seats + 1) if seat not in dealt_in]
    if not empty or not r.slip("stranger-acts", 0.4):
        return False
    r.say(Decided(spot=r.rng.choice(empty), choice=r.rng.choice(("check", "fold", "call"))))
    return True


def _wrong_size(r: Round, betting: Betting, player: Player) -> bool:
    if not betting.may_raise(player):
        return False
    least, most = betting.full(player)
    wrong = [least - 100, most + 100] if betting.structure != "no-limit" else [least - 100]
    wrong = [total for total in wrong if betting.to_call < total < player.most]
    if not wrong or not r.slip("illegal-size", 0.5):
        return False
    _raise(r, betting, player, r.rng.choice(wrong))
    return True


def _raise(r: Round, betting: Betting, player: Player, total: int) -> None:
    _say(r, player, "raise" if betting.to_call else "bet", total)
    betting.bet_to(player, total)
    betting.pass_on(player, in_turn=True)
    r.leader = player


def _raises_in_two_motions(r: Round, betting: Betting, player: Player) -> bool:
    """A string raise is a call."""
    least, _ = betting.full(player)
    if not (betting.owed(player) and betting.may_raise(player) and least < player.most):
        return False
    if not r.slip("string-raise", 0.5):
        return False
    first = betting.to_call + r.rng.choice((0, (least - betting.to_call) // 4))
    r.say(Decided(spot=player.spot, choice="raise", to=least, declared=False, first=first))
    betting.call(player)
    betting.pass_on(player, in_turn=True)
    return True


def _throws_a_large_chip(r: Round, betting: Betting, player: Player) -> bool:
    """A single large chip without a word is a call."""
    chip = large_chip(betting.to_call)
    if not betting.owed(player) or player.on_street or chip > player.most:
        return False
    if not r.slip("oversize-chip", 0.5):
        return False
    r.say(Decided(spot=player.spot, choice="raise", to=chip, chips=1, declared=False))
    betting.call(player)
    betting.pass_on(player, in_turn=True)
    return True


def _checks_over_a_bet(r: Round, betting: Betting, player: Player) -> bool:
    if not betting.owed(player) or not r.slip("check-over-bet", 0.5):
        return False
    _say(r, player, "check")
    return True


def _calls_with_too_much(r: Round, betting: Betting, player: Player) -> bool:
    owed = betting.owed(player)
    if not owed or player.behind <= owed + 100 or not r.slip("call-wrong", 0.5):
        return False
    _say(r, player, "call", betting.to_call + r.rng.choice((50, 100)))
    betting.call(player)
    betting.pass_on(player, in_turn=True)
    return True


def _raises_though(r: Round, betting: Betting, player: Player) -> bool:
    """A raise over the cap, by somebody who checked early, or when betting is not open to him."""
    least, _ = betting.full(player)
    others = [one for one in betting.live if one is not player and one.can_act]
    if not (betting.owed(player) and others and least < player.most):
        return False
    name = "muted-raise"
    if betting.is_capped:
        name = "raise-over-cap"
    elif player.seat in betting.closed:
        name = "closed-raise"
    elif player.seat not in betting.muted:
        return False
    if name == "raise-over-cap" and (len(betting.live) < 3 or player.seat in betting.closed):
        return False
    if not r.slip(name):
        return False
    _raise(r, betting, player, least)
    return True


_MISTAKES: Final[tuple[_Mistake, ...]] = (
    _acts_early, _acts_after_folding, _stranger_acts, _wrong_size, _raises_in_two_motions,
    _throws_a_large_chip, _checks_over_a_bet, _calls_with_too_much, _raises_though,
)  # fmt: skip
