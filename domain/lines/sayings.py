"""How each fact that stands in a line by itself is keyed."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.events.round import (
    BankPosted,
    BetsClosed,
    BlindPosted,
    ButtonPlaced,
    CardsRevealed,
    Closed,
    Collected,
    DiceThrown,
    Event,
    FeeTaken,
    HandSet,
    HoleChecked,
    Irregular,
    MisdealCalled,
    MoneyMoved,
    Mucked,
    Paid,
    PileChosen,
    PileDelivered,
    PotPushed,
    Racked,
    Returned,
    StackCounted,
)
from domain.lines.families import POTS, family_of, main_circle
from domain.lines.laid import Laid
from domain.lines.pieces import amount, piece, plain_row, spot


def by(bettor: str | None) -> str:
    """Whose it is, where that is said."""
    return f" by {bettor}" if bettor else ""


def remark(event: Event) -> str:
    """The remark on a fact, on one line."""
    return f" # {' '.join(event.note.split())}" if event.note and event.note.strip() else ""


def _bank(event: BankPosted, laid: Laid) -> str:
    del laid
    turn = f" turn {event.turn}" if event.turn != 1 else ""
    return f"bank {event.seat} {amount(event.amount)}{turn}{by(event.bettor)}"


def _fee(event: FeeTaken, laid: Laid) -> str:
    del laid
    what = "".join(f" {word}" for word in (event.wager, event.kind) if word)
    return f"fee {event.source_of_fee} {amount(event.amount)}{what}{by(event.bettor)}"


def _button(event: ButtonPlaced, laid: Laid) -> str:
    usual = "dealer" if family_of(laid.game) in POTS else "action"
    return f"button {'' if event.button == usual else event.button + ' '}{event.seat}"


def _set(event: HandSet, laid: Laid) -> str:
    way = "house " if event.way == "house" else ""
    front, back = plain_row(event.front, laid.look), plain_row(event.back, laid.look)
    return f"{spot(event.spot, laid.look)} sets {way}{front} / {back}"


def _money(word: str) -> Callable[[MoneyMoved, Laid], str]:
    def say(event: MoneyMoved, laid: Laid) -> str:
        family = family_of(laid.game)
        usual = "uncalled" if family in POTS else main_circle(family)
        wager = "" if event.wager == usual else f"{event.wager} "
        where = spot(event.spot, laid.look)
        return f"{word} {where} {wager}{amount(event.amount)}{by(event.bettor)}"

    return say


def _pot(event: PotPushed, laid: Laid) -> str:
    which = "" if event.pot is None else f" side {event.pot}" if event.pot else " main"
    share = "" if event.share == "all" else f" {event.share}"
    return f"pot {spot(event.spot, laid.look)} {amount(event.amount)}{share}{which}"


def _racked(event: Racked, laid: Laid) -> str:
    where = spot(event.spot, laid.look)
    if event.cards is None:
        return f"racked {where} count {event.count}"
    return f"racked {where} {plain_row(event.cards, laid.look)}".rstrip()


def _irregular(event: Irregular, laid: Laid) -> str:
    where = f" {spot(event.spot, laid.look)}" if event.spot else ""
    card = f" {piece(event.card, laid.look)}" if event.card else ""
    count = f" count {event.count}" if event.count is not None else ""
    return f"irregular {event.kind}{where}{card}{count}"


def _misdeal(event: MisdealCalled, laid: Laid) -> str:
    del laid
    return f"misdeal {' '.join(event.reason.split()).replace('#', '##')}".rstrip()


def _shows(event: CardsRevealed, laid: Laid) -> str:
    return f"{spot(event.spot, laid.look)} shows {plain_row(event.cards, laid.look)}".rstrip()


def _blind(event: BlindPosted, laid: Laid) -> str:
    del laid
    return f"{event.kind} {event.seat} {amount(event.amount)}"


SAYINGS: Final[Mapping[type, Callable[[Any, Laid], str]]] = {
    BankPosted: _bank, FeeTaken: _fee, BetsClosed: lambda *_: "no-more-bets", ButtonPlaced: _button,
    HoleChecked: lambda event, _: f"look {event.result}",
    DiceThrown: lambda event, _: f"dice {' '.join(map(str, event.values))}",
    PileChosen: lambda event, _: f"pile {event.pile}",
    PileDelivered: lambda event, laid: f"deliver {event.pile} {spot(event.to, laid.look)}",
    HandSet: _set, CardsRevealed: _shows,
    Mucked: lambda event, laid: f"{spot(event.spot, laid.look)} muck",
    Paid: _money("paid"), Collected: _money("collected"), Returned: _money("returned"),
    PotPushed: _pot, Racked: _racked, Irregular: _irregular, MisdealCalled: _misdeal,
    StackCounted: lambda event, _: f"stack {event.seat} {amount(event.amount)}",
    BlindPosted: _blind, Closed: lambda *_: "end",
}  # fmt: skip
"""A line for each kind of fact; cards, wagers and decisions are said together with others."""
