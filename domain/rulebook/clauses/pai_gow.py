"""What the pai gow games have in common, clause by clause."""

from typing import Final

from domain.rulebook.clauses.pai_gow_readings import READINGS
from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=100,
    title="All pai gow games",
    clauses={
        "PGP.deck": (
            "One deck of 52 with a joker gives every seat a pile of seven cards and leaves the "
            "rest as the stub; a card that the deck does not hold is reported."
        ),
        "PGP.wagers": (
            "Every game has the base wager, and only Fortune and Face Up have bonus bets beside "
            "it; all that a bettor has in one circle is one wager, and one the game does not have "
            "goes back."
        ),
        "PGP.bank": (
            "Nobody bets on the player-dealer's own seat, and a wager laid there goes back."
        ),
        "PGP.bank.late": (
            "The bank is what lay there when the hand began: what is added after the first card is "
            "not counted."
        ),
        "PGP.bank.second": ("A bank laid at another seat than the player-dealer's is not counted."),
        "PGP.late": (
            "A wager has no action if it comes after betting was closed or after the dice; in Face "
            "Up the first card is too late already."
        ),
        "PGP.taken-back": (
            "Chips taken back in time make a wager smaller; taken back later they change nothing, "
            "and a bet that nobody saw counts as the maximum if it loses and as the minimum if it "
            "wins or pushes."
        ),
        "PGP.bettors.1": (
            "Where several people bet on one hand each of their wagers is settled on its own, the "
            "seated player's first and the others' in the order in which they were laid."
        ),
        "PGP.bettors.2": (
            "Bets that partners pool are settled as one wager, at the place of the first of them, "
            "and each partner has to lay the minimum himself."
        ),
        "PGP.bettors.3": (
            "Others may add to the bank: except at Mortimer's their chips are laid on top against "
            "the rules and are used up first."
        ),
        "PGP.bettors.4": (
            "Where several people set one hand differently, one has the last word: at Mortimer's "
            "the seated player, elsewhere and in the bank whoever has the most money on it."
        ),
        "PGP.pile": (
            "The player-dealer picks the pile that goes to the seat the dice name; the next piles "
            "follow clockwise, and every seat gets one, bet or no bet."
        ),
        "PGP.dice.1": (
            "The sum of the dice is counted clockwise round the seats, the player-dealer being "
            "number one and empty seats counting too."
        ),
        "PGP.dice.2": (
            "Without the dice, or without a player-dealer, nobody can say where the action starts, "
            "and nothing is settled."
        ),
        "PGP.action.1": (
            "Action starts at the seat the dice name and goes round clockwise to every seat with a "
            "base wager, the player-dealer's left out."
        ),
        "PGP.action.2": (
            "If the dice name the player-dealer or an empty seat, that seat still gets the first "
            "pile, and the action starts at the next one with a wager."
        ),
        "PGP.action.3": (
            "The action button belongs on the seat where settlement starts; at an empty seat or, "
            "except in Face Up, at the player-dealer's it only marked the first pile, and was "
            "right there too."
        ),
        "PGP.expose": (
            "A single card boxed or exposed until the last pile lies at its seat is taken out of "
            "its hand and replaced from the stub when the deal is over; an exposed tile plays on."
        ),
        "PGP.expose.late": (
            "A card exposed after the deal stays in its hand, and so does one that was not "
            "replaced."
        ),
        "PGP.misdeal": (
            "A deal is dead and every wager comes back if an ace, the joker or any two cards were "
            "exposed, if the stub or the player-dealer's hand is of the wrong size, if identical "
            "cards turn up, or if the floor says so."
        ),
        "PGP.misdeal.5": (
            "Hands given to the wrong seats make a misdeal as long as it is noticed before any "
            "hand is set or turned up."
        ),
        "PGP.misdeal.7": (
            "Two identical cards make a misdeal; by a room's option the hands settled before the "
            "one that shows the second copy stand."
        ),
        "PGP.facts": (
            "If the cards named for a hand do not fit together, the round is judged in every way "
            "in which they could, and nobody chooses one of them in silence."
        ),
        "PGP.early": (
            "The player-dealer's hand is opened when all hands are set, at Mortimer's those set "
            "house way too; who opens it sooner is reported."
        ),
        "PGP.after-open": (
            "After the player-dealer's hand is opened no player sets a hand or asks for the house "
            "way any more; only the house may still set or reset one."
        ),
        "PGP.know": (
            "A hand is what was dealt and brought to its spot; of several settings the last one "
            "counts, and for the player-dealer the last one before a player's hand is opened."
        ),
        "PGP.set": (
            "Two cards go in front and five behind; the players set theirs before the "
            "player-dealer's hand is opened, and in Face Up after it."
        ),
        "PGP.foul": (
            "A hand whose front beats its back, or that has not two cards in front and five "
            "behind, is foul, and a player's foul hand loses its base wager."
        ),
        "PGP.misread": "A hand that was misread counts for what its cards are.",
        "PGP.incomplete": (
            "A round that lacks a card or a setting on which money depends is settled only as far "
            "as it is known."
        ),
        "PGP.hands": (
            "Every hand in action and the player-dealer's are shown front and back as set, and one "
            "that was never set is shown as it lies."
        ),
        "PGP.joker": (
            "The joker is an ace, or whatever completes a straight or a flush, there the highest "
            "card of the suit not held; in the front hand it is always an ace."
        ),
        "PGP.rank.wheel": (
            "Ace to five is the lowest straight, and of one suit the lowest straight flush."
        ),
        "PGP.compare": (
            "Front meets front and back meets back, suits apart: higher in both wins even money, "
            "higher in one is a push, and higher in none loses."
        ),
        "PGP.copy": (
            "A hand equal to the player-dealer's is a copy and counts for the player-dealer."
        ),
        "PGP.order": (
            "Settlement goes spot by spot from where the action starts, and money that never had "
            "action is handed back at the end."
        ),
        "PGP.cover.1": (
            "The bank covers every kind of wager in its turn, and winners and losers both use it "
            "up; a push takes nothing from it, and what it does not reach goes back."
        ),
        "PGP.cover.2": (
            "What the bank can no longer cover is not made up for, even though the cards have won."
        ),
        "PGP.cover.3": (
            "A hand that was never opened or never set because the bank was used up has its wagers "
            "handed back."
        ),
        "PGP.line": (
            "A winner keeps his wager and gets what the odds give on it, a loser parts with it, "
            "and a push moves nothing; an envy prize has no wager of its own."
        ),
        "PGP.nets": (
            "Everybody who put down a wager stands in the result, partners with their shares, and "
            "those who backed the bank stand with the bank."
        ),
        "PGP.pay": (
            "Once any chips of the pay-off are recorded they are held against what was due, wager "
            "by wager and in its order, and their sum against the bank."
        ),
        "PGP.rack.1": (
            "Hands of seats without a wager go into the rack first, then the stub, then the hands "
            "as they are settled, and the player-dealer's last."
        ),
        "PGP.rack.2": (
            "A hand goes into the rack with its front before its back, as it was last set, and one "
            "that was never opened as so many unseen cards."
        ),
        "PGP.rack.3": (
            "Each hand must lie together in the rack, its cards in any order; whole hands in "
            "another order than the house's are only warned of."
        ),
    },
    readings=READINGS,
)
