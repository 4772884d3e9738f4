"""The view of a table after an event, seat by seat and before the house dealer.

The terminal and the pages draw these views and look nothing up in the state of the table.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from domain.facts.round_events import MoneyMoved, PotPushed, Racked
from domain.games.pai_gow.dice import number_seats
from domain.replay.frames import ReplayFrame
from domain.seats import BANK, BOARD, BURN, STUB, find_seat, get_hand_number, name_seat
from domain.table.pot_moves import SET_ASIDE_SPOT
from domain.table.state import TableHand, TableState, TableWager, find_bettor, find_payee
from domain.vocabulary.grammar import name_turn
from domain.vocabulary.wager_names import PILE_PREFIX
from domain.wording.choice_marks import list_choice_marks

ASIDE_SPOTS: Final[Mapping[str, str]] = {
    BURN: "burned",
    SET_ASIDE_SPOT: "out of play",
    STUB: "stub",
}
"""The spots of cards that are not played with, each with its name."""


class WagerView(NamedTuple):
    """A wager, and the money that moved for it."""

    wager: TableWager
    is_own: bool
    """Whether its bettor is the player of the seat."""
    moves: tuple[MoneyMoved, ...]


class SpotView(NamedTuple):
    """A hand and the money on it."""

    spot: str
    hand: TableHand
    halves: tuple[tuple[str, tuple[str, ...]], ...]
    """A set hand in its two parts, each with its name."""
    total: str
    """The count or worth of the hand, if its cards determine it."""
    marks: tuple[str, ...]
    """The choices that were made for it, in words."""
    wagers: tuple[WagerView, ...]
    lone_moves: tuple[MoneyMoved, ...]
    """Money that moved there without a wager on the spot, such as an envy prize."""
    pushes: tuple[PotPushed, ...]
    is_racked: bool
    """Whether its cards were picked up into the rack, every one of them."""

    @property
    def money(self) -> tuple[MoneyMoved | PotPushed, ...]:
        """All money that moved there, wager by wager."""
        moves = (move for wager in self.wagers for move in wager.moves)
        return (*moves, *self.lone_moves, *self.pushes)


class DiceNumber(NamedTuple):
    """A number by which the dice can name a seat."""

    number: int
    is_thrown: bool


class SeatView(NamedTuple):
    """Everything at one seat."""

    seat: int
    is_free: bool
    """Whether nobody and nothing is at the seat."""
    is_bank: bool
    buttons: tuple[str, ...]
    dice_numbers: tuple[DiceNumber, ...]
    """The numbers that name the seat, once the dice are thrown."""
    stack: int | None
    """The chips behind, where they were counted."""
    is_all_in: bool
    in_front: int
    """The chips put in on this street."""
    spots: tuple[SpotView, ...]
    """The spots on which something lies, the first hand first; of a taken seat at least one."""
    fees: int
    """The collections that were taken from the seat."""

    @property
    def is_racked(self) -> bool:
        """Whether every hand of the seat was picked up into the rack."""
        return bool(self.spots) and all(spot.is_racked for spot in self.spots)


class BankView(NamedTuple):
    """The bank as it was posted."""

    seat: int
    amount: int
    turn: str
    """The turn in words: `first turn`."""
    backers: tuple[tuple[str, int], ...]
    """The bettors who put it up, each with the amount; none where the player-dealer did alone."""


class PotView(NamedTuple):
    """The pot: all that was put in and not taken out again."""

    amount: int
    in_front: int
    """How much of it still lies in front of the players."""

    @property
    def in_middle(self) -> int:
        """How much of it lies in the middle of the table."""
        return self.amount - self.in_front


class FeeView(NamedTuple):
    """A collection that was taken."""

    payer: int | Literal["bank", "pot"]
    kind: str
    """The kind in words; a plain collection is just called so."""
    amount: int


class CenterView(NamedTuple):
    """The cards and chips before the house dealer."""

    bank: BankView | None
    bank_spot: SpotView | None
    """The bank's hand, once the bank is posted or cards are dealt to it."""
    board: SpotView | None
    """The board, once a card was dealt there."""
    aside: tuple[tuple[str, SpotView], ...]
    """Cards that are not played with, by the name of where they lie."""
    piles: tuple[SpotView, ...]
    dice: tuple[int, ...]
    action_pile: int | None
    pot: PotView | None
    fees: tuple[FeeView, ...]
    racked: tuple[Racked, ...]


class TableView(NamedTuple):
    """The view of a table after an event."""

    seats: tuple[SeatView, ...]
    center: CenterView
    pieces: Literal["card", "tile"]
    is_pot_table: bool
    """Whether the players play for a pot."""
    money: tuple[MoneyMoved | PotPushed, ...]
    """All money that moved, in the order in which it did."""
    over: Literal["closed", "misdeal", "voided"] | None


def build_table_view(frame: ReplayFrame, seats: int) -> TableView:
    """Return what there is to see at a table of so many seats."""
    table = frame.table
    numbers = _number_seats(table, seats)
    return TableView(
        tuple(_build_seat(frame, seat, numbers.get(seat, ())) for seat in range(1, seats + 1)),
        _build_center(frame),
        table.pieces,
        _is_pot_table(table),
        table.money,
        table.over,
    )


