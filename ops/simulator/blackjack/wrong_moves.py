"""Mistakes of play: the wrong choices, and the moments at which they can be made."""

from collections.abc import Callable
from typing import Final, NamedTuple

from domain.cards.playing_cards import JOKER
from domain.facts.round_events import Decided, DecisionChoice, HoleChecked
from ops.simulator.blackjack.draft import BlackjackDraft
from ops.simulator.blackjack.hands import (
    MAX_HANDS,
    SimulatedHand,
    count_hand,
    has_natural,
    is_finished,
    is_joker_hand,
    is_over,
    is_pair,
    must_hit,
    must_stand,
)
from ops.simulator.blackjack.strategy import MAX_DOUBLES, SimulatedMove


class WrongMove(NamedTuple):
    """A wrong choice and the hands it can be made with."""

    choice: DecisionChoice
    fits: Callable[[BlackjackDraft, SimulatedHand], bool]


def find_wrong_move(draft: BlackjackDraft, hand: SimulatedHand) -> SimulatedMove:
    """Return a planned wrong choice that fits this moment, or an empty string."""
    for name in draft.slips:
        if draft.exposed != name.endswith("-exposed"):
            continue
        moment = WRONG_MOVES.get(name)
        if moment and moment.fits(draft, hand) and draft.slip(name, 0.7):
            return moment.choice
    return ""


