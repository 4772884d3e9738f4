"""The rules that each blackjack game sets for itself."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from domain.cards.ranks.blackjack_count import CountScale, HandCount
from domain.facts.record import BettingLimits, Rules
from domain.games.blackjack.choice_rules import (
    DoubleDoubleRules,
    DoubleRules,
    InsuranceRules,
    RescueRules,
    SplitRules,
    SurrenderRules,
    bar_nothing,
)
from domain.games.blackjack.play_chart import BANK_CHART, BankChart, PlayerChart
from domain.games.families.game import CollectionClauses, Game
from domain.money import MAX_CENTS, Odds, format_dollars
from domain.rulebook.clauses import blackjack
from domain.rulebook.model import CitedFigure, Sheet
from domain.rulebook.pay_tables import PayTable, PostedFigure
from domain.seats import find_left_seat, walk_clockwise
from domain.settlement.result import WagerResult
from domain.verdict.model import SettlementDirection


class SideBetBounds(Struct, frozen=True, gc=False):
    """The least and most of a side bet, and the clause that sets them."""

    least: int
    most: int
    rule: str


class SideBetCards(Struct, frozen=True):
    """The cards that a side bet is judged on."""

    first_two: tuple[str, ...]
    """The player's first two cards as dealt."""
    bank_first_two: tuple[str, ...]
    bank: HandCount
    decks: int
    rules: Rules
    has_lost: Callable[[], bool]
    """Whether a hand that holds one of the player's first two cards loses to the bank's."""


class SideBetRange(Struct, frozen=True):
    """The limits of a side bet; without a figure, those on the table's sign apply."""

    rule: str
    least: int | None = None
    most: int | None = None
    up_to_base: str | None = None
    """The clause by which it may not be more than the base wager, if one says so."""
    by_rates: str | None = None
    """The reading by which the limits on the table's sign may stand in place of its own."""

    def bounds(
        self, wager: int, base: int, limits: BettingLimits, *, by_rates: bool
    ) -> SideBetBounds:
        """Return the least and the most for a wager beside its base wager, under the sign."""
        if by_rates and self.by_rates is not None:
            return SideBetBounds(limits.min or 0, _get_most(limits), self.by_rates)
        least = limits.min or 0 if self.least is None else self.least
        most = _get_most(limits) if self.most is None else self.most
        if self.up_to_base is None:
            return SideBetBounds(least, most, self.rule)
        rule = self.up_to_base if base < wager <= most else self.rule
        return SideBetBounds(least, min(most, base), rule)

    def posted(self) -> Iterator[PostedFigure]:
        """Yield what it comes to, in words."""
        if self.least is None and self.most is None:
            yield PostedFigure("within", "the limits of the table", self.rule)
        if self.least:
            yield PostedFigure("at least", format_dollars(self.least), self.rule)
        if self.most is not None:
            yield PostedFigure("at most", format_dollars(self.most), self.rule)
        if self.up_to_base is not None:
            yield PostedFigure("at most", "the base wager", self.up_to_base)


def _get_most(limits: BettingLimits) -> int:
    return MAX_CENTS if limits.max is None else limits.max


class BlackjackSideBet(Struct, frozen=True):
    """A side bet: its range, and how it is judged."""

    name: str
    pays: CitedFigure[Mapping[str, Odds]]
    range: SideBetRange
    judge: Callable[[SideBetCards], WagerResult]
    base_clause: str
    """The clause that asks for a base wager beside it."""
    backline_clause: str
    """The clause that lets others than the player of the hand make it."""
    also: tuple[str, ...]
    """Further clauses of its lines: its order, and that it stays whatever becomes of the base."""
    exempt_clause: str | None = None
    """The clause by which no collection is taken on it, if one says so."""

    def pay_table(self, room: str | None) -> PayTable:
        """Return what its rows pay."""
        rows = {row: str(odds) for row, odds in self.pays.value.items()}
        return PayTable(self.name, self.pays.rule, rows, room, tuple(self.range.posted()))


def collect_at(
    moment: str, early: str | None = None, reading: str | None = None, on_plays: str | None = None
) -> CollectionClauses:
    """Return the clauses of a blackjack game's collections, which all pay by one clause."""
    readings = (reading,) if reading else ()
    return CollectionClauses("BJ.fee", moment, early, on_plays, readings)


class DealClauses(NamedTuple):
    """The clauses of the first and the second card to every hand."""

    first: str
    second: str


class ActionStart(Struct, frozen=True, gc=False):
    """Where settlement starts, and why."""

    seat: int
    why: str
    readings: tuple[str, ...] = ()
    """The readings that decided it."""
    counted: tuple[int, ...] = ()
    """The seats that the count to it fell on, from one on, where it is counted out."""


def list_no_readings(*_asked: object) -> tuple[str, ...]:
    """Return no readings."""
    return ()


