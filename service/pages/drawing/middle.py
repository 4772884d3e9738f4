"""What lies before the house dealer: the bank, the board, piles, dice, pots and the rack."""

from collections.abc import Iterator
from typing import Final

from domain.layout import BANK, BOARD, BURN, STUB, seated
from domain.money import dollars
from projections.pot_play import ASIDE
from projections.table import Table
from service.pages.drawing import cards
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
)
from service.pages.drawing.dice import dice
from service.pages.drawing.hands import fan, hand_drawn, pile
from service.pages.drawing.seats import said, spot_group
from service.pages.drawing.seen import View, seen
from service.pages.drawing.wagers import short_name, wagers_drawn

_LARGEST: Final = 1.3
_LARGE: Final = 1.25
_SMALL: Final = 0.7
_ASIDE: Final = ((BURN, "burned"), (ASIDE, "out of play"), (STUB, "stub"))
_PILES_ACROSS: Final = 4


def middle_put(view: View, box: Box) -> str:
    """All of it in the box: what is played with above, what is laid aside below."""
    aside = _laid_aside(view, box.width)
    low = min(aside.height, box.height * 0.3)
    foot = Box(box.x, box.y + box.height - low, box.width, low)
    rest = Box(box.x, box.y, box.width, box.height - low - (8 if low else 0))
    main = column(_main(view, box.width / _LARGEST), 7)
    drawn = put(main, rest, most=_LARGEST, down=0.5) + put(aside, foot, down=1)
    return f'<g class="middle">{drawn}</g>'


def _main(view: View, room: float) -> Iterator[Block]:
    table = view.table
    piles = [_pile(spot, view) for spot in table.hands if spot.startswith("pile")]
    if piles:
        yield grid(piles, _PILES_ACROSS, 8)
    thrown = [dice(table.dice), line(f"= {sum(table.dice)}", 22, "strong")] if table.dice else []
    if table.action_pile is not None:
        thrown.append(pill(f"action: pile {table.action_pile}", 16, "button action"))
    yield flow(thrown, room, 8)
    if table.chips.pot:
        yield _pot(table, room)
    if BOARD in table.hands:
        hand = table.hands[BOARD]
        block = hand_drawn(hand, view, room, step=cards.WIDTH + 3)
        yield spot_group(BOARD, block, said(hand, view), view)
    if table.bank or BANK in table.hands:
        yield _bank(view, room)


def _bank(view: View, room: float) -> Block:
    """The bank's hand, who posted the bank, and what moved of it."""
    table, hand = view.table, view.table.hand(BANK)
    backers = [
        line(f"{short_name(posted.bettor or seated(posted.seat))} {dollars(posted.amount)}", 15)
        for posted in table.bank
        if len(table.bank) > 1 or posted.bettor
    ]
    money = flow(wagers_drawn(BANK, table, room), room, 4)
    lies = _grown(hand_drawn(hand, view, room / _LARGE)) if hand.cards else NOTHING
    block = column([*_bank_head(table), flow(backers, room, 10), lies, money], 4)
    return spot_group(BANK, block, said(hand, view), view)


def _bank_head(table: Table) -> Iterator[Block]:
    button = pill("BANK", 15, "button bank")
    if not table.bank:
        yield button
        return
    first = table.bank[0]
    whole = dollars(sum(posted.amount for posted in table.bank))
    turn = "first turn" if first.turn == 1 else "second turn"
    yield row([button, line(whole, 22, "strong")], 8)
    yield line(f"seat {first.seat} · {turn}", 16, "quiet")


def _shrunk(block: Block) -> Block:
    """What is not being played, drawn smaller."""
    return Block(block.width * _SMALL, block.height * _SMALL, block.at(0, 0, _SMALL))


def _grown(block: Block) -> Block:
    """What everybody looks at, drawn larger."""
    return Block(block.width * _LARGE, block.height * _LARGE, block.at(0, 0, _LARGE))


def _pot(table: Table, room: float) -> Block:
    """All that is in, and what of it still lies in front of the players."""
    pot, lying = table.chips.pot, sum(table.chips.in_front.values())
    words = [line("pot", 17, "quiet"), line(dollars(pot), 24, "strong")]
    if lying and lying < pot:
        words.append(line(f"{dollars(pot - lying)} in the middle", 16, "quiet"))
    return flow(words, room, 8)


def _pile(spot: str, view: View) -> Block:
    """A pile with its number, small until it is delivered."""
    hand = view.table.hands[spot]
    fanned = fan(seen(hand, opened=view.opened), spot, 120, view.table.pieces)
    number = pill(spot.removeprefix("pile."), 17, "number")
    return spot_group(spot, column([number, _shrunk(fanned)], 2), said(hand, view), view)


def _laid_aside(view: View, room: float) -> Block:
    """What is out of play, and what the room took."""
    table = view.table
    blocks = [_aside(spot, name, view) for spot, name in _ASIDE if table.hand(spot).cards]
    racked = sum(
        len(event.cards) if event.cards is not None else event.count or 0 for event in table.racked
    )
    if racked:
        blocks.append(_called(pile(racked, table.pieces), "discard rack"))
    return column([flow(_fees(table), room, 10), row(blocks, 18)], 5)


def _aside(spot: str, name: str, view: View) -> Block:
    hand = view.table.hand(spot)
    fanned = fan(seen(hand, opened=view.opened), spot, 110, view.table.pieces)
    return spot_group(spot, _called(fanned, name), said(hand, view), view)


def _called(drawn: Block, name: str) -> Block:
    return column([_shrunk(drawn), line(name, 16, "quiet")], 1)


def _fees(table: Table) -> Iterator[Block]:
    """What the room took of the bank and of the pot; a seat's fee stands at the seat."""
    for fee in table.fees:
        if not isinstance(fee.source_of_fee, int):
            kind = (fee.kind or "collection") if fee.source_of_fee == "pot" else "fee of the bank"
            yield line(f"{kind.replace('-', ' ')} {dollars(fee.amount)}", 16, "quiet")
