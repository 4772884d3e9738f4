"""The parts of a day that could not be checked, with the reasons."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.rotation.hand import RotationHand
from domain.rotation.table_day import HandTally, TableDayState
from domain.vocabulary.grammar import count_noun

RECORDS_ONLY_LIMITS: Final = (
    "Only the rounds are known, so offers of the bank, people, the sign, the dealer button and"
    " half-hour collections were not checked."
)


def list_unchecked(state: TableDayState, unreadable: int) -> Iterator[str]:
    """Yield the checks that the stream and the records of a day do not allow."""
    yield from state.fees.list_unchecked()
    if unreadable:
        yield (
            f"{count_noun(unreadable, 'fact')} of the stream could not be read and"
            f" {'was' if unreadable == 1 else 'were'} left out; what hangs on them is open."
        )
    if state.has_banked_hand and not state.records_seats:
        yield (
            "Nobody is recorded to sit down, so who was passed over and whether the house banked"
            " was not checked."
        )
    if state.has_banked_hand and not state.has_offer:
        yield "No offer of the bank is recorded, so who was passed over was not checked."
    for name in state.unknown_schedules:
        yield f"The schedule {name} on the sign is not on file, so no collection was checked."
    if state.unrecorded.count:
        yield (
            f"There is no record of {_count_rounds(state.unrecorded)}, so misdeals, terms and bets"
            " were not looked at there."
        )
    if state.unknown_dealer.count:
        yield f"Where the dealer button lay is not known of {_count_rounds(state.unknown_dealer)}."


def list_unchecked_by_policies(
    hands: Iterable[RotationHand], gaming_day: str | None
) -> Iterator[str]:
    """Yield the policy checks that the day's records do not allow."""
    if gaming_day is None:
        yield "The gaming day is not recorded, so no policy counts as being in force."
    untimed = HandTally()
    for hand in hands:
        if hand.at is None and not hand.is_pot:
            untimed.add(hand)
    if untimed.count:
        yield (
            f"No time is recorded of {_count_rounds(untimed)}, so how many others banked in forty"
            " minutes was not checked there."
        )


def _count_rounds(tally: HandTally) -> str:
    first = tally.first
    return f"round {first}" if tally.count == 1 else f"{tally.count:,} rounds, {first} the first"
