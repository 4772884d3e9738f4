"""One seat: its number and buttons, its hands, and the money on them."""

from collections.abc import Iterator
from typing import Final

from markupsafe import escape

from domain.layout import hand_number, seat_of, seated
from domain.money import dollars
from domain.sentences.names import bettor_name
from projections.marks import marks
from projections.table import Hand, Table
from projections.vocabulary import spot_name
from service.pages.drawing.blocks import (
    NOTHING,
    Block,
    Box,
    column,
    flow,
    grid,
    line,
    pill,
    put,
    row,
    scale_into,
)
from service.pages.drawing.hands import hand_drawn
from service.pages.drawing.seen import View, cards_said, parts
from service.pages.drawing.wagers import (
    EVERY_KIND,
    OF_A_HAND,
    OF_A_SEAT,
    pushes_drawn,
    wagers_drawn,
)

_GAP: Final = 8
_LARGEST: Final = 1.2
"""How much larger a seat is drawn where a table has few."""

_MANY: Final = 2
"""More bets than these are drawn in short."""

_NARROWEST: Final = 76
"""A hand is never made for less room than that; all of the seat is drawn smaller then."""

_LEAST_HEAD: Final = 0.8
"""How small a seat's number and buttons may become beside each other."""

_BUTTONS: Final = {"dealer": "D", "house-way": "house way"}


def seat_put(seat: int, numbers: list[int], view: View, box: Box) -> str:
    """The seat in its box: its number and buttons above, at one size round the table."""
    table = view.table
    spots = _spots(seat, table)
    head = _head(seat, numbers, table, box.width)
    if not (spots or _is_seated(seat, table)):
        lit = _outline(head) if view.lit == str(seat) else ""
        empty = head._replace(text=f'{lit}<g class="free">{head.text}</g>')
        return _group(seat, put(empty, box))
    above = Box(box.x, box.y, box.width, head.height)
    y = head.height + 7
    below = Box(box.x, box.y + y, box.width, box.height - y)
    body = _best(seat, spots or [str(seat)], view, below)
    return _group(seat, put(head, above) + put(body, below, most=_LARGEST))


def _group(seat: int, drawn: str) -> str:
    return f'<g class="seat" data-seat="{seat}">{drawn}</g>'


def _spots(seat: int, table: Table) -> list[str]:
    """The spots of the seat on which something lies, its first hand first."""
    there = {wager.spot for wager in table.wagers} | set(table.hands)
    there |= {event.spot for event in table.money}
    return sorted((one for one in there if seat_of(one) == seat), key=hand_number)


def _is_seated(seat: int, table: Table) -> bool:
    chips = table.chips
    buttons = any(button.seat == seat for button in table.buttons)
    bank = any(posted.seat == seat for posted in table.bank)
    return bank or buttons or seat in chips.behind or seat in chips.in_front


def _best(seat: int, spots: list[str], view: View, box: Box) -> Block:
    """The hands in as many columns as make them largest."""
    foot = _foot(seat, spots, view.table, box.width)
    if len(spots) == 1:
        return column([spot_drawn(spots[0], view, box.width), foot], 7)
    laid = []
    for across in range(1, min(len(spots), 4) + 1):
        room = max(_NARROWEST, (box.width - _GAP * (across - 1)) / across)
        hands = grid([spot_drawn(spot, view, room, alone=False) for spot in spots], across, _GAP)
        laid.append(column([hands, foot], 7))
    return max(laid, key=lambda block: scale_into(block, box, _LARGEST))


def _head(seat: int, numbers: list[int], table: Table, room: float) -> Block:
    """The seat's number, its buttons, its stack, and the numbers that name it."""
    blocks = [_badge(seat)]
    banks = [posted for posted in table.bank if posted.seat == seat]
    if banks:
        blocks.append(pill("BANK", 15, "button bank"))
    for button in table.buttons:
        if button.seat == seat:
            word = _BUTTONS.get(button.button, button.button)
            blocks.append(pill(word.upper(), 15, f"button {button.button}"))
    if seat in table.chips.behind:
        blocks.append(_behind(seat, table))
    thrown = sum(table.dice)
    named = [
        pill(str(number), 16, "number thrown" if number == thrown else "number")
        for number in numbers
    ]
    if named:
        blocks.append(row([_DIE, *named], 1))
    beside = row(blocks, 4)
    return beside if beside.width <= room / _LEAST_HEAD else flow(blocks, room, 4)


