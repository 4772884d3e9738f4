"""What the hands are worth, and how the adjudication shows them (TCP.rank, TCP6.rank)."""

from domain.cards import UNKNOWN
from domain.games.three_card.deal import HAND
from domain.games.three_card.decisions import FOLD
from domain.games.three_card.state import Round, Spot
from domain.layout import BANK
from domain.ranks import poker
from domain.ranks.three_card import category
from domain.verdict import Hand, SixCards


def rank_hands(this: Round) -> None:
    """What every hand is worth whose cards are all known."""
    game, ranking = this.game, this.game.ranking(this.rules)
    bank = tuple([deal.card for deal in this.bank_cards])
    known = _is_known(this, bank)
    if known:
        value = this.bank_value = ranking(bank)
        this.bank_category = category(value)
        this.bank_qualifies = value >= game.qualifies_from.value
        if value in game.reads_value:
            this.readings.add(game.reads_value[value])
    for spot in this.hands:
        if not _is_known(this, spot.cards):
            continue
        value = spot.value = ranking(spot.cards)
        spot.category = category(value)
        if value in game.reads_value:
            this.readings.add(game.reads_value[value])
        if known and spot.shows_six:
            best, cards = poker.best_five((*spot.cards, *bank))
            spot.six = SixCards(cards, poker.category(best))


def _is_known(this: Round, cards: tuple[str, ...]) -> bool:
    """Whether these are three cards of the deck, each of them known."""
    return len(cards) == HAND and UNKNOWN not in cards and this.foreign.isdisjoint(cards)


def hands_shown(this: Round) -> dict[str, Hand]:
    """Every hand as it counted, those in no spot's play too."""
    game = this.game
    shown = {spot.name: _shown(this, spot) for spot in this.hands}
    for name, cards in this.dead.items():
        shown[name] = Hand(
            cards, dead=True, rule=game.no_ante, category=_category_of_dead(this, cards)
        )
    if this.bank_cards:
        shown[BANK] = Hand(
            tuple([deal.card for deal in this.bank_cards]),
            rule=game.hand_rule,
            also=game.bank_also,
            category=this.bank_category,
            qualifies=this.bank_qualifies,
        )
    return shown


def _shown(this: Round, spot: Spot) -> Hand:
    game = this.game
    folded = spot.choice == FOLD
    also = game.played_also
    if folded:
        also = game.tucked_also if spot.has_six else game.folded_also
    if spot.void:
        return Hand(spot.cards, rule="TC.count", folded=folded)
    return Hand(
        spot.cards, rule=game.hand_rule, also=also, category=spot.category, folded=folded,
        six=spot.six,
    )  # fmt: skip


def _category_of_dead(this: Round, cards: tuple[str, ...]) -> str | None:
    if not _is_known(this, cards):
        return None
    return category(this.game.ranking(this.rules)(cards))