def _anything(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return not hand.stood and draft.chance(0.5)


def _open(hand: SimulatedHand) -> bool:
    return not hand.fate and not hand.stood and not hand.doubled


def _stands(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return (
        _open(hand)
        and not is_finished(draft.house, hand)
        and must_stand(draft.game, draft.house, hand)
    )


def _natural(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _open(hand) and has_natural(draft.game, hand)


def _over(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _open(hand) and is_over(draft.game, hand)


def _low(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return draft.house.plays_on and _open(hand) and must_hit(draft.house, hand)


def _long(_: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _open(hand) and len(hand.cards) > 2 and count_hand(hand.cards)[0] < 18


def _stands_on_two(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    barred = not draft.house.double_on_must_stand and not has_natural(draft.game, hand)
    return barred and len(hand.cards) == 2 and _stands(draft, hand)


def _joker(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return draft.game.jokers and _open(hand) and is_joker_hand(hand.cards)


def _split_hand(_: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _open(hand) and hand.split and not hand.split_aces and len(hand.cards) == 2


def _split_hand_barred(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return not draft.house.double_after_split and _split_hand(draft, hand)


def _split_ace(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _open(hand) and hand.split_aces and draft.house.aces_once and len(hand.cards) > 1


def _split_ace_pair(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    barred = not draft.house.splits_aces_again
    return barred and _split_ace(draft, hand) and is_pair(draft.house, hand.cards)


def _doubled(_: BlackjackDraft, hand: SimulatedHand) -> bool:
    return bool(hand.doubled) and not hand.fate


def _doubled_for_good(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return not draft.house.rescue and _doubled(draft, hand)


def _doubled_once_only(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return not draft.house.double_double and _doubled(draft, hand)


def _doubled_thrice(_: BlackjackDraft, hand: SimulatedHand) -> bool:
    return hand.doubled >= MAX_DOUBLES and not hand.fate


def _doubled_over(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _doubled(draft, hand) and is_over(draft.game, hand)


def _undoubled(_: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _open(hand) and len(hand.cards) > 1


def _too_late(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    """Return whether insurance has closed, by the look at the down card or the first play."""
    return _undoubled(draft, hand) and any(
        isinstance(event, HoleChecked)
        or (isinstance(event, Decided) and event.choice not in {"insurance", "even-money"})
        for event in draft.events
    )


def _no_pair(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _open(hand) and len(hand.cards) == 2 and not is_pair(draft.house, hand.cards)


def _two_jokers(_: BlackjackDraft, hand: SimulatedHand) -> bool:
    return _open(hand) and hand.cards == [JOKER, JOKER]


def _fifth_hand(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    full = len(draft.hands[hand.seat]) >= MAX_HANDS
    return _open(hand) and full and is_pair(draft.house, hand.cards)


def _given_up(_: BlackjackDraft, hand: SimulatedHand) -> bool:
    return hand.fate in {"surrender", "rescue"}


def _paid_early(_: BlackjackDraft, hand: SimulatedHand) -> bool:
    return hand.fate == "early"


def _seen(draft: BlackjackDraft, hand: SimulatedHand) -> bool:
    return hand.spot in draft.waiting and _open(hand) and len(hand.cards) == 2


WRONG_MOVES: Final = {
    "hit-must-stand": WrongMove("hit", _stands),
    "hit-natural": WrongMove("hit", _natural),
    "hit-over": WrongMove("hit", _over),
    "hit-joker-hand": WrongMove("hit", _joker),
    "hit-paid-natural": WrongMove("hit", _paid_early),
    "hit-doubled": WrongMove("hit", _doubled),
    "hit-split-ace": WrongMove("hit", _split_ace),
    "hit-given-up": WrongMove("hit", _given_up),
    "stand-must-hit": WrongMove("stand", _low),
    "double-late": WrongMove("double", _long),
    "double-must-stand": WrongMove("double", _stands_on_two),
    "double-natural": WrongMove("double", _natural),
    "double-joker-hand": WrongMove("double", _joker),
    "double-after-split": WrongMove("double", _split_hand_barred),
    "double-split-ace": WrongMove("double", _split_ace),
    "double-twice": WrongMove("double", _doubled),
    "double-over": WrongMove("double", _over),
    "double-given-up": WrongMove("double", _given_up),
    "double-double-single": WrongMove("double-double", _undoubled),
    "double-double-doubled": WrongMove("double-double", _doubled_once_only),
    "double-double-fourth": WrongMove("double-double", _doubled_thrice),
    "double-double-over": WrongMove("double-double", _doubled_over),
    "split-no-pair": WrongMove("split", _no_pair),
    "split-long": WrongMove("split", _long),
    "split-fifth-hand": WrongMove("split", _fifth_hand),
    "split-aces-again": WrongMove("split", _split_ace_pair),
    "split-jokers": WrongMove("split", _two_jokers),
    "split-doubled": WrongMove("split", _doubled),
    "surrender-long": WrongMove("surrender", _long),
    "surrender-doubled": WrongMove("surrender", _doubled),
    "surrender-split": WrongMove("surrender", _split_hand),
    "surrender-twice": WrongMove("surrender", _given_up),
    "surrender-paid-natural": WrongMove("surrender", _paid_early),
    "surrender-exposed": WrongMove("surrender", _seen),
    "double-exposed": WrongMove("double", _seen),
    "rescue-undoubled": WrongMove("rescue", _undoubled),
    "rescue-doubled": WrongMove("rescue", _doubled_for_good),
    "rescue-over": WrongMove("rescue", _doubled_over),
    "rescue-given-up": WrongMove("rescue", _given_up),
    "insurance-late": WrongMove("insurance", _too_late),
    "even-money-late": WrongMove("even-money", _too_late),
    "hit-anytime": WrongMove("hit", _anything),
    "double-anytime": WrongMove("double", _anything),
    "double-double-anytime": WrongMove("double-double", _anything),
    "split-anytime": WrongMove("split", _anything),
    "surrender-anytime": WrongMove("surrender", _anything),
    "rescue-anytime": WrongMove("rescue", _anything),
    "insurance-anytime": WrongMove("insurance", _anything),
}
"""The wrong choices, by the name of the mistake."""

MOVES_SHOWN_BY_CARD: Final = frozenset({"hit-doubled", "hit-split-ace", "hit-given-up"})
"""The wrong choices that are seen by a surplus card and not by the choice."""
