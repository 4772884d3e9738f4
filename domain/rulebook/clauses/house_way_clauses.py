"""The house way charts, row by row: one chart in all but a single row."""

from typing import Final

_CHART: Final = {
    "5a": "Five aces: a pair of them goes in front, even if there is a pair of kings.",
    "4k.pair": (
        "Four of a kind with a pair, or with three alike: the four stay behind and a pair goes in "
        "front."
    ),
    "4k.akq": "Four aces, kings or queens without a pair are split two and two.",
    "4k.j9": (
        "Four jacks, tens or nines stay behind if a king or an ace can go in front, and are split "
        "otherwise."
    ),
    "4k.86": (
        "Four eights, sevens or sixes stay behind if a queen or better can go in front, and are "
        "split otherwise."
    ),
    "4k.5": "Four fives or lower are never split, and the two highest others go in front.",
    "sets": "Two times three alike: a pair of the higher ones goes in front.",
    "fh": "Full house: the pair goes in front, the higher one of two, and the three stay behind.",
    "3p": "Three pair: the highest of them goes in front.",
    "st.0": (
        "A straight or a flush and no pair: the two highest cards go in front that leave a "
        "complete hand behind."
    ),
    "st.1": (
        "A straight or a flush and one pair: the best two cards go in front, paired or not, that "
        "leave a complete hand behind."
    ),
    "st.2": "A straight or a flush and two pair is set as two pair.",
    "st.3": (
        "A straight or a flush and three alike: a complete hand stays behind, and the best that it "
        "leaves goes in front, a pair if there is one."
    ),
    "trips.a": "Three aces: one of them goes in front with the next highest card.",
    "trips": "Three kings or lower stay behind, and the two highest others go in front.",
    "2p.akq": "Two pair with aces, kings or queens: the lower pair goes in front.",
    "2p.j9": (
        "Two pair with jacks, tens or nines on top: both stay behind if an ace or the joker can go "
        "in front, and otherwise the lower one goes there."
    ),
    "2p.86": (
        "Two pair with eights, sevens or sixes on top: both stay behind if a king or better can go "
        "in front, and otherwise the lower one goes there."
    ),
    "2p.53": (
        "Two pair with fives, fours or threes on top: both stay behind if a queen or better can go "
        "in front, and otherwise the lower one goes there."
    ),
    "pair": "One pair stays behind, and the two highest others go in front.",
    "none": "Without a pair the second and the third highest card go in front.",
}

HIGHEST_PAIR: Final = (
    "Full house: the highest pair that makes no foul goes in front, from the three if need be."
)
"""The row for a full house, where the room reads it so (PGP.R.full-house)."""


def describe_house_way(game: str) -> dict[str, str]:
    """Return the chart of a game from its first row to its last, as Double Hand Poker has it."""
    return {f"{game}.hw.{row}": gist for row, gist in _CHART.items()}
