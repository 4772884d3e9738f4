"""Casino Marysville's Double Hand Poker, clause by clause."""

from typing import Final

from domain.rulebook.clauses.house_way_clauses import describe_house_way
from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=120,
    clauses={
        "DHC.gen.1": (
            "Only chips of the house play; cash and other chips are changed before the hand."
        ),
        "DHC.gen.2": "Collections are taken ahead.",
        "DHC.gen.3": "You have to bet at least the minimum of the table.",
        "DHC.gen.4": "One player banks, and the others play against him, one hand after the other.",
        "DHC.gen.5": (
            "After two banks the player-dealer's place goes on clockwise to somebody else."
        ),
        "DHC.gen.6": (
            "The player-dealer has action on what he put up and no more; when it is used up the "
            "hand is over, and a winner or a loser may have been met in part or not at all."
        ),
        "DHC.gen.7": (
            "Nobody is to lay chips on top of the bank; those that are laid there are its front "
            "and act first."
        ),
        "DHC.gen.8": (
            "Partners pool a bet at their own risk, and the house does not settle it for them."
        ),
        "DHC.gen.9": (
            "If there is a quarrel over how to play a hand, whoever has the most money on it "
            "decides."
        ),
        "DHC.gen.10": "A house way hand that the house dealer set wrongly is reset by the floor.",
        "DHC.gen.11": (
            "While the hand is on you may neither show your cards to another player nor talk about "
            "them."
        ),
        "DHC.gen.12": (
            "You may bet on several seats, but you play one hand, and the others are set house way."
        ),
        "DHC.gen.13": (
            "You look after your own money and things; the house does not answer for what lies on "
            "the table."
        ),
        "DHC.gen.14": "The floor decides as is best for the game, and that is final.",
        "DHC.equipment": (
            "The game is played with one deck of 52 and a joker, at seven positions."
        ),
        "DHC.dice": "On the dice the player-dealer is always one, eight and fifteen.",
        "DHC.rank": (
            "Five aces are the highest hand, and the poker hands follow from the royal flush down "
            "to high card."
        ),
        "DHC.joker": (
            "The joker is an ace, or it is any card for a straight, or the highest card that a "
            "flush lacks."
        ),
        "DHC.object": (
            "With both hands higher you win, with both lower you lose, and with one of each it is "
            "a push; a copy is the player-dealer's."
        ),
        "DHC.foul": (
            "A player's hand is foul if its front is too strong, or if either part has the wrong "
            "number of cards."
        ),
        "DHC.foul.b": "A front hand of more or fewer than two cards is foul.",
        "DHC.foul.c": "A back hand of more or fewer than five cards is foul.",
        "DHC.expose": (
            "For a card boxed or exposed in the deal the first of the four left over is given when "
            "the deal is done."
        ),
        "DHC.misdeal.a": "If the joker or an ace is boxed or exposed, it is a misdeal.",
        "DHC.misdeal.b": "If two or more cards are boxed or exposed, it is a misdeal.",
        "DHC.misdeal.c": (
            "If the player-dealer has more or fewer than seven cards, it is a misdeal."
        ),
        "DHC.open": (
            "The player-dealer's hand is opened when all hands are set, those set house way "
            "excepted."
        ),
        "DHC.final": (
            "The player-dealer's hand is set as soon as that was plainly shown, and not set again "
            "once a player's hand is opened."
        ),
        "DHC.house-way": (
            "If you ask for house way a button marks your hand, and it is opened and set when the "
            "pay-off comes to it."
        ),
        "DHC.identical": "Two identical cards turned up are a misdeal.",
        "DHC.wrong-delivery": (
            "A hand that goes to the wrong spot while the dice are still open is a misdeal."
        ),
        **describe_house_way("DHC"),
    },
    readings={},
    excused={
        "DHC.gen.1": "A record has amounts of money, and does not tell one chip from another.",
        "DHC.gen.11": "What players showed or told each other is not recorded.",
        "DHC.gen.13": "It is about lost belongings, and nothing of that happens in a round.",
    },
)
