"""No Bust 21st Century Blackjack of 2003, clause by clause, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=20,
    clauses={
        "NB03.cards": (
            "Every deck has one joker: two of them as first two cards are the natural, worth 22, a "
            "single one is wild, an ace counts 1 or 11, and pictures count 10."
        ),
        "NB03.players": (
            "You must hit 11 or less and stand on 20 or more, soft or hard; from 12 to 19 it is up "
            "to you."
        ),
        "NB03.bank": (
            "Nobody banks more than two hands running, and the bank pays and collects no more than "
            "what was put up."
        ),
        "NB03.draw.d": (
            "The player-dealer hits soft 17 and anything lower, stands on hard 17 and anything "
            "higher, and has no say in it."
        ),
        "NB03.rules.1": (
            "Two jokers as first two cards beat every other hand; if the player-dealer has them "
            "too, nobody wins."
        ),
        "NB03.rules.2": "Only two jokers rank above a joker with another card.",
        "NB03.rules.3": "If both are over, the player-dealer wins.",
        "NB03.rules.4": "If only the player-dealer is over, the player wins.",
        "NB03.rules.5": "If neither is over, the higher total wins.",
        "NB03.rules.6": "Equal totals that are not over push.",
        "NB03.rules.7": "If both are over, it matters whose total is nearer to 22.",
        "NB03.rules.7.A": "Both over and the player-dealer nearer: the player loses.",
        "NB03.rules.7.B": "Both over and the player nearer: nobody wins.",
        "NB03.rules.8": "Both over with the same total: the player-dealer wins.",
        "NB03.rules.9": (
            "When the player-dealer's first card is a joker, every hand stops as it is: his next "
            "card places the button, and the wagers are settled."
        ),
        "NB03.rules.10": "Against a joker up nobody may double, split or surrender.",
        "NB03.rules.12": "A hand with a joker is a hard 21 and takes no more cards.",
        "NB03.rules.13": "Up to eight players have a place at the table.",
        "NB03.rules.14": "Collections are taken before play begins, at rates the house has posted.",
        "NB03.rules.15": "You may bet on another player's hand where local law lets you.",
        "NB03.dsso.1": (
            "You may double your first two cards with a wager equal to your first, and get exactly "
            "one more."
        ),
        "NB03.dsso.2": (
            "With an equal wager you may split a pair, or two cards that count ten, and draw to "
            "each hand as you like; aces have a rule of their own."
        ),
        "NB03.dsso.3": "Two aces may be split with an equal wager, and each gets one card only.",
        "NB03.dsso.4": "A hand that comes from a split may be doubled like any other.",
        "NB03.dsso.5": "You may split three times at most.",
        "NB03.dsso.6": (
            "You may give up your first two cards for half your wager, and your play ends there."
        ),
        "NB03.dsso.7": (
            "A joker as the player-dealer's first card rules out doubling, splitting and surrender."
        ),
        "NB03.dsso.8": "Two jokers pay 2 to 1, and every other winning hand pays 1 to 1.",
        "NB03.dsso.9": (
            "Payments go as far as the player-dealer's money does: he can neither win nor lose "
            "more than he put up before the deal."
        ),
        "NB03.round.2": (
            "The player-dealer's money pays the winners and is matched by the losers, and both "
            "together may not come to more than he put up."
        ),
        "NB03.round.5": (
            "First cards go round clockwise, one each, from the first wager next to the "
            "player-dealer; his own comes last and lies before the house dealer."
        ),
        "NB03.round.6": (
            "The players get their second card and play; the player-dealer gets his when all of "
            "them are done."
        ),
        "NB03.round.7": (
            "The player-dealer's second card places the action button: we count that many seats "
            "clockwise from the one next to his."
        ),
        "NB03.round.9": (
            "Settlement starts at the action button and goes round clockwise; what the bank cannot "
            "cover is not made up for."
        ),
        "NB03.round.10": (
            "The cards are picked up when the wagers are settled; the bank goes on after two "
            "hands, and without another taker the game is broken."
        ),
    },
    readings={
        "NB03.R1": RuleReading(
            text=(
                "A joker with another card is called the second best hand and also a hard 21, and "
                "equal totals push."
            ),
            reading=(
                "A joker hand is worth as much as any other 21; with `joker_hand: beats-21` it "
                "beats every 21 without a joker among its first two cards, and two joker hands "
                "push."
            ),
            why="Only so do all three sentences hold: the 21s together are the second best.",
        ),
        "NB03.R2": RuleReading(
            text="Whether a drawn 22 is more than a natural 22 is not said.",
            reading="A 22 that is no natural is over, and nearer than any other total that is.",
            why="A natural is two cards and beats everything.",
        ),
        "NB03.R3": RuleReading(
            text=(
                "The text speaks of a joker with one other card; of a joker drawn later it says "
                "nothing."
            ),
            reading=(
                "A joker drawn later is wild too: it makes 21 unless the other cards already come "
                "to more with it."
            ),
            why="The joker is called wild without any restriction.",
        ),
        "NB03.R4": RuleReading(
            text=(
                "Rule 3 gives the player-dealer every hand when both are over, rule 7.B lets some "
                "of them push, and no rule covers a player who alone is over."
            ),
            reading=(
                "When both are over rule 7 decides, and a player who alone is over loses; with "
                "`both_over: bank-wins` he loses whenever both are over."
            ),
            why="Rule 3 is a misprint of what NB06.rules.8 says, and rule 7 is the specific one.",
        ),
        "NB03.R5": RuleReading(
            text=(
                "The chart for the count to the button is missing, and NB06.round.11 also speaks "
                "of the players seated."
            ),
            reading=(
                "The count to the button takes in every seat but the player-dealer's, empty or "
                "not; with `count_empty_seats: false` it takes in only seats with a wager."
            ),
            why="NB03.round.7 counts the positions of seats.",
        ),
        "NB03.R6": RuleReading(
            text=(
                "The first seat is said to be to the right of the player-dealer and also clockwise "
                "from him."
            ),
            reading=(
                "The deal and the count start at the next seat clockwise from the player-dealer."
            ),
            why=(
                "Both words are true as the house dealer sees the table, and the text of 2006 says "
                "left and clockwise."
            ),
        ),
        "NB03.R7": RuleReading(
            text="Which pairs may be split is put so that it could mean cards that count ten only.",
            reading=(
                "Any pair may be split, and any two cards that count ten; with `split_pairs: "
                "tens-only` nothing but the latter, and aces by their own rule."
            ),
            why=(
                "The text of 2006 has a pair or two such cards, and without other pairs the "
                "exception for aces would be empty."
            ),
        ),
        "NB03.R8": RuleReading(
            text=(
                "The number of a joker that places the button is not said; the joker is only "
                "called wild."
            ),
            reading=(
                "A joker counts one seat for the button; with `joker_count: makes-21` it counts "
                "what makes 21 with the up card, eleven under a joker."
            ),
            why="One is the lowest number that any card has, and the room's chart is missing.",
        ),
        "NB03.R9": RuleReading(
            text="Whether two jokers may be split, as any pair may, is not said.",
            reading="Two jokers are not split.",
            why=(
                "A joker hand draws no card (NB03.rules.12, NB06.rules.13), and the natural stands."
            ),
        ),
    },
)
