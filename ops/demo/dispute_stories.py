"""Disputes in every state: just raised, looked at, ruled, waiting, overdue, appealed, closed."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Final, NamedTuple

from domain.facts.dispute_events import (
    AmountMadeGood,
    DisputeAnswered,
    DisputeClosed,
    DisputeEvent,
    DisputeRaised,
    DisputeReopened,
    RulingAgreed,
    RulingAppealed,
    RulingRefused,
)
from ops.demo.contestable_rounds import ClaimKind, ContestableRound
from ops.demo.dispute_facts import FLOOR, MANAGER, DisputeScript
from ops.demo.floor_plan import MORTIMERS
from ops.demo.rooms import SECOND_PERSON_ABOVE

MINUTES_PER_DAY: Final = 24 * 60


def _just_raised(script: DisputeScript) -> None:
    script.raised(
        f"{script.sum} short on the {script.contest.claim.wager_name}; the bank had chips left"
    )


def _looked_at(script: DisputeScript) -> None:
    script.raised(f"says that {script.sum} is missing from the {script.contest.claim.wager_name}")
    script.camera()
    script.judged()


def _bank_was_out(script: DisputeScript) -> None:
    script.raised(f"won, and got {script.sum} less than wagered")
    script.judged()
    script.ruled("as-paid", "the bank was out before it came to this wager; the rest went back")
    script.say(
        2, DisputeAnswered(accepts=True, text="shown the settlement on the tablet", at="", by=FLOOR)
    )
    script.say(1, DisputeClosed(at="", by=FLOOR))


def _upheld(script: DisputeScript) -> None:
    script.raised(f"passed over at the pay-off, {script.sum}")
    script.judged()
    script.ruled("upheld", "the bank covered it, and it was not paid", script.contest.claim.cents)


def _waiting(script: DisputeScript) -> None:
    script.raised(f"{script.sum} on the {script.contest.claim.wager_name} never came", "desk")
    script.camera()
    script.judged()
    _rule_above_the_limit(script)


def _rule_above_the_limit(script: DisputeScript) -> None:
    limit, cents = SECOND_PERSON_ABOVE[script.contest.record.room], script.contest.claim.cents
    if cents > limit:
        script.ruled("upheld", "the bank covered it, and it was not paid", cents)
        return
    because = "the tape shows a larger wager than was recorded"
    script.ruled("upheld", "not paid, and more was wagered", limit + 2_500, because)


def _agreed(script: DisputeScript) -> None:
    _waiting(script)
    script.say(25, RulingAgreed(reasons="seen on the same tape", at="", by=MANAGER))


def _refused(script: DisputeScript) -> None:
    _waiting(script)
    script.say(15, RulingRefused(reasons="look at the rack first", at="", by=MANAGER))


def _made_good(script: DisputeScript) -> None:
    _upheld(script)
    whose = script.contest.claim
    if whose.cents > SECOND_PERSON_ABOVE[script.contest.record.room]:
        script.say(10, RulingAgreed(at="", by=MANAGER))
    paid = AmountMadeGood(
        bettor=whose.bettor,
        amount=whose.cents,
        payer="bank",
        how="chips at the table",
        at="",
        by=FLOOR,
    )
    script.say(4, paid)
    script.say(1, DisputeAnswered(accepts=True, at="", by=FLOOR))
    script.say(1, DisputeClosed(reasons="made good", at="", by=FLOOR))


def _appealed(script: DisputeScript) -> None:
    script.raised(f"wants {script.sum} that the bank did not cover", "phone")
    script.judged()
    script.ruled("dismissed", "what the bank cannot cover is returned, not paid")
    script.say(
        30,
        DisputeAnswered(accepts=False, text="the rule is not posted at the table", at="", by=FLOOR),
    )
    script.say(10, RulingAppealed(to="manager", text="asks to see the rule", at="", by=FLOOR))


def _reopened(script: DisputeScript) -> None:
    _made_good(script)
    reasons = "a second bettor on the spot says the same"
    script.say(90, DisputeReopened(reasons=reasons, at="", by=MANAGER))


def _overdue(script: DisputeScript) -> None:
    script.raised(f"left before it was looked at; {script.sum}", "phone")
    script.note("will come back at the weekend; the tape is kept")


def _withdrawn(script: DisputeScript) -> None:
    script.raised(f"{script.sum} too little", "desk")
    script.note("took the claim back after counting again")
    script.ruled("void", "withdrawn", because="there is nothing left to decide")
    script.say(1, DisputeClosed(at="", by=FLOOR))


def _found_at_night(script: DisputeScript) -> None:
    script.raised(
        f"the pay-off of the {script.contest.claim.wager_name} differs by {script.sum}", "review"
    )
    script.judged()


def _without_round(script: DisputeScript) -> None:
    table = script.contest.record.table.id
    claim = "by letter: was not paid at this table that day, and does not know in which hand"
    script.say(
        MINUTES_PER_DAY // 3,
        DisputeRaised(
            room=script.contest.record.room,
            table=table,
            claim=claim,
            channel="letter",
            at="",
            by=FLOOR,
        ),
    )


class DisputeStory(NamedTuple):
    """The course of a dispute about a round played this many days ago."""

    ago: int
    about: ClaimKind
    tell: Callable[[DisputeScript], None]


STORIES: Final = (
    DisputeStory(0, "short", _just_raised),
    DisputeStory(0, "short", _looked_at),
    DisputeStory(0, "bank out", _bank_was_out),
    DisputeStory(0, "short", _upheld),
    DisputeStory(1, "short", _waiting),
    DisputeStory(1, "short", _agreed),
    DisputeStory(1, "short", _refused),
    DisputeStory(1, "short", _reopened),
    DisputeStory(1, "bank out", _without_round),
    DisputeStory(1, "short", _found_at_night),
    DisputeStory(2, "short", _made_good),
    DisputeStory(2, "bank out", _appealed),
    DisputeStory(2, "bank out", _overdue),
    DisputeStory(2, "bank out", _withdrawn),
)


LIVE: Final[Mapping[ClaimKind, tuple[Callable[[DisputeScript], None], ...]]] = {
    "short": (_looked_at, _upheld, _made_good, _made_good),
    "bank out": (_bank_was_out,),
}
"""The possible courses of a dispute while the demo plays on, by the ground of its claim."""


def tell_live_dispute(
    room: str, contest: ContestableRound, rng: Random
) -> tuple[str, list[DisputeEvent]]:
    """Return the name and the facts of a dispute over a round that has just been played."""
    telling = DisputeScript(room, contest, contest.ended + timedelta(days=1))
    rng.choice(LIVE[contest.claim.about])(telling)
    return f"D-{contest.record.round.id}", telling.facts


def tell_disputes(
    room: str, contests: list[ContestableRound], now: datetime
) -> Iterator[tuple[str, list[DisputeEvent]]]:
    """Yield the name and the facts of each of a room's disputes, no two about the same round."""
    left = [*contests]
    for number, story in enumerate(STORIES, start=1):
        if not left:
            return
        contest = min(left, key=lambda one: _misfit(one, story))
        left.remove(contest)
        telling = DisputeScript(room, contest, now)
        story.tell(telling)
        day = (contest.record.round.gaming_day or "").replace("-", "")
        yield f"{'D' if room == MORTIMERS else 'C'}-{day}-{number:02}", telling.facts


def _misfit(contest: ContestableRound, story: DisputeStory) -> tuple[bool, int]:
    """Return how badly a story fits a round: first by its ground, then by its day."""
    return contest.claim.about != story.about, abs(contest.ago - story.ago)
