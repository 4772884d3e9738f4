"""Mistakes of play: at which moment a player makes which wrong choice."""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.cards import JOKER
from domain.events.round import Choice, Decided, HoleChecked
from ops.simulator.blackjack.choices import MOST_DOUBLES, Move
from ops.simulator.blackjack.hands import (
    MOST_HANDS,
    Hand,
    count,
    has_natural,
    is_finished,
    is_joker_hand,
    is_over,
    is_pair,
    must_hit,
    must_stand,
)
from ops.simulator.blackjack.state import Round


class Moment(NamedTuple):
    """A wrong choice and the hands it can be made with."""

    choice: Choice
    fits: Callable[[Round, Hand], bool]


def wrong_choice(r: Round, hand: Hand) -> Move:
    """A planned mistake that fits this moment, if any."""
    for name in r.slips:
        moment = MOMENTS.get(name)
        if moment and moment.fits(r, hand) and r.slip(name, 0.7):
            return moment.choice
    return ""


def _anything(r: Round, hand: Hand) -> bool:
    return not hand.stood and r.chance(0.5)


def _open(hand: Hand) -> bool:
    return not hand.fate and not hand.stood and not hand.doubled


def _stands(r: Round, hand: Hand) -> bool:
    return _open(hand) and not is_finished(r.house, hand) and must_stand(r.game, r.house, hand)


def _natural(r: Round, hand: Hand) -> bool:
    return _open(hand) and has_natural(r.game, hand)


def _over(r: Round, hand: Hand) -> bool:
    return _open(hand) and is_over(r.game, hand)


def _low(r: Round, hand: Hand) -> bool:
    return _open(hand) and must_hit(r.house, hand)


def _long(_: Round, hand: Hand) -> bool:
    return _open(hand) and len(hand.cards) > 2 and count(hand.cards)[0] < 18


def _stands_on_two(r: Round, hand: Hand) -> bool:
    barred = not r.house.double_on_must_stand and not has_natural(r.game, hand)
    return barred and len(hand.cards) == 2 and _stands(r, hand)


def _joker(r: Round, hand: Hand) -> bool:
    return r.game.jokers and _open(hand) and is_joker_hand(hand.cards)


def _split_hand(_: Round, hand: Hand) -> bool:
    return _open(hand) and hand.split and not hand.split_aces and len(hand.cards) == 2


def _split_hand_barred(r: Round, hand: Hand) -> bool:
    return not r.house.double_after_split and _split_hand(r, hand)


def _split_ace(r: Round, hand: Hand) -> bool:
    return _open(hand) and hand.split_aces and r.house.aces_once and len(hand.cards) > 1


def _split_ace_pair(r: Round, hand: Hand) -> bool:
    return _split_ace(r, hand) and is_pair(r.house, hand.cards)


def _doubled(_: Round, hand: Hand) -> bool:
    return bool(hand.doubled) and not hand.fate


def _doubled_for_good(r: Round, hand: Hand) -> bool:
    return not r.house.rescue and _doubled(r, hand)


def _doubled_once_only(r: Round, hand: Hand) -> bool:
    return not r.house.double_double and _doubled(r, hand)


def _doubled_thrice(_: Round, hand: Hand) -> bool:
    return hand.doubled >= MOST_DOUBLES and not hand.fate


def _doubled_over(r: Round, hand: Hand) -> bool:
    return _doubled(r, hand) and is_over(r.game, hand)


def _undoubled(_: Round, hand: Hand) -> bool:
    return _open(hand) and len(hand.cards) > 1


def _too_late(r: Round, hand: Hand) -> bool:
    """Insurance closes with the look at the down card, or with the first play."""
    return _undoubled(r, hand) and any(
        isinstance(event, HoleChecked)
        or (isinstance(event, Decided) and event.choice not in {"insurance", "even-money"})
        for event in r.events
    )


def _no_pair(r: Round, hand: Hand) -> bool:
    return _open(hand) and len(hand.cards) == 2 and not is_pair(r.house, hand.cards)


def _two_jokers(_: Round, hand: Hand) -> bool:
    return _open(hand) and hand.cards == [JOKER, JOKER]


def _fifth_hand(r: Round, hand: Hand) -> bool:
    full = len(r.hands[hand.seat]) >= MOST_HANDS
    return _open(hand) and full and is_pair(r.house, hand.cards)


def _given_up(_: Round, hand: Hand) -> bool:
    return hand.fate in {"surrender", "rescue"}


def _paid_early(_: Round, hand: Hand) -> bool:
    return hand.fate == "early"


def _seen(r: Round, hand: Hand) -> bool:
    return r.exposed and _open(hand) and len(hand.cards) == 2


MOMENTS: Final = {
    "hit-must-stand": Moment("hit", _stands),
    "hit-natural": Moment("hit", _natural),
    "hit-over": Moment("hit", _over),
    "hit-joker-hand": Moment("hit", _joker),
    "hit-paid-natural": Moment("hit", _paid_early),
    "hit-doubled": Moment("hit", _doubled),
    "hit-split-ace": Moment("hit", _split_ace),
    "hit-given-up": Moment("hit", _given_up),
    "stand-must-hit": Moment("stand", _low),
    "double-late": Moment("double", _long),
    "double-must-stand": Moment("double", _stands_on_two),
    "double-natural": Moment("double", _natural),
    "double-joker-hand": Moment("double", _joker),
    "double-after-split": Moment("double", _split_hand_barred),
    "double-split-ace": Moment("double", _split_ace),
    "double-twice": Moment("double", _doubled),
    "double-over": Moment("double", _over),
    "double-given-up": Moment("double", _given_up),
    "double-double-single": Moment("double-double", _undoubled),
    "double-double-doubled": Moment("double-double", _doubled_once_only),
    "double-double-fourth": Moment("double-double", _doubled_thrice),
    "double-double-over": Moment("double-double", _doubled_over),
    "split-no-pair": Moment("split", _no_pair),
    "split-long": Moment("split", _long),
    "split-fifth-hand": Moment("split", _fifth_hand),
    "split-aces-again": Moment("split", _split_ace_pair),
    "split-jokers": Moment("split", _two_jokers),
    "split-doubled": Moment("split", _doubled),
    "surrender-long": Moment("surrender", _long),
    "surrender-doubled": Moment("surrender", _doubled),
    "surrender-split": Moment("surrender", _split_hand),
    "surrender-twice": Moment("surrender", _given_up),
    "surrender-paid-natural": Moment("surrender", _paid_early),
    "surrender-exposed": Moment("surrender", _seen),
    "rescue-undoubled": Moment("rescue", _undoubled),
    "rescue-doubled": Moment("rescue", _doubled_for_good),
    "rescue-over": Moment("rescue", _doubled_over),
    "rescue-given-up": Moment("rescue", _given_up),
    "insurance-late": Moment("insurance", _too_late),
    "even-money-late": Moment("even-money", _too_late),
    "hit-anytime": Moment("hit", _anything),
    "double-anytime": Moment("double", _anything),
    "double-double-anytime": Moment("double-double", _anything),
    "split-anytime": Moment("split", _anything),
    "surrender-anytime": Moment("surrender", _anything),
    "rescue-anytime": Moment("rescue", _anything),
    "insurance-anytime": Moment("insurance", _anything),
}
"""The wrong choices by the name of the slip."""

BY_CARD: Final = frozenset({"hit-doubled", "hit-split-ace", "hit-given-up"})
"""Those that are seen by the card and not by the choice: it is one too many."""
