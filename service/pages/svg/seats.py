"""One seat: its number and buttons, its hands, and the money on them."""

from collections.abc import Iterator
from typing import Final

from domain.money import format_dollars
from domain.replay.table_view import SeatView, SpotView
from domain.vocabulary.grammar import capitalize_first
from domain.vocabulary.table_names import name_spot
from domain.vocabulary.wager_names import name_bettor
from service.pages.svg.blocks import (
    SvgBlock,
    SvgBox,
    draw_line,
    draw_pill,
    fit_scale,
    lay_in_column,
    lay_in_flow,
    lay_in_grid,
    lay_in_row,
    place_block,
)
from service.pages.svg.escaping import escape_text
from service.pages.svg.hands import draw_hand
from service.pages.svg.visibility import DrawingOptions, describe_cards, split_hand
from service.pages.svg.wagers import ALL_KINDS, HAND_KINDS, SEAT_KINDS, draw_pushes, draw_wagers

_GAP: Final = 8
_LARGEST: Final = 1.2
"""How much larger a seat is drawn where a table has few."""

_MANY: Final = 2
"""More bets than these are drawn in short."""

_NARROWEST: Final = 76
"""A hand is never made for less room than that; all of the seat is drawn smaller then."""

_LEAST_HEAD: Final = 0.8
"""How small a seat's number and buttons may become beside each other."""

_DEALER: Final = "dealer"


def draw_seat(seat: SeatView, options: DrawingOptions, box: SvgBox) -> str:
    """Draw the seat in its box: its number and buttons above, at one size round the table."""
    head = _draw_head(seat, box.width)
    if seat.is_free:
        lit = _draw_outline(head) if options.lit == str(seat.seat) else ""
        empty = head._replace(text=f'{lit}<g class="free">{head.text}</g>')
        return _group_seat(seat.seat, place_block(empty, box))
    above = SvgBox(box.x, box.y, box.width, head.height)
    y = head.height + 7
    below = SvgBox(box.x, box.y + y, box.width, box.height - y)
    body = _arrange_hands(seat, options, below)
    return _group_seat(
        seat.seat, place_block(head, above) + place_block(body, below, most=_LARGEST)
    )


def _group_seat(seat: int, drawn: str) -> str:
    return f'<g class="seat" data-seat="{seat}">{drawn}</g>'


def _arrange_hands(seat: SeatView, options: DrawingOptions, box: SvgBox) -> SvgBlock:
    """Lay the hands in as many columns as make them largest."""
    foot = _draw_foot(seat, box.width)
    spots = seat.spots
    if len(spots) < 2:
        return lay_in_column([*(draw_spot(spot, options, box.width) for spot in spots), foot], 7)
    columns = []
    for across in range(1, min(len(spots), 4) + 1):
        room = max(_NARROWEST, (box.width - _GAP * (across - 1)) / across)
        hands = lay_in_grid(
            [draw_spot(spot, options, room, alone=False) for spot in spots], across, _GAP
        )
        columns.append(lay_in_column([hands, foot], 7))
    return max(columns, key=lambda block: fit_scale(block, box, _LARGEST))


def _draw_head(seat: SeatView, room: float) -> SvgBlock:
    """Draw the seat's number, its buttons, its stack, and the numbers that name it."""
    blocks = [_draw_badge(seat.seat)]
    if seat.is_bank:
        blocks.append(draw_pill("BANK", 15, "button bank"))
    for button in seat.buttons:
        word = "D" if button == _DEALER else button.upper()
        blocks.append(draw_pill(word, 15, f"button {button.replace(' ', '-')}"))
    if seat.is_all_in:
        blocks.append(draw_pill("all-in", 16, "mark"))
    elif seat.stack is not None:
        blocks.append(draw_line(format_dollars(seat.stack), 17, "stack"))
    named = [
        draw_pill(str(number.number), 16, "number thrown" if number.is_thrown else "number")
        for number in seat.dice_numbers
    ]
    if named:
        blocks.append(lay_in_row([_DIE, *named], 1))
    beside = lay_in_row(blocks, 4)
    return beside if beside.width <= room / _LEAST_HEAD else lay_in_flow(blocks, room, 4)


_DIE: Final = SvgBlock(
    16,
    16,
    '<g class="named"><rect x=".75" y=".75" width="14.5" height="14.5" rx="3"/>'
    '<circle cx="5" cy="5" r="1.6"/><circle cx="11" cy="11" r="1.6"/></g>',
)
"""Stands before the numbers by which the dice name a seat."""


def _draw_badge(seat: int) -> SvgBlock:
    return SvgBlock(
        26,
        26,
        '<g class="badge"><circle cx="13" cy="13" r="12.25"/>'
        f'<text x="13" y="19" font-size="17" text-anchor="middle">{seat}</text></g>',
    )


def _draw_foot(seat: SeatView, room: float) -> SvgBlock:
    """Draw bets that go with no one hand of several, chips in front, and collections."""
    blocks: list[SvgBlock] = []
    if len(seat.spots) > 1:
        for spot in seat.spots:
            blocks += draw_wagers(spot, room, SEAT_KINDS, brief=True)
    if seat.in_front:
        blocks.append(draw_pill(format_dollars(seat.in_front), 18, "front"))
    if seat.is_racked:
        blocks.append(draw_line("in the rack", 16, "quiet"))
    if seat.fees:
        blocks.append(draw_line(f"fee {format_dollars(seat.fees)}", 16, "quiet"))
    return lay_in_flow(blocks, room, 6)


def draw_spot(
    spot: SpotView, options: DrawingOptions, room: float, *, alone: bool = True
) -> SvgBlock:
    """Draw one hand and the money on it, with what it is in words."""
    kinds = ALL_KINDS if alone else HAND_KINDS
    money = [
        *draw_wagers(spot, room, kinds, brief=not alone or len(spot.wagers) > _MANY),
        *draw_pushes(spot),
    ]
    block = lay_in_column([draw_hand(spot, options, room), lay_in_flow(money, room, 4)], 4)
    return group_spot(spot, block, options)


def group_spot(spot: SpotView, block: SvgBlock, options: DrawingOptions) -> SvgBlock:
    """Mark the piece as a spot that a script can find and a screen reader can tell."""
    lit = _draw_outline(block) if options.lit == spot.spot else ""
    words = "; ".join(_list_spot_words(spot, options))
    return block._replace(
        text=f'<g class="spot" data-spot="{escape_text(spot.spot)}">'
        f"<title>{escape_text(words)}</title>{lit}{block.text}</g>"
    )


def _draw_outline(block: SvgBlock) -> str:
    """Draw a line around the block in which something happens."""
    return (
        f'<rect class="lit" x="-4" y="-4" width="{block.width + 8:.1f}"'
        f' height="{block.height + 8:.1f}" rx="9"/>'
    )


def _list_spot_words(spot: SpotView, options: DrawingOptions) -> Iterator[str]:
    yield capitalize_first(name_spot(spot.spot))
    for name, cards in split_hand(spot, opened=options.opened):
        words = describe_cards(cards)
        yield f"{name}: {words}" if name else words
    if spot.total:
        yield spot.total
    if spot.marks:
        yield ", ".join(spot.marks)
    for view in spot.wagers:
        wager = view.wager
        who = "" if view.is_own else f" of {name_bettor(wager.bettor)}"
        yield f"{wager.wager.replace('-', ' ')} {format_dollars(wager.amount)}{who}"
