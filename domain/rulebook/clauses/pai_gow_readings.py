"""How the pai gow games are read where their texts are silent or disagree."""

from collections.abc import Mapping
from typing import Final

from domain.rulebook.model import RuleReading

READINGS: Final[Mapping[str, RuleReading]] = {
    "PGP.R.coverage": RuleReading(
        text=(
            "The player-dealer can neither win nor lose more than his wager; in Mortimer's worked "
            "example a chip that met a bet is out of action, whoever won."
        ),
        reading=(
            "What the bank pays and what it collects both use up its wager; with `coverage: net` "
            "it goes on until it is up or down by the whole of it."
        ),
        why="The worked example is explicit.",
    ),
    "PGP.R.dice-count": RuleReading(
        text=(
            "How the dice are counted is not said at Mortimer's; at Marysville the player-dealer "
            "is 1, 8 and 15, and in Face Up 1, 7 and 13 at seven seats, the others taking the "
            "other numbers in rotation."
        ),
        reading=(
            "The player-dealer is number one and every seat counts, and in Face Up he is 1, 7 and "
            "13 and the numbers between go round the others; with `dice_count: seat-numbers` the "
            "count begins at seat 1, and `from-dealer` gives Face Up the plain count."
        ),
        why=(
            "In Face Up only this count gives him 1, 7 and 13 and every other seat its numbers in "
            "rotation."
        ),
    ),
    "PGP.R.stub-count": RuleReading(
        text="Face Up has four cards left over in one place, and eleven in another.",
        reading="The stub is what is left of 53 cards when every seat has seven.",
        why="Both are true: four are left at seven seats, and eleven at six.",
    ),
    "PGP.R.pile-order": RuleReading(
        text="Which pile comes after the chosen one is not said.",
        reading="The piles follow each other by their numbers, and after the last comes the first.",
        why="It is the custom everywhere.",
    ),
    "PGP.R.exposed-late": RuleReading(
        text=(
            "An exposed ace or joker, or two exposed cards, are a misdeal, and whether only on the "
            "deal is said of the replaced card alone."
        ),
        reading="What is exposed once the piles lie at their seats plays on.",
        why=(
            "Every hand is exposed in the end, and a player could show an ace to be dealt another "
            "hand."
        ),
    ),
    "PGP.R.stub-wrong": RuleReading(
        text="At Marysville no text says what a stub of the wrong size means.",
        reading="A stub of the wrong size is a misdeal.",
        why=(
            "DHM.41 has it so, in Face Up the stub is spread to be counted, and a replaced card "
            "presupposes that four are left."
        ),
    ),
    "PGP.R.wrong-count": RuleReading(
        text="A player may have six or eight cards although the deal as a whole comes out right.",
        reading=(
            "His hand is foul, but with the wrong number in the player-dealer's hand the round is "
            "a misdeal, at Mortimer's too."
        ),
        why=(
            "The list of foul hands has it literally (DHC.foul.b and c), and that of misdeals "
            "names the player-dealer's hand only."
        ),
    ),
    "PGP.R.wrong-delivery": RuleReading(
        text=(
            "Marysville's Double Hand Poker calls a misdeal for a hand at a wrong spot while the "
            "dice are open, and the other texts are silent."
        ),
        reading=(
            "It is a misdeal when it is noticed before any hand is set or turned up, and after "
            "that the hands play where they lie."
        ),
        why="Once cards have been seen, moving them would favor somebody.",
    ),
    "PGP.R.identical": RuleReading(
        text=(
            "When identical cards turn up that hand is a misdeal, and at Mortimer's the hands "
            "before it stand."
        ),
        reading=(
            "The whole round is dead, and earlier rounds stand; with `identical: from-that-hand` "
            "the hands settled before the one that shows the second copy stand."
        ),
        why=(
            "DHM.26 and DHC.gen.6 call a round a hand as well, a misdeal is one of the deal, and "
            "it is two spots that show the card."
        ),
    ),
    "PGP.R.early-bank": RuleReading(
        text="At Marysville nothing is said of a player-dealer's hand that is seen too early.",
        reading=(
            "Hands that are not set by then are set house way; with `after_exposure: counts` a "
            "later setting counts as if it had come in time."
        ),
        why="It is the other room's rule for the same game (DHM.23).",
    ),
    "PGP.R.bank-foul": RuleReading(
        text="A player-dealer's hand set foul is reset in the most logical way at Marysville.",
        reading=(
            "It is reset house way; with `bank_foul: as-reset` as the house reset it, if that is "
            "recorded and not foul."
        ),
        why="DHM.40 says so, and the house way is what the house holds to be logical.",
    ),
    "PGP.R.five-aces": RuleReading(
        text="Mortimer's goes by traditional rankings, and these do not place five aces.",
        reading="Five aces are the highest hand.",
        why="The rankings at Marysville put them above the royal flush.",
    ),
    "PGP.R.wheel": RuleReading(
        text=(
            "Mortimer's goes by traditional rankings, and Marysville calls five down to ace a low "
            "straight."
        ),
        reading="Ace to five is the lowest straight.",
        why="Face Up says so.",
    ),
    "PGP.R.joker-flush": RuleReading(
        text=(
            "In Fortune and Face Up the joker completes a flush, and which card it is there is not "
            "said."
        ),
        reading="In a flush the joker is the highest card of the suit that is not held.",
        why="DHM.33 and DHC.joker say so.",
    ),
    "PGP.R.full-house": RuleReading(
        text=(
            "In both charts for Double Hand Poker the highest possible pair of a full house goes "
            "in front, which could be taken from the three."
        ),
        reading=(
            "The pair goes in front and the three stay together; with `full_house: highest-pair` "
            "the highest pair goes there that makes no foul, from the three if need be."
        ),
        why="Face Up words it so, and every printed example keeps the three.",
    ),
    "PGP.R.st-trips": RuleReading(
        text=(
            "When one of three aces is the joker, a straight or a flush may leave no pair for the "
            "front."
        ),
        reading="The highest front is taken that leaves a complete hand behind.",
        why="Face Up asks for a pair or an ace in front.",
    ),
    "PGP.R.row-order": RuleReading(
        text=(
            "Three pair or a full house may hold a straight or a flush too, and which row comes "
            "first only Face Up says."
        ),
        reading=(
            "The rows for three pair and full house come before those for straight and flush in "
            "all three charts."
        ),
        why="Face Up is explicit, and the charts are the same otherwise.",
    ),
    "PGP.R.over-max": RuleReading(
        text="At Marysville nothing is said of money above the maximum.",
        reading="What exceeds the maximum has no action and goes back.",
        why="DHM.5 has it so.",
    ),
    "PGP.R.late-wager": RuleReading(
        text=(
            "Whoever changes his wager too late may lose it by DHM.18, and the other texts are "
            "silent."
        ),
        reading="Late money goes back; with `late_wager: forfeit` it is forfeited.",
        why="The penalty is called possible, which leaves it to the floor.",
    ),
    "PGP.R.taken-back": RuleReading(
        text=(
            "Marysville says nothing of chips taken back, and at Mortimer's a winner who took his "
            "away may be paid the minimum."
        ),
        reading=(
            "Marysville does as Mortimer's, and the winner is paid the minimum; with "
            "`removed_winner: nothing` nothing."
        ),
        why="One room's rule helps where the other is silent, and the minimum is what is expected.",
    ),
    "PGP.R.limit-per": RuleReading(
        text="One rule has the limits hold for a spot, and another for each bet.",
        reading="The limits hold for each bet.",
        why="DHM.6 speaks of every single bet.",
    ),
    "PGP.R.side-excess": RuleReading(
        text="What becomes of a bonus bet outside its limits is not said.",
        reading=(
            "It is in action up to its maximum, in Fortune in whole dollars; under the minimum it "
            "plays in Face Up, and in Fortune it goes back."
        ),
        why=(
            "DHM.4 and DHM.5 treat the base wager likewise, and a part of a dollar is no fortune "
            "bet."
        ),
    ),
    "PGP.R.pool-share": RuleReading(
        text="A pooled bet is paid as one, and how the partners share it is their own affair.",
        reading=(
            "They share by what each of them laid, rounded down to the cent, and cents left over "
            "go one each in the order of laying."
        ),
        why="So each of them gets what his own money has earned.",
    ),
    "PGP.R.bank-share": RuleReading(
        text=(
            "At Marysville the chips on top act first; elsewhere nothing is said of how backers of "
            "a bank share."
        ),
        reading=(
            "The money that was laid last is used first; at Mortimer's, and with `coverage: net`, "
            "the backers share the result by their stakes."
        ),
        why="DHC.gen.7 calls it the front bank, and DHM.7 treats pooled money as one.",
    ),
    "PGP.R.fup-backline": RuleReading(
        text="Face Up forbids backline bets and does not say what becomes of one.",
        reading=(
            "Only the seat's own bettor plays a spot, and every other bet there goes back; with "
            "`empty_seat: plays` a guest may play a spot whose own seat has no bet."
        ),
        why=(
            "A record names a seat's player by the seat, so that any other name is that of "
            "somebody behind it."
        ),
    ),
    "PGP.R.envy-source": RuleReading(
        text=(
            "In Face Up the hand must come from somebody who has an envy button himself, and "
            "further on it may be any player's."
        ),
        reading=(
            "Any player's hand qualifies; with `envy_source: envy-holder` only that of a player "
            "with an envy button."
        ),
        why="The second sentence is the fuller one, and Fortune has any player as well.",
    ),
    "PGP.R.envy-multiple": RuleReading(
        text=(
            "For several qualifying hands Fortune has several prizes, and Face Up has only the "
            "highest hand count."
        ),
        reading="Each of the two games keeps to its own text.",
        why="Both texts are explicit, and they are texts of different games.",
    ),
    "PGP.R.envy-tie": RuleReading(
        text=(
            "Players who tie for the highest hand in Face Up get no prize, and of everybody else "
            "nothing is said."
        ),
        reading="Everybody else with an envy button gets the prize once.",
        why="Only those who made the hand are denied it.",
    ),
    "PGP.R.envy-order": RuleReading(
        text="Face Up pays envy in each seat's turn, when later hands are still shut.",
        reading="Envy prizes are settled in the turn of the seat that holds the button.",
        why="FUP.step.10 is explicit.",
    ),
    "PGP.R.rack": RuleReading(
        text="The order in which hands are picked up is not said.",
        reading=(
            "Hands without a wager and the stub are picked up first, then the hands as they are "
            "settled, and the player-dealer's last."
        ),
        why="They leave the table in that order, and each of them can be found again by it.",
    ),
    "PGP.R.tiles-silent": RuleReading(
        text="Pai Gow Tiles has nothing on dice, coverage, bettors or misdeals.",
        reading="In all of these it goes as Double Hand Poker does at Marysville.",
        why="It is the same room.",
    ),
}
