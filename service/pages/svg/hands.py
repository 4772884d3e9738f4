"""A hand as it lies: its cards fanned, what they come to, and what was chosen."""

from collections.abc import Sequence
from typing import Final

from domain.cards.playing_cards import CARDS, UNKNOWN_CARD
from domain.cards.tiles import TILES
from domain.replay.table_view import SpotView
from service.pages.svg import cards, tiles
from service.pages.svg.blocks import (
    EMPTY_BLOCK,
    SvgBlock,
    draw_line,
    draw_pill,
    format_transform,
    lay_in_column,
    lay_in_row,
)
from service.pages.svg.escaping import escape_text
from service.pages.svg.visibility import CardView, DrawingOptions, PieceKind, split_hand

STEP: Final = 27
"""How much of a card is seen that another lies upon."""

LEAST_STEP: Final = 20
STEP_OF_BACKS: Final = 14
MAX_IN_ROW: Final = 9
MAX_BACKS: Final = 9
"""More backs than these are drawn as a pile that is counted."""

_HANGS: Final = 9
"""How far the label of the cards hangs over their lower edge."""

_BELOW: Final = 15
"""How much room is kept for it under them."""

_SIZE: Final = 17


def draw_hand(
    spot: SpotView, options: DrawingOptions, room: float, *, step: float = STEP
) -> SvgBlock:
    """Draw the cards and what they come to, as wide as the room if they can be."""
    parts = [*split_hand(spot, opened=options.opened)]
    pieces = options.pieces
    if len(parts) > 1:
        drawn = _draw_parts(parts, spot.spot, room, pieces)
    elif parts:
        drawn = draw_fan(parts[0][1], spot.spot, room, pieces, step=step)
    else:
        drawn = _draw_empty(pieces)
    if spot.hand.is_out:
        drawn = drawn._replace(text=f'<g class="out">{drawn.text}</g>')
    # Set hands have their parts' names there, and are not counted.
    hangs = 0 if parts[1:] else _HANGS
    return _add_words(drawn, _draw_words(spot) if parts else EMPTY_BLOCK, room, hangs)


def _draw_empty(pieces: PieceKind) -> SvgBlock:
    """Draw the room of cards to come, so that nothing moves when they are dealt."""
    size = tiles if pieces == "tile" else cards
    return SvgBlock(size.WIDTH, size.HEIGHT, "")


def _draw_parts(
    halves: Sequence[tuple[str, tuple[CardView, ...]]], spot: str, room: float, pieces: PieceKind
) -> SvgBlock:
    """Draw the parts of a hand, each with its share of the room."""
    share = (room - 8) / sum(len(some) + 1 for _, some in halves)
    return lay_in_row(
        (_draw_part(name, some, spot, share * (len(some) + 1), pieces) for name, some in halves), 8
    )


def _draw_part(
    name: str, some: Sequence[CardView], spot: str, room: float, pieces: PieceKind
) -> SvgBlock:
    """Draw the front or the back of a set hand, with its name under it."""
    label = draw_line(name, 16, "quiet") if name else EMPTY_BLOCK
    return lay_in_column([draw_fan(some, spot, room, pieces), label], 1)


def draw_fan(
    some: Sequence[CardView], spot: str, room: float, pieces: PieceKind, *, step: float = STEP
) -> SvgBlock:
    """Draw cards upon each other, every index visible; too many go into several rows."""
    if len(some) > MAX_BACKS and not any(card.up for card in some):
        return draw_pile(len(some), pieces)
    rows = [some[at : at + MAX_IN_ROW] for at in range(0, len(some), MAX_IN_ROW)]
    return lay_in_column((_draw_row(cards, spot, room, pieces, step) for cards in rows), 3)


def _draw_row(
    some: Sequence[CardView], spot: str, room: float, pieces: PieceKind, most: float
) -> SvgBlock:
    size = tiles if pieces == "tile" else cards
    step = _measure_step(some, room, size.WIDTH, most) if pieces == "card" else size.WIDTH + 3.0
    if not any(card.up for card in some):
        step = min(step, STEP_OF_BACKS)
    place = f'data-spot="{escape_text(spot)}" data-place='
    drawn = "".join(
        [_draw_card(card, place, number * step, pieces) for number, card in enumerate(some)]
    )
    return SvgBlock(size.WIDTH + (len(some) - 1) * step, size.HEIGHT, drawn)


def _measure_step(some: Sequence[CardView], room: float, width: float, most: float) -> float:
    if len(some) < 2:
        return most
    return max(LEAST_STEP, min(most, (room - width) / (len(some) - 1)))


def _draw_card(card: CardView, place: str, x: float, pieces: PieceKind) -> str:
    where = f'{place}"{card.place}" {format_transform(x, 0, 1)}'
    drawn = _draw_lying(card.name, where, pieces, up=card.up)
    return f'<g class="turned">{drawn}</g>' if card.turned else drawn


def _draw_lying(name: str, where: str, pieces: PieceKind, *, up: bool) -> str:
    # A record may name a joker among tiles: the mistake is shown as it is.
    if name in TILES or (pieces == "tile" and name not in CARDS):
        return tiles.draw_lying_tile(name, where, up=up)
    return cards.draw_lying_card(name, where, up=up)


def draw_pile(count: int, pieces: PieceKind) -> SvgBlock:
    """Draw backs upon each other, and how many they are."""
    size = tiles if pieces == "tile" else cards
    drawn = "".join(
        _draw_lying(UNKNOWN_CARD, format_transform(at * 2.5, 0, 1), pieces, up=False)
        for at in range(3)
    )
    label = draw_pill(f"×{count}", 17, "count")
    x, y = (size.WIDTH + 5 - label.width) / 2, (size.HEIGHT - label.height) / 2
    return SvgBlock(size.WIDTH + 5, size.HEIGHT, drawn + label.at(x, y))


def _draw_words(spot: SpotView) -> SvgBlock:
    """Draw what the cards come to, and the choice that tells most."""
    total, chosen = spot.total, _pick_mark(spot.marks)
    if len(total) > 14:
        high, _, low = total.partition(", ")
        lines = [draw_pill(one, _SIZE, "total") for one in (high, low) if one]
        return lay_in_column([*lines, draw_pill(chosen, 15, "mark") if chosen else EMPTY_BLOCK], 2)
    words = [draw_pill(total, _SIZE, "total")] if total else []
    words += [draw_pill(chosen, 15, "mark")] if chosen else []
    return lay_in_row(words, 3)


def _pick_mark(done: Sequence[str]) -> str:
    """Return the latest mark; that a hand stands or was split is seen by other signs too."""
    telling = [mark for mark in done if mark not in {"stands", "split"}]
    return (telling or [*done] or [""])[-1]


def _add_words(drawn: SvgBlock, words: SvgBlock, room: float, hangs: float) -> SvgBlock:
    """Lay the words over the lower edge of the cards, where no index is."""
    if not words.width:
        return drawn._replace(height=drawn.height + (_BELOW if hangs else 0))
    shrunk = min(1, room / words.width)
    width = max(drawn.width, words.width * shrunk)
    y = drawn.height - hangs
    text = drawn.at((width - drawn.width) / 2, 0) + words.at(
        (width - words.width * shrunk) / 2, y, shrunk
    )
    return SvgBlock(
        width, max(y + words.height * shrunk, drawn.height + (_BELOW if hangs else 0)), text
    )
