"""What the six blackjack games have in common, and how they are read where they are silent."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=10,
    title="All blackjack games",
    clauses={
        "BJ.wager": (
            "Every bettor's wager on every spot is settled on its own, whoever bet on a spot first "
            "plays its hand, and a wager at the player-dealer's own seat or on a seat without "
            "cards goes back."
        ),
        "BJ.posted": (
            "The bank is what lay there when the hand began: money put up after the first card, or "
            "by another seat, does not count, and what backers put up before it adds up."
        ),
        "BJ.taken": (
            "Chips taken out of a circle before the bets are closed lower the wager, and one taken "
            "out afterwards plays as it lay."
        ),
        "BJ.late": (
            "A wager that comes after betting was closed, or after the first card, has no action."
        ),
        "BJ.side": (
            "A side bet has to be offered here, needs the same bettor's own base wager on the same "
            "spot, placed in time, and keeps to its own limits."
        ),
        "BJ.limits": (
            "The limits on the sign hold for each bettor's base wager as placed before the deal: "
            "one below the minimum still plays, and what exceeds the maximum has no action."
        ),
        "BJ.noaction": (
            "Money without action stays in its circle until its turn and then goes back to its "
            "owner, neither paid nor collected."
        ),
        "BJ.control": (
            "Only the bettor who plays the hand decides about its cards; the others on it may "
            "insure or join his double or split with money of their own before the next card, and "
            "his surrender or rescue binds them all."
        ),
        "BJ.total": (
            "A hand counts its highest total that is not above 21, an ace being 1 or 11, and else "
            "its lowest; from 22 on it is over."
        ),
        "BJ.natural": (
            "A natural is made by the first two cards of the deal and by nothing else: not after a "
            "split, and not with a third card."
        ),
        "BJ.over": (
            "A hand that is over takes no more cards, but it stays on the table until its turn, "
            "because it may still push."
        ),
        "BJ.turn": (
            "Hands are played in the order of the deal, each to its end before the next one "
            "begins; a hand that stood and acts again after the next one acted is itself out of "
            "turn."
        ),
        "BJ.closed": (
            "The player-dealer's hand, once shown, closes the players' part: nothing more is taken "
            "on a hand that had ended, its late cards are surplus and its late money goes back, "
            "and one that had still to act was wronged by the house dealer."
        ),
        "BJ.stand": (
            "A hand that gets no further decision stands, a card nobody announced is a hit, and to "
            "stand where nothing is left to decide is never a fault."
        ),
        "BJ.must": (
            "A hand that has to stand may not be hit and one that has to be hit may not be left as "
            "it is; if it happens all the same, the hand is settled with the cards it has."
        ),
        "BJ.double": (
            "Doubling is for the first two cards and brings exactly one more; money put down for a "
            "double that is not allowed has no action, and its card counts as a hit."
        ),
        "BJ.split": (
            "A split makes two hands of one, each with an equal wager, up to four hands a seat; "
            "the wager on a hand that should not have been split off goes back."
        ),
        "BJ.surplus": (
            "A card beyond the number the rules give a hand is no part of it, whatever it would do "
            "to the total, and is picked up along with it."
        ),
        "BJ.surrender": (
            "Surrender costs half the wager and is for the first two cards alone, never for a "
            "split hand and never after a hit or a double."
        ),
        "BJ.freeze": (
            "Once play is frozen nobody has any choice left: every hand is settled on its first "
            "two cards, and money added meanwhile comes back."
        ),
        "BJ.check": (
            "Where the down card is to be looked at and makes a natural, play ends at that moment, "
            "whether or not somebody looked in time and read it rightly; a look that was not due "
            "changes nothing."
        ),
        "BJ.bank": (
            "The player-dealer has no choices: he draws to hard 16 and soft 17 and stands on "
            "everything higher."
        ),
        "BJ.order": (
            "Insurance and even money are settled first, then naturals that are paid early, then "
            "seat by seat as the action goes round: the seat's hands, and after them its side "
            "bets."
        ),
        "BJ.line": (
            "All that a bettor has on one hand, doubles included, is settled as one wager, and the "
            "cards say whether it has won even if the bank has nothing left for it."
        ),
        "BJ.coverage": (
            "The bank covers every wager in the order of settlement, side bets and insurance too, "
            "as far as its own wager goes."
        ),
        "BJ.action": (
            "The action button goes to the seat where settlement starts, and every seat with a "
            "base wager has its turn from there."
        ),
        "BJ.rack": (
            "Cards go into the discard rack when all wagers are settled: below them what was dead, "
            "boxed or paid early, then the hands in the order they are settled, surrendered ones "
            "too, and the player-dealer's last; each lies together, its cards in any order."
        ),
        "BJ.paycheck": (
            "Once any chips of the pay-off are recorded, every payment, collection and return is "
            "held against what was due, in its order, and their sum against the bank."
        ),
        "BJ.dealorder": (
            "The first cards go round in the order of the deal, and a card plays where it lies."
        ),
        "BJ.cards": (
            "A card that is in no deck of the game is reported and plays as it reads; one that was "
            "seen more often than the decks hold it is reported, and each of its places in turn is "
            "taken to be unknown."
        ),
        "BJ.facts": (
            "Where two facts contradict each other the round is judged both ways, and it is "
            "settled only if every way pays the same."
        ),
        "BJ.equipment": (
            "More or fewer decks, or more seats, than the document of the game allows are "
            "reported, and the round is judged all the same."
        ),
        "BJ.incident": (
            "A boxed card is dead, a round that is called dead gives every wager back, and one "
            "that lacks a fact on which money depends is not settled until it is known; what was "
            "found of wagers, bank and cards before a round was called dead stays found."
        ),
        "BJ.rotation": (
            "Nobody banks more than two hands running; the bank then goes on clockwise, and "
            "without another taker the game is broken."
        ),
        "BJ.fee": (
            "Collections are taken at their time and are no part of the settlement; none is taken "
            "for doubles, splits, surrender or insurance."
        ),
    },
    readings={
        "BJ.R1": RuleReading(
            text=(
                "The bank can neither win nor lose more than its wager; only NB03.round.2 says how "
                "what it pays and what it collects add up."
            ),
            reading=(
                "What the bank pays and what it collects both use up its wager; with `coverage: "
                "net` it goes on until it is up or down by the whole of it."
            ),
            why=(
                "A chip of the bank that has met a wager is out of action, as in the worked "
                "example of Double Hand Poker and in NB03.round.2."
            ),
        ),
        "BJ.R2": RuleReading(
            text=(
                "Nothing is said of wagers and plays that the rules do not allow but that were "
                "made."
            ),
            reading=(
                "What the rules do not allow has no action, and money put down for it goes back."
            ),
            why="Only what the approved rules allow is in action.",
        ),
        "BJ.R3": RuleReading(
            text="What becomes of money above a limit is not said.",
            reading="What exceeds a limit has no action and goes back, and the rest plays.",
            why=(
                "Mortimer's rules of Double Hand Poker (4 and 5) have it so, and the other games "
                "follow them."
            ),
        ),
        "BJ.R4": RuleReading(
            text=(
                "With several bettors or several side bets on a spot, their order is given only in "
                "part."
            ),
            reading=(
                "Settlement goes seat by seat, the base wagers first and then Match, Bonus and "
                "Buster, those of one kind in the order in which they were placed."
            ),
            why="PS.match.9, BBB.7, MBB.8 and NBB.buster.7 put the base wager first, seat to seat.",
        ),
        "BJ.R5": RuleReading(
            text="Half of an odd wager, 6 to 5 and 3 to 2 can leave a part of a cent.",
            reading="Whatever is due is rounded down to the cent.",
            why="A bank pays whole cents only, and on a surrender it favors the player.",
        ),
        "BJ.R6": RuleReading(
            text=(
                "The player-dealer's chart has him hit up to soft 17 and stand from hard 17; soft "
                "18 to 21 are in neither column."
            ),
            reading="The player-dealer stands on soft 18 and more.",
            why=(
                "The hit column ends at soft 17, and he draws until he has hard 17 or a higher "
                "number (NB06.round.16), which soft 18 is."
            ),
        ),
        "BJ.R7": RuleReading(
            text=(
                "Nothing is said of cards that the player-dealer draws past the point where he "
                "must stand."
            ),
            reading=(
                "Cards past the point where the player-dealer must stand are no part of his hand."
            ),
            why="His chart leaves him no choice, so it alone says which cards make his hand.",
        ),
        "BJ.R8": RuleReading(
            text=(
                "Nothing is said of a player-dealer who stopped too early in a round that was "
                "closed."
            ),
            reading="A player-dealer's hand that stopped too early is settled as it was dealt.",
            why="Facts stand, and the card that was not drawn cannot be known.",
        ),
        "BJ.R9": RuleReading(
            text=(
                "The charts say when to hit and when to stand; whether a hand that must stand may "
                "be doubled they do not say."
            ),
            reading=(
                "With `double_on_must_stand: true`, the default in every game but Pure 21.5, a "
                "hand that must stand may be doubled, and with `false` it may not; naturals and "
                "joker hands never are, and no chart bars a split."
            ),
            why=(
                "The double is granted on the first two cards whatever their total (NB03.dsso.1, "
                "NB06.dsso.1, NB60.rules.9.a, NBB.rules.9, PS.opt.1), while P215's chart makes an "
                "exception for splits only; and if charts barred splits, tens could never be "
                "split."
            ),
        ),
        "BJ.R10": RuleReading(
            text="In what order hands are picked up, once all wagers are settled, is not said.",
            reading=(
                "Hands are picked up in the order of settlement, the player-dealer's last; with "
                "`rack_order: dealing` they go in dealing order."
            ),
            why="The order of settlement needs no second way round the table.",
        ),
        "BJ.R11": RuleReading(
            text=(
                "Nothing is said of a natural of the player-dealer's that is found only after "
                "players have drawn."
            ),
            reading=(
                "Against a natural that should have been found before play, what players did has "
                "no effect: hands are settled on their first two cards, and money added comes "
                "back."
            ),
            why="Against a natural no further action takes place (PS.round.13).",
        ),
        "BJ.R12": RuleReading(
            text="The button may fall on a seat without a wager.",
            reading=(
                "Where the count falls on a seat without a wager, the action starts at the next "
                "seat that has one, in the direction of settlement."
            ),
            why="Somebody has to begin.",
        ),
        "BJ.R13": RuleReading(
            text=(
                "Whether a hand may be surrendered before the down card is looked at, where it is, "
                "is not said."
            ),
            reading=(
                "Surrender is allowed before the look, and it holds against a natural found later; "
                "with `surrender: late` one before a recorded look is not allowed, and one where "
                "no look was recorded falls with the natural."
            ),
            why=(
                "The only limit in these texts is the exposure of the down card (P215.dss.4, "
                "PS.opt.6), and NB60.rules.12 has none; NBB.rules.12 alone puts it after the look."
            ),
        ),
        "BJ.R14": RuleReading(
            text=(
                "Nothing is said of a player-dealer's hand that is shown while hands have still to "
                "act."
            ),
            reading=(
                "A hand that had still to act may hit or stand and adds no money; with "
                "`after_exposure: all-stands` every hand stands as it lay."
            ),
            why=(
                "The options are the players' and the error the dealer's, but nobody may add money "
                "to what they have seen."
            ),
        ),
        "BJ.R15": RuleReading(
            text="That a signal to stand is final is not said.",
            reading=(
                "A hand that acts again after it stood and a later hand acted is out of turn, and "
                "what it does counts."
            ),
            why="Nothing but the order of the cards has been hurt.",
        ),
        "BJ.R16": RuleReading(
            text=(
                "When insurance is settled is not said; NB60.round.14 and P215.round.12 begin at "
                "the button for all wagers."
            ),
            reading=(
                "Insurance is settled before all other wagers; with `insurance_order: in-turn` it "
                "comes before the base wagers of its seat, and even money stays first."
            ),
            why="The down card alone decides it, before any hand is compared.",
        ),
        "BJ.R17": RuleReading(
            text="The number of an ace that places the button could be 1 or 11.",
            reading="An ace counts one seat for the button; with `ace_count: 11` it counts eleven.",
            why="The lists begin with the ace as 1, and NB60.round.14 says 1.",
        ),
        "BJ.R18": RuleReading(
            text=(
                "Whether split aces that draw an ace may be split again is said in some documents "
                "only."
            ),
            reading=(
                "In No Bust 21 split aces are not split again, and in Pure 21.5 they are; "
                "`resplit_aces` sets the other."
            ),
            why=(
                "NB03.dsso.3 and NB06.dsso.3 split aces originally dealt, while P215.dss.2 and 3 "
                "split any pair, three times."
            ),
        ),
        "BJ.R19": RuleReading(
            text="Nothing is said of chips taken out of a circle once the bets are closed.",
            reading="The wager plays as it lay.",
            why=(
                "A wager stands from the closing of the bets on, as in Double Hand Poker 18 and 29 "
                "of the same room."
            ),
        ),
    },
)
