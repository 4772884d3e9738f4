"""How the posted collections are read where their tables are unclear."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=280,
    title="All games: collections",
    clauses={
        "FEE.due": (
            "What the page of the schedule in force asks for is due: from whom, by which amount "
            "and row, and when."
        ),
    },
    readings={
        "FEE.R1": RuleReading(
            text="The rows are in whole dollars; wagers may have cents.",
            reading=(
                "The cents are dropped before the row is looked for, so an amount between two "
                "adjoining rows is in the lower one; with `fee_cents: upper` it is raised to the "
                "next dollar."
            ),
            why="Up to the next row's first dollar the lower row is the last that was reached.",
        ),
        "FEE.R2": RuleReading(
            text="Some tables have two rows for one amount.",
            reading=(
                "The row printed first is due, and the overlap is reported; with `fee_overlap: "
                "last` the one printed last."
            ),
            why="A table is read from the top.",
        ),
        "FEE.R3": RuleReading(
            text="In five Pure Spanish options the last row is an amount alone, without a plus.",
            reading="A last row printed as an amount alone is open upwards.",
            why="The options beside them have the plus, and a row for one amount means nothing.",
        ),
        "FEE.R4": RuleReading(
            text="No row is printed for some amounts.",
            reading=(
                "Nothing is due on the line and what was taken for it is not compared; that there "
                "is no row is reported."
            ),
            why="No rate was approved for it, and none can be made up.",
        ),
        "FEE.R5": RuleReading(
            text=(
                "The page of GEGA-002888 and that of Three Card Poker do not say when the "
                "collection is taken."
            ),
            reading="Where no page says when a collection is taken, it is taken before the deal.",
            why="All the other pages of the room have it so.",
        ),
        "FEE.R6": RuleReading(
            text=(
                "Options 46 to 52 of Pure Spanish take a fee from the player based on the player's "
                "wager."
            ),
            reading=(
                "Each wager on the game pays by its own amount, whoever's it is, and bonus bets "
                "pay nothing; with `fee_player_wager: sum` a bettor pays once, on the sum of the "
                "wagers on the game."
            ),
            why="Options 42 to 45 say so expressly where bonus bets pay.",
        ),
        "FEE.R7": RuleReading(
            text="Cells of the fee columns are left blank, or two stand beside five other rows.",
            reading=(
                "A blank cell is as the one above it. Two fees of the player-dealer beside the "
                "first rows of the player's are looked up by the table action, or with "
                "`pd_fee_basis: largest-wager` by the largest wager on the game: the first in that "
                "row's bounds, the second from the next row's start upwards without end."
            ),
            why="A fee that is not repeated has not changed.",
        ),
        "FEE.R8": RuleReading(
            text="What belongs to the total action on a table is not always said.",
            reading=(
                "All wagers that players place before the deal belong to it, bonus bets too; with "
                "`fee_bonus_action: left-out` bonus bets do not."
            ),
            why="GEGA-003019 leaves Buster wagers out expressly, for its own table alone.",
        ),
        "FEE.R9": RuleReading(
            text="The second half of Mortimer's table of limit games has no headings.",
            reading=(
                "Its columns are those of the other tables with four: seven or more players, five "
                "or six, four, three or less, and modified fees (a) and (b)."
            ),
            why="The tables beside it have the same columns and figures.",
        ),
        "FEE.R10": RuleReading(
            text=(
                "A fee for each hand from each player goes by the total that he wagered on the "
                "base game."
            ),
            reading="A bettor pays once a round, on the sum of his wagers on the game.",
            why="It is the total that counts, and the fee is for each hand.",
        ),
        "FEE.R11": RuleReading(
            text="Collections have their moment, and nothing is said of one taken at another.",
            reading=(
                "What is due before the deal is late after the first card, what is due after the "
                "initial deal after the first decision or card turned up, and a fee out of the pot "
                "once a pot was pushed, Mortimer's collection after the turn card too; to take it "
                "early is no fault."
            ),
            why="From then on the next step of the round has been taken without it.",
        ),
        "FEE.R12": RuleReading(
            text=(
                "Modified fee (a) is taken from the small blind if a hand with action ends before "
                "the flop."
            ),
            reading=(
                "A call, a bet or a raise is action, blinds and folds are none, and the fee comes "
                "out of the chips of the small blind in the pot, whichever of the two it is "
                "recorded from; with `modified_a_from: player` the small blind pays it beside the "
                "pot."
            ),
            why="The text names bet, call and raise.",
        ),
        "FEE.R13": RuleReading(
            text="The fee goes by the number of players.",
            reading="A fee by the number of players goes by those dealt in.",
            why="Who is not dealt in has no part in the hand.",
        ),
        "FEE.R14": RuleReading(
            text=(
                "Collections of the 6.0 games are taken before play by one sentence and after two "
                "cards by another."
            ),
            reading=(
                "Collections of the 6.0 games are due after the initial deal, and early is no "
                "fault."
            ),
            why="The collection procedures are the more specific.",
        ),
        "FEE.R15": RuleReading(
            text="Five rates are allowed at a table; older pages say three, or two.",
            reading=(
                "The posted schedule is used as it is, however many rates it has; the audit of the "
                "schedules counts them."
            ),
            why="What is posted was approved.",
        ),
        "FEE.R16": RuleReading(
            text="A fee is collected from each player at the end of each half hour.",
            reading=(
                "A half-hour collection is due from each seated player every thirty minutes of a "
                "game, at their end, and from nobody in a round; it is compared only where the "
                "time of what was taken is recorded."
            ),
            why="It is the time that is paid for.",
        ),
        "FEE.R17": RuleReading(
            text="Nothing is said of the collections of a round that is called dead.",
            reading=(
                "What was due before the deal stays due in a misdeal, and nothing is given back; "
                "what follows the deal is not due. With `misdeal_fee: none` nothing is."
            ),
            why="No refund is provided for.",
        ),
        "FEE.R18": RuleReading(
            text="What exceeds a limit has no action; whether it pays a fee is not said.",
            reading="Fees go by what was placed before the deal, the excess included.",
            why="They are taken when it lies there.",
        ),
        "FEE.R19": RuleReading(
            text="One schedule with its one table limit is in force at a table.",
            reading=(
                "The schedule named has to be one for the room, the game, the limit and the stakes "
                "of the table, as far as they are recorded; one of another room or game asks for "
                "nothing."
            ),
            why="It was approved for that game and that limit.",
        ),
        "FEE.R20": RuleReading(
            text="Nothing is said of a round of which no collection is recorded.",
            reading=(
                "A finished round without any recorded collection is warned of once; a collection "
                "of nothing says that it was looked for, and every line is compared."
            ),
            why="Perhaps it was taken and not written down.",
        ),
        "FEE.R21": RuleReading(
            text="Nothing is said of the collections of wagers that are refused as a whole.",
            reading="A refused wager owes nothing and is no part of the table action.",
            why="It was never in the game.",
        ),
    },
)
