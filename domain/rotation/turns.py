"""How many hands running one person banks: two, and then somebody else (ROT.2, ROT.4)."""

from typing import Final

from domain.rotation.findings import Findings
from domain.rotation.hands import Hand
from domain.rotation.own_clauses import of_turns

MOST_TURNS: Final = 2
_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


class Count:
    """The hands of the bank as they follow each other; those that do not count are passed by."""

    __slots__ = ("hands", "is_known", "who")

    def __init__(self) -> None:
        self.who: str | None = None
        """Whose hand counted last."""
        self.hands = 0
        """How many hands running are his."""
        self.is_known = True
        """Whether it is known who banked before."""

    def forget(self) -> None:
        """Who banked is not known; counting begins anew."""
        self.who, self.hands, self.is_known = None, 0, False

    def number(self, hand: Hand) -> None:
        """Say which hand running of the same person this is."""
        hand.in_a_row = self.hands + 1 if hand.who == self.who else 1

    def follow(self, hand: Hand) -> None:
        """Count the hand, if it counts."""
        if hand.counts:
            assert hand.in_a_row is not None  # noqa: S101 - it was numbered before
            self.who, self.hands, self.is_known = hand.who, hand.in_a_row, True


def is_beyond(hand: Hand) -> bool:
    """Whether the hand is of the same person past his second."""
    return hand.in_a_row is not None and hand.in_a_row > MOST_TURNS


def begins_anew(hand: Hand) -> bool:
    """Whether it is called a first turn right after a hand of the same person."""
    return hand.turn == 1 and hand.in_a_row is not None and hand.in_a_row > 1


def check_exceeded(findings: Findings, hand: Hand) -> bool:
    """Nobody holds the bank for more than two hands running; whether this one does."""
    if not (is_beyond(hand) and hand.counts):
        return False
    detail = (
        f"{hand.banker} banked for the {ordinal(hand.in_a_row or 0)} hand running; nobody holds"
        f" the bank for more than two"
    )
    also = of_turns(hand)
    findings.note("bank-turn-exceeded", "ROT.2", detail, hand.where, _seat(hand), also=also)
    return True


def check_unknown(findings: Findings, hand: Hand) -> None:
    """Of a hand that nobody is known to have banked nothing can be counted."""
    detail = "who banked this hand is not known; turns are counted anew after it"
    findings.warn("incomplete", "ROT.2", detail, hand.where)


def anew_detail(hand: Hand) -> str:
    """What is wrong where somebody begins again without another in between."""
    return (
        f"{hand.banker} began a first turn right after a hand of his own; somebody else has to"
        " bank in between"
    )


def note_broken(findings: Findings, hand: Hand, detail: str) -> None:
    """Play went on although the game was broken."""
    also = of_turns(hand)
    findings.note("game-broken", "ROT.4", detail, hand.where, _seat(hand), also=also)


def _seat(hand: Hand) -> tuple[int, ...]:
    return () if hand.bank is None else (hand.bank,)


def ordinal(number: int) -> str:
    """`third` for 3, `21st` for 21."""
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    is_teen = 10 < number % 100 < 14
    return f"{number}{'th' if is_teen else _ENDINGS.get(number % 10, 'th')}"
