"""A round of one of the pot games, from the opened table to the last event."""

from random import Random

from domain.events.round import Closed, Decided
from ops.simulator.poker.dealing import deal
from ops.simulator.poker.games import BY_SLUG
from ops.simulator.poker.opening import open_standing, open_table, place_buttons
from ops.simulator.poker.posting import post
from ops.simulator.poker.showdown import push, show_down
from ops.simulator.poker.state import Round
from ops.simulator.poker.streets import play_hand
from ops.simulator.standing import Standing


def play_round(rng: Random, slug: str, at: Standing | None = None) -> Round:
    """Everything that happened at the table, as first recorded."""
    r = open_table(rng, BY_SLUG[slug]) if at is None else open_standing(rng, BY_SLUG[slug], at)
    play(r)
    return r


def play(r: Round) -> None:
    """The hand is dealt, played and settled at a table that has been opened."""
    place_buttons(r)
    after = post(r)
    deal(r)
    if not (r.misdealt or r.dead):
        play_hand(r, after)
        show_down(r)
        if not r.misdealt:
            push(r)
    if not _breaks_off(r):
        r.say(Closed())


def _breaks_off(r: Round) -> bool:
    """The record may end when somebody has still to act."""
    decided = [
        place
        for place, event in enumerate(r.events)
        if isinstance(event, Decided) and event.choice != "draw"
    ]
    if not decided or not r.slip("broken-off"):
        return False
    place = r.rng.randint(1, decided[0]) if r.chance(0.3) else r.rng.choice(decided)
    del r.events[place:]
    return True
