"""The worth of the hands, and their form in the adjudication (TCP.rank, TCP6.rank)."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.cards.ranks import poker_hand
from domain.cards.ranks.three_card_hand import name_category
from domain.games.three_card.deal import HAND_SIZE
from domain.games.three_card.decisions import FOLD
from domain.games.three_card.state import ThreeCardRound, ThreeCardSpot
from domain.seats import BANK
from domain.verdict.model import AdjudicatedHand, SixCards


def rank_hands(state: ThreeCardRound) -> None:
    """Rank every hand whose cards are all known."""
    game, ranking = state.game, state.game.choose_ranking(state.rules)
    bank = tuple([deal.card for deal in state.bank_cards])
    known = _is_known(state, bank)
    if known:
        value = state.bank_value = ranking(bank)
        state.bank_category = name_category(value)
        state.bank_qualifies = value >= game.qualifies_from.value
        if value in game.value_readings:
            state.readings.add(game.value_readings[value])
    for spot in state.hands:
        if not _is_known(state, spot.cards):
            continue
        value = spot.value = ranking(spot.cards)
        spot.category = name_category(value)
        if value in game.value_readings:
            state.readings.add(game.value_readings[value])
        if known and spot.shows_six:
            best, cards = poker_hand.find_best_five((*spot.cards, *bank))
            spot.six = SixCards(cards, poker_hand.name_category(best))


def _is_known(state: ThreeCardRound, cards: tuple[str, ...]) -> bool:
    """Return whether these are three cards of the deck, each of them known."""
    return len(cards) == HAND_SIZE and UNKNOWN_CARD not in cards and state.foreign.isdisjoint(cards)


def view_hands(state: ThreeCardRound) -> dict[str, AdjudicatedHand]:
    """Return every hand as it counted, those in no spot's play too."""
    game = state.game
    shown = {spot.name: _view_hand(state, spot) for spot in state.hands}
    for name, cards in state.dead.items():
        shown[name] = AdjudicatedHand(
            cards, dead=True, rule=game.no_ante, category=_name_dead_category(state, cards)
        )
    if state.bank_cards:
        shown[BANK] = AdjudicatedHand(
            tuple([deal.card for deal in state.bank_cards]),
            rule=game.hand_rule,
            also=game.bank_also,
            category=state.bank_category,
            qualifies=state.bank_qualifies,
        )
    return shown


def _view_hand(state: ThreeCardRound, spot: ThreeCardSpot) -> AdjudicatedHand:
    game = state.game
    folded = spot.choice == FOLD
    also = game.played_also
    if folded:
        also = game.tucked_also if spot.has_six else game.folded_also
    if spot.void:
        return AdjudicatedHand(spot.cards, rule="TC.count", folded=folded)
    return AdjudicatedHand(
        spot.cards,
        rule=game.hand_rule,
        also=also,
        category=spot.category,
        folded=folded,
        six=spot.six,
    )


def _name_dead_category(state: ThreeCardRound, cards: tuple[str, ...]) -> str | None:
    if not _is_known(state, cards):
        return None
    return name_category(state.game.choose_ranking(state.rules)(cards))
