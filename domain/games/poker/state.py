"""The state of a pot game while its facts are walked through."""

from bisect import bisect_right
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD
from domain.facts.record import RoundRecord, Rules
from domain.games.poker.conflicts import CardCopy, Conflict
from domain.games.poker.game import PokerGame
from domain.games.poker.round_facts import PokerFacts
from domain.games.poker.stakes import NO_LIMIT, find_structure
from domain.seats import BURN, find_left_seat
from domain.verdict.findings import FindingLog

if TYPE_CHECKING:
    from domain.facts.round_events import BlindPosted
    from domain.verdict.model import BettingStreet, StreetName


class PokerPlayer(Struct, gc=False):
    """A player in a pot game: the money, the hand and the actions so far."""

    seat: int
    spot: str
    at: int
    """The player's place clockwise from the left of the button; -1 if not dealt in."""
    stack: int = NO_LIMIT
    """The chips left in front of the player."""
    live_money: int = 0
    dead_money: int = 0
    forced_money: int = 0
    """How much of the live money are blinds."""
    gone_back: int = 0
    """The bets of a hand ruled dead that went back (PK.R15)."""
    on_street: int = 0
    able: bool = True
    """Whether the player can still act: neither out of the hand nor all-in."""
    acted: bool = False
    """Whether the player has acted since the last full bet or raise."""
    has_decided: bool = False
    checked: bool = False
    """Whether the player checked in this betting round, and below whether out of turn."""
    checked_early: bool = False
    drawn: bool = False
    folded: bool = False
    dead: bool = False
    foul: bool = False
    """Whether a card that is not in the deck lies in the hand, unannounced."""
    called_foul: bool = False
    """Whether the hand is already noted as foul; `miscounted` notes a wrong number of cards."""
    miscounted: bool = False
    mucked: int | None = None
    """Where in the record the hand was given up at the showdown."""
    retrieved: bool = False
    """Whether a hand given up at the showdown was turned up after all (PG.1)."""
    out: bool = False
    """Whether the hand was folded, or dead before the betting was over."""
    cards: list[str] = []
    places: list[int] = []
    """Where each of the cards was dealt."""
    gone: tuple[str, ...] = ()
    """Known cards that lay there once."""

    def drop(self, card: str) -> None:
        """Take a card out of the hand."""
        at = self.cards.index(card)
        del self.cards[at], self.places[at]


class PostedBlind(Struct, frozen=True, gc=False):
    """A blind, where it was posted, and what the stack paid of it."""

    place: int
    blind: "BlindPosted"
    paid: int


class PokerMisdeal(NamedTuple):
    """Why the round is dead, where that happened, and by which clause."""

    detail: str
    place: int
    rule: str


class StreetAction(Struct, gc=False):
    """Who bet or raised last on a street, and who checked last."""

    has_decision: bool = False
    bettor: int | None = None
    checker: int | None = None


class WithdrawnCard(NamedTuple):
    """A board card that never counts, with the finding about it and its place."""

    card: str
    kind: str
    said_at: int


class TableCards(Struct, gc=False):
    """The cards that were dealt, apart from the hands themselves."""

    burn_records: bool
    """Whether burn cards were recorded at all."""
    has_joker: bool
    board: list[str] = []
    places: list[int] = []
    """Where each card of the board was dealt."""
    seen: dict[str, tuple[str, int]] = {}
    """The spot of every card that was seen, and where in the record it was named."""
    duplicates: dict[str, list[CardCopy]] = {}
    """The places of every card that was seen in several."""
    discards: list[str] = []
    withdrawn: dict[int, WithdrawnCard] = {}
    """Board cards that never count, by their places."""
    burns: int = 0
    """Burn cards since the last board cards."""
    unburnt: dict[str, str] = {}
    """Streets that are dealt without a burn card, and the clauses by which they are."""
    premature_at: int | None = None
    """Where the last premature card was called so."""
    burn_due: dict[str, str] = {}
    """Cards that become the burn before the flop, and the clauses by which they do."""
    was_burnt: bool = False
    """Whether any card was burnt in the round."""
    out_of_play: dict[str, str] = {}
    """Cards that may not be dealt again, and the clauses by which they left a hand."""
    turn_at: int | None = None
    """The place of the turn card."""
    dealing: bool = True
    """Whether the hands are still dealt: until somebody acts or something is irregular."""
    deal_at: int = -1
    """Whom the last card went to, and below how many rounds of the table were begun."""
    deal_rounds: int = 0
    deal_place: int | None = None
    """Where the order of the deal was first broken."""
    order_said: bool = False
    """Whether it is already noted that the cards were not dealt in order."""

    def see(self, card: str, place: int, spot: str) -> None:
        """See a card on a spot; there is one of each (HM.1, HP.2, O8.1, O8J.1, LB.2)."""
        if card == JOKER and not self.has_joker:
            # In a deck that has none, each is a card that does not belong there (PG.deal.1).
            return
        if card in self.seen:
            copies = self.duplicates.setdefault(card, [CardCopy(*self.seen[card])])
            copies.append(CardCopy(spot, place))
        elif card != UNKNOWN_CARD:
            self.seen[card] = spot, place

    def take_back(self, card: str) -> None:
        """Take a card out of the round; it may be dealt again."""
        self.seen.pop(card, None)


