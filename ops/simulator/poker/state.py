"""A poker round as it is being made up: the players, the cards and what became of them."""

from dataclasses import dataclass, field
from typing import Literal

from domain.cards import JOKER, UNKNOWN
from domain.events.round import CardDealt
from domain.layout import BOARD, BURN
from domain.record import Kill, Limits
from ops.simulator.draft import Draft
from ops.simulator.poker.games import Game

ENDLESS = 10**12
"""The stack of a player whose chips nobody counted."""

Street = Literal["preflop", "flop", "turn", "river", "before-draw", "after-draw"]


@dataclass(slots=True, eq=False)
class Player:
    """Somebody at the table: the money, the habits and the hand."""

    seat: int
    stack: int | None
    """What lay there when the round began, if it was recorded."""
    loose: float
    """How readily he puts money in with little in his hand, from 0 to 1."""
    bold: float
    """How readily he bets and raises, from 0 to 1."""
    hidden: bool = False
    """Whether his cards are recorded unseen."""
    coming: list[str] = field(default_factory=list)
    """Cards that were set aside for him."""
    cards: list[str] = field(default_factory=list)
    put_in: int = 0
    """All he has put in, dead money too."""
    dead_money: int = 0
    """What of it was no bet: an ante, or the small one of two missed blinds."""
    on_street: int = 0
    folded: bool = False
    dead: bool = False
    died_late: bool = False
    """Whether his hand died when nothing more could be bet, so that its money keeps its pots."""
    acted: bool = False
    """Whether he has decided anything in this round."""
    drawn: bool = False
    shown: bool = False

    @property
    def spot(self) -> str:
        """Where his hand lies."""
        return str(self.seat)

    @property
    def behind(self) -> int:
        """What he has left to put in."""
        return ENDLESS if self.stack is None else self.stack - self.put_in

    @property
    def live_money(self) -> int:
        """What he has bet."""
        return self.put_in - self.dead_money

    @property
    def most(self) -> int:
        """What he would have in on this street if he put in everything."""
        return self.on_street + self.behind

    @property
    def is_in(self) -> bool:
        """Whether his hand can still win."""
        return not (self.folded or self.dead)

    @property
    def is_in_pots(self) -> bool:
        """Whether pots are reckoned with his hand, though it may be dead."""
        return self.is_in or (self.died_late and not self.folded)

    @property
    def can_act(self) -> bool:
        """Whether he is in and not all-in."""
        return self.is_in and self.behind > 0


@dataclass(slots=True, kw_only=True)
class Round(Draft):
    """Everything a made-up poker round remembers."""

    game: Game
    limits: Limits
    button: int
    players: list[Player]
    """Those dealt in, clockwise from the left of the button."""
    moments: list[str] = field(default_factory=list)
    """Irregular moments to come that break no rule."""
    kill_due: int | None = None
    kill_button: int | None = None
    killed: bool = False
    """Whether a kill blind was posted, which doubles the limits."""
    bet_late: bool = False
    """Whether somebody bet on the turn or the river."""
    burns: bool = False
    """Whether burn cards are recorded."""
    deck: list[str] = field(default_factory=list)
    planned: list[str] = field(default_factory=list)
    """Board cards that were set aside."""
    board: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    unburnt: set[Street] = field(default_factory=set)
    """Streets that come without a burn card."""
    burn_card: str | None = None
    """A card withdrawn from a hand, which becomes the burn card before the flop."""
    withdrawn: str | None = None
    """A board card that came too early and is out until the deck is shuffled again."""
    fourth: str | None = None
    """A fourth card on the flop that nobody has pointed out yet."""
    early: bool = False
    """Whether the next street's cards lie on the board already."""
    miscounted: Player | None = None
    """Who was dealt too many cards or too few and has not noticed."""
    leader: Player | None = None
    """Who bet or checked last, and turns up his hand first."""
    misdealt: bool = False
    """Whether the round was found to be a misdeal, called or not."""

    @property
    def sign(self) -> Limits:
        """The structure of the betting and the blinds."""
        return self.limits

    @property
    def kill(self) -> Kill | None:
        """Whose kill is due, at a table with kill pots."""
        if self.rules.get("kill") is True or self.kill_due is not None:
            return Kill(due=self.kill_due)
        return None

    @property
    def pot(self) -> int:
        """What has been put in, but for what nobody called."""
        back = self.uncalled
        return sum(player.put_in for player in self.players) - (back[1] if back else 0)

    @property
    def uncalled(self) -> tuple[Player, int] | None:
        """The part of the biggest bet that nobody called, unless its owner gave up his hand."""
        first, second = sorted(self.players, key=lambda one: one.live_money, reverse=True)[:2]
        more = first.live_money - second.live_money
        return (first, more) if more and first.is_in_pots else None

    @property
    def ends_here(self) -> bool:
        """Whether nothing more is to be played: a misdeal, or one hand left."""
        return self.misdealt or self.dead or len(self.live) < 2

    @property
    def live(self) -> list[Player]:
        """Those whose hands can still win."""
        return [player for player in self.players if player.is_in]

    def fouls(self, player: Player) -> bool:
        """Whether the player holds a joker that does not belong in the game."""
        return JOKER in player.cards and not self.game.has_joker

    def moment(self, name: str, probability: float = 1.0) -> bool:
        """Whether a planned irregular moment comes now; each comes once."""
        if name not in self.moments or not self.chance(probability):
            return False
        self.moments.remove(name)
        return True

    def next_card(self) -> str:
        """The top card of the deck."""
        return self.deck.pop()

    def reshuffle(self, cards: list[str]) -> None:
        """Shuffle cards back into the deck."""
        self.deck += cards
        self.rng.shuffle(self.deck)

    def deal_to(self, player: Player, card: str, *, up: bool = False) -> None:
        """One card to a player's hand; face up everybody sees it."""
        player.cards.append(card)
        shown = UNKNOWN if player.hidden and not up else card
        self.say(CardDealt(to=player.spot, card=shown, face="up" if up else "down"))

    def burn(self) -> None:
        """A card off the top, mostly unseen."""
        card = self.burn_card or self.next_card()
        known = self.burn_card is not None or self.chance(0.05)
        self.burn_card = None
        self.say(CardDealt(to=BURN, card=card if known else UNKNOWN, face="down"))

    def turn_up(self) -> str:
        """The next board card, not counted yet."""
        card = self.planned.pop(0) if self.planned else self.next_card()
        self.say(CardDealt(to=BOARD, card=card, face="up"))
        return card
