"""The fortune pay table of both games that have it, row by row."""

from typing import Final

_PAY_TABLE: Final = {
    "7sf": "The top row is for seven cards in a row of one suit, the joker not among them.",
    "rrm": (
        "The second row is for a royal flush beside which the other two cards are a king and queen "
        "of one suit."
    ),
    "7sfj": (
        "Seven in a row of one suit with the joker among them have a row of their own below those "
        "without it."
    ),
    "5a": "Five aces, for which it takes the joker, are paid above the royal flush.",
    "royal": "Ten to ace of one suit are paid as a royal flush.",
    "sf": "Five in a row of one suit are paid as a straight flush.",
    "4k": (
        "Four alike, the joker with three aces too, are the lowest hand for which there is an envy "
        "prize."
    ),
    "fh": "Three alike with a pair, or with three more, are paid as a full house.",
    "flush": "Five of one suit are paid as a flush.",
    "trips": "Three alike are paid, and more than a straight.",
    "straight": "Five in a row are the lowest hand that is paid.",
    "3p": "Three pair, the joker counting as an ace, are a push.",
    "lose": "Whatever fits no other row loses, two pair too.",
}


def describe_fortune_rows(game: str) -> dict[str, str]:
    """Return what each row of the pay table is for, from the top, without figures."""
    whole = "The fortune bet is paid by its table, by the first row that the seven cards fit."
    rows = {f"{game}.pay.{row}": gist for row, gist in _PAY_TABLE.items()}
    return {f"{game}.pay": whole, **rows}
