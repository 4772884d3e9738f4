"""Three Card Poker 6 Card Bonus, clause by clause, and how it is read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=180,
    clauses={
        "TCP6.type": (
            "The player-dealer takes what loses and pays what wins, as far as the wager goes that "
            "he put up; he banks two rounds at most before it is offered on clockwise."
        ),
        "TCP6.rank": (
            "The ace is the highest card, but the lowest where it begins a straight or a straight "
            "flush; no suit is worth more than another, and a straight beats a flush."
        ),
        "TCP6.seats": "Six players and the player-dealer have a place at the table.",
        "TCP6.deal.1": "People from a proposition player service may play.",
        "TCP6.deal.2": "Whoever wants to be dealt in puts up an ante.",
        "TCP6.deal.2.a": "With an ante down you may bet on Pair Plus, on 6 Card, or on both.",
        "TCP6.deal.2.b": "You may not bet on another player's hand.",
        "TCP6.deal.3": (
            "From the house dealer's signal on, no ante and no bonus bet may be put down, added to "
            "or taken back."
        ),
        "TCP6.deal.4": (
            "A machine shuffles before every round and gives the cards out in threes; should it "
            "break, the house dealer does it by hand."
        ),
        "TCP6.deal.5": (
            "Stacks go face down to every seat with a wager, clockwise from the player-dealer's "
            "left, his own last."
        ),
        "TCP6.deal.6": "When all the stacks are out, the player-dealer's bottom card is turned up.",
        "TCP6.deal.7": "What is left in the shuffler goes into the discard rack unseen.",
        "TCP6.deal.8": "The action button marks whose wagers are settled first.",
        "TCP6.deal.8.a.i": (
            "An ace counts one, jack, queen and king eleven to thirteen, and any other card what "
            "stands on it."
        ),
        "TCP6.deal.8.b": "The card that the player-dealer shows says how many seats we count.",
        "TCP6.deal.8.b.i": "The count begins to the player-dealer's left and goes round clockwise.",
        "TCP6.deal.8.b.ii": "The count leaves the player-dealer's own seat out.",
        "TCP6.deal.8.b.iii": (
            "If the count ends at an empty seat, the button goes on clockwise to the next one that "
            "has a hand."
        ),
        "TCP6.deal.9": (
            "You look at your cards and after your own hand: it stays in the house dealer's sight, "
            "and nobody but the two of you touches it."
        ),
        "TCP6.deal.10": (
            "Clockwise from the player-dealer's left, everyone may put up a play wager, exactly as "
            "high as his ante."
        ),
        "TCP6.deal.10.a": "Whoever makes no play wager gives up his ante and is out of the round.",
        "TCP6.deal.10.b": "Whoever folds gives up his Pair Plus bet along with his ante.",
        "TCP6.deal.10.c": "Folding costs the ante but not the 6 Card bet, which may still be paid.",
        "TCP6.deal.11": (
            "When everyone has decided, forfeited wagers are collected, and the folded hands too."
        ),
        "TCP6.deal.11.a": (
            "A folded hand with a 6 Card bet is tucked under its chips, and of its wagers the ante "
            "is taken."
        ),
        "TCP6.deal.12": (
            "Cards go into the discard rack in the order in which they are picked up, so that any "
            "hand can be laid out again if somebody disputes it."
        ),
        "TCP6.deal.13": (
            "Then the player-dealer's other cards are turned up, and with less than a queen-high "
            "he does not qualify."
        ),
        "TCP6.settle": (
            "Settlement starts at the action button and goes clockwise from seat to seat, at each "
            "ante, play wager, Pair Plus and 6 Card in turn; once the bank is used up, the rest "
            "goes back."
        ),
        "TCP6.nq": (
            "When the player-dealer has less than a queen-high, he does not qualify, and only the "
            "hands still in are left to settle."
        ),
        "TCP6.nq.1": (
            "When the player-dealer does not qualify, everyone who played is paid 1 to 1 on his "
            "ante and has his play wager handed back."
        ),
        "TCP6.nq.2": (
            "Pair Plus is paid by its table even though the player-dealer does not qualify."
        ),
        "TCP6.nq.3": (
            "A Pair Plus bet on a hand below its table is lost even though the player-dealer does "
            "not qualify."
        ),
        "TCP6.nq.4": "6 Card is paid by its table even though the player-dealer does not qualify.",
        "TCP6.nq.5": (
            "A 6 Card bet on a hand below its table is lost even though the player-dealer does not "
            "qualify."
        ),
        "TCP6.q.1": (
            "A hand that beats a player-dealer who qualifies wins 1 to 1 on ante and play wager."
        ),
        "TCP6.q.2": (
            "A hand that a player-dealer who qualifies beats costs both ante and play wager."
        ),
        "TCP6.q.3": "A hand equal to that of a player-dealer who qualifies pushes.",
        "TCP6.q.4": "When the player-dealer qualifies, Pair Plus is paid by its table as well.",
        "TCP6.q.5": (
            "When the player-dealer qualifies, a Pair Plus bet on a hand below its table is lost."
        ),
        "TCP6.q.6": "When the player-dealer qualifies, 6 Card is paid by its table as well.",
        "TCP6.q.7": (
            "When the player-dealer qualifies, a 6 Card bet on a hand below its table is lost."
        ),
        "TCP6.pp": (
            "Pair Plus pays for your own three cards, from 1 to 1 for a pair up to 200 to 1 for a "
            "suited ace, king and queen, whatever becomes of the ante, unless you fold."
        ),
        "TCP6.pp.3": "To bet on Pair Plus you need an ante, put up before the deal.",
        "TCP6.pp.4": "You may not bet on Pair Plus at another player's hand.",
        "TCP6.six": (
            "6 Card pays from 7 to 1 for three of a kind up to 1,000 to 1 for a royal flush, "
            "whatever becomes of the ante."
        ),
        "TCP6.six.1": (
            "For 6 Card you have the best five-card hand that your three cards and the "
            "player-dealer's three make together."
        ),
        "TCP6.six.3": "To bet on 6 Card you need an ante, put up before the deal.",
        "TCP6.six.4": "You may not bet on 6 Card at another player's hand.",
        "TCP6.six.7": "If you fold, your 6 Card bet is not lost.",
    },
    readings={
        "TCP6.R1": RuleReading(
            text="The values for the count go as far as nine and go on with the jack at eleven.",
            reading="A ten counts ten.",
            why="Nothing else lies between nine and eleven.",
        ),
        "TCP6.R2": RuleReading(
            text="The pay table of 6 Card is headed as that of Pair Plus.",
            reading="The table with the five-card hands is that of 6 Card.",
            why="Pair Plus has a table of its own, and no hand of three cards is a full house.",
        ),
        "TCP6.R3": RuleReading(
            text=(
                "When the player-dealer does not qualify only the hands still in are settled, and "
                "of a tucked hand only the ante is taken."
            ),
            reading=(
                "A folded hand's 6 Card bet is settled there too, and its Pair Plus bet is taken "
                "with its ante."
            ),
            why=(
                "deal.10.c and deal.10.b say so of these very bets; that only the ante is taken is "
                "said to spare the 6 Card bet."
            ),
        ),
        "TCP6.R4": RuleReading(
            text="Whether the button stays at a seat whose player then folds is not said.",
            reading="A seat that folds keeps the button.",
            why="The button is placed before anyone decides, when the seat was not empty.",
        ),
        "TCP6.R5": RuleReading(
            text=(
                "Nobody may bet on a position that is not his own, and whose an empty place is "
                "remains open."
            ),
            reading=(
                "Whoever is recorded under a name of his own has no seat there, so that his wagers "
                "go back; with `empty_seat: plays` the first such guest plays one empty place."
            ),
            why=(
                "The room's other three-card game calls backline every wager on a position that is "
                "not one's own."
            ),
        ),
    },
    excused={
        "TCP6.deal.1": "A record says who wagered, and not for whom somebody works.",
        "TCP6.deal.4": "How the cards were shuffled is not recorded.",
        "TCP6.deal.9": "Who looked at a hand or touched it is not recorded, nor where it lay.",
    },
)
