"""The state of a deal as lines are read: the spots dealt to, and the cards' faces."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from domain.facts.round_events import Event
from domain.games.families.game import Game
from domain.games.families.protocol import CardFace, DealSeats
from domain.games.registry import find_kind, get_family
from domain.notation.tokens import TokenContext
from domain.seats import find_seat
from domain.table.moves import apply_event
from domain.table.state import UNPLACED, TableState


@dataclass(slots=True)
class DealTracker:
    """The table that the lines of a round refer to, and its order of dealing."""

    game: Game
    seats: int
    table: TableState = field(default_factory=TableState)
    look: TokenContext = field(init=False)

    def __post_init__(self) -> None:
        self.look = TokenContext(find_kind(self.game).pieces == "tile", self.seats)

    def copy(self) -> "DealTracker":
        """Return a separate tracker with the current table."""
        return DealTracker(self.game, self.seats, self.table)

    def apply(self, events: Iterable[Event]) -> None:
        """Apply the facts to the table."""
        for event in events:
            # The notation never needs the place of a fact, so every fact gets place 0.
            self.table = apply_event(event, self.table, place=0)

    def choose_face(self, spot: str, card: str) -> CardFace:
        """Return the face of a card where the line gives none."""
        return get_family(self.game).find_face(spot, card, self.table.dealt.get(spot, 0))

    def get_hand_size(self) -> int:
        """Return the number of cards in each hand as dealt."""
        return get_family(self.game).get_hand_size(self.game)

    def deals_in_stacks(self) -> bool:
        """Return whether every hand is dealt all its cards at once."""
        return find_kind(self.game).comes_in_stacks

    def list_spots_in_order(self) -> tuple[str, ...]:
        """Return the spots in the order of the deal; none if the order is not known yet."""
        buttons = self.table.buttons
        dealer = next((button.seat for button in buttons if button.button == "dealer"), None)
        seats = DealSeats(self.seats, self.table.bank_seat, dealer, self._find_dealt_in())
        return get_family(self.game).list_deal_order(self.game, seats)

    def _find_dealt_in(self) -> set[int]:
        """Return the seats with a wager on the main circle, or in pot games with chips."""
        main = find_kind(self.game).main_circle
        seats = {
            find_seat(wager.spot)
            for wager in self.table.wagers
            if wager.wager == main and wager.place != UNPLACED
        }
        return {*(seat for seat in seats if seat is not None), *self.table.chips.behind}

    def iterate_spots_to_come(self) -> Iterator[str]:
        """Yield the spots of the cards that are still to be dealt, card by card."""
        spots, size = self.list_spots_in_order(), self.get_hand_size()
        held = {spot: self.table.dealt.get(spot, 0) for spot in spots}
        if self.deals_in_stacks():
            for spot in spots:
                yield from [spot] * (size - held[spot])
            return
        for round_of_cards in range(size):
            for spot in spots:
                if held[spot] <= round_of_cards:
                    yield spot
