"""How a pot game opened: the button, the stakes, the blinds, and who had to act first."""

from domain.events.round import BlindPosted
from domain.games.poker.buttons import dealer_seat
from domain.layout import clockwise, left_of
from domain.money import dollars
from domain.record import Limits
from domain.sentences.judged import Judged
from domain.sentences.words import listed
from domain.verdict import Street


def blinds_posted(judged: Judged) -> list[BlindPosted]:
    """The blinds, in their order."""
    return [event for _, event in judged.facts if isinstance(event, BlindPosted)]


def from_the_left(judged: Judged) -> list[int]:
    """Every seat, clockwise from the left of the dealer button."""
    seats = judged.header.table.seats
    return list(clockwise(seats, left_of(dealer_seat(judged.facts) or seats, seats)))


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


def first_in_words(street: Street) -> str:
    """Who had to act first, and why: `seat 6, left of the big blind`."""
    return f"nobody: {street.why}" if street.first is None else f"seat {street.first}, {street.why}"
