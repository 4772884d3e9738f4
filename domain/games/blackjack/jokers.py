"""Rules shared by the two games with jokers: a joker with any card is the second best hand."""

from typing import Final, NamedTuple

from domain.cards.playing_cards import JOKER
from domain.cards.ranks.blackjack_count import HandCount
from domain.facts.record import Rules
from domain.games.blackjack.options import equals_22
from domain.rulebook.model import Option
from domain.settlement.result import WagerResult, make_loss, make_win

_WINS_21 = make_win("NB03.R1", readings=("NB03.R1",))
_BEATS_21 = make_loss("NB03.R1", ("NB03.R1",))


JOKER_COUNT: Final = Option("joker_count", "NB03.R8", ("1", "makes-21"), "1")


class JokerComparison(NamedTuple):
    """A document's outcomes of a joker hand against another hand of 21 or less."""

    wins: WagerResult
    beats: WagerResult
    equals_21: WagerResult


def compare_jokers(
    player: HandCount, bank: HandCount, with_joker: JokerComparison, rules: Rules
) -> WagerResult | None:
    """Return who wins if just one of two hands of 21 or less is a joker hand."""
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


def list_joker_readings(count: HandCount) -> tuple[str, ...]:
    """Return the readings of a drawn 22, which is over, and of a wild joker drawn later."""
    readings = ("NB03.R2",) if equals_22(count) else ()
    return (*readings, "NB03.R3") if JOKER in count.cards[2:] else readings
