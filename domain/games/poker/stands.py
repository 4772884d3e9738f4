"""How a pot game stands after each fact of its play, for whoever plays it back."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from domain.corrections import Placed
from domain.events.round import CardDealt, Irregular
from domain.games.poker.game import PokerGame
from domain.games.poker.play import play
from domain.games.poker.rounds import betting_is_over, next_to_act
from domain.games.poker.state import ENDLESS, Round
from domain.games.poker.told import Told
from domain.layout import BOARD
from domain.record import RoundRecord, Rules
from domain.verdict import StreetName

UNCOUNTED: Final = ENDLESS // 2
"""A stack above this was never counted; what was put in out of it is gone from it."""


class Stand(Struct, frozen=True):
    """The chips and the hands after a fact, as the rules have it so far."""

    street: StreetName | None
    """The betting round that is on."""
    turn: int | None
    to_call: int
    in_front: Mapping[int, int]
    """By seat, what was put in on this street; dead money is none of it."""
    put_in: Mapping[int, int]
    """By seat, what was put in over the round, dead money too."""
    behind: Mapping[int, int]
    """By seat, what is left of the stacks that were counted."""
    out: frozenset[int]
    """Seats whose hands were folded, or are dead."""
    acted: frozenset[int]
    """Seats that have acted since the last full bet or raise."""
    is_over: bool
    """Whether nothing more can be bet."""
    taken_off: tuple[tuple[str, str], ...]
    """Cards that this fact put out of play, each with the spot where it lay."""


def stands(
    game: PokerGame, record: RoundRecord, facts: Iterable[Placed], rules: Rules
) -> dict[int, Stand]:
    """How it stood after each fact of the play, by the place of the fact."""
    told = Told(facts)
    this = Round(game, record, rules, told, told.dealer_button)
    found: dict[int, Stand] = {}
    play(this, _noting(this, told.in_play, found))
    return found


def _noting(this: Round, facts: Iterable[Placed], found: dict[int, Stand]) -> Iterator[Placed]:
    """The facts one by one; when the next is asked for, the one before has been taken."""
    for place, event in facts:
        lying = _lying(this)
        yield place, event
        gone: Iterable[tuple[str, str]] = ()
        if isinstance(event, Irregular):
            gone = _taken_off(this, place, lying)
        elif isinstance(event, CardDealt) and event.to == BOARD and this.is_foreign(event.card):
            gone = ((BOARD, event.card),)
        found[place] = _stand(this, tuple(gone))


def _lying(this: Round) -> dict[str, list[str]]:
    """The cards that count, by their spots."""
    hands = {player.spot: list(player.cards) for player in this.players}
    return {**hands, BOARD: list(this.cards.board)}


def _taken_off(
    this: Round, place: int, lying: Mapping[str, list[str]]
) -> Iterator[tuple[str, str]]:
    """The cards that lay there before and do not now, and those of the board that never counted."""
    for spot, cards in _lying(this).items():
        left = Counter(lying[spot]) - Counter(cards)
        yield from ((spot, card) for card in left.elements())
    for withdrawn in this.cards.withdrawn.values():
        if withdrawn.said_at == place:
            yield BOARD, withdrawn.card


def _stand(this: Round, taken_off: tuple[tuple[str, str], ...]) -> Stand:
    everybody = this.contributors()
    turn = next_to_act(this)
    return Stand(
        street=this.street,
        turn=None if turn is None else turn.seat,
        to_call=this.to_call,
        in_front={one.seat: one.on_street for one in everybody if one.on_street},
        put_in={one.seat: one.live_money + one.dead_money for one in everybody},
        behind={one.seat: one.stack for one in everybody if one.stack < UNCOUNTED},
        out=frozenset([one.seat for one in everybody if one.out or one.dead]),
        acted=frozenset([one.seat for one in everybody if one.acted]),
        is_over=this.opened and betting_is_over(this),
        taken_off=taken_off,
    )
