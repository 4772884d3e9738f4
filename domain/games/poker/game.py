"""The rules that each pot game sets for itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from domain.cards.playing_cards import CARDS, STANDARD_CARDS
from domain.facts.record import Rules
from domain.games.families.game import Game
from domain.games.poker.hand_worth import RankedHands
from domain.money import format_dollars
from domain.rulebook.clauses import poker_fees, poker_general, poker_readings
from domain.rulebook.model import CitedFigure, Option, Sheet
from domain.rulebook.pay_tables import Chart, PostedFigure
from domain.verdict.model import StreetName

READS: Final = (
    "PK.R3",
    "PK.R4",
    "PK.R6",
    "PK.R7",
    "PK.R9",
    "PK.R14",
    "PK.R15",
    "PK.R19",
    "PK.R20",
    "PK.R21",
    "PK.R23",
    "PK.R24",
    "PK.R25",
    "PK.R26",
)
"""The readings that every pot game is open to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerClauses:
    """By which clause of its document a game says what every pot game has to say."""

    deck: str
    deal: str
    deal_also: tuple[str, ...] = ()
    count: str
    """A hand of too many or too few cards; also a round that is called dead."""
    reads_count: tuple[str, ...] = ("PK.R15",)
    """The readings by which such a hand is dead, and its money stays."""
    premature: tuple[str, str, str]
    """The flop, the turn and the river before the betting is over."""
    reads_turn: tuple[str, ...] = ()
    """The readings by which another card takes the place of an early turn."""
    overdealt: tuple[str, ...] = ("PG.deal.4",)
    """A flop of too many cards."""
    first: str
    """The clause on the first to act, with the others following clockwise."""
    rounds: tuple[str, ...] = ()
    """Further clauses of the betting rounds."""
    blinds: str
    forced: str
    """That blinds are posted, and before any card is dealt."""
    post: str = "PG.blind.2"
    """A new player's blind, and below that of a player who missed one."""
    missed: str = "PG.blind.3"
    check_raise: str = "PG.bet.3"
    cap: str
    cap_also: tuple[str, ...] = ()
    size: str
    size_also: tuple[str, ...] = ()
    """The readings by which the limits are those on the sign."""
    best: str
    """How a hand is made."""
    best_also: tuple[str, ...]
    wins: str
    """Which hand wins the pot."""
    no_low: tuple[str, ...] = ()
    """That the high hand takes a pot without a low."""
    halves: tuple[str, ...] = ()
    odd_chip: str = ""
    """That the high hand gets the odd chip of two halves."""
    ties: tuple[str, ...] = ()
    joker: str = ""
    """The clause on the joker."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerVariant:
    """How hands are dealt and ranked; several games may be of one variant."""

    has_board: bool
    has_high: bool
    has_low: bool
    """Whether there is a low hand to win with; where there is a high one too, pots are split."""
    first_street: StreetName
    """The betting round that follows the deal."""
    rank_hands: Callable[[Mapping[str, Sequence[str]], Sequence[str], Rules], RankedHands]
    """The function that ranks whole hands with the whole board, by their spots."""
    list_charts: Callable[["PokerGame", Rules], tuple[Chart, ...]]
    """Which hand beats which."""

    @property
    def draws(self) -> bool:
        """Whether cards are drawn instead of dealt to a board."""
        return not self.has_board


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerGame(Game):
    """A pot game: its figures, its clauses, and the rules that only it can give."""

    decks: CitedFigure[tuple[int, int]]
    variant: PokerVariant
    hole: CitedFigure[int]
    """How many cards each player is dealt."""
    has_joker: bool
    clauses: PokerClauses
    misdeal_on_count: bool
    """Whether a wrong number of cards is a misdeal until two players have acted."""
    own_rules: bool
    """Whether the General Rules are printed with its own document."""
    kill_from: CitedFigure[int] | None = None
    """The size of pot that earns a leg of a kill, where kill pots are played."""
    also: tuple[Sheet, ...] = ()
    """Further sheets of its own."""
    reads: tuple[str, ...] = ()
    """The readings that it is open to beside those of every pot game."""
    seats: CitedFigure[int] | None = None
    """No document says how many may sit down."""

    @property
    def deck(self) -> frozenset[str]:
        """The cards it is dealt from."""
        return CARDS if self.has_joker else STANDARD_CARDS

    @property
    def shared_sheets(self) -> tuple[Sheet, ...]:
        """The sheets that hold for other games too."""
        return (
            *self.also,
            poker_general.SHEET if self.is_omaha else poker_general.leave_out_omaha(),
            poker_fees.SHEET,
            poker_readings.select_readings(*READS, *self.reads),
        )

    @property
    def is_omaha(self) -> bool:
        """Whether the General Rules on Omaha's showdown hold."""
        return self.variant.has_board and self.variant.has_low

    def figures(self) -> tuple[PostedFigure, ...]:
        """Return the posted figures, each with the clause it stands in."""
        cards = PostedFigure("cards in the deck", str(len(self.deck)), self.decks.rule)
        hole = PostedFigure("cards each", str(self.hole.value), self.hole.rule)
        if self.kill_from is None:
            return (cards, hole)
        kill = PostedFigure(
            "a leg of a kill from", format_dollars(self.kill_from.value), self.kill_from.rule
        )
        return (cards, hole, kill)


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedGame(Game):
    """A game that is only named in a fee table: there are no rules to judge it by (PK.R1)."""

    options: tuple[Option, ...] = ()
    decks: CitedFigure[tuple[int, int]] | None = None
    seats: CitedFigure[int] | None = None

    @property
    def shared_sheets(self) -> tuple[Sheet, ...]:
        """None are on file."""
        return ()

    def figures(self) -> tuple[PostedFigure, ...]:
        """Return none."""
        return ()
