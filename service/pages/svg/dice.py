"""Faces of dice."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from markupsafe import Markup

from service.pages.svg.blocks import SvgBlock, finish_svg, lay_in_row

SIZE: Final = 34
_NEAR, _HALF, _FAR = 9, 17, 25
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((_HALF, _HALF),),
    2: ((_NEAR, _NEAR), (_FAR, _FAR)),
    3: ((_NEAR, _NEAR), (_HALF, _HALF), (_FAR, _FAR)),
    4: ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _FAR), (_FAR, _FAR)),
    5: ((_NEAR, _NEAR), (_FAR, _NEAR), (_HALF, _HALF), (_NEAR, _FAR), (_FAR, _FAR)),
    6: tuple((x, y) for x in (_NEAR, _FAR) for y in (8, _HALF, 26)),
}


def draw_die(value: int) -> SvgBlock:
    """One die, seen from above."""
    return SvgBlock(SIZE, SIZE, _draw_face(value))


@cache
def _draw_face(value: int) -> str:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="3.6"/>' for x, y in _PIPS[value])
    return f'<g class="die"><rect x=".75" y=".75" width="32.5" height="32.5" rx="6"/>{pips}</g>'


def draw_dice(values: Sequence[int]) -> SvgBlock:
    """The dice beside each other."""
    return lay_in_row([draw_die(value) for value in values], 6)


def draw_inline_die(value: int) -> Markup:
    """A small die, for texts and lists."""
    return finish_svg(
        f'<svg class="die-inline" width="24" height="24" viewBox="0 0 34 34" role="img"'
        f' aria-label="{value:d}"><title>{value:d}</title>{_draw_face(value)}</svg>'
    )
