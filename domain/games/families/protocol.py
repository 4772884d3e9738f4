"""The protocol of a family: how its rounds are judged, dealt, replayed and racked.

Every family is one value of its own subclass, listed in `domain.games.registry.FAMILIES`. Whoever
needs to know something of a game that depends on its family asks the family, never the game's type.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from domain.facts.corrections import PlacedEvent
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import Circle
from domain.games.families.disagreement import Disagreement
from domain.games.families.game import Game, HouseWay
from domain.rulebook.pay_tables import Chart, PayTable
from domain.seats import BANK, BOARD, find_left_seat, walk_clockwise
from domain.table.betting_state import BettingState
from domain.table.fact_index import FactIndex
from domain.table.state import TableHand, TableState
from domain.verdict.model import Judgement

FamilyKey = Literal["blackjack", "pai-gow", "three-card", "poker", "named"]
KindKey = Literal["blackjack", "three-card", "pai-gow", "tiles", "board", "draw", "named"]
CardFace = Literal["up", "down"]

HandCounter = Callable[[TableHand, TableState], str | None]
"""A function that returns the count of a hand in words, if its cards determine it."""


class GameKind(Struct, frozen=True, kw_only=True):
    """Games of a family that are dealt and keyed in alike."""

    key: KindKey
    name: str
    """The kind's name where games are keyed in."""
    pieces: Literal["card", "tile"] = "card"
    main_circle: Circle = "base"
    """The circle that is meant where a line names none."""
    comes_in_stacks: bool = False
    """Whether every hand is dealt all its cards at once."""
    is_dealt_unseen: bool = True
    """Whether `deal` alone deals cards that nobody saw."""


class DealSeats(NamedTuple):
    """The seats when the cards are dealt, as far as they are known."""

    seats: int
    bank: int | None
    button: int | None
    wagered: Container[int]
    """The seats that are dealt to: those with a wager, or in pot games with chips."""

    def walk_from_left(self, start: int | None, but: int | None = None) -> tuple[str, ...]:
        """Return the seats that are dealt to, clockwise from the left of `start`."""
        if start is None or start > self.seats:
            return ()
        walk = walk_clockwise(self.seats, find_left_seat(start, self.seats))
        return tuple(str(seat) for seat in walk if seat in self.wagered and seat != but)


Game_T = TypeVar("Game_T", bound=Game)


class Family(ABC, Generic[Game_T]):
    """A family of games; what most families have alike is answered here."""

    key: FamilyKey
    name: str
    """The family's name in the rulebook."""
    game_type: type[Game_T]
    kinds: tuple[GameKind, ...]

    has_rules: bool = True
    """Whether there are rules to judge its rounds by."""
    is_pot_game: bool = False
    """Whether its games are played for a pot, so that nobody banks them."""
    has_twin_cards: bool = False
    """Whether several decks are dealt from, so that a card may lie there twice."""
    counts_points: bool = False
    """Whether a hand has a total of points."""
    deals_every_seat: bool = False
    """Whether cards go to every seat, with a wager or without."""
    sets_hands: bool = False
    """Whether a hand is set in front and back."""

    def narrow(self, game: Game) -> Game_T:
        """Return the game as one of this family; raise TypeError if it is another's."""
        if not isinstance(game, self.game_type):
            message = f"{game.slug} is no game of the family {self.key}"
            raise TypeError(message)
        return game

    @abstractmethod
    def adjudicate(
        self, game: Game_T, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Judgement:
        """Judge the facts of a round under the rules in force.

        The judgement says if facts may contradict each other; `find_disagreement` is asked then.
        Where they are known to, it may be empty: every way to take them is judged instead.
        """

    def find_disagreement(
        self, game: Game_T, header: RoundRecord, facts: FactIndex, rules: Rules
    ) -> Disagreement | None:
        """Return the first facts that contradict each other, if any do."""
        del game, header, facts, rules
        return None

    @abstractmethod
    def is_misdeal(self, game: Game_T, header: RoundRecord, facts: FactIndex, rules: Rules) -> bool:
        """Return whether the round is dead, judging no more of it than that takes."""

    def explain_missing_rack(self, game: Game_T) -> str | None:
        """Return why no round of the game says anything of its discard rack, if none does."""
        del game
        return None

    # What is on file.

    def find_kind(self, game: Game_T) -> GameKind:
        """Return the kind of a game."""
        del game
        return self.kinds[0]

    @abstractmethod
    def list_charts(self, game: Game_T, rules: Rules) -> tuple[Chart, ...]:
        """Return what the game is played by as charts, under the rules in force."""

    def list_pay_tables(self, game: Game_T) -> Iterator[PayTable]:
        """Yield the pay tables of a game's side bets, then of those that one room offers on it."""
        del game
        yield from ()

    def get_house_way(self, game: Game_T) -> HouseWay | None:
        """Return how the house sets a hand, if it does."""
        del game
        return None

    # The wagers.

    def list_circles(self, game: Game_T) -> tuple[str, ...]:
        """Return the circles that a wager may be put on before the deal."""
        return (self.find_kind(game).main_circle,)

    def find_exempt_side_bets(self, game: Game_T, room: str) -> Mapping[str, str]:
        """Return the side bets on which a room takes no collection, each with the clause."""
        del game, room
        return {}

    def closes_betting_by_cards(self, game: Game_T) -> bool:
        """Return whether nothing may be bet once a card is dealt."""
        del game
        return True

    # The deal.

    def deals_twins(self, record: RoundRecord) -> bool:
        """Return whether a card may be dealt twice in the round, from several decks."""
        return self.has_twin_cards and record.table.decks > 1

    def get_hand_size(self, game: Game_T) -> int:
        """Return how many cards every hand is dealt at first."""
        del game
        return 2

    def find_face(self, spot: str, card: str, held: int) -> CardFace:
        """Return which way a card lies by default that goes to a spot with `held` cards."""
        del card, held
        return "up" if spot == BOARD else "down"

    def list_deal_order(self, game: Game_T, table: DealSeats) -> tuple[str, ...]:
        """Return the spots in dealing order; none where it cannot be told."""
        del game
        spots = table.walk_from_left(table.bank, but=table.bank)
        return (*spots, BANK) if spots else ()

    # Replay.

    def replay_states(
        self, game: Game_T, record: RoundRecord, facts: Iterable[PlacedEvent], rules: Rules
    ) -> Mapping[int, BettingState]:
        """Return how a pot game stood after each fact of its play, by the place of the fact."""
        del game, record, facts, rules
        return {}

    def make_empty_table(self, game: Game_T, record: RoundRecord, rules: Rules) -> TableState:
        """Return the table before anything happened."""
        del game, rules
        return TableState(has_twins=self.deals_twins(record))

    def make_hand_counter(self, game: Game_T, rules: Rules) -> HandCounter | None:
        """Return what tells the worth of hands that lie open, if their cards tell it."""
        del game, rules
        return None
