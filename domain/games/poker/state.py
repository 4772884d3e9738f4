"""What is known of a pot game while its facts are walked through."""

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from domain.cards import UNKNOWN
from domain.games.poker.game import PokerGame
from domain.games.poker.limits import ENDLESS, Structure
from domain.games.poker.told import Told
from domain.layout import BURN, left_of
from domain.notes import Notes
from domain.record import RoundRecord, Rules
from domain.verdict import Severity, Street, StreetName

if TYPE_CHECKING:
    from domain.events.round import BlindPosted


class Player(Struct, gc=False):
    """One seat at a pot: its money, its hand, and what it has done."""

    seat: int
    spot: str
    at: int
    """Its place clockwise from the left of the button; -1 for one not dealt in."""
    stack: int = ENDLESS
    """What is left in front of him."""
    live_money: int = 0
    dead_money: int = 0
    on_street: int = 0
    able: bool = True
    """Whether he can still act: neither out of the hand nor all-in."""
    acted: bool = False
    """Whether he has acted since the last full bet or raise."""
    has_decided: bool = False
    checked: bool = False
    """Whether he checked in this betting round, and below whether out of turn."""
    checked_early: bool = False
    drawn: bool = False
    folded: bool = False
    dead: bool = False
    foul: bool = False
    """Whether a card that is not in the deck lies in the hand, unannounced."""
    called_foul: bool = False
    """Whether it was said that the hand is foul, and below that its cards are miscounted."""
    miscounted: bool = False
    mucked: int | None = None
    """Where in the record the hand was given up at the showdown."""
    retrieved: bool = False
    """Whether a hand given up at the showdown was turned up after all (PG.1)."""
    out: bool = False
    """Whether the hand was folded, or dead before the betting was over."""
    cards: list[str] = []
    gone: list[str] = []
    """Known cards that lay there once."""


class Misdeal(NamedTuple):
    """Why the round is dead, where that happened, and by which clause."""

    detail: str
    place: int
    rule: str


class Withdrawn(NamedTuple):
    """A board card that never counts: what was said of it, and where."""

    card: str
    kind: str
    said_at: int


class Cards(Struct, gc=False):
    """The cards that were dealt, apart from the hands themselves."""

    burn_records: bool
    """Whether burn cards were recorded at all."""
    board: list[str] = []
    seen: set[str] = set()
    duplicates: list[tuple[int, str]] = []
    discards: list[str] = []
    withdrawn: dict[int, Withdrawn] = {}
    """Board cards that never count, by their places."""
    burns: int = 0
    """Burn cards since the last board cards."""
    unburnt: set[str] = set()
    """Streets that are dealt without a burn card."""
    exposed: bool = False
    """Whether a card of a hand was exposed, which becomes the burn card."""
    dealing: bool = True
    """Whether the hands are still dealt: until somebody acts or something is irregular."""
    deal_at: int = -1
    """Whom the last card went to, and below how many rounds of the table were begun."""
    deal_rounds: int = 0
    deal_place: int | None = None
    """Where the order of the deal was first broken."""
    order_said: bool = False
    """Whether it was said that the cards were not dealt in order."""

    def see(self, card: str, place: int) -> None:
        """A card is known to be somewhere; there is one of each (HM.1, HP.2, O8.1, O8J.1, LB.2)."""
        if card in self.seen:
            self.duplicates.append((place, card))
        elif card != UNKNOWN:
            self.seen.add(card)

    def take_back(self, card: str) -> None:
        """A card leaves the round, and may be dealt again."""
        self.seen.discard(card)


