"""The end of a round: closed, called dead or broken off."""

from domain.events.round import CardDealt, Closed, Event, Irregular, MisdealCalled, Returned
from ops.simulator.blackjack.state import Round
from ops.simulator.paper import cut_short


def close(r: Round) -> list[Event]:
    """The events of the round up to its end, whatever kind of end it has."""
    if "misdeal" in r.slips:
        return _called_dead(r)
    if "truncated" in r.slips:
        return cut_short(r)
    return [*r.events, Closed()]


def _called_dead(r: Round) -> list[Event]:
    started = next(place for place, e in enumerate(r.events) if isinstance(e, CardDealt))
    events = r.events[: r.rng.randint(started + 1, len(r.events))]
    if r.chance(0.4):
        card = r.shoe.draw("boxed")
        events.append(Irregular(kind="boxed-card", card=card))
    events.append(MisdealCalled(reason=r.rng.choice(("second boxed card", "cards on the floor"))))
    if r.chance(0.3):
        events += [
            Returned(spot=str(w.seat), wager=w.circle, amount=w.amount, bettor=w.bettor)
            for w in r.wagers
        ]
    return [*events, Closed()] if r.chance(0.8) else events
