"""Pieces of a drawing that know their size, arranged in rows and columns."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from service.pages.svg.escaping import escape_text

_NARROW: Final = frozenset("iljtf.,:;'|!()[] ·-")
_WIDE: Final = frozenset("mwMW@%—…")
_BOLD: Final = 1.08
"""How much wider a text is in bold."""

BASELINE: Final = 0.36
"""How far under the middle of its capitals a text stands, by its size."""


class SvgBlock(NamedTuple):
    """A piece of a drawing, drawn from its upper left corner."""

    width: float
    height: float
    text: str

    def at(self, x: float, y: float, scale: float = 1) -> str:
        """The piece, put there."""
        if not self.text:
            return ""
        return f"<g {format_transform(x, y, scale)}>{self.text}</g>"


class SvgBox(NamedTuple):
    """A place in a drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """How far right its middle lies."""
        return self.x + self.width / 2


EMPTY_BLOCK: Final = SvgBlock(0, 0, "")


def finish_svg(drawn: str) -> Markup:
    """A finished drawing: whatever a person typed was escaped where it was put in."""
    return Markup(drawn)  # noqa: S704 - each piece was escaped


def format_transform(x: float, y: float, scale: float) -> str:
    """The attribute that puts a piece there, in that size."""
    grown = "" if scale == 1 else f" scale({scale:.3f})"
    return f'transform="translate({x:.1f} {y:.1f}){grown}"'


@lru_cache(4096)
def measure_text(text: str, size: float) -> float:
    """How wide a text becomes at most in any typeface that a device may have."""
    return size * sum(map(_measure_letter, text))


def _measure_letter(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE:
        return 0.98
    if letter > "\u024f":
        return 1.05
    return 0.72 if letter.isupper() else 0.6


@lru_cache(4096)
def draw_line(text: str, size: float, style: str = "") -> SvgBlock:
    """A line of text."""
    width = measure_text(text, size)
    drawn = (
        f'<text class="{style}" x="{width / 2:.1f}" y="{size * 0.98:.1f}"'
        f' font-size="{size}" text-anchor="middle">{escape_text(text)}</text>'
    )
    return SvgBlock(width, size * 1.25, drawn)


@lru_cache(4096)
def draw_pill(text: str, size: float, style: str) -> SvgBlock:
    """A line of text on a ground with round ends."""
    width, height = measure_text(text, size) * _BOLD + size * 0.7, size * 1.4
    return SvgBlock(
        width,
        height,
        f'<g class="{style}">'
        f'<rect width="{width:.1f}" height="{height:.1f}" rx="{height / 2:.1f}"/>'
        f'<text x="{width / 2:.1f}" y="{height / 2 + size * BASELINE:.1f}" font-size="{size}"'
        f' text-anchor="middle">{escape_text(text)}</text></g>',
    )


def lay_in_row(blocks: Iterable[SvgBlock], gap: float) -> SvgBlock:
    """Pieces beside each other, their middles at one height."""
    there = [block for block in blocks if block.width]
    if len(there) < 2:
        return there[0] if there else EMPTY_BLOCK
    height = max(block.height for block in there)
    x, drawn = 0.0, []
    for block in there:
        drawn.append(block.at(x, (height - block.height) / 2))
        x += block.width + gap
    return SvgBlock(x - gap, height, "".join(drawn))


def lay_in_column(blocks: Iterable[SvgBlock], gap: float) -> SvgBlock:
    """Pieces under each other, their middles on one line."""
    there = [block for block in blocks if block.height]
    if len(there) < 2:
        return there[0] if there else EMPTY_BLOCK
    width = max(block.width for block in there)
    y, drawn = 0.0, []
    for block in there:
        drawn.append(block.at((width - block.width) / 2, y))
        y += block.height + gap
    return SvgBlock(width, y - gap, "".join(drawn))


def lay_in_flow(blocks: Iterable[SvgBlock], width: float, gap: float) -> SvgBlock:
    """Pieces beside each other in as many lines as they need."""
    lines: list[list[SvgBlock]] = []
    room = 0.0
    for block in blocks:
        if lines and block.width <= room:
            lines[-1].append(block)
        else:
            lines.append([block])
            room = width
        room -= block.width + gap
    return lay_in_column((lay_in_row(line, gap) for line in lines), gap)


def lay_in_grid(blocks: Sequence[SvgBlock], across: int, gap: float) -> SvgBlock:
    """Pieces in lines of so many."""
    starts = range(0, len(blocks), across)
    lines = (blocks[start : start + across] for start in starts)
    return lay_in_column((_lay_top_aligned(line, gap) for line in lines), gap)


def _lay_top_aligned(blocks: Sequence[SvgBlock], gap: float) -> SvgBlock:
    """Pieces beside each other, their upper edges at one height."""
    height = max(block.height for block in blocks)
    return lay_in_row([SvgBlock(block.width, height, block.text) for block in blocks], gap)


def fit_scale(block: SvgBlock, box: SvgBox, most: float) -> float:
    """How large the piece can be drawn in the box."""
    if not (block.width and block.height):
        return most
    return min(most, box.width / block.width, box.height / block.height)


def place_block(block: SvgBlock, box: SvgBox, *, most: float = 1, down: float = 0) -> str:
    """The piece in the box: as large as it fits, `down` the share of what is left above it."""
    scale = fit_scale(block, box, most)
    left = box.height - block.height * scale
    return block.at(box.middle - block.width * scale / 2, box.y + left * down, scale)
