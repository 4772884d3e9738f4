"""The state of a three-card round while it is judged."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.record import MAX_EVENTS, RoundRecord, Rules
from domain.facts.round_events import Decided
from domain.games.three_card.game import ANTE, CIRCLES, ThreeCardGame
from domain.money import MAX_CENTS
from domain.seats import BANK, find_left_seat, find_seat, get_hand_number, walk_clockwise
from domain.table.banked_table import BankedTable, DealtCard
from domain.table.fact_index import NEVER_PLACE
from domain.verdict.findings import FindingLog
from domain.verdict.model import SixCards


class ThreeCardStake(Struct, gc=False):
    """One bettor's money in one circle."""

    place: int
    at_risk: int = 0
    """All the chips that lie there."""
    placed: int = 0
    """The amount placed before betting was over."""
    on_time: bool = False
    action: int = 0
    """The part of the amount that the bank has to meet."""
    fault: str = ""
    """The clause by which it has no action."""


class BettorStakes(Struct, gc=False):
    """All that one bettor has on a spot, and the bettor's decision."""

    bettor: str
    place: int
    stakes: dict[str, ThreeCardStake]
    choice: str | None = None
    """The bettor's own choice, to play or to fold."""
    decided_at: int = -1
    offered: int | None = None
    """The chips of the play wager, where the record says them."""
    folded: bool = False

    @property
    def ante(self) -> int:
        """The part of the ante that is in action."""
        ante = self.stakes.get(ANTE)
        return ante.action if ante is not None else 0

    def in_order(self) -> list[tuple[str, ThreeCardStake]]:
        """Return what is wagered in the order of settlement."""
        stakes = self.stakes
        if len(stakes) == 1:
            return list(stakes.items())
        ordered = [(name, stakes[name]) for name in CIRCLES if name in stakes]
        if len(ordered) < len(stakes):
            ordered += [(name, stake) for name, stake in stakes.items() if name not in CIRCLES]
        return ordered


class ThreeCardSpot(Struct, gc=False):
    """A place where wagers lie, and the hand there if one was dealt in the game."""

    name: str
    seat: int | None
    own: str
    """The bettor who sits there."""
    bets: dict[str, BettorStakes]
    controller: BettorStakes | None = None
    """The bettor who decides; None if no ante is in action."""
    shows_six: bool = False
    """Whether there is a wager that looks at the bank's cards too."""
    has_six: bool = False
    """Whether one of them is in action, and so stays when the hand is folded."""
    cards: tuple[str, ...] = ()
    void: bool = False
    """Whether the hand has not three cards, so that every wager goes back."""
    choice: str | None = None
    """To play, while anybody plays; to fold, when all have; None if nobody controlling decided."""
    is_played: bool = False
    """Whether anybody plays, whatever the controlling bettor did."""
    value: int | None = None
    """The worth of the cards, once all are known."""
    category: str | None = None
    six: SixCards | None = None

    def in_order(self) -> list[BettorStakes]:
        """Return what is wagered in the order of settlement."""
        bets = list(self.bets.values())
        if len(bets) > 1:
            bets.sort(key=lambda one: (one.bettor != self.own, one.place))
        return bets

    @property
    def controlling_choice(self) -> str | None:
        """The choice of the bettor who decides for those without a decision of their own."""
        return self.controller.choice if self.controller is not None else None


class ThreeCardRound(FindingLog):
    """The facts, the rules in force, and all that has been made of them so far."""

    __slots__ = (
        "bank_cards",
        "bank_category",
        "bank_qualifies",
        "bank_seat",
        "bank_value",
        "cards_dealt",
        "counted",
        "dead",
        "deals",
        "dealt_in",
        "decisions",
        "early_exposures",
        "exposed",
        "felt",
        "foreign",
        "game",
        "hands",
        "least",
        "most",
        "record",
        "rules",
        "seats",
        "shown_at",
        "spots",
        "walk",
    )

    def __init__(
        self, game: ThreeCardGame, record: RoundRecord, felt: BankedTable, rules: Rules
    ) -> None:
        super().__init__()
        self.game = game
        self.record = record
        self.felt = felt
        self.rules = rules
        self.seats = record.table.seats
        limits = record.table.limits
        self.least = limits.min or 0
        self.most = MAX_CENTS * MAX_EVENTS if limits.max is None else limits.max
        self.bank_seat = felt.bank.seat
        self.walk = list_seats_left_of(self.seats, self.bank_seat)
        """The seats clockwise from the left of the player-dealer, the bank's left out."""
        self.spots: dict[str, ThreeCardSpot] = {}
        """The spots where something lies in a circle."""
        self.dealt_in: list[ThreeCardSpot] = []
        """The spots with an ante in action, in dealing order."""
        self.hands: list[ThreeCardSpot] = []
        """The spots that were dealt cards."""
        self.foreign: set[str] = set()
        """Cards that are in no deck of the game."""
        self.dead: dict[str, tuple[str, ...]] = {}
        """Cards dealt where no ante is in action."""
        self.counted: tuple[int, ...] = ()
        """The seats that the count to the action fell on, from one on, where it is counted out."""
        self.decisions = list_decisions(felt)
        self.deals = [play for _, play in felt.plays if type(play) is DealtCard]
        """Every card in the order of the deal."""
        self.cards_dealt = 0
        self.bank_cards: list[DealtCard] = felt.on_spot.get(BANK, [])
        self.exposed: DealtCard | None = None
        """The bank's card that was turned up after the deal."""
        self.early_exposures: list[int] = []
        """Where it was noted that the bank was shown before its time."""
        self.shown_at = NEVER_PLACE
        """When a card of the bank was first shown besides the exposed one."""
        self.bank_value: int | None = None
        self.bank_category: str | None = None
        self.bank_qualifies: bool | None = None

    @property
    def exposed_card(self) -> str:
        """The card that the player-dealer shows, if anybody said which it is."""
        return self.exposed.card if self.exposed else UNKNOWN_CARD

    def list_spots_from(self, start: int) -> list[ThreeCardSpot]:
        """Return every spot with something in a circle, clockwise; those at no seat last."""
        spots = self.spots
        walk = [spots[name] for name in list_spots_clockwise(self.seats, start) if name in spots]
        if len(walk) < len(spots):
            rank = {seat: at for at, seat in enumerate(walk_clockwise(self.seats, start))}
            walk = sorted(spots.values(), key=lambda spot: rank_spot(spot.name, rank))
        return walk


def list_decisions(felt: BankedTable) -> list[tuple[int, Decided]]:
    """Return what was decided, in the order of the record."""
    return [(place, play) for place, play in felt.plays if type(play) is Decided]


@cache
def list_seats_left_of(seats: int, bank: int) -> tuple[int, ...]:
    """Return the seats clockwise from the player-dealer's left, the bank's left out."""
    return tuple(
        seat for seat in walk_clockwise(seats, find_left_seat(bank, seats)) if seat != bank
    )


@cache
def list_spots_clockwise(seats: int, start: int) -> tuple[str, ...]:
    """Return the spots of every seat's first hand, clockwise from `start`."""
    return tuple(str(seat) for seat in walk_clockwise(seats, start))


def rank_spot(spot: str, rank: Mapping[int, int]) -> tuple[int, int, str]:
    """Return where a spot comes on the walk that ranks the seats; those at no seat come last."""
    seat = find_seat(spot)
    if seat is None:
        return (len(rank) + 1, 0, spot)
    return (rank.get(seat, len(rank)), get_hand_number(spot), spot)
