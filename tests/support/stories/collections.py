"""Rounds told for a single reading of the collections."""

import msgspec

from domain.facts.record import RoundRecord
from tests.support.pai_gow_table import Table
from tests.support.poker_table import FLOP, POSTED, hand
from tests.support.round_shorthand import story
from tests.support.stories.pai_gow import story as pai_gow

SPANISH, GEGA_2888 = "any/pure-spanish-21.5", "casino-marysville/gega-002888"


def banked(game: str, schedule: str, text: str) -> RoundRecord:
    """A round of a banked game under a schedule."""
    return story(game, f"bank 8 5000; {text}", schedule=schedule)


def pot(game: str, schedule: str, text: str, **header: object) -> RoundRecord:
    """A hand of a pot game under a schedule."""
    return msgspec.structs.replace(hand(text, game, **header), schedule=schedule)


STORIES = {
    "cents-between-two-rows": banked("pure-spanish-21.5", f"{SPANISH}/7", "base 1 100.50"),
    "two-rows-for-one-amount": banked("pure-spanish-21.5", f"{SPANISH}/41", "base 1 450"),
    "last-row-without-a-plus": banked("pure-spanish-21.5", f"{SPANISH}/5", "base 1 502"),
    "amount-in-no-row": banked("pure-spanish-21.5", f"{SPANISH}/41", "base 1 250"),
    "late-where-no-moment-is-printed": banked(
        "three-card-poker",
        "casino-marysville/three-card-poker/1",
        "ante 1 10; stack 1 9h 9c 3d; fee bank 0.5",
    ),
    "bonus-bet-that-pays-nothing": banked(
        "pure-spanish-21.5", f"{SPANISH}/46", "base 1 40; match 1 20"
    ),
    "two-fees-beside-five-rows": pai_gow(
        Table("FPG", schedule=f"{GEGA_2888}-pai-gow/1").bet(2, 5000)
    ),
    "bonus-bet-that-raises-the-table-action": banked(
        "pure-21.5", f"{GEGA_2888}-blackjack/1", "base 1 50; bonus 1 5"
    ),
    "columns-without-headings": pot("holdem-mortimers", "mortimers/poker-limit/20-40", FLOP),
    "one-hand-on-two-circles": pai_gow(
        Table("FPG", schedule="casino-marysville/california-a/1")
        .bet(2, 6000)
        .bet(3, 6000, bettor="seat-2")
    ),
    "hand-with-action-that-ends-before-the-flop": pot(
        "holdem-mortimers",
        "mortimers/poker-no-limit/2-5",
        f"{POSTED}; 4 raise 6; 1 fold; 2 fold; 3 fold; end",
    ),
    "chips-at-the-table-that-were-not-dealt-in": pot(
        "holdem-marysville",
        "casino-marysville/holdem-kill/1",
        f"stack 1 50; stack 2 50; stack 3 50; stack 4 50; stack 5 50; {FLOP}",
    ),
    "collection-before-the-cards-of-a-6.0-game": banked(
        "no-bust-6.0", "mortimers/no-bust-6.0/5", "base 1 10; fee bank 0.5; 1 Th"
    ),
    "half-hour-that-is-due-in-no-round": pot(
        "lowball",
        "casino-marysville/lowball/1",
        "button 1; deal 2 ?? ?? ?? ?? ??, 1 ?? ?? ?? ?? ??; 2 bet 2; 1 fold; end",
    ),
    "misdeal-after-the-collection": banked(
        "pure-spanish-21.5", f"{SPANISH}/7", "base 1 10; fee bank 1; 1 Th; misdeal"
    ),
    "excess-that-reaches-the-next-row": banked("pure-spanish-21.5", f"{SPANISH}/7", "base 1 600"),
}
