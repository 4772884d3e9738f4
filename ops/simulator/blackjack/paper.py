"""The end of a round: closed, called dead or broken off."""

from domain.events.round import CardDealt, Closed, Irregular, MisdealCalled, Returned
from ops.simulator import paper
from ops.simulator.blackjack.state import Round


def close(r: Round) -> None:
    """The end of the round, whatever kind of end it has."""
    if r.slip("misdeal"):
        _call_dead(r)
    else:
        paper.close(r)


def _call_dead(r: Round) -> None:
    started = next(place for place, e in enumerate(r.events) if isinstance(e, CardDealt))
    del r.events[r.rng.randint(started + 1, len(r.events)) :]
    if r.chance(0.4):
        card = r.shoe.draw("boxed")
        r.say(Irregular(kind="boxed-card", card=card))
    r.say(MisdealCalled(reason=r.rng.choice(("second boxed card", "cards on the floor"))))
    r.blame(r.events[-1])
    if r.chance(0.3):
        r.events += [
            Returned(spot=str(w.seat), wager=w.circle, amount=w.amount, bettor=w.bettor)
            for w in r.wagers
        ]
    if r.chance(0.8):
        r.say(Closed())
