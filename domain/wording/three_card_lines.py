"""The reasons for the outcomes of three-card wagers, in words."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from domain.cards.playing_cards import RANKS, UNKNOWN_CARD, name_card, name_rank
from domain.cards.ranks.poker_hand import CARD_RANKS
from domain.games.registry import get_game
from domain.games.three_card.family import THREE_CARD
from domain.games.three_card.game import ANTE, PLAY, ThreeCardBonus, ThreeCardGame
from domain.money import format_dollars
from domain.seats import BANK
from domain.verdict.model import AdjudicatedHand, Adjudication, SettlementLine, SixCards
from domain.vocabulary.grammar import OUTCOME_ENDINGS, count_noun, join_words
from domain.vocabulary.hand_names import (
    HandName,
    name_category,
    name_five_cards,
    name_three_cards,
)
from domain.vocabulary.wager_names import name_bettor, name_wager
from domain.wording.bank_coverage import explain_uncovered

_IN_A_ROW: Final = {"straight", "straight-flush", "mini-royal", "flush"}
"""The categories of which every card is named."""


def explain_three_card_line(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return `pair of tens over the bank's queen high: it wins`; None without own words."""
    said = _explain_result(line, adjudication)
    further = [*_explain_excess(line, adjudication), *explain_uncovered(line)]
    return said and "; ".join([said, *further])


