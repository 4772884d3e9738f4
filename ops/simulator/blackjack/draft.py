"""Drafts of blackjack rounds: the table, the money, the hands and the facts recorded so far."""

from dataclasses import dataclass, field
from typing import Literal

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import CardDealt
from domain.seats import BANK
from ops.simulator.blackjack.game import SimulatedBlackjackGame, SimulatedHouse
from ops.simulator.blackjack.hands import SimulatedHand, is_natural
from ops.simulator.blackjack.shoe import SimulatedShoe
from ops.simulator.core.draft import BankedDraft

PlannedPlay = Literal["hit", "split", "double", "surrender"]
"""The likely next move of a stacked hand's player."""


@dataclass(slots=True)
class SimulatedInsurance:
    """Insurance or even money: the amount placed, and the part of it that has action."""

    spot: str
    bettor: str
    amount: int
    live: int
    even_money: bool = False


@dataclass(slots=True, kw_only=True)
class BlackjackDraft(BankedDraft):
    """A blackjack round while it is made up."""

    game: SimulatedBlackjackGame
    house: SimulatedHouse
    shoe: SimulatedShoe
    dealt: list[int] = field(default_factory=list)
    """The wagered seats in the order of the deal."""
    hands: dict[int, list[SimulatedHand]] = field(default_factory=dict)
    bank: list[str] = field(default_factory=list)
    bank_surplus: list[str] = field(default_factory=list)
    insured: list[SimulatedInsurance] = field(default_factory=list)
    stray: list[SimulatedHand] = field(default_factory=list)
    """Hands dealt to spots without a wager."""
    put_away: list[SimulatedHand] = field(default_factory=list)
    """Hands picked up before the settlement."""
    plans: dict[str, PlannedPlay] = field(default_factory=dict)
    """The play for which cards are stacked, by spot."""
    unseen: dict[str, list[str]] = field(default_factory=dict)
    """The true cards that were recorded as unknown, by spot."""
    kept_hidden: set[str] = field(default_factory=set)
    """The spots whose unseen cards are not turned up at the end either."""
    drawn: dict[int, list[str]] = field(default_factory=dict)
    """The cards dealt to each seat, in order."""
    wrong_card: str = ""
    """The card that should not be there."""
    frozen: Literal["", "joker", "natural"] = ""
    exposed: bool = False
    """Whether the bank's hand was shown before the players were done."""
    waiting: set[str] = field(default_factory=set)
    """The spots that had still to act by then."""
    check_place: int = 0
    """The index of the first event after the steps before play."""

    def dealt_in(self) -> list[int]:
        """Return the seats that got cards, in the order of the deal."""
        return [seat for seat in self.dealt if seat in self.hands]

    @property
    def is_off(self) -> bool:
        """Whether nobody has a choice, against a joker or a natural that the bank will find."""
        looked = self.game.hole and self.up_card()[0] in self.house.checked
        return self.frozen == "joker" or (looked and is_natural(self.game, self.bank))

    def up_card(self) -> str:
        """Return the player-dealer's first card."""
        return self.bank[0]

    def deal_to(self, hand: SimulatedHand, *, surplus: bool = False) -> None:
        """Deal a card to a player's hand."""
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
        """Record a card dealt, as unknown if it is hidden."""
        if hidden:
            self.unseen.setdefault(spot, []).append(card)
        self.events.append(CardDealt(to=spot, card=UNKNOWN_CARD if hidden else card, face=face))

    def deal_to_bank(self, face: Literal["up", "down"], *, surplus: bool = False) -> None:
        """Deal a card to the player-dealer."""
        card = self.shoe.draw(BANK)
        (self.bank_surplus if surplus else self.bank).append(card)
        down = face == "down" and self.rng.random() < 0.9
        self.say_card(BANK, card, face, hidden=down)

    def base_of(self, seat: int) -> dict[str, int]:
        """Return the base wagers that have action on the seat, by bettor in the order placed."""
        return {
            wager.bettor: wager.amount
            for wager in self.wagers
            if wager.seat == seat and wager.circle == "base" and wager.live
        }
