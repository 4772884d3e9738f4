"""What interrupts the betting: cards that come too early, and hands found to be wrong."""

from collections.abc import Callable
from typing import Final

from domain.events.round import CardDealt, Irregular
from domain.layout import BURN
from ops.simulator.poker.betting import Betting
from ops.simulator.poker.board import come_too_early, keep_flop, lay, take_back_flop
from ops.simulator.poker.dealing import exchange_joker, notice_count
from ops.simulator.poker.drawing import draw_for
from ops.simulator.poker.state import Player, Round, Street

_Moment = Callable[[Round, Betting, Street, Player], bool]

_NEXT: Final[dict[Street, Street]] = {"preflop": "flop", "flop": "turn", "turn": "river"}


def interrupt(r: Round, betting: Betting, street: Street, player: Player) -> bool:
    """Whether something happens before the player acts."""
    begun, made = len(r.events), len(r.mistakes)
    happens = any(moment(r, betting, street, player) for moment in _MOMENTS)
    if len(r.mistakes) > made:
        # A card that lies too early shows it, and not the one that was burnt before it.
        shows = [e for e in r.events[begun:] if not isinstance(e, CardDealt) or e.to != BURN]
        r.blame(shows[0])
    return happens


def _fourth_card_noticed(r: Round, betting: Betting, street: Street, player: Player) -> bool:
    """The latest is before an action after which the flop might be over."""
    if r.fourth is None or street != "flop":
        return False
    last = len(betting.waiting) == 1 or (betting.owed(player) and len(betting.live) == 2)
    if not last and r.chance(0.6):
        return False
    if len(betting.acting) >= 3 or len(betting.paying) >= 2:
        keep_flop(r)
    else:
        take_back_flop(r)
        betting.start_again()
        r.leader = None
    return True


def _comes_too_early(r: Round, betting: Betting, street: Street, player: Player) -> bool:
    del betting, player
    following = _NEXT.get(street)
    if following is None or r.fourth or not r.moment(f"premature-{following}", 0.5):
        return False
    come_too_early(r, following)
    return True


def _is_dealt_on(r: Round, betting: Betting, street: Street, player: Player) -> bool:
    """The house dealer forgets that somebody has still to act, and nobody says so."""
    following = _NEXT.get(street)
    if following is None or (betting.owed(player) and r.chance(0.7)):
        return False
    if not r.slip("board-early", 0.4):
        return False
    lay(r, following)
    r.early = True
    betting.waiting.clear()
    return True


def _count_found(r: Round, betting: Betting, street: Street, player: Player) -> bool:
    del betting, street
    wrong = r.miscounted
    if wrong is None:
        return False
    acted = sum(one.acted for one in r.players)
    if "wrong-count" in r.moments:
        if wrong is player if r.game.hole > 2 else acted == 1:
            notice_count(r)
            return True
        return False
    if acted < 2 or not wrong.acted or not wrong.is_in or not r.slip("count-wrong", 0.5):
        return False
    r.say(Irregular(kind="wrong-count", spot=wrong.spot))
    wrong.dead = True
    return True


def _hand_fouled(r: Round, betting: Betting, street: Street, player: Player) -> bool:
    del street, player
    if not r.slip("foul-hand", 0.3):
        return False
    fouled = r.rng.choice(betting.live)
    r.say(Irregular(kind="foul-hand", spot=fouled.spot))
    fouled.dead = True
    return True


def _joker_announced(r: Round, betting: Betting, street: Street, player: Player) -> bool:
    """In a game without a joker it is exchanged, if its holder says so before he acts."""
    del betting, street
    if not r.fouls(player) or "joker-kept" in r.slips:
        return False
    exchange_joker(r, player)
    return True


def _draws_too_early(r: Round, betting: Betting, street: Street, player: Player) -> bool:
    others = [one for one in betting.live if one is not player]
    if street != "before-draw" or not others or not r.slip("draw-early", 0.3):
        return False
    draw_for(r, r.rng.choice(others))
    return True


_MOMENTS: Final[tuple[_Moment, ...]] = (
    _fourth_card_noticed, _comes_too_early, _is_dealt_on, _count_found, _hand_fouled,
    _joker_announced, _draws_too_early,
)  # fmt: skip
"""In the order in which they come if several could."""
