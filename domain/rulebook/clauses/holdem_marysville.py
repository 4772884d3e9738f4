"""Casino Marysville's Texas Hold'em, clause by clause."""

from typing import Final

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=220,
    clauses={
        "HM.1": "The game uses one deck of 52 without a joker, and the best high hand wins.",
        "HM.2": (
            "Blinds go clockwise from the button; the first round of betting starts left of the "
            "furthest of them, and every later one with the first player from the button who is "
            "still in."
        ),
        "HM.3": "Each player gets two cards face down, one at a time and in turn.",
        "HM.6": (
            "At the showdown the pot goes to the best high hand, made of the best five of a "
            "player's two cards and the five on the board, with both of his own, one of them or "
            "none."
        ),
        "HM.7": (
            "A new player waits for his big blind or posts it; posted, it is his opening bet, and "
            "in his turn he may call or raise."
        ),
        "HM.8": (
            "A player who was away when the blinds passed him waits for his big blind or posts "
            "both of them: the small one is dead money in the pot, and the big one is live."
        ),
        "HM.9": (
            "A wrong number of cards makes a misdeal if it is found before two players have acted; "
            "found later, that hand is dead and loses what it has put in."
        ),
        "HM.10": (
            "A flop of too many cards is taken back and reshuffled; the burn card stays where it "
            "is, and no other is burned for the new flop."
        ),
        "HM.11": (
            "A fourth board card that comes before the betting is over does not play; after the "
            "betting the deck is reshuffled with it, but without the burn card and the discards, "
            "and then the fifth card is dealt."
        ),
        "HM.12": (
            "A fifth board card that comes before the betting is over is shuffled back in the same "
            "way, and another is dealt."
        ),
    },
    readings={},
)
