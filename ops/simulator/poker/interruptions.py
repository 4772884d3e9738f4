"""Interruptions of the betting: cards that come too early, and hands found to be wrong."""

from collections.abc import Callable
from typing import Final

from domain.facts.round_events import BlindPosted, CardDealt, Irregular, Returned
from domain.seats import BURN
from ops.simulator.poker.betting import SimulatedBetting
from ops.simulator.poker.board import come_too_early, keep_flop, lay_street, take_back_flop
from ops.simulator.poker.deal import exchange_joker, notice_count
from ops.simulator.poker.draft import PokerDraft, SimulatedPlayer, SimulatedStreet
from ops.simulator.poker.draw import draw_for_player

_Moment = Callable[[PokerDraft, SimulatedBetting, SimulatedStreet, SimulatedPlayer], bool]

_NEXT: Final[dict[SimulatedStreet, SimulatedStreet]] = {
    "preflop": "flop",
    "flop": "turn",
    "turn": "river",
}


def interrupt_betting(
    draft: PokerDraft, betting: SimulatedBetting, street: SimulatedStreet, player: SimulatedPlayer
) -> bool:
    """Return whether the betting is interrupted before the player acts."""
    begun, made = len(draft.events), len(draft.mistakes)
    happens = any(moment(draft, betting, street, player) for moment in _MOMENTS)
    if len(draft.mistakes) > made:
        # The card that comes too early shows the mistake, not the burn card before it.
        shows = [e for e in draft.events[begun:] if not isinstance(e, CardDealt) or e.to != BURN]
        draft.blame(shows[0])
    return happens


def _fourth_card_noticed(
    draft: PokerDraft, betting: SimulatedBetting, street: SimulatedStreet, player: SimulatedPlayer
) -> bool:
    """Notice a fourth card on the flop, at the latest before an action that might end the flop."""
    if draft.fourth is None or street != "flop":
        return False
    last = len(betting.waiting) == 1 or (betting.owed(player) and len(betting.live) == 2)
    if not last and draft.chance(0.6):
        return False
    if len(betting.acting) >= 3 or len(betting.paying) >= 2:
        keep_flop(draft)
    else:
        take_back_flop(draft)
        betting.start_again()
        draft.leader = None
    return True


def _comes_too_early(
    draft: PokerDraft, betting: SimulatedBetting, street: SimulatedStreet, player: SimulatedPlayer
) -> bool:
    del betting, player
    following = _NEXT.get(street)
    if following is None or draft.fourth or not draft.moment(f"premature-{following}", 0.5):
        return False
    come_too_early(draft, following)
    return True


def _is_dealt_on(
    draft: PokerDraft, betting: SimulatedBetting, street: SimulatedStreet, player: SimulatedPlayer
) -> bool:
    """Lay the next street although players have still to act, and nobody objects."""
    following = _NEXT.get(street)
    if following is None or (betting.owed(player) and draft.chance(0.7)):
        return False
    if not draft.slip("board-early", 0.4):
        return False
    lay_street(draft, following)
    draft.early = True
    betting.waiting.clear()
    return True


def _count_found(
    draft: PokerDraft, betting: SimulatedBetting, street: SimulatedStreet, player: SimulatedPlayer
) -> bool:
    del betting, street
    wrong = draft.miscounted
    if wrong is None:
        return False
    acted = sum(one.acted for one in draft.players)
    if "wrong-count" in draft.moments:
        if acted == 1 if draft.game.misdeals_on_count else wrong is player:
            notice_count(draft)
            return True
        return False
    if acted < 2 or not wrong.acted or not wrong.is_in or not draft.slip("count-wrong", 0.5):
        return False
    draft.say(Irregular(kind="wrong-count", spot=wrong.spot))
    wrong.dead = True
    if draft.rules.get("forfeit") == "antes-and-blinds":
        _return_bets(draft, wrong)
    return True


def _return_bets(draft: PokerDraft, player: SimulatedPlayer) -> None:
    """Return what the player put in beyond antes and blinds."""
    posted = (event for event in draft.events if isinstance(event, BlindPosted))
    forced = sum(event.amount for event in posted if event.seat == player.seat)
    amount = player.put_in - forced
    player.put_in = forced
    player.on_street -= min(amount, player.on_street)
    if amount:
        draft.say(Returned(spot=player.spot, wager="uncalled", amount=amount))


def _hand_fouled(
    draft: PokerDraft, betting: SimulatedBetting, street: SimulatedStreet, player: SimulatedPlayer
) -> bool:
    del street, player
    if not draft.slip("foul-hand", 0.3):
        return False
    fouled = draft.rng.choice(betting.live)
    draft.say(Irregular(kind="foul-hand", spot=fouled.spot))
    fouled.dead = True
    return True


def _joker_announced(
    draft: PokerDraft, betting: SimulatedBetting, street: SimulatedStreet, player: SimulatedPlayer
) -> bool:
    """Exchange a joker in a game without one, if its holder announces it before acting."""
    del betting, street
    if not draft.fouls(player) or "joker-kept" in draft.slips:
        return False
    exchange_joker(draft, player)
    return True


def _draws_too_early(
    draft: PokerDraft, betting: SimulatedBetting, street: SimulatedStreet, player: SimulatedPlayer
) -> bool:
    others = [one for one in betting.live if one is not player]
    if street != "before-draw" or not others or not draft.slip("draw-early", 0.3):
        return False
    draw_for_player(draft, draft.rng.choice(others))
    return True


_MOMENTS: Final[tuple[_Moment, ...]] = (
    _fourth_card_noticed,
    _comes_too_early,
    _is_dealt_on,
    _count_found,
    _hand_fouled,
    _joker_announced,
    _draws_too_early,
)
"""The interruptions, in order of precedence."""
