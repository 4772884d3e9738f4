"""One three-card round on its way to a verdict."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from domain.cards import UNKNOWN
from domain.events.round import Decided
from domain.facts import Deal, Felt
from domain.games.three_card.game import CIRCLES, ThreeCardGame
from domain.layout import BANK, clockwise, hand_number, left_of, seat_of
from domain.money import MOST_CENTS
from domain.notes import Notes
from domain.record import MOST_EVENTS, RoundRecord, Rules
from domain.verdict import SixCards


class Stake(Struct, gc=False):
    """What one bettor has in one circle."""

    place: int
    at_risk: int = 0
    """All the chips that lie there."""
    placed: int = 0
    """Those of them that came before betting was over."""
    on_time: bool = False
    action: int = 0
    """What of it the bank has to meet."""
    fault: str = ""
    """The clause by which it has no action."""


class Bets(Struct, gc=False):
    """All that one bettor has on a spot, and what he decided."""

    bettor: str
    place: int
    stakes: dict[str, Stake]
    choice: str | None = None
    """To play or to fold, as he said himself."""
    decided_at: int = -1
    offered: int | None = None
    """The chips of his play wager, where the record says them."""
    folded: bool = False

    def in_order(self) -> list[tuple[str, Stake]]:
        """His wagers as they are settled; those the game does not have come last."""
        stakes = self.stakes
        if len(stakes) == 1:
            return list(stakes.items())
        ordered = [(name, stakes[name]) for name in CIRCLES if name in stakes]
        if len(ordered) < len(stakes):
            ordered += [(name, stake) for name, stake in stakes.items() if name not in CIRCLES]
        return ordered


class Spot(Struct, gc=False):
    """A place where wagers lie, and the hand there if one was dealt in the game."""

    name: str
    seat: int | None
    own: str
    """The bettor who sits there."""
    bets: dict[str, Bets]
    controller: Bets | None = None
    """Whose decision it is; nobody's where there is no ante in action."""
    shows_six: bool = False
    """Whether there is a wager that looks at the bank's cards too."""
    has_six: bool = False
    """Whether one of them is in action, and so stays when the hand is folded."""
    cards: tuple[str, ...] = ()
    void: bool = False
    """Whether the hand has not three cards, so that every wager goes back."""
    choice: str | None = None
    value: int | None = None
    """What the cards are worth, once all are known."""
    category: str | None = None
    six: SixCards | None = None

    def in_order(self) -> list[Bets]:
        """The seat's own player first, then the others by their first wager (TCP.backline)."""
        bets = list(self.bets.values())
        if len(bets) > 1:
            bets.sort(key=lambda one: (one.bettor != self.own, one.place))
        return bets


class Round(Notes):
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
        "dealt_in",
        "decisions",
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
        "spots",
        "walk",
    )

    def __init__(self, game: ThreeCardGame, record: RoundRecord, felt: Felt, rules: Rules) -> None:
        super().__init__()
        self.game = game
        self.record = record
        self.felt = felt
        self.rules = rules
        self.seats = record.table.seats
        limits = record.table.limits
        self.least = limits.min or 0
        self.most = MOST_CENTS * MOST_EVENTS if limits.max is None else limits.max
        self.bank_seat = felt.bank[0].seat if felt.bank else 0
        self.walk = from_left_of(self.seats, self.bank_seat)
        """The seats clockwise from the left of the player-dealer, his own left out."""
        self.spots: dict[str, Spot] = {}
        """The spots where something lies in a circle."""
        self.dealt_in: list[Spot] = []
        """The spots with an ante in action, in dealing order."""
        self.hands: list[Spot] = []
        """Those of them that were dealt cards."""
        self.foreign: set[str] = set()
        """Cards that are in no deck of the game."""
        self.dead: dict[str, tuple[str, ...]] = {}
        """Cards dealt where no ante is in action."""
        self.counted: tuple[int, ...] = ()
        """The seats that the count to the action fell on, from one on, where it is counted out."""
        self.decisions = decisions_in(felt)
        self.cards_dealt = 0
        self.bank_cards: list[Deal] = felt.on_spot.get(BANK, [])
        self.exposed: Deal | None = None
        """The bank's card that was turned up after the deal."""
        self.bank_value: int | None = None
        self.bank_category: str | None = None
        self.bank_qualifies: bool | None = None

    @property
    def exposed_card(self) -> str:
        """The card that the player-dealer shows, if anybody said which it is."""
        return self.exposed.card if self.exposed else UNKNOWN

    def spots_from(self, start: int) -> list[Spot]:
        """Every spot where something lies in a circle, clockwise; those at no seat come last."""
        spots = self.spots
        walk = [spots[name] for name in clockwise_names(self.seats, start) if name in spots]
        if len(walk) < len(spots):
            rank = {seat: at for at, seat in enumerate(clockwise(self.seats, start))}
            walk = sorted(spots.values(), key=lambda spot: place_of(spot.name, rank))
        return walk


def decisions_in(felt: Felt) -> list[tuple[int, Decided]]:
    """What was decided, in the order of the record."""
    return [(place, play) for place, play in felt.plays if isinstance(play, Decided)]


@cache
def from_left_of(seats: int, bank: int) -> tuple[int, ...]:
    """The seats clockwise from the player-dealer's left, his own left out."""
    return tuple(seat for seat in clockwise(seats, left_of(bank, seats)) if seat != bank)


@cache
def clockwise_names(seats: int, start: int) -> tuple[str, ...]:
    """The spots of every seat's first hand, clockwise from `start`."""
    return tuple(str(seat) for seat in clockwise(seats, start))


def place_of(spot: str, rank: Mapping[int, int]) -> tuple[int, int, str]:
    """Where a spot comes on the walk that ranks the seats; those at no seat come last."""
    seat = seat_of(spot)
    if seat is None:
        return (len(rank) + 1, 0, spot)
    return (rank.get(seat, len(rank)), hand_number(spot), spot)
