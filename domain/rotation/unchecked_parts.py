"""The parts of a day that could not be checked, with the reasons."""

from collections.abc import Iterable, Sequence
from typing import Final

from domain.facts.table_events import BankDeclined, BankOffered, BankTaken, SeatTaken
from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.table_day import TableDayWalk
from domain.rulebook.schedules.catalogue import find_schedule
from domain.vocabulary.grammar import count_noun

RECORDS_ONLY_LIMITS: Final = (
    "Only the rounds are known, so offers of the bank, people, the sign, the dealer button and"
    " half-hour collections were not checked."
)


def note_unchecked(day: TableDayWalk) -> None:
    """Note the checks that the stream and the records do not allow."""
    add = day.findings.unchecked.append
    kinds = {type(fact) for _, fact in day.facts}
    banked = [hand for hand in day.hands if not hand.is_pot]
    if day.unreadable:
        add(
            f"{count_noun(day.unreadable, 'fact')} of the stream could not be read and"
            f" {'was' if day.unreadable == 1 else 'were'} left out; what hangs on them is open."
        )
    if banked and SeatTaken not in kinds:
        add(
            "Nobody is recorded to sit down, so who was passed over and whether the house banked"
            " was not checked."
        )
    if banked and kinds.isdisjoint({BankOffered, BankTaken, BankDeclined}):
        add("No offer of the bank is recorded, so who was passed over was not checked.")
    for name in dict.fromkeys(posting.sign.schedule for posting in day.postings):
        if name is not None and find_schedule(name) is None:
            add(f"The schedule {name} on the sign is not on file, so no collection was checked.")
    unrecorded = [hand for hand in day.hands if hand.record is None]
    if unrecorded:
        add(
            f"There is no record of {_count_rounds(unrecorded)}, so misdeals, terms and bets were"
            " not looked at there."
        )
    unknown_dealer = [hand for hand in day.hands if hand.is_pot and hand.dealer is None]
    if unknown_dealer:
        add(f"Where the dealer button lay is not known of {_count_rounds(unknown_dealer)}.")


def note_unchecked_by_policies(
    findings: RotationFindings, hands: Iterable[RotationHand], gaming_day: str | None
) -> None:
    """Note the policy checks that the day's records do not allow."""
    if gaming_day is None:
        findings.unchecked.append(
            "The gaming day is not recorded, so no policy counts as being in force."
        )
    untimed = [hand for hand in hands if hand.at is None and not hand.is_pot]
    if untimed:
        findings.unchecked.append(
            f"No time is recorded of {_count_rounds(untimed)}, so how many others banked in forty"
            " minutes"
            " was not checked there."
        )


def _count_rounds(hands: Sequence[RotationHand]) -> str:
    first = hands[0].round
    return f"round {first}" if len(hands) == 1 else f"{len(hands):,} rounds, {first} the first"
