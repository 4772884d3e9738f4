"""Wagers in their circles, and the money that moved for them."""

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from typing import Final, get_args

from domain.facts.round_events import Collected, LineName, MoneyMoved, Paid
from domain.money import format_dollars
from domain.replay.table_view import SpotView, WagerView
from domain.seats import find_seat, name_seat
from domain.table.state import find_payee
from domain.vocabulary.wager_names import name_bettor
from service.pages.svg.blocks import (
    BASELINE,
    SvgBlock,
    draw_pill,
    lay_in_flow,
    lay_in_row,
    measure_text,
)
from service.pages.svg.escaping import escape_text

_SIZE: Final = 18
_BRIEF_SIZE: Final = 16
_HEIGHT: Final = 25
_BRIEF_HEIGHT: Final = 22
_KIND_SIZE: Final = 16
_TOO_LONG: Final = 1.25
_LONGEST_NAME: Final = 12
HAND_KINDS: Final = frozenset({"base"})
"""What each hand of a seat has for itself; all else was bet before they were split."""

SEAT_KINDS: Final = frozenset(get_args(LineName)) - HAND_KINDS
ALL_KINDS: Final = HAND_KINDS | SEAT_KINDS
_SHORT: Final = {"base": "", "pair-plus": "pair+", "six-card": "6-card", "uncalled": "not called"}
"""How the felt calls what has a longer name."""


def draw_wagers(
    spot: SpotView, room: float, kinds: Container[str] = ALL_KINDS, *, brief: bool = False
) -> Iterator[SvgBlock]:
    """Draw each wager of a spot with the money that moved for it, then money of no wager there.

    Where a seat has several hands they are drawn without their chips.
    """
    for view in spot.wagers:
        if view.wager.wager in kinds:
            moves = _draw_moves(view.moves, brief=brief)
            yield _break_lines([_draw_wager(view, brief=brief), *moves], room)
    for event in spot.lone_moves:
        if event.wager in kinds:
            yield _break_lines(_draw_lone_move(event), room)


def draw_pushes(spot: SpotView) -> Iterator[SvgBlock]:
    """Draw what was pushed to a spot of the pot."""
    for event in spot.pushes:
        yield draw_pill(f"+{format_dollars(event.amount)}", _SIZE, "moved gain")


def _break_lines(pieces: list[SvgBlock], room: float) -> SvgBlock:
    """Lay a wager and its money in a line, or in several where it is far too long for one."""
    beside = lay_in_row(pieces, 3)
    return beside if beside.width <= room * _TOO_LONG else lay_in_flow(pieces, room, 3)


def _draw_wager(view: WagerView, *, brief: bool) -> SvgBlock:
    """Draw a circle with its chips, and the bettor's name where another sits there."""
    wager = view.wager
    who = "" if view.is_own else shorten_name(wager.bettor)
    kind = _SHORT.get(wager.wager, wager.wager.replace("-", " "))
    kind = f"{kind} late".strip() if wager.late else kind
    if wager.pool:
        kind = f"{kind} pool {_cut_name(wager.pool)}".strip()
    return _draw_circle(kind, who, format_dollars(wager.amount), brief=brief)


def _draw_lone_move(event: MoneyMoved) -> list[SvgBlock]:
    """Draw money that moved without a wager there, such as an envy prize."""
    bettor = find_payee(event)
    seat = find_seat(event.spot)
    kind = _SHORT.get(event.wager, event.wager.replace("-", " "))
    who = "" if seat is None or bettor == name_seat(seat) else shorten_name(bettor)
    words = " ".join(word for word in (who, kind) if word)
    return [*([_draw_circle(words, "", "", brief=True)] if words else []), *_draw_moves([event])]


def _draw_moves(moved: Iterable[MoneyMoved], *, brief: bool = False) -> list[SvgBlock]:
    """Draw what was paid, collected and given back, from the bettor's side."""
    size = _BRIEF_SIZE if brief else _SIZE
    drawn = []
    for event in moved:
        amount = format_dollars(event.amount)
        if isinstance(event, Paid):
            drawn.append(draw_pill(f"+{amount}", size, "moved gain"))
        elif isinstance(event, Collected):
            drawn.append(draw_pill(f"−{amount}", size, "moved loss"))
        else:
            drawn.append(draw_pill(f"{amount} back", size, "moved back"))
    return drawn


@lru_cache(4096)
def _draw_circle(kind: str, who: str, amount: str, *, brief: bool = False) -> SvgBlock:
    """Draw chips on a circle, and what they are."""
    of_sum = _BRIEF_SIZE if brief else _SIZE
    words = [(who, _KIND_SIZE, "who"), (kind, _KIND_SIZE, "kind"), (amount, of_sum, "sum")]
    height = _BRIEF_HEIGHT if brief else _HEIGHT
    half = height / 2
    x, drawn = 8.0 if brief else 24.0, []
    for text, size, style in words:
        if text:
            drawn.append(
                f'<text class="{style}" x="{x:.1f}" y="{half + size * BASELINE:.1f}"'
                f' font-size="{size}">{escape_text(text)}</text>'
            )
            x += measure_text(text, size) + 4
    ground = f'<rect width="{x + 4:.1f}" height="{height}" rx="{half}"/>'
    chip = "" if brief else f'<circle class="chip" cx="{half}" cy="{half}" r="7.5"/>'
    return SvgBlock(x + 4, height, f'<g class="wager">{ground}{chip}{"".join(drawn)}</g>')


def shorten_name(bettor: str) -> str:
    """Return the bettor's name, as far as there is room for it."""
    return _cut_name(name_bettor(bettor))


def _cut_name(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
