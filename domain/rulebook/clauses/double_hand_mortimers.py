"""Mortimer's Double Hand Poker, clause by clause, and how it is read."""

from typing import Final

from domain.rulebook.clauses.house_way_clauses import describe_house_way
from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=110,
    clauses={
        "DHM.mop.1": "Players put down their bets first.",
        "DHM.mop.2": "The house dealer makes seven piles of seven cards, a card to each in turn.",
        "DHM.mop.3": (
            "The player-dealer picks the pile that will go out first, and the action button marks "
            "it."
        ),
        "DHM.mop.4": (
            "The player-dealer shakes three dice, and their sum names the seat that gets the "
            "chosen pile."
        ),
        "DHM.mop.5": "Every seat gets its pile, and those at seats without a wager are picked up.",
        "DHM.mop.6": "Players make a hand of two cards and a hand of five.",
        "DHM.mop.7": "When every hand is set, the player-dealer's is opened and set as he says.",
        "DHM.mop.8": "Each player's two hands meet the player-dealer's, and that decides who wins.",
        "DHM.mop.9": (
            "What is won and lost reaches only as far as the player-dealer still has money in "
            "action."
        ),
        "DHM.equipment": (
            "The game is played with one deck of 52 and a joker, and seven piles are dealt."
        ),
        "DHM.turn": "Whoever banks may do so for two hands; then the bank goes on clockwise.",
        "DHM.1": (
            "The house takes no part in the game and does not care who wins; nobody bets against "
            "it."
        ),
        "DHM.2": (
            "The collection is paid ahead for each bet, and what is left must still be a full "
            "minimum."
        ),
        "DHM.3": "Every table has a lowest and a highest amount that may be bet on a spot.",
        "DHM.4": "You have to bet the minimum; a smaller bet plays, but is not to be let pass.",
        "DHM.5": "What you bet above the maximum has no action.",
        "DHM.6": (
            "The player-dealer may cover all the bets there are, as long as none of them is above "
            "the maximum."
        ),
        "DHM.7": "A bet that partners pool is paid and collected as a single one.",
        "DHM.8": "Everyone who joins in a pooled bet has to lay the minimum himself.",
        "DHM.9": (
            "How partners settle a pooled bet is their own risk, and the game does not wait for "
            "them."
        ),
        "DHM.10": "Action goes round clockwise from the action button.",
        "DHM.11": "Cash has to be changed before it plays, and every bet is paid in chips.",
        "DHM.12": (
            "Whoever holds the seat plays its hand: he alone handles the cards, and how they are "
            "set is his decision in the end."
        ),
        "DHM.13": (
            "Nobody takes up a hand before its turn; the house dealer pushes it out and puts it "
            "back in its place."
        ),
        "DHM.14": (
            "Whoever bets behind a seat may join in the play of its hand, but the seated player "
            "decides if they disagree."
        ),
        "DHM.15": (
            "Whoever bets behind a seat must tell the player there, who may otherwise claim all "
            "the money."
        ),
        "DHM.16": "If those who back the bank disagree about its hand, the largest wager decides.",
        "DHM.17": "The player-dealer may let anyone shake the dice except an employee on duty.",
        "DHM.18": (
            "Once betting is closed and the dice cup open nobody may change a wager, and whoever "
            "does may lose it."
        ),
        "DHM.19": (
            "The house dealer stays out of the player-dealer's luck: he cuts no cards, picks no "
            "pile, shakes no dice and gives no advice."
        ),
        "DHM.20": "The house dealer pays nobody's collection.",
        "DHM.21": (
            "The player-dealer's hand stays shut until all others are set, those set house way too."
        ),
        "DHM.22": (
            "The whole wager must lie on its spot before the dice are shown, and money that was "
            "only announced does not play."
        ),
        "DHM.23": (
            "If the player-dealer's hand is seen too early, the hands not yet set are set house "
            "way."
        ),
        "DHM.24": (
            "Players in the hand may ask how much the player-dealer has put up, as far as it "
            "matters to their play."
        ),
        "DHM.25": "There are no side bets and no proposition bets.",
        "DHM.26": (
            "Whoever bet on a spot may bank there in the next round, in turn; where nobody bet, "
            "nobody may bank."
        ),
        "DHM.27": "You may not surrender.",
        "DHM.28": (
            "Switching, passing or holding out cards makes a hand foul and costs its wager, and "
            "whoever does it is put out."
        ),
        "DHM.29": "Whoever takes away a losing bet of unknown size may have to pay the maximum.",
        "DHM.30": "Whoever takes away a winning bet of unknown size may be paid only the minimum.",
        "DHM.31": (
            "You may neither show your hand to anybody in another hand nor talk with him about it."
        ),
        "DHM.32": "You see one hand only, on however many you have bet.",
        "DHM.33": (
            "The joker is an ace, or it completes a straight, or it is the highest card that a "
            "flush lacks."
        ),
        "DHM.34": "What was boxed or exposed in the deal may make it a misdeal.",
        "DHM.34.a": "A single ace, or the joker, boxed or exposed is a misdeal.",
        "DHM.34.b": "Two or more cards boxed or exposed are a misdeal.",
        "DHM.35": "A foul hand loses.",
        "DHM.36": (
            "A player's hand is foul if its front is too strong, if it has the wrong number of "
            "cards, or if it was left unprotected."
        ),
        "DHM.36.a": "A front hand that beats the back hand is foul.",
        "DHM.36.b": "A front hand of more or fewer than two cards is foul.",
        "DHM.36.c": "A back hand of more or fewer than five cards is foul.",
        "DHM.36.d": "A hand that was not protected and touches other cards is foul.",
        "DHM.37": (
            "A card boxed or exposed in the deal is replaced after it by the first of the four "
            "that are left."
        ),
        "DHM.38": (
            "You answer for how your hand is set in the end; if you ask the house dealer to help, "
            "it is set house way."
        ),
        "DHM.39": (
            "A house way hand that the house dealer set wrongly is reset, if it can still be put "
            "together."
        ),
        "DHM.40": (
            "The player-dealer may not be let set his hand foul; it is reset house way, and play "
            "goes on."
        ),
        "DHM.41": (
            "Four cards must be left after the deal; with more or fewer there is no action, and "
            "the hands are dealt again."
        ),
        "DHM.42": (
            "The player-dealer must show plainly that he is done before the first hand is opened."
        ),
        "DHM.43": (
            "The house does not answer for a hand that the player-dealer has let into action."
        ),
        "DHM.44": "Once a player's hand is opened the player-dealer may not set his own again.",
        "DHM.45": (
            "Between his two deals only the player-dealer may ask for another deck; when the bank "
            "changes, any player in the hand may."
        ),
        "DHM.46": (
            "When two identical cards turn up the hand is a misdeal, and hands played before stand."
        ),
        "DHM.47": (
            "A hand that the house dealer misread plays at its true value, if it can still be put "
            "together."
        ),
        "DHM.48": (
            "A front hand equal to the player-dealer's is a copy, and so is a back hand; he wins "
            "it."
        ),
        "DHM.49": "A seat is held for an hour at most and then given away.",
        **describe_house_way("DHM"),
    },
    readings={
        "DHM.R.stfl": RuleReading(
            text="The chart says straight flush, above examples in mixed suits.",
            reading="These rows hold for every straight, flush and straight flush.",
            why=(
                "The examples have straights and flushes, and the chart at Marysville says "
                "straight or flush."
            ),
        ),
    },
    excused={
        "DHM.1": "It says whose game it is; the house has no wager that could stand in a record.",
        "DHM.11": "A record has amounts of money, and does not tell cash from chips.",
        "DHM.13": "When a player took up his cards is not recorded.",
        "DHM.15": "What bettors tell each other is not recorded; a wager names its owner.",
        "DHM.17": "Who shook the dice is not recorded.",
        "DHM.19": "What the house dealer touched, chose or said is not recorded.",
        "DHM.20": "A record says for whom a collection was taken, and not out of whose pocket.",
        "DHM.24": "What was asked at the table is not recorded.",
        "DHM.31": "What players showed or told each other is not recorded.",
        "DHM.32": "Who looked at which hand is not recorded.",
        "DHM.42": (
            "A gesture is not recorded; that the hand may not be set again afterwards is DHM.44."
        ),
        "DHM.43": "It says who answers for a mistake, and changes nothing in the settlement.",
        "DHM.45": "A deck is changed between rounds, and nothing of that happens in one.",
        "DHM.49": "It is about a seat that nobody sits at, and nothing of that happens in a round.",
    },
)
