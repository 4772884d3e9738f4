"""Drafts of three-card rounds: the bets, the stacks and the cards seen."""

from dataclasses import dataclass, field
from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import DecisionChoice
from domain.seats import find_left_seat, name_seat, walk_clockwise
from ops.simulator.core.draft import BankedDraft
from ops.simulator.three_card.game import SimulatedThreeCardGame

CARDS_PER_HAND: Final = 3


@dataclass(slots=True, kw_only=True)
class ThreeCardDraft(BankedDraft):
    """A three-card round while it is made up."""

    game: SimulatedThreeCardGame
    hands: dict[str, list[str]] = field(default_factory=dict)
    """The cards on each spot."""
    hidden: dict[str, list[str]] = field(default_factory=dict)
    """The cards of each spot that were recorded unseen."""
    plain: set[str] = field(default_factory=set)
    """The spots at which a wrong card was planted, and which are dealt with their cards named."""
    shown: set[str] = field(default_factory=set)
    """The spots whose cards were turned up."""
    deck: list[str] = field(default_factory=list)
    back: str | None = None
    """The color of the backs, where it is recorded."""
    is_bank_shown: bool = False
    """Whether the bank was shown before everybody had decided."""
    late: set[tuple[int, str]] = field(default_factory=set)
    """The bettors who decided only when the bank had been shown."""
    choices: dict[tuple[int, str], DecisionChoice] = field(default_factory=dict)
    """Each bettor's first decision at a seat, to play or to fold."""
    plays: dict[tuple[int, str], int] = field(default_factory=dict)
    """The chips of play wagers, where they were recorded."""
    folded: set[str] = field(default_factory=set)

    def antes(self, seat: int) -> dict[str, int]:
        """Return the antes taken at the seat, by bettor, with the hand's controller first."""
        lying: dict[str, int] = {}
        for wager in self.wagers:
            if wager.seat == seat and wager.circle == "ante" and wager.live:
                lying[wager.bettor] = lying.get(wager.bettor, 0) + wager.amount
        own = name_seat(seat)
        if own in lying:
            lying = {own: lying.pop(own), **lying}
        return lying

    def in_turn(self) -> list[int]:
        """Return the seats with an ante, clockwise from the left of the player-dealer."""
        walk = walk_clockwise(self.seats, find_left_seat(self.bank_seat, self.seats))
        return [seat for seat in walk if seat != self.bank_seat and self.antes(seat)]

    def free_seats(self) -> list[int]:
        """Return the seats without an ante, except the player-dealer's."""
        return [
            seat
            for seat in range(1, self.seats + 1)
            if seat != self.bank_seat and not self.antes(seat)
        ]

    @property
    def one_folds_all(self) -> bool:
        """Whether the fold of the hand's controller is a fold for every bettor on it."""
        return self.rules.get("backline_play") == "seat-decides"

    def has_folded(self, seat: int) -> bool:
        """Return whether every bettor on the seat's hand has folded, or is bound by a fold."""
        antes = self.antes(seat)
        controlling = self.choices.get((seat, next(iter(antes), "")))
        if self.one_folds_all or controlling is None:
            return controlling == "fold"
        return all(self.choices.get((seat, bettor), controlling) == "fold" for bettor in antes)

    def has_six(self, spot: str) -> bool:
        """Return whether a live six-card wager needs the hand, so that it stays even if folded."""
        return any(
            wager.circle == "six-card" and wager.live and str(wager.seat) == spot
            for wager in self.wagers
        )

    def seen(self, spot: str) -> list[str]:
        """Return the cards of a spot, with those not seen as unknown."""
        hidden = () if spot in self.shown else self.hidden.get(spot, ())
        return [UNKNOWN_CARD if card in hidden else card for card in self.hands[spot]]
