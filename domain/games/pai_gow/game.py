"""The rules that each pai gow game sets for itself."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from domain.facts.record import BettingLimits, Rules
from domain.games.families.game import CardTuple, Game, HouseWaySetting, PieceSet
from domain.money import Odds, format_dollars
from domain.rulebook.model import CitedFigure, Sheet
from domain.rulebook.pay_tables import Chart, PayTable, PostedFigure
from domain.settlement.bank import SettlementClaim

if TYPE_CHECKING:
    from domain.games.pai_gow.state import PaiGowHand, PaiGowRound

BASE: Final = "base"
FORTUNE: Final = "fortune"
ACE_HIGH: Final = "ace-high"


class ActionShare(NamedTuple):
    """How much of a wager is in action, and the clause it offends, if it does."""

    amount: int
    rule: str | None = None
    readings: tuple[str, ...] = ()


def share_within(placed: int, limits: BettingLimits, rule: str) -> ActionShare:
    """Return what is in action within the table's limits: less plays, more does not."""
    least, most = limits.min, limits.max
    if most is not None and placed > most:
        return ActionShare(most, rule)
    return ActionShare(placed, rule if least is not None and placed < least else None)


def find_table_bounds(limits: BettingLimits, rules: Rules) -> tuple[int, int]:
    """Return the least and the most that the table allows."""
    del rules
    return limits.min or 0, limits.max or limits.min or 0


def list_no_readings(*_asked: object) -> tuple[str, ...]:
    """Return no readings."""
    return ()


class PaiGowSideBet(Struct, frozen=True):
    """A bonus bet beside the base bet."""

    beside_base: str
    """The clause that asks for a base bet beside it."""
    limit_action: Callable[[int, BettingLimits, Rules], ActionShare]
    find_bounds: Callable[[BettingLimits, Rules], tuple[int, int]]
    """The least and the most that may be bet."""
    limits: tuple[PostedFigure, ...]
    """The limits of the bet."""


class FortuneBonus(Struct, frozen=True):
    """The bonus that a player's seven cards pay, and the prizes of bettors with envy buttons."""

    pays: CitedFigure[Mapping[str, Odds | None]]
    """By category; none is a push, and whatever is not named loses."""
    rows: Mapping[str, str]
    """The clause of each category."""
    envy: CitedFigure[Mapping[str, int]]
    """The prize of each category that earns one."""
    independent: str
    """The clause by which it is settled whatever becomes of the base bet."""
    prize: str
    """The clause by which somebody else's hand earns a prize."""
    button: str
    """The clause by which a large enough wager carries an envy button."""

    @property
    def needs_button(self) -> PostedFigure:
        """The posted figure that a bettor needs to earn a prize."""
        return PostedFigure("needs", "an envy button", self.button)


class MisdealClauses(NamedTuple):
    """The clauses by which a round is dead."""

    high_card: str
    several: str
    stub: str
    bank_count: str
    delivery: str
    called: str
    twins: str


class HandClauses(NamedTuple):
    """The clauses and the readings that a hand as it is set rests on."""

    also: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class JokerClauses(NamedTuple):
    """The clauses of hands with special cards in a game with a joker."""

    joker: HandClauses
    flush: HandClauses
    """A flush that the joker completes."""
    five_aces: HandClauses
    wheel: HandClauses
    ranked: tuple[str, ...] = ()
    """The clause on which hand is higher, of every hand that is set."""


