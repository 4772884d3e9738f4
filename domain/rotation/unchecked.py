"""What of a day could not be checked, and for want of what."""

from collections.abc import Iterable, Sequence
from typing import Final

from domain.events.table import BankDeclined, BankOffered, BankTaken, SeatTaken
from domain.rotation.day import Day
from domain.rotation.findings import Findings
from domain.rotation.hands import Hand
from domain.rulebook.schedules.catalogue import schedule_named
from domain.sentences.words import counted

ALONE: Final = (
    "Only the rounds are known, so offers of the bank, people, the sign, the dealer button and"
    " half-hour collections were not checked."
)


def note_unchecked(day: Day) -> None:
    """Say what the stream and the records leave out that a rule asks for."""
    add = day.findings.unchecked.append
    kinds = {type(fact) for _, fact in day.facts}
    banked = [hand for hand in day.hands if not hand.is_pot]
    if day.unreadable:
        add(
            f"{counted(day.unreadable, 'fact')} of the stream could not be read and"
            f" {'was' if day.unreadable == 1 else 'were'} left out; what hangs on them is open."
        )
    if banked and SeatTaken not in kinds:
        add(
            "Nobody is recorded to sit down, so who was passed over and whether the house banked"
            " was not checked."
        )
    if banked and kinds.isdisjoint({BankOffered, BankTaken, BankDeclined}):
        add("No offer of the bank is recorded, so who was passed over was not checked.")
    for name in dict.fromkeys(posted.sign.schedule for posted in day.postings):
        if name is not None and schedule_named(name) is None:
            add(f"The schedule {name} on the sign is not on file, so no collection was checked.")
    without = [hand for hand in day.hands if hand.told is None]
    if without:
        add(
            f"There is no record of {_rounds(without)}, so misdeals, terms and bets were not"
            " looked at there."
        )
    unseen = [hand for hand in day.hands if hand.is_pot and hand.dealer is None]
    if unseen:
        add(f"Where the dealer button lay is not known of {_rounds(unseen)}.")


def note_unchecked_by_policies(
    findings: Findings, hands: Iterable[Hand], gaming_day: str | None
) -> None:
    """Say what policies could not be held against."""
    if gaming_day is None:
        findings.unchecked.append(
            "The gaming day is not recorded, so no policy counts as being in force."
        )
    untimed = [hand for hand in hands if hand.at is None and not hand.is_pot]
    if untimed:
        findings.unchecked.append(
            f"No time is recorded of {_rounds(untimed)}, so how many others banked in forty minutes"
            " was not checked there."
        )


def _rounds(hands: Sequence[Hand]) -> str:
    first = hands[0].round
    return f"round {first}" if len(hands) == 1 else f"{len(hands):,} rounds, {first} the first"
