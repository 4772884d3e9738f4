"""What the cards or tiles of a pai gow game said of a wager."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.cards import JOKER, UNKNOWN
from domain.games.pai_gow.lines import NOT_OPENED
from domain.layout import BANK
from domain.sentences.ends import ENDS
from domain.sentences.hands import Said, back_said, category_words, front_said, tiles_said
from domain.verdict import Adjudication, Half, Hand, Line, Tiles

NO_PAYING_HAND: Final = "none"
_WON_HALVES: Final = {"win": 2, "push": 1, "lose": 0}

Halves = list[tuple[str, Said, Said]]
"""Each half of a hand by its name, the player's and the bank's."""


def pai_gow_sentence(line: Line, adjudication: Adjudication) -> str | None:
    """`front A-K over the bank's A-J, back …: it wins`; none for what needs no words of its own."""
    if line.outcome == "refund":
        opened = "the bank was out, so the hand was never opened: the wager goes back"
        return opened if line.rule == NOT_OPENED else None
    if line.outcome == "forfeit":
        return "laid too late: the wager is given up"
    hands = adjudication.hands or {}
    if line.wager == "envy":
        return _envy(line, hands)
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if hand is None:
        return None
    if line.wager == "fortune":
        return _fortune(line, hand)
    if bank is not None and line.wager == "ace-high":
        return _ace_high(line, hand, bank)
    return _base(line, hand, bank)


def _envy(line: Line, hands: Mapping[str, Hand]) -> str | None:
    earned_by = hands.get(line.earned_by or "")
    if earned_by is None or earned_by.fortune is None:
        return None
    words = category_words(earned_by.fortune).removeprefix("a ")
    return f"envy for seat {line.earned_by}'s {words}"


def _fortune(line: Line, hand: Hand) -> str | None:
    if hand.fortune is None:
        return None
    if hand.fortune == NO_PAYING_HAND:
        return "fortune: no hand of the pay table"
    words = category_words(hand.fortune)
    return f"fortune: {words} is a push" if not line.odds else f"fortune: {words} pays {line.odds}"


def _ace_high(line: Line, hand: Hand, bank: Hand) -> str:
    if line.outcome != "win":
        only = ", and the player's alone wins nothing" if hand.ace_high else ""
        return f"the bank has no ace high{only}"
    if hand.ace_high:
        return f"an ace high on both sides pays {line.odds}"
    joker = " with the joker" if JOKER in cards_of(bank) else ""
    return f"the bank's ace high{joker} pays {line.odds}"


def cards_of(hand: Hand) -> tuple[str, ...]:
    """All cards or tiles of a hand, set or not."""
    if hand.front and hand.back:
        return hand.front.cards + hand.back.cards
    if isinstance(hand.low, Tiles) and isinstance(hand.high, Tiles):
        return hand.low.tiles + hand.high.tiles
    return hand.cards or ()


def _base(line: Line, hand: Hand, bank: Hand | None) -> str | None:
    if line.outcome == "push" and bank is not None and bank.ace_high:
        return "the bank has an ace high: every base bet pushes"
    if hand.foul:
        return "the hand is foul"
    if bank is None:
        return None
    for points_only_at_zero in (False, True):
        halves = _halves(hand, bank, points_only_at_zero=points_only_at_zero)
        won = sum(mine.value > its.value for _, mine, its in halves)
        if halves and won == _WON_HALVES.get(line.outcome):
            return f"{', '.join(_compared(halves))}: {ENDS[line.outcome]}"
    return None


def _halves(hand: Hand, bank: Hand, *, points_only_at_zero: bool) -> Halves:
    """The halves against each other; with tiles noughts may all be equal (PGT.R.zero-tie)."""
    if hand.front and bank.front and hand.back and bank.back:
        return [
            ("front", front_said(hand.front.cards), front_said(bank.front.cards)),
            ("back", back_said(hand.back.cards), back_said(bank.back.cards)),
        ]
    pairs = (("low", hand.low, bank.low), ("high", hand.high, bank.high))
    return [
        (
            name,
            tiles_said(mine.tiles, points_only_at_zero=points_only_at_zero),
            tiles_said(its.tiles, points_only_at_zero=points_only_at_zero),
        )
        for name, mine, its in pairs
        if isinstance(mine, Tiles) and isinstance(its, Tiles)
    ]


def _compared(halves: Halves) -> Iterator[str]:
    for name, mine, its in halves:
        if mine.value == its.value:
            yield f"{name} {mine.short} a copy and so the bank's"
            continue
        same = mine.short == its.short
        ours, theirs = (mine.full, its.full) if same else (mine.short, its.short)
        verb = "over" if mine.value > its.value else "under"
        yield f"{name} {ours} {verb} the bank's {theirs}"


def half_words(half: Half | Tiles) -> str:
    """What one half of a set hand is: `A-K`, `pair of tens`, `7`; nothing for one that is none."""
    if half.category is None:
        return ""
    if isinstance(half, Tiles):
        return tiles_said(half.tiles).short
    said = front_said if len(half.cards) == 2 else back_said
    return "" if UNKNOWN in half.cards else said(half.cards).short
