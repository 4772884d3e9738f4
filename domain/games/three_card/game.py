"""The rules that each three-card game sets for itself."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from msgspec import Struct

from domain.cards.playing_cards import name_rank
from domain.cards.ranks.poker_hand import CARD_RANKS
from domain.facts.record import Rules
from domain.games.families.game import CollectionClauses, Game
from domain.money import Odds
from domain.rulebook.clauses import three_card
from domain.rulebook.model import CitedFigure, Sheet
from domain.rulebook.pay_tables import PayTable, PostedFigure
from domain.settlement.pay_off_check import PayOffRules
from domain.settlement.result import WagerResult

ANTE = "ante"
PLAY = "play"
CIRCLES = (ANTE, PLAY, "pair-plus", "six-card")
"""The circles of a bettor in the order in which they are settled."""

COLLECTIONS: Final = CollectionClauses(rule="TC.fee", moment="TC.fee", due="TC.fee")


def make_refund(rule: str) -> WagerResult:
    """Return a wager without action, which may have gone back at any time (TC.R2)."""
    return WagerResult("refund", rule, None, ("TC.R2",))


def make_forfeit(rule: str, *also: str) -> WagerResult:
    """Return a wager that is given up with the hand (TC.R1)."""
    return WagerResult("forfeit", rule, None, ("TC.R1",), also)


class AntePlayResult(NamedTuple):
    """The results of the two wagers on a hand."""

    ante: WagerResult
    play: WagerResult


class ComparisonOutcome(NamedTuple):
    """The results of a player's hand that is higher than the bank's, equal, or lower."""

    higher: AntePlayResult
    equal: AntePlayResult
    lower: AntePlayResult

    @property
    def is_decided_unseen(self) -> bool:
        """Whether the player's cards make no difference."""
        return self.higher == self.equal == self.lower


class CircleRules(Struct, frozen=True):
    """The clauses that a wager before the deal has to keep to."""

    late: str
    limits: str
    beside_ante: str = ""
    """The clause that asks for an ante of the same bettor beside it."""
    own_seat_only: str | None = None
    """The clause by which nobody may bet on another's hand, if one says so."""


class BonusClauses(NamedTuple):
    """By which clause a bonus wager is paid or lost, as the bank does not qualify or does."""

    won: tuple[str, str]
    lost: tuple[str, str]
    also: tuple[str, ...]
    readings: tuple[str, ...] = ()
    """The readings by which it is paid."""


class ThreeCardBonus(Struct, frozen=True, kw_only=True):
    """A bonus wager: its table, and what becomes of it."""

    name: str
    pays: CitedFigure[Mapping[str, Odds]]
    results: Mapping[tuple[bool, str], WagerResult]
    """By whether the bank qualifies, and the category of the cards it looks at."""
    of_six: bool = False
    """Whether it looks at the bank's cards too, and stays when the hand is folded."""
    when_folded: tuple[str, ...] = ()
    """Further clauses by which it stays."""

    def pay_table(self, circle: CircleRules) -> PayTable:
        """Return what its rows pay."""
        rows = {row: str(odds) for row, odds in self.pays.value.items()}
        limits = (PostedFigure("within", "the limits of the table", circle.limits),)
        return PayTable(self.name, self.pays.rule, rows, limits=limits)


def map_results_by_category(
    table: CitedFigure[Mapping[str, Odds]], pays: BonusClauses, categories: Iterable[str]
) -> dict[tuple[bool, str], WagerResult]:
    """Return what each category comes to: the odds of its row, or a loss if it has none."""
    results = {}
    for category in categories:
        odds = table.value.get(category)
        for qualifies in (False, True):
            results[qualifies, category] = (
                WagerResult(
                    "win", pays.won[qualifies], odds, pays.readings, (table.rule, *pays.also)
                )
                if odds
                else WagerResult("lose", pays.lost[qualifies], also=pays.also)
            )
    return results


