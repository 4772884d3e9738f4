"""Three Card Poker with Pair Plus, clause by clause, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=170,
    clauses={
        "TCP.seats": "Up to eight have a place at the table, the player-dealer among them.",
        "TCP.rank": (
            "A suited ace, king and queen come first, then straight flush, three of a kind, "
            "straight, flush, pair and high card, and no suit is worth more than another."
        ),
        "TCP.bet.1": "You wager chips in the circles of the table, within its limits.",
        "TCP.bet.2": (
            "From the call that betting is closed nothing may be put down, added or taken back."
        ),
        "TCP.bet.3": (
            "To be dealt in you need an ante, and the play wager you may add once you have seen "
            "your cards is exactly as high."
        ),
        "TCP.bet.4": "With an ante down you may bet on Pair Plus too, which pays for good hands.",
        "TCP.bet.5": "You may bet on another player's hand, with any kind of wager.",
        "TCP.backline": (
            "Everyone with an ante on a hand decides for his own wagers; the seat's own player, or "
            "else whoever wagered there first, decides for those who do not, and while anybody "
            "plays the hand stays in."
        ),
        "TCP.deal.1": "A machine shuffles before every round and gives the cards out in threes.",
        "TCP.deal.2.a": (
            "Stacks go round face down and clockwise from the player-dealer's left, his own last, "
            "and the bottom card of his is then turned up."
        ),
        "TCP.deal.3": "What is left in the shuffler goes into the discard rack unseen.",
        "TCP.play.1": "When all the stacks are out, everyone looks at his cards.",
        "TCP.play.2": (
            "You look after your own hand: it stays in the house dealer's sight, and nobody but "
            "the two of you touches it."
        ),
        "TCP.play.3": (
            "Clockwise from the player-dealer's left, everyone with an ante either matches it with "
            "a play wager or gives it up and is out of the round."
        ),
        "TCP.play.3.a": "Whoever folds gives up his Pair Plus bet along with his ante.",
        "TCP.play.4": (
            "When everyone has decided, forfeited wagers are collected, and the folded hands go "
            "into the discard rack."
        ),
        "TCP.play.5": (
            "Then the player-dealer's other cards are turned up, and with less than a queen-high "
            "he does not qualify."
        ),
        "TCP.play.5.a": (
            "When the player-dealer does not qualify, play wagers have no action and are handed "
            "back at once."
        ),
        "TCP.play.5.b": (
            "When the player-dealer does not qualify, a hand that beats his is still paid 1 to 1 "
            "on the ante, and one that he beats pushes."
        ),
        "TCP.play.5.c": "When the player-dealer qualifies, ante and play wager go the same way.",
        "TCP.play.5.c.i": (
            "A hand that beats a player-dealer who qualifies wins 1 to 1 on ante and play wager."
        ),
        "TCP.play.5.c.ii": (
            "A hand that a player-dealer who qualifies beats costs both ante and play wager."
        ),
        "TCP.play.5.d": "Equal hands push.",
        "TCP.play.6": (
            "The hands still in are turned up one after the other from the player-dealer's left."
        ),
        "TCP.play.7": (
            "Cards go into the discard rack in the order in which they are picked up, so that any "
            "hand can be laid out again if somebody disputes it."
        ),
        "TCP.play.8": (
            "Settlement starts to the player-dealer's left and goes round clockwise, each player's "
            "ante before his play wager and his Pair Plus bet; what the bank cannot cover goes "
            "back."
        ),
        "TCP.play.9": (
            "The player-dealer may put up as much as he likes and need not cover everybody; he "
            "pays no more than his own wager."
        ),
        "TCP.play.10": (
            "After two hands the bank is offered on clockwise, and whoever has it can neither win "
            "nor lose more than he put up."
        ),
        "TCP.bonus.1": "To bet on Pair Plus you need an ante, put up before the deal.",
        "TCP.bonus.2": "Pair Plus is placed before the first card.",
        "TCP.bonus.3": (
            "How much may go on Pair Plus stands with the collection rates: it keeps to the "
            "table's limits, whatever the ante."
        ),
        "TCP.bonus.4": "Pair Plus looks at your own three cards and at no others.",
        "TCP.bonus.5": "A hand that is in the posted table has its Pair Plus bet paid by it.",
        "TCP.bonus.6": "A hand that is not in the posted table has its Pair Plus bet collected.",
        "TCP.bonus.7": (
            "It is the player-dealer who pays the Pair Plus bets that win and takes those that "
            "lose."
        ),
        "TCP.bonus.8": (
            "Pair Plus wins or loses whatever becomes of the ante, unless you fold: then it is "
            "lost."
        ),
        "TCP.bonus.9": "A Pair Plus bet that the bank has nothing left for goes back.",
        "TCP.bonus.10": (
            "Pair Plus pays from 1 to 1 for a pair up to 200 to 1 for a suited ace, king and queen."
        ),
    },
    readings={
        "TCP.R1": RuleReading(
            text=(
                "The lowest straight flush is said to be 4-3-2, but the lowest straight A-2-3, and "
                "for both the ranks have only to follow each other."
            ),
            reading=(
                "A suited A-2-3 is the lowest straight flush; with `suited_a23: flush` it is an "
                "ace-high flush, and 4-3-2 the lowest straight flush."
            ),
            why=(
                "By the definitions it is a straight flush and cannot be a flush, and the example "
                "stands in a list that errs elsewhere too (TCP.R3) and that the room's later text "
                "has put right (TCP6.rank)."
            ),
        ),
        "TCP.R2": RuleReading(
            text=(
                "When the player-dealer does not qualify this game compares the hands for the "
                "ante, the 6 Card game pays every ante, and for equal hands one sentence pushes "
                "both wagers while another hands the play wager back."
            ),
            reading=(
                "Each game is settled by its own words, and on equal hands the ante pushes and the "
                "play wager goes back."
            ),
            why=(
                "They are two approved texts, and of the two sentences play.5.a is the more "
                "specific for the play wager."
            ),
        ),
        "TCP.R3": RuleReading(
            text=(
                "The highest high card is said to be A-K-9, and a hand to have five cards, two of "
                "them in common."
            ),
            reading="A-K-J is a high card and ranks by its cards, and a hand is three cards.",
            why=(
                "Both are slips: no other category takes A-K-J or A-K-10 of mixed suits, and "
                "nothing is dealt in common."
            ),
        ),
        "TCP.R4": RuleReading(
            text=(
                "The choice is given to each player with an ante, and who decides a hand that "
                "several have wagered on is not said."
            ),
            reading=(
                "Every bettor with an ante decides for himself, and whoever does not is bound by "
                "the player of the hand; with `backline_play: seat-decides` that player's fold is "
                "a fold for all."
            ),
            why="It is what the words say; that one folds for all is the custom of other games.",
        ),
        "TCP.R5": RuleReading(
            text="It goes from player to player, and who is first on one hand is not said.",
            reading=(
                "The seat's own player is settled first, then the others in the order in which "
                "they first wagered there."
            ),
            why="It is the seat's turn.",
        ),
        "TCP.R6": RuleReading(
            text="A bonus bet needs an ante, and where that has to lie is not said.",
            reading="It lies on the same spot.",
            why="Playing and folding are said of the hand that the bonus bet is on.",
        ),
    },
    excused={
        "TCP.deal.1": (
            "How the cards were shuffled is not recorded; that a hand has three of them is "
            "TC.count."
        ),
        "TCP.play.1": "Nobody records who has looked at his cards.",
        "TCP.play.2": "Who touched a hand, and whether it stayed in sight, is not recorded.",
    },
)
