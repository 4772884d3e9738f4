"""The state of a pai gow round while it is judged."""

from msgspec import Struct

from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import BankPosted, Irregular, WagerPlaced
from domain.games.pai_gow.game import BASE, PaiGowGame
from domain.seats import BANK, name_seat
from domain.settlement.bank import BankPurse
from domain.table.fact_index import NEVER_PLACE, FactIndex
from domain.table.state import find_bettor
from domain.verdict.findings import FindingLog
from domain.verdict.model import WagerOutcome


class PaiGowStake(Struct, eq=False, gc=False):
    """The money of one bettor, or of a pool of several, in one circle."""

    seat: int
    wager: str
    bettor: str
    spot: str = ""
    members: list[tuple[int, str, int]] = []
    """Each wager of the stake: its place, its bettor and its amount."""
    first: str = ""
    """The bettor who laid the stake's first wager."""
    placed: int = 0
    action: int = 0
    limited_by: tuple[str, ...] = ()
    """The clauses by which part of the stake is not in action."""
    is_forfeited: bool = False
    """Whether its bettor loses it for taking chips back too late."""
    is_unrecorded: bool = False
    """Whether only its removal was recorded."""
    bounds: tuple[int, int] | None = None
    """The least and the most it may have been, where nobody saw its size."""

    def __post_init__(self) -> None:
        """Name the spot of the seat."""
        self.spot = str(self.seat)

    def lay(self, place: int, bettor: str, amount: int) -> None:
        """Add a wager to the stake."""
        self.members.append((place, bettor, amount))
        self.first = self.first or bettor
        self.placed += amount

    @property
    def place(self) -> int:
        """The place of the stake's first wager."""
        return self.members[0][0]

    @property
    def seen(self) -> int:
        """What is known to have lain there."""
        return self.placed if self.bounds is None else 0

    @property
    def is_pool(self) -> bool:
        """Whether several bettors laid the stake together."""
        return self.bettor.startswith("pool:")


class RefusedWager(Struct):
    """A wager that was never in action."""

    place: int
    spot: str
    wager: str
    bettor: str
    amount: int
    rule: str
    also: tuple[str, ...]
    outcome: WagerOutcome = "refund"
    is_unrecorded: bool = False
    """Whether only its removal was recorded."""


def refuse_wager(place: int, event: WagerPlaced, rule: str, also: tuple[str, ...]) -> RefusedWager:
    """Return the wager as refused."""
    bettor = find_bettor(event)
    return RefusedWager(place, str(event.seat), event.wager, bettor, event.amount, rule, also)


class PaiGowHand(Struct, eq=False, gc=False):
    """A hand in action, or the bank's, as dealt and as set."""

    spot: str
    cards: list[str]
    is_known: bool = False
    """Whether every card of the hand has been named."""
    wrong_size: bool = False
    is_set: bool = False
    front: tuple[str, ...] = ()
    back: tuple[str, ...] = ()
    front_value: int = 0
    back_value: int = 0
    foul: bool | None = None
    rule: str = ""
    also: tuple[str, ...] = ()
    fortune: str | None = None
    strength: int = 0
    ace_high: bool | None = None

    @property
    def is_ready(self) -> bool:
        """Whether the hand can be compared: every card known, and set."""
        return self.is_known and self.is_set


