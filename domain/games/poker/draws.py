"""The draw of lowball: once, in order, when the first betting is over (LB.4)."""

from typing import Final

from domain.cards import UNKNOWN
from domain.events.round import Decided
from domain.games.poker.dead import bury, miscounted
from domain.games.poker.rounds import begin_after, end, next_to_act
from domain.games.poker.state import Player, Round
from domain.sentences.names import place_name

DRAW: Final = "LB.4"


def is_drawing(this: Round) -> bool:
    """Whether the first betting is over and the second has not begun."""
    return this.street == "before-draw" and this.live > 1 and next_to_act(this) is None


def draw(this: Round, place: int, player: Player | None, event: Decided) -> None:
    """Discards leave the hand; whoever draws out of his turn has drawn all the same."""
    waiting = _next_to_draw(this) if is_drawing(this) else None
    if player is None or player is not waiting:
        whose = "nobody's" if waiting is None else f"seat {waiting.seat}'s"
        this.object_to(
            "out-of-turn",
            DRAW,
            f"{place_name(event.spot)} drew; it was {whose} turn to draw",
            place,
        )
    if player is None or player.out or player.dead:
        return
    player.drawn = player.has_decided = True
    for card in event.discards or ():
        _discard(this, place, player, card)


def _next_to_draw(this: Round) -> Player | None:
    for player in this.players:
        if not player.out and not player.dead and not player.drawn:
            return player
    return None


def _discard(this: Round, place: int, player: Player, card: str) -> None:
    cards = player.cards
    if card == UNKNOWN and UNKNOWN not in cards and cards:
        # Which of the known cards went is not known, so neither is what is left.
        player.gone += cards
        cards[:] = [UNKNOWN] * (len(cards) - 1)
        return
    if card in cards:
        cards.remove(card)
    elif UNKNOWN in cards:
        cards.remove(UNKNOWN)
        this.cards.see(card, place)
    if card != UNKNOWN:
        this.cards.discards.append(card)


def end_drawing(this: Round) -> None:
    """Who has not drawn stands pat; a hand that is not of five cards is dead."""
    count = this.game.hole.value
    wrong = [
        one for one in this.players if not one.out and not one.dead and len(one.cards) != count
    ]
    bury(this, *wrong)
    for player in wrong:
        detail = f"has {len(player.cards)} cards after the draw, not {count}; the hand is dead"
        miscounted(this, None, player, detail, DRAW)
    if this.live > 1:
        begin_after(this, "after-draw")
    else:
        end(this)
    this.rests.add(DRAW)
