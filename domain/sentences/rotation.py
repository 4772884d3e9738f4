"""A table's day in a sentence: how many hands, and what was against the rotation of the bank."""

from typing import Final

from domain.rotation.report import Found, HandBanked, Rotation
from domain.rotation.turns import MOST_TURNS, ordinal
from domain.sentences.words import counted, ended

_BANK: Final = "the rotation of the bank"
_TABLE: Final = "the rules of the table"
_OF_THE_TABLE: Final = frozenset({"ROT.7", "ROT.8"})
"""The sign and the dealer button have nothing to do with who banks."""


def place_in_words(found: Found) -> str:
    """`at hand 17`, `before hand 17`, or nothing."""
    if isinstance(found.hand, int):
        return f"{'at' if isinstance(found.round, str) else 'before'} hand {found.hand}"
    return "after the last hand" if isinstance(found.event, int) else ""


def day_verdict(report: Rotation, day: str) -> str:
    """The sentence that a report begins with; `day` is the gaming day as it is written there."""
    begins = ", ".join(part for part in (report.table, day) if part)
    hands = f"{counted(len(report.hands), 'hand')}, " if report.hands else "no hand was played, "
    return f"{begins}: {hands}{_wrong(report)}"


def _wrong(report: Rotation) -> str:
    wrong = report.violations
    if not wrong:
        clean = f"nothing against {_BANK}"
        looked_at = counted(len(report.findings), "thing")
        return f"{clean}, and {looked_at} to look at." if report.findings else f"{clean}."
    where = place_in_words(wrong[0])
    first = f"first {where}: {wrong[0].detail}" if where else f"first: {wrong[0].detail}"
    against = _BANK if all(_is_of_the_bank(found.rule) for found in wrong) else _TABLE
    return ended(f"{counted(len(wrong), 'thing')} against {against}; {first}")


def _is_of_the_bank(rule: str) -> bool:
    return rule.startswith(("ROT.", "S26.")) and rule not in _OF_THE_TABLE


def turn_in_words(hand: HandBanked) -> str:
    """`first turn`, `third hand running`, `misdeal in a second turn`; nothing if not known."""
    running = hand.in_a_row
    if running is None:
        return ""
    turn = f"{ordinal(running)} {'turn' if running <= MOST_TURNS else 'hand running'}"
    return f"misdeal in a {turn}" if hand.misdeal is True else turn
