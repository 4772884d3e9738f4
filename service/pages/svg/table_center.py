"""What lies before the house dealer: the bank, the board, piles, dice, pots and the rack."""

from collections.abc import Iterator
from typing import Final

from domain.money import format_dollars
from domain.replay.table_view import BankView, CenterView, PotView, SpotView
from domain.vocabulary.wager_names import PILE_PREFIX
from service.pages.svg import cards
from service.pages.svg.blocks import (
    EMPTY_BLOCK,
    SvgBlock,
    SvgBox,
    draw_line,
    draw_pill,
    lay_in_column,
    lay_in_flow,
    lay_in_grid,
    lay_in_row,
    place_block,
)
from service.pages.svg.dice import draw_dice
from service.pages.svg.hands import draw_fan, draw_hand, draw_pile
from service.pages.svg.seats import group_spot
from service.pages.svg.visibility import DrawingOptions, list_card_views
from service.pages.svg.wagers import draw_wagers, shorten_name

_LARGEST: Final = 1.3
_LARGE: Final = 1.25
_SMALL: Final = 0.7
_PILES_ACROSS: Final = 4


def draw_table_center(center: CenterView, options: DrawingOptions, box: SvgBox) -> str:
    """Draw the center in the box: the pieces in play above, those set aside below."""
    aside = _draw_cards_aside(center, options, box.width)
    low = min(aside.height, box.height * 0.3)
    foot = SvgBox(box.x, box.y + box.height - low, box.width, low)
    rest = SvgBox(box.x, box.y, box.width, box.height - low - (8 if low else 0))
    main = lay_in_column(_draw_play(center, options, box.width / _LARGEST), 7)
    drawn = place_block(main, rest, most=_LARGEST, down=0.5) + place_block(aside, foot, down=1)
    return f'<g class="middle">{drawn}</g>'


def _draw_play(center: CenterView, options: DrawingOptions, room: float) -> Iterator[SvgBlock]:
    if center.piles:
        piles = [_draw_delivery_pile(pile, options) for pile in center.piles]
        yield lay_in_grid(piles, _PILES_ACROSS, 8)
    thrown = (
        [draw_dice(center.dice), draw_line(f"= {sum(center.dice)}", 22, "strong")]
        if center.dice
        else []
    )
    if center.action_pile is not None:
        thrown.append(draw_pill(f"action: pile {center.action_pile}", 16, "button action"))
    yield lay_in_flow(thrown, room, 8)
    if center.pot:
        yield _draw_pot(center.pot, room)
    if center.board:
        board = draw_hand(center.board, options, room, step=cards.WIDTH + 3)
        yield group_spot(center.board, board, options)
    if center.bank_spot:
        yield _draw_bank(center.bank_spot, center.bank, options, room)


def _draw_bank(
    spot: SpotView, bank: BankView | None, options: DrawingOptions, room: float
) -> SvgBlock:
    """Draw the bank's hand, the bank as it was posted, and the money that moved of it."""
    backers = [
        draw_line(f"{shorten_name(bettor)} {format_dollars(amount)}", 15)
        for bettor, amount in (bank.backers if bank else ())
    ]
    money = lay_in_flow(draw_wagers(spot, room), room, 4)
    hand = EMPTY_BLOCK
    if spot.hand.cards:
        hand = _grow_block(draw_hand(spot, options, room / _LARGE))
    block = lay_in_column([*_draw_bank_head(bank), lay_in_flow(backers, room, 10), hand, money], 4)
    return group_spot(spot, block, options)


def _draw_bank_head(bank: BankView | None) -> Iterator[SvgBlock]:
    button = draw_pill("BANK", 15, "button bank")
    if bank is None:
        yield button
        return
    yield lay_in_row([button, draw_line(format_dollars(bank.amount), 22, "strong")], 8)
    yield draw_line(f"seat {bank.seat} · {bank.turn}", 16, "quiet")


def _shrink_block(block: SvgBlock) -> SvgBlock:
    """Return the block smaller, as it is not being played with."""
    return SvgBlock(block.width * _SMALL, block.height * _SMALL, block.at(0, 0, _SMALL))


def _grow_block(block: SvgBlock) -> SvgBlock:
    """Return the block larger, as everybody looks at it."""
    return SvgBlock(block.width * _LARGE, block.height * _LARGE, block.at(0, 0, _LARGE))


def _draw_pot(pot: PotView, room: float) -> SvgBlock:
    """Draw all that is in, and what of it lies in the middle."""
    words = [draw_line("pot", 17, "quiet"), draw_line(format_dollars(pot.amount), 24, "strong")]
    if pot.in_front and pot.in_middle > 0:
        words.append(draw_line(f"{format_dollars(pot.in_middle)} in the middle", 16, "quiet"))
    return lay_in_flow(words, room, 8)


def _draw_delivery_pile(pile: SpotView, options: DrawingOptions) -> SvgBlock:
    """Draw a pile with its number, small until it is delivered."""
    number = draw_pill(pile.spot.removeprefix(PILE_PREFIX), 17, "number")
    fanned = _shrink_block(_draw_fanned(pile, options, 120))
    return group_spot(pile, lay_in_column([number, fanned], 2), options)


def _draw_cards_aside(center: CenterView, options: DrawingOptions, room: float) -> SvgBlock:
    """Draw what is out of play, and what the room took."""
    blocks = [_draw_aside(name, spot, options) for name, spot in center.aside]
    racked = sum(
        len(event.cards) if event.cards is not None else event.count or 0 for event in center.racked
    )
    if racked:
        blocks.append(_add_caption(draw_pile(racked, options.pieces), "discard rack"))
    return lay_in_column([lay_in_flow(_draw_fees(center), room, 10), lay_in_row(blocks, 18)], 5)


def _draw_aside(name: str, spot: SpotView, options: DrawingOptions) -> SvgBlock:
    return group_spot(spot, _add_caption(_draw_fanned(spot, options, 110), name), options)


def _draw_fanned(spot: SpotView, options: DrawingOptions, room: float) -> SvgBlock:
    cards_shown = list_card_views(spot.hand, opened=options.opened)
    return draw_fan(cards_shown, spot.spot, room, options.pieces)


def _add_caption(drawn: SvgBlock, name: str) -> SvgBlock:
    return lay_in_column([_shrink_block(drawn), draw_line(name, 16, "quiet")], 1)


def _draw_fees(center: CenterView) -> Iterator[SvgBlock]:
    """Draw what the room took of the bank and of the pot; a seat's fee stands at the seat."""
    for fee in center.fees:
        if not isinstance(fee.payer, int):
            kind = fee.kind if fee.payer == "pot" else "fee of the bank"
            yield draw_line(f"{kind} {format_dollars(fee.amount)}", 16, "quiet")
