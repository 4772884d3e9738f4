"""Pure Spanish 21.5 and Match the Dealer, clause by clause, and how they are read."""

from typing import Final

from domain.rulebook.model import RuleReading, Sheet

SHEET: Final = Sheet(
    order=70,
    clauses={
        "PS.cards": (
            "Four to eight decks without tens: an ace with a king, queen or jack as first two "
            "cards is the Pure Spanish 21.5, any other ace counts 1 or 11, and those Bonus cards "
            "count 10."
        ),
        "PS.table.1": "Up to seven players have a place at the table.",
        "PS.round.2": "Wagers are placed and collections taken before play begins.",
        "PS.round.3": (
            "First cards go round clockwise from the player-dealer's left; everything lies face up "
            "but his second card, and nobody but the house dealer touches the cards."
        ),
        "PS.round.4": (
            "Second cards go round in the same order, the player-dealer's last and face down, and "
            "the players act in it too."
        ),
        "PS.round.7": (
            "The player-dealer's hand is played out by its chart; settlement starts to his left "
            "and goes round clockwise."
        ),
        "PS.round.8": (
            "The player-dealer need not cover everybody; he pays no more than his own wager."
        ),
        "PS.round.12": (
            "A Pure Spanish 21.5 is the best hand there is, and a player's wins even against the "
            "player-dealer's."
        ),
        "PS.round.13": (
            "Under an ace, king, queen or jack the down card is looked at before anyone draws; if "
            "it makes a Pure Spanish 21.5, play is over and every hand that is none loses."
        ),
        "PS.round.14": (
            "When everyone has played, the player-dealer's hand is played out by its chart."
        ),
        "PS.chart.1A": "From hard 17 on you must stand; all else is up to you.",
        "PS.chart.1B": (
            "The player-dealer hits soft 17 and anything lower, stands on hard 17 and anything "
            "higher, and has no say in it."
        ),
        "PS.win.1": "If only the player-dealer is over, the player wins.",
        "PS.win.2": "If only the player is over, he loses.",
        "PS.win.3": "Equal totals that are not over push.",
        "PS.win.4": "If neither is over, the higher total wins.",
        "PS.win.5": "If both have 21 and neither has a natural, the player wins.",
        "PS.win.6": "If both are over, there is one hand of the player-dealer's that saves you.",
        "PS.win.6.a": "Both over and the player-dealer has exactly three eights: nobody wins.",
        "PS.win.8": "You may bet on another player's hand, with any kind of wager.",
        "PS.opt.1": (
            "You may double your first two cards for as much as your first wager or less, and get "
            "exactly one more."
        ),
        "PS.opt.2": (
            "If your doubled hand is not over you may take back what the last double added and "
            "give up the rest, and your play ends there."
        ),
        "PS.opt.3": (
            "Where the player-dealer hits soft 17 the house may let you double again, twice at "
            "most and up to eight times your wager; doubling for less is then ruled out."
        ),
        "PS.opt.4": (
            "With an equal wager, and no smaller one, you may split two cards of one rank or "
            "value, aces too, and draw to each hand as you like."
        ),
        "PS.opt.5": "You may split three times, into four hands, and double after it.",
        "PS.opt.6": (
            "You may give up your first two cards for half your wager until the player-dealer's "
            "down card is shown, and your play ends there."
        ),
        "PS.opt.8": (
            "Payments go as far as the player-dealer's money does: he can neither win nor lose "
            "more than he put up before the deal."
        ),
        "PS.match.1": (
            "The house may offer a bet on the player-dealer's up card beside the base wager."
        ),
        "PS.match.2": (
            "Match is a bet that one or both of your first two cards have the rank of the "
            "player-dealer's up card."
        ),
        "PS.match.3": "To bet on Match you need a base wager.",
        "PS.match.4": "You may bet on Match at another player's hand.",
        "PS.match.5": (
            "How much may go on Match stands with the collection rates: it keeps to the table's "
            "limits, whatever the base wager."
        ),
        "PS.match.6": (
            "Your natural is paid and put away when the player-dealer has none or cannot have one; "
            "Match stays in action whatever becomes of your hand."
        ),
        "PS.match.7": (
            "Match is paid by the posted table, more for two matches than for one and for the same "
            "suit, and without a match it is collected in its turn, as far as the bank goes."
        ),
        "PS.match.8": (
            "It is the player-dealer who pays the Match bets that win and takes those that lose."
        ),
        "PS.match.9": (
            "If the bank cannot cover everyone, the action goes from seat to seat, the base wager "
            "before Match, and what is not covered goes back."
        ),
        "PS.type": (
            "The game is banked by a player, whose position goes round the table, two hands at "
            "most."
        ),
        "PS.deck": "Four to eight decks without tens are used, each of 48 cards.",
        "PS.round.6": (
            "Only when all players are done is the player-dealer's down card turned up."
        ),
        "PS.round.10": (
            "The cards are picked up when the wagers are settled, and the bank goes round the "
            "table."
        ),
    },
    readings={
        "PS.O1": RuleReading(
            text=(
                "The chart has the player-dealer hit soft 17, and opt.3 knows houses where he "
                "stands on it."
            ),
            reading="The player-dealer hits soft 17; with `bank_soft_17: stand` he stands on it.",
            why="Chart 1B has him hit it.",
        ),
        "PS.O2": RuleReading(
            text="The house may let players double a doubled wager again.",
            reading=(
                "Doubling again is not offered; with `double_double: true` it is, unless the "
                "player-dealer stands on soft 17, and where it is nobody doubles for less."
            ),
            why="The text leaves it to the house, and to games in which he hits soft 17.",
        ),
        "PS.R1": RuleReading(
            text=(
                "match.9 speaks of an action button, and round.7 begins to the left of the "
                "player-dealer."
            ),
            reading="The action starts with the first wager to the left of the player-dealer.",
            why="There is no chart to count by.",
        ),
        "PS.R2": RuleReading(
            text=(
                "For hands that are both over, win.6 has nothing but the clause about three eights."
            ),
            reading="If both are over the player loses, except against three eights.",
            why=(
                "P215.rules.8.b, of the same family, says so; else the exception would mean "
                "nothing."
            ),
        ),
        "PS.R3": RuleReading(
            text="Equal totals push by win.3, and two 21s are won by the player by win.5.",
            reading="If both have 21 the player wins.",
            why="win.5 is the more specific.",
        ),
        "PS.R4": RuleReading(
            text="match.7 would have any card of the player-dealer's matched.",
            reading="Match looks at the player-dealer's up card and at no other card of his.",
            why="match.2 and the pay table name the up card.",
        ),
        "PS.R5": RuleReading(
            text="The pay table of Match is posted for six decks.",
            reading="Match is paid by the same table with any number of decks.",
            why="Only one is posted.",
        ),
        "PS.R6": RuleReading(
            text="That naturals are paid and put away stands among the rules of the side bet.",
            reading=(
                "A natural is paid and put away before any play, in dealing order, once the "
                "player-dealer has none or cannot have one; with `early_naturals: false` it waits "
                "for its turn."
            ),
            why="It is as in NBB.R3, and holds with and without a side bet.",
        ),
        "PS.R7": RuleReading(
            text="When rescued money moves is not said.",
            reading=(
                "What a rescue takes back is taken before the settlement and is no longer at risk, "
                "and what is given up is settled in its turn."
            ),
            why="The text says that the player takes it back.",
        ),
    },
    excused={
        "PS.match.1": (
            "Whether the house offers the bet is no fact of a round; that it needs a base wager is "
            "match.3."
        ),
    },
)
