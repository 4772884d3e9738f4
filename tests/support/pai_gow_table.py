"""A pai gow round laid out, so that a test changes only what it is about."""

import msgspec

from domain.adjudication.adjudicator import adjudicate
from domain.intake.record_parser import parse_record
from domain.verdict.model import Adjudication

NAMES = {
    "DHM": "double-hand-mortimers",
    "DHC": "double-hand-marysville",
    "FPG": "fortune-pai-gow",
    "FUP": "face-up-pai-gow",
    "PGT": "pai-gow-tiles",
}
BANK = 1
"""The player-dealer's seat."""


def dealt(piles: int, size: int) -> list[dict]:
    """Every pile face down, in an order that every game takes."""
    return [
        {"type": "card", "to": f"pile.{pile}", "card": "??", "face": "down"}
        for turn in range(size)
        for pile in (range(piles, 0, -1) if turn % 2 else range(1, piles + 1))
    ]


def spot(seat: int) -> str:
    return "bank" if seat == BANK else str(seat)


class Table:
    """One round: bets, the deal, dice that name seat 2, and the hands."""

    def __init__(self, game: str, bank: int = 100_000, *, seats: int = 7, **header) -> None:
        self.game, self.seats, self.header = game, seats, header
        self.tiles = game == "PGT"
        self.bank = [{"type": "bank", "seat": BANK, "turn": 1, "amount": bank}]
        self.bets: list[dict] = []
        self.deal = dealt(8 if self.tiles else seats, 4 if self.tiles else 7)
        self.pile = 1
        self.total = 9
        """What the dice show; of seven seats it names the one to the left of the bank."""
        self.sets: list[dict] = []
        self.bank_shown: list[dict] = []
        self.shown: list[dict] = []
        self.after: list[dict] = []
        self.first_seat = 2
        self.delivered: list[dict] | None = None

    def bet(self, seat: int, amount: int, wager: str = "base", **who) -> "Table":
        """A wager before betting is closed."""
        self.bets.append({"type": "wager", "seat": seat, "wager": wager, "amount": amount, **who})
        return self

    def player(self, seat: int, front: str, back: str = "", *, way: str = "player") -> "Table":
        """A player's hand as he sets it, or, without a back, one that is only shown."""
        if back:
            self.sets.append(hand_set(str(seat), front, back, way))
        self.shown.append(reveal(str(seat), f"{front} {back}"))
        return self

    def dealer(self, front: str, back: str = "") -> "Table":
        """The bank's hand: opened, and set if it has a back."""
        self.bank_shown.append(reveal("bank", f"{front} {back}"))
        if back:
            self.bank_shown.append(hand_set("bank", front, back))
        return self

    def then(self, **event) -> "Table":
        """One more fact at the end of the round."""
        self.after.append(event)
        return self

    def events(self) -> list[dict]:
        """Every fact in its order."""
        dice = {"type": "dice", "values": spread(self.total)}
        moment = [{"type": "pile", "pile": self.pile}, dice]
        closed = [{"type": "bets-closed"}]
        delivered = self.delivered if self.delivered is not None else self.deliveries()
        sets = (
            [*self.bank_shown, *self.sets] if self.game == "FUP" else [*self.sets, *self.bank_shown]
        )
        hands = [*delivered, *sets, *self.shown, *self.after, {"type": "closed"}]
        return [*self.bank, *self.bets, *closed, *self.deal, *moment, *hands]

    def deliveries(self) -> list[dict]:
        """Pile by pile from the seat that the dice name."""
        piles = 8 if self.tiles else self.seats
        first = self.first_seat
        return [
            {
                "type": "deliver",
                "pile": (self.pile - 1 + at) % piles + 1,
                "to": spot((first - 1 + at) % self.seats + 1),
            }
            for at in range(self.seats)
        ]

    def judged(self, **what_if) -> Adjudication:
        """What the rules make of it."""
        return adjudicate(parse_record(self.record()), what_if=what_if)

    def record(self) -> bytes:
        """The round as a record."""
        room = "mortimers" if self.game == "DHM" else "casino-marysville"
        limits = {"min": 1000, "max": 50_000}
        document = {
            "format": "runback.round/1",
            "room": room,
            "game": NAMES[self.game],
            "rules": {},
            "schedule": None,
            "table": {"id": "P1", "seats": self.seats, "decks": 1, "limits": limits},
            "round": {"id": "P1-1", "number": 1, "gaming_day": "2026-11-18"},
            "events": self.events(),
            **self.header,
        }
        return msgspec.json.encode(document)


def spread(total: int) -> list[int]:
    """A total as three dice show it."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return [first, second, total - first - second]


def hand_set(where: str, front: str, back: str, way: str = "player") -> dict:
    return {"type": "set", "spot": where, "front": front.split(), "back": back.split(), "way": way}


def reveal(where: str, cards: str) -> dict:
    return {"type": "reveal", "spot": where, "cards": cards.split()}


def codes(answer: Adjudication) -> list[str]:
    """The codes of the findings."""
    return sorted(one.code for one in answer.findings)


def lines(answer: Adjudication) -> list[tuple]:
    """The lines as (spot, wager, bettor, outcome, due)."""
    return [
        (one.spot, one.wager, one.bettor, one.outcome, one.due) for one in answer.settlement or ()
    ]
