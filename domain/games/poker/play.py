"""The walk through what happened at a table, in its order."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from domain.corrections import Placed
from domain.events.round import BlindPosted, CardDealt, CardsRevealed, Decided, Irregular, Mucked
from domain.games.poker import dealing, irregular
from domain.games.poker.betting import act
from domain.games.poker.blinds import big_blind
from domain.games.poker.draws import draw, end_drawing, is_drawing
from domain.games.poker.kill import check_kill
from domain.games.poker.opening import open_betting, post
from domain.games.poker.state import Round
from domain.layout import BOARD
from domain.sentences.names import place_name


def play(this: Round, facts: Iterable[Placed]) -> None:
    """Take each fact as it comes; what was not recorded of the end is as the rules have it."""
    by_spot = this.by_spot
    this.big = big_blind(this) if this.told.blinds else None
    if this.told.irregular:
        this.cards.withdrawn = irregular.withdrawn_from_board(this.told)
    for place, event in facts:
        if type(event) is CardDealt:
            if this.live < 2 and this.opened:
                continue
            player = by_spot.get(event.to)
            if player is not None:
                dealing.to_hand(this, place, player, event.card)
                continue
            if event.to == BOARD:
                _open(this, place)
            dealing.elsewhere(this, place, event)
        else:
            _TELL[type(event)](this, place, event)
    _open(this)
    if is_drawing(this):
        end_drawing(this)


def _open(this: Round, place: int | None = None) -> None:
    """The betting begins with the first fact that needs it, if it has not."""
    if this.opened:
        return
    dealing.begin_play(this, place)
    open_betting(this)
    check_kill(this)


def _decided(this: Round, place: int, event: Decided) -> None:
    if not this.opened:
        _open(this, place)
    player = this.by_spot.get(event.spot)
    if this.game.kind == "lowball" and this.live > 1:
        if event.choice == "draw":
            draw(this, place, player, event)
            return
        if is_drawing(this):
            end_drawing(this)
    if player is not None and player.able and this.live > 1:
        act(this, place, player, event)
        return
    why = f"{place_name(event.spot)} cannot act: {_why_not(this, event.spot)}; nothing comes of it"
    this.object_to("out-of-turn", this.game.clauses.first, why, place)


def _why_not(this: Round, spot: str) -> str:
    player = this.by_spot.get(spot)
    if player is None:
        return "it was dealt no cards"
    if player.folded:
        return "it folded"
    if player.dead:
        return "its hand is dead"
    return "the hand is over" if this.live < 2 else "it is all-in"


def _mucked(this: Round, place: int, event: Mucked) -> None:
    _open(this, place)
    if is_drawing(this):
        end_drawing(this)
    dealing.mucked(this, place, event)


def _irregular(this: Round, place: int, event: Irregular) -> None:
    if this.cards.dealing:
        dealing.end_of_deal(this)
    irregular.happened(this, place, event)


_TELL: Final[Mapping[type, Callable[[Round, int, Any], None]]] = {
    Decided: _decided,
    BlindPosted: post,
    CardsRevealed: dealing.revealed,
    Mucked: _mucked,
    Irregular: _irregular,
}
