"""Playing cards."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from domain.cards import CARDS, JOKER, UNKNOWN, card_name
from domain.tiles import TILES
from service.pages.drawing.blocks import moved, whole
from service.pages.drawing.tiles import tile_inline

WIDTH: Final = 40
HEIGHT: Final = 56
"""A card in units of its own."""

_EDGE: Final = (
    '<rect class="face" x=".5" y=".5" width="39" height="55" rx="4.5"/>'
    '<path class="peek" d="M5 2.5h30"/>'
)
"""The card, and a strip of its back that is shown where the table saw nothing but that."""


def card_drawn(name: str, x: float, y: float, height: float, *, up: bool = True) -> str:
    """The card as a group."""
    return card_lying(name, moved(x, y, height / HEIGHT), up=up)


def card_lying(name: str, where: str, *, up: bool) -> str:
    """The card with attributes that say where it lies.

    One that lies face down is told to nobody: nothing in it depends on what it is.
    """
    if not up:
        return f'<g class="card back" {where}><use href="#card-back" width="40" height="56"/></g>'
    style, drawn = _face(name)
    return f'<g class="card {style}" data-card="{escape(name)}" {where}>{drawn}</g>'


@cache
def _faces() -> dict[str, tuple[str, str]]:
    faces = {name: (f"suit-{name[1]}", _EDGE + _index(name)) for name in CARDS - {JOKER}}
    faces[JOKER] = ("joker", _EDGE + _joker())
    faces[UNKNOWN] = ("unknown", _EDGE + _question())
    return faces


def _face(name: str) -> tuple[str, str]:
    """The card's style and what is on it; a name that no card has is an unknown one."""
    faces = _faces()
    return faces.get(name) or faces[UNKNOWN]


def _index(name: str) -> str:
    """The rank large, its suit under it, and again in the corner that no card covers."""
    rank, suit = name[0], name[1]
    sign = "10" if rank == "T" else rank
    narrow = ' textLength="19.5" lengthAdjust="spacingAndGlyphs"' if rank == "T" else ""
    x = 12 if rank == "T" else 13
    return (
        f'<text class="rank" x="{x}" y="25" font-size="27" text-anchor="middle"{narrow}>'
        f"{sign}</text>"
        f'<use href="#suit-{suit}" x="4" y="29" width="17" height="17"/>'
        f'<use class="corner" href="#suit-{suit}" x="27" y="40" width="10.5" height="10.5"/>'
    )


def _joker() -> str:
    return (
        '<rect class="band" x="3" y="3" width="20" height="50" rx="2.5"/>'
        '<text class="rank" transform="translate(17.8 51) rotate(-90)" font-size="13.5"'
        ' textLength="46" lengthAdjust="spacingAndGlyphs">JOKER</text>'
        '<use href="#suit-joker" x="24.5" y="20" width="13" height="13"/>'
    )


def _question() -> str:
    return '<text class="rank" x="20" y="38" font-size="30" text-anchor="middle">?</text>'


def card_inline(name: str) -> Markup:
    """A small card, for texts and lists."""
    said = escape(card_name(name) if name in CARDS else "unseen card")
    return whole(
        f'<svg class="card-inline" width="28" height="40" viewBox="0 0 40 56" role="img"'
        f' aria-label="{said}"><title>{said}</title>{card_drawn(name, 0, 0, HEIGHT)}</svg>'
    )


def hand_inline(names: Iterable[str]) -> Markup:
    """Small cards or tiles beside each other."""
    drawn = (tile_inline(name) if name in TILES else card_inline(name) for name in names)
    return whole(f'<span class="hand-inline">{"".join(drawn)}</span>')
