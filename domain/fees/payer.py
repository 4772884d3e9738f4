"""Whose collection it is, in words."""

from domain.layout import seated
from domain.rulebook.schedules.words import KINDS
from domain.sentences.names import bettor_name, wager_name


def payer_name(source: int | str, bettor: str | None, wager: str | None, kind: str | None) -> str:
    """`seat 4, base wager`, `Ana at seat 4, ante`, `the pot, jackpot fee`."""
    if isinstance(source, str):
        who = "the player-dealer" if source == "bank" else "the pot"
    else:
        who = f"seat {source}"
        if bettor is not None and bettor != seated(source):
            who = f"{bettor_name(bettor)} at {who}"
    if wager is not None:
        who = f"{who}, {wager_name(wager)}"
    named = KINDS.get(kind or "")
    return f"{who}, {named}" if named else who
