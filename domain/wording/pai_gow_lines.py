"""The reasons for the outcomes of pai gow wagers, in words."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.cards.playing_cards import JOKER, UNKNOWN_CARD, format_card
from domain.games.pai_gow.settlement_order import NOT_OPENED
from domain.seats import BANK
from domain.verdict.model import AdjudicatedHand, Adjudication, HandHalf, SettlementLine, TileHalf
from domain.vocabulary.grammar import OUTCOME_ENDINGS
from domain.vocabulary.hand_names import HandName, name_back, name_category, name_front, name_tiles
from domain.wording.bank_coverage import explain_uncovered

NO_PAYING_HAND: Final = "none"
TAKEN_BACK: Final = "PGP.taken-back"
LATE: Final = "PGP.late"
"""Of a wager whose chips were taken back: that its size is known."""
IDENTICAL: Final = "PGP.misdeal.7"
BANK_OPEN: Final = "PGP.early"
HOUSE_WAY_AFTERWARDS: Final = "set the house way because the bank was open; "
FRONT_ABOVE_BACK: Final = frozenset(
    {"DHM.36.a", "DHC.foul", "FUP.step.6.c", "PGT.R.low-above-high"}
)
_WON_HALVES: Final = {"win": 2, "push": 1, "lose": 0}

NamedHalves = list[tuple[str, HandName, HandName]]
"""Each half of a hand by its name, the player's and the bank's."""


def explain_pai_gow_line(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return `front A-K over the bank's A-J, back …: it wins`; None if no own words are needed."""
    said = _explain_result(line, adjudication)
    further = [*_explain_removal(line), *explain_uncovered(line)]
    return said and "; ".join([said, *further])


