"""No Bust Blackjack 6.0, clause by clause, and how it and its Buster version are read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=40,
    clauses={
        "NB60.cards": (
            "Two to eight decks without jokers: an ace with a ten or a picture as first two cards "
            "is the natural, worth 22, any other ace counts 1 or 11, two of them 2 or 12, and "
            "pictures count 10."
        ),
        "NB60.round.6": "Collections are taken before play begins.",
        "NB60.round.7": (
            "First cards go round face up and clockwise from the house dealer's left, the "
            "player-dealer's seat left out; his own lies before the house dealer, and nobody else "
            "touches the cards."
        ),
        "NB60.round.8": (
            "Second cards go round from the house dealer's left again, and the player-dealer's "
            "second one lies face down."
        ),
        "NB60.round.9": (
            "You must hit 5 or less and stand on hard 19 or more; from 6 to 18 it is up to you."
        ),
        "NB60.round.12": (
            "The player-dealer hits soft 17 and anything lower, stands on hard 17 and anything "
            "higher, and has no say in it."
        ),
        "NB60.round.13": (
            "Every hand is compared with the player-dealer's, who wins and loses no more than he "
            "put up."
        ),
        "NB60.round.14": (
            "Counting from seat 1 to the down card, jack to king being 11 to 13 and the "
            "player-dealer's seat skipped, says where settlement starts; it goes round against the "
            "clock."
        ),
        "NB60.rules.1": (
            "An ace and a card that counts ten, dealt as the first two, are the best hand there is."
        ),
        "NB60.rules.1.a": "Two naturals push.",
        "NB60.rules.1.b": "A natural that wins pays 6 to 5.",
        "NB60.rules.2": "If only the player-dealer is over, the player wins.",
        "NB60.rules.3": "If neither is over, the higher total wins.",
        "NB60.rules.4": "Equal totals that are not over push.",
        "NB60.rules.5": (
            "If both are over, it matters whose total is nearer to 22, and what the player-dealer "
            "holds."
        ),
        "NB60.rules.5.a": "Both over and the player-dealer nearer: the player loses.",
        "NB60.rules.5.b": (
            "Both over and the player nearer: he loses as well, but pushes if the player-dealer "
            "has exactly the seven, eight and nine of one suit."
        ),
        "NB60.rules.6": "Both over with the same total: the player-dealer wins.",
        "NB60.rules.7": "If only the player is over, the player-dealer wins.",
        "NB60.rules.8": "No other hand stands up to a natural.",
        "NB60.rules.9": "Doubling: on which cards, for how much, and at no further collection.",
        "NB60.rules.9.a": (
            "You may double any two cards, after a split too, for as much as your first wager or "
            "less, and get exactly one more."
        ),
        "NB60.rules.9.b": (
            "A double or a split costs nobody a further collection, neither player nor "
            "player-dealer."
        ),
        "NB60.rules.10": "Splitting: which cards, how often, and what it makes of tens and aces.",
        "NB60.rules.10.a": (
            "With an equal wager you may split two cards of one value or rank, and draw to each "
            "hand as you like."
        ),
        "NB60.rules.10.b": (
            "Pairs and tens may be split three times, into four hands, and tens that were split "
            "make no natural."
        ),
        "NB60.rules.10.c": (
            "Two aces may be split once with an equal wager; each gets one card only, and a ten on "
            "it makes no natural."
        ),
        "NB60.rules.11": "Insurance: who may take it, when, for how much, and what it pays.",
        "NB60.rules.11.a": "Every player may take insurance, and nobody has to.",
        "NB60.rules.11.b": (
            "When the player-dealer shows an ace you may insure for up to half your first wager, "
            "and his natural pays you 2 to 1."
        ),
        "NB60.rules.12": (
            "You may give up your first two cards, and only those, for half your wager."
        ),
        "NB60.rules.13": "Up to eight players have a place at the table.",
        "NB60.rules.14": (
            "Collections are taken before play begins or after the first two cards, at rates the "
            "house has posted."
        ),
        "NB60.rules.15": "You may bet on another player's hand.",
        "NB60.rules.17": (
            "Wagers are paid as far as the player-dealer's wager goes; he wins or loses no more."
        ),
        "NB60.round.1": "Up to eight players sit at the table, and play goes round clockwise.",
        "NB60.round.10": "The down card is turned up when all players are done.",
        "NB60.round.15": (
            "The cards are picked up when the wagers are settled, and the bank goes round the "
            "table."
        ),
    },
    readings={
        "NB60.R1": RuleReading(
            text=(
                "The chart has hard 19 and more stand and leaves 6 to 18 free; soft 19 to 21 are "
                "in no column."
            ),
            reading=(
                "Soft 19 to 21 are up to the player; with `soft_19_plus: must-stand` they must "
                "stand."
            ),
            why="The stand column says hard.",
        ),
        "NB60.R2": RuleReading(
            text="A look at the down card is never mentioned.",
            reading=(
                "Nobody looks at the down card before it is turned up, so that nothing freezes "
                "play, and insurance is settled once the card is shown; with `hole_check: ace` it "
                "is looked at under an ace, before play, and a natural freezes play."
            ),
            why=(
                "NB60.round.10 turns it up once all players are done, and the look is a rule of "
                "another approved game."
            ),
        ),
        "NB60.R3": RuleReading(
            text=(
                "Rule 10 has two cards of one value or rank, and further on cards that count ten "
                "and are of one rank."
            ),
            reading=(
                "Any two cards that count ten may be split; with `split_tens: same-rank` only two "
                "of one rank."
            ),
            why="The first sentence grants it, and the second repeats it to limit how often.",
        ),
        "NB60.R5": RuleReading(
            text="Cards are dealt clockwise, but wagers settled the other way round.",
            reading=(
                "Settlement goes against the clock, from higher to lower seats; with "
                "`settle_direction: clockwise` it goes as the deal does."
            ),
            why="The text is taken at its word.",
        ),
        "NB60.R6": RuleReading(
            text="Whether a drawn 22 is more than a natural is not said.",
            reading="A total of 22 or more that is no natural is over.",
            why="It is as in NB03.R2: a natural is two cards and beats everything.",
        ),
        "NB60.R7": RuleReading(
            text=(
                "When both are over a nearer player loses all the same, but pushes against the "
                "suited seven, eight and nine; what a tie or a farther total does against it is "
                "left open."
            ),
            reading=(
                "Only 22 and 23 push against the suited seven, eight and nine; 24 and more lose."
            ),
            why="5.b speaks of nearer hands, and rule 6 of ties.",
        ),
        "NB60.R8": RuleReading(
            text=(
                "Collections are taken before play by round.6, before it or after two cards by "
                "NB60.rules.14, and after two cards by NBB.rules.14 and the room's collection "
                "procedures."
            ),
            reading=(
                "Collections are in time after the initial deal, and in No Bust 6.0 before it as "
                "well."
            ),
            why="The collection procedures are the more specific.",
        ),
    },
)
