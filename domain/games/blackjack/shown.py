"""The hands as the adjudication shows them."""

from msgspec import UNSET

from domain.games.blackjack.hand import Hand
from domain.games.blackjack.state import Round
from domain.layout import BANK
from domain.ranks.blackjack import Count
from domain.verdict import Hand as HandShown


def hands_shown(this: Round) -> dict[str, HandShown]:
    """Every hand as it counted."""
    shown = {
        hand.spot: _shown(this, hand, _rule_of(this, hand)) for hand in this.ordered if hand.cards
    }
    for spot in {deal.spot: None for deal in this.dead}:
        cards = tuple(deal.card for deal in this.dead if deal.spot == spot)
        shown.setdefault(spot, HandShown(cards, dead=True, rule="BJ.wager"))
    if this.bank.cards:
        this.readings.update(this.game.reads_bank(this.bank))
        shown[BANK] = _shown(this, this.bank, *this.game.bank_rules, is_bank=True)
    return shown


def _shown(this: Round, count: Count, rule: str, *also: str, is_bank: bool = False) -> HandShown:
    if count.unseen:
        return HandShown(tuple(count.cards), rule=rule, also=also)
    readings = this.game.shown_readings(count)
    if readings:
        this.readings.update(readings)
    awards = this.game.awards
    return HandShown(
        tuple(count.cards), count.total, count.soft, count.natural, count.over,
        awards(count, is_bank) if awards else UNSET, rule=rule, also=also,
    )  # fmt: skip


def _rule_of(this: Round, hand: Hand) -> str:
    if hand.doubles:
        return this.game.double_rules[hand.split]
    if hand.natural:
        return this.game.cards_rule
    if hand.over:
        return "BJ.over"
    if hand.split and hand.points == 21 and len(hand.cards) == 2:
        return "BJ.natural"
    return "BJ.total"
