"""No Bust 21st Century Blackjack of 2006, clause by clause; most readings it shares with 2003."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=30,
    clauses={
        "NB06.cards": (
            "Every deck has one joker: two of them as first two cards are the natural, worth 22, a "
            "single one is wild, an ace counts 1 or 11, and pictures count 10."
        ),
        "NB06.round.2": "Two to eight decks are used, each of 52 cards and a joker.",
        "NB06.round.7": (
            "First cards go round face up, one each, clockwise from the player-dealer's left; his "
            "own lies before the house dealer, and nobody but the house dealer touches the cards."
        ),
        "NB06.round.8": (
            "Second cards go round to the players in the same order, and the player-dealer waits "
            "for his until all of them have played."
        ),
        "NB06.round.9": (
            "When to hit and when to stand is not free: you keep to the players' chart."
        ),
        "NB06.players": (
            "You must hit 11 or less and stand on 20 or more, soft or hard; from 12 to 19 it is up "
            "to you."
        ),
        "NB06.round.10": (
            "When everyone has played, the player-dealer gets his second card, and that card "
            "places the action button."
        ),
        "NB06.round.11": (
            "The action button marks who is settled first, and we count to its seat by the value "
            "of the card."
        ),
        "NB06.round.12": (
            "Settlement starts at the action button and goes round clockwise until every wager has "
            "had its turn."
        ),
        "NB06.round.14": (
            "When the player-dealer's first card is a joker, every hand stops as it is, without "
            "any options: his next card places the button, and the wagers are settled."
        ),
        "NB06.round.16": (
            "The player-dealer draws until he has hard 17 or a higher number; he may not hit that, "
            "nor stand on soft 17 or less."
        ),
        "NB06.round.17": (
            "Every hand is compared with the player-dealer's, who wins and loses no more than he "
            "put up; what that cannot cover is not made up for."
        ),
        "NB06.rules.1": (
            "Two jokers as first two cards beat every other hand; if the player-dealer has them "
            "too, nobody wins."
        ),
        "NB06.rules.2": "Only two jokers rank above a joker with another card.",
        "NB06.rules.3": "If only the player-dealer is over, the player wins.",
        "NB06.rules.4": "If neither is over, the higher total wins.",
        "NB06.rules.5": "Equal totals that are not over push.",
        "NB06.rules.6": "If both are over, it matters whose total is nearer to 22.",
        "NB06.rules.6.a": "Both over and the player-dealer nearer: the player loses.",
        "NB06.rules.6.b": "Both over and the player nearer: nobody wins.",
        "NB06.rules.7": "Both over with the same total: the player-dealer wins.",
        "NB06.rules.8": "If only one of the two is over, the other one wins.",
        "NB06.rules.9": (
            "A joker as the player-dealer's first card stops every hand as it is: his next card "
            "places the button, and the wagers are settled."
        ),
        "NB06.rules.10": "Against a joker up nobody may double, split or surrender.",
        "NB06.rules.13": "A hand with a joker is a hard 21 and takes no more cards.",
        "NB06.rules.14": "Up to eight players have a place at the table.",
        "NB06.rules.15": "Collections are taken before play begins, at rates the house has posted.",
        "NB06.rules.16": "You may bet on another player's hand where local law lets you.",
        "NB06.dsso.1": (
            "You may double your first two cards with a wager equal to your first, and get exactly "
            "one more."
        ),
        "NB06.dsso.2": (
            "With an equal wager you may split a pair, or two cards that count ten, and draw to "
            "each hand as you like; aces have a rule of their own."
        ),
        "NB06.dsso.3": "Two aces may be split with an equal wager, and each gets one card only.",
        "NB06.dsso.4": "You may split three times at most.",
        "NB06.dsso.5": (
            "You may give up your first two cards for half your wager until the player-dealer gets "
            "his second card, and your play ends there."
        ),
        "NB06.dsso.6": (
            "A joker as the player-dealer's first card rules out doubling, splitting and surrender."
        ),
        "NB06.dsso.7": (
            "A double or a split costs nobody a further collection, neither player nor "
            "player-dealer."
        ),
        "NB06.dsso.8": "Two jokers pay 2 to 1, and every other winning hand pays 1 to 1.",
        "NB06.dsso.9": (
            "Payments go as far as the player-dealer's money does: he can neither win nor lose "
            "more than he put up before the deal."
        ),
        "NB06.round.1": "Up to eight players sit at the table, and play goes round clockwise.",
        "NB06.round.18": (
            "The cards are picked up when the wagers are settled, and the bank goes round the "
            "table."
        ),
    },
    readings={
        "NB06.R1": RuleReading(
            text="Nothing is said of doubling after a split.",
            reading=(
                "A hand that comes from a split may not be doubled; with `double_after_split: "
                "true` it may."
            ),
            why="The versions that allow it say so.",
        ),
    },
)
