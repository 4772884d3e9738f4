"""A round of one of the five pai gow games, from the opened table to the last event."""

from random import Random

from ops.simulator.collections.slips import postpone
from ops.simulator.pai_gow.dealing import deal, place_button, shuffle
from ops.simulator.pai_gow.dice import throw
from ops.simulator.pai_gow.games import BY_SLUG, SEVEN
from ops.simulator.pai_gow.gone import leave_unopened
from ops.simulator.pai_gow.opening import take_bets
from ops.simulator.pai_gow.racking import rack
from ops.simulator.pai_gow.settling import settle
from ops.simulator.pai_gow.showing import play
from ops.simulator.pai_gow.slips import SLIPS
from ops.simulator.pai_gow.state import Round
from ops.simulator.paper import close
from ops.simulator.payoff import finish
from ops.simulator.standing import Standing
from ops.simulator.table import open_table


def play_round(rng: Random, slug: str, at: Standing | None = None) -> Round:
    """Everything that happened at the table, as first recorded."""
    game = BY_SLUG[slug]
    r = open_table(Round, rng, game, SLIPS[game.code], SEVEN, at=at)
    r.seen = r.chance(0.08)
    take_bets(r)
    throw(r)
    shuffle(r)
    deal(r)
    if not r.dead:
        place_button(r)
        play(r)
        leave_unopened(r)
    finish(r, settle(r), rack(r), as_a_whole=True)
    postpone(r)
    close(r)
    return r
