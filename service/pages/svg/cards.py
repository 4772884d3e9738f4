"""Playing cards."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from markupsafe import Markup

from domain.cards.playing_cards import CARDS, JOKER, UNKNOWN_CARD, name_card
from domain.cards.tiles import TILES
from service.pages.svg.blocks import finish_svg, format_transform
from service.pages.svg.escaping import escape_text
from service.pages.svg.tiles import draw_inline_tile

WIDTH: Final = 40
HEIGHT: Final = 56
"""A card in units of its own."""

_EDGE: Final = (
    '<rect class="face" x=".5" y=".5" width="39" height="55" rx="4.5"/>'
    '<path class="peek" d="M5 2.5h30"/>'
)
"""The card, and a strip of its back that is shown where the table saw nothing but that."""


def draw_card(name: str, x: float, y: float, height: float, *, up: bool = True) -> str:
    """The card as a group."""
    return draw_lying_card(name, format_transform(x, y, height / HEIGHT), up=up)


def draw_lying_card(name: str, where: str, *, up: bool) -> str:
    """The card with attributes that say where it lies.

    The drawing of a face-down card reveals nothing: no part of it depends on the card.
    """
    if not up:
        return f'<g class="card back" {where}><use href="#card-back" width="40" height="56"/></g>'
    begin, drawn = _draw_faces().get(name) or _draw_face(name, "unknown", _draw_unknown())
    return f"{begin} {where}>{drawn}</g>"


@cache
def _draw_faces() -> dict[str, tuple[str, str]]:
    """How every card's group begins, and what is in it; a name that no card has is not there."""
    faces = {
        name: _draw_face(name, f"suit-{name[1]}", _draw_index(name)) for name in CARDS - {JOKER}
    }
    faces[JOKER] = _draw_face(JOKER, "joker", _draw_joker())
    faces[UNKNOWN_CARD] = _draw_face(UNKNOWN_CARD, "unknown", _draw_unknown())
    return faces


def _draw_face(name: str, style: str, drawn: str) -> tuple[str, str]:
    return f'<g class="card {style}" data-card="{escape_text(name)}"', _EDGE + drawn


def _draw_index(name: str) -> str:
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


def _draw_joker() -> str:
    return (
        '<rect class="band" x="3" y="3" width="20" height="50" rx="2.5"/>'
        '<text class="rank" transform="translate(17.8 51) rotate(-90)" font-size="13.5"'
        ' textLength="46" lengthAdjust="spacingAndGlyphs">JOKER</text>'
        '<use href="#suit-joker" x="24.5" y="20" width="13" height="13"/>'
    )


def _draw_unknown() -> str:
    return '<text class="rank" x="20" y="38" font-size="30" text-anchor="middle">?</text>'


def draw_inline_card(name: str) -> Markup:
    """A small card, for texts and lists."""
    label = escape_text(name_card(name) if name in CARDS else "unseen card")
    return finish_svg(
        f'<svg class="card-inline" width="28" height="40" viewBox="0 0 40 56" role="img"'
        f' aria-label="{label}"><title>{label}</title>{draw_card(name, 0, 0, HEIGHT)}</svg>'
    )


def draw_inline_hand(names: Iterable[str]) -> Markup:
    """Small cards or tiles beside each other."""
    drawn = (draw_inline_tile(name) if name in TILES else draw_inline_card(name) for name in names)
    return finish_svg(f'<span class="hand-inline">{"".join(drawn)}</span>')