class PaiGowClauses(NamedTuple):
    """The clauses of one game that its findings, lines and hands rest on."""

    not_offered: str
    below: str
    above: str
    limits: tuple[str, ...]
    """Further clauses of a base bet above the maximum."""
    late: tuple[str, ...]
    taken_back: tuple[str, ...]
    """The clauses of chips taken back too late."""
    removed_loser: str
    """The clause of a losing wager of unknown size."""
    removed_winner: str
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
    last_word: tuple[str, ...]
    """The clauses by which one of several bettors decides how a hand is set."""
    bank_last_word: tuple[str, ...]
    bank_opened: str
    """The clause on when the bank is opened."""
    early_bank: str
    """The clause on hands not set when the bank is opened."""
    bank_final: str
    """The clause by which the bank is not set again once a hand was opened."""
    foul: str
    foul_front: str
    foul_back: str
    unprotected: tuple[str, ...]
    """The clauses by which the house calls a hand foul."""
    foul_loses: str
    win: str
    push: str
    lose: str
    compare: tuple[str, ...]
    """Further clauses of every comparison of hands."""
    copy: str
    misread: tuple[str, ...]
    exhausted: tuple[str, ...]
    rack: str
    not_offered_also: tuple[str, ...] = ()
    pile_also: tuple[str, ...] = ()
    set_also: tuple[str, ...] = ()
    """Further clauses of a hand that is set as it was recorded."""
    house_also: tuple[str, ...] = ()
    """Further clauses of a hand set house way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowGame(Game):
    """A pai gow game: its figures, and the rules that only it can give."""

    family_sheets: tuple[Sheet, ...]
    """The sheets that hold for other games of the family too."""
    clauses: PaiGowClauses
    misdeals: MisdealClauses

    # The cards and the deal.
    pieces: PieceSet
    decks: CitedFigure[tuple[int, int]]
    seats: CitedFigure[int]
    equipment: str
    """The clause on the deck and the number of seats."""
    serves_fewer: bool = False
    """Whether the table may have fewer seats."""
    fixed_piles: int | None = None
    """How many piles are dealt, where it is not one a seat."""
    replaces_exposed: bool = True
    closed_by_cards: bool = False
    """Whether nothing may be bet once the first card is dealt."""
    dealt_in_order: tuple[str, str] | None = None
    """The clauses of dealing the piles by hand and by machine, where their order is laid down."""
    backline: bool = True
    side_bets: Mapping[str, PaiGowSideBet] = field(default_factory=dict)
    dice_reading: bool = False
    """Whether how the dice are counted is a reading whatever the room has chosen."""
    own_dice: str = "PGP.action.2"
    """The clause by which the action passes on where the dice named the player-dealer."""
    button_on_bank: bool = True
    """Whether the action button may be left where the dice named the player-dealer."""

    # Setting.
    set_house_way: Callable[[CardTuple, Rules], HouseWaySetting]
    list_charts: Callable[[Rules], tuple[Chart, ...]]
    """The game's ranking and its house way as charts."""
    find_hand_clauses: Callable[["PaiGowHand"], HandClauses]
    """The clauses of a hand as it is set."""
    list_showdown_readings: Callable[["PaiGowHand", "PaiGowHand"], tuple[str, ...]] = (
        list_no_readings
    )
    """The readings that a comparison with the bank's hand rests on."""
    swaps: Callable[[Rules, bool], bool] | None = None
    """Whether a front that outranks its back is simply the back, for the bank or a player."""
    bank_first: str | None = None
    """The clause by which the bank is opened and set the house way before the players set."""
    opens_after_house_way: bool = False
    """Whether hands set the house way are set before the bank is opened too."""
    seated_player_decides: bool = False
    """Whether the seat's own player, not the largest wager, has the last word on a hand."""
    one_hand: str | None = None
    """The clause by which a bettor with several spots plays one hand."""

    # Settlement.
    list_claims: Callable[["PaiGowRound"], Iterator[SettlementClaim | None]]
    """Every wager in its turn; none where one cannot be decided."""
    bonus: FortuneBonus | None = None
    ace_high: PayTable | None = None
    """The pay table of a seven-card ace high, in a game that pays one."""
    round_readings: tuple[str, ...] = ()
    """The readings that every round of the game rests on."""
    rack_readings: tuple[str, ...] = ("PGP.R.rack",)
    """The readings that the order of the rack rests on."""
    front_bank: str | None = None
    """The clause by which chips laid on top of the bank are used first; none shares pro rata."""
    stub_first: bool = False
    """Whether the stub lies below the hands without a bet."""

    @property
    def shared_sheets(self) -> tuple[Sheet, ...]:
        """The sheets that hold for other games too."""
        return self.family_sheets

    def offers(self, wager: str) -> bool:
        """Return whether the game has a circle for such a wager."""
        return wager == BASE or wager in self.side_bets

    def piles(self, seats: int) -> int:
        """Return how many piles are dealt at a table of so many seats."""
        return self.fixed_piles or seats

    def figures(self) -> tuple[PostedFigure, ...]:
        """Return the posted figures, each with the clause it stands in."""
        pieces = self.pieces
        return (
            PostedFigure(f"{pieces.called} in all", str(pieces.in_all), pieces.rule),
            PostedFigure(f"{pieces.called} in a hand", str(pieces.hand), self.clauses.pile),
            PostedFigure("seats", str(self.seats.value), self.seats.rule),
        )

    def list_pay_tables(self) -> Iterator[PayTable]:
        """Yield what the bonus bets pay, and the envy buttons earn."""
        bonus = self.bonus
        if bonus is not None:
            pays = {row: str(odds or "push") for row, odds in bonus.pays.value.items()}
            limits = self.side_bets[FORTUNE].limits
            yield PayTable(FORTUNE, bonus.pays.rule, pays, limits=limits, rules=bonus.rows)
            prizes = {row: format_dollars(prize) for row, prize in bonus.envy.value.items()}
            yield PayTable("envy", bonus.prize, prizes, limits=(bonus.needs_button,))
        if self.ace_high is not None:
            yield self.ace_high
