"""A round as it is being made up: the table, the money, the hands and what has been recorded."""

from dataclasses import dataclass, field
from typing import Literal

from domain.cards import UNKNOWN
from domain.events.round import CardDealt
from domain.layout import BANK
from ops.simulator.blackjack.games import Game, House
from ops.simulator.blackjack.hands import Hand, is_natural
from ops.simulator.blackjack.shoe import Shoe
from ops.simulator.draft import Banked

Aim = Literal["hit", "split", "double", "surrender"]
"""What the player of a stacked hand is likely to do with it."""


@dataclass(slots=True)
class Insurance:
    """Insurance, or even money asked for: what lies there and how much of it has action."""

    spot: str
    bettor: str
    amount: int
    live: int
    even_money: bool = False


@dataclass(slots=True, kw_only=True)
class Round(Banked):
    """Everything a made-up round remembers while it is dealt."""

    game: Game
    house: House
    shoe: Shoe
    dealt: list[int] = field(default_factory=list)
    """The wagered seats in the order of the deal."""
    hands: dict[int, list[Hand]] = field(default_factory=dict)
    bank: list[str] = field(default_factory=list)
    bank_surplus: list[str] = field(default_factory=list)
    insured: list[Insurance] = field(default_factory=list)
    stray: list[Hand] = field(default_factory=list)
    """Cards that lie where no wager does."""
    put_away: list[Hand] = field(default_factory=list)
    """Hands picked up before the settlement."""
    plans: dict[str, Aim] = field(default_factory=dict)
    """What the cards stacked for a spot are there for."""
    unseen: dict[str, list[str]] = field(default_factory=dict)
    """What the cards recorded as unknown are, by spot."""
    kept_hidden: set[str] = field(default_factory=set)
    """Where cards that nobody saw are not turned up at the end either."""
    drawn: dict[int, list[str]] = field(default_factory=dict)
    """The cards that came to each seat, in their order."""
    wrong_card: str = ""
    """The card that should not be there."""
    frozen: Literal["", "joker", "natural"] = ""
    exposed: bool = False
    check_place: int = 0
    """Where in the events the time before play ended."""

    def dealt_in(self) -> list[int]:
        """The seats that got cards, in the order of the deal."""
        return [seat for seat in self.dealt if seat in self.hands]

    @property
    def is_off(self) -> bool:
        """Whether nobody has any choice: against a joker, or a natural that is to be found."""
        looked = self.game.hole and self.up_card()[0] in self.house.checked
        return self.frozen == "joker" or (looked and is_natural(self.game, self.bank))

    def up_card(self) -> str:
        """The player-dealer's first card."""
        return self.bank[0]

    def deal_to(self, hand: Hand, *, surplus: bool = False) -> None:
        """One card to a player's hand."""
        card = self.shoe.draw(hand.spot)
        (hand.surplus if surplus else hand.cards).append(card)
        self.drawn.setdefault(hand.seat, []).append(card)
        is_needed = bool(hand.stakes) and not surplus and not (self.check_place and self.is_off)
        hidden = is_needed and self.slip("player-card-unseen", 0.2)
        self.say_card(hand.spot, card, "up", hidden=hidden)
        if hidden:
            self.kept_hidden.add(hand.spot)
            self.blame(spot=hand.spot)

    def say_card(
        self, spot: str, card: str, face: Literal["up", "down"], *, hidden: bool = False
    ) -> None:
        """Record a card dealt, as unknown if nobody saw it."""
        if hidden:
            self.unseen.setdefault(spot, []).append(card)
        self.events.append(CardDealt(to=spot, card=UNKNOWN if hidden else card, face=face))

    def deal_to_bank(self, face: Literal["up", "down"], *, surplus: bool = False) -> None:
        """One card to the player-dealer."""
        card = self.shoe.draw(BANK)
        (self.bank_surplus if surplus else self.bank).append(card)
        down = face == "down" and self.rng.random() < 0.9
        self.say_card(BANK, card, face, hidden=down)

    def base_of(self, seat: int) -> dict[str, int]:
        """The base wagers with a place at the table, by bettor in the order placed."""
        return {
            wager.bettor: wager.amount
            for wager in self.wagers
            if wager.seat == seat and wager.circle == "base" and wager.live
        }
