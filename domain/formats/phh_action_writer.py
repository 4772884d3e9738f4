"""Writer of a hand's facts as PHH actions, in order."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.errors import UnexportableHandError
from domain.facts.record import BettingLimits
from domain.facts.round_events import (
    BlindPosted,
    CardDealt,
    CardsRevealed,
    Decided,
    Event,
    Mucked,
    StackCounted,
)
from domain.formats.amounts import format_plain_amount
from domain.formats.exportable_hand import ExportableHand, build_street_betting
from domain.formats.street_betting import StreetBetting
from domain.games.poker.stakes import compute_live_part
from domain.games.poker.streets import STREET_BY_BOARD_CARDS
from domain.seats import BOARD

PhhDeal = list[tuple[str, str]]
"""Pairs of a player and a dealt card, in the order of the deal."""


class PhhActionWriter:
    """A writer of the dealer's and the players' actions."""

    def __init__(self, hand: ExportableHand, limits: BettingLimits) -> None:
        self.actions: list[str] = []
        self.lost: list[str] = []
        self._names = {str(seat): f"p{at}" for at, seat in enumerate(hand.seats, 1)}
        self._hole_cards = hand.hole_cards
        self._betting = _open_betting(hand, limits)
        self._deal: PhhDeal = []
        self._board: list[str] = []
        self._on_board = 0
        for place, event in hand.facts:
            self._take(place, event)
        self._end_deals()

    def _take(self, place: int, event: Event) -> None:
        if isinstance(event, CardDealt) and event.to == BOARD:
            self._write_hands()
            self._to_board(event.card)
        elif isinstance(event, CardDealt):
            self._write_board()
            self._deal.append((self._names[event.to], event.card))
        elif not isinstance(event, StackCounted | BlindPosted):
            self._end_deals()
            self._act(place, event)

    def _end_deals(self) -> None:
        self._write_hands()
        self._write_board()

    def _write_hands(self) -> None:
        """Write each hand as one action if it was dealt round by round, or else card by card."""
        hands: dict[str, list[str]] = {}
        for player, card in self._deal:
            hands.setdefault(player, []).append(card)
        whole = hands.items() if _order_by_round(hands) == self._deal else None
        dealt = [(one, "".join(cards)) for one, cards in whole] if whole else self._deal
        self.actions += [f"d dh {player} {cards}" for player, cards in dealt]
        self._deal = []

    def _to_board(self, card: str) -> None:
        if self._on_board in STREET_BY_BOARD_CARDS:
            self._write_board()
            self._betting.next_street()
        self._on_board += 1
        self._board.append(card)

    def _write_board(self) -> None:
        if self._board:
            self.actions.append(f"d db {''.join(self._board)}")
            self._board = []

    def _act(self, place: int, event: Event) -> None:
        if isinstance(event, Decided):
            self.actions.append(f"{self._names[event.spot]} {self._decision(place, event)}")
        elif isinstance(event, CardsRevealed):
            self._show(event)
        elif isinstance(event, Mucked):
            self.actions.append(f"{self._names[event.spot]} sm")

    def _decision(self, place: int, event: Decided) -> str:
        seat, betting = int(event.spot), self._betting
        match event.choice:
            case "fold":
                betting.fold(seat)
                return "f"
            case "bet" | "raise":
                betting.raise_to(seat, event.to or 0)
                return f"cbr {format_plain_amount(event.to or 0)}"
            case "draw":
                cards = "".join(event.discards or ())
                return f"sd {cards}" if cards else "sd"
        self._check_call(place, event)
        betting.call(seat)
        return "cc"

    def _check_call(self, place: int, event: Decided) -> None:
        """Check that PHH's one word for checks and calls will be read correctly."""
        owed = self._betting.owed(int(event.spot))
        if event.choice == "check" and owed:
            raise UnexportableHandError(
                f"event {place}: a check where a bet was to call would be read as a call"
            )
        if event.choice == "call" and not owed:
            self.lost.append(f"that a check was said as a call (event {place})")
        if event.to is not None:
            self.lost.append(f"what a call was said to come to (event {place})")

    def _show(self, event: CardsRevealed) -> None:
        cards = [card for card in event.cards if card != UNKNOWN_CARD]
        if not cards:
            self.lost.append(f"that seat {event.spot} turned up cards nobody saw")
            return
        cards += [UNKNOWN_CARD] * (self._hole_cards - len(cards))
        self.actions.append(f"{self._names[event.spot]} sm {''.join(cards)}")


def _open_betting(hand: ExportableHand, limits: BettingLimits) -> StreetBetting:
    """Return the betting once the forced bets are in."""
    betting = build_street_betting(hand)
    for _, one in hand.facts:
        if isinstance(one, BlindPosted):
            live = compute_live_part(one.kind, one.amount, limits)
            betting.post(one.seat, one.amount, live=live)
    betting.open(limits.big_blind or 0)
    return betting


def _order_by_round(hands: dict[str, list[str]]) -> PhhDeal:
    """Return the cards in the order of a deal of one card at a time around the table."""
    most = max(map(len, hands.values()), default=0)
    return [
        (player, cards[at])
        for at in range(most)
        for player, cards in hands.items()
        if at < len(cards)
    ]
