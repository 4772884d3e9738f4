"""Parser of a PHH hand's actions into facts of a record, in order and uncorrected."""

import re
from decimal import Decimal
from typing import Final

from domain.cards.playing_cards import STANDARD_CARDS, UNKNOWN_CARD
from domain.errors import MalformedInputError
from domain.facts.round_events import CardDealt, CardsRevealed, Decided, Event, Mucked
from domain.formats.amounts import convert_to_cents
from domain.formats.phh_fields import PhhHand
from domain.formats.street_betting import StreetBetting
from domain.games.poker.streets import STREET_BY_BOARD_CARDS
from domain.money import MAX_CENTS
from domain.seats import BOARD

_FOLLOWING: Final = ("no word may stand", "one word has to stand", "two words have to stand")
_PLAYER: Final = re.compile(r"p([1-9][0-9]{0,5})", re.ASCII)
_AMOUNT: Final = re.compile(r"[0-9]{1,40}(\.[0-9]{1,40})?", re.ASCII)


def parse_phh_actions(hand: PhhHand, betting: StreetBetting) -> list[Event]:
    """Return the facts of the dealer's and players' actions; an error names the action."""
    play = _Play(hand, betting)
    for at, action in enumerate(hand.actions):
        words = action.partition("#")[0].split()
        try:
            if words:
                play.take(words)
        except MalformedInputError as error:
            raise error.prefix_place(f"actions[{at}]") from None
    return play.over()


class _Play:
    """The facts so far, and the state needed to parse the next action."""

    def __init__(self, hand: PhhHand, betting: StreetBetting) -> None:
        self._hand = hand
        self._betting = betting
        self._facts: list[Event] = []
        self._deal: list[tuple[str, tuple[str, ...]]] = []
        """Hole cards of one deal, which go around the table one at a time."""
        self._known: dict[str, list[str]] = {}
        """The known cards of each spot."""
        self._on_board = 0

    def take(self, words: list[str]) -> None:
        """Parse one action."""
        actor, verb, rest = words[0], words[1] if len(words) > 1 else "", words[2:]
        if (actor, verb) == ("d", "dh"):
            self._deal_to_hand(*_expect_words(2, rest))
            return
        self._go_round()
        if (actor, verb) == ("d", "db"):
            self._deal_to_board(_parse_cards(*_expect_words(1, rest)))
        elif actor == "d":
            raise MalformedInputError(f"the dealer does not `{verb}`; expected `d dh` or `d db`")
        else:
            seat = self._seat(actor)
            self._facts.extend(self._act(seat, verb, rest))

    def over(self) -> list[Event]:
        """Return all facts, once every action is parsed."""
        self._go_round()
        return self._facts

    def _seat(self, player: str) -> int:
        found = _PLAYER.fullmatch(player)
        players = len(self._hand.seats)
        if found is None:
            raise MalformedInputError(f"`{player[:40]}` is nobody; expected d, or p1 to p{players}")
        if int(found[1]) > players:
            raise MalformedInputError(f"{player} is not in this hand; it has p1 to p{players}")
        return self._hand.seats[int(found[1]) - 1]

    def _deal_to_hand(self, player: str, cards: str) -> None:
        spot = str(self._seat(player))
        dealt = _parse_cards(cards)
        self._deal.append((spot, dealt))
        self._known.setdefault(spot, []).extend(card for card in dealt if card != UNKNOWN_CARD)

    def _go_round(self) -> None:
        """Add the hands dealt last, one round of the table after another."""
        rounds = max((len(cards) for _, cards in self._deal), default=0)
        for at in range(rounds):
            for spot, cards in self._deal:
                if at < len(cards):
                    self._facts.append(CardDealt(to=spot, card=cards[at], face="down"))
        self._deal.clear()

    def _deal_to_board(self, cards: tuple[str, ...]) -> None:
        for card in cards:
            if self._on_board in STREET_BY_BOARD_CARDS:
                self._betting.next_street()
            self._on_board += 1
            self._facts.append(CardDealt(to=BOARD, card=card, face="up"))

    def _act(self, seat: int, verb: str, rest: list[str]) -> list[Event]:
        spot, betting = str(seat), self._betting
        match verb:
            case "f":
                _expect_words(0, rest)
                betting.fold(seat)
                return [Decided(spot=spot, choice="fold")]
            case "cc":
                _expect_words(0, rest)
                owed = betting.owed(seat)
                betting.call(seat)
                return [Decided(spot=spot, choice="call" if owed else "check")]
            case "cbr":
                to = _parse_amount(*_expect_words(1, rest))
                faced = betting.to_call
                betting.raise_to(seat, to)
                return [Decided(spot=spot, choice="raise" if faced else "bet", to=to)]
            case "sd":
                discards = _parse_cards(*_expect_words(1, rest)) if rest else None
                return [Decided(spot=spot, choice="draw", discards=discards)]
            case "sm":
                return self._show(seat, *_expect_words(1, rest)) if rest else [Mucked(spot=spot)]
            case "pb":
                raise MalformedInputError("pb is a bring-in, which only stud games have")
        raise MalformedInputError(f"`{verb[:40]}` is no action; expected f, cc, cbr, sd or sm")

    def _show(self, seat: int, shown: str) -> list[Event]:
        """Return the fact of cards turned up; none for a hand that stays unseen."""
        known = self._known.get(str(seat), [])
        if shown == "-":
            if not known:
                raise MalformedInputError("`-` shows cards that no action has named")
            return [CardsRevealed(spot=str(seat), cards=tuple(known))]
        cards = tuple(card for card in _parse_cards(shown) if card != UNKNOWN_CARD)
        known.extend(card for card in cards if card not in known)
        return [CardsRevealed(spot=str(seat), cards=cards)] if cards else []


def _expect_words(count: int, words: list[str]) -> list[str]:
    if len(words) != count:
        raise MalformedInputError(f"{_FOLLOWING[count]} after this action, not {len(words)}")
    return words


def _parse_cards(text: str) -> tuple[str, ...]:
    cards = tuple(text[at : at + 2] for at in range(0, len(text), 2))
    for card in cards:
        if card not in STANDARD_CARDS and card != UNKNOWN_CARD:
            raise MalformedInputError(
                f"`{card}` in `{text[:40]}` is no card; expected rank and suit such as As, Td or"
                " 9c, ?? for a card not seen"
            )
    return cards


def _parse_amount(text: str) -> int:
    cents = convert_to_cents(Decimal(text)) if _AMOUNT.fullmatch(text) else None
    if cents is None or cents > MAX_CENTS:
        raise MalformedInputError(
            f"`{text[:40]}` is no amount; expected a number such as 300 or 2.50"
        )
    return cents
