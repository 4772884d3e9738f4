"""The reasons for the outcomes of blackjack wagers, in words."""

from collections.abc import Mapping
from typing import Final

from domain.cards.playing_cards import JOKER, name_card
from domain.games.registry import get_game
from domain.money import format_dollars
from domain.seats import BANK, find_seat
from domain.verdict.model import AdjudicatedHand, Adjudication, SettlementLine
from domain.vocabulary.grammar import OUTCOME_ENDINGS, join_words

_EARLY_CLAUSES: Final = frozenset({"NBB.buster.4", "PS.match.6"})
"""The clauses by which a natural is paid before anybody plays."""
_IDLE_CODES: Final[Mapping[str, frozenset[str]]] = {
    "base": frozenset({
        "wager-above-maximum", "illegal-double", "illegal-split", "late-decision",
        "options-frozen", "late-wager", "illegal-bet",
    }),
    "insurance": frozenset({"illegal-insurance", "late-decision"}),
}  # fmt: skip
"""The findings that leave money on a wager without action; of side bets the others."""
_IDLE_SIDE_BETS: Final = frozenset({
    "side-wager-limit", "side-wager-without-base", "illegal-bet", "late-wager",
})  # fmt: skip
_BONUS_ROWS: Final[Mapping[str | None, str]] = {
    "500:1": "both kings of spades, and their hand lost to the bank's blackjack",
    "50:1": "both kings of spades",
    "8:1": "twice the same rank and suit",
    "6:1": "twenty of one suit",
    "4:1": "twenty",
    "1:1": "a picture first",
    None: "no row of the table",
}