def go_clockwise(*_asked: object) -> SettlementDirection:
    """Return the way the cards are dealt."""
    return "clockwise"


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackGame(Game):
    """A blackjack game: its figures, and the rules that only it can give.

    Most questions take the rules in force and answer with the id of the clause that stands in the
    way, or with nothing when nothing does. What most games do not have is left out.
    """

    side_bets: Mapping[str, BlackjackSideBet] = field(default_factory=dict)
    """The game's own side bets."""
    turn_clauses: tuple[str, ...] = ("BJ.rotation",)
    bank_clause: str
    """The clause by which the bank is what was put up before the start of the hand."""

    # The cards and the deal.
    count_scale: CountScale
    cards_clause: str
    deck: frozenset[str]
    decks: CitedFigure[tuple[int, int]]
    seats: CitedFigure[int]
    list_dealing_order: Callable[[int, int], tuple[int, ...]]
    """The seats in the order in which they are dealt to, for a number of seats and the bank's."""
    deal_clauses: DealClauses
    bank_dealt: int
    """How many cards the player-dealer gets before anybody plays."""
    closed_clause: str
    """The clause by which the bank's hand is shown when the players are done (BJ.closed)."""

    table_clauses: tuple[str, ...] = ()
    """Further clauses of how many sit at the table."""
    rack_clause: str
    """The clause by which the cards are picked up once all wagers are settled."""
    largest_shoe: CitedFigure[int] | None = None
    """The number of cards in the largest shoe, where the text needs a reading for it."""

    # Freezing play, and naturals that are paid before it.
    find_look_clause: Callable[[str, Rules], str | None] = bar_nothing
    """The clause by which the down card is looked at, under this up card."""
    find_look_reading: Callable[[str], str | None] = bar_nothing
    """The reading by which it is looked at or not, under this up card."""
    find_freeze_clause: Callable[[str], str | None] = bar_nothing
    """The clause by which this up card freezes play at once."""
    freeze_clauses: Mapping[str, str] = field(default_factory=dict)
    """The clauses that forbid a choice by name while play is frozen."""
    find_early_pay_clause: Callable[[str, bool, Rules], str | None] = bar_nothing
    """The clause by which a player's natural is paid before play, against this up card."""
    early_pay_reading: str | None = None
    """The reading by which such naturals are put away at once."""

    # The players' chart and choices; a choice without rules is not offered.
    player_chart: PlayerChart
    doubles: DoubleRules
    double_doubles: DoubleDoubleRules | None = None
    rescue: RescueRules | None = None
    splits: SplitRules
    surrender: SurrenderRules
    insurance: InsuranceRules | None = None

    # The bank's hand.
    bank_chart: BankChart = BANK_CHART
    bank_clauses: tuple[str, ...]
    """The clause that the bank's hand rests on, and what it rests on besides."""
    list_bank_readings: Callable[[HandCount], tuple[str, ...]] = list_no_readings
    """The house options that a bank's hand as it lies rests on."""
    completion_clause: str | None = None
    """The clause by which the bank's hand is completed whatever is left."""

    # Who wins, and in which order it is settled.
    decide_result: Callable[[HandCount, HandCount, Rules], WagerResult]
    """The function that compares a player's hand with the bank's."""
    list_awards: Callable[[HandCount, bool], tuple[str, ...]] | None = None
    """Names of optional bonuses that a hand fits, the bank's or a player's."""
    list_hand_readings: Callable[[HandCount], tuple[str, ...]] = list_no_readings
    """The readings that a hand as it lies rests on."""
    round_readings: tuple[str, ...] = ()
    """The readings that every settled round of the game rests on."""
    key_card: int | None = 1
    """Which of the bank's cards places the action button, if one does."""
    card_numbers: CitedFigure[Mapping[str, int]] | None = None
    """The counts to the action button of aces, tens, pictures and jokers; others by their face."""
    find_start: Callable[["ActionSeating", str, Rules], ActionStart]
    """Where settlement starts, by the key card."""
    choose_direction: Callable[[Rules], SettlementDirection] = go_clockwise
    action_clause: str
    action_also: tuple[str, ...] = ()
    """Further clauses of where the action starts and how it goes round."""
    backline_clause: str
    """The clause that lets others than the player of a hand bet on it."""
    exhausted_clauses: tuple[str, ...]
    """The clauses by which what the bank cannot cover goes back."""

    @property
    def shared_sheets(self) -> tuple[Sheet, ...]:
        """The sheets that hold for every game of the family."""
        return (blackjack.SHEET,)

    def figures(self) -> tuple[PostedFigure, ...]:
        """Return the posted figures, each with the clause it stands in."""
        least, most = self.decks.value
        return (
            PostedFigure("decks", f"{least} to {most}", self.decks.rule),
            PostedFigure("cards in a deck", str(len(self.deck)), self.cards_clause),
            *_list_shoe_figures(self.largest_shoe),
            PostedFigure("seats", str(self.seats.value), self.seats.rule),
            PostedFigure("total of a natural", self.count_scale.natural, self.cards_clause),
            PostedFigure("splits at most", str(self.splits.most.value), self.splits.most.rule),
        )


def _list_shoe_figures(shoe: CitedFigure[int] | None) -> Iterator[PostedFigure]:
    if shoe is not None:
        yield PostedFigure("cards in the largest shoe", str(shoe.value), shoe.rule)


class ActionSeating(Struct, frozen=True, gc=False):
    """The occupied seats when the action button is placed."""

    seats: int
    bank: int
    wagered: frozenset[int]
    up: str
    """The player-dealer's first card."""


@cache
def list_seats_from_bank(seats: int, bank: int) -> tuple[int, ...]:
    """Return the seats clockwise from the player-dealer's left, the bank's left out."""
    return tuple(
        seat for seat in walk_clockwise(seats, find_left_seat(bank, seats)) if seat != bank
    )


@cache
def list_seats_from_seat_1(seats: int, bank: int) -> tuple[int, ...]:
    """Return the seats clockwise from seat 1, the player-dealer's left out."""
    return tuple(seat for seat in walk_clockwise(seats, 1) if seat != bank)
