"""The reasons for the outcomes of three-card wagers, in words."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.games.registry import get_game
from domain.games.three_card.family import THREE_CARD
from domain.games.three_card.game import PLAY, ThreeCardGame
from domain.seats import BANK
from domain.verdict.model import AdjudicatedHand, Adjudication, SettlementLine
from domain.vocabulary.grammar import OUTCOME_ENDINGS
from domain.vocabulary.hand_names import HandName, name_category, name_three_cards
from domain.vocabulary.wager_names import name_wager

_BONUSES = {"pair-plus": "pair plus", "six-card": "six card"}


def explain_three_card_line(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return `pair of tens over the bank's queen high: it wins`; None if no own words are needed.

    A play wager goes back where the bank does not qualify; other wagers that do had no action.
    """
    game = THREE_CARD.narrow(get_game(adjudication.game))
    hands = adjudication.hands or {}
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if line.outcome == "forfeit":
        return f"folded: the {name_wager(line.wager)} is forfeited"
    if line.outcome == "refund":
        if line.rule == "TC.count":
            return "not a hand of three cards: the wager goes back"
        handed_back = line.wager == PLAY and line.rule == game.unqualified.higher.play.rule
        return "the bank does not qualify: the play wager goes back" if handed_back else None
    if hand is None or bank is None:
        return None
    if line.wager in _BONUSES:
        return _explain_bonus(line, hand)
    if bank.qualifies:
        return _explain_showdown(line, hand, bank)
    return _explain_unqualified(line, hand, bank, game)


def _explain_bonus(line: SettlementLine, hand: AdjudicatedHand) -> str | None:
    category = hand.six.category if line.wager == "six-card" and hand.six else hand.category
    if category is None:
        return None
    pays = f"pays {line.odds}" if line.odds else "pays nothing"
    return f"{_BONUSES[line.wager]}: {name_category(category)} {pays}"


def _explain_showdown(
    line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand
) -> str | None:
    compared = _compare_hands(hand, bank)
    return compared and f"{compared}: {OUTCOME_ENDINGS[line.outcome]}"


def _explain_unqualified(
    line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand, game: ThreeCardGame
) -> str:
    """Return the reason where the bank does not qualify: some games still compare the hands."""
    if game.unqualified.is_decided_unseen:
        return "the bank does not qualify: every ante is paid"
    compared = _compare_hands(hand, bank)
    against = f"; {compared}" if compared else ""
    ends = "the ante is paid" if line.outcome == "win" else "the ante pushes"
    return f"the bank does not qualify{against}: {ends}"


def _compare_hands(hand: AdjudicatedHand, bank: AdjudicatedHand) -> str | None:
    mine, its = name_three_card_hand(hand), name_three_card_hand(bank)
    if mine is None or its is None:
        return None
    same = mine.short == its.short
    ours, theirs = (mine.full, its.full) if same else (mine.short, its.short)
    if mine.value == its.value:
        return f"{ours} like the bank's"
    return f"{ours} {'over' if mine.value > its.value else 'under'} the bank's {theirs}"


def name_three_card_hand(hand: AdjudicatedHand) -> HandName | None:
    """Name the worth of three known cards."""
    cards = hand.cards or ()
    if hand.category is None or UNKNOWN_CARD in cards or len(cards) != 3:
        return None
    return name_three_cards(cards, hand.category)