def _is_pot_table(table: TableState) -> bool:
    chips = table.chips
    return table.betting is not None or bool(chips.behind or chips.in_front or chips.middle)


def _number_seats(table: TableState, seats: int) -> Mapping[int, Iterable[int]]:
    """Return the numbers by which the dice name each seat, once they are thrown."""
    if not (table.dice and table.dice_count and table.bank_seat):
        return {}
    return number_seats(table.dice_count, table.bank_seat, seats)


def _build_seat(frame: ReplayFrame, seat: int, numbers: Iterable[int]) -> SeatView:
    table = frame.table
    thrown, chips = sum(table.dice), table.chips
    spots = [spot for spot in _list_used_spots(table) if find_seat(spot) == seat]
    is_bank = seat == table.bank_seat
    buttons = [placed.button.replace("-", " ") for placed in table.buttons if placed.seat == seat]
    is_free = not (spots or is_bank or buttons or seat in chips.behind or seat in chips.in_front)
    if not (spots or is_free):
        spots = [str(seat)]
    return SeatView(
        seat,
        is_free,
        is_bank,
        tuple(buttons),
        dice_numbers=tuple(DiceNumber(number, number == thrown) for number in numbers),
        stack=chips.behind.get(seat),
        is_all_in=_is_all_in(table, seat),
        in_front=chips.in_front.get(seat, 0),
        spots=tuple(_build_spot(frame, spot) for spot in sorted(spots, key=get_hand_number)),
        fees=sum(fee.amount for fee in table.fees if fee.source_of_fee == seat),
    )


def _list_used_spots(table: TableState) -> Iterable[str]:
    """Return the spots where cards, wagers or money that moved are, each once."""
    wagers = (wager.spot for wager in table.wagers)
    return dict.fromkeys((*wagers, *table.hands, *(event.spot for event in table.money)))


def _is_all_in(table: TableState, seat: int) -> bool:
    """Return whether a hand is played for a stack of which nothing is left.

    An uncalled bet that goes back changes that for its owner alone, the first pot for everybody.
    """
    hand, left = table.get_hand(str(seat)), table.chips.behind.get(seat)
    is_over = any(isinstance(event, PotPushed) for event in table.money)
    return left == 0 and bool(hand.cards) and not hand.is_out and not is_over


def _build_spot(frame: ReplayFrame, spot: str) -> SpotView:
    table = frame.table
    hand = table.get_hand(spot)
    moved = [event for event in table.money if event.spot == spot]
    left = [event for event in moved if not isinstance(event, PotPushed)]
    wagers = []
    for wager in table.wagers:
        if wager.spot == spot:
            moves = tuple(event for event in left if _is_move_of(event, wager))
            left = [event for event in left if event not in moves]
            seat = find_seat(spot)
            is_own = seat is not None and wager.bettor == name_seat(seat)
            wagers.append(WagerView(wager, is_own, moves))
    return SpotView(
        spot,
        hand,
        table.list_halves(hand),
        frame.totals.get(spot, ""),
        list_choice_marks(hand),
        tuple(wagers),
        tuple(left),
        tuple(event for event in moved if isinstance(event, PotPushed)),
        is_racked=not hand.cards and _is_racked(table, spot),
    )


def _is_racked(table: TableState, spot: str) -> bool:
    """Return whether a hand was racked from its spot, or with others from where none lay."""
    return any(
        event.spot == spot or (spot in table.hands and event.spot not in table.hands)
        for event in table.racked
    )


def _is_move_of(event: MoneyMoved, wager: TableWager) -> bool:
    return event.wager == wager.wager and find_payee(event) == wager.bettor


def _build_center(frame: ReplayFrame) -> CenterView:
    table = frame.table
    chips = table.chips
    piles = [spot for spot in table.hands if spot.startswith(PILE_PREFIX)]
    return CenterView(
        bank=_build_bank(table),
        bank_spot=_build_spot(frame, BANK) if table.bank or BANK in table.hands else None,
        board=_build_spot(frame, BOARD) if BOARD in table.hands else None,
        aside=tuple(
            (name, _build_spot(frame, spot))
            for spot, name in ASIDE_SPOTS.items()
            if table.get_hand(spot).cards
        ),
        piles=tuple(_build_spot(frame, spot) for spot in piles),
        dice=table.dice,
        action_pile=table.action_pile,
        pot=PotView(chips.pot, sum(chips.in_front.values())) if chips.pot else None,
        fees=tuple(_list_fees(table)),
        racked=table.racked,
    )


def _build_bank(table: TableState) -> BankView | None:
    if not table.bank:
        return None
    first = table.bank[0]
    there = [posted for posted in table.bank if posted.seat == first.seat]
    backers = tuple((find_bettor(posted), posted.amount) for posted in there)
    return BankView(
        first.seat,
        sum(posted.amount for posted in there),
        name_turn(first.turn),
        backers if len(there) > 1 or first.bettor else (),
    )


def _list_fees(table: TableState) -> Iterator[FeeView]:
    for fee in table.fees:
        kind = (fee.kind or "collection").replace("-", " ")
        yield FeeView(fee.source_of_fee, kind, fee.amount)
