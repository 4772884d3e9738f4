"""Players' actions in turn: by their cards, the price and their habits."""

from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.facts.round_events import Decided, DecisionChoice
from ops.simulator.poker.betting import SimulatedBetting
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer
from ops.simulator.poker.hand_strength import rate_hand

BettingStep = Literal["fold", "check", "call", "bet"]

_BOLD_FOR = frozenset({"raise-over-cap", "closed-raise", "muted-raise", "returned-wrong"})


class PlayerIntent(NamedTuple):
    """A player's intended action, with the total on the street for a bet or a raise."""

    step: BettingStep
    total: int = 0


def choose_intent(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer
) -> PlayerIntent:
    """Return a legal choice, sensible more often than not."""
    power = rate_hand(tuple(player.cards), tuple(draft.board), draws=draft.game.draws)
    power += draft.rng.uniform(-0.12, 0.12)
    keen = power + 0.25 * (player.bold - 0.5)
    if not _BOLD_FOR.isdisjoint(draft.slips):
        keen += 0.35
    owed = betting.owed(player)
    if betting.may_raise(player) and _is_keen(draft, betting, player, keen):
        total = _size(draft, betting, player)
        if total > betting.to_call:
            return PlayerIntent("bet", total)
    if not owed:
        return PlayerIntent("check")
    price = owed / (betting.pot + owed)
    stays = power + 0.3 * (player.loose - 0.4) + 0.15 * (player is draft.miscounted)
    return PlayerIntent("call" if stays > 0.36 + 0.4 * price or draft.chance(0.04) else "fold")


def _is_keen(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer, keen: float
) -> bool:
    """Return whether the player wants to bet or raise."""
    if player.stack is None and player.put_in > 150 * betting.least:
        return False
    if not betting.owed(player):
        return draft.chance(max(0.06, min(0.85, 1.6 * (keen - 0.2))))
    tired = 0.08 * betting.raises
    return draft.chance(max(0.01, min(0.7, 1.4 * (keen - 0.42 - tired))))


def _size(draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer) -> int:
    """Return the total that the player bets: everything, if little would be left behind."""
    least, most = betting.full(player)
    total = least
    if betting.structure == "spread":
        total = draft.rng.choice((least, most, draft.rng.randrange(least, most + 1, 100)))
    elif betting.structure != "limit":
        wanted = betting.to_call + betting.pot * draft.rng.choice((0.4, 0.5, 0.6, 0.75, 1.0, 1.3))
        total = min(most, max(least, int(wanted) // 100 * 100))
        if player.stack is not None and (draft.chance(0.03) or player.most < 1.4 * total):
            total = most
    return min(total, player.most)


_CHIPS: Final = (
    500, 2500, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000,
)  # fmt: skip


def act_on_intent(
    draft: PokerDraft,
    betting: SimulatedBetting,
    player: SimulatedPlayer,
    wanted: PlayerIntent,
    *,
    in_turn: bool = True,
) -> None:
    """Carry out the player's intent."""
    if wanted.step == "bet":
        _bet(draft, betting, player, wanted.total)
    elif wanted.step == "call":
        _call(draft, betting, player)
    else:
        player.folded = wanted.step == "fold"
        word: DecisionChoice = wanted.step
        if word == "check" and draft.chance(0.01):
            word = "call"
        draft.say(Decided(spot=player.spot, choice=word))
    if wanted.step in {"bet", "check"}:
        draft.leader = player
    betting.pass_on(player, in_turn=in_turn)


def _call(draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer) -> None:
    """Call, now and then with a single large chip and without a word."""
    chip = find_large_chip(betting.to_call)
    if not player.on_street and chip <= player.most and draft.chance(0.04):
        draft.say(Decided(spot=player.spot, choice="raise", to=chip, chips=1, declared=False))
        betting.call(player)
        return
    betting.call(player)
    total = player.on_street if draft.chance(0.3) else None
    draft.say(Decided(spot=player.spot, choice="call", to=total))


def _bet(draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer, total: int) -> None:
    decision = _decide_bet(draft, betting, player, total)
    least, _ = betting.full(player)
    if total >= least and player.behind > 0:
        if betting.to_call and betting.to_call == betting.level and draft.chance(0.06):
            first = betting.to_call + (total - betting.to_call + 1) // 2
            decision = replace(decision, choice="raise", declared=False, chips=None, first=first)
        elif betting.structure == "limit" and not betting.to_call and draft.chance(0.05):
            chip = find_large_chip(total)
            if chip <= player.most:
                decision = replace(decision, choice="bet", to=chip, chips=1, declared=False)
    betting.bet_to(player, total)
    draft.say(decision)


def _decide_bet(
    draft: PokerDraft, betting: SimulatedBetting, player: SimulatedPlayer, total: int
) -> Decided:
    """Return a bet or a raise, now and then called by the other name."""
    over = bool(betting.to_call) != draft.chance(0.01)
    decision = Decided(spot=player.spot, choice="raise" if over else "bet", to=total)
    if draft.chance(0.1):
        decision = replace(decision, declared=True, chips=draft.rng.choice((None, 1, 3, 6)))
    return decision


def find_large_chip(total: int) -> int:
    """Return the smallest chip worth more than the bet."""
    return next((chip for chip in _CHIPS if chip > total), 2 * total)
