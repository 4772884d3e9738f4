"""Hands that nobody opened because nothing of the bank was left."""

from msgspec.structs import replace

from domain.cards import UNKNOWN
from domain.events.round import CardsRevealed, Event, HandSet
from ops.simulator.pai_gow.settling import settle
from ops.simulator.pai_gow.state import Round
from ops.simulator.pai_gow.wagered import has_button, stakes


def leave_unopened(r: Round) -> None:
    """Take back what was recorded of hands that came after the end of the bank."""
    if r.seen or r.made or not r.chance(0.3):
        return
    if r.game.face_up and any(has_button(r, one) for one in stakes(r)):
        # Whoever holds a button there waits for every hand.
        return
    left, opened = r.posted, set()
    for one in settle(r):
        if left:
            opened.add(one.line.spot)
        left = one.left
    r.shut = set(r.in_action()) - opened
    r.events = [_face_down(event, r.shut) for event in r.events if not _turned(event, r.shut)]


def _turned(event: Event, shut: set[str]) -> bool:
    return isinstance(event, CardsRevealed) and event.spot in shut


def _face_down(event: Event, shut: set[str]) -> Event:
    if not isinstance(event, HandSet) or event.spot not in shut:
        return event
    front, back = (UNKNOWN,) * len(event.front), (UNKNOWN,) * len(event.back)
    return replace(event, front=front, back=back)
