"""Writers for facts that each stand in a line by themselves."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.facts.round_events import (
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
    TakenBack,
)
from domain.games.registry import find_kind, get_family
from domain.notation.deal_tracker import DealTracker
from domain.notation.tokens import format_amount, format_card_token, format_plain_row, format_spot


def format_bettor(bettor: str | None) -> str:
    """Return the bettor's name as it is keyed, if it is recorded."""
    return f" by {bettor}" if bettor else ""


def format_remark(event: Event) -> str:
    """Return the remark on a fact, on one line."""
    return f" # {' '.join(event.note.split())}" if event.note and event.note.strip() else ""


def _write_bank(event: BankPosted, tracker: DealTracker) -> str:
    del tracker
    turn = f" turn {event.turn}" if event.turn != 1 else ""
    return f"bank {event.seat} {format_amount(event.amount)}{turn}{format_bettor(event.bettor)}"


def _write_fee(event: FeeTaken, tracker: DealTracker) -> str:
    del tracker
    qualifiers = "".join(f" {word}" for word in (event.wager, event.kind) if word)
    return (
        f"fee {event.source_of_fee}"
        f" {format_amount(event.amount)}{qualifiers}{format_bettor(event.bettor)}"
    )


def _write_button(event: ButtonPlaced, tracker: DealTracker) -> str:
    usual = "dealer" if get_family(tracker.game).is_pot_game else "action"
    return f"button {'' if event.button == usual else event.button + ' '}{event.seat}"


def _write_taken_back(event: TakenBack, tracker: DealTracker) -> str:
    circle = "" if event.wager == find_kind(tracker.game).main_circle else f" {event.wager}"
    amount = "" if event.amount is None else f" {format_amount(event.amount)}"
    return f"taken-back {event.seat}{circle}{amount}{format_bettor(event.bettor)}"


def _write_set(event: HandSet, tracker: DealTracker) -> str:
    way = "house " if event.way == "house" else ""
    front = format_plain_row(event.front, tracker.look)
    back = format_plain_row(event.back, tracker.look)
    setting = f"{format_spot(event.spot, tracker.look)} sets {way}{front} / {back}"
    return f"{setting}{format_bettor(event.bettor)}"


def _make_money_writer(word: str) -> Callable[[MoneyMoved, DealTracker], str]:
    def write_money(event: MoneyMoved, tracker: DealTracker) -> str:
        is_pot_game = get_family(tracker.game).is_pot_game
        usual = "uncalled" if is_pot_game else find_kind(tracker.game).main_circle
        wager = "" if event.wager == usual else f"{event.wager} "
        spot = format_spot(event.spot, tracker.look)
        return f"{word} {spot} {wager}{format_amount(event.amount)}{format_bettor(event.bettor)}"

    return write_money


def _write_pot(event: PotPushed, tracker: DealTracker) -> str:
    pot_name = "" if event.pot is None else f" side {event.pot}" if event.pot else " main"
    share = "" if event.share == "all" else f" {event.share}"
    spot = format_spot(event.spot, tracker.look)
    return f"pot {spot} {format_amount(event.amount)}{share}{pot_name}"


def _write_racked(event: Racked, tracker: DealTracker) -> str:
    spot = format_spot(event.spot, tracker.look)
    if event.cards is None:
        return f"racked {spot} count {event.count}"
    return f"racked {spot} {format_plain_row(event.cards, tracker.look)}".rstrip()


def _write_irregularity(event: Irregular, tracker: DealTracker) -> str:
    spot = f" {format_spot(event.spot, tracker.look)}" if event.spot else ""
    card = f" {format_card_token(event.card, tracker.look)}" if event.card else ""
    count = f" count {event.count}" if event.count is not None else ""
    return f"irregular {event.kind}{spot}{card}{count}"


def _write_misdeal(event: MisdealCalled, tracker: DealTracker) -> str:
    del tracker
    return f"misdeal {' '.join(event.reason.split()).replace('#', '##')}".rstrip()


def _write_reveal(event: CardsRevealed, tracker: DealTracker) -> str:
    spot, cards = format_spot(event.spot, tracker.look), format_plain_row(event.cards, tracker.look)
    return f"{spot} shows {cards}".rstrip()


def _write_blind(event: BlindPosted, tracker: DealTracker) -> str:
    del tracker
    return f"{event.kind} {event.seat} {format_amount(event.amount)}"


# Any: each function takes facts of the type it stands beside.
FACT_WRITERS: Final[Mapping[type, Callable[[Any, DealTracker], str]]] = {
    BankPosted: _write_bank,
    FeeTaken: _write_fee,
    BetsClosed: lambda *_: "no-more-bets",
    ButtonPlaced: _write_button,
    HoleChecked: lambda event, _: f"look {event.result}",
    DiceThrown: lambda event, _: f"dice {' '.join(map(str, event.values))}",
    PileChosen: lambda event, _: f"pile {event.pile}",
    PileDelivered: lambda event, tracker: (
        f"deliver {event.pile} {format_spot(event.to, tracker.look)}"
    ),
    HandSet: _write_set,
    TakenBack: _write_taken_back,
    CardsRevealed: _write_reveal,
    Mucked: lambda event, tracker: f"{format_spot(event.spot, tracker.look)} muck",
    Paid: _make_money_writer("paid"),
    Collected: _make_money_writer("collected"),
    Returned: _make_money_writer("returned"),
    PotPushed: _write_pot,
    Racked: _write_racked,
    Irregular: _write_irregularity,
    MisdealCalled: _write_misdeal,
    StackCounted: lambda event, _: f"stack {event.seat} {format_amount(event.amount)}",
    BlindPosted: _write_blind,
    Closed: lambda *_: "end",
}
"""The writer for each kind of fact; cards, wagers and decisions are written with others."""
