"""What each blackjack game says for itself; the rest it shares with the others."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

from domain.games.blackjack.chart import BANK, BanksChart, PlayersChart
from domain.games.blackjack.hand import Hand
from domain.layout import clockwise, left_of
from domain.money import MOST_CENTS, Odds, dollars
from domain.ranks.blackjack import Count, Scale
from domain.record import Limits, Rules
from domain.results import Result
from domain.rulebook.blackjack import bj
from domain.rulebook.model import Document, Figure, Option, Sheet
from domain.rulebook.posted import PayTable, Posted
from domain.verdict import Direction


class Answer(NamedTuple):
    """What stands in the way of a choice: nothing, or a clause; and the reading that decided."""

    rule: str | None = None
    reading: str | None = None
    why: str = ""


class Bounds(NamedTuple):
    """The least and most of a side bet, and the clause that sets them."""

    least: int
    most: int
    rule: str


class Cards(NamedTuple):
    """What a side bet is judged on."""

    first_two: tuple[str, ...]
    """The player's first two cards as dealt."""
    bank_first_two: tuple[str, ...]
    bank: Count
    decks: int


@dataclass(frozen=True, slots=True)
class Range:
    """What a side bet may come to; without a figure the limits on the table's sign hold."""

    rule: str
    least: int | None = None
    most: int | None = None
    up_to_base: str | None = None
    """The clause by which it may not be more than the base wager, if one says so."""

    def bounds(self, wager: int, base: int, limits: Limits) -> Bounds:
        """The least and most, for the wager itself, the base wager beside it and the sign."""
        least = limits.min or 0 if self.least is None else self.least
        most = limits.max if self.most is None else self.most
        if most is None:
            most = MOST_CENTS
        if self.up_to_base is None:
            return Bounds(least, most, self.rule)
        rule = self.up_to_base if base < wager <= most else self.rule
        return Bounds(least, min(most, base), rule)

    def posted(self) -> Iterator[Posted]:
        """What it comes to, in words."""
        if self.least is None and self.most is None:
            yield Posted("within", "the limits of the table", self.rule)
        if self.least:
            yield Posted("at least", dollars(self.least), self.rule)
        if self.most is not None:
            yield Posted("at most", dollars(self.most), self.rule)
        if self.up_to_base is not None:
            yield Posted("at most", "the base wager", self.up_to_base)


@dataclass(frozen=True, slots=True)
class SideBet:
    """A side bet: its range, and how it is judged."""

    name: str
    pays: Figure[Mapping[str, Odds]]
    range: Range
    result: Callable[[Cards], Result]
    beside_base: str
    """The clause that asks for a base wager beside it."""
    backline: str
    """The clause that lets others than the player of the hand make it."""
    rests_on: tuple[str, ...]
    """Further clauses of its lines: its order, and that it stays whatever becomes of the base."""
    collected_with: str | None = None
    """The clause by which no collection is taken on it, if one says so."""

    def pay_table(self, room: str | None) -> PayTable:
        """What its rows pay."""
        rows = {row: str(odds) for row, odds in self.pays.value.items()}
        return PayTable(self.name, self.pays.rule, rows, room, tuple(self.range.posted()))


class Start(NamedTuple):
    """Where settlement starts, and why."""

    seat: int
    why: str
    readings: tuple[str, ...] = ()
    """The readings that decided it."""
    counted: tuple[int, ...] = ()
    """The seats that the count to it fell on, from one on, where it is counted out."""


INSURANCE_PAYS: Final = Odds(2)


def nothing(*_asked: object) -> None:
    """Nothing stands in the way."""


def not_offered(*_asked: object) -> str:
    """The game does not offer it, so what is put down for it has no action."""
    return "BJ.R2"


def allowed(*_asked: object) -> Answer:
    """Whenever it is asked for."""
    return Answer()


def no(*_asked: object) -> bool:
    """Never."""
    return False


def no_readings(*_asked: object) -> tuple[str, ...]:
    """None."""
    return ()


