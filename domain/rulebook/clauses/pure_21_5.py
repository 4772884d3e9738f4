"""Pure 21.5 Blackjack, clause by clause, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=60,
    clauses={
        "P215.cards": (
            "One to eight decks without jokers: an ace with a ten, jack, queen or king as first "
            "two cards is the Pure 21.5, any other ace counts 1 or 11, and those Bonus cards count "
            "10."
        ),
        "P215.round.7": (
            "First cards go round clockwise from the player-dealer's left, his own last; "
            "everything lies face up but his second card, and nobody but the house dealer touches "
            "the cards."
        ),
        "P215.round.8": "Second cards go round in the same order, and the players act in it too.",
        "P215.round.10": (
            "When everyone has played, the player-dealer's down card is turned up, and that card "
            "places the action button."
        ),
        "P215.round.11": (
            "The action button marks who is settled first, and we count to its seat by the value "
            "of the down card."
        ),
        "P215.round.12": (
            "The player-dealer's hand is played out by its chart, and settlement goes round "
            "clockwise from the action button."
        ),
        "P215.round.13": (
            "What the player-dealer's money does not reach goes back; nothing is made good for it."
        ),
        "P215.chart.1A": (
            "You must hit hard 11 or less and stand on hard 19 or more, except that two Bonus "
            "cards may be split; all else is up to you."
        ),
        "P215.chart.1B": (
            "The player-dealer hits soft 17 and anything lower, stands on hard 17 and anything "
            "higher, and has no say in it."
        ),
        "P215.rules.1": (
            "A Pure 21.5 beats every other hand; if the player-dealer has one too, nobody wins."
        ),
        "P215.rules.2": (
            "Under an ace or a Bonus card the down card is looked at first, and only if it makes "
            "no Pure 21.5 do the players draw."
        ),
        "P215.rules.3": (
            "Once every player has had his turn, the player-dealer draws to his hand by its chart."
        ),
        "P215.rules.4": "If only the player-dealer is over, the player wins.",
        "P215.rules.5": "If only the player is over, he loses.",
        "P215.rules.6": "Equal totals that are not over push.",
        "P215.rules.7": "If neither is over, the higher total wins.",
        "P215.rules.8": (
            "If both are over, it depends on whether the player-dealer has three eights."
        ),
        "P215.rules.8.a": "Both over and the player-dealer has exactly three eights: nobody wins.",
        "P215.rules.8.b": (
            "Both over and the player-dealer has anything but three eights: the player loses."
        ),
        "P215.rules.9": "Up to eight players have a place at the table.",
        "P215.rules.10": "Collections are taken before play begins.",
        "P215.rules.12": "You may bet on another player's hand where local law lets you.",
        "P215.dss.1": (
            "You may double your first two cards for as much as your first wager or less, and get "
            "exactly one more."
        ),
        "P215.dss.2": (
            "With an equal wager, and no smaller one, you may split a pair or two Bonus cards and "
            "draw to each hand as you like; split aces get one card each."
        ),
        "P215.dss.3": "You may split three times at most.",
        "P215.dss.4": (
            "You may give up your first two cards for half your wager until the player-dealer's "
            "down card is shown, and your play ends there."
        ),
        "P215.dss.5": (
            "A double or a split costs nobody a further collection, neither player nor "
            "player-dealer."
        ),
        "P215.dss.6": (
            "Payments go as far as the player-dealer's money does: he can neither win nor lose "
            "more than he put up before the deal."
        ),
        "P215.options.insurance": (
            "Where the house offers it you may insure against an ace up for at most half your "
            "first wager, and a Pure 21.5 pays you 2 to 1; not where naturals pay 6 to 5 or 7 to "
            "5."
        ),
        "P215.options.even-money": (
            "Where insurance is offered and an ace is up, you may have your Pure 21.5 paid 1 to 1 "
            "before the down card is looked at."
        ),
        "P215.options.888": (
            "The house may have a bonus for three eights of the player-dealer's, for three of one "
            "color, and for three of one suit."
        ),
        "P215.options.777": (
            "The house may have a bonus for your three sevens: of one suit, of one color, or not "
            "of one suit."
        ),
        "P215.options.678": (
            "The house may have a bonus for your six, seven and eight of one suit or of one color."
        ),
        "P215.options.seven-card-charlie": (
            "The house may have a bonus for seven or more cards that are not over."
        ),
        "P215.options.naturals-in-a-row": (
            "The house may have a bonus for a Pure 21.5 in two or more hands running."
        ),
        "P215.round.2": "One to eight decks are used, each of 52 cards.",
        "P215.round.15": (
            "The cards are picked up when the wagers are settled, and the bank goes round the "
            "table."
        ),
    },
    readings={
        "P215.O1": RuleReading(
            text="A Pure 21.5 pays 3 to 2, and a house may choose 6 to 5 or 7 to 5.",
            reading="A Pure 21.5 pays 3 to 2; with `natural_pays` at `6:5` or `7:5` it pays that.",
            why="The text has 3 to 2, and its options the other two.",
        ),
        "P215.O2": RuleReading(
            text=(
                "Against three eights a player who is over pushes, and a house may choose to have "
                "him win."
            ),
            reading=(
                "Against three eights a player who is over pushes; with `bank_888: win` he is paid "
                "1 to 1."
            ),
            why="It is what rules.8.a says, and the option calls it the one on offer.",
        ),
        "P215.R1": RuleReading(
            text="Nothing is said of doubling after a split.",
            reading=(
                "A hand that comes from a split may not be doubled; with `double_after_split: "
                "true` it may."
            ),
            why="It is as in NB06.R1: the versions that allow it say so.",
        ),
        "P215.R2": RuleReading(
            text="Insurance and even money are options of the house.",
            reading=(
                "Neither insurance nor even money is offered; with `insurance: true` both are, as "
                "long as a Pure 21.5 pays 3 to 2."
            ),
            why="They do not stand in the game rules, and are ruled out with 6 to 5 and 7 to 5.",
        ),
        "P215.R3": RuleReading(
            text="Even money is explained as an insurance wager beside the base wager.",
            reading="Even money is a single wager, paid 1 to 1 whatever the down card is.",
            why=(
                "The text itself finds that both ways come to the same, and it is taken before the "
                "look at the down card."
            ),
        ),
        "P215.R4": RuleReading(
            text="The diagram for the count to the button is missing.",
            reading=(
                "The count to the button takes in every seat but the player-dealer's, empty or "
                "not; with `count_empty_seats: false` it takes in only seats with a wager."
            ),
            why=(
                "It is as in NB03.R5, and the diagrams were drawn for sizes of table, not for "
                "numbers of players."
            ),
        ),
        "P215.R5": RuleReading(
            text="Eight decks are said to come to 424 cards.",
            reading="Eight decks are 416 cards.",
            why="Eight times 52 is 416; 424 slipped in from the game with jokers.",
        ),
    },
    excused={
        "P215.options.naturals-in-a-row": (
            "It is seen across rounds; one round shows which hands are naturals and no more."
        ),
    },
)
