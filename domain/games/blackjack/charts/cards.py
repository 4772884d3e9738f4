"""What single cards count: in a hand, and round the table to the action button."""

from collections.abc import Iterator

from domain.cards import JOKER, RANKS
from domain.games.blackjack.counting import number_of
from domain.games.blackjack.game import BlackjackGame
from domain.games.chart_words import alike, in_words, number_words
from domain.ranks.blackjack import counted
from domain.rulebook.posted import Chart, Row


def values(game: BlackjackGame) -> Chart:
    """What each card counts, and what makes a natural."""
    rule = game.cards_rule
    rows = [
        Row((cards, counts), rule)
        for cards, counts in alike((card, _worth(game, card)) for card in of_deck(game))
    ]
    rows.append(Row((_natural(game), f"{game.scale.natural}, the natural"), rule))
    return Chart("What the cards count", ("card", "counts"), tuple(rows))


def count_to_the_button(game: BlackjackGame) -> Iterator[Chart]:
    """How many seats are counted by the card that places the action button, where one does."""
    if game.counts is None:
        return
    rows = [
        Row((cards, counts), game.counts.rule)
        for cards, counts in alike(
            (card, number_words(card, number_of(card, game.counts.value))) for card in of_deck(game)
        )
    ]
    yield Chart("The count to the action button", ("card", "seats counted"), tuple(rows))


def of_deck(game: BlackjackGame) -> list[str]:
    """A card of each rank, the joker too where the deck has one."""
    cards = [rank + "s" for rank in RANKS]
    return [card for card in (*cards, JOKER) if card in game.deck]


def _worth(game: BlackjackGame, card: str) -> str:
    """What a card counts in a hand."""
    count = counted(game.scale, [card])
    if count.jokers:
        return f"wild: {counted(game.scale, [card, '2s']).points} with any other card"
    return f"{count.hard} or {count.points}" if count.soft else number_words(card, count.points)


def _natural(game: BlackjackGame) -> str:
    """The two cards that make a natural."""
    if game.scale.wild:
        return "two jokers as first two cards"
    tens = [card for card in of_deck(game) if card[0] in game.scale.natural_with]
    return f"an ace with a {in_words(tens)} as first two cards"
