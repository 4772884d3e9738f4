"""The table as far as the lines have come: who is dealt to next, and which way cards lie."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from domain.cards import UNKNOWN
from domain.events.round import (
    BankPosted,
    ButtonPlaced,
    CardDealt,
    Event,
    StackCounted,
    WagerPlaced,
)
from domain.games.blackjack.game import BlackjackGame
from domain.games.pai_gow.game import PaiGowGame
from domain.games.poker.game import PokerGame
from domain.games.registry import Game
from domain.games.three_card.game import ThreeCardGame
from domain.layout import BANK, BOARD, clockwise, left_of
from domain.lines.families import family_of, main_circle
from domain.lines.pieces import Look

Face = Literal["up", "down"]
THREE: Final = 3


@dataclass(slots=True)
class Laid:
    """What of the table the lines rest on."""

    game: Game
    seats: int
    look: Look = field(init=False)
    wagered: set[int] = field(default_factory=set)
    """The seats that are dealt to: those with a wager, or in pot games with chips."""
    bank_seat: int | None = None
    button: int | None = None
    dealt: dict[str, int] = field(default_factory=dict)
    """How many cards every spot was dealt."""

    def __post_init__(self) -> None:
        self.look = Look(family_of(self.game) == "tiles", self.seats)

    def copy(self) -> "Laid":
        """The table as it is now, whatever happens to this one."""
        same = Laid(self.game, self.seats, {*self.wagered}, self.bank_seat, self.button)
        same.dealt = dict(self.dealt)
        return same

    def after(self, event: Event) -> None:
        """Have it as it is when this has happened."""
        if isinstance(event, BankPosted):
            self.bank_seat = self.bank_seat or event.seat
        elif isinstance(event, WagerPlaced):
            if event.wager == main_circle(family_of(self.game)):
                self.wagered.add(event.seat)
        elif isinstance(event, StackCounted):
            self.wagered.add(event.seat)
        elif isinstance(event, ButtonPlaced) and event.button == "dealer":
            self.button = event.seat
        elif isinstance(event, CardDealt):
            self.dealt[event.to] = self.dealt.get(event.to, 0) + 1

    def face(self, spot: str, card: str) -> Face:
        """Which way a card lies where nobody says so."""
        if spot == BOARD:
            return "up"
        if isinstance(self.game, BlackjackGame):
            return "down" if card == UNKNOWN else "up"
        is_bottom = spot == BANK and self.dealt.get(BANK, 0) == THREE - 1
        if isinstance(self.game, ThreeCardGame) and is_bottom and card != UNKNOWN:
            return "up"
        return "down"

    def hand_size(self) -> int:
        """How many cards everybody is dealt, one after the other."""
        if isinstance(self.game, PaiGowGame):
            return self.game.pieces.hand
        if isinstance(self.game, PokerGame):
            return self.game.hole.value
        return THREE if isinstance(self.game, ThreeCardGame) else 2

    def comes_in_stacks(self) -> bool:
        """Whether everybody gets all his cards at once."""
        return self.look.tiles or isinstance(self.game, ThreeCardGame)

    def order(self) -> tuple[str, ...]:
        """The spots in the order in which they are dealt to; none where it cannot be told."""
        if isinstance(self.game, PaiGowGame):
            return tuple(f"pile.{one}" for one in range(1, self.game.piles(self.seats) + 1))
        if isinstance(self.game, PokerGame):
            return self._walk(self.button)
        if self.bank_seat is None or self.bank_seat > self.seats:
            return ()
        if isinstance(self.game, BlackjackGame):
            walk = self.game.deals_from(self.seats, self.bank_seat)
            spots = tuple(str(seat) for seat in walk if seat in self.wagered)
        else:
            spots = self._walk(self.bank_seat, but=self.bank_seat)
        return (*spots, BANK) if spots else ()

    def _walk(self, start: int | None, but: int | None = None) -> tuple[str, ...]:
        """The seats that are dealt to, clockwise from the left of another."""
        if start is None or start > self.seats:
            return ()
        walk = clockwise(self.seats, left_of(start, self.seats))
        return tuple(str(seat) for seat in walk if seat in self.wagered and seat != but)

    def to_come(self) -> Iterator[str]:
        """The spots of the cards that are still to be dealt, card by card."""
        order, size = self.order(), self.hand_size()
        held = {spot: self.dealt.get(spot, 0) for spot in order}
        if self.comes_in_stacks():
            for spot in order:
                yield from [spot] * (size - held[spot])
            return
        for round_of_cards in range(size):
            for spot in order:
                if held[spot] <= round_of_cards:
                    yield spot
