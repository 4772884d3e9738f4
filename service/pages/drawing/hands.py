"""A hand as it lies: its cards fanned, what they come to, and what was chosen."""

from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import escape

from domain.cards import CARDS, UNKNOWN
from domain.tiles import TILES
from projections.marks import marks
from projections.table import Hand
from service.pages.drawing import cards, tiles
from service.pages.drawing.blocks import NOTHING, Block, column, line, moved, pill, row
from service.pages.drawing.seen import Seen, View, parts

Pieces = Literal["card", "tile"]

STEP: Final = 27
"""How much of a card is seen that another lies upon."""

LEAST_STEP: Final = 20
STEP_OF_BACKS: Final = 14
MOST_IN_A_ROW: Final = 9
MOST_BACKS: Final = 9
"""More backs than these are drawn as a pile that is counted."""

_HANGS: Final = 9
"""How far what is said of the cards hangs over their lower edge."""

_BELOW: Final = 15
"""How much room is kept for it under them."""

_SIZE: Final = 17


def hand_drawn(hand: Hand, view: View, room: float, *, step: float = STEP) -> Block:
    """The cards and what is said of them, as wide as the room if they can be."""
    laid = [*parts(hand, view)]
    pieces = view.table.pieces
    if len(laid) < 2:
        drawn = fan(laid[0][1], hand.spot, room, pieces, step=step) if laid else _empty(pieces)
    else:
        drawn = _side_by_side(laid, hand.spot, room, pieces)
    if hand.is_out:
        drawn = drawn._replace(text=f'<g class="out">{drawn.text}</g>')
    # Set hands have their parts' names there, and are not counted.
    hangs = 0 if laid[1:] else _HANGS
    return _with_words(drawn, _words(hand, view) if laid else NOTHING, room, hangs)


def _empty(pieces: Pieces) -> Block:
    """Where cards will lie, so that nothing moves when they come."""
    size = tiles if pieces == "tile" else cards
    return Block(size.WIDTH, size.HEIGHT, "")


def _side_by_side(
    laid: Sequence[tuple[str, tuple[Seen, ...]]], spot: str, room: float, pieces: Pieces
) -> Block:
    """The parts of a hand, each with its share of the room."""
    share = (room - 8) / sum(len(some) + 1 for _, some in laid)
    return row((_part(name, some, spot, share * (len(some) + 1), pieces) for name, some in laid), 8)


def _part(name: str, some: Sequence[Seen], spot: str, room: float, pieces: Pieces) -> Block:
    """The front or the back of a set hand, with its name under it."""
    label = line(name, 16, "quiet") if name else NOTHING
    return column([fan(some, spot, room, pieces), label], 1)


def fan(
    some: Sequence[Seen], spot: str, room: float, pieces: Pieces, *, step: float = STEP
) -> Block:
    """Cards upon each other so that every index is seen; too many go into several rows."""
    if len(some) > MOST_BACKS and not any(card.up for card in some):
        return pile(len(some), pieces)
    rows = [some[at : at + MOST_IN_A_ROW] for at in range(0, len(some), MOST_IN_A_ROW)]
    return column((_row(cards, spot, room, pieces, step) for cards in rows), 3)


def _row(some: Sequence[Seen], spot: str, room: float, pieces: Pieces, most: float) -> Block:
    size = tiles if pieces == "tile" else cards
    step = _step(some, room, size.WIDTH, most) if pieces == "card" else size.WIDTH + 3.0
    if not any(card.up for card in some):
        step = min(step, STEP_OF_BACKS)
    drawn = "".join(_card(card, spot, number * step, pieces) for number, card in enumerate(some))
    return Block(size.WIDTH + (len(some) - 1) * step, size.HEIGHT, drawn)


def _step(some: Sequence[Seen], room: float, width: float, most: float) -> float:
    if len(some) < 2:
        return most
    return max(LEAST_STEP, min(most, (room - width) / (len(some) - 1)))


def _card(card: Seen, spot: str, x: float, pieces: Pieces) -> str:
    where = f'data-spot="{escape(spot)}" data-place="{card.place}" {moved(x, 0, 1)}'
    drawn = _lying(card.name, where, pieces, up=card.up)
    return f'<g class="turned">{drawn}</g>' if card.turned else drawn


def _lying(name: str, where: str, pieces: Pieces, *, up: bool) -> str:
    # A record may name a joker among tiles: the mistake is shown as it is.
    if name in TILES or (pieces == "tile" and name not in CARDS):
        return tiles.tile_lying(name, where, up=up)
    return cards.card_lying(name, where, up=up)


def pile(count: int, pieces: Pieces) -> Block:
    """Backs upon each other, and how many they are."""
    size = tiles if pieces == "tile" else cards
    drawn = "".join(_lying(UNKNOWN, moved(at * 2.5, 0, 1), pieces, up=False) for at in range(3))
    label = pill(f"×{count}", 17, "count")
    x, y = (size.WIDTH + 5 - label.width) / 2, (size.HEIGHT - label.height) / 2
    return Block(size.WIDTH + 5, size.HEIGHT, drawn + label.at(x, y))


def _words(hand: Hand, view: View) -> Block:
    """What the cards come to, and what of the choices tells most."""
    total = view.frame.totals.get(hand.spot, "")
    chosen = _telling(marks(hand))
    if len(total) > 14:
        high, _, low = total.partition(", ")
        lines = [pill(one, _SIZE, "total") for one in (high, low) if one]
        return column([*lines, pill(chosen, 15, "mark") if chosen else NOTHING], 2)
    said = [pill(total, _SIZE, "total")] if total else []
    said += [pill(chosen, 15, "mark")] if chosen else []
    return row(said, 3)


def _telling(done: Sequence[str]) -> str:
    """The latest mark; that a hand stands or was split is seen by other signs too."""
    telling = [mark for mark in done if mark not in {"stands", "split"}]
    return (telling or [*done] or [""])[-1]


def _with_words(drawn: Block, words: Block, room: float, hangs: float) -> Block:
    """The words over the lower edge of the cards, where no index is."""
    if not words.width:
        return drawn._replace(height=drawn.height + (_BELOW if hangs else 0))
    shrunk = min(1, room / words.width)
    width = max(drawn.width, words.width * shrunk)
    y = drawn.height - hangs
    text = drawn.at((width - drawn.width) / 2, 0) + words.at(
        (width - words.width * shrunk) / 2, y, shrunk
    )
    return Block(
        width, max(y + words.height * shrunk, drawn.height + (_BELOW if hangs else 0)), text
    )
