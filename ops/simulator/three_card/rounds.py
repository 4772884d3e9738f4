"""A round of one of the two three-card games, from the opened table to the last event."""

from random import Random

from domain.events.round import Closed
from ops.simulator.draft import LIMITS, draw_rules
from ops.simulator.paper import cut_short
from ops.simulator.payoff import finish
from ops.simulator.three_card.dealing import deal, place_button
from ops.simulator.three_card.games import BY_SLUG, DECK, ROOM, Game
from ops.simulator.three_card.opening import take_bets
from ops.simulator.three_card.play import decide, show
from ops.simulator.three_card.slips import plan_slips
from ops.simulator.three_card.state import Round


def play_round(rng: Random, slug: str) -> Round:
    """Everything that happened at the table, as first recorded."""
    r = _open_table(rng, BY_SLUG[slug])
    take_bets(r)
    deal(r)
    if not r.dead:
        place_button(r)
        decide(r)
        show(r)
    finish(r)
    if r.slip("truncated"):
        r.events = cut_short(r)
    else:
        r.say(Closed())
    return r


def _open_table(rng: Random, game: Game) -> Round:
    slips = plan_slips(rng, game)
    posted = "fee-late" in slips or rng.random() < 0.1
    seats = rng.choice((game.most_seats, game.most_seats, rng.randint(2, game.most_seats)))
    return Round(
        rng=rng,
        slug=game.slug,
        room=ROOM,
        options=game.options,
        rules=draw_rules(rng, game.options),
        posted_schedules=game.schedules,
        schedule_id=rng.choice(game.schedules) if posted else None,
        seats=seats,
        decks=1,
        limits=rng.choice(LIMITS),
        bank_seat=rng.randint(1, seats),
        faces=DECK,
        slips=slips,
        game=game,
    )
