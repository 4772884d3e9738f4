"""What each pai gow game says for itself; the rest it shares with the others."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from domain.money import Odds, dollars
from domain.record import Limits, Rules
from domain.rulebook.model import Document, Figure, Option, Sheet
from domain.rulebook.posted import Chart, PayTable, Posted
from domain.settlement import Claim

if TYPE_CHECKING:
    from domain.games.pai_gow.state import Hand, Round

Cards = tuple[str, ...]
Rank = Callable[[Sequence[str]], int]
"""The value of a front or a back: whatever is higher wins."""

BASE: Final = "base"
FORTUNE: Final = "fortune"
ACE_HIGH: Final = "ace-high"


class Way(NamedTuple):
    """A hand as the house way sets it, and the row of the chart that says so."""

    front: Cards
    back: Cards
    rule: str
    also: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class Action(NamedTuple):
    """How much of a wager is in action, and the clause it offends, if it does."""

    amount: int
    rule: str | None = None


def nothing(*_asked: object) -> tuple[str, ...]:
    """No readings."""
    return ()


@dataclass(frozen=True, slots=True)
class SideBet:
    """A bonus bet beside the base bet."""

    beside_base: str
    """The clause that asks for a base bet beside it."""
    in_action: Callable[[int, Limits], Action]
    limits: tuple[Posted, ...]
    """What may be bet on it."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """What the seven cards of a player pay, and what they earn those with envy buttons."""

    pays: Figure[Mapping[str, Odds | None]]
    """By category; none is a push, and whatever is not named loses."""
    rows: Mapping[str, str]
    """The clause of each category."""
    envy: Figure[Mapping[str, int]]
    """The prize of each category that earns one."""
    independent: str
    """The clause by which it is settled whatever becomes of the base bet."""
    prize: str
    """The clause by which somebody else's hand earns a prize."""
    button: str
    """The clause by which a large enough wager carries an envy button."""

    @property
    def needs_button(self) -> Posted:
        """What it takes to earn a prize."""
        return Posted("needs", "an envy button", self.button)


class Misdeals(NamedTuple):
    """The clauses by which a round is dead."""

    high_card: str
    several: str
    stub: str
    bank_count: str
    delivery: str
    called: str
    twins: str


class Says(NamedTuple):
    """The clauses and the readings that a hand as it is set rests on."""

    also: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class Joker(NamedTuple):
    """What hands of special cards rest on in a game with a joker."""

    joker: Says
    flush: Says
    """A flush that the joker completes."""
    five_aces: Says
    wheel: Says


class Clauses(NamedTuple):
    """The clauses of one game that its findings, lines and hands rest on."""

    not_offered: str
    below: str
    above: str
    limits: tuple[str, ...]
    """What a base bet above the maximum rests on besides."""
    late: tuple[str, ...]
    pool: tuple[str, ...]
    pool_member: str
    """The least that each of those who pool a wager lays."""
    backline: tuple[str, ...]
    """Whether others than the player of a hand may bet on it."""
    backers: tuple[str, ...]
    """Whether others than the player-dealer may add to the bank."""
    pile: str
    dice: tuple[str, ...]
    """The clause by which the dice are counted, and what it rests on besides."""
    order: tuple[str, ...]
    exposed: tuple[str, ...]
    set_by_player: str
    set_by_house: str
    misset: str
    bank_set: tuple[str, ...]
    bank_reset: str
    early_bank: str
    """What becomes of hands not set when the bank is opened."""
    foul: str
    foul_front: str
    foul_back: str
    unprotected: str
    foul_loses: str
    win: str
    push: str
    lose: str
    compare: tuple[str, ...]
    """What every comparison of hands rests on besides."""
    copy: str
    misread: tuple[str, ...]
    exhausted: tuple[str, ...]
    rack: str


