"""Face Up Pai Gow Poker, clause by clause, and how its ace-high bet is read."""

from typing import Final

from domain.rulebook.clauses.fortune_pay_table_rows import describe_fortune_rows
from domain.rulebook.clauses.house_way_clauses import describe_house_way
from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=140,
    clauses={
        "FUP.seats": (
            "At seven seats the deal leaves four cards over, and at six seats, with six piles, "
            "eleven."
        ),
        "FUP.limits": (
            "A bonus bet keeps to the table's limits, whatever the base wager is: a smaller one "
            "still plays, and what exceeds the maximum has no action."
        ),
        "FUP.base-first": "A bonus bet needs the same bettor's base wager on the same spot.",
        "FUP.equipment": "One deck of 52 and a joker serves at most seven seats.",
        "FUP.turn": "The bank is offered clockwise after every two hands.",
        "FUP.step.1": (
            "When somebody has taken the bank, the players put down their wagers within the "
            "limits: base, fortune and ace-high."
        ),
        "FUP.step.2": "People from a proposition player service may play.",
        "FUP.step.3": "You may not bet on another player's hand, with any wager at all.",
        "FUP.step.4": (
            "When all wagers are down the cards are shuffled, and seven go to every seat."
        ),
        "FUP.step.4.a": (
            "By hand one card at a time goes into each of the piles, along the row and back again "
            "until all have seven."
        ),
        "FUP.step.4.a.iii": (
            "The three dice name the seat of the action button, and when they name the "
            "player-dealer the player on his left gets it."
        ),
        "FUP.step.4.b": "A machine gives out seven cards at a time, one hand after the other.",
        "FUP.dice": (
            "On the dice the player-dealer is one, seven and thirteen, and the numbers between go "
            "round the other seats clockwise."
        ),
        "FUP.dice.own": (
            "When the dice name the player-dealer he gets the first hand, and the action starts "
            "with the next seat."
        ),
        "FUP.step.5": (
            "The player-dealer's hand is opened and set house way before any player sets his."
        ),
        "FUP.step.6": (
            "With the player-dealer's hand in sight, each player puts two cards in front and five "
            "behind."
        ),
        "FUP.step.6.b": "You may ask the house dealer to set your hand by the house way chart.",
        "FUP.step.6.c": (
            "You may set your hand as you like, but one whose front beats its back is foul and "
            "loses."
        ),
        "FUP.step.7": "When the players have set, their hands are opened in turn and compared.",
        "FUP.step.8": "Five cards are compared with five, and two with two.",
        "FUP.step.9": "Wagers are settled clockwise from the seat with the action button.",
        "FUP.step.10": (
            "A seat is settled to its end before the next one begins: base, fortune, envy and "
            "ace-high."
        ),
        "FUP.step.11": (
            "When what the player-dealer put up is used up, wagers that it did not cover go back."
        ),
        "FUP.step.12": "The cards are collected and shuffled for the next round.",
        **describe_house_way("FUP"),
        "FUP.hw.st.2": (
            "A straight or a flush and two pair: a pair goes in front if a complete hand stays "
            "behind, and otherwise it is set as two pair."
        ),
        "FUP.hw.misset": (
            "The player-dealer has no say in his hand: however it was laid, it plays as the chart "
            "sets it."
        ),
        "FUP.acehigh.def": (
            "Seven different ranks with an ace among them are an ace high, unless they hold a "
            "straight or a flush; the joker may be that ace."
        ),
        "FUP.acehigh.push": (
            "If the player-dealer has an ace high every base wager pushes, and it does not matter "
            "how the players set."
        ),
        "FUP.bonus-independent": (
            "Bonus bets are settled by the cards as dealt, whatever becomes of the base wager."
        ),
        **describe_fortune_rows("FUP"),
        "FUP.pay.ah40": "An ace high on both sides is the top row of the ace-high bet.",
        "FUP.pay.ah15": (
            "An ace high of the player-dealer's alone that holds the joker is the middle row of "
            "the ace-high bet."
        ),
        "FUP.pay.ah5": (
            "An ace high of the player-dealer's alone, without the joker, is the lowest row of the "
            "ace-high bet, and anything else loses."
        ),
        "FUP.envy.0": (
            "Five dollars in action on fortune entitle you to an envy button and to the prize."
        ),
        "FUP.envy.multi": (
            "Only the highest hand of four of a kind or better counts at a table, and everyone "
            "with an envy button gets one prize for it."
        ),
        "FUP.envy.tie": (
            "If several players have exactly the same highest hand, none of them is paid for it."
        ),
        "FUP.envy.own": "Your own hand wins you no prize, nor does the player-dealer's.",
        "FUP.rack": (
            "The stub goes into the rack first, then the hands of empty seats, the others as they "
            "are settled, and the player-dealer's last."
        ),
    },
    readings={
        "FUP.R.ah-and-or": RuleReading(
            text=(
                "The ace-high bet is said to win on a hand of the player, of the player-dealer, or "
                "of both."
            ),
            reading="An ace high of the player's alone wins nothing.",
            why="The pay table has no row for it.",
        ),
    },
    excused={
        "FUP.step.2": (
            "Who a player works for is not recorded, and everybody's wagers are settled alike."
        ),
        "FUP.step.12": (
            "What comes after the round is not in its record; in which order the cards are picked "
            "up is FUP.rack."
        ),
    },
)