def always_clockwise(*_asked: object) -> Direction:
    """The way the cards are dealt."""
    return "clockwise"


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackGame:
    """One game of the family: its figures, and the questions only it can answer.

    Each question takes the rules in force and answers with the id of the clause that stands in
    the way, or with nothing when nothing does. What most games do not have is left out.
    """

    slug: str
    name: str
    documents: tuple[Document, ...]
    sheet: Sheet
    options: tuple[Option, ...]
    side_bets: Mapping[str, SideBet] = field(default_factory=dict)
    """The game's own side bets."""
    fees: "FeeMoment"

    # The cards and the deal.
    scale: Scale
    cards_rule: str
    deck: frozenset[str]
    decks: Figure[tuple[int, int]]
    seats: Figure[int]
    deals_from: Callable[[int, int], tuple[int, ...]]
    deal_rules: tuple[str, str]
    """The clauses of the first and the second round of cards."""
    bank_dealt: int
    """How many cards the player-dealer gets before anybody plays."""

    # Freezing play, and naturals that are paid before it.
    looks: Callable[[str, Rules], str | None] = nothing
    """The clause by which the down card is looked at, under this up card."""
    reads_look: Callable[[str], str | None] = nothing
    """The reading by which it is looked at or not, under this up card."""
    frozen_by: Callable[[str], str | None] = nothing
    """The clause by which this up card freezes play at once."""
    freeze_bars: Mapping[str, str] = field(default_factory=dict)
    """The clauses that forbid a choice by name while play is frozen."""
    pays_early: Callable[[str, bool, Rules], str | None] = nothing
    """The clause by which a player's natural is paid before play, against this up card."""
    reads_early: str | None = None
    """The reading by which such naturals are put away at once."""

    # The players' charts and choices.
    players: PlayersChart
    bars_double: Callable[[Hand, Rules], str | None] = nothing
    double_rules: tuple[str, str]
    """The clauses of a doubled hand, and of one doubled after a split."""
    double_must_equal: Callable[[Rules], str | None] = nothing
    reads_double_after_split: str | None = None
    bars_double_double: Callable[[Rules], str | None] = not_offered
    reads_double_double: str | None = None
    """The house option by which the doubled wager may be doubled again."""
    bars_rescue: str | None = "BJ.R2"
    bars_pair: Callable[[str, str, Rules], Answer]
    most_splits: Figure[int]
    aces_split_once: str | None
    bars_surrender: Callable[["Moment", Rules], Answer] = allowed
    surrender_rule: str
    holds_before_check: Callable[[Rules], bool] = no
    """Whether a surrender made before the check holds against a natural."""
    insurance_rules: tuple[str, ...] = ("BJ.R2",)
    """The clause that insurance rests on, and what it rests on besides."""
    reads_insurance: str | None = None
    """The house option by which insurance and even money are offered."""
    bars_insurance: Callable[[str, Rules], str | None] = not_offered
    even_money_rule: str = "BJ.R2"
    bars_even_money: Callable[[str, Rules], str | None] = not_offered

    # The bank's hand.
    banks: BanksChart = BANK
    bank_rules: tuple[str, ...]
    """The clause that the bank's hand rests on, and what it rests on besides."""
    reads_bank: Callable[[Count], tuple[str, ...]] = no_readings
    """The house options that a bank's hand as it lies rests on."""
    always_completes: str | None = None
    """The clause by which the bank's hand is completed whatever is left."""

    # Who wins, and in which order it is settled.
    result: Callable[[Count, Count, Rules], Result]
    awards: Callable[[Count, bool], tuple[str, ...]] | None = None
    """Names of optional bonuses that a hand fits, the bank's or a player's."""
    shown_readings: Callable[[Count], tuple[str, ...]] = no_readings
    """The readings that a hand as it lies rests on."""
    round_readings: tuple[str, ...] = ()
    """The readings that every settled round of the game rests on."""
    key_card: int | None = 1
    """Which of the bank's cards places the action button, if one does."""
    counts: Figure[Mapping[str, int]] | None = None
    """What aces, tens, pictures and jokers count to the action button; others count their face."""
    start: Callable[["Seating", str, Rules], Start]
    direction: Callable[[Rules], Direction] = always_clockwise
    action_rule: str
    action_also: tuple[str, ...] = ()
    """Further clauses of where the action starts and how it goes round."""
    backline: str
    """The clause that lets others than the player of a hand bet on it."""
    exhausted: tuple[str, ...]
    """The clauses by which what the bank cannot cover goes back."""

    common: tuple[Sheet, ...] = (bj.SHEET,)
    """The sheets that hold for every game of the family."""
    borrows: tuple[str, ...] = ()
    """Rules on the sheets of other games that it rests on too, those of its options aside."""
    fee_rule: str = "BJ.fee"

    def must_stand(self, hand: Hand, rules: Rules) -> str | None:
        """The clause by which a player's hand takes no card, if there is one."""
        return self.players.must_stand(hand, rules)

    def reads_stand(self, hand: Hand) -> str | None:
        """The reading that says whether this hand must stand, where the chart is silent."""
        return self.players.reads_stand(hand)

    def must_hit(self, hand: Hand) -> str | None:
        """The clause by which a player's hand takes another card, if there is one."""
        return self.players.must_hit(hand)

    def bank_stands(self, bank: Count, rules: Rules) -> bool:
        """Whether the player-dealer draws no more."""
        return self.banks.stands(bank, rules)

    def figures(self) -> tuple[Posted, ...]:
        """The posted figures, each with the clause it stands in."""
        least, most = self.decks.value
        return (
            Posted("decks", f"{least} to {most}", self.decks.rule),
            Posted("cards in a deck", str(len(self.deck)), self.cards_rule),
            Posted("seats", str(self.seats.value), self.seats.rule),
            Posted("total of a natural", self.scale.natural, self.cards_rule),
            Posted("splits at most", str(self.most_splits.value), self.most_splits.rule),
        )


class FeeMoment(NamedTuple):
    """When collections are taken, by which clause."""

    rule: str
    early: str | None = None
    """The clause by which they may be taken before the cards too."""
    reading: str | None = None
    on_plays: str | None = None
    """The clause by which doubles and splits pay nothing."""


class Moment(NamedTuple):
    """When a surrender was asked for, against what had happened by then."""

    up: str
    check_later: bool
    """Whether a look at the down card is recorded after it."""
    exposed: bool = False
    """Whether the table had seen the down card."""
    bank_has_second: bool = False


class Seating(NamedTuple):
    """Who sits where when the action button is placed."""

    seats: int
    bank: int
    wagered: frozenset[int]


@cache
def first_left_of_bank(seats: int, bank: int) -> tuple[int, ...]:
    """The seats clockwise from the player-dealer's left, his own left out."""
    return tuple(seat for seat in clockwise(seats, left_of(bank, seats)) if seat != bank)


@cache
def first_left_of_house_dealer(seats: int, bank: int) -> tuple[int, ...]:
    """The seats clockwise from seat 1, the player-dealer's left out."""
    return tuple(seat for seat in clockwise(seats, 1) if seat != bank)
