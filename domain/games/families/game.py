"""The properties of every game on file, whatever its family."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from domain.facts.record import Rules
from domain.rulebook.model import CitedFigure, Document, Option, Sheet
from domain.rulebook.pay_tables import PostedFigure


class CollectionClauses(NamedTuple):
    """The clauses of a game's collections: the payers and the moment."""

    rule: str
    """The clause that what was taken is compared by."""
    moment: str
    """The clause on the moment of collections."""
    early: str | None = None
    """The clause that collections may be taken before the cards."""
    on_plays: str | None = None
    """The clause that doubles and splits pay nothing."""
    readings: tuple[str, ...] = ()
    """The readings of the moment."""
    due: str = "FEE.due"
    """The clause that asks for a collection: the schedule's own page, where the game has none."""
    exempt: Mapping[str, str] = {}
    """Side bets that pay nothing by their own rules, each with the clause."""


PhhVariant = Literal["FT", "NT", "FO/8"]
OhhGameType = Literal["Holdem", "OmahaHiLo"]


class ExchangeNames(NamedTuple):
    """A game's names in the formats of other programs."""

    phh: Mapping[str, PhhVariant] = {}
    """The game's variants in PHH, by the structure of the betting."""
    ohh: OhhGameType | None = None
    """The game's type in Open Hand History."""


NOT_EXCHANGED: Final = ExchangeNames()
"""Most games are unknown to other programs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(ABC):
    """A game: its paper, its clauses and its figures, as far as every game has them."""

    slug: str
    name: str
    order: int
    """Where the game stands among those of its family, the lowest number first."""
    documents: tuple[Document, ...]
    sheet: Sheet
    options: tuple[Option, ...]
    decks: CitedFigure[tuple[int, int]] | None
    seats: CitedFigure[int] | None
    collections: CollectionClauses
    collection_options: tuple[Option, ...] = ()
    """House options on collections that few games know."""
    max_rates: CitedFigure[int] | None = None
    """How many different fees its schedules may have, where its own page allows fewer than all."""
    turn_clauses: tuple[str, ...] = ()
    """The game's own clauses that the bank goes on after two hands."""
    banks_if_wagered: str | None = None
    """The clause by which only a spot that was wagered on in the hand before may bank."""
    cited_elsewhere: tuple[str, ...] = ()
    """Rules on the sheets of other games that it rests on too, those of its options aside."""

    exchange_names: ExchangeNames = NOT_EXCHANGED

    @property
    @abstractmethod
    def shared_sheets(self) -> tuple[Sheet, ...]:
        """The sheets that hold for other games too."""

    @abstractmethod
    def figures(self) -> tuple[PostedFigure, ...]:
        """Return the posted figures, each with the clause it stands in."""


# Hands that the house sets.

CardTuple = tuple[str, ...]
RankFunction = Callable[[Sequence[str]], int]
"""The value of a front or a back: whatever is higher wins."""


class HouseWaySetting(NamedTuple):
    """A hand as the house way sets it, and the row of the chart that says so."""

    front: CardTuple
    back: CardTuple
    rule: str
    also: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class PieceSet(NamedTuple):
    """The pieces that are dealt, playing cards or tiles, and how they are valued."""

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
    ranks: Callable[[Rules], tuple[RankFunction, RankFunction]]
    """How fronts and backs are valued."""
    category: Callable[[int], str]


class HouseWay(NamedTuple):
    """How the house sets a hand in front and back: of which pieces, and by which chart."""

    pieces: PieceSet
    set_hand: Callable[[CardTuple, Rules], HouseWaySetting]