class PaiGowRound(FindingLog):
    """The facts, the rules in force, and the state derived from them so far."""

    __slots__ = (
        "action_seat",
        "backers",
        "bank_seat",
        "clauses",
        "counted",
        "deal_end",
        "dealt",
        "delivered_to",
        "exposed",
        "exposed_at",
        "facts",
        "first_at",
        "foreign",
        "game",
        "hands",
        "has_strays",
        "irregular",
        "known_by_exposure",
        "last_dealt",
        "limits",
        "lying",
        "not_replaced",
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
        "undelivered",
        "void",
        "wrong_sizes",
    )

    def __init__(
        self, game: PaiGowGame, record: RoundRecord, facts: FactIndex, rules: Rules
    ) -> None:
        super().__init__()
        self.game = game
        self.clauses = game.clauses
        self.record = record
        self.facts = facts
        self.irregular = facts.of(Irregular)
        self.rules = rules
        self.seats, self.limits = record.table.seats, record.table.limits
        banks = facts.of(BankPosted)
        self.bank_seat = banks[0][1].seat if banks else 0
        self.backers: list[tuple[str, int]] = []
        """Each backer of the bank in time and the amount, in the order of laying."""
        self.stakes: dict[tuple[int, str, str], PaiGowStake] = {}
        self.refused: list[RefusedWager] = []
        self.first_at: dict[tuple[int, str], int] = {}
        """The place of each bettor's first bet on a seat."""
        self.on_spot: dict[int, list[PaiGowStake]] = {}
        """The wagers in action of each seat, in the order in which they are settled."""
        self.lying: dict[str, list[str]] = {}
        """The cards on each spot, as far as they were ever named."""
        self.foreign: list[tuple[int, str]] = []
        """Names that are not in the deck, each with its place."""
        self.dealt = 0
        self.delivered_to: dict[str, str] = {}
        self.exposed: str | None = None
        """The exposed card that was replaced."""
        self.exposed_at = ""
        """The spot whose hand got another card for it."""
        self.has_strays = False
        """Whether cards were turned up or set on a spot that have no place among those there."""
        self.not_replaced = NEVER_PLACE
        """The place of the exposed card that should have been replaced, and was not."""
        self.known_by_exposure: set[str] = set()
        """The spots of which a card is known because it was exposed after the deal."""
        self.last_dealt = self.deal_end = NEVER_PLACE
        """The place of the last card or pile of the deal, and that of its last irregularity."""
        self.undelivered: dict[int, str] = {}
        """The piles whose delivery is not recorded, and the spots they belong to."""
        self.void: set[str] = set()
        """The spots whose hands are dead because identical cards turned up (PGP.misdeal.7)."""
        self.wrong_sizes: set[str] = set()
        self.action_seat = 0
        """The seat that the dice named."""
        self.counted: tuple[int, ...] = ()
        """The seats that the count to the action fell on, from one on, where it is counted out."""
        self.order: tuple[int, ...] = ()
        self.hands: dict[str, PaiGowHand] = {}
        self.rank_front, self.rank_back = game.pieces.ranks(rules)
        self.purse = BankPurse(0, "action", ())
        """The bank as it is used up, once it has been taken."""

    @property
    def posted(self) -> int:
        """The whole bank, as far as it was laid in time."""
        return sum([amount for _, amount in self.backers])

    def find_spot_of_cards(self, spot: str) -> str:
        """Return the spot of a hand now: for a delivered pile, the spot it was delivered to."""
        return self.delivered_to.get(spot, spot)

    def has_base(self, seat: int, bettor: str) -> bool:
        """Return whether the bettor has a base bet in action on the spot."""
        return any(
            stake.seat == seat and stake.wager == BASE
            for stake in self.stakes.values()
            for _, one, _ in stake.members
            if one == bettor
        )

    def find_bounds(self, wager: str) -> tuple[int, int]:
        """Return the least and the most that may be bet on a circle."""
        if wager != BASE:
            return self.game.side_bets[wager].find_bounds(self.limits, self.rules)
        return self.limits.min or 0, self.limits.max or self.limits.min or 0

    def list_stakes_in_turn(self, seat: int) -> list[PaiGowStake]:
        """Return the wagers of a seat that are settled in its turn."""
        return [stake for stake in self.on_spot[seat] if not stake.is_forfeited]

    def list_based_seats(self) -> list[int]:
        """Return the seats with a base bet in action."""
        return sorted({stake.seat for stake in self.stakes.values() if stake.wager == BASE})

    def name_owner(self, spot: str) -> str:
        """Return the bettor at a spot's own seat."""
        return name_seat(self.bank_seat if spot == BANK else int(spot))

    def spot_of(self, seat: int) -> str:
        """Return the spot of a seat's hand; the player-dealer's lies before the house dealer."""
        return "bank" if seat == self.bank_seat else str(seat)