def _explain_result(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return why the wager wins, loses or goes back, whatever the bank covers of it."""
    game = THREE_CARD.narrow(get_game(adjudication.game))
    hands = adjudication.hands or {}
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if line.outcome == "forfeit":
        folded = _name_folder(line, hand, adjudication)
        return f"{folded}: the {name_wager(line.wager)} is forfeited"
    if line.outcome == "refund" and line.rule != game.unqualified.higher.play.rule:
        return _explain_refund(line, hand, game)
    if hand is None or bank is None:
        return None
    bonus = game.bonuses.get(line.wager)
    if bonus is not None:
        return _explain_bonus(line, bonus, hand)
    if bank.qualifies:
        return _explain_showdown(line, hand, bank)
    return _explain_unqualified(line, hand, bank, game)


def _name_folder(
    line: SettlementLine, hand: AdjudicatedHand | None, adjudication: Adjudication
) -> str:
    """Return that a hand was folded, and by whom where several had money on it."""
    lines = adjudication.settlement or ()
    if all(other.bettor == line.bettor for other in lines if other.spot == line.spot):
        return "folded"
    if hand is not None and hand.folded:
        return "folded by everybody on it"
    return f"folded by {name_bettor(line.bettor)}"


# Money that goes back.


def _explain_refund(
    line: SettlementLine, hand: AdjudicatedHand | None, game: ThreeCardGame
) -> str | None:
    """Return why a wager has no action, and how much goes back."""
    goes_back = f"{format_dollars(line.returned)} goes back"
    if line.rule == "TC.count":
        count = count_noun(len(hand.cards or ()), "card") if hand is not None else "no cards"
        return f"a hand of {count}, not three: {goes_back}"
    why = _name_fault(line, game)
    return why and f"{why}: {goes_back}"


def _name_fault(line: SettlementLine, game: ThreeCardGame) -> str | None:
    """Return what was wrong with a wager that has no action."""
    fault = line.also[0] if line.also else ""
    if fault == "TC.late":
        return "put up after the bank was shown"
    if fault == "TC.wagers":
        return "no wager that this game has at that seat"
    if fault == game.decision_rule:
        return "no ante in action to play for"
    if fault in game.backline:
        return "the hand was folded for everybody on it"
    circle = game.circles.get(line.wager) or game.circles[ANTE]
    names = {
        circle.late: "placed after betting was over",
        circle.own_seat_only: "bet at a position that is not the bettor's own",
        circle.beside_ante: "no ante of the bettor in action beside it",
    }
    return names.get(fault)


def _explain_excess(line: SettlementLine, adjudication: Adjudication) -> list[str]:
    """Return why part of a wager that is settled has no action, and how much of it."""
    if line.outcome in {"push", "refund"}:
        return []
    action = line.due
    if line.odds is not None:
        pays, _, on = line.odds.partition(":")
        action = line.due * int(on) // int(pays)
    excess = line.at_risk - action
    if excess <= 0:
        return []
    return [f"{format_dollars(excess)} {_name_excess(line, adjudication)} goes back"]


def _name_excess(line: SettlementLine, adjudication: Adjudication) -> str:
    if line.wager == PLAY:
        return "more than the ante"
    codes = {finding.code for finding in adjudication.findings}
    above = "above the limit" if codes & {"wager-above-maximum", "side-wager-limit"} else ""
    late = "placed too late" if "late-wager" in codes else ""
    return " or ".join(filter(None, (above, late)))


# Bonus wagers.


def _explain_bonus(
    line: SettlementLine, bonus: ThreeCardBonus, hand: AdjudicatedHand
) -> str | None:
    """Return the cards that make the row, and what it pays; or the least that would have paid."""
    stays = f"folded, but the {name_wager(line.wager)} stays; " if hand.folded else ""
    category = hand.six.category if bonus.of_six and hand.six else hand.category
    if category is None:
        return None
    if line.odds is None:
        least = name_category([*bonus.pays.value][-1])
        return f"{stays}{_name_best(bonus, hand)}; {least} is the least that pays"
    cards = _name_six(hand.six, hand) if bonus.of_six and hand.six else _name_three(hand)
    pays, _, on = line.odds.partition(":")
    row = category.replace("-", " ")
    return f"{stays}{cards}: {row}, {int(pays):,} to {on}"


def _name_best(bonus: ThreeCardBonus, hand: AdjudicatedHand) -> str:
    """Name the best that the cards make."""
    if bonus.of_six and hand.six:
        return name_five_cards(hand.six.cards, hand.six.category).short
    named = name_three_card_hand(hand)
    return named.short if named else ""


def _name_three(hand: AdjudicatedHand) -> str:
    """Name the cards that make the row of a bonus on the player's own three."""
    named = name_three_card_hand(hand)
    if hand.category in _IN_A_ROW:
        return _name_together(hand.cards or ())
    return named.short if named else ""


def _name_six(six: SixCards, hand: AdjudicatedHand) -> str:
    """Name the five cards that make the row, and which of them are the bank's."""
    own = [card for card in six.cards if card in (hand.cards or ())]
    other = [card for card in six.cards if card not in own]
    return f"{_name_together(own)} with the bank's {_name_together(other)}"


def _name_together(cards: Sequence[str]) -> str:
    """Name cards, lowest first: `seven, eight and nine of hearts` where they share a suit."""
    ordered = sorted(cards, key=_find_low_rank if _is_low(cards) else CARD_RANKS.__getitem__)
    if len({card[1] for card in cards}) == 1:
        return join_words([*map(name_rank, ordered[:-1]), name_card(ordered[-1])])
    return join_words([*map(name_card, ordered)])


def _is_low(cards: Sequence[str]) -> bool:
    """Return whether an ace among the cards is the lowest of them."""
    return {card[0] for card in cards} <= set("A2345")


def _find_low_rank(card: str) -> int:
    return RANKS.index(card[0])


# Ante and play.


def _explain_showdown(
    line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand
) -> str | None:
    compared = _compare_hands(hand, bank)
    return compared and f"{compared}: {OUTCOME_ENDINGS[line.outcome]}"


def _explain_unqualified(
    line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand, game: ThreeCardGame
) -> str:
    """Return the reason where the bank does not qualify: some games still compare the hands."""
    named = name_three_card_hand(bank)
    has = f"{named.short}, short of a queen, " if named else ""
    short = f"the bank has {has}and does not qualify" if has else "the bank does not qualify"
    if line.outcome == "refund":
        return f"{short}: the play wager goes back"
    if game.unqualified.is_decided_unseen:
        return f"{short}: every ante is paid"
    compared = _compare_hands(hand, bank)
    against = f"; {compared}" if compared else ""
    ends = "the ante is paid" if line.outcome == "win" else "the ante pushes"
    return f"{short}{against}: {ends}"


def _compare_hands(hand: AdjudicatedHand, bank: AdjudicatedHand) -> str | None:
    """Return both hands, down to the card that decides."""
    mine, its = name_three_card_hand(hand), name_three_card_hand(bank)
    if mine is None or its is None:
        return None
    ours, theirs = mine.short, its.short
    if ours == theirs:
        ours, theirs = _name_down_to_difference(hand, bank, mine, its)
    if mine.value == its.value:
        return f"{ours} like the bank's"
    return f"{ours} {'over' if mine.value > its.value else 'under'} the bank's {theirs}"


def _name_down_to_difference(
    hand: AdjudicatedHand, bank: AdjudicatedHand, mine: HandName, its: HandName
) -> tuple[str, str]:
    """Name two hands whose first card is the same: `king, nine` and `king, eight`."""
    ours, theirs = _rank_cards(hand), _rank_cards(bank)
    if hand.category not in {"high-card", "flush"} or ours == theirs:
        return mine.full, its.full
    same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=True))])
    flush = "flush of " if hand.category == "flush" else ""
    return flush + ", ".join(ours[: same + 1]), flush + ", ".join(theirs[: same + 1])


def _rank_cards(hand: AdjudicatedHand) -> list[str]:
    """Return the ranks of a hand in words, the highest first."""
    cards = sorted(hand.cards or (), key=CARD_RANKS.__getitem__, reverse=True)
    return [name_rank(card) for card in cards]


def name_three_card_hand(hand: AdjudicatedHand) -> HandName | None:
    """Name the worth of three known cards."""
    cards = hand.cards or ()
    if hand.category is None or UNKNOWN_CARD in cards or len(cards) != 3:
        return None
    return name_three_cards(cards, hand.category)
