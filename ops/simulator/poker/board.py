"""The board, street by street, with burn cards and cards dealt too early or in excess."""

from typing import Final

from domain.cards.playing_cards import JOKER
from domain.facts.round_events import CardDealt, Irregular
from domain.seats import BOARD, BURN
from ops.simulator.poker.draft import PokerDraft, SimulatedStreet

STREETS: Final[tuple[SimulatedStreet, ...]] = ("flop", "turn", "river")
_CARDS: Final[dict[SimulatedStreet, int]] = {"flop": 3, "turn": 1, "river": 1}


def lay_street(draft: PokerDraft, street: SimulatedStreet) -> None:
    """Deal the burn card and the cards of the street, unless they are on the board already."""
    if draft.early:
        draft.early = False
        return
    if draft.withdrawn is not None and street == "river":
        draft.reshuffle([draft.withdrawn])
        draft.withdrawn = None
    _burn(draft, street)
    begun = len(draft.events)
    if draft.slip("joker-on-board", 0.5):
        draft.say(CardDealt(to=BOARD, card=JOKER, face="up"))
        draft.blame(draft.events[-1])
    draft.board += [draft.turn_up() for _ in range(_CARDS[street])]
    if draft.made[-1:] in (["burn-missing"], ["burn-twice"]) and draft.mistakes[-1].event is None:
        draft.blame(draft.events[begun])
    if draft.moment("board-boxed", 0.5):
        draft.say(Irregular(kind="boxed-card", spot=BOARD, card=draft.board.pop()))
        draft.board.append(draft.turn_up())
    elif street == "flop" and draft.moment("flop-overdealt"):
        draft.fourth = draft.turn_up()
        if draft.chance(0.3):
            take_back_flop(draft)
    if street == "river" and draft.slip("board-sixth", 0.5):
        draft.turn_up()
        draft.blame(draft.events[-1])


def _burn(draft: PokerDraft, street: SimulatedStreet) -> None:
    if not draft.burns:
        return
    if street not in draft.unburnt:
        burnt = any(isinstance(event, CardDealt) and event.to == BURN for event in draft.events)
        if burnt and draft.slip("burn-missing", 0.6):
            return
        draft.burn()
    if draft.slip("burn-twice", 0.5):
        draft.burn()


def take_back_flop(draft: PokerDraft) -> None:
    """Take back a flop of four, and deal another without a burn card."""
    card = draft.fourth
    assert card is not None  # noqa: S101 - such a flop has a fourth card
    draft.say(Irregular(kind="flop-overdealt", card=card if draft.chance(0.7) else None))
    draft.reshuffle([*draft.board, card])
    draft.fourth = None
    draft.board = [draft.turn_up() for _ in range(3)]


def keep_flop(draft: PokerDraft) -> None:
    """Keep a flop of four that was acted on, without its fourth card, which is burnt."""
    draft.say(Irregular(kind="flop-overdealt", card=draft.fourth))
    draft.fourth = None
    draft.unburnt.add("turn")


def come_too_early(draft: PokerDraft, street: SimulatedStreet) -> None:
    """Deal the street's cards before the betting is over, and take them back."""
    _burn(draft, street)
    cards = [draft.turn_up() for _ in range(_CARDS[street])]
    if street == "flop":
        draft.say(Irregular(kind="premature-flop"))
        draft.reshuffle(cards)
        draft.unburnt.add("flop")
        return
    named = cards[0] if draft.chance(0.8) else None
    draft.unburnt.add("river")
    if street == "turn":
        draft.say(Irregular(kind="premature-turn", card=named))
        draft.withdrawn = cards[0]
    else:
        draft.say(Irregular(kind="premature-river", card=named))
        draft.reshuffle(cards)