def explain_blackjack_line(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return why a wager ended so, `19 beats the bank's 18`; None if no own words are needed."""
    if line.outcome == "refund":
        idle = _find_idle_money(line, adjudication)
        return f"no action: {idle}" if idle else None
    says = _explain_outcome(line, adjudication)
    if says is None:
        return None
    if line.uncovered:
        left = line.bank_left + line.paid + line.collected
        says += f"; the bank had {format_dollars(left)} left for it"
    if line.at_risk > line.due and line.outcome in {"lose", "win", "push"}:
        idle = _find_idle_money(line, adjudication)
        says += f"; {idle}" if idle else ""
    return says


def _explain_outcome(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return what the cards, or the player's own choice, made of a wager in action."""
    hands = adjudication.hands or {}
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if line.outcome == "surrender":
        return f"surrendered: half of the wager, {format_dollars(line.due)}, is given up"
    if line.outcome == "rescue":
        return f"rescued: the last double came back, and {format_dollars(line.due)} is given up"
    if bank is None or not bank.cards:
        return None
    if line.wager == "insurance":
        return _explain_insurance(line, bank)
    if line.wager != "base":
        return _explain_side_bet(line, adjudication, bank)
    if hand is None:
        return None
    return _explain_natural(line, adjudication.game, hand, bank) or _explain_showdown(
        line, hand, bank
    )


def _find_idle_money(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return which money of the wager's spot has no action, and why, as it was found."""
    codes = _IDLE_CODES.get(line.wager, _IDLE_SIDE_BETS)
    for finding in adjudication.findings:
        where, _, what = finding.detail.partition(": ")
        is_here = where in {f"seat {line.spot}", f"seat {find_seat(line.spot)} banks"}
        is_named = line.wager in {"base", "insurance"} or f"{line.wager}" in what
        if finding.code in codes and is_here and is_named:
            return what
    return None


def _explain_insurance(line: SettlementLine, bank: AdjudicatedHand) -> str:
    up, down = _name_cards(bank, 0, 1)
    says = "the bank has a natural" if line.outcome == "win" else "the bank has no natural"
    return f"{says}: the {down} under the {up}"


def _explain_side_bet(
    line: SettlementLine, adjudication: Adjudication, bank: AdjudicatedHand
) -> str | None:
    first_two = _find_first_two(line.spot, adjudication)
    if line.wager == "buster":
        ending = f"pays {line.odds}" if line.odds else "loses"
        over = "is over" if bank.over else "is not over"
        count = len(bank.cards or ())
        return f"the bank {over} with {bank.total} in {count} cards: buster {ending}"
    if len(first_two) < 2:
        return None
    if line.wager == "bonus":
        row = _BONUS_ROWS.get(line.odds, "")
        return f"the {name_card(first_two[0])} and the {name_card(first_two[1])}: {row}"
    return _explain_match(first_two, bank, line)


def _explain_match(
    first_two: tuple[str, ...], bank: AdjudicatedHand, line: SettlementLine
) -> str | None:
    up = (bank.cards or ("",))[0]
    if line.wager != "match" or not up:
        return None
    matches = [card for card in first_two if card[0] == up[0]]
    if not matches:
        return f"neither card matches the {name_card(up)}"
    told = [
        f"the {name_card(card)} matches {'in suit too' if card == up else 'in rank'}"
        for card in matches
    ]
    return f"against the {name_card(up)}, {join_words(told)}: it pays {line.odds}"


def _find_first_two(spot: str, adjudication: Adjudication) -> tuple[str, ...]:
    """Return a seat's first two cards as dealt; the first split moved the second one."""
    hands = adjudication.hands or {}
    hand, split_off = hands.get(spot), hands.get(f"{spot}.2")
    if hand is None or not hand.cards:
        return ()
    if split_off is not None and split_off.cards:
        return hand.cards[0], split_off.cards[0]
    return hand.cards[:2]


def _name_cards(hand: AdjudicatedHand, *at: int) -> tuple[str, ...]:
    cards = hand.cards or ()
    return tuple(name_card(cards[one]) if one < len(cards) else "unseen card" for one in at)


def _explain_natural(
    line: SettlementLine, game: str, hand: AdjudicatedHand, bank: AdjudicatedHand
) -> str | None:
    if hand.natural and line.outcome == "win":
        first, second = _name_cards(hand, 0, 1)
        if line.odds == "1:1":
            up, down = _name_cards(bank, 0, 1)
            return f"even money for the natural, whatever lay under the {up}: the {down}"
        when = ", before any play" if line.rule in _EARLY_CLAUSES else ""
        return f"{_name_natural(game, hand)} of the {first} and the {second} pays {line.odds}{when}"
    if not bank.natural:
        return None
    if hand.natural:
        return f"natural against natural: {OUTCOME_ENDINGS[line.outcome]}"
    first, second = _name_cards(bank, 0, 1)
    return f"the bank's natural beats it: the {first} and the {second}"


def _name_natural(game: str, hand: AdjudicatedHand) -> str:
    """Return what a natural is called: by the name of a game whose naturals make 21.5."""
    if hand.total != "21.5":
        return f"a natural {hand.total}"
    return f"a {get_game(game).name.removesuffix(' Blackjack')}"


def _explain_showdown(line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand) -> str:
    outcome = line.outcome
    if hand.over and bank.over:
        return _explain_both_over(line, hand, bank)
    if hand.over:
        return f"{hand.total} is over"
    if bank.over:
        return f"the bank is over with {bank.total}"
    ours, theirs = _describe_total(hand), f"the bank's {_describe_total(bank)}"
    if hand.total == bank.total == "21" and outcome == "win" and not _has_joker(hand):
        return f"21 against {theirs}: equal totals push, but 21 wins"
    if hand.total == bank.total or outcome == "push":
        return f"{ours} against {theirs}: {OUTCOME_ENDINGS[outcome]}"
    return f"{ours} {'beats' if outcome == 'win' else 'loses to'} {theirs}"


def _explain_both_over(line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand) -> str:
    """Return who of two that are over is nearer, or which hand of the bank's decides."""
    ranks = "".join(sorted(card[0] for card in bank.cards or ()))
    ends = OUTCOME_ENDINGS[line.outcome]
    if line.outcome != "lose" and ranks in {"888", "789"}:
        special = "three eights" if ranks == "888" else "the suited seven, eight and nine"
        return f"{hand.total} is over, but against {special} of the bank's: {ends}"
    return f"{hand.total} and the bank's {bank.total} are both over: {ends}"


def _has_joker(hand: AdjudicatedHand) -> bool:
    return JOKER in (hand.cards or ())


def _describe_total(hand: AdjudicatedHand) -> str:
    """Return the total, and what a joker counts in it."""
    cards = hand.cards or ()
    if JOKER not in cards:
        return f"{hand.total}"
    if JOKER in cards[:2]:
        return f"{hand.total}, to which the joker counts"
    return f"{hand.total} with a joker drawn wild"
