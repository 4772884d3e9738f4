"""Mistakes in the betting: actions out of turn and wrong amounts."""

from collections.abc import Callable
from typing import Final

from domain.facts.round_events import Decided, DecisionChoice
from ops.simulator.poker.actions import act_on_intent, choose_intent
from ops.simulator.poker.betting import SimulatedBetting
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer

_Mistake = Callable[[PokerDraft, SimulatedBetting, SimulatedPlayer], bool]


def make_betting_mistake(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer
) -> bool:
    """Return whether a mistake is made now, instead of the player's regular action."""
    begun, made = len(draft.events), len(draft.mistakes)
    errs = bool(draft.slips) and any(mistake(draft, betting, player) for mistake in _MISTAKES)
    if len(draft.mistakes) > made:
        draft.blame(draft.events[begun])
    return errs


def _say(
    draft: PokerDraft, player: SimulatedPlayer, choice: DecisionChoice, total: int | None = None
) -> None:
    draft.say(Decided(spot=player.spot, choice=choice, to=total))


def _acts_early(draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer) -> bool:
    """Let a player act before their turn; a player who checks early may not bet any more."""
    others = [one for one in betting.players if one.can_act and one.seat in betting.waiting]
    others = [one for one in others if one is not player and not draft.fouls(one)]
    if "muted-raise" in draft.slips:
        others = [one for one in others if not betting.owed(one) and betting.may_raise(player)]
    if not others or not draft.slip("out-of-turn", 0.4):
        return False
    early = draft.rng.choice(others)
    wanted = choose_intent(draft, betting, early)
    if "muted-raise" in draft.slips:
        wanted = wanted._replace(step="check")
    act_on_intent(draft, betting, early, wanted, in_turn=False)
    if wanted.step == "check":
        betting.muted.add(early.seat)
    return True


def _acts_after_folding(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer
) -> bool:
    del player
    folded = [one for one in betting.players if one.folded]
    if not folded or not draft.slip("folded-acts", 0.4):
        return False
    _say(draft, draft.rng.choice(folded), draft.rng.choice(("check", "fold", "call")))
    return True


def _stranger_acts(draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer) -> bool:
    """Let a seat act to which no cards were dealt."""
    del betting, player
    dealt_in = {one.seat for one in draft.players}
    empty = [str(seat) for seat in range(1, draft.seats + 1) if seat not in dealt_in]
    if not empty or not draft.slip("stranger-acts", 0.4):
        return False
    draft.say(
        Decided(spot=draft.rng.choice(empty), choice=draft.rng.choice(("check", "fold", "call")))
    )
    return True


def _wrong_size(draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer) -> bool:
    if not betting.may_raise(player):
        return False
    least, most = betting.full(player)
    wrong = [least - 100, most + 100] if betting.structure != "no-limit" else [least - 100]
    wrong = [total for total in wrong if betting.to_call < total < player.most]
    if not wrong or not draft.slip("illegal-size", 0.5):
        return False
    _raise(draft, betting, player, draft.rng.choice(wrong))
    return True


def _raise(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer, total: int
) -> None:
    _say(draft, player, "raise" if betting.to_call else "bet", total)
    betting.bet_to(player, total)
    betting.pass_on(player, in_turn=True)
    draft.leader = player


def _raises_in_two_motions(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer
) -> bool:
    """Make a string raise, which counts as a call."""
    least, _ = betting.full(player)
    if not (betting.owed(player) and betting.may_raise(player) and least < player.most):
        return False
    if not draft.slip("string-raise", 0.5):
        return False
    first = betting.to_call + draft.rng.choice((0, (least - betting.to_call) // 4))
    draft.say(Decided(spot=player.spot, choice="raise", to=least, declared=False, first=first))
    betting.call(player)
    betting.pass_on(player, in_turn=True)
    return True


def _checks_over_a_bet(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer
) -> bool:
    if not betting.owed(player) or not draft.slip("check-over-bet", 0.5):
        return False
    _say(draft, player, "check")
    return True


def _calls_with_too_much(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer
) -> bool:
    owed = betting.owed(player)
    if not owed or player.behind <= owed + 100 or not draft.slip("call-wrong", 0.5):
        return False
    _say(draft, player, "call", betting.to_call + draft.rng.choice((50, 100)))
    betting.call(player)
    betting.pass_on(player, in_turn=True)
    return True


def _raises_though(draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer) -> bool:
    """Raise over the cap, after an early check, or when betting is not open to the player."""
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
    if not draft.slip(name):
        return False
    _raise(draft, betting, player, least)
    return True


_MISTAKES: Final[tuple[_Mistake, ...]] = (
    _acts_early, _acts_after_folding, _stranger_acts, _wrong_size, _raises_in_two_motions,
    _checks_over_a_bet, _calls_with_too_much, _raises_though,
)  # fmt: skip