def _explain_result(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return why the wager wins, loses or goes back, whatever the bank covers of it."""
    if line.outcome == "refund":
        return _explain_refund(line)
    if line.outcome == "forfeit":
        is_taken = TAKEN_BACK in line.also
        return f"{'taken back' if is_taken else 'laid'} too late: the wager is given up"
    hands = adjudication.hands or {}
    if line.wager == "envy":
        return _explain_envy(line, hands)
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if hand is None:
        return None
    if line.wager == "fortune":
        return _explain_fortune(line, hand)
    if bank is not None and line.wager == "ace-high":
        return _explain_ace_high(line, hand, bank)
    return _explain_base(line, hand, bank)


def _explain_refund(line: SettlementLine) -> str | None:
    if line.rule == NOT_OPENED:
        return "the bank was out, so the hand was never opened or set: the wager goes back"
    if IDENTICAL in line.also:
        return "identical cards turned up before the hand was settled: the wager goes back"
    return None


def _explain_removal(line: SettlementLine) -> list[str]:
    """Return what a wager counted as whose chips were taken back too late."""
    if TAKEN_BACK not in line.also or line.outcome in ("refund", "forfeit"):
        return []
    if LATE in line.also:
        return ["chips were taken back too late, so it counts as it was laid"]
    size = "the maximum" if line.outcome == "lose" else "the minimum"
    return [f"it was taken back before anybody saw its size, so it counts as {size}"]


def _explain_envy(line: SettlementLine, hands: Mapping[str, AdjudicatedHand]) -> str | None:
    earned_by = hands.get(line.earned_by or "")
    if earned_by is None or earned_by.fortune is None:
        return None
    words = name_category(earned_by.fortune).removeprefix("a ")
    return f"envy for seat {line.earned_by}'s {words}"


def _explain_fortune(line: SettlementLine, hand: AdjudicatedHand) -> str | None:
    if hand.fortune is None:
        return None
    if hand.fortune == NO_PAYING_HAND:
        return "fortune: no hand of the pay table"
    words = f"{name_category(hand.fortune)} ({_format_cards(hand)})"
    return f"fortune: {words} is a push" if not line.odds else f"fortune: {words} pays {line.odds}"


def _format_cards(hand: AdjudicatedHand) -> str:
    return " ".join(map(format_card, list_hand_cards(hand)))


def _explain_ace_high(line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand) -> str:
    if line.outcome != "win":
        only = ", and the player's alone wins nothing" if hand.ace_high else ""
        return f"the bank has no ace high{only}"
    if hand.ace_high:
        return f"an ace high on both sides pays {line.odds}"
    joker = " with the joker" if JOKER in list_hand_cards(bank) else ""
    return f"the bank's ace high{joker} pays {line.odds}"


def list_hand_cards(hand: AdjudicatedHand) -> tuple[str, ...]:
    """Return all cards or tiles of a hand, set or not."""
    if hand.front and hand.back:
        return hand.front.cards + hand.back.cards
    if isinstance(hand.low, TileHalf) and isinstance(hand.high, TileHalf):
        return hand.low.tiles + hand.high.tiles
    return hand.cards or ()


def _explain_base(
    line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand | None
) -> str | None:
    if line.outcome == "push" and bank is not None and bank.ace_high:
        return "the bank has an ace high: every base bet pushes"
    if hand.foul:
        return _explain_foul(hand)
    if bank is None:
        return None
    for points_only_at_zero in (False, True):
        halves = _name_halves(hand, bank, points_only_at_zero=points_only_at_zero)
        won = sum(mine.value > its.value for _, mine, its in halves)
        if halves and won == _WON_HALVES.get(line.outcome):
            compared = f"{', '.join(_compare_halves(halves))}: {OUTCOME_ENDINGS[line.outcome]}"
            is_early = BANK_OPEN in hand.also
            return f"{HOUSE_WAY_AFTERWARDS if is_early else ''}{compared}"
    return None


def _explain_foul(hand: AdjudicatedHand) -> str:
    """Return `the hand is foul: pair of sixes in front above 9-high behind`, if that is why."""
    front, back = (hand.front, hand.back) if hand.front else (hand.low, hand.high)
    if not isinstance(front, HandHalf | TileHalf) or not isinstance(back, HandHalf | TileHalf):
        return "the hand is foul"
    names = name_half(front), name_half(back)
    if not all(names) or hand.rule not in FRONT_ABOVE_BACK:
        return "the hand is foul"
    return f"the hand is foul: {names[0]} in front above {names[1]} behind"


def _name_halves(
    hand: AdjudicatedHand, bank: AdjudicatedHand, *, points_only_at_zero: bool
) -> NamedHalves:
    """Name the halves against each other; with tiles noughts may all be equal (PGT.R.zero-tie)."""
    if hand.front and bank.front and hand.back and bank.back:
        return [
            ("front", name_front(hand.front.cards), name_front(bank.front.cards)),
            ("back", name_back(hand.back.cards), name_back(bank.back.cards)),
        ]
    pairs = (("low", hand.low, bank.low), ("high", hand.high, bank.high))
    return [
        (
            name,
            name_tiles(mine.tiles, points_only_at_zero=points_only_at_zero),
            name_tiles(its.tiles, points_only_at_zero=points_only_at_zero),
        )
        for name, mine, its in pairs
        if isinstance(mine, TileHalf) and isinstance(its, TileHalf)
    ]


def _compare_halves(halves: NamedHalves) -> Iterator[str]:
    for name, mine, its in halves:
        if mine.value == its.value:
            yield f"{name} {mine.short} a copy and so the bank's"
            continue
        same = mine.short == its.short
        ours, theirs = (mine.full, its.full) if same else (mine.short, its.short)
        verb = "over" if mine.value > its.value else "under"
        yield f"{name} {ours} {verb} the bank's {theirs}"


def name_half(half: HandHalf | TileHalf) -> str:
    """Name one half of a set hand: `A-K`, `pair of tens`, `7`; nothing if it is no hand."""
    if half.category is None:
        return ""
    if isinstance(half, TileHalf):
        return name_tiles(half.tiles).short
    name_half = name_front if len(half.cards) == 2 else name_back
    return "" if UNKNOWN_CARD in half.cards else name_half(half.cards).short
