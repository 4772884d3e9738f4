"""A round of one of the two three-card games, from the opened table to the last event."""

from random import Random

from ops.simulator.collections.slips import postpone
from ops.simulator.paper import close
from ops.simulator.payoff import finish
from ops.simulator.standing import Standing
from ops.simulator.table import open_table
from ops.simulator.three_card.dealing import deal, place_button
from ops.simulator.three_card.games import BY_SLUG
from ops.simulator.three_card.opening import take_bets
from ops.simulator.three_card.play import decide, show
from ops.simulator.three_card.racking import rack
from ops.simulator.three_card.settling import settle
from ops.simulator.three_card.slips import SLIPS
from ops.simulator.three_card.state import Round


def play_round(rng: Random, slug: str, at: Standing | None = None) -> Round:
    """Everything that happened at the table, as first recorded."""
    game = BY_SLUG[slug]
    r = open_table(Round, rng, game, SLIPS[game.code], at=at)
    take_bets(r)
    deal(r)
    if not r.dead:
        place_button(r)
        decide(r)
        show(r)
    finish(r, settle(r), rack(r))
    postpone(r)
    close(r)
    return r
