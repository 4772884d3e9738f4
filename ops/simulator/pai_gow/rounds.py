"""A round of one of the five pai gow games, from the opened table to the last event."""

from random import Random

from domain.events.round import Closed
from ops.simulator.draft import LIMITS, draw_rules
from ops.simulator.pai_gow.dealing import deal, place_button, shuffle
from ops.simulator.pai_gow.dice import throw
from ops.simulator.pai_gow.games import BY_SLUG, Game, deck
from ops.simulator.pai_gow.gone import leave_unopened
from ops.simulator.pai_gow.opening import take_bets
from ops.simulator.pai_gow.showing import play
from ops.simulator.pai_gow.slips import plan_slips
from ops.simulator.pai_gow.state import Round
from ops.simulator.paper import cut_short
from ops.simulator.payoff import finish


def play_round(rng: Random, slug: str) -> Round:
    """Everything that happened at the table, as first recorded."""
    r = _open_table(rng, BY_SLUG[slug])
    take_bets(r)
    throw(r)
    shuffle(r)
    deal(r)
    if not r.dead:
        place_button(r)
        play(r)
        leave_unopened(r)
    finish(r)
    if r.slip("truncated"):
        r.events = cut_short(r)
    else:
        r.say(Closed())
    return r


def _open_table(rng: Random, game: Game) -> Round:
    slips = plan_slips(rng, game)
    posted = "fee-late" in slips or rng.random() < 0.1
    seats = rng.choice((game.most_seats, game.most_seats, 7, rng.randint(2, game.most_seats)))
    return Round(
        rng=rng,
        slug=game.slug,
        room=game.room,
        options=game.options,
        rules=draw_rules(rng, game.options),
        posted_schedules=game.schedules,
        schedule_id=rng.choice(game.schedules) if posted else None,
        seats=seats,
        decks=1,
        limits=rng.choice(LIMITS),
        bank_seat=rng.randint(1, seats),
        faces=deck(tiles=game.tiles),
        slips=slips,
        game=game,
        seen=rng.random() < 0.08,
    )
