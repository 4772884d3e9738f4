"""The opening of a pot game: the button, the stakes, the blinds, and the first to act."""

from domain.adjudication.judged_record import JudgedRecord
from domain.facts.round_events import BlindPosted
from domain.games.poker.button_seats import find_dealer_seat
from domain.seats import find_left_seat, walk_clockwise
from domain.verdict.model import BettingStreet


def list_blinds(judged: JudgedRecord) -> list[BlindPosted]:
    """Return the blinds, in their order."""
    return [event for _, event in judged.facts if isinstance(event, BlindPosted)]


def list_seats_from_left(judged: JudgedRecord) -> list[int]:
    """Return every seat, clockwise from the left of the dealer button."""
    seats = judged.header.table.seats
    return list(
        walk_clockwise(seats, find_left_seat(find_dealer_seat(judged.facts) or seats, seats))
    )


def describe_first_to_act(street: BettingStreet) -> str:
    """Name the first to act, and why: `seat 6, left of the big blind`."""
    return f"nobody: {street.why}" if street.first is None else f"seat {street.first}, {street.why}"
