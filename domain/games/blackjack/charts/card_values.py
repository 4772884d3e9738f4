"""The values of single cards: in a hand, and in the count to the action button."""

from collections.abc import Iterator, Mapping

from domain.cards.playing_cards import JOKER, RANKS
from domain.cards.ranks.blackjack_count import count_cards
from domain.facts.record import Rules
from domain.games.blackjack.action_count import get_card_number
from domain.games.blackjack.game import BlackjackGame
from domain.games.charts.card_names import describe_count, group_by_count, name_ranks
from domain.rulebook.pay_tables import Chart, ChartRow


def chart_card_values(game: BlackjackGame) -> Chart:
    """Return what each card counts, and what makes a natural."""
    rule = game.cards_clause
    rows = [
        ChartRow((cards, counts), rule)
        for cards, counts in group_by_count(
            (card, _describe_worth(game, card)) for card in list_cards_of_deck(game)
        )
    ]
    rows.append(
        ChartRow((_describe_natural(game), f"{game.count_scale.natural}, the natural"), rule)
    )
    return Chart("What the cards count", ("card", "counts"), tuple(rows))


def chart_count_to_button(game: BlackjackGame, rules: Rules) -> Iterator[Chart]:
    """Yield how many seats the card counts that places the action button, if one does."""
    if game.card_numbers is None:
        return
    rows = [
        ChartRow((cards, counts), game.card_numbers.rule)
        for cards, counts in group_by_count(
            (card, _describe_number(card, game.card_numbers.value, rules))
            for card in list_cards_of_deck(game)
        )
    ]
    yield Chart("The count to the action button", ("card", "seats counted"), tuple(rows))


def _describe_number(card: str, faces: Mapping[str, int], rules: Rules) -> str:
    """Return how many seats a card counts, by the room's readings of aces and jokers."""
    if card == JOKER and rules["joker_count"] == "makes-21":
        return "what makes 21 with the up card"
    if card[0] == "A" and "ace_count" in rules:
        return str(rules["ace_count"])
    return describe_count(card, get_card_number(card, faces))


def list_cards_of_deck(game: BlackjackGame) -> list[str]:
    """Return a card of each rank, the joker too where the deck has one."""
    cards = [rank + "s" for rank in RANKS]
    return [card for card in (*cards, JOKER) if card in game.deck]


def _describe_worth(game: BlackjackGame, card: str) -> str:
    """Return what a card counts in a hand."""
    count = count_cards(game.count_scale, [card])
    if count.jokers:
        return f"wild: {count_cards(game.count_scale, [card, '2s']).points} with any other card"
    return f"{count.hard} or {count.points}" if count.soft else describe_count(card, count.points)


def _describe_natural(game: BlackjackGame) -> str:
    """Return the two cards that make a natural."""
    if game.count_scale.wild:
        return "two jokers as first two cards"
    tens = [card for card in list_cards_of_deck(game) if card[0] in game.count_scale.natural_with]
    return f"an ace with a {name_ranks(tens)} as first two cards"
