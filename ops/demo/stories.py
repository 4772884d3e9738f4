"""Disputes in every state: just raised, looked at, ruled, waiting, overdue, appealed, closed."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Final, NamedTuple

from domain.events.dispute import (
    Agreed,
    Answered,
    Appealed,
    DisputeClosed,
    DisputeEvent,
    MadeGood,
    Raised,
    Refused,
    Reopened,
)
from ops.demo.contests import About, Contest
from ops.demo.floor import MORTIMERS
from ops.demo.rooms import SECOND_PERSON_ABOVE
from ops.demo.telling import FLOOR, MANAGER, Telling

A_DAY: Final = 24 * 60


def _just_raised(t: Telling) -> None:
    t.raised(f"{t.sum} short on the {t.contest.claim.said}; the bank had chips left")


def _looked_at(t: Telling) -> None:
    t.raised(f"says that {t.sum} is missing from the {t.contest.claim.said}")
    t.camera()
    t.judged()


def _bank_was_out(t: Telling) -> None:
    t.raised(f"won, and got {t.sum} less than wagered")
    t.judged()
    t.ruled("as-paid", "the bank was out before it came to this wager; the rest went back")
    t.say(2, Answered(accepts=True, text="shown the settlement on the tablet", at="", by=FLOOR))
    t.say(1, DisputeClosed(at="", by=FLOOR))


def _upheld(t: Telling) -> None:
    t.raised(f"passed over at the pay-off, {t.sum}")
    t.judged()
    t.ruled("upheld", "the bank covered it, and it was not paid", t.contest.claim.cents)


def _waiting(t: Telling) -> None:
    t.raised(f"{t.sum} on the {t.contest.claim.said} never came", "desk")
    t.camera()
    t.judged()
    _rule_above_the_limit(t)


def _rule_above_the_limit(t: Telling) -> None:
    limit, cents = SECOND_PERSON_ABOVE[t.contest.record.room], t.contest.claim.cents
    if cents > limit:
        t.ruled("upheld", "the bank covered it, and it was not paid", cents)
        return
    because = "the tape shows a larger wager than was recorded"
    t.ruled("upheld", "not paid, and more was wagered", limit + 2_500, because)


def _agreed(t: Telling) -> None:
    _waiting(t)
    t.say(25, Agreed(reasons="seen on the same tape", at="", by=MANAGER))


def _refused(t: Telling) -> None:
    _waiting(t)
    t.say(15, Refused(reasons="look at the rack first", at="", by=MANAGER))


def _made_good(t: Telling) -> None:
    _upheld(t)
    whose = t.contest.claim
    if whose.cents > SECOND_PERSON_ABOVE[t.contest.record.room]:
        t.say(10, Agreed(at="", by=MANAGER))
    paid = MadeGood(
        bettor=whose.bettor, amount=whose.cents, payer="bank", how="chips at the table", at="",
        by=FLOOR,
    )  # fmt: skip
    t.say(4, paid)
    t.say(1, Answered(accepts=True, at="", by=FLOOR))
    t.say(1, DisputeClosed(reasons="made good", at="", by=FLOOR))


def _appealed(t: Telling) -> None:
    t.raised(f"wants {t.sum} that the bank did not cover", "phone")
    t.judged()
    t.ruled("dismissed", "what the bank cannot cover is returned, not paid")
    t.say(30, Answered(accepts=False, text="the rule is not posted at the table", at="", by=FLOOR))
    t.say(10, Appealed(to="manager", text="asks to see the rule", at="", by=FLOOR))


def _reopened(t: Telling) -> None:
    _made_good(t)
    reasons = "a second bettor on the spot says the same"
    t.say(90, Reopened(reasons=reasons, at="", by=MANAGER))


def _overdue(t: Telling) -> None:
    t.raised(f"left before it was looked at; {t.sum}", "phone")
    t.note("will come back at the weekend; the tape is kept")


def _withdrawn(t: Telling) -> None:
    t.raised(f"{t.sum} too little", "desk")
    t.note("took the claim back after counting again")
    t.ruled("void", "withdrawn", because="there is nothing left to decide")
    t.say(1, DisputeClosed(at="", by=FLOOR))


def _found_at_night(t: Telling) -> None:
    t.raised(f"the pay-off of the {t.contest.claim.said} differs by {t.sum}", "review")
    t.judged()


def _without_round(t: Telling) -> None:
    table = t.contest.record.table.id
    claim = "by letter: was not paid at this table that day, and does not know in which hand"
    t.say(
        A_DAY // 3,
        Raised(
            room=t.contest.record.room, table=table, claim=claim, channel="letter", at="", by=FLOOR
        ),
    )


class Story(NamedTuple):
    """How a dispute goes, about a round of so many days ago."""

    ago: int
    about: About
    tell: Callable[[Telling], None]


STORIES: Final = (
    Story(0, "short", _just_raised),
    Story(0, "short", _looked_at),
    Story(0, "bank out", _bank_was_out),
    Story(0, "short", _upheld),
    Story(1, "short", _waiting),
    Story(1, "short", _agreed),
    Story(1, "short", _refused),
    Story(1, "short", _reopened),
    Story(1, "bank out", _without_round),
    Story(1, "short", _found_at_night),
    Story(2, "short", _made_good),
    Story(2, "bank out", _appealed),
    Story(2, "bank out", _overdue),
    Story(2, "bank out", _withdrawn),
)


LIVE: Final[Mapping[About, tuple[Callable[[Telling], None], ...]]] = {
    "short": (_looked_at, _upheld, _made_good, _made_good),
    "bank out": (_bank_was_out,),
}
"""What becomes of a dispute while the demo plays on."""


def live_story(room: str, contest: Contest, rng: Random) -> tuple[str, list[DisputeEvent]]:
    """A dispute over a round that has just been played, with its name."""
    telling = Telling(room, contest, contest.ended + timedelta(days=1))
    rng.choice(LIVE[contest.claim.about])(telling)
    return f"D-{contest.record.round.id}", telling.facts


def stories(
    room: str, contests: list[Contest], now: datetime
) -> Iterator[tuple[str, list[DisputeEvent]]]:
    """The disputes of a room, each with its name; every one is about a round of its own."""
    left = [*contests]
    for number, story in enumerate(STORIES, start=1):
        if not left:
            return
        contest = min(left, key=lambda one: _misfit(one, story))
        left.remove(contest)
        telling = Telling(room, contest, now)
        story.tell(telling)
        day = (contest.record.round.gaming_day or "").replace("-", "")
        yield f"{'D' if room == MORTIMERS else 'C'}-{day}-{number:02}", telling.facts


def _misfit(contest: Contest, story: Story) -> tuple[bool, int]:
    """How badly a story goes with a round: its reasons must be true, its day may be another."""
    return contest.claim.about != story.about, abs(contest.ago - story.ago)
