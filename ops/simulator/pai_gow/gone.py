"""Hands that nobody opened because nothing of the bank was left."""

from itertools import pairwise

from msgspec.structs import replace

from domain.cards import UNKNOWN
from domain.events.round import CardsRevealed, Event, HandSet
from ops.simulator.pai_gow.state import Round
from ops.simulator.ruling import ruled


def leave_unopened(r: Round) -> None:
    """Take back what was recorded of hands that came after the end of the bank."""
    if r.seen or not (r.slip("gone") or r.chance(0.2)):
        return
    lines = ruled(r).settlement
    if not lines or lines[-1].bank_left:
        return
    opened = {lines[0].spot}
    for line, following in pairwise(lines):
        if line.bank_left:
            opened.add(following.spot)
    shut = set(r.in_action()) - opened
    r.events = [_face_down(event, shut) for event in r.events if not _turned(event, shut)]


def _turned(event: Event, shut: set[str]) -> bool:
    return isinstance(event, CardsRevealed) and event.spot in shut


def _face_down(event: Event, shut: set[str]) -> Event:
    if not isinstance(event, HandSet) or event.spot not in shut:
        return event
    front, back = (UNKNOWN,) * len(event.front), (UNKNOWN,) * len(event.back)
    return replace(event, front=front, back=back)
