"""The General Rules of the poker games, clause by clause."""

from typing import Final

from msgspec.structs import replace

from domain.rulebook.model import Sheet

SHEET: Final = Sheet(
    order=190,
    title="All poker games: the General Rules",
    clauses={
        "PG.1": (
            "Everyone protects his own hand: one that is unprotected, abandoned or thrown away "
            "counts as dead or folded, and only management may bring it back."
        ),
        "PG.2": (
            "The first buy-in is at least ten times the smallest bet, one later buy may be less, "
            "and an add-on up to that minimum is no short buy."
        ),
        "PG.3": (
            "For a new game the dealer deals a card to each for the button: the highest gets it, "
            "and of equal cards spades go before hearts, diamonds and clubs."
        ),
        "PG.deal": (
            "A deal that went wrong is put right, or is dead, as its own clause says; what was "
            "found of blinds, cards and equipment before it is said all the same."
        ),
        "PG.deal.1": (
            "A boxed card is dead and the next one takes its place, and a joker that turns up is "
            "dead too; a player who acts on his hand without pointing out a joker in it has a foul "
            "hand and loses what he has put in."
        ),
        "PG.deal.2": (
            "A hole card that the house dealer exposes is exchanged for the top card of the deck "
            "when the deal is over, and it becomes the burn card before the flop."
        ),
        "PG.deal.3": (
            "A wrong number of cards is put right if it is found before that player acts, and a "
            "card too many becomes the burn card; after that his hand is dead and loses what it "
            "has put in."
        ),
        "PG.deal.4": (
            "A flop of too many cards is taken back and reshuffled, and the next one comes without "
            "another burn; but if there was substantial action on it, the flop that was acted on "
            "stands, and the turn comes without a burn."
        ),
        "PG.deal.5": (
            "A flop that comes before the betting is over is taken back and reshuffled; the burn "
            "card stays where it is, and the new flop comes without another."
        ),
        "PG.deal.6": (
            "A turn that comes before the betting is over does not play: after a burn the next "
            "card is the turn, and when that betting is over the deck is reshuffled with the "
            "withdrawn card and the river comes without a burn."
        ),
        "PG.deal.7": (
            "A river that comes before the betting is over does not play: after the betting the "
            "deck is reshuffled with it, and a new one comes without a burn."
        ),
        "PG.play.1": (
            "Whoever lets substantial action go on behind him may lose the right to bet or raise, "
            "and in some cases his hand."
        ),
        "PG.play.2": (
            "A regular blind is exactly what the game asks for, and a larger one is not allowed."
        ),
        "PG.play.3": (
            "The first round of betting starts left of the big blind, and every later one left of "
            "the button."
        ),
        "PG.blind.1": (
            "Everyone should pass through all the blinds each time the button goes round, but when "
            "players leave and it skips ahead, somebody may be spared one."
        ),
        "PG.blind.2": (
            "A new player waits for the big blind or posts its amount, which is his opening bet, "
            "so that he may call or raise in his turn."
        ),
        "PG.blind.3": (
            "Missed blinds are made up by posting their total: what exceeds the big blind is dead "
            "money in the pot, and the rest is live and plays in its turn."
        ),
        "PG.blind.4": (
            "Whoever missed a blind gets a button for it, and to be dealt in again he waits for "
            "his big blind, posts an additional blind, or straddles if he sits left of the big "
            "blind; his blinds in normal turn he owes all the same."
        ),
        "PG.blind.5": (
            "Whoever waits for the big blind posts it even if a player has dropped out and left "
            "him between the blinds, and then there are two big blinds in the hand."
        ),
        "PG.blind.6": (
            "A new or returning player may be dealt in at any time by posting the right blind, "
            "even between the other blinds, though only one live blind is allowed in a deal, and "
            "the next time the button skips him."
        ),
        "PG.blind.7": (
            "Missed blinds may also be made up by a straddle, which only the player left of the "
            "big blind may post and which is always twice the big blind."
        ),
        "PG.blind.8": "A hand has one straddle at most.",
        "PG.blind.9": "Each game has its size of straddle, and a larger one is not allowed.",
        "PG.blind.10": (
            "Before the flop the player left of the straddler acts first; a straddle is live, so "
            "its owner may raise, and the button may never post one."
        ),
        "PG.blind.11": (
            "There are no sleepers: nobody may leave a bet lying out of turn in case the action "
            "comes round to it."
        ),
        "PG.blind.12": (
            "Whoever moves to a seat further from the big blind posts its amount, or sits out as "
            "many hands as he would have gained."
        ),
        "PG.blind.13": (
            "Whoever owes no blind and moves to another seat may, after sitting out the hands that "
            "this calls for, let the blinds pass him without penalty."
        ),
        "PG.blind.14": (
            "Whoever has a blind to make up and looks at a card before posting it has a dead hand, "
            "unless he acts before it is noticed: then the hand plays, and he makes up the blind "
            "in a later one."
        ),
        "PG.blind.15": (
            "If the big blind is short because its player is all-in, everyone else bets as if it "
            "were full, and he plays for his share and need not make up the rest."
        ),
        "PG.bet.1": (
            "Only a full bet is a bet or a raise; an all-in for less is action only, and the next "
            "player either calls just that or puts in a full bet or raise."
        ),
        "PG.bet.2": (
            "String raises are not allowed: only who has put in at least half of the raise, or "
            "announced it first, may go back to his stack to complete it."
        ),
        "PG.bet.3": "Whoever has checked may raise when the action comes back to him.",
        "PG.bet.4": "Whoever has checked out of turn may not bet or raise any more in that round.",
        "PG.bet.5": (
            "A round of betting may have a bet and three raises, or as many as they like when only "
            "two players are left in the pot."
        ),
        "PG.bet.6": (
            "A single chip larger than the bet is a call unless a raise is announced; but in a "
            "spread game, as the first bet of a round after the flop, it is a bet of its whole "
            "value."
        ),
        "PG.bet.7": (
            "All blinds are live: whoever posted one may raise when the action comes to him, even "
            "if nobody has raised before."
        ),
        "PG.show.1": (
            "Cards speak for themselves; whoever bet or checked last turns his hand over first, "
            "and the winner shows all his cards before he gets the pot."
        ),
        "PG.show.2": (
            "What a player says about his hand does not count, but if it makes another discard his "
            "own, management may take the pot from him and discipline him."
        ),
        "PG.show.3": (
            "The pot is pushed only when all losing hands have been killed, and until then the "
            "winning hand should stay face up."
        ),
        "PG.show.4": (
            "The winner shows all his cards before he gets the pot, unless all other hands have "
            "been given up and his alone is left."
        ),
        "PG.show.5": (
            "In Omaha nobody may play the board alone, and whoever wants the pot must still have "
            "his hand."
        ),
        "PG.show.6": (
            "High and low are each made of two of a player's own cards and three of the board."
        ),
        "PG.show.7": (
            "The two cards of his own that a player uses need not be the same for high and for low."
        ),
        "PG.show.8": (
            "The three cards of the board that a player uses need not be the same for high and for "
            "low."
        ),
        "PG.show.9": "A low qualifies if it is five different ranks from ace to eight.",
        "PG.show.10": "If no low qualifies, the best high hand takes the whole pot.",
        "PG.show.11": (
            "A-2-3-4-5 is the lowest hand, and straights and flushes do not count in a low."
        ),
        "PG.show.12": (
            "If a low qualifies, the best high hand and the best low hand each get half of the pot."
        ),
        "PG.show.13": (
            "When a low qualifies and the pot is halved, players with equal high hands or equal "
            "low hands share that half in equal parts."
        ),
        "PG.rank": (
            "Hands rank as royal flush, straight flush, four of a kind, full house, flush, "
            "straight, three of a kind, two pair, one pair and nothing, and A-2-3-4-5 is the "
            "smallest straight."
        ),
        "PG.glossary.Burn": (
            "The top card of the deck is taken out of play before the cards of a new round of "
            "betting are dealt."
        ),
        "PG.glossary.Side-Pot": ("When a player is all-in, the others play on for a second pot."),
        "PG.glossary.Substantial-Action": (
            "Substantial action means that three players have acted, or two have put money in."
        ),
    },
    readings={},
    excused={
        "PG.2": "What players buy in for is recorded with the table, and is judged there (ROT.11).",
        "PG.3": "The draw for the button is recorded with the table, and is judged there (ROT.9).",
        "PG.blind.4": (
            "Which blinds a player missed lies in earlier hands; what he posts is PG.blind.3 or a "
            "straddle."
        ),
        "PG.blind.11": (
            "A record has no such bet among its blinds; a straddle from another seat is PG.blind.7."
        ),
        "PG.blind.12": (
            "Where a player sat in earlier hands, and how many he sat out, is not in the record of "
            "this one."
        ),
        "PG.blind.13": (
            "Where a player sat in earlier hands, and how many he sat out, is not in the record of "
            "this one."
        ),
        "PG.show.3": (
            "When a losing hand was picked up, and how long the winning one stayed face up, is not "
            "recorded."
        ),
    },
)

OMAHA_ONLY: Final = frozenset({f"PG.show.{number}" for number in range(5, 14)})
"""The clauses of the showdown that speak of Omaha alone."""


def leave_out_omaha() -> Sheet:
    """Return the sheet without what it says of Omaha alone."""
    kept = {rule: text for rule, text in SHEET.clauses.items() if rule not in OMAHA_ONLY}
    return replace(SHEET, clauses=kept)
