"""What each three-card game says for itself; the rest the two share."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec import Struct

from domain.cards import rank_name
from domain.money import Odds
from domain.paycheck import PayRules
from domain.ranks.poker import RANK
from domain.record import Rules
from domain.results import Result
from domain.rulebook.model import Document, Figure, Option, Sheet
from domain.rulebook.posted import PayTable, Posted
from domain.rulebook.three_card import tc

ANTE = "ante"
PLAY = "play"
CIRCLES = (ANTE, PLAY, "pair-plus", "six-card")
"""The circles of a bettor in the order in which they are settled."""


def handed_back(rule: str) -> Result:
    """The wager has no action, and may have gone back at any time (TC.R2)."""
    return Result("refund", rule, None, ("TC.R2",))


def forfeit(rule: str, *also: str) -> Result:
    """The wager is given up with the hand (TC.R1)."""
    return Result("forfeit", rule, None, ("TC.R1",), also)


class AnteAndPlay(NamedTuple):
    """What the two wagers on a hand come to."""

    ante: Result
    play: Result


class Compared(NamedTuple):
    """What a player's hand wins if it is higher than the bank's, equal or lower."""

    higher: AnteAndPlay
    equal: AnteAndPlay
    lower: AnteAndPlay

    @property
    def is_decided_unseen(self) -> bool:
        """Whether the player's cards make no difference."""
        return self.higher == self.equal == self.lower


@dataclass(frozen=True, slots=True)
class Circle:
    """The clauses that a wager before the deal has to keep to."""

    late: str
    limits: str
    beside_ante: str = ""
    """The clause that asks for an ante of the same bettor beside it."""
    own_seat_only: str | None = None
    """The clause by which nobody may bet on another's hand, if one says so."""


class Pays(NamedTuple):
    """By which clause a bonus wager is paid or lost, as the bank does not qualify or does."""

    won: tuple[str, str]
    lost: tuple[str, str]
    also: tuple[str, ...]
    readings: tuple[str, ...] = ()
    """The readings by which it is paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """A bonus wager: its table, and what becomes of it."""

    name: str
    pays: Figure[Mapping[str, Odds]]
    results: Mapping[tuple[bool, str], Result]
    """By whether the bank qualifies, and the category of the cards it looks at."""
    of_six: bool = False
    """Whether it looks at the bank's cards too, and stays when the hand is folded."""
    when_folded: tuple[str, ...] = ()
    """Further clauses by which it stays."""

    def pay_table(self, circle: Circle) -> PayTable:
        """What its rows pay."""
        rows = {row: str(odds) for row, odds in self.pays.value.items()}
        limits = (Posted("within", "the limits of the table", circle.limits),)
        return PayTable(self.name, self.pays.rule, rows, limits=limits)


def by_category(
    table: Figure[Mapping[str, Odds]], pays: Pays, categories: Iterable[str]
) -> dict[tuple[bool, str], Result]:
    """What each category comes to: the odds of its row, or a loss if it has none."""
    results = {}
    for category in categories:
        odds = table.value.get(category)
        for qualifies in (False, True):
            results[qualifies, category] = (
                Result("win", pays.won[qualifies], odds, pays.readings, (table.rule, *pays.also))
                if odds
                else Result("lose", pays.lost[qualifies], also=pays.also)
            )
    return results


class Start(Struct, frozen=True, gc=False):
    """Where settlement starts, and why."""

    seat: int
    why: str
    also: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    counted: tuple[int, ...] = ()
    """The seats that the count to it fell on, from one on, where it is counted out."""


class RackRules(NamedTuple):
    """By which clauses the stub, folded hands and all others go into the discard rack."""

    stub: str
    folded: str
    others: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardGame:
    """One game of the family: its figures, its clauses, and the questions only it can answer."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    sheet: Sheet
    options: tuple[Option, ...]
    decks: Figure[tuple[int, int]]
    seats: Figure[int]

    # The wagers.
    circles: Mapping[str, Circle]
    backline: tuple[str, ...] = ()
    """The clauses of a wager on another player's hand."""

    # The deal and the hands.
    deal_rule: str
    no_ante: str
    """The clause by which a spot without an ante gets no cards."""
    ranking: Callable[[Rules], Callable[[Sequence[str]], int]]
    """How three cards are ranked."""
    hand_rule: str
    reads_value: Mapping[int, str]
    """The reading that a hand of this value rests on."""
    qualifies_from: Figure[int]
    bank_also: tuple[str, ...]
    """Further clauses of the player-dealer's hand."""
    played_also: tuple[str, ...]
    folded_also: tuple[str, ...]
    tucked_also: tuple[str, ...] = ()
    """Further clauses of a hand under a wager that stays when it is folded."""

    # The decision.
    decision_rule: str
    forfeits: Mapping[str, Result]
    """What the wagers that do not stay come to when the hand is folded."""
    reads_backline: str | None = None
    """The reading that says whose decision binds whom."""

    # Where the action starts.
    counts: Figure[Mapping[str, int]] | None = None
    """What each rank of the bank's exposed card counts, where it places the action button."""
    reads_count: Mapping[str, str] = field(default_factory=dict)
    """The readings that the counts of some ranks rest on."""
    start: Callable[[Sequence[int], Sequence[int], str], Start]
    """From the seats clockwise, those with a hand, and the bank's exposed card."""
    action_rule: str
    reads_folded_start: str | None = None
    """The reading by which a seat that folds keeps its place."""

    # What wins.
    unqualified: Compared
    qualified: Compared
    bonuses: Mapping[str, Bonus]
    reads_kept: str | None = None
    """The reading by which a bonus wager stays on a folded hand."""

    # The pay-off and the rack.
    pay_off: PayRules
    exhausted: tuple[str, ...]
    """The clauses by which what the bank cannot cover goes back."""
    exhausted_also: Mapping[str, tuple[str, ...]]
    """Those that say so of one kind of wager."""
    racked: RackRules

    common: tuple[Sheet, ...] = (tc.SHEET,)
    """The sheets that hold for every game of the family."""
    borrows: tuple[str, ...] = ()
    """Rules on the sheets of other games that it rests on too, those of its options aside."""
    fee_rule: str = "TC.fee"

    @property
    def counts_exposed_card(self) -> bool:
        """Whether the bank's exposed card places the action button."""
        return self.counts is not None

    @property
    def qualifying_hand(self) -> str:
        """The least with which the bank qualifies, in words."""
        highest = self.qualifies_from.value >> 8
        return next(f"{rank_name(card)}-high" for card, rank in RANK.items() if rank == highest)

    def figures(self) -> tuple[Posted, ...]:
        """The posted figures, each with the clause it stands in."""
        return (
            Posted("decks", str(self.decks.value[0]), self.decks.rule),
            Posted("cards in a deck", "52", self.decks.rule),
            Posted("seats", str(self.seats.value), self.seats.rule),
            Posted("the bank qualifies from", self.qualifying_hand, self.qualifies_from.rule),
        )

    def pay_tables(self) -> tuple[PayTable, ...]:
        """What the rows of its bonus wagers pay."""
        return tuple(bonus.pay_table(self.circles[name]) for name, bonus in self.bonuses.items())
