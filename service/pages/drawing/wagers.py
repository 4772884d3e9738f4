"""Wagers in their circles, and the money that moved for them."""

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from typing import Final, get_args

from markupsafe import escape

from domain.events.round import Collected, LineName, MoneyMoved, Paid, PotPushed
from domain.layout import seat_of, seated
from domain.money import dollars
from domain.sentences.names import bettor_name
from projections.table import Table, Wager, bettor_of
from service.pages.drawing.blocks import BASELINE, Block, flow, pill, row, text_width

_SIZE: Final = 18
_BRIEF_SIZE: Final = 16
_HEIGHT: Final = 25
_BRIEF_HEIGHT: Final = 22
_KIND_SIZE: Final = 16
_TOO_LONG: Final = 1.25
_LONGEST_NAME: Final = 12
OF_A_HAND: Final = frozenset({"base"})
"""What each hand of a seat has for itself; all else was bet before they were split."""

OF_A_SEAT: Final = frozenset(get_args(LineName)) - OF_A_HAND
EVERY_KIND: Final = OF_A_HAND | OF_A_SEAT
_SHORT: Final = {"base": "", "pair-plus": "pair+", "six-card": "6-card", "uncalled": "not called"}
"""How the felt calls what has a longer name."""


def wagers_drawn(
    spot: str,
    table: Table,
    room: float,
    kinds: Container[str] = EVERY_KIND,
    *,
    brief: bool = False,
) -> Iterator[Block]:
    """Each wager of a spot with the money that moved for it, then money of no wager there.

    Where a seat has several hands they are drawn without their chips.
    """
    here = [
        event
        for event in table.money
        if event.spot == spot and not isinstance(event, PotPushed) and event.wager in kinds
    ]
    for wager in table.wagers:
        if wager.spot == spot and wager.wager in kinds:
            own = [event for event in here if _is_for(event, wager)]
            here = [event for event in here if event not in own]
            yield _broken([_wager(wager, brief=brief), *_moves(own, brief=brief)], room)
    yield from (_broken(_alone(event), room) for event in here)


def pushes_drawn(spot: str, table: Table) -> Iterator[Block]:
    """What was pushed there of the pot."""
    for event in table.money:
        if isinstance(event, PotPushed) and event.spot == spot:
            yield pill(f"+{dollars(event.amount)}", _SIZE, "moved gain")


def _broken(pieces: list[Block], room: float) -> Block:
    """A wager and what moved for it, in several lines only where it is far too long for one."""
    beside = row(pieces, 3)
    return beside if beside.width <= room * _TOO_LONG else flow(pieces, room, 3)


def _is_for(event: MoneyMoved, wager: Wager) -> bool:
    return event.wager == wager.wager and bettor_of(event) == wager.bettor


def _wager(wager: Wager, *, brief: bool) -> Block:
    """A circle with its chips; who bet, where it is not who sits there."""
    seat = seat_of(wager.spot)
    who = "" if seat and wager.bettor == seated(seat) else short_name(wager.bettor)
    kind = _SHORT.get(wager.wager, wager.wager.replace("-", " "))
    kind = f"{kind} late".strip() if wager.late else kind
    if wager.pool:
        kind = f"{kind} pool {_cut(wager.pool)}".strip()
    return _circle(kind, who, dollars(wager.amount), brief=brief)


def _alone(event: MoneyMoved) -> list[Block]:
    """Money that moved without a wager there, such as an envy prize."""
    bettor = bettor_of(event)
    seat = seat_of(event.spot)
    kind = _SHORT.get(event.wager, event.wager.replace("-", " "))
    who = "" if seat is None or bettor == seated(seat) else short_name(bettor)
    words = " ".join(word for word in (who, kind) if word)
    return [*([_circle(words, "", "", brief=True)] if words else []), *_moves([event])]


def _moves(moved: Iterable[MoneyMoved], *, brief: bool = False) -> list[Block]:
    """What was paid, collected and given back, from the bettor's side."""
    size = _BRIEF_SIZE if brief else _SIZE
    drawn = []
    for event in moved:
        amount = dollars(event.amount)
        if isinstance(event, Paid):
            drawn.append(pill(f"+{amount}", size, "moved gain"))
        elif isinstance(event, Collected):
            drawn.append(pill(f"−{amount}", size, "moved loss"))
        else:
            drawn.append(pill(f"{amount} back", size, "moved back"))
    return drawn


@lru_cache(4096)
def _circle(kind: str, who: str, amount: str, *, brief: bool = False) -> Block:
    """Chips on a circle, and what they are."""
    of_sum = _BRIEF_SIZE if brief else _SIZE
    words = [(who, _KIND_SIZE, "who"), (kind, _KIND_SIZE, "kind"), (amount, of_sum, "sum")]
    height = _BRIEF_HEIGHT if brief else _HEIGHT
    half = height / 2
    x, drawn = 8.0 if brief else 24.0, []
    for text, size, style in words:
        if text:
            drawn.append(
                f'<text class="{style}" x="{x:.1f}" y="{half + size * BASELINE:.1f}"'
                f' font-size="{size}">{escape(text)}</text>'
            )
            x += text_width(text, size) + 4
    ground = f'<rect width="{x + 4:.1f}" height="{height}" rx="{half}"/>'
    chip = "" if brief else f'<circle class="chip" cx="{half}" cy="{half}" r="7.5"/>'
    return Block(x + 4, height, f'<g class="wager">{ground}{chip}{"".join(drawn)}</g>')


def short_name(bettor: str) -> str:
    """Who bets, as far as there is room for his name."""
    return _cut(bettor_name(bettor))


def _cut(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
