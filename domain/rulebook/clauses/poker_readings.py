"""How the poker games are read where their texts are silent or disagree."""

from typing import Final

from msgspec.structs import replace

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=200,
    title="All poker games: how they are read",
    clauses={},
    readings={
        "PK.R1": RuleReading(
            text=(
                "The Ultimate Texas Hold'em Bad Beat Bonus stands in a table of fees, and its "
                "rules are nowhere printed."
            ),
            reading=(
                "A round of it stays incomplete, and all that is found is that no rules are on "
                "file."
            ),
            why="What a game costs does not tell who wins it.",
        ),
        "PK.R2": RuleReading(
            text=(
                "The General Rules are printed with the joker game, but speak of all the games "
                "before it."
            ),
            reading=(
                "The General Rules hold for all poker at Marysville where a game's own text does "
                "not say otherwise, and at Mortimer's where its text is silent."
            ),
            why=(
                "Their own words reach beyond the joker game, and nothing else is on file to fill "
                "Mortimer's gaps."
            ),
        ),
        "PK.R3": RuleReading(
            text=(
                "Mortimer's allows a bet and three raises in one place, and four raises at most in "
                "another."
            ),
            reading=(
                "Three raises may follow the bet; `raise_cap` sets another number, four if the "
                "other sentence is taken by itself, and 0 for no cap."
            ),
            why="Both are true if the bet itself is the first of the four.",
        ),
        "PK.R4": RuleReading(
            text=(
                "With only two players left raises are unlimited, and when there have to be two is "
                "not said."
            ),
            reading=(
                "Raises are free once two are left at the moment of the raise, one of them all-in "
                "or not; with `heads_up_uncapped: round-start` the round of betting must have "
                "begun with two."
            ),
            why=(
                "The texts ask who is left, and whether one more raise is allowed is asked when it "
                "is made."
            ),
        ),
        "PK.R5": RuleReading(
            text=(
                "A bet and three raises are allowed, and the texts do not tell limit games from "
                "others."
            ),
            reading=(
                "Raises are capped in limit and spread games, and not in no-limit and pot-limit "
                "games."
            ),
            why="It is the practice everywhere.",
        ),
        "PK.R6": RuleReading(
            text=(
                "Fees come from the pot, and which pot that is when there are several is not said."
            ),
            reading=(
                "The main pot pays the fees as far as it goes, then the next one, and nothing is "
                "rounded; with `fees_from: by-size` each side pot pays its part by what lay in it, "
                "cents dropped, and the main pot the rest."
            ),
            why="Everyone who is in for any pot is in for the main one.",
        ),
        "PK.R7": RuleReading(
            text="Equal hands share a pot, and who gets an odd chip is not said.",
            reading=(
                "Chips left over go one by one to the equal hands, beginning with the first seat "
                "left of the button, which also gets any fraction of a chip; with `odd_chip: "
                "by-suit` with the hand that has the highest hole card, by rank and then by suit. "
                "`chip` says what a chip is worth."
            ),
            why=(
                "So the deal goes; the draw for the first button breaks ties by suit (PG.3), which "
                "is the other way."
            ),
        ),
        "PK.R8": RuleReading(
            text=(
                "The joker is an ace or makes a straight or a flush, and what it is in a low is "
                "not said."
            ),
            reading=(
                "The joker in a low is an ace, and with another ace a pair and no low; with "
                "`joker_low: lowest-missing` it is the lowest rank the hand lacks, as in Low-ball."
            ),
            why="A low has no straights and flushes, so that of the three only the ace is left.",
        ),
        "PK.R9": RuleReading(
            text="Whether a kill or a newcomer's post changes who acts first is not said.",
            reading=(
                "A kill or a newcomer's blind moves nothing: whoever posted it acts in his turn, "
                "and the action starts left of the big blind, or of the kill posted in its place."
            ),
            why=(
                "They are posted wherever their owner sits, and the order goes by the blinds next "
                "to the button."
            ),
        ),
        "PK.R10": RuleReading(
            text="With a joker five aces can be held, and the list of hands has no such hand.",
            reading=(
                "Five aces are four with an ace beside them, the best four of a kind and below any "
                "straight flush; with `five_aces: five-of-a-kind` they beat a royal flush."
            ),
            why=(
                "By the list nothing is above a royal flush; that five aces are is known only from "
                "this room's Double Hand Poker."
            ),
        ),
        "PK.R11": RuleReading(
            text="The lowest five cards win, and what counts as low is not said.",
            reading=(
                "The ace is low, straights and flushes do not count, and A-2-3-4-5 is the best "
                "hand."
            ),
            why="This room's other low hands are counted so, and so is California's lowball.",
        ),
        "PK.R12": RuleReading(
            text=(
                "A pot of $20 qualifies for the kill, and whether before or after the collection "
                "is not said."
            ),
            reading="What the pot held before any fee was taken counts.",
            why="Uncalled bets are all that the text leaves out.",
        ),
        "PK.R13": RuleReading(
            text="What a shared pot does for the kill button is not said.",
            reading=(
                "Only a player who alone wins every chip of a hand gets the kill button for it; a "
                "pot that is shared, or pots that go to different players, count for nobody."
            ),
            why="The text speaks of the player who wins the pot, and a part of it is not the pot.",
        ),
        "PK.R14": RuleReading(
            text=(
                "By the dealing rules a joker is a dead card, and yet two games are dealt with one."
            ),
            reading="A joker is dead only in a game whose deck has none.",
            why="Where it belongs to the deck, the game's own text says what it is (O8J.G4, LB.2).",
        ),
        "PK.R15": RuleReading(
            text=(
                "Of a wrong number of cards found late HM.9 speaks of all the money and of antes "
                "and blinds, in a sentence that does not hold together, and PG.deal.3 of antes and "
                "blinds."
            ),
            reading=(
                "The hand is dead, and everything that it has put in stays in the pot; with "
                "`forfeit: antes-and-blinds` what it put in beyond them goes back at once, and "
                "what is to call stays."
            ),
            why="Whoever is out of a hand leaves his money in the pot, as in every other case.",
        ),
        "PK.R16": RuleReading(
            text=(
                "HM.11 takes a turn that came too early out of play, and does not say what becomes "
                "the turn."
            ),
            reading="After a burn the next card is the turn, as in PG.deal.6.",
            why=(
                "The two agree in all else, and the General Rules hold where a game's own text is "
                "silent."
            ),
        ),
        "PK.R17": RuleReading(
            text="By the glossary the board has four cards, and the river comes face down.",
            reading="The board has five cards, all of them face up.",
            why="Both are slips: every game's own text deals five, and turns the last one up.",
        ),
        "PK.R18": RuleReading(
            text="Mortimer's rules know bets from $2 to $12, and its fee table has many limits.",
            reading="The limits on the table's record hold.",
            why="There would be no fees for limits at which nobody plays.",
        ),
        "PK.R19": RuleReading(
            text=(
                "With two players both blinds would lie left of the button, which by practice has "
                "the small one."
            ),
            reading=(
                "Of two players either may post the small blind; before the flop the one left of "
                "the big blind begins, and later the first one left of the button."
            ),
            why="The texts and the practice differ only in who posts which blind.",
        ),
        "PK.R20": RuleReading(
            text=(
                "A spread game has a lowest and a highest bet, and whether a raise may be less "
                "than the one before is not said."
            ),
            reading=(
                "A raise below the last bet or raise is not a full one and is an illegal bet, "
                "except all-in."
            ),
            why="Only a full bet is a raise (PG.bet.1).",
        ),
        "PK.R21": RuleReading(
            text="What becomes of a bet of the wrong size, once it was made, is not said.",
            reading=(
                "An illegal bet stands, and the pots are worked out from what lay in them, unless "
                "a rule says what it is, as with an oversize chip or a string raise."
            ),
            why="The other players have acted on it, and the record tells what lay in the pot.",
        ),
        "PK.R22": RuleReading(
            text="Omaha's own text does not say who gets the odd chip of high and low.",
            reading="The odd chip goes to the high half.",
            why="So it is in the same room's Omaha with a joker (O8J.11).",
        ),
        "PK.R23": RuleReading(
            text=(
                "Whoever lets substantial action go on behind him risks his right to act, and in "
                "certain circumstances his hand (PG.play.1)."
            ),
            reading="The floor decides; a hand that it rules dead is recorded as foul.",
            why="A risk in certain circumstances is no rule that a record could be judged by.",
        ),
        "PK.R24": RuleReading(
            text=(
                "What becomes of a card that is recorded in two places, or of a hand shown "
                "otherwise than dealt, is not said."
            ),
            reading=(
                "The hand is judged in every way that the facts can be true; it is settled if "
                "every way comes to the same, and otherwise waits for a correction."
            ),
            why="A record that contradicts itself does not make a deal dead.",
        ),
        "PK.R25": RuleReading(
            text=(
                "PG.blind.6 allows one live blind a deal, while other clauses have several (2, 3, "
                "5 and 7)."
            ),
            reading="It warns against posting twice, and no blind is dead by it.",
            why="Taken by its letter it would undo the clauses around it.",
        ),
        "PK.R26": RuleReading(
            text=(
                "The players of a pot game play each other, and the texts do not speak of other "
                "bets or of a bank."
            ),
            reading="A side bet or a bank's wager is an illegal bet and no part of any pot.",
            why="The house only deals, and nobody is there whom such a bet could be laid against.",
        ),
    },
    excused={
        "PK.R23": (
            "Whether a player loses a hand by letting others act behind is the floor's to say; the "
            "ruling is recorded as a foul hand."
        ),
        "PK.R25": "Nothing turns on it: every blind is judged by the clauses that call for it.",
        "PK.R17": (
            "The slips stand in the glossary, which lays nothing down; no hand is judged by them."
        ),
    },
)


def select_readings(*readings: str) -> Sheet:
    """Return a sheet of the readings that one game is open to."""
    return replace(SHEET, readings={rule: SHEET.readings[rule] for rule in readings})