class Pieces(NamedTuple):
    """What is dealt, and how it is valued: playing cards or tiles."""

    called: str
    names: frozenset[str]
    """The name of an unseen one among them."""
    twins: frozenset[str]
    """The faces of which the set holds two alike."""
    rule: str
    in_all: int
    hand: int
    """How many make a hand."""
    sizes: tuple[int, int]
    """How many of them go in front, and how many behind."""
    ranks: Callable[[Rules], tuple[Rank, Rank]]
    """How fronts and backs are valued."""
    category: Callable[[int], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowGame:
    """One game of the family: its figures, and the questions only it can answer."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    sheet: Sheet
    common: tuple[Sheet, ...]
    options: tuple[Option, ...]
    clauses: Clauses
    misdeals: Misdeals
    fee_rule: str

    # The cards and the deal.
    pieces: Pieces
    decks: Figure[tuple[int, int]]
    seats: Figure[int]
    fixed_piles: int | None = None
    """How many piles are dealt, where it is not one a seat."""
    replaces_exposed: bool = True
    closed_by_cards: bool = False
    """Whether nothing may be bet once the first card is dealt."""
    dealt_in_order: tuple[str, str] | None = None
    """The clauses of dealing the piles by hand and by machine, where their order is laid down."""
    backline: bool = True
    side_bets: Mapping[str, SideBet] = field(default_factory=dict)
    dice_reading: bool = False
    """Whether how the dice are counted is a reading whatever the room has chosen."""
    own_dice: str = "PGP.action.2"
    """The clause by which the action passes on where the dice named the player-dealer."""
    button_on_bank: bool = True
    """Whether the action button may be left where the dice named the player-dealer."""

    # Setting.
    house_way: Callable[[Cards, Rules], Way]
    shows: Callable[[Rules], tuple[Chart, ...]]
    """Its ranking and its house way as charts."""
    says_of: Callable[["Hand"], Says]
    """What a hand as it is set rests on."""
    reads_showdown: Callable[["Hand", "Hand"], tuple[str, ...]] = nothing
    """The readings that a comparison with the bank's hand rests on."""
    swaps: Callable[[Rules, bool], bool] | None = None
    """Whether a front that outranks its back is simply the back, for the bank or a player."""
    bank_first: str | None = None
    """The clause by which the bank is opened and set the house way before the players set."""
    one_hand: str | None = None
    """The clause by which a bettor with several spots plays one hand."""

    # Settlement.
    claims: Callable[["Round"], Iterator[Claim | None]]
    """Every wager in its turn; none where one cannot be decided."""
    bonus: Bonus | None = None
    ace_high: PayTable | None = None
    """What a seven-card ace high is worth, where it is worth something."""
    round_readings: tuple[str, ...] = ()
    """The readings that every round of the game rests on."""
    rack_readings: tuple[str, ...] = ("PGP.R.rack",)
    """The readings that the order of the rack rests on."""
    front_bank: str | None = None
    """The clause by which chips laid on top of the bank are used first; none shares pro rata."""
    stub_first: bool = False
    """Whether the stub lies below the hands without a bet."""
    borrows: tuple[str, ...] = ()
    """Rules on the sheets of other games that it rests on too, those of its options aside."""

    def piles(self, seats: int) -> int:
        """How many piles are dealt at a table of so many seats."""
        return self.fixed_piles or seats

    def figures(self) -> tuple[Posted, ...]:
        """The posted figures, each with the clause it stands in."""
        pieces = self.pieces
        return (
            Posted(f"{pieces.called} in all", str(pieces.in_all), pieces.rule),
            Posted(f"{pieces.called} in a hand", str(pieces.hand), self.clauses.pile),
            Posted("seats", str(self.seats.value), self.seats.rule),
        )

    def pay_tables(self) -> Iterator[PayTable]:
        """What the bonus bets pay, and the envy buttons earn."""
        bonus = self.bonus
        if bonus is not None:
            pays = {row: str(odds or "push") for row, odds in bonus.pays.value.items()}
            limits = self.side_bets[FORTUNE].limits
            yield PayTable(FORTUNE, bonus.pays.rule, pays, limits=limits, rules=bonus.rows)
            prizes = {row: dollars(prize) for row, prize in bonus.envy.value.items()}
            yield PayTable("envy", bonus.prize, prizes, limits=(bonus.needs_button,))
        if self.ace_high is not None:
            yield self.ace_high
