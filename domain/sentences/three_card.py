"""What the cards of a three-card game said of a wager."""

from domain.cards import UNKNOWN
from domain.games.three_card.game import PLAY, ThreeCardGame
from domain.layout import BANK
from domain.sentences.ends import ENDS
from domain.sentences.hands import Said, category_words, three_said
from domain.sentences.names import wager_name
from domain.verdict import Adjudication, Hand, Line

_BONUSES = {"pair-plus": "pair plus", "six-card": "six card"}


def three_card_sentence(line: Line, adjudication: Adjudication, game: ThreeCardGame) -> str | None:
    """`pair of tens over the bank's queen high: it wins`; none for what needs no words of its own.

    A play wager goes back where the bank does not qualify; other wagers that do had no action.
    """
    hands = adjudication.hands or {}
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if line.outcome == "forfeit":
        return f"folded: the {wager_name(line.wager)} is forfeited"
    if line.outcome == "refund":
        if line.rule == "TC.count":
            return "not a hand of three cards: the wager goes back"
        handed_back = line.wager == PLAY and line.rule == game.unqualified.higher.play.rule
        return "the bank does not qualify: the play wager goes back" if handed_back else None
    if hand is None or bank is None:
        return None
    if line.wager in _BONUSES:
        return _bonus(line, hand)
    if bank.qualifies:
        return _showdown(line, hand, bank)
    return _unqualified(line, hand, bank, game)


def _bonus(line: Line, hand: Hand) -> str | None:
    category = hand.six.category if line.wager == "six-card" and hand.six else hand.category
    if category is None:
        return None
    pays = f"pays {line.odds}" if line.odds else "pays nothing"
    return f"{_BONUSES[line.wager]}: {category_words(category)} {pays}"


def _showdown(line: Line, hand: Hand, bank: Hand) -> str | None:
    compared = _compared(hand, bank)
    return compared and f"{compared}: {ENDS[line.outcome]}"


def _unqualified(line: Line, hand: Hand, bank: Hand, game: ThreeCardGame) -> str:
    """Some games pay every ante then, others still compare the hands."""
    if game.unqualified.is_decided_unseen:
        return "the bank does not qualify: every ante is paid"
    compared = _compared(hand, bank)
    against = f"; {compared}" if compared else ""
    ends = "the ante is paid" if line.outcome == "win" else "the ante pushes"
    return f"the bank does not qualify{against}: {ends}"


def _compared(hand: Hand, bank: Hand) -> str | None:
    mine, its = hand_said(hand), hand_said(bank)
    if mine is None or its is None:
        return None
    same = mine.short == its.short
    ours, theirs = (mine.full, its.full) if same else (mine.short, its.short)
    if mine.value == its.value:
        return f"{ours} like the bank's"
    return f"{ours} {'over' if mine.value > its.value else 'under'} the bank's {theirs}"


def hand_said(hand: Hand) -> Said | None:
    """What three known cards are worth."""
    cards = hand.cards or ()
    if hand.category is None or UNKNOWN in cards or len(cards) != 3:
        return None
    return three_said(cards, hand.category)