class Round(Notes):
    """The facts, the rules in force, and all that has been made of them so far."""

    __slots__ = (
        "able",
        "acted_here",
        "at_showdown",
        "bet_late",
        "big",
        "button",
        "by_spot",
        "cards",
        "deck",
        "first",
        "game",
        "kill_seats",
        "last_full",
        "level",
        "live",
        "live_at_start",
        "misdeal",
        "opened",
        "paid_here",
        "players",
        "pot",
        "raises",
        "ranks",
        "record",
        "rests",
        "rules",
        "strangers",
        "street",
        "streets",
        "structure",
        "to_call",
        "told",
        "turn",
        "why_first",
    )

    def __init__(
        self, game: PokerGame, record: RoundRecord, rules: Rules, told: Told, button: int | None
    ) -> None:
        super().__init__()
        self.game = game
        self.record = record
        self.rules = rules
        self.told = told
        self.button = button
        self.ranks = ranks_from_the_left(record.table.seats, button or record.table.seats)
        """The place of each seat clockwise from the left of the button, by its number."""
        walk = sorted(
            [int(spot) for spot in told.spots if spot.isdecimal()], key=self.ranks.__getitem__
        )
        stacks = told.stacks
        self.players = [
            Player(seat, str(seat), at, stacks.get(seat, ENDLESS)) for at, seat in enumerate(walk)
        ]
        """Those dealt a card, clockwise from the left of the button."""
        self.by_spot = {player.spot: player for player in self.players}
        self.strangers: dict[int, Player] = {}
        """Seats that put money in and were not dealt a card."""
        self.live = self.able = len(walk)
        """How many hands are in, and how many of them can still act."""
        for player in self.players:
            if not player.stack:
                self.note_all_in(player)
        self.misdeal: Misdeal | None = None
        self.big: BlindPosted | None = None
        """The big blind, or the kill blind in its place."""
        self.deck = game.deck
        self.cards = Cards(BURN in told.spots)

        # The betting.
        self.structure = Structure(record.table.limits, rules)
        self.kill_seats: set[int] = set()
        """Who posted a kill blind."""
        self.opened = False
        """Whether the first betting round has begun."""
        self.at_showdown = False
        """Whether all betting is over."""
        self.bet_late = False
        """Whether there was a bet on the turn or the river."""
        self.streets: list[Street] = []
        self.street: StreetName | None = None
        """The betting round that is on."""
        self.first: int | None = None
        self.why_first = ""
        self.turn = 0
        """From whom on the next to act is looked for."""
        self.to_call = self.raises = self.live_at_start = 0
        self.level = self.last_full = 0
        """The last full bet, from which raises are measured, and by how much it went up."""
        self.pot = 0
        """Everything that was put in, dead money too."""
        self.rests: set[str] = set()
        """Further clauses that the betting round was played by."""
        self.acted_here: set[int] = set()
        """Seats that acted before the flop or since, and below those that put money in."""
        self.paid_here: set[int] = set()

    def contributors(self) -> list[Player]:
        """All who were dealt a card or put money in."""
        return [*self.players, *self.strangers.values()] if self.strangers else self.players

    def by_seat(self) -> list[Player]:
        """The same, by the number of the seat."""
        return sorted(self.contributors(), key=_seat)

    def cites(self, rule: str) -> str:
        """The rule a finding rests on, noting that the General Rules reach the game (PK.R2).

        Clauses that a lawful round merely keeps to are named without it.
        """
        if rule.startswith("PG.") and not self.game.own_rules:
            self.readings.add("PK.R2")
        return rule

    def object_to(self, code: str, rule: str, detail: str, event: int | None) -> None:
        """Note something that is against the rules, and what brings its rule into this game."""
        self.violation(code, self.cites(rule), detail, event)

    def remark(
        self, code: str, severity: Severity, rule: str, detail: str, event: int | None = None
    ) -> None:
        """Note something worth saying, and what brings its rule into this game."""
        self.note(code, severity, self.cites(rule), detail, event)

    def deal_order(self, rule: str, detail: str, event: int | None = None) -> None:
        """The cards were not dealt in order; said once a round."""
        if not self.cards.order_said:
            self.cards.order_said = True
            self.object_to("deal-order", rule, detail, event)

    def is_foreign(self, card: str) -> bool:
        """Whether the card is in no deck of the game."""
        return card not in self.deck and card != UNKNOWN

    def illegal_bet(self, place: int, detail: str, rule: str | None = None) -> None:
        """Money was put in as the rules do not allow, by the clause of bet sizes if no other."""
        self.object_to("illegal-bet", rule or self.game.clauses.size, detail, place)

    def note_all_in(self, player: Player) -> None:
        """Who has used up his stack cannot act any more."""
        if player.able and not player.stack:
            player.able = False
            self.able -= 1

    def leave(self, player: Player) -> None:
        """A hand can win nothing any more."""
        self.live -= 1
        self.able -= player.able
        player.able = False


_seat = attrgetter("seat")


@cache
def ranks_from_the_left(seats: int, button: int) -> tuple[int, ...]:
    """The rank of every seat, clockwise from the left of the button, by its number."""
    first = left_of(button, seats)
    return tuple((seat - first) % seats for seat in range(seats + 1))
