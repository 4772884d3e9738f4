"""Cards as they are dealt: to the spots that are named, or round the table."""

from collections.abc import Callable
from itertools import islice

from domain.cards import UNKNOWN
from domain.events.round import CardDealt, Event
from domain.lines.errors import NotUnderstood
from domain.lines.pieces import Piece
from domain.lines.saying import Saying


def deal(said: Saying) -> list[Event]:
    """Cards to the spots that are named, or round the table."""
    laid = said.laid
    if said.spots or said.spot_comes():
        return _dealt_to_spots(said)
    if not said.left:
        return _dealt_unseen(said, list(laid.to_come()))
    pieces = said.pieces()
    spots = list(islice(laid.to_come(), len(pieces)))
    if not laid.order():
        raise NotUnderstood(
            "nobody can tell yet who is dealt to: that takes the bank and the wagers before it, or"
            " in pot games the dealer button and the stacks; or name the spots, such as"
            " `deal 2 kd 9h`"
        )
    if len(spots) < len(pieces):
        raise NotUnderstood(
            f"{len(pieces)} cards, and {len(spots)} are still to be dealt round the table; name"
            " the spots of the others, such as `deal 2 kd 9h`"
        )
    return [
        card for spot, piece in zip(spots, pieces, strict=True)
        for card in laid_down(said, spot, [piece])
    ]  # fmt: skip


def _dealt_unseen(said: Saying, spots: list[str]) -> list[Event]:
    if said.family in {"blackjack", "named"} or not spots:
        raise said.other("cards")
    return [card for spot in spots for card in laid_down(said, spot, [Piece(UNKNOWN)])]


def _dealt_to_spots(said: Saying) -> list[Event]:
    """Cards to each spot that is named; to spots without cards a hand unseen."""
    found: list[Event] = []
    waiting = list(said.spots)
    said.spots.clear()
    while said.left or waiting:
        pieces = said.pieces()
        if pieces:
            if not waiting:
                raise said.other("a spot")
            *unseen, last = waiting
            found += _hands_unseen(said, unseen)
            found += laid_down(said, last, pieces)
            waiting = []
        elif said.left:
            waiting.append(said.needs_spot())
        else:
            found += _hands_unseen(said, waiting)
            waiting = []
    return found


def _hands_unseen(said: Saying, spots: list[str]) -> list[Event]:
    if spots and said.family in {"blackjack", "named"}:
        raise said.other("the cards of each spot")
    size = said.laid.hand_size()
    return [card for spot in spots for card in laid_down(said, spot, [Piece(UNKNOWN)] * size)]


def laid_down(said: Saying, spot: str, pieces: list[Piece]) -> list[Event]:
    """Cards put down at a spot, one after the other."""
    found: list[Event] = []
    for piece in pieces:
        face = piece.face or said.laid.face(spot, piece.name)
        card = CardDealt(to=spot, card=piece.name, face=face)  # type: ignore[arg-type]
        said.laid.after(card)
        found.append(card)
    return found


def dealt_at(spot: str) -> Callable[[Saying], list[Event]]:
    """Cards to one place."""

    def dealt(said: Saying) -> list[Event]:
        pieces = said.pieces()
        if not pieces:
            raise said.other("cards, such as ah kd 2c, or x for one not seen")
        return laid_down(said, spot, pieces)

    return dealt
