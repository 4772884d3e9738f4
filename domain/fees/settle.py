"""The fees of a round that has been judged, under whatever schedule it names."""

from typing import Final

from domain.events.round import FeeTaken
from domain.fees.asked import FeesAsked
from domain.fees.collect import collect
from domain.games.poker.game import NamedGame
from domain.rulebook.schedules.catalogue import schedule_named, sha256_of
from domain.rulebook.schedules.model import Schedule
from domain.verdict import Fees, Finding, Judgement

NO_FEES: Final = Fees((), 0)


def settle_fees(judged: Judgement, asked: FeesAsked) -> None:
    """Say what was due and what was taken; without a schedule, only what was taken.

    Of a game without rules nothing is said (PK.R1).
    """
    if isinstance(asked.game, NamedGame):
        return
    named = asked.header.schedule
    if named is not None:
        schedule, lacking = _in_force(named, asked)
        if schedule is not None:
            collect(judged, asked, schedule)
            return
        if judged.status != "misdeal":
            judged.findings.append(
                Finding("no-rules-on-file", "warning", asked.game.fee_rule, lacking)
            )
    fees = [event for event in asked.events if type(event) is FeeTaken]
    taken = sum([fee.amount for fee in fees])
    judged.fees = Fees((), taken, asked.game.fee_rule) if fees else NO_FEES


def _in_force(named: str, asked: FeesAsked) -> tuple[Schedule | None, str]:
    """The schedule of that name, or else why there is none to go by."""
    schedule = schedule_named(named)
    unchecked = "no collection was checked"
    if schedule is None:
        return None, f"the collection schedule {named} is not on file; {unchecked}"
    if asked.game.slug not in schedule.games:
        games = ", ".join(schedule.games)
        return None, f"the collection schedule {named} is for {games}; {unchecked}"
    if asked.pinned is not None and asked.pinned.sha256 != sha256_of(named):
        differs = "is on file with other figures than the round was opened by"
        return None, f"the collection schedule {named} {differs}; {unchecked}"
    return schedule, ""
