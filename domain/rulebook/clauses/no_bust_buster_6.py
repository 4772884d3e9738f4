"""No Bust Blackjack Buster Bonus 6.0 and its side wager, clause by clause, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=50,
    clauses={
        "NBB.cards": (
            "One to eight decks without jokers: an ace with a ten or a picture as first two cards "
            "is the natural, worth 22, any other ace counts 1 or 11, two of them 2 or 12, and "
            "pictures count 10."
        ),
        "NBB.round.6": "Collections are taken before play begins.",
        "NBB.round.7": (
            "First cards go round face up and clockwise from the house dealer's left, the "
            "player-dealer's seat left out; his own lies before the house dealer, and nobody else "
            "touches the cards."
        ),
        "NBB.round.8": (
            "Second cards go round from the house dealer's left again, and the player-dealer's "
            "second one lies face down."
        ),
        "NBB.round.9": (
            "You must hit 5 or less and stand on naturals and soft 20 and 21; from 6 to 19 it is "
            "up to you."
        ),
        "NBB.round.12": (
            "The player-dealer hits soft 17 and anything lower, stands on hard 17 and anything "
            "higher, and has no say in it."
        ),
        "NBB.round.13": (
            "Every hand is compared with the player-dealer's, who wins and loses no more than he "
            "put up."
        ),
        "NBB.round.14": (
            "Counting from seat 1 to the down card, jack to king being 11 to 13 and the "
            "player-dealer's seat skipped, says where settlement starts; it goes round against the "
            "clock."
        ),
        "NBB.rules.1": (
            "An ace and a card that counts ten, dealt as the first two, are the best hand there "
            "is: two such hands push, and one that wins pays 6 to 5."
        ),
        "NBB.rules.2": "If only the player-dealer is over, the player wins.",
        "NBB.rules.3": "If neither is over, the higher total wins.",
        "NBB.rules.4": "Equal totals that are not over push.",
        "NBB.rules.5": (
            "If both are over the player loses, but pushes if the player-dealer has exactly the "
            "seven, eight and nine of one suit."
        ),
        "NBB.rules.6": "Both over with the same total: the player-dealer wins.",
        "NBB.rules.7": "If only the player is over, the player-dealer wins.",
        "NBB.rules.8": "No other hand stands up to a natural.",
        "NBB.rules.9": (
            "You may double any two cards, after a split too, for as much as your first wager or "
            "less, and get exactly one more; no further collection is taken for it."
        ),
        "NBB.rules.10": (
            "With an equal wager you may split two cards of one value or rank, three times at "
            "most; aces are split once and get one card each, and neither they nor tens make a "
            "natural any more."
        ),
        "NBB.rules.11": (
            "When the player-dealer shows an ace you may insure for up to half your first wager, "
            "and his natural pays you 2 to 1."
        ),
        "NBB.rules.12": (
            "Under an ace the house dealer looks at the down card first; if it makes no natural, "
            "you may give up your hand for half your wager."
        ),
        "NBB.rules.13": "Up to ten players have a place at the table.",
        "NBB.rules.14": (
            "Collections are taken after the first two cards, at rates the house has posted."
        ),
        "NBB.rules.15": "You may bet on another player's hand.",
        "NBB.rules.17": (
            "Payments go as far as the player-dealer's wager does: he can neither win nor lose "
            "more than he put up before the deal."
        ),
        "NBB.buster.1": "Everyone with a base wager may bet on Buster, and nobody without one.",
        "NBB.buster.2": (
            "Buster is placed before the first card and may not be more than the base wager."
        ),
        "NBB.buster.3": "Buster takes a dollar at least and twenty at most.",
        "NBB.buster.4": (
            "Your natural is paid and put away when the player-dealer has none or cannot have one; "
            "Buster stays in action whatever becomes of your hand, and his hand is always played "
            "out."
        ),
        "NBB.buster.5": (
            "Buster wins when the player-dealer is over, and pays more the more cards he has; else "
            "it is collected in its turn, as far as the bank goes."
        ),
        "NBB.buster.6": (
            "It is the player-dealer who pays the Buster bets that win and takes those that lose."
        ),
        "NBB.buster.7": (
            "If the bank cannot cover everyone, the action button says where it begins, and at "
            "each seat the base wager comes before Buster."
        ),
        "NBB.round.1": "Up to ten players sit at the table, and play goes round clockwise.",
        "NBB.round.10": "The down card is turned up when all players are done.",
        "NBB.round.15": (
            "The cards are picked up when the wagers are settled, and the bank goes round the "
            "table."
        ),
    },
    readings={
        "NBB.R1": RuleReading(
            text=(
                "The chart has soft 20 and 21 stand and leaves 6 to 19 free; hard 20 and 21 are in "
                "no column."
            ),
            reading=(
                "Hard 20 and 21 must stand too; with `hard_20_21: option` they are up to the "
                "player."
            ),
            why="The free column ends at 19.",
        ),
        "NBB.R2": RuleReading(
            text=(
                "Against the suited seven, eight and nine a player who is over pushes, but the "
                "player-dealer wins ties over a natural."
            ),
            reading=(
                "The suited seven, eight and nine push against every hand that is over, another 24 "
                "too."
            ),
            why="Rule 5 is about this hand only.",
        ),
        "NBB.R3": RuleReading(
            text="Naturals are paid and put away; at what time and in what order is not said.",
            reading=(
                "A natural is paid and put away before any play, in dealing order, once the "
                "player-dealer has none or cannot have one; with `early_naturals: false` it waits "
                "for its turn."
            ),
            why=(
                "The down card, and so the seat where the action starts, is not known by then, "
                "which leaves the order of the deal; and it holds with and without a side bet."
            ),
        ),
    },
)
