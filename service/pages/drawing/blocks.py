"""Pieces of a drawing that know their size, laid beside and under each other."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup, escape

_NARROW: Final = frozenset("iljtf.,:;'|!()[] ·-")
_WIDE: Final = frozenset("mwMW@%—…")
_BOLD: Final = 1.08
"""How much wider a text is in bold."""

BASELINE: Final = 0.36
"""How far under the middle of its capitals a text stands, by its size."""


class Block(NamedTuple):
    """A piece of a drawing, drawn from its upper left corner."""

    width: float
    height: float
    text: str

    def at(self, x: float, y: float, scale: float = 1) -> str:
        """The piece, put there."""
        if not self.text:
            return ""
        return f"<g {moved(x, y, scale)}>{self.text}</g>"


class Box(NamedTuple):
    """A place in a drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """How far right its middle lies."""
        return self.x + self.width / 2


NOTHING: Final = Block(0, 0, "")


def whole(drawn: str) -> Markup:
    """A finished drawing: whatever a person typed was escaped where it was put in."""
    return Markup(drawn)  # noqa: S704


def moved(x: float, y: float, scale: float) -> str:
    """The attribute that puts a piece there, in that size."""
    grown = "" if scale == 1 else f" scale({scale:.3f})"
    return f'transform="translate({x:.1f} {y:.1f}){grown}"'


@lru_cache(4096)
def text_width(text: str, size: float) -> float:
    """How wide a text becomes at most in any typeface that a device may have."""
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE:
        return 0.98
    if letter > "\u024f":
        return 1.05
    return 0.72 if letter.isupper() else 0.6


@lru_cache(4096)
def line(text: str, size: float, style: str = "") -> Block:
    """A line of text."""
    width = text_width(text, size)
    drawn = (
        f'<text class="{style}" x="{width / 2:.1f}" y="{size * 0.98:.1f}"'
        f' font-size="{size}" text-anchor="middle">{escape(text)}</text>'
    )
    return Block(width, size * 1.25, drawn)


@lru_cache(4096)
def pill(text: str, size: float, style: str) -> Block:
    """A line of text on a ground with round ends."""
    width, height = text_width(text, size) * _BOLD + size * 0.7, size * 1.4
    return Block(
        width,
        height,
        f'<g class="{style}">'
        f'<rect width="{width:.1f}" height="{height:.1f}" rx="{height / 2:.1f}"/>'
        f'<text x="{width / 2:.1f}" y="{height / 2 + size * BASELINE:.1f}" font-size="{size}"'
        f' text-anchor="middle">{escape(text)}</text></g>',
    )


def row(blocks: Iterable[Block], gap: float) -> Block:
    """Pieces beside each other, their middles at one height."""
    there = [block for block in blocks if block.width]
    if len(there) < 2:
        return there[0] if there else NOTHING
    height = max(block.height for block in there)
    x, drawn = 0.0, []
    for block in there:
        drawn.append(block.at(x, (height - block.height) / 2))
        x += block.width + gap
    return Block(x - gap, height, "".join(drawn))


def column(blocks: Iterable[Block], gap: float) -> Block:
    """Pieces under each other, their middles on one line."""
    there = [block for block in blocks if block.height]
    if len(there) < 2:
        return there[0] if there else NOTHING
    width = max(block.width for block in there)
    y, drawn = 0.0, []
    for block in there:
        drawn.append(block.at((width - block.width) / 2, y))
        y += block.height + gap
    return Block(width, y - gap, "".join(drawn))


def flow(blocks: Iterable[Block], width: float, gap: float) -> Block:
    """Pieces beside each other in as many lines as they need."""
    lines: list[list[Block]] = []
    room = 0.0
    for block in blocks:
        if lines and block.width <= room:
            lines[-1].append(block)
        else:
            lines.append([block])
            room = width
        room -= block.width + gap
    return column((row(line, gap) for line in lines), gap)


def grid(blocks: Sequence[Block], across: int, gap: float) -> Block:
    """Pieces in lines of so many."""
    starts = range(0, len(blocks), across)
    lines = (blocks[start : start + across] for start in starts)
    return column((_hanging(line, gap) for line in lines), gap)


def _hanging(blocks: Sequence[Block], gap: float) -> Block:
    """Pieces beside each other, their upper edges at one height."""
    height = max(block.height for block in blocks)
    return row([Block(block.width, height, block.text) for block in blocks], gap)


def scale_into(block: Block, box: Box, most: float) -> float:
    """How large the piece can be drawn in the box."""
    if not (block.width and block.height):
        return most
    return min(most, box.width / block.width, box.height / block.height)


def put(block: Block, box: Box, *, most: float = 1, down: float = 0) -> str:
    """The piece in the box: as large as it fits, `down` the share of what is left above it."""
    scale = scale_into(block, box, most)
    left = box.height - block.height * scale
    return block.at(box.middle - block.width * scale / 2, box.y + left * down, scale)
