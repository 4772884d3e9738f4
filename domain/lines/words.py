"""The words that rounds are keyed in: what each means, and an example; help and keys show them."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from domain.lines.families import BANKED, POTS, Family


class Word(NamedTuple):
    """A word that a line can have, in which form, and what is said by it."""

    word: str
    form: str
    says: str
    example: str
    families: frozenset[Family]
    also: tuple[str, ...] = ()
    """Shorter, or other, ways to say it."""


BLACKJACK: Final[frozenset[Family]] = frozenset({"blackjack"})
THREE_CARD: Final[frozenset[Family]] = frozenset({"three-card"})
PAI_GOW: Final[frozenset[Family]] = frozenset({"pai-gow", "tiles"})
DRAW: Final[frozenset[Family]] = frozenset({"draw"})
BOARDS: Final[frozenset[Family]] = frozenset({"board"})
EVERY: Final[frozenset[Family]] = BANKED | POTS | {"named"}
STAKED: Final[frozenset[Family]] = BANKED | {"named"}

WORDS: Final[tuple[Word, ...]] = (
    # Money on the table.
    Word("bank", "bank SEAT AMOUNT turn 1 or 2", "who banks, with how much, for which turn",
         "bank 8 300 turn 2", STAKED),
    Word(":", "SEAT: AMOUNT, then other circles", "a wager; `by` names somebody else than the seat",
         "2: 25 by Ana", STAKED),
    Word("button", "button SEAT, or its name before the seat",
         "the action button is placed; or the dealer, kill, envy or house-way button",
         "button 6", EVERY),
    Word("stack", "stack SEAT AMOUNT …", "chips behind at the start", "stack 3 200 5 180", POTS),
    Word("small", "small SEAT AMOUNT", "the small blind", "small 5 1", POTS),
    Word("big", "big SEAT AMOUNT", "the big blind", "big 6 3", POTS),
    Word("ante", "ante SEAT AMOUNT", "an ante in the pot", "ante 2 1", POTS),
    Word("straddle", "straddle SEAT AMOUNT", "a straddle", "straddle 7 6", POTS),
    Word("missed", "missed SEAT AMOUNT", "a missed blind made good", "missed 2 3", POTS),
    Word("kill", "kill SEAT AMOUNT", "a kill blind", "kill 4 8", POTS),
    Word("fee", "fee SEAT, bank or pot, then AMOUNT", "a collection is taken", "fee bank 3", EVERY),
    Word("no-more-bets", "no-more-bets", "no more bets", "no-more-bets", STAKED, ("nmb",)),
    # The cards.
    Word("deal", "deal SPOT CARDS …, or the cards alone as they go round the table",
         "cards are dealt; `x` is one not seen, `+` before it face up, `-` face down",
         "deal 2 kd 9h 4 10c 3d", EVERY - {"tiles"}),
    Word("deal", "deal SPOT TILES …, or `deal` alone: all piles, unseen",
         "tiles are dealt; `x` is one not seen", "deal bank 66 x 13 24", frozenset({"tiles"})),
    Word("board", "board CARDS", "cards on the board; `flop`, `turn` and `river` say the same",
         "board ah kd 2c", BOARDS, ("flop", "turn", "river")),
    Word("burn", "burn x", "a card is burned", "burn x", EVERY - {"tiles"}),
    Word("dice", "dice 3 4 5", "the dice", "dice 3 4 5", PAI_GOW),
    Word("pile", "pile NUMBER", "the action pile", "pile 5", PAI_GOW),
    Word("deliver", "deliver PILE SPOT …", "piles are given to seats and the bank",
         "deliver 5 1 6 2 7 bank", PAI_GOW),
    Word("look", "look natural, or look none", "the down card is looked at", "look none",
         BLACKJACK),
    # What the players do.
    Word("hit", "SPOT hit CARD", "takes a card", "4 hit 5c", BLACKJACK, ("h",)),
    Word("stand", "SPOT … stand", "stands", "5 stand", BLACKJACK, ("s",)),
    Word("double", "SPOT double AMOUNT CARD", "doubles; no amount means as much as was bet",
         "4 double 10c", BLACKJACK, ("d",)),
    Word("split", "SPOT split", "splits; the second card makes hand 5.2", "5 split", BLACKJACK,
         ("sp",)),
    Word("surrender", "SPOT surrender", "gives up half", "2 surrender",
         BLACKJACK | THREE_CARD | PAI_GOW, ("sur",)),
    Word("insurance", "SPOT insurance AMOUNT", "takes insurance", "4 insurance 12.50", BLACKJACK,
         ("ins",)),
    Word("even-money", "SPOT even-money", "takes even money", "3 even-money", BLACKJACK),
    Word("double-double", "SPOT double-double AMOUNT CARD", "doubles the doubled wager again",
         "4 double-double", BLACKJACK, ("dd",)),
    Word("rescue", "SPOT rescue", "takes the doubled part back", "4 rescue", BLACKJACK),
    Word("play", "SPOT play AMOUNT", "makes the play wager", "4 play 25", THREE_CARD, ("p",)),
    Word("fold", "SPOT … fold", "folds", "3 fold", THREE_CARD | POTS, ("f",)),
    Word("check", "SPOT check", "checks", "3 check", THREE_CARD | POTS, ("k", "ck")),
    Word("call", "SPOT call AMOUNT", "calls; the amount is all he has in on this street",
         "5 call", POTS, ("c",)),
    Word("bet", "SPOT bet AMOUNT", "bets; `undeclared`, `chips 1` and `first 5` say how",
         "5 bet 15", POTS, ("b",)),
    Word("raise", "SPOT raise AMOUNT", "raises to so much in all on this street", "6 raise 30",
         THREE_CARD | POTS, ("r",)),
    Word("draw", "SPOT draw CARDS", "discards these; `none` for nobody's cards; then `6 5c` deals",
         "6 draw kd x", DRAW),
    Word("house-way", "SPOT house-way", "asks for the house way", "1 house-way", PAI_GOW, ("hw",)),
    Word("sets", "SPOT sets FRONT / BACK", "a hand is set; `house` before it: by the house way",
         "4 sets 2h2s / ah kh ks jd 9h", frozenset({"pai-gow"}), ("set",)),
    Word("sets", "SPOT sets LOW / HIGH", "a hand is set; `house` before it: by the house way",
         "4 sets 15 66 / 36 46", frozenset({"tiles"}), ("set",)),
    Word("shows", "SPOT shows CARDS", "cards are turned up; names those dealt unseen",
         "bank shows 6s", EVERY - {"tiles"}, ("show", "reveal")),
    Word("shows", "SPOT shows TILES", "tiles are turned up; names those dealt unseen",
         "bank shows 13 34 23 45", frozenset({"tiles"}), ("show", "reveal")),
    Word("muck", "SPOT muck", "gives a hand up unseen at the showdown", "8 muck", POTS, ("mucks",)),
    # The pay-off.
    Word("paid", "paid SPOT AMOUNT, or circles and amounts", "the bank pays",
         "paid 2 25", STAKED, ("pays",)),
    Word("collected", "collected SPOT AMOUNT", "the bank collects", "collected 4 100", STAKED,
         ("collects", "col")),
    Word("returned", "returned SPOT AMOUNT", "a wager, or the rest of it, goes back; a push too",
         "returned 5 60", STAKED, ("push", "ret")),
    Word("returned", "returned SPOT AMOUNT", "a bet that nobody called goes back",
         "returned 5 60", POTS, ("ret",)),
    Word("pot", "pot SPOT AMOUNT high, low or all; main, or side 1",
         "a pot, or a part of it, is pushed", "pot 2 73 high main", POTS),
    Word("racked", "racked SPOT CARDS, or how many: count 43",
         "cards go into the discard rack, in this order", "racked 4 kh 9d", EVERY, ("rack",)),
    # What goes wrong, and the end.
    Word("irregular", "irregular KIND SPOT CARD count 2", "something is out of order",
         "irregular boxed-card 4 5c", EVERY - {"tiles"}, ("irr",)),
    Word("irregular", "irregular KIND SPOT TILE count 2", "something is out of order",
         "irregular exposed-card pile.2 35", frozenset({"tiles"}), ("irr",)),
    Word("misdeal", "misdeal WHY", "the round is called dead", "misdeal two boxed cards", EVERY),
    Word("#", "FACT # REMARK", "a remark on what stands before it", "4 stand # waved twice", EVERY),
    Word("end", "end", "the round is over", "end", EVERY, ("over", "closed")),
)  # fmt: skip

ALL_CIRCLES: Final = (
    "base", "ante", "play", "pair-plus", "six-card", "match", "bonus", "buster", "fortune",
    "ace-high",
)  # fmt: skip


@cache
def words_of(family: Family) -> tuple[Word, ...]:
    """The words that rounds of a family are keyed in, in the order of a round."""
    return tuple(word for word in WORDS if family in word.families)


@cache
def meant_by(family: Family) -> Mapping[str, Word]:
    """The word that each way to say it stands for; those of other families are understood too."""
    found: dict[str, Word] = {}
    ranked = sorted(WORDS, key=lambda word: family not in word.families)
    for word in ranked:
        found.setdefault(word.word, word)
    for word in ranked:
        for other in word.also:
            found.setdefault(other, word)
    return found
