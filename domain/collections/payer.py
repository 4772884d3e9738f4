"""The payers of collections, in words."""

from domain.rulebook.schedules.wording import KINDS
from domain.seats import name_seat
from domain.vocabulary.wager_names import name_bettor, name_wager


def name_payer(source: int | str, bettor: str | None, wager: str | None, kind: str | None) -> str:
    """Name a payer: `seat 4, base wager`, `Ana at seat 4, ante`, `the pot, jackpot fee`."""
    if isinstance(source, str):
        payer = "the player-dealer" if source == "bank" else "the pot"
    else:
        payer = f"seat {source}"
        if bettor is not None and bettor != name_seat(source):
            payer = f"{name_bettor(bettor)} at {payer}"
    if wager is not None:
        payer = f"{payer}, {name_wager(wager)}"
    kind_name = KINDS.get(kind or "")
    return f"{payer}, {kind_name}" if kind_name else payer
