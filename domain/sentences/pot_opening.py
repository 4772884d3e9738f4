"""How a pot game opened: the button, the stakes, the blinds, and who had to act first."""

from collections.abc import Sequence
from typing import Final

from domain.events.round import BlindPosted, ButtonPlaced, CardDealt
from domain.layout import clockwise, left_of
from domain.money import dollars
from domain.record import Limits
from domain.sentences.judged import Judged
from domain.sentences.words import listed
from domain.verdict import Street

BLINDS: Final = {
    "small": "small blind", "big": "big blind", "missed": "missed blinds", "straddle": "straddle",
    "kill": "kill blind", "ante": "ante",
}  # fmt: skip
DEALER_BUTTON: Final = "dealer button"


def dealer_button(judged: Judged) -> int | None:
    """Where the dealer button lay when the first card was dealt."""
    placed = _buttons(judged, "dealer")
    dealt = (place for place, event in judged.facts if isinstance(event, CardDealt))
    first_card = next(dealt, None)
    before = [seat for place, seat in placed if first_card is None or place < first_card]
    if before:
        return before[-1]
    return placed[0][1] if placed else None


def kill_button(judged: Judged) -> int | None:
    """Who held the kill button when the round began."""
    placed = _buttons(judged, "kill")
    return placed[0][1] if placed else None


def _buttons(judged: Judged, button: str) -> list[tuple[int, int]]:
    return [
        (place, event.seat)
        for place, event in judged.facts
        if isinstance(event, ButtonPlaced) and event.button == button
    ]


def blinds_posted(judged: Judged) -> list[BlindPosted]:
    """The blinds, in their order."""
    return [event for _, event in judged.facts if isinstance(event, BlindPosted)]


def from_the_left(judged: Judged) -> list[int]:
    """Every seat, clockwise from the left of the dealer button."""
    seats = judged.header.table.seats
    return list(clockwise(seats, left_of(dealer_button(judged) or seats, seats)))


def stakes_in_words(limits: Limits, *, doubled: bool) -> str:
    """What may be bet: `limit of $3 and $6, blinds of $1 and $3`; in a kill pot twice as much."""
    words = (limits.structure or "spread").replace("-", " ")
    bets = [2 * one if doubled else one for one in (limits.small_bet, limits.big_bet) if one]
    if bets:
        words += f" of {listed([dollars(bet) for bet in bets])}"
    elif limits.min is not None and limits.max is not None:
        words += f" from {dollars(limits.min)} to {dollars(limits.max)}"
    blinds = [dollars(one) for one in (limits.small_blind, limits.big_blind) if one]
    kind = "blinds" if len(blinds) > 1 else "a blind"
    return f"{words}, {kind} of {listed(blinds)}" if blinds else words


def first_in_words(street: Street, judged: Judged) -> str:
    """Who had to act first, and why: `seat 6, left of the big blind`."""
    if street.first is None:
        return "nobody: no betting was possible"
    return f"seat {street.first}, left of the {_left_of(judged)}"


def _left_of(judged: Judged) -> str:
    """What the first to act sits left of: the furthest of the blinds that count for it."""
    blinds = blinds_posted(judged)
    kinds = [blind.kind for blind in blinds]
    for kind in ("straddle", "big"):
        if kind in kinds:
            return BLINDS[kind]
    if _kill_stands_for_big(blinds, judged):
        return BLINDS["kill"]
    return BLINDS["small"] if "small" in kinds else DEALER_BUTTON


def _kill_stands_for_big(blinds: Sequence[BlindPosted], judged: Judged) -> bool:
    """Whether a kill blind was posted where the big blind was due (KP.3)."""
    dealt = {event.to for _, event in judged.facts if isinstance(event, CardDealt)}
    walk = [seat for seat in from_the_left(judged) if str(seat) in dealt]
    has_small = any(blind.kind == "small" for blind in blinds) and len(walk) > 2
    due = walk[1:2] if has_small else walk[:2]
    return any(blind.kind == "kill" and blind.seat in due for blind in blinds)
