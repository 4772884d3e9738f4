"""The keywords of the notation, each with its meaning and an example, for help and keypads."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from domain.facts.round_events import Circle
from domain.games.families.protocol import KindKey
from domain.games.registry import FAMILIES, KINDS


class NotationKeyword(NamedTuple):
    """A keyword of a line, with its form and its meaning."""

    word: str
    form: str
    says: str
    example: str
    kinds: frozenset[KindKey]
    """The kinds of games in which the keyword is used."""
    also: tuple[str, ...] = ()
    """Abbreviations and synonyms."""


BLACKJACK_KINDS: Final[frozenset[KindKey]] = frozenset({"blackjack"})
THREE_CARD_KINDS: Final[frozenset[KindKey]] = frozenset({"three-card"})
PAI_GOW_KINDS: Final[frozenset[KindKey]] = frozenset({"pai-gow", "tiles"})
DRAW_KINDS: Final[frozenset[KindKey]] = frozenset({"draw"})
BOARD_KINDS: Final[frozenset[KindKey]] = frozenset({"board"})
ALL_KINDS: Final[frozenset[KindKey]] = frozenset(kind.key for kind in KINDS)
POT_KINDS: Final[frozenset[KindKey]] = frozenset(
    kind.key for family in FAMILIES if family.is_pot_game for kind in family.kinds
)
STAKED_KINDS: Final[frozenset[KindKey]] = ALL_KINDS - POT_KINDS

KEYWORDS: Final[tuple[NotationKeyword, ...]] = (
    # Money on the table.
    NotationKeyword(
        "bank",
        "bank SEAT AMOUNT turn 1, 2 or more",
        "who banks, with how much, for which turn",
        "bank 8 300 turn 2",
        STAKED_KINDS,
    ),
    NotationKeyword(
        ":",
        "SEAT: AMOUNT, then other circles",
        "a wager; `by` names somebody else than the seat",
        "2: 25 by Ana",
        STAKED_KINDS,
    ),
    NotationKeyword(
        "taken-back",
        "taken-back SEAT AMOUNT, or a circle before it",
        "chips are taken out of a circle; no amount means that nobody knows it",
        "taken-back 2 25",
        STAKED_KINDS,
        ("taken", "tb"),
    ),
    NotationKeyword(
        "button",
        "button SEAT, or its name before the seat",
        "the action button is placed; or the dealer, kill, envy or house-way button",
        "button 6",
        ALL_KINDS,
    ),
    NotationKeyword(
        "stack",
        "stack SEAT AMOUNT …",
        "chips behind at the start",
        "stack 3 200 5 180",
        POT_KINDS,
    ),
    NotationKeyword("small", "small SEAT AMOUNT", "the small blind", "small 5 1", POT_KINDS),
    NotationKeyword("big", "big SEAT AMOUNT", "the big blind", "big 6 3", POT_KINDS),
    NotationKeyword("ante", "ante SEAT AMOUNT", "an ante in the pot", "ante 2 1", POT_KINDS),
    NotationKeyword("straddle", "straddle SEAT AMOUNT", "a straddle", "straddle 7 6", POT_KINDS),
    NotationKeyword(
        "missed", "missed SEAT AMOUNT", "a missed blind made good", "missed 2 3", POT_KINDS
    ),
    NotationKeyword("kill", "kill SEAT AMOUNT", "a kill blind", "kill 4 8", POT_KINDS),
    NotationKeyword(
        "fee",
        "fee SEAT, bank or pot, then AMOUNT",
        "a collection is taken",
        "fee bank 3",
        ALL_KINDS,
    ),
    NotationKeyword(
        "no-more-bets", "no-more-bets", "no more bets", "no-more-bets", STAKED_KINDS, ("nmb",)
    ),
    # The cards.
    NotationKeyword(
        "deal",
        "deal SPOT CARDS …, or the cards alone as they go round the table",
        "cards are dealt; `x` is one not seen, `+` before it face up, `-` face down;"
        " `back red` at the end gives the color of their backs",
        "deal 2 kd 9h 4 10c 3d",
        ALL_KINDS - {"tiles"},
    ),
    NotationKeyword(
        "deal",
        "deal SPOT TILES …, or `deal` alone: all piles, unseen",
        "tiles are dealt; `x` is one not seen",
        "deal bank 66 x 13 24",
        frozenset({"tiles"}),
    ),
    NotationKeyword(
        "board",
        "board CARDS",
        "cards on the board; `flop`, `turn` and `river` say the same",
        "board ah kd 2c",
        BOARD_KINDS,
        ("flop", "turn", "river"),
    ),
    NotationKeyword("burn", "burn x", "a card is burned", "burn x", ALL_KINDS - {"tiles"}),
    NotationKeyword("dice", "dice 3 4 5", "the dice", "dice 3 4 5", PAI_GOW_KINDS),
    NotationKeyword("pile", "pile NUMBER", "the action pile", "pile 5", PAI_GOW_KINDS),
    NotationKeyword(
        "deliver",
        "deliver PILE SPOT …",
        "piles are given to seats and the bank",
        "deliver 5 1 6 2 7 bank",
        PAI_GOW_KINDS,
    ),
    NotationKeyword(
        "look",
        "look natural, none or not-made",
        "the down card is looked at; or it was due and was not made",
        "look none",
        BLACKJACK_KINDS,
    ),
    # The players' decisions.
    NotationKeyword("hit", "SPOT hit CARD", "takes a card", "4 hit 5c", BLACKJACK_KINDS, ("h",)),
    NotationKeyword("stand", "SPOT … stand", "stands", "5 stand", BLACKJACK_KINDS, ("s",)),
    NotationKeyword(
        "double",
        "SPOT double AMOUNT CARD",
        "doubles; no amount means as much as was bet",
        "4 double 10c",
        BLACKJACK_KINDS,
        ("d",),
    ),
    NotationKeyword(
        "split",
        "SPOT split",
        "splits; the second card makes hand 5.2",
        "5 split",
        BLACKJACK_KINDS,
        ("sp",),
    ),
    NotationKeyword(
        "surrender",
        "SPOT surrender",
        "gives up half",
        "2 surrender",
        BLACKJACK_KINDS | THREE_CARD_KINDS | PAI_GOW_KINDS,
        ("sur",),
    ),
    NotationKeyword(
        "insurance",
        "SPOT insurance AMOUNT",
        "takes insurance",
        "4 insurance 12.50",
        BLACKJACK_KINDS,
        ("ins",),
    ),
    NotationKeyword(
        "even-money", "SPOT even-money", "takes even money", "3 even-money", BLACKJACK_KINDS
    ),
    NotationKeyword(
        "double-double",
        "SPOT double-double AMOUNT CARD",
        "doubles the doubled wager again",
        "4 double-double",
        BLACKJACK_KINDS,
        ("dd",),
    ),
    NotationKeyword(
        "rescue", "SPOT rescue", "takes the doubled part back", "4 rescue", BLACKJACK_KINDS
    ),
    NotationKeyword(
        "play", "SPOT play AMOUNT", "makes the play wager", "4 play 25", THREE_CARD_KINDS, ("p",)
    ),
    NotationKeyword("fold", "SPOT … fold", "folds", "3 fold", THREE_CARD_KINDS | POT_KINDS, ("f",)),
    NotationKeyword(
        "check", "SPOT check", "checks", "3 check", THREE_CARD_KINDS | POT_KINDS, ("k", "ck")
    ),
    NotationKeyword(
        "call",
        "SPOT call AMOUNT",
        "calls; the amount is all he has in on this street",
        "5 call",
        POT_KINDS,
        ("c",),
    ),
    NotationKeyword(
        "bet",
        "SPOT bet AMOUNT",
        "bets; `undeclared`, `chips 1` and `first 5` say how",
        "5 bet 15",
        POT_KINDS,
        ("b",),
    ),
    NotationKeyword(
        "raise",
        "SPOT raise AMOUNT",
        "raises to so much in all on this street",
        "6 raise 30",
        THREE_CARD_KINDS | POT_KINDS,
        ("r",),
    ),
    NotationKeyword(
        "draw",
        "SPOT draw CARDS",
        "discards these; `none` for nobody's cards; then `6 5c` deals",
        "6 draw kd x",
        DRAW_KINDS,
    ),
    NotationKeyword(
        "house-way",
        "SPOT house-way",
        "asks for the house way",
        "1 house-way",
        PAI_GOW_KINDS,
        ("hw",),
    ),
    NotationKeyword(
        "sets",
        "SPOT sets FRONT / BACK",
        "a hand is set; `house` before it: by the house way",
        "4 sets 2h2s / ah kh ks jd 9h",
        frozenset({"pai-gow"}),
        ("set",),
    ),
    NotationKeyword(
        "sets",
        "SPOT sets LOW / HIGH",
        "a hand is set; `house` before it: by the house way",
        "4 sets 15 66 / 36 46",
        frozenset({"tiles"}),
        ("set",),
    ),
    NotationKeyword(
        "shows",
        "SPOT shows CARDS",
        "cards are turned up; names those dealt unseen",
        "bank shows 6s",
        ALL_KINDS - {"tiles"},
        ("show", "reveal"),
    ),
    NotationKeyword(
        "shows",
        "SPOT shows TILES",
        "tiles are turned up; names those dealt unseen",
        "bank shows 13 34 23 45",
        frozenset({"tiles"}),
        ("show", "reveal"),
    ),
    NotationKeyword(
        "muck",
        "SPOT muck",
        "gives a hand up unseen at the showdown",
        "8 muck",
        POT_KINDS,
        ("mucks",),
    ),
    # The pay-off.
    NotationKeyword(
        "paid",
        "paid SPOT AMOUNT, or circles and amounts",
        "the bank pays",
        "paid 2 25",
        STAKED_KINDS,
        ("pays",),
    ),
    NotationKeyword(
        "collected",
        "collected SPOT AMOUNT",
        "the bank collects",
        "collected 4 100",
        STAKED_KINDS,
        ("collects", "col"),
    ),
    NotationKeyword(
        "returned",
        "returned SPOT AMOUNT",
        "a wager, or the rest of it, goes back; a push too",
        "returned 5 60",
        STAKED_KINDS,
        ("push", "ret"),
    ),
    NotationKeyword(
        "returned",
        "returned SPOT AMOUNT",
        "a bet that nobody called goes back",
        "returned 5 60",
        POT_KINDS,
        ("ret",),
    ),
    NotationKeyword(
        "pot",
        "pot SPOT AMOUNT high, low or all; main, or side 1",
        "a pot, or a part of it, is pushed",
        "pot 2 73 high main",
        POT_KINDS,
    ),
    NotationKeyword(
        "racked",
        "racked SPOT CARDS, or how many: count 43",
        "cards go into the discard rack, in this order",
        "racked 4 kh 9d",
        ALL_KINDS,
        ("rack",),
    ),
    # Irregularities, and the end of the round.
    NotationKeyword(
        "irregular",
        "irregular KIND SPOT CARD count 2",
        "something is out of order",
        "irregular boxed-card 4 5c",
        ALL_KINDS - {"tiles"},
        ("irr",),
    ),
    NotationKeyword(
        "irregular",
        "irregular KIND SPOT TILE count 2",
        "something is out of order",
        "irregular exposed-card pile.2 35",
        frozenset({"tiles"}),
        ("irr",),
    ),
    NotationKeyword(
        "misdeal",
        "misdeal WHY",
        "the round is called dead",
        "misdeal two boxed cards",
        ALL_KINDS,
    ),
    NotationKeyword(
        "#",
        "FACT # REMARK",
        "a remark on what stands before it",
        "4 stand # waved twice",
        ALL_KINDS,
    ),
    NotationKeyword("end", "end", "the round is over", "end", ALL_KINDS, ("over", "closed")),
)

ALL_CIRCLES: Final[tuple[Circle, ...]] = (
    "base", "ante", "play", "pair-plus", "six-card", "match", "bonus", "buster", "fortune",
    "ace-high",
)  # fmt: skip


@cache
def list_keywords(kind: KindKey) -> tuple[NotationKeyword, ...]:
    """Return the keywords of a kind of game, in the order of a round."""
    return tuple(word for word in KEYWORDS if kind in word.kinds)


@cache
def map_keywords(kind: KindKey) -> Mapping[str, NotationKeyword]:
    """Return all keywords by each of their spellings; those of the given kind take precedence."""
    keywords: dict[str, NotationKeyword] = {}
    ranked = sorted(KEYWORDS, key=lambda keyword: kind not in keyword.kinds)
    for keyword in ranked:
        keywords.setdefault(keyword.word, keyword)
    for keyword in ranked:
        for synonym in keyword.also:
            keywords.setdefault(synonym, keyword)
    return keywords
