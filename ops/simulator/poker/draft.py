"""Drafts of poker rounds: the players, the cards and the betting so far."""

from dataclasses import dataclass, field
from typing import Literal

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.facts.record import BettingLimits, KillState
from domain.facts.round_events import CardDealt
from domain.seats import BOARD, BURN
from ops.simulator.core.draft import RoundDraft
from ops.simulator.poker.game import SimulatedPokerGame

UNCOUNTED_STACK = 10**12
"""The stack of a player whose chips were not counted."""

SimulatedStreet = Literal["preflop", "flop", "turn", "river", "before-draw", "after-draw"]


@dataclass(slots=True, eq=False)
class SimulatedPlayer:
    """A player at the table: the money, the habits and the hand."""

    seat: int
    stack: int | None
    """The player's chips when the round began, if recorded."""
    loose: float
    """The readiness to put in money with a weak hand, from 0 to 1."""
    bold: float
    """The readiness to bet and raise, from 0 to 1."""
    hidden: bool = False
    """Whether the player's cards are recorded unseen."""
    coming: list[str] = field(default_factory=list)
    """The cards set aside for the player."""
    cards: list[str] = field(default_factory=list)
    put_in: int = 0
    """The total put in, including dead money."""
    dead_money: int = 0
    """The part of it that was no bet: an ante, or the small blind of two missed blinds."""
    on_street: int = 0
    folded: bool = False
    dead: bool = False
    died_late: bool = False
    """Whether the hand died after the betting, so that pots are still reckoned with it."""
    acted: bool = False
    """Whether the player has made a decision in this round."""
    drawn: bool = False
    shown: bool = False
    mucked: int | None = None
    """Where in the record the hand was given up at the showdown."""

    @property
    def spot(self) -> str:
        """The spot of the player's hand."""
        return str(self.seat)

    @property
    def behind(self) -> int:
        """The chips left to put in."""
        return UNCOUNTED_STACK if self.stack is None else self.stack - self.put_in

    @property
    def live_money(self) -> int:
        """The amount that the player has bet."""
        return self.put_in - self.dead_money

    @property
    def most(self) -> int:
        """The player's total on this street after going all-in."""
        return self.on_street + self.behind

    @property
    def is_in(self) -> bool:
        """Whether the hand can still win."""
        return not (self.folded or self.dead)

    @property
    def is_in_pots(self) -> bool:
        """Whether pots are reckoned with the hand, though it may be dead."""
        return self.is_in or (self.died_late and not self.folded)

    @property
    def can_act(self) -> bool:
        """Whether the player is in and not all-in."""
        return self.is_in and self.behind > 0


@dataclass(slots=True, kw_only=True)
class PokerDraft(RoundDraft):
    """A poker round while it is made up."""

    game: SimulatedPokerGame
    limits: BettingLimits
    button: int
    players: list[SimulatedPlayer]
    """The players dealt in, clockwise from the left of the button."""
    moments: list[str] = field(default_factory=list)
    """Irregular moments to come that break no rule."""
    kill_due: int | None = None
    kill_button: int | None = None
    killed: bool = False
    """Whether a kill blind was posted, which doubles the limits."""
    bet_late: bool = False
    """Whether a player bet on the turn or the river."""
    burns: bool = False
    """Whether burn cards are recorded."""
    deck: list[str] = field(default_factory=list)
    planned: list[str] = field(default_factory=list)
    """Board cards that were set aside."""
    board: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    unburnt: set[SimulatedStreet] = field(default_factory=set)
    """Streets that come without a burn card."""
    back: str | None = None
    """The color of the cards' backs, if it is recorded."""
    burn_card: str | None = None
    """A card withdrawn from a hand, which becomes the burn card before the flop."""
    withdrawn: str | None = None
    """A board card that came too early and is out until the deck is shuffled again."""
    fourth: str | None = None
    """A fourth card on the flop that has not been pointed out yet."""
    early: bool = False
    """Whether the next street's cards lie on the board already."""
    miscounted: SimulatedPlayer | None = None
    """A player who was dealt too many or too few cards, before it is noticed."""
    leader: SimulatedPlayer | None = None
    """The player who bet or checked last, and shows first."""
    misdealt: bool = False
    """Whether the round was found to be a misdeal, called or not."""

    @property
    def sign(self) -> BettingLimits:
        """The structure of the betting and the blinds."""
        return self.limits

    @property
    def kill(self) -> KillState | None:
        """The kill that is due, at a table with kill pots."""
        if self.rules.get("kill") is True or self.kill_due is not None:
            return KillState(due=self.kill_due)
        return None

    @property
    def pot(self) -> int:
        """The total put in, without the uncalled bet."""
        back = self.uncalled
        return sum(player.put_in for player in self.players) - (back[1] if back else 0)

    @property
    def uncalled(self) -> tuple[SimulatedPlayer, int] | None:
        """The player with an uncalled bet and its amount, unless their hand was given up."""
        first, second = sorted(self.players, key=lambda one: one.live_money, reverse=True)[:2]
        more = first.live_money - second.live_money
        return (first, more) if more and first.is_in_pots else None

    @property
    def ends_here(self) -> bool:
        """Whether the play is over: a misdeal, or only one hand left."""
        return self.misdealt or self.dead or len(self.live) < 2

    @property
    def live(self) -> list[SimulatedPlayer]:
        """The players whose hands can still win."""
        return [player for player in self.players if player.is_in]

    def fouls(self, player: SimulatedPlayer) -> bool:
        """Return whether the player holds a joker that does not belong in the game."""
        return JOKER in player.cards and not self.game.has_joker

    def moment(self, name: str, probability: float = 1.0) -> bool:
        """Return whether a planned irregular moment comes now; each comes only once."""
        if name not in self.moments or not self.chance(probability):
            return False
        self.moments.remove(name)
        return True

    def next_card(self) -> str:
        """Return the top card of the deck."""
        return self.deck.pop()

    def reshuffle(self, cards: list[str]) -> None:
        """Shuffle cards back into the deck."""
        self.deck += cards
        self.rng.shuffle(self.deck)

    def deal_to(self, player: SimulatedPlayer, card: str, *, up: bool = False) -> None:
        """Deal a card to a player's hand; a card dealt face up is always recorded as seen."""
        player.cards.append(card)
        shown = UNKNOWN_CARD if player.hidden and not up else card
        face: Literal["up", "down"] = "up" if up else "down"
        other = self.back is not None and self.slip("other-back", 0.2)
        if "other-back" in self.slips:
            self.back = "red"
        back = "blue" if other else self.back
        self.say(CardDealt(to=player.spot, card=shown, face=face, deck=back))
        if other:
            self.blame(self.events[-1])

    def burn(self) -> None:
        """Burn a card off the top, mostly unseen."""
        another = self.burn_card is not None and self.slip("burn-another")
        card = self.next_card() if another else self.burn_card or self.next_card()
        known = self.burn_card is not None or self.chance(0.05)
        self.burn_card = None
        self.say(CardDealt(to=BURN, card=card if known else UNKNOWN_CARD, face="down"))
        if another:
            self.blame(self.events[-1])

    def turn_up(self) -> str:
        """Deal and return the next board card, without adding it to the board."""
        card = self.planned.pop(0) if self.planned else self.next_card()
        self.say(CardDealt(to=BOARD, card=card, face="up"))
        return card