class SettlementStart(Struct, frozen=True, gc=False):
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
class ThreeCardGame(Game):
    """A three-card game: its figures, its clauses, and the rules that only it can give."""

    decks: CitedFigure[tuple[int, int]]
    seats: CitedFigure[int]

    # The bank and the wagers.
    bank_rule: str
    """The clause by which the bank is what was wagered at first, and goes on after two rounds."""
    circles: Mapping[str, CircleRules]
    backline: tuple[str, ...] = ()
    """The clauses of a wager on another player's hand."""
    base_reading: str | None = None
    """The reading by which an ante on another spot is none beside a bonus wager."""
    empty_seat_reading: str | None = None
    """The reading that says whether a guest plays an empty place, if nobody may bet elsewhere."""

    # The deal and the hands.
    deal_rule: str
    no_ante: str
    """The clause by which a spot without an ante gets no cards."""
    choose_ranking: Callable[[Rules], Callable[[Sequence[str]], int]]
    """How three cards are ranked."""
    hand_rule: str
    value_readings: Mapping[int, str]
    """The reading that a hand of this value rests on."""
    qualifies_from: CitedFigure[int]
    bank_also: tuple[str, ...]
    """Further clauses of the player-dealer's hand."""
    played_also: tuple[str, ...]
    folded_also: tuple[str, ...]
    tucked_also: tuple[str, ...] = ()
    """Further clauses of a hand under a wager that stays when it is folded."""

    # The decision.
    decision_rule: str
    forfeits: Mapping[str, WagerResult]
    """The results of the wagers that are lost or returned when the hand is folded."""
    backline_reading: str | None = None
    """The reading that says whose decision binds whom."""
    order_reading: str | None = None
    """The reading that says which of several bettors on a hand is settled first."""

    # Where the action starts.
    card_numbers: CitedFigure[Mapping[str, int]] | None = None
    """The count of each rank of the bank's exposed card, where it places the action button."""
    count_readings: Mapping[str, str] = field(default_factory=dict)
    """The readings that the counts of some ranks rest on."""
    find_start: Callable[[Sequence[int], Sequence[int], str], SettlementStart]
    """From the seats clockwise, those with a hand, and the bank's exposed card."""
    action_rule: str
    folded_start_reading: str | None = None
    """The reading by which a seat that folds keeps its place."""

    # What wins.
    unqualified: ComparisonOutcome
    qualified: ComparisonOutcome
    bonuses: Mapping[str, ThreeCardBonus]
    kept_reading: str | None = None
    """The reading by which a bonus wager stays on a folded hand."""

    # The pay-off and the rack.
    pay_off_rules: PayOffRules
    exhausted_clauses: tuple[str, ...]
    """The clauses by which what the bank cannot cover goes back."""
    exhausted_also: Mapping[str, tuple[str, ...]]
    """Further clauses to that effect, by kind of wager."""
    rack_rules: RackRules

    collections: CollectionClauses = COLLECTIONS

    @property
    def shared_sheets(self) -> tuple[Sheet, ...]:
        """The sheets that hold for every game of the family."""
        return (three_card.SHEET,)

    @property
    def counts_exposed_card(self) -> bool:
        """Whether the bank's exposed card places the action button."""
        return self.card_numbers is not None

    @property
    def qualifying_hand(self) -> str:
        """The least with which the bank qualifies, in words."""
        highest = self.qualifies_from.value >> 8
        return next(
            f"{name_rank(card)}-high" for card, rank in CARD_RANKS.items() if rank == highest
        )

    def figures(self) -> tuple[PostedFigure, ...]:
        """Return the posted figures, each with the clause it stands in."""
        return (
            PostedFigure("decks", str(self.decks.value[0]), self.decks.rule),
            PostedFigure("cards in a deck", "52", self.decks.rule),
            PostedFigure("seats", str(self.seats.value), self.seats.rule),
            PostedFigure("the bank qualifies from", self.qualifying_hand, self.qualifies_from.rule),
        )

    def list_pay_tables(self) -> Iterator[PayTable]:
        """Yield what the rows of its bonus wagers pay."""
        for name, bonus in self.bonuses.items():
            yield bonus.pay_table(self.circles[name])
