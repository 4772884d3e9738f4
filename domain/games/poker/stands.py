"""How a pot game stands after each fact of its play, for whoever plays it back."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping

from msgspec import Struct

from domain.corrections import Placed
from domain.events.round import CardDealt, Decided, Irregular
from domain.games.poker.draws import is_drawing
from domain.games.poker.game import PokerGame
from domain.games.poker.opening import opening_bet
from domain.games.poker.play import play
from domain.games.poker.rounds import betting_is_over, uncalled
from domain.games.poker.state import Round
from domain.games.poker.told import Told
from domain.layout import BOARD
from domain.record import RoundRecord, Rules
from domain.verdict import StreetName


class Stand(Struct, frozen=True):
    """The chips and the hands after a fact, as the rules have it so far; at first all is empty."""

    street: StreetName | None = None
    """The betting round that is on."""
    to_call: int = 0
    """What the next to act needs in front of him to stay in."""
    in_front: Mapping[int, int] = {}
    """By seat, what was put in on this street; dead money is none of it."""
    put_in: Mapping[int, int] = {}
    """By seat, what was put in over the round, dead money too."""
    uncalled: tuple[int, int] | None = None
    """Who would get how much back, since nobody put in as much."""
    out: frozenset[int] = frozenset()
    """Seats whose hands were folded, or are dead."""
    acted: frozenset[int] = frozenset()
    """Seats that have acted since the last full bet or raise."""
    is_over: bool = False
    """Whether nothing more can be bet."""
    big_blind: int | None = None
    """Who posted the big blind, or the kill blind in its place."""
    in_vain: bool = False
    """Whether this fact was a decision of which nothing comes."""
    taken_off: tuple[tuple[str, str], ...] = ()
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
        able = _able(this)
        yield place, event
        gone: Iterable[tuple[str, str]] = ()
        if isinstance(event, Irregular):
            gone = _taken_off(this, place, lying)
        elif isinstance(event, CardDealt) and event.to == BOARD and this.is_foreign(event.card):
            gone = ((BOARD, event.card),)
        in_vain = isinstance(event, Decided) and _is_in_vain(this, event, able)
        found[place] = _stand(this, tuple(gone), in_vain=in_vain)


def _able(this: Round) -> frozenset[str]:
    """The spots of whoever can act."""
    if this.live < 2:
        return frozenset()
    return frozenset([player.spot for player in this.players if player.able])


def _is_in_vain(this: Round, event: Decided, able: Container[str]) -> bool:
    """Whether a decision was of somebody who could not act, or whose hand died before it."""
    if event.choice == "draw":
        return False
    if event.spot not in able:
        return True
    player = this.by_spot[event.spot]
    return not (player.acted or player.able)


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


def _stand(this: Round, taken_off: tuple[tuple[str, str], ...], *, in_vain: bool) -> Stand:
    everybody = this.contributors()
    biggest, more = uncalled(everybody)
    return Stand(
        street=this.street,
        to_call=_to_call(this),
        in_front={one.seat: one.on_street for one in everybody if one.on_street},
        put_in={one.seat: one.live_money + one.dead_money for one in everybody},
        uncalled=None if biggest is None else (biggest.seat, more),
        out=frozenset([one.seat for one in this.players if one.out or one.dead]),
        acted=frozenset([one.seat for one in everybody if one.acted]),
        is_over=this.opened and betting_is_over(this),
        big_blind=None if this.big is None else this.big.seat,
        in_vain=in_vain,
        taken_off=taken_off,
    )


def _to_call(this: Round) -> int:
    """The bet; before the betting begins the largest live blind, and while cards are drawn none."""
    if this.opened:
        return 0 if is_drawing(this) else this.to_call
    return opening_bet(this)
