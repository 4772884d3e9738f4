"""The actions of a PHH hand as facts of a record, in their order, nothing mended."""

import re
from decimal import Decimal
from typing import Final

from domain.cards import STANDARD, UNKNOWN
from domain.errors import Malformed
from domain.events.round import CardDealt, CardsRevealed, Decided, Event, Mucked
from domain.exchange.amounts import cents_of
from domain.exchange.betting import Betting
from domain.exchange.phh_fields import Hand
from domain.games.poker.streets import STREETS
from domain.layout import BOARD
from domain.money import MOST_CENTS

_FOLLOWING: Final = ("no word may stand", "one word has to stand", "two words have to stand")
_PLAYER: Final = re.compile(r"p([1-9][0-9]{0,5})", re.ASCII)
_AMOUNT: Final = re.compile(r"[0-9]{1,40}(\.[0-9]{1,40})?", re.ASCII)


def facts_of(hand: Hand, betting: Betting) -> list[Event]:
    """What the dealer and the players did; an error names the action."""
    play = _Play(hand, betting)
    for at, action in enumerate(hand.actions):
        words = action.partition("#")[0].split()
        try:
            if words:
                play.take(words)
        except Malformed as error:
            raise error.within(f"actions[{at}]") from None
    return play.over()


class _Play:
    """The facts so far, and what is needed to name the next one."""

    def __init__(self, hand: Hand, betting: Betting) -> None:
        self._hand = hand
        self._betting = betting
        self._facts: list[Event] = []
        self._deal: list[tuple[str, tuple[str, ...]]] = []
        """Hole cards of one deal, which go round the table one at a time."""
        self._known: dict[str, list[str]] = {}
        """The cards of each spot that were named."""
        self._on_board = 0

    def take(self, words: list[str]) -> None:
        """One action."""
        actor, verb, rest = words[0], words[1] if len(words) > 1 else "", words[2:]
        if (actor, verb) == ("d", "dh"):
            self._deal_to_hand(*_exactly(2, rest))
            return
        self._go_round()
        if (actor, verb) == ("d", "db"):
            self._deal_to_board(_cards(*_exactly(1, rest)))
        elif actor == "d":
            raise Malformed(f"the dealer does not `{verb}`; expected `d dh` or `d db`")
        else:
            seat = self._seat(actor)
            self._facts.extend(self._act(seat, verb, rest))

    def over(self) -> list[Event]:
        """All facts, once every action is taken."""
        self._go_round()
        return self._facts

    def _seat(self, player: str) -> int:
        found = _PLAYER.fullmatch(player)
        players = len(self._hand.seats)
        if found is None:
            raise Malformed(f"`{player[:40]}` is nobody; expected d, or p1 to p{players}")
        if int(found[1]) > players:
            raise Malformed(f"{player} is not in this hand; it has p1 to p{players}")
        return self._hand.seats[int(found[1]) - 1]

    def _deal_to_hand(self, player: str, cards: str) -> None:
        spot = str(self._seat(player))
        dealt = _cards(cards)
        self._deal.append((spot, dealt))
        self._known.setdefault(spot, []).extend(card for card in dealt if card != UNKNOWN)

    def _go_round(self) -> None:
        """The hands dealt last, one round of the table after another."""
        rounds = max((len(cards) for _, cards in self._deal), default=0)
        for at in range(rounds):
            for spot, cards in self._deal:
                if at < len(cards):
                    self._facts.append(CardDealt(to=spot, card=cards[at], face="down"))
        self._deal.clear()

    def _deal_to_board(self, cards: tuple[str, ...]) -> None:
        for card in cards:
            if self._on_board in STREETS:
                self._betting.next_street()
            self._on_board += 1
            self._facts.append(CardDealt(to=BOARD, card=card, face="up"))

    def _act(self, seat: int, verb: str, rest: list[str]) -> list[Event]:
        spot, betting = str(seat), self._betting
        match verb:
            case "f":
                _exactly(0, rest)
                betting.fold(seat)
                return [Decided(spot=spot, choice="fold")]
            case "cc":
                _exactly(0, rest)
                owed = betting.owed(seat)
                betting.call(seat)
                return [Decided(spot=spot, choice="call" if owed else "check")]
            case "cbr":
                to = _amount(*_exactly(1, rest))
                faced = betting.to_call
                betting.raise_to(seat, to)
                return [Decided(spot=spot, choice="raise" if faced else "bet", to=to)]
            case "sd":
                discards = _cards(*_exactly(1, rest)) if rest else None
                return [Decided(spot=spot, choice="draw", discards=discards)]
            case "sm":
                return self._show(seat, *_exactly(1, rest)) if rest else [Mucked(spot=spot)]
            case "pb":
                raise Malformed("pb is a bring-in, which only stud games have")
        raise Malformed(f"`{verb[:40]}` is no action; expected f, cc, cbr, sd or sm")

    def _show(self, seat: int, shown: str) -> list[Event]:
        """Cards turned up; of a hand that stays unseen there is nothing to record."""
        known = self._known.get(str(seat), [])
        if shown == "-":
            if not known:
                raise Malformed("`-` shows cards that no action has named")
            return [CardsRevealed(spot=str(seat), cards=tuple(known))]
        cards = tuple(card for card in _cards(shown) if card != UNKNOWN)
        known.extend(card for card in cards if card not in known)
        return [CardsRevealed(spot=str(seat), cards=cards)] if cards else []


def _exactly(count: int, words: list[str]) -> list[str]:
    if len(words) != count:
        raise Malformed(f"{_FOLLOWING[count]} after this action, not {len(words)}")
    return words


def _cards(text: str) -> tuple[str, ...]:
    cards = tuple(text[at : at + 2] for at in range(0, len(text), 2))
    for card in cards:
        if card not in STANDARD and card != UNKNOWN:
            raise Malformed(
                f"`{card}` in `{text[:40]}` is no card; expected rank and suit such as As, Td or"
                " 9c, ?? for a card not seen"
            )
    return cards


def _amount(text: str) -> int:
    cents = cents_of(Decimal(text)) if _AMOUNT.fullmatch(text) else None
    if cents is None or cents > MOST_CENTS:
        raise Malformed(f"`{text[:40]}` is no amount; expected a number such as 300 or 2.50")
    return cents
