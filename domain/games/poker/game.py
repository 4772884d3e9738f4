"""What each pot game says for itself; the rest they share."""

from dataclasses import dataclass
from typing import Final, Literal

from domain.cards import CARDS, STANDARD
from domain.money import dollars
from domain.rulebook.model import Document, Figure, Option, Sheet
from domain.rulebook.poker import pf, pg, pk
from domain.rulebook.posted import PayTable, Posted

Kind = Literal["holdem", "omaha", "lowball"]

READS: Final = ("PK.R3", "PK.R4", "PK.R6", "PK.R7", "PK.R9", "PK.R14", "PK.R19", "PK.R20", "PK.R21")
"""The readings that every pot game is open to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """By which clause of its document a game says what every pot game has to say."""

    deck: str
    deal: str
    count: str
    """A hand of too many or too few cards; also a round that is called dead."""
    reads_count: tuple[str, ...] = ()
    """The readings by which such a hand is dead, and its money stays."""
    premature: tuple[str, str, str]
    """The flop, the turn and the river before the betting is over."""
    reads_turn: tuple[str, ...] = ()
    """The readings by which another card takes the place of an early turn."""
    overdealt: tuple[str, ...] = ("PG.deal.4",)
    """A flop of too many cards."""
    first: str
    """Who acts first, and that the others follow clockwise."""
    rounds: tuple[str, ...] = ()
    """Further clauses of the betting rounds."""
    blinds: str
    post: str = "PG.blind.2"
    """A new player's blind, and below that of one who missed his."""
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
    ties: tuple[str, ...] = ()
    joker: str = ""
    """What the joker is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerGame:
    """One pot game: its figures, its clauses, and the questions only it can answer."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    sheet: Sheet
    options: tuple[Option, ...]
    decks: Figure[tuple[int, int]]
    kind: Kind
    hole: Figure[int]
    """How many cards each player is dealt."""
    has_joker: bool
    clauses: Clauses
    misdeal_on_count: bool
    """Whether a wrong number of cards is a misdeal until two players have acted."""
    own_rules: bool
    """Whether the General Rules are printed with its own document."""
    kill_from: Figure[int] | None = None
    """What a pot must come to for a leg of a kill, where kill pots are played."""
    also: tuple[Sheet, ...] = ()
    """Further sheets of its own."""
    reads: tuple[str, ...] = ()
    """The readings that it is open to beside those of every pot game."""
    borrows: tuple[str, ...] = ()
    """Clauses on the sheets of other games that it rests on too."""
    fee_rule: str
    seats: Figure[int] | None = None
    """No document says how many may sit down."""

    @property
    def deck(self) -> frozenset[str]:
        """The cards it is dealt from."""
        return CARDS if self.has_joker else STANDARD

    @property
    def common(self) -> tuple[Sheet, ...]:
        """The sheets that hold for other games too."""
        return (*self.also, pg.SHEET, pf.SHEET, pk.those(*READS, *self.reads))

    def figures(self) -> tuple[Posted, ...]:
        """The posted figures, each with the clause it stands in."""
        cards = Posted("cards in the deck", str(len(self.deck)), self.decks.rule)
        hole = Posted("cards each", str(self.hole.value), self.hole.rule)
        if self.kill_from is None:
            return (cards, hole)
        kill = Posted("a leg of a kill from", dollars(self.kill_from.value), self.kill_from.rule)
        return (cards, hole, kill)

    def pay_tables(self) -> tuple[PayTable, ...]:
        """None: nothing is paid but the pot."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedGame:
    """A game that is only named in a fee table: there are no rules to judge it by (PK.R1)."""

    slug: str
    name: str
    documents: tuple[Document, ...]
    sheet: Sheet
    fee_rule: str
    common: tuple[Sheet, ...] = ()
    options: tuple[Option, ...] = ()
    decks: Figure[tuple[int, int]] | None = None
    seats: Figure[int] | None = None

    def figures(self) -> tuple[Posted, ...]:
        """None are on file."""
        return ()

    def pay_tables(self) -> tuple[PayTable, ...]:
        """None are on file."""
        return ()
