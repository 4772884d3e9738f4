"""What the two three-card games have in common, and how they are read where they are silent."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=160,
    title="Both three card games",
    clauses={
        "TC.deck": (
            "A round is dealt in stacks of three from one deck of 52 without jokers; a second one, "
            "with backs of another color, is in the shuffler meanwhile."
        ),
        "TC.wagers": (
            "All that a bettor has in one circle is one wager, and a wager the game does not have, "
            "or one at the player-dealer's own seat, has no action."
        ),
        "TC.limits": (
            "The limits on the sign hold for the ante and for each bonus bet by itself: one below "
            "the minimum still plays, and what exceeds the maximum has no action."
        ),
        "TC.noaction": (
            "Money without action stays in its circle until its turn and then goes back to its "
            "owner, and no more than one fault is found with it."
        ),
        "TC.bank": (
            "One seat banks, twice running at most, and wins and loses no more than what lay there "
            "for the bank when the first card was dealt; what comes later or lies at another seat "
            "is no part of it."
        ),
        "TC.count": (
            "A player's hand that is not three cards has its wagers handed back, whatever was "
            "decided for it, and if the player-dealer's is not, the round is a misdeal."
        ),
        "TC.incomplete": (
            "A round that lacks a card or a decision on which money depends is settled only as far "
            "as it is known."
        ),
        "TC.irreg": (
            "A boxed or exposed card plays as it is; two of them, a joker, a foreign card or "
            "a round called dead give every wager back."
        ),
        "TC.late": (
            "Everybody decides before the player-dealer's hand is turned up; once it is shown, "
            "nobody who had decided, or who has no ante in action, can decide any more."
        ),
        "TC.disagree": (
            "Facts that contradict each other, as a card turned up that was not dealt there or one "
            "card in two hands, are judged every way, and settle nothing on which money depends."
        ),
        "TC.fee": (
            "The player-dealer alone pays a collection, once a round and before any card, by what "
            "all antes and bonus bets come to."
        ),
    },
    readings={
        "TC.R1": RuleReading(
            text=(
                "Folded wagers are collected as soon as the decisions are made, and the "
                "player-dealer wins no more than he put up; how the two meet is not said."
            ),
            reading=(
                "Forfeits are won before everything else, clockwise from the player-dealer's left, "
                "and use up his wager; with `forfeits: in-turn` they wait until the settlement "
                "comes to their spot."
            ),
            why="So both sentences are true.",
        ),
        "TC.R2": RuleReading(
            text=(
                "The play wager is handed back at once when the player-dealer does not qualify, "
                "but it also has its place after the ante."
            ),
            reading=(
                "A refund is listed where its wager would have been settled, and whenever it was "
                "handed back, it was in time."
            ),
            why="It takes nothing from the bank, so its time changes nothing for anybody.",
        ),
        "TC.R3": RuleReading(
            text=(
                "Hands are to be picked up in order, and neither which order nor the "
                "player-dealer's place in it is said."
            ),
            reading=(
                "Hands that are still on the table are picked up as they are settled, the "
                "player-dealer's last; if only that one lies elsewhere, every hand is still found."
            ),
            why="They leave the table in that order, and each of them can be found again by it.",
        ),
        "TC.R7": RuleReading(
            text="Wagers keep to the limits, and what becomes of others is not said.",
            reading=(
                "What exceeds the maximum has no action and goes back, and a wager below the "
                "minimum plays."
            ),
            why=(
                "Mortimer's rules of Double Hand Poker (4, 5) have it so, and this room wants "
                "every wager within the table's limits."
            ),
        ),
        "TC.R8": RuleReading(
            text="Nothing is said of a play wager that differs from the ante.",
            reading=(
                "A play wager counts up to what of the ante is in action: anything above goes "
                "back, and a smaller one plays as it is."
            ),
            why="No more than the rules allow is in action, and who put up less has still played.",
        ),
        "TC.R9": RuleReading(
            text=(
                "One card of the player-dealer's is turned up, the bottom one, and a record may "
                "not mark which one that was."
            ),
            reading="Where no card is marked, the third one dealt to the player-dealer was shown.",
            why="A stack is named from its top, so that its last card lies at the bottom.",
        ),
        "TC.R10": RuleReading(
            text="Neither game has a word on misdeals.",
            reading=(
                "More than one card boxed or exposed, a wrong number of cards with the "
                "player-dealer, a joker and a foreign card are misdeals; a player's wrong number "
                "voids his hand only, and a card with another back plays. With "
                "`multiple_exposed: play` exposed cards do not count, and boxed ones do."
            ),
            why=(
                "This room's rules of Double Hand Poker have the first two, a deck with a foreign "
                "card is no more whole, and a back is equipment, which spoils no round."
            ),
        ),
        "TC.R11": RuleReading(
            text="How several backers of one bank share what it wins or loses is not said.",
            reading=(
                "Only the bank as a whole is settled, and its backers share the result among "
                "themselves."
            ),
            why="The players bet against the player-dealer, whoever stands behind him.",
        ),
        "TC.R12": RuleReading(
            text="What follows when the bank is shown before everybody has decided is not said.",
            reading=(
                "Whoever had still to decide may play or fold: the ante and the bonus bets are in, "
                "and the play wager has no action; with `after_exposure: counts` it has."
            ),
            why=(
                "Nobody should bet on cards that he has seen, or lose his ante by the house "
                "dealer's error."
            ),
        ),
        "TC.R13": RuleReading(
            text="What follows from stacks or decisions that do not go round in order is not said.",
            reading="The stacks play where they lie, and a decision out of turn stands.",
            why="The cards are random wherever they lie.",
        ),
    },
)
