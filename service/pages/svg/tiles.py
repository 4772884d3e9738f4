"""The thirty-two pai gow tiles."""

from functools import cache
from typing import Final

from markupsafe import Markup

from domain.cards.tiles import TILES
from service.pages.svg.blocks import finish_svg, format_transform
from service.pages.svg.escaping import escape_text

WIDTH: Final = 34
HEIGHT: Final = 76
"""A tile in units of its own."""

_PIP: Final = 4.1
_LEFT, _MIDDLE, _RIGHT = 9.5, 17.0, 24.5
_PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "1": ((_MIDDLE, 10),),
    "2": ((_LEFT, 10), (_RIGHT, 10)),
    "3": ((_LEFT, 9), (_MIDDLE, 19), (_RIGHT, 29)),
    "4": ((_LEFT, 10), (_RIGHT, 10), (_LEFT, 22), (_RIGHT, 22)),
    "5": ((_LEFT, 9), (_RIGHT, 9), (_MIDDLE, 18.5), (_LEFT, 28), (_RIGHT, 28)),
    "6": ((_LEFT, 9), (_RIGHT, 9), (_LEFT, 19), (_RIGHT, 19), (_LEFT, 29), (_RIGHT, 29)),
}
"""Where the pips of the upper half lie."""

_RED: Final = frozenset("14")
"""Halves whose pips are red; of the two sixes together one column of each is."""

_HEAVEN: Final = "66"
_BACK: Final = '<path class="grain" d="M8 22 26 8M8 39 26 25M8 56 26 42M8 70 26 59"/>'
_BODY: Final = '<rect class="body" x=".75" y=".75" width="32.5" height="74.5" rx="5"/>'


def draw_tile(name: str, x: float, y: float, height: float, *, up: bool = True) -> str:
    """The tile as a group."""
    return draw_lying_tile(name, format_transform(x, y, height / HEIGHT), up=up)


def draw_lying_tile(name: str, where: str, *, up: bool) -> str:
    """Return the tile with the attributes of its place; a face-down tile reveals nothing."""
    if not up:
        return f'<g class="tile back" {where}>{_BODY}{_BACK}</g>'
    style = "tile" if name in TILES else "tile unknown"
    return f'<g class="{style}" data-card="{escape_text(name)}" {where}>{_find_face(name)}</g>'


def _find_face(name: str) -> str:
    return _draw_faces().get(name) or (
        f'{_BODY}<text class="rank" x="17" y="48" font-size="30" text-anchor="middle">?</text>'
    )


@cache
def _draw_faces() -> dict[str, str]:
    return {name: _BODY + _draw_pips(name) for name in TILES}


def _draw_pips(name: str) -> str:
    """The lower count above the higher one, turned about."""
    upper, lower = name[0], name[1]
    turned = ((WIDTH - x, HEIGHT - y, lower) for x, y in _PIPS[lower])
    pips = [*((x, y, upper) for x, y in _PIPS[upper]), *turned]
    return "".join(_draw_pip(x, y, red=_is_red_pip(name, half, x, y)) for x, y, half in pips)


def _is_red_pip(name: str, half: str, x: float, y: float) -> bool:
    """The sixes of the twelve are red on one side above and on the other below."""
    if name == _HEAVEN:
        return (x < _MIDDLE) == (y < HEIGHT / 2)
    return half in _RED


def _draw_pip(x: float, y: float, *, red: bool) -> str:
    size = _PIP
    return f'<circle class="pip {"red" if red else "white"}" cx="{x}" cy="{y}" r="{size}"/>'


def name_tile(name: str) -> str:
    """`tile of 2 and 4`."""
    return f"tile of {name[0]} and {name[1]}" if name in TILES else "unseen tile"


def draw_inline_tile(name: str) -> Markup:
    """A small tile, for texts and lists."""
    label = escape_text(name_tile(name))
    return finish_svg(
        f'<svg class="tile-inline" width="20" height="44" viewBox="0 0 34 76" role="img"'
        f' aria-label="{label}"><title>{label}</title>{draw_tile(name, 0, 0, HEIGHT)}</svg>'
    )
