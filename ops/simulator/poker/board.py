"""The board, street by street: burn cards, what is dealt too early or too many."""

from typing import Final

from domain.cards import JOKER
from domain.events.round import CardDealt, Irregular
from domain.layout import BOARD, BURN
from ops.simulator.poker.state import Round, Street

STREETS: Final[tuple[Street, ...]] = ("flop", "turn", "river")
_CARDS: Final[dict[Street, int]] = {"flop": 3, "turn": 1, "river": 1}


def lay(r: Round, street: Street) -> None:
    """The burn card and the cards of the street, unless they lie there already."""
    if r.early:
        r.early = False
        return
    if r.withdrawn is not None and street == "river":
        r.reshuffle([r.withdrawn])
        r.withdrawn = None
    _burn(r, street)
    begun = len(r.events)
    if r.slip("joker-on-board", 0.5):
        r.say(CardDealt(to=BOARD, card=JOKER, face="up"))
        r.blame(r.events[-1])
    r.board += [r.turn_up() for _ in range(_CARDS[street])]
    if r.made[-1:] in (["burn-missing"], ["burn-twice"]) and r.mistakes[-1].event is None:
        r.blame(r.events[begun])
    if r.moment("board-boxed", 0.5):
        r.say(Irregular(kind="boxed-card", spot=BOARD, card=r.board.pop()))
        r.board.append(r.turn_up())
    elif street == "flop" and r.moment("flop-overdealt"):
        r.fourth = r.turn_up()
        if r.chance(0.3):
            take_back_flop(r)
    if street == "river" and r.slip("board-sixth", 0.5):
        r.turn_up()
        r.blame(r.events[-1])


def _burn(r: Round, street: Street) -> None:
    if not r.burns:
        return
    if street not in r.unburnt:
        burnt = any(isinstance(event, CardDealt) and event.to == BURN for event in r.events)
        if burnt and r.slip("burn-missing", 0.6):
            return
        r.burn()
    if r.slip("burn-twice", 0.5):
        r.burn()


def take_back_flop(r: Round) -> None:
    """A flop of four goes back, and another one comes without a burn card."""
    card = r.fourth
    assert card is not None  # noqa: S101 - there is one to take back
    r.say(Irregular(kind="flop-overdealt", card=card if r.chance(0.7) else None))
    r.reshuffle([*r.board, card])
    r.fourth = None
    r.board = [r.turn_up() for _ in range(3)]


def keep_flop(r: Round) -> None:
    """A flop of four that was acted on stands without the fourth card, which is burnt."""
    r.say(Irregular(kind="flop-overdealt", card=r.fourth))
    r.fourth = None
    r.unburnt.add("turn")


def come_too_early(r: Round, street: Street) -> None:
    """The street's cards come before the betting is over, and are taken back."""
    _burn(r, street)
    cards = [r.turn_up() for _ in range(_CARDS[street])]
    if street == "flop":
        r.say(Irregular(kind="premature-flop"))
        r.reshuffle(cards)
        r.unburnt.add("flop")
        return
    named = cards[0] if r.chance(0.8) else None
    r.unburnt.add("river")
    if street == "turn":
        r.say(Irregular(kind="premature-turn", card=named))
        r.withdrawn = cards[0]
    else:
        r.say(Irregular(kind="premature-river", card=named))
        r.reshuffle(cards)
