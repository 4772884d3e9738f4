"""One round of a pai gow game on its way to a verdict."""

from dataclasses import dataclass

from domain.events.round import BankPosted, Irregular, WagerPlaced
from domain.facts import Told
from domain.games.pai_gow.game import BASE, PaiGowGame
from domain.layout import seated
from domain.notes import Notes
from domain.record import RoundRecord, Rules
from domain.settlement import Purse
from domain.verdict import Outcome


class Stake:
    """What one bettor, or a pool of several, has in one circle."""

    __slots__ = (
        "action",
        "bettor",
        "first",
        "limited_by",
        "members",
        "placed",
        "seat",
        "spot",
        "wager",
    )

    def __init__(self, seat: int, wager: str, bettor: str) -> None:
        self.seat = seat
        self.spot = str(seat)
        self.wager = wager
        self.bettor = bettor
        self.members: list[tuple[int, str, int]] = []
        """Each wager of it: its place, who laid it, and how much."""
        self.first = ""
        """Who laid the first wager of it."""
        self.placed = 0
        self.action = 0
        self.limited_by: tuple[str, ...] = ()
        """The clauses by which not all of it is in action."""

    def lay(self, place: int, bettor: str, amount: int) -> None:
        """One more wager of the stack."""
        self.members.append((place, bettor, amount))
        self.first = self.first or bettor
        self.placed += amount

    @property
    def place(self) -> int:
        """Where it was begun."""
        return self.members[0][0]

    @property
    def is_pool(self) -> bool:
        """Whether several laid it together."""
        return self.bettor.startswith("pool:")


@dataclass(slots=True)
class Refused:
    """A wager that never was in action."""

    place: int
    spot: str
    wager: str
    bettor: str
    amount: int
    rule: str
    also: tuple[str, ...]
    outcome: Outcome = "refund"


def refused(place: int, event: WagerPlaced, rule: str, also: tuple[str, ...]) -> Refused:
    """The wager as it goes back."""
    bettor = event.bettor or seated(event.seat)
    return Refused(place, str(event.seat), event.wager, bettor, event.amount, rule, also)


class Hand:
    """A hand in action, or the bank's, as it lies and as it is set."""

    __slots__ = (
        "ace_high",
        "also",
        "back",
        "back_value",
        "cards",
        "foul",
        "fortune",
        "front",
        "front_value",
        "is_known",
        "is_set",
        "rule",
        "spot",
        "strength",
        "wrong_size",
    )

    def __init__(self, spot: str, cards: list[str]) -> None:
        self.spot = spot
        self.cards = cards
        self.is_known = False
        """Whether every card of it has been named."""
        self.wrong_size = False
        self.is_set = False
        self.front: tuple[str, ...] = ()
        self.back: tuple[str, ...] = ()
        self.front_value = 0
        self.back_value = 0
        self.foul: bool | None = None
        self.rule = ""
        self.also: tuple[str, ...] = ()
        self.fortune: str | None = None
        self.strength = 0
        self.ace_high: bool | None = None

    @property
    def is_ready(self) -> bool:
        """Whether it can be compared: every card known, and set."""
        return self.is_known and self.is_set


class Round(Notes):
    """The facts, the rules in force, and all that has been made of them so far."""

    __slots__ = (
        "action_seat",
        "backers",
        "bank_seat",
        "clauses",
        "counted",
        "dealt",
        "delivered_to",
        "exposed",
        "exposed_at",
        "first_at",
        "foreign",
        "game",
        "hands",
        "irregular",
        "limits",
        "lying",
        "on_spot",
        "order",
        "purse",
        "rank_back",
        "rank_front",
        "record",
        "refused",
        "rules",
        "seats",
        "stakes",
        "told",
        "wrong_sizes",
    )

    def __init__(self, game: PaiGowGame, record: RoundRecord, told: Told, rules: Rules) -> None:
        super().__init__()
        self.game = game
        self.clauses = game.clauses
        self.record = record
        self.told = told
        self.irregular = told.of(Irregular)
        self.rules = rules
        self.seats = record.table.seats
        self.limits = record.table.limits
        banks = told.of(BankPosted)
        self.bank_seat = banks[0][1].seat if banks else 0
        self.backers: list[tuple[str, int]] = []
        """Who put up the bank in time, and how much, in the order of laying."""
        self.stakes: dict[tuple[int, str, str], Stake] = {}
        self.refused: list[Refused] = []
        self.first_at: dict[tuple[int, str], int] = {}
        """Where each bettor first bet on a seat."""
        self.on_spot: dict[int, list[Stake]] = {}
        """The wagers in action of each seat, in the order in which they are settled."""
        self.lying: dict[str, list[str]] = {}
        """The cards that lie on each spot, as far as they were ever named."""
        self.foreign: list[tuple[int, str]] = []
        """Names that are not in the deck, each with its place."""
        self.dealt = 0
        self.delivered_to: dict[str, str] = {}
        self.exposed: str | None = None
        """The exposed card that was replaced."""
        self.exposed_at = ""
        """The spot whose hand got another card for it."""
        self.wrong_sizes: set[str] = set()
        self.action_seat = 0
        """The seat that the dice named."""
        self.counted: tuple[int, ...] = ()
        """The seats that the count to the action fell on, from one on, where it is counted out."""
        self.order: tuple[int, ...] = ()
        self.hands: dict[str, Hand] = {}
        self.rank_front, self.rank_back = game.pieces.ranks(rules)
        self.purse = Purse(0, "action", ())
        """The bank as it is used up, once it has been taken."""

    @property
    def posted(self) -> int:
        """The whole bank, as far as it was laid in time."""
        return sum([amount for _, amount in self.backers])

    def lies_at(self, spot: str) -> str:
        """Where a hand lies now: a pile goes to the spot it was delivered to."""
        return self.delivered_to.get(spot, spot)

    def based(self) -> list[int]:
        """The seats with a base bet in action."""
        return [
            seat
            for seat in sorted(self.on_spot)
            if any(stake.wager == BASE for stake in self.on_spot[seat])
        ]

    def spot_of(self, seat: int) -> str:
        """Where the hand of a seat lies: the player-dealer's before the house dealer."""
        return "bank" if seat == self.bank_seat else str(seat)
