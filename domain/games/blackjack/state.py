"""The state of a blackjack round while it is judged."""

from collections.abc import Mapping

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.cards.ranks.blackjack_count import count_cards
from domain.facts.record import RoundRecord, Rules
from domain.facts.round_events import HoleChecked
from domain.games.blackjack.bank_showing import find_showing
from domain.games.blackjack.game import BlackjackGame, BlackjackSideBet
from domain.games.blackjack.hand import BlackjackHand, BlackjackStake, InsuranceStake
from domain.seats import BANK
from domain.table.banked_table import BankedTable, DealtCard
from domain.table.fact_index import NEVER_PLACE
from domain.verdict.findings import FindingLog


class BlackjackRound(FindingLog):
    """The facts, the rules in force, and all that has been made of them so far."""

    __slots__ = (
        "bank",
        "bank_cards",
        "bank_natural",
        "bank_seat",
        "base",
        "cards_dealt",
        "counted",
        "dead",
        "dealt",
        "early",
        "early_exposure_reported",
        "felt",
        "first_card_asked_at",
        "freeze_said_at",
        "frozen",
        "game",
        "hands",
        "hands_divided",
        "insured",
        "limits",
        "looks",
        "named_natural",
        "ordered",
        "own_seat",
        "play_began_at",
        "record",
        "rules",
        "seats",
        "showing",
        "side",
        "side_bets",
        "up",
    )

    def __init__(
        self,
        game: BlackjackGame,
        record: RoundRecord,
        felt: BankedTable,
        rules: Rules,
        side_bets: Mapping[str, BlackjackSideBet],
    ) -> None:
        super().__init__()
        self.game = game
        self.record = record
        self.felt = felt
        self.rules = rules
        self.side_bets = side_bets
        self.seats = record.table.seats
        self.limits = record.table.limits
        self.bank_seat = felt.bank.seat
        self.base: dict[int, dict[str, BlackjackStake]] = {}
        """Base wagers by seat and bettor, late ones too."""
        self.side: dict[int, dict[str, dict[str, BlackjackStake]]] = {}
        """Side bets by seat, name and bettor."""
        self.own_seat: dict[tuple[str, str], BlackjackStake] = {}
        """Wagers at the player-dealer's own seat, by name and bettor."""
        self.dealt: list[int] = []
        """The seats in the deal, in dealing order."""
        self.hands: dict[str, BlackjackHand] = {}
        self.dead: list[DealtCard] = []
        """Cards that lie where no base wager is."""
        self.counted: tuple[int, ...] = ()
        """The seats that the count to the action fell on, from one on, where it is counted out."""
        self.ordered: list[BlackjackHand] = []
        """The hands in dealing order, a seat's split hands in theirs."""
        self.insured: list[InsuranceStake] = []
        self.cards_dealt = 0
        self.play_began_at = NEVER_PLACE
        self.first_card_asked_at = NEVER_PLACE
        """When a player first asked for a card after the initial deal, or was given one."""
        self.showing = find_showing(felt, game)
        self.hands_divided = False
        """Whether the hands were divided by what the showing of the bank's hand made of them."""
        self.early_exposure_reported = False
        self._lay_bank()

    def _lay_bank(self) -> None:
        """Lay the bank's first two cards, and take what they mean for the round."""
        game = self.game
        self.bank_cards = self.felt.on_spot.get(BANK, [])
        self.bank = count_cards(game.count_scale, [deal.card for deal in self.bank_cards[:2]])
        self.bank_natural = self.bank.natural
        self.up = self.bank_cards[0].card if self.bank_cards else UNKNOWN_CARD
        self.frozen = game.find_freeze_clause(self.up)
        self.freeze_said_at = 0 if self.frozen else NEVER_PLACE
        self.early: str | None = None
        self.named_natural = False
        look = game.find_look_clause(self.up, self.rules)
        self.looks = [] if look is None else self._list_looks()
        """The looks at the down card that were due and made (BJ.check)."""
        for place, check in self.looks:
            if check.result == "natural":
                self.named_natural = self.named_natural or not self.bank_natural
                self.freeze_said_at = min(self.freeze_said_at, place)
        reading = game.find_look_reading(self.up)
        if reading is not None:
            self.readings.add(reading)
        if not self.frozen and (self.bank_natural or self._said_natural_unseen()):
            self.frozen = look
        if not self.frozen:
            self.freeze_said_at = NEVER_PLACE
        if self.bank_first_two_known:
            self.early = game.find_early_pay_clause(self.up, self.bank_natural, self.rules)

    def _list_looks(self) -> list[tuple[int, HoleChecked]]:
        """Return the looks at the down card that are recorded as made."""
        checks = self.felt.facts.of(HoleChecked)
        return [(place, look) for place, look in checks if look.result != "not-made"]

    def _said_natural_unseen(self) -> bool:
        """Return whether the down card was never named, but was looked at and called a natural."""
        called = any(check.result == "natural" for _, check in self.looks)
        return called and not self.bank_first_two_known

    @property
    def bank_first_two_known(self) -> bool:
        """Whether both of the player-dealer's first two cards are known."""
        return len(self.bank.cards) >= 2 and not self.bank.unseen

    def put_in_order(self) -> None:
        """Line the hands up in dealing order, once the play has made them all."""
        self.ordered = list(self.hands.values())
        if len(self.ordered) > len(self.dealt):
            rank = {seat: at for at, seat in enumerate(self.dealt)}
            self.ordered.sort(key=lambda hand: (rank[hand.seat], hand.number))

    def group_hands_by_seat(self) -> dict[int, list[BlackjackHand]]:
        """Return the hands of every seat, in their order."""
        if len(self.ordered) == len(self.dealt):
            return {hand.seat: [hand] for hand in self.ordered}
        by_seat: dict[int, list[BlackjackHand]] = {}
        for hand in self.ordered:
            by_seat.setdefault(hand.seat, []).append(hand)
        return by_seat

    def count_hands(self, seat: int) -> int:
        """Return how many hands lie at the seat."""
        return sum(hand.seat == seat for hand in self.hands.values())