_DIE: Final = Block(
    16, 16,
    '<g class="named"><rect x=".75" y=".75" width="14.5" height="14.5" rx="3"/>'
    '<circle cx="5" cy="5" r="1.6"/><circle cx="11" cy="11" r="1.6"/></g>',
)  # fmt: skip
"""Stands before the numbers by which the dice name a seat."""


def _badge(seat: int) -> Block:
    return Block(
        26, 26,
        '<g class="badge"><circle cx="13" cy="13" r="12.25"/>'
        f'<text x="13" y="19" font-size="17" text-anchor="middle">{seat}</text></g>',
    )  # fmt: skip


def _behind(seat: int, table: Table) -> Block:
    """The stack; nothing is left of it where a hand is all-in."""
    hand, left = table.hand(str(seat)), table.chips.behind[seat]
    if left == 0 and hand.cards and not hand.is_out and not table.money:
        return pill("all-in", 16, "mark")
    return line(dollars(left), 17, "stack") if left else NOTHING


def _foot(seat: int, spots: list[str], table: Table, room: float) -> Block:
    """Bets that go with no one hand of several, chips in front, and what was paid the room."""
    blocks: list[Block] = []
    if len(spots) > 1:
        for spot in spots:
            blocks += wagers_drawn(spot, table, room, OF_A_SEAT, brief=True)
    if table.chips.in_front.get(seat):
        blocks.append(pill(dollars(table.chips.in_front[seat]), 18, "front"))
    if all(_is_racked(spot, table) for spot in spots):
        blocks.append(line("in the rack", 16, "quiet"))
    fees = sum(fee.amount for fee in table.fees if fee.source_of_fee == seat)
    if fees:
        blocks.append(line(f"fee {dollars(fees)}", 16, "quiet"))
    return flow(blocks, room, 6)


def _is_racked(spot: str, table: Table) -> bool:
    return not table.hand(spot).cards and any(event.spot == spot for event in table.racked)


def spot_drawn(spot: str, view: View, room: float, *, alone: bool = True) -> Block:
    """One hand and the money on it, with what it is in words."""
    table = view.table
    hand = table.hand(spot)
    lies = hand_drawn(hand, view, room)
    kinds = EVERY_KIND if alone else OF_A_HAND
    bets = [wager for wager in table.wagers if wager.spot == spot]
    money = [
        *wagers_drawn(spot, table, room, kinds, brief=not alone or len(bets) > _MANY),
        *pushes_drawn(spot, table),
    ]
    block = column([lies, flow(money, room, 4)], 4)
    return spot_group(spot, block, said(hand, view), view)


def spot_group(spot: str, block: Block, words: str, view: View) -> Block:
    """The piece as a spot that a script can find and a person be told of."""
    lit = _outline(block) if view.lit == spot else ""
    return block._replace(
        text=f'<g class="spot" data-spot="{escape(spot)}"><title>{escape(words)}</title>'
        f"{lit}{block.text}</g>"
    )


def _outline(block: Block) -> str:
    """Around what is happening."""
    return (
        f'<rect class="lit" x="-4" y="-4" width="{block.width + 8:.1f}"'
        f' height="{block.height + 8:.1f}" rx="9"/>'
    )


def said(hand: Hand, view: View) -> str:
    """The spot in words."""
    return "; ".join(_said(hand, view))


def _said(hand: Hand, view: View) -> Iterator[str]:
    name = spot_name(hand.spot)
    yield name[0].upper() + name[1:]
    for called, cards in parts(hand, view):
        words = cards_said(cards)
        yield f"{called}: {words}" if called else words
    if hand.spot in view.frame.totals:
        yield view.frame.totals[hand.spot]
    if marks(hand):
        yield ", ".join(marks(hand))
    for wager in view.table.wagers:
        if wager.spot == hand.spot:
            seat = seat_of(hand.spot)
            own = seat is not None and wager.bettor == seated(seat)
            who = "" if own else f" of {bettor_name(wager.bettor)}"
            yield f"{wager.wager.replace('-', ' ')} {dollars(wager.amount)}{who}"
