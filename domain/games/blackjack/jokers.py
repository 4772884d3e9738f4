"""What the two games with jokers share: a joker with any card is the second best hand."""

from typing import NamedTuple

from domain.cards import JOKER
from domain.games.blackjack.common import equals_22
from domain.ranks.blackjack import Count
from domain.record import Rules
from domain.results import Result, lose, win

_WINS_21 = win("NB03.R1", readings=("NB03.R1",))
_BEATS_21 = lose("NB03.R1", ("NB03.R1",))


class WithJoker(NamedTuple):
    """What one document says of a joker hand against another hand of 21 or less."""

    wins: Result
    beats: Result
    equals_21: Result


def compare_jokers(
    player: Count, bank: Count, with_joker: WithJoker, rules: Rules
) -> Result | None:
    """Who wins where just one of two hands of 21 or less has a joker among its first two cards."""
    if player.joker_hand == bank.joker_hand or player.natural or bank.natural:
        return None
    if player.points > 21 or bank.points > 21:
        return None
    if player.points == bank.points and rules["joker_hand"] == "equal-21":
        return with_joker.equals_21
    if player.points == bank.points:
        return _WINS_21 if player.joker_hand else _BEATS_21
    if player.joker_hand:
        return with_joker.wins
    return with_joker.beats


def shown_readings(count: Count) -> tuple[str, ...]:
    """A drawn 22 is over; a joker drawn later is wild."""
    readings = ("NB03.R2",) if equals_22(count) else ()
    return (*readings, "NB03.R3") if JOKER in count.cards[2:] else readings
