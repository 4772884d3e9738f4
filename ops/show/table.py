"""The table after one event as a terminal shows it: the event, the seats, and the middle."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from domain.cards import UNKNOWN, card_sign, is_red
from domain.errors import UnknownGame
from domain.events.round import Collected, Paid, PotPushed, Racked, Returned
from domain.games.pai_gow.dice import numbers_round
from domain.games.registry import game_named
from domain.layout import BANK, BOARD, BURN, STUB, hand_number, seat_of, seated
from domain.money import dollars
from domain.record import RoundRecord
from domain.sentences.names import bettor_name, place_name
from ops.show.dice import numbers_text
from ops.show.words import HEADING, RED_SUIT, cards_text, part
from projections.frames import Frame
from projections.marks import marks
from projections.pot_play import ASIDE
from projections.table import Card, Hand, Table, Wager

NARROWEST_SEAT: Final = 9
"""Seats that would be narrower than this are shown in two rows."""

MONEY: Final[Mapping[type, str]] = {
    Paid: "paid",
    Collected: "collected",
    Returned: "returned",
    PotPushed: "took",
}
UNSEEN: Final = "▒▒"
SHARED: Final = (
    (BANK, ""), (BOARD, "Board"), (BURN, "Burned"), (ASIDE, "Out of play"), (STUB, "Stub"),
)  # fmt: skip
"""What lies before the house dealer, and how it is called."""


def table_shown(record: RoundRecord, frame: Frame, last: int, width: int) -> Group:
    """One frame of a round of `last` events, `width` columns wide."""
    return Group(
        _header(record, frame, last),
        Text(),
        Text(frame.says, HEADING),
        *_provenance(frame),
        Text(),
        *_part(_before_dealer(frame)),
        *_seats(record.table.seats, frame, width),
        *_part(_aside(frame)),
    )


def _header(record: RoundRecord, frame: Frame, last: int) -> RenderableType:
    name = record.round
    words = [record.table.id, _game(record.game)]
    words.append(name.id if name.number is None else f"round {name.number}")
    grid = Grid.grid(expand=True, padding=(0, 2, 0, 0))
    grid.add_column(overflow="fold")
    grid.add_column(justify="right", no_wrap=True)
    grid.add_row(Text(" · ".join(words)), Text(f"step {frame.step} of {last}"))
    return grid


def _game(slug: str) -> str:
    try:
        return game_named(slug).name
    except UnknownGame:
        return slug


def _provenance(frame: Frame) -> Iterator[Text]:
    """How the event is known, as far as that was recorded."""
    known = frame.provenance
    if known is None:
        return
    words = [known.at or "", f"by {known.by}" if known.by else "", known.source or ""]
    recorded = " · ".join(word for word in words if word)
    if recorded:
        yield Text(recorded, "dim")
    if known.note:
        yield Text(f"Note: {known.note}", "dim")


def _seats(seats: int, frame: Frame, width: int) -> Iterator[RenderableType]:
    """The seats by number as the house dealer sees them, in two rows where one is too narrow."""
    rows = 1 if width // seats >= NARROWEST_SEAT else 2
    across = -(-seats // rows)
    numbers = _dice_numbers(frame.table, seats)
    for first in range(1, seats + 1, across):
        grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
        row = range(first, first + across)
        for _ in row:
            grid.add_column(ratio=1, overflow="fold")
        grid.add_row(*(_seat(seat, numbers, frame) if seat <= seats else Text() for seat in row))
        yield grid
        yield Text()


def _dice_numbers(table: Table, seats: int) -> dict[int, list[int]]:
    """The numbers by which the dice name each seat, once they are thrown."""
    if not (table.dice and table.dice_count and table.bank):
        return {}
    return numbers_round(table.dice_count, table.bank[0].seat, seats)


def _seat(seat: int, dice_numbers: Mapping[int, list[int]], frame: Frame) -> Text:
    """Everything at one seat, from its sign down to its cards."""
    table = frame.table
    lines = [Text(f"seat {seat}", "underline")]
    if any(bank.seat == seat for bank in table.bank):
        lines.append(Text("banks", HEADING))
    buttons = [one.button.replace("-", " ") for one in table.buttons if one.seat == seat]
    lines += [Text(f"● {button}") for button in buttons]
    if dice_numbers:
        numbers = dice_numbers[seat]
        lines.append(Text("dice ", "dim").append_text(numbers_text(numbers, sum(table.dice))))
    chips = table.chips
    if seat in chips.behind:
        lines.append(_behind(seat, table))
    if chips.in_front.get(seat):
        lines.append(Text(f"in {dollars(chips.in_front[seat])}"))
    spots = {wager.spot for wager in table.wagers} | set(table.hands)
    for spot in sorted((one for one in spots if seat_of(one) == seat), key=hand_number):
        lines += _spot(spot, frame)
    return Text("\n").join(lines)


def _behind(seat: int, table: Table) -> Text:
    """The stack; nothing is left of it where a hand is all-in."""
    hand, left = table.hand(str(seat)), table.chips.behind[seat]
    is_over = any(isinstance(event, PotPushed) for event in table.money)
    if left == 0 and hand.cards and not hand.is_out and not is_over:
        return Text("all-in", HEADING)
    return Text(f"behind {dollars(left)}", "dim")


def _spot(spot: str, frame: Frame) -> Iterator[Text]:
    """One hand and the money on it."""
    table = frame.table
    hand = table.hand(spot)
    if hand_number(spot) > 1:
        yield Text(f"hand {hand_number(spot)}", "dim")
    yield from (_wager(wager) for wager in table.wagers if wager.spot == spot)
    for half, cards in _laid(hand, table):
        yield from [Text(half, "dim")] if half else []
        yield cards
    if spot in frame.totals:
        yield Text(frame.totals[spot], HEADING)
    yield from (Text(mark, "dim") for mark in marks(hand))
    if any(racked.spot == spot for racked in table.racked):
        yield Text("racked", "dim")
    yield from (Text(moved) for moved in _moved(table, spot))


def _wager(wager: Wager) -> Text:
    seat = seat_of(wager.spot)
    whose = "" if seat and wager.bettor == seated(seat) else f"{bettor_name(wager.bettor)} "
    name = "" if wager.wager == "base" else f"{wager.wager.replace('-', ' ')} "
    late = " late" if wager.late else ""
    pool = f" pool {wager.pool}" if wager.pool else ""
    return Text(f"{whose}{name}{dollars(wager.amount)}{pool}{late}")


def _laid(hand: Hand, table: Table) -> Iterator[tuple[str, Text]]:
    """The cards as they lie; a pai gow hand, once it is set, in its front and back."""
    halves = table.halves(hand)
    for name, cards in halves:
        yield name, cards_text(cards)
    if hand.cards and not halves:
        yield "", _cards(hand.cards)


def _cards(cards: Iterable[Card]) -> Text:
    """Cards face down in brackets, if they are known at all; many unseen ones are counted."""
    shown = []
    for card, run in groupby(cards):
        count = len(list(run))
        if card.name == UNKNOWN and count > 2:
            shown.append(Text(f"{UNSEEN}*{count}"))
        else:
            shown += [_card(card)] * count
    return Text(" ").join(shown)


def _card(card: Card) -> Text:
    sign = UNSEEN if card.name == UNKNOWN else card_sign(card.name)
    if card.up and card.name == UNKNOWN:
        return Text("??")
    if card.up or card.name == UNKNOWN:
        return Text(sign, RED_SUIT if is_red(card.name) else "")
    return Text(f"({sign})", "dim")


def _moved(table: Table, spot: str | None = None) -> Iterator[str]:
    """What was paid, collected, returned and won so far: `paid $25`."""
    for kind, word in MONEY.items():
        moved = [
            event.amount
            for event in table.money
            if type(event) is kind and spot in (None, event.spot)
        ]
        if moved:
            yield f"{word} {dollars(sum(moved))}"


def _pushed(table: Table) -> Iterator[str]:
    """What went back to whom, and who took what of the pot."""
    for event in table.money:
        back = "" if isinstance(event, PotPushed) else " back"
        yield f"{dollars(event.amount)}{back} to {place_name(event.spot)}"


def _part(rows: Iterable[tuple[str, Text]]) -> Iterator[RenderableType]:
    """Rows with a name each, and an empty line after them if there are any."""
    grid = part("left", "left")
    for name, shown in rows:
        grid.add_row(name, shown)
    if grid.row_count:
        yield grid
        yield Text()


def _before_dealer(frame: Frame) -> Iterator[tuple[str, Text]]:
    """What lies before the house dealer."""
    table = frame.table
    if table.bank:
        yield "Bank", Text(_bank(table))
    for spot, name in SHARED:
        for half, cards in _laid(table.hand(spot), table):
            total = f"  {frame.totals[spot]}" if spot in frame.totals else ""
            yield half or name, cards.append(total, HEADING)
    piles = [hand for spot, hand in table.hands.items() if spot.startswith("pile")]
    if piles:
        yield "Piles", Text("   ").join(_pile(hand) for hand in piles)
    if table.dice:
        yield "Dice", Text(f"{' '.join(map(str, table.dice))} = {sum(table.dice)}")
    if table.action_pile is not None:
        yield "Action", Text(f"pile {table.action_pile}")
    if table.chips.pot:
        yield "Pot", Text(_pot(table))


def _pot(table: Table) -> str:
    """All that is in, and what of it still lies in front of the players."""
    pot, lying = table.chips.pot, sum(table.chips.in_front.values())
    if not lying:
        return dollars(pot)
    part_of = f"{dollars(lying)} of it" if lying < pot else "all"
    return f"{dollars(pot)}, {part_of} in front of the players"


def _aside(frame: Frame) -> Iterator[tuple[str, Text]]:
    """What was moved, taken, racked and noted so far."""
    table = frame.table
    if table.money:
        moved = _pushed(table) if table.stand else _moved(table)
        yield "Moved", Text(" · ".join(moved))
    if table.fees:
        yield "Fees", Text(" · ".join(_fees(table)))
    if table.racked:
        yield "Rack", Text(" | ").join(map(_racked, table.racked))
    for note in frame.notes:
        yield "Note", Text(note)


def _bank(table: Table) -> str:
    first = table.bank[0]
    whole = dollars(sum(one.amount for one in table.bank))
    turn = "first" if first.turn == 1 else "second"
    words = [f"seat {first.seat} with {whole}, {turn} turn"]
    if len(table.bank) > 1 or first.bettor:
        words += [
            f"{bettor_name(one.bettor or seated(one.seat))} {dollars(one.amount)}"
            for one in table.bank
        ]
    return " · ".join(words)


def _pile(hand: Hand) -> Text:
    return Text(f"{hand.spot.removeprefix('pile.')}: ").append_text(_cards(hand.cards))


def _fees(table: Table) -> Iterator[str]:
    for fee in table.fees:
        payer = fee.source_of_fee
        name = f"seat {payer}" if isinstance(payer, int) else payer
        if payer == "pot":
            name = fee.kind or "collection"
        yield f"{name} {dollars(fee.amount)}"


def _racked(event: Racked) -> Text:
    if event.cards is not None:
        return cards_text(event.cards)
    return Text(f"{UNSEEN}*{event.count}")
