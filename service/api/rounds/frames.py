"""The frames of a replay as they are published."""

from typing import Literal

from msgspec import Struct

from domain.facts.round_events import (
    BankPosted,
    ButtonPlaced,
    FeeTaken,
    MoneyMoved,
    PotPushed,
    Racked,
)
from domain.replay.frames import FactProvenance, ReplayFrame
from domain.table.betting_state import BettingState
from domain.table.chips import PokerChips
from domain.table.state import TableHand, TableState, TableWager


class CardBody(Struct, frozen=True, gc=False):
    """A card on the table; its name is `??` until a fact makes it known."""

    name: str
    up: bool


class HandBody(Struct, frozen=True):
    """The cards on one spot, and the choices made for them so far."""

    spot: str
    cards: tuple[CardBody, ...]
    choices: tuple[str, ...]
    split_into: str | None
    front: tuple[str, ...]
    back: tuple[str, ...]
    way: Literal["player", "house"] | None


class WagerBody(Struct, frozen=True):
    """One bettor's money in one circle: all of it, and as it was placed at first."""

    spot: str
    wager: str
    bettor: str
    amount: int
    placed: int
    late: bool
    pool: str | None


class TableBody(Struct, frozen=True):
    """Everything that lies on the table at one moment."""

    bank: tuple[BankPosted, ...]
    wagers: tuple[WagerBody, ...]
    pieces: Literal["card", "tile"]
    closed_by_cards: bool
    betting_over: Literal["bets-closed", "card", "dice"] | None
    hands: dict[str, HandBody]
    money: tuple[MoneyMoved | PotPushed, ...]
    fees: tuple[FeeTaken, ...]
    buttons: tuple[ButtonPlaced, ...]
    racked: tuple[Racked, ...]
    dice: tuple[int, ...]
    dice_count: str | None
    action_pile: int | None
    chips: PokerChips
    stand: BettingState | None
    tells_returns: bool
    over: Literal["closed", "misdeal", "voided"] | None


class FrameBody(Struct, frozen=True):
    """The table after one event, and the event in words."""

    step: int
    type: str | None
    says: str
    provenance: FactProvenance | None
    table: TableBody
    totals: dict[str, str]
    notes: tuple[str, ...]


def make_frame_body(frame: ReplayFrame) -> FrameBody:
    """Return the frame as it is published."""
    return FrameBody(
        frame.step,
        frame.type,
        frame.says,
        frame.provenance,
        _make_table_body(frame.table),
        frame.totals,
        frame.notes,
    )


def _make_table_body(table: TableState) -> TableBody:
    return TableBody(
        bank=table.bank,
        wagers=tuple(map(_make_wager_body, table.wagers)),
        pieces=table.pieces,
        closed_by_cards=table.closed_by_cards,
        betting_over=table.betting_over,
        hands={spot: _make_hand_body(hand) for spot, hand in table.hands.items()},
        money=table.money,
        fees=table.fees,
        buttons=table.buttons,
        racked=table.racked,
        dice=table.dice,
        dice_count=table.dice_count,
        action_pile=table.action_pile,
        chips=table.chips,
        stand=table.betting,
        tells_returns=table.records_returns,
        over=table.over,
    )


def _make_wager_body(wager: TableWager) -> WagerBody:
    return WagerBody(
        wager.spot,
        wager.wager,
        wager.bettor,
        wager.amount,
        wager.placed,
        wager.late,
        wager.pool,
    )


def _make_hand_body(hand: TableHand) -> HandBody:
    return HandBody(
        hand.spot,
        tuple(CardBody(card.name, card.up) for card in hand.cards),
        hand.choices,
        hand.split_into,
        hand.front,
        hand.back,
        hand.way,
    )
