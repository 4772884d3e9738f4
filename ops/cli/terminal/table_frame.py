"""The table after one event as a terminal shows it: the event, the seats, and the middle."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from domain.cards.playing_cards import UNKNOWN_CARD, format_card, is_red
from domain.facts.record import RoundRecord
from domain.facts.round_events import (
    Collected,
    Fact,
    MoneyMoved,
    Paid,
    PotPushed,
    Racked,
    Returned,
)
from domain.money import format_dollars
from domain.replay.frames import ReplayFrame
from domain.replay.table_view import (
    BankView,
    CenterView,
    DiceNumber,
    FeeView,
    PotView,
    SeatView,
    SpotView,
    TableView,
    WagerView,
    build_table_view,
)
from domain.seats import get_hand_number
from domain.table.state import TableCard
from domain.vocabulary.wager_names import PILE_PREFIX, name_bettor, name_place
from domain.wording.display import name_game
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    RED_SUIT_STYLE,
    format_cards,
    format_dice_numbers,
    make_table,
)

MIN_SEAT_WIDTH: Final = 9
"""Seats that would be narrower than this are shown in two rows."""

MONEY_VERBS: Final[tuple[tuple[type[Fact], str], ...]] = (
    (Paid, "paid"),
    (Collected, "collected"),
    (Returned, "returned"),
    (PotPushed, "took"),
)
UNSEEN_CARD: Final = "▒▒"


def render_table_frame(record: RoundRecord, frame: ReplayFrame, last: int, width: int) -> Group:
    """Return one frame of a round of `last` events, `width` columns wide."""
    view = build_table_view(frame, record.table.seats)
    return Group(
        _render_header(record, frame, last),
        Text(),
        Text(frame.says, HEADING_STYLE),
        *_list_provenance(frame),
        Text(),
        *_render_part(_list_dealer_rows(view.center)),
        *_render_seats(view.seats, width),
        *_render_part(_list_aside_rows(view, frame.notes)),
    )


def _render_header(record: RoundRecord, frame: ReplayFrame, last: int) -> RenderableType:
    name = record.round
    words = [record.table.id, name_game(record.game)]
    words.append(name.id if name.number is None else f"round {name.number}")
    grid = Grid.grid(expand=True, padding=(0, 2, 0, 0))
    grid.add_column(overflow="fold")
    grid.add_column(justify="right", no_wrap=True)
    grid.add_row(Text(" · ".join(words)), Text(f"step {frame.step} of {last}"))
    return grid


def _list_provenance(frame: ReplayFrame) -> Iterator[Text]:
    """Yield how the event is known, as far as that was recorded."""
    known = frame.provenance
    if known is None:
        return
    words = [known.at or "", f"by {known.by}" if known.by else "", known.source or ""]
    recorded = " · ".join(word for word in words if word)
    if recorded:
        yield Text(recorded, "dim")
    if known.note:
        yield Text(f"Note: {known.note}", "dim")


def _render_seats(seats: Sequence[SeatView], width: int) -> Iterator[RenderableType]:
    """Yield the seats as the house dealer sees them, in two rows where one is too narrow."""
    rows = 1 if width // len(seats) >= MIN_SEAT_WIDTH else 2
    across = -(-len(seats) // rows)
    for first in range(0, len(seats), across):
        grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
        row = [_render_seat(seat) for seat in seats[first : first + across]]
        for _ in range(across):
            grid.add_column(ratio=1, overflow="fold")
        grid.add_row(*row, *[Text()] * (across - len(row)))
        yield grid
        yield Text()


def _render_seat(seat: SeatView) -> Text:
    """Return everything at one seat, from its sign down to its cards."""
    lines = [Text(f"seat {seat.seat}", "underline")]
    if seat.is_bank:
        lines.append(Text("banks", HEADING_STYLE))
    lines += [Text(f"● {button}") for button in seat.buttons]
    if seat.dice_numbers:
        lines.append(Text("dice ", "dim").append_text(_format_numbers(seat.dice_numbers)))
    if seat.is_all_in:
        lines.append(Text("all-in", HEADING_STYLE))
    elif seat.stack is not None:
        lines.append(Text(f"behind {format_dollars(seat.stack)}", "dim"))
    if seat.in_front:
        lines.append(Text(f"in {format_dollars(seat.in_front)}"))
    for spot in seat.spots:
        lines += _render_spot(spot)
    return Text("\n").join(lines)


def _format_numbers(numbers: Iterable[DiceNumber]) -> Text:
    return format_dice_numbers((number.number, number.is_thrown) for number in numbers)


def _render_spot(spot: SpotView) -> Iterator[Text]:
    """Yield one hand and the money on it, line by line."""
    if get_hand_number(spot.spot) > 1:
        yield Text(f"hand {get_hand_number(spot.spot)}", "dim")
    yield from map(_format_wager, spot.wagers)
    for half, cards in _list_hand_parts(spot):
        yield from [Text(half, "dim")] if half else []
        yield cards
    if spot.total:
        yield Text(spot.total, HEADING_STYLE)
    yield from (Text(mark, "dim") for mark in spot.marks)
    if spot.is_racked:
        yield Text("racked", "dim")
    yield from map(Text, _sum_moves(spot.money))


def _format_wager(view: WagerView) -> Text:
    wager = view.wager
    whose = "" if view.is_own else f"{name_bettor(wager.bettor)} "
    name = "" if wager.wager == "base" else f"{wager.wager.replace('-', ' ')} "
    late = " late" if wager.late else ""
    pool = f" pool {wager.pool}" if wager.pool else ""
    return Text(f"{whose}{name}{format_dollars(wager.amount)}{pool}{late}")


def _list_hand_parts(spot: SpotView) -> Iterator[tuple[str, Text]]:
    """Yield the cards as they lie; a pai gow hand, once it is set, in its front and back."""
    for name, cards in spot.halves:
        yield name, format_cards(cards)
    if spot.hand.cards and not spot.halves:
        yield "", _format_cards_shown(spot.hand.cards)


def _format_cards_shown(cards: Iterable[TableCard]) -> Text:
    """Return cards, known ones that lie face down in brackets, many unseen ones as a number."""
    shown: list[Text] = []
    for (name, up), run in groupby(cards, key=lambda card: (card.name, card.up)):
        count = len(list(run))
        if name == UNKNOWN_CARD and count > 2:
            shown.append(Text(f"{UNSEEN_CARD}*{count}"))
        else:
            shown += [_format_card(name, up=up)] * count
    return Text(" ").join(shown)


def _format_card(name: str, *, up: bool) -> Text:
    sign = UNSEEN_CARD if name == UNKNOWN_CARD else format_card(name)
    if up and name == UNKNOWN_CARD:
        return Text("??")
    if up or name == UNKNOWN_CARD:
        return Text(sign, RED_SUIT_STYLE if is_red(name) else "")
    return Text(f"({sign})", "dim")


def _sum_moves(money: Iterable[MoneyMoved | PotPushed]) -> Iterator[str]:
    """Yield what was paid, collected, returned and won so far: `paid $25`."""
    moved = list(money)
    for kind, verb in MONEY_VERBS:
        amounts = [event.amount for event in moved if type(event) is kind]
        if amounts:
            yield f"{verb} {format_dollars(sum(amounts))}"


def _list_pot_moves(money: Iterable[MoneyMoved | PotPushed]) -> Iterator[str]:
    """Yield what went back to whom, and who took what of the pot."""
    for event in money:
        back = "" if isinstance(event, PotPushed) else " back"
        yield f"{format_dollars(event.amount)}{back} to {name_place(event.spot)}"


def _render_part(rows: Iterable[tuple[str, Text]]) -> Iterator[RenderableType]:
    """Yield rows with a name each, and an empty line after them if there are any."""
    grid = make_table("left", "left")
    for name, shown in rows:
        grid.add_row(name, shown)
    if grid.row_count:
        yield grid
        yield Text()


def _list_dealer_rows(center: CenterView) -> Iterator[tuple[str, Text]]:
    """Yield what lies before the house dealer."""
    if center.bank:
        yield "Bank", Text(_format_bank(center.bank))
    spots = [("", center.bank_spot), ("board", center.board), *center.aside]
    for name, spot in spots:
        if spot is not None:
            total = f"  {spot.total}" if spot.total else ""
            for half, cards in _list_hand_parts(spot):
                yield half or name.capitalize(), cards.append(total, HEADING_STYLE)
    if center.piles:
        yield "Piles", Text("   ").join(map(_format_pile, center.piles))
    if center.dice:
        yield "Dice", Text(f"{' '.join(map(str, center.dice))} = {sum(center.dice)}")
    if center.action_pile is not None:
        yield "Action", Text(f"pile {center.action_pile}")
    if center.pot:
        yield "Pot", Text(_format_pot(center.pot))


def _format_pot(pot: PotView) -> str:
    """Return all that is in, and what of it still lies in front of the players."""
    if not pot.in_front:
        return format_dollars(pot.amount)
    part_of = f"{format_dollars(pot.in_front)} of it" if pot.in_middle > 0 else "all"
    return f"{format_dollars(pot.amount)}, {part_of} in front of the players"


def _list_aside_rows(view: TableView, notes: Iterable[str]) -> Iterator[tuple[str, Text]]:
    """Yield what was moved, taken, racked and noted so far."""
    if view.money:
        moved = _list_pot_moves(view.money) if view.is_pot_table else _sum_moves(view.money)
        yield "Moved", Text(" · ".join(moved))
    if view.center.fees:
        yield "Fees", Text(" · ".join(map(_format_fee, view.center.fees)))
    if view.center.racked:
        yield "Rack", Text(" | ").join(map(_format_racked, view.center.racked))
    for note in notes:
        yield "Note", Text(note)


def _format_bank(bank: BankView) -> str:
    words = [f"seat {bank.seat} with {format_dollars(bank.amount)}, {bank.turn}"]
    words += [f"{name_bettor(bettor)} {format_dollars(amount)}" for bettor, amount in bank.backers]
    return " · ".join(words)


def _format_pile(pile: SpotView) -> Text:
    number = pile.spot.removeprefix(PILE_PREFIX)
    return Text(f"{number}: ").append_text(_format_cards_shown(pile.hand.cards))


def _format_fee(fee: FeeView) -> str:
    name = f"seat {fee.payer}" if isinstance(fee.payer, int) else fee.payer
    return f"{fee.kind if fee.payer == 'pot' else name} {format_dollars(fee.amount)}"


def _format_racked(event: Racked) -> Text:
    if event.cards is not None:
        return format_cards(event.cards)
    return Text(f"{UNSEEN_CARD}*{event.count}")
