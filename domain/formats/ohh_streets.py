"""The streets of a hand for Open Hand History, with the amounts each player put in."""

from collections.abc import Mapping
from typing import Final

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.errors import UnexportableHandError
from domain.facts.round_events import BlindPosted, CardDealt, CardsRevealed, Decided, Event, Mucked
from domain.formats.amounts import convert_to_dollars
from domain.formats.exportable_hand import ExportableHand, build_street_betting
from domain.formats.ohh_document import OhhAction, OhhActionName, OhhRound, OhhStreetName
from domain.games.poker.stakes import compute_live_part
from domain.games.poker.streets import BOARD_CARDS
from domain.seats import BOARD
from domain.verdict.model import AdjudicatedHand

OHH_STREETS: Final[Mapping[int, OhhStreetName]] = {0: "Flop", 3: "Turn", 4: "River"}
"""The street that begins with the next board card, by the number of cards on the board."""

OHH_BLINDS: Final[Mapping[str, OhhActionName]] = {
    "ante": "Post Ante",
    "small": "Post SB",
    "big": "Post BB",
    "straddle": "Straddle",
    "kill": "Post Extra Blind",
    "missed": "Post Extra Blind",
}


class OhhStreetBuilder:
    """A builder of a hand's streets, in the order of its facts."""

    def __init__(self, hand: ExportableHand, hands: Mapping[str, AdjudicatedHand]) -> None:
        self.lost: list[str] = []
        self.put_in = {seat: 0 for seat in hand.seats if str(seat) in hands}
        """The amount each player put in, by seat."""
        self._hands = hands
        self._limits = hand.header.table.limits
        self._betting = build_street_betting(hand)
        self._street: OhhStreetName = "Preflop"
        self._cards: list[str] = []
        self._actions: list[OhhAction] = []
        self._rounds: list[OhhRound] = []
        self._showdown: list[OhhAction] = []
        self._deal: dict[int, list[str]] = {}
        self._on_board = self._number = 0
        self._folded: set[int] = set()
        self._has_big = False
        for place, event in hand.facts:
            self._take(place, event)

    def over(self) -> tuple[OhhRound, ...]:
        """Return all streets, with the hands shown and given up at the end."""
        self._end_street()
        if self._showdown:
            self._rounds.append(OhhRound(len(self._rounds), "Showdown", (), tuple(self._showdown)))
        return tuple(self._rounds)

    def _take(self, place: int, event: Event) -> None:
        if isinstance(event, CardDealt) and event.to != BOARD:
            self._deal.setdefault(int(event.to), []).append(event.card)
            return
        self._end_deal()
        match event:
            case BlindPosted():
                self._post(event)
            case CardDealt():
                self._to_board(place, event.card)
            case Decided():
                self._decide(place, event)
            case CardsRevealed():
                cards = tuple(card for card in event.cards if card != UNKNOWN_CARD)
                self._showdown.append(self._action(int(event.spot), "Shows Cards", cards=cards))
            case Mucked():
                self._muck(int(event.spot))

    def _action(
        self, seat: int, name: OhhActionName, amount: int = 0, cards: tuple[str, ...] = ()
    ) -> OhhAction:
        self._number += 1
        return OhhAction(
            self._number,
            seat,
            name,
            is_allin=bool(amount) and not self._betting.left(seat),
            amount=convert_to_dollars(amount),
            cards=cards,
        )

    def _did(self, seat: int, name: OhhActionName, amount: int = 0) -> None:
        self.put_in[seat] += amount
        self._actions.append(self._action(seat, name, amount))

    def _end_deal(self) -> None:
        """Add the dealt cards of each hand, without unseen cards."""
        for seat, cards in self._deal.items():
            known = tuple(card for card in cards if card != UNKNOWN_CARD)
            self._actions.append(self._action(seat, "Dealt Cards", cards=known))
        self._deal.clear()

    def _post(self, blind: BlindPosted) -> None:
        seat = blind.seat
        if seat not in self.put_in:
            raise UnexportableHandError(f"seat {seat} posted a blind and was dealt no cards")
        live = compute_live_part(blind.kind, blind.amount, self._limits)
        paid = self._betting.post(seat, blind.amount, live=live)
        self._betting.open(self._limits.big_blind or 0)
        name = OHH_BLINDS[blind.kind]
        if blind.kind == "big":
            name = "Post Extra Blind" if self._has_big else name
            self._has_big = True
        elif blind.kind == "kill":
            self.lost.append("that an extra blind was the kill")
        dead = max(paid - live, 0) if blind.kind == "missed" else 0
        if paid - dead:
            self._did(seat, name, paid - dead)
        if dead:
            self._did(seat, "Post Dead", dead)

    def _to_board(self, place: int, card: str) -> None:
        if self._on_board == BOARD_CARDS:
            raise UnexportableHandError(f"event {place}: a sixth board card")
        if self._on_board in OHH_STREETS:
            self._end_street()
            self._street = OHH_STREETS[self._on_board]
            self._betting.next_street()
        self._on_board += 1
        self._cards.append(card)

    def _end_street(self) -> None:
        self._end_deal()
        self._rounds.append(
            OhhRound(len(self._rounds), self._street, tuple(self._cards), tuple(self._actions))
        )
        self._cards.clear()
        self._actions.clear()

    def _decide(self, place: int, event: Decided) -> None:
        seat, betting = int(event.spot), self._betting
        owed, faced = betting.owed(seat), betting.to_call
        is_over = len(self._folded) == len(self.put_in) - 1
        if betting.is_out(seat) or is_over or (event.choice == "check" and owed):
            self.lost.append(f"the {event.choice} of seat {seat}, of which nothing came")
        elif event.choice == "fold":
            self._fold(seat)
        elif event.choice in ("bet", "raise"):
            paid = betting.raise_to(seat, event.to or 0)
            self._did(seat, self._named(paid, owed, faced), paid)
        elif event.choice == "draw":
            raise UnexportableHandError(f"event {place}: a draw in a game that has none")
        else:
            self._did(seat, "Call" if owed else "Check", betting.call(seat))

    def _named(self, paid: int, owed: int, faced: int) -> OhhActionName:
        """Return the name for putting in an amount; a first bet before the flop is a raise."""
        if paid <= owed:
            return "Call" if owed else "Check"
        return "Raise" if faced or self._street == "Preflop" else "Bet"

    def _fold(self, seat: int) -> None:
        self._betting.fold(seat)
        self._folded.add(seat)
        self._did(seat, "Fold")

    def _muck(self, seat: int) -> None:
        """Add a hand given up: a fold, or a muck once the betting is over."""
        if self._hands[str(seat)].folded:
            if seat not in self._folded:
                self._fold(seat)
        else:
            self._showdown.append(self._action(seat, "Mucks Cards"))