class PokerRound(FindingLog):
    """The facts, the rules in force, and all that has been made of them so far."""

    __slots__ = (
        "able",
        "action",
        "actions",
        "acted_here",
        "at_showdown",
        "bet_late",
        "big",
        "button",
        "by_spot",
        "cards",
        "conflicts",
        "dealt_by_seat",
        "deck",
        "draws",
        "facts",
        "first",
        "game",
        "has_begun",
        "kill_seats",
        "last_full",
        "level",
        "live",
        "live_at_start",
        "misdeal",
        "opened",
        "paid_here",
        "players",
        "posted",
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
        "turn",
        "why_first",
    )

    def __init__(
        self,
        game: PokerGame,
        record: RoundRecord,
        rules: Rules,
        facts: PokerFacts,
        button: int | None,
    ) -> None:
        super().__init__()
        self.game = game
        self.record = record
        self.rules = rules
        self.facts = facts
        self.button = button
        self.ranks = rank_seats_from_left(record.table.seats, button or record.table.seats)
        """The place of each seat clockwise from the left of the button, by its number."""
        seats = sorted([int(spot) for spot in facts.spots if spot.isdecimal()])
        passed = bisect_right(seats, button or record.table.seats)
        stacks = facts.stacks
        self.players = [
            PokerPlayer(seat, str(seat), at, stacks.get(seat, NO_LIMIT))
            for at, seat in enumerate(seats[passed:] + seats[:passed])
        ]
        """The players dealt a card, clockwise from the left of the button."""
        self.dealt_by_seat = self.players[-passed:] + self.players[:-passed]
        """The same players by the number of the seat."""
        self.by_spot = {player.spot: player for player in self.players}
        self.strangers: dict[int, PokerPlayer] = {}
        """Seats that put money in and were not dealt a card."""
        self.live = self.able = len(seats)
        """How many hands are in, and how many of them can still act."""
        if 0 in stacks.values():
            for player in self.players:
                self.note_all_in(player)
        self.misdeal: PokerMisdeal | None = None
        self.big: BlindPosted | None = None
        """The big blind, or the kill blind in its place."""
        self.conflicts: list[Conflict] = []
        """Facts that contradict each other, as they came up (PK.R24)."""
        self.posted: list[PostedBlind] = []
        """The blinds that were posted before the betting."""
        self.deck = game.deck
        self.draws = game.variant.draws
        self.cards = TableCards(BURN in facts.spots, game.has_joker)
        self._prepare_betting()

    def _prepare_betting(self) -> None:
        """Prepare the betting, in which nobody has done anything yet."""
        record, rules = self.record, self.rules
        self.structure = find_structure(record.table.limits, rules)
        self.kill_seats: set[int] = set()
        """The seats that posted a kill blind."""
        self.opened = False
        """Whether the first betting round has begun."""
        self.has_begun = False
        """Whether anybody has acted."""
        self.at_showdown = False
        """Whether all betting is over."""
        self.bet_late = False
        """Whether there was a bet on the turn or the river."""
        self.streets: list[BettingStreet] = []
        self.actions: dict[StreetName, StreetAction] = {}
        """Who acted last on each street."""
        self.action = StreetAction()
        """Who acted last on the street that is on."""
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

    def list_contributors(self) -> list[PokerPlayer]:
        """Return all who were dealt a card or put money in."""
        return [*self.players, *self.strangers.values()] if self.strangers else self.players

    def by_seat(self) -> list[PokerPlayer]:
        """Return the same, by the number of the seat."""
        if self.strangers:
            return sorted(self.list_contributors(), key=_get_seat)
        return self.dealt_by_seat

    def find_cited_clause(self, rule: str) -> str:
        """Return the rule a finding rests on, noting that the General Rules reach the game (PK.R2).

        Clauses that a lawful round merely keeps to are named without it.
        """
        if rule.startswith("PG.") and not self.game.own_rules:
            self.readings.add("PK.R2")
        return rule

    def object_to(
        self, code: str, rule: str, detail: str, event: int | None, also: tuple[str, ...] = ()
    ) -> None:
        """Note something that is against the rules, and what brings its rule into this game."""
        self.add_violation(code, self.find_cited_clause(rule), detail, event, also)

    def remark(self, code: str, rule: str, detail: str, event: int | None = None) -> None:
        """Note something worth saying, and what brings its rule into this game."""
        self.note(code, self.find_cited_clause(rule), detail, event)

    def report_deal_order(self, rule: str, detail: str, event: int | None = None) -> None:
        """Report, once a round, that the cards were not dealt in order."""
        if not self.cards.order_said:
            self.cards.order_said = True
            clauses = self.game.clauses
            also = clauses.deal_also if rule == clauses.deal else ()
            self.object_to("deal-order", rule, detail, event, also)

    def is_foreign(self, card: str) -> bool:
        """Return whether the card is in no deck of the game."""
        return card not in self.deck and card != UNKNOWN_CARD

    def report_illegal_bet(self, place: int, detail: str, rule: str | None = None) -> None:
        """Report money put in against the rules, by the clause of bet sizes if no other."""
        self.object_to("illegal-bet", rule or self.game.clauses.size, detail, place)

    def note_all_in(self, player: PokerPlayer) -> None:
        """Note that a player who has used up a stack cannot act any more."""
        if player.able and not player.stack:
            player.able = False
            self.able -= 1

    def leave(self, player: PokerPlayer) -> None:
        """Take a hand out of the round; it can win nothing any more."""
        self.live -= 1
        self.able -= player.able
        player.able = False


_get_seat = attrgetter("seat")


@cache
def rank_seats_from_left(seats: int, button: int) -> tuple[int, ...]:
    """Return the rank of every seat, clockwise from the left of the button, by its number."""
    first = find_left_seat(button, seats)
    return tuple((seat - first) % seats for seat in range(seats + 1))
