"""The steps of a round: where one can jump to, and so many at a time as a table of words."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup, escape
from msgspec import Struct

from domain.layout import BURN, STUB
from projections.frames import Frame
from projections.plainly import clock_to_the_second

AT_A_TIME: Final = 100
"""Rows of the transcript on one page."""

MOMENTS: Final = {
    "Deal": {"card", "dice"},
    "Decisions": {"decision", "set"},
    "Show": {"reveal", "hole-check", "muck"},
    "Settlement": {"paid", "collected", "returned", "pot"},
    "End": {"racked", "closed", "misdeal"},
}
"""What a moment of a round begins with."""

DECISIONS: Final = frozenset({"decision", "set"})


UNSHOWN: Final = (STUB, BURN)


def fullest(frames: Sequence[Frame]) -> Frame:
    """The last step at which the most cards lay on the table: before the first were racked."""
    fullest, most, hands = frames[0], 0, None
    for frame in frames:
        # Most events leave the cards as they lie.
        if frame.table.hands is not hands:
            hands = frame.table.hands
            lie = sum(len(hand.cards) for hand in hands.values() if hand.spot not in UNSHOWN)
        if lie >= most:
            fullest, most = frame, lie
    return fullest


class Jump(NamedTuple):
    """A moment of the round, and its first step."""

    says: str
    step: int


class Part(NamedTuple):
    """Steps that are shown together."""

    first: int
    last: int


class Replay(Struct, frozen=True):
    """A round played back, one of its steps being shown."""

    frames: list[Frame]
    step: int
    zone: str

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.frames) - 1

    @property
    def frame(self) -> Frame:
        """The step that is shown."""
        return self.frames[self.step]

    @property
    def began(self) -> str | None:
        """When the first fact happened of which that is known."""
        known = (frame.provenance for frame in self.frames)
        return next((one.at for one in known if one and one.at), None)

    @property
    def part(self) -> Part:
        """The steps whose words are shown beside it."""
        first = self.step // AT_A_TIME * AT_A_TIME
        return Part(first, min(first + AT_A_TIME - 1, self.last))

    @property
    def parts(self) -> list[Part]:
        """All there is."""
        return [
            Part(first, min(first + AT_A_TIME - 1, self.last))
            for first in range(0, self.last + 1, AT_A_TIME)
        ]

    @property
    def rows(self) -> Markup:
        """The steps of the part, as rows of a table; there may be many, and they are all alike."""
        first, last = self.part
        some = self.frames[first : last + 1]
        drawn = "\n".join(_row(frame, self.zone, frame.step == self.step) for frame in some)
        return Markup(drawn)  # noqa: S704 - what is in it was escaped

    @property
    def jumps(self) -> list[Jump]:
        """The moments of the round that there are, each by its first step."""
        found: dict[str, int] = {}
        for frame in self.frames:
            for says, kinds in MOMENTS.items():
                if frame.type in kinds:
                    found.setdefault(says, frame.step)
        return [Jump(says, found[says]) for says in MOMENTS if says in found]

    @property
    def decision_before(self) -> int | None:
        """The decision before the step that is shown."""
        return _first(reversed(self.frames[: self.step]))

    @property
    def decision_after(self) -> int | None:
        """The decision after the step that is shown."""
        return _first(self.frames[self.step + 1 :])


def _first(frames: Iterable[Frame]) -> int | None:
    return next((frame.step for frame in frames if frame.type in DECISIONS), None)


def _row(frame: Frame, zone: str, is_shown: bool) -> str:  # noqa: FBT001 - of this file alone
    """A step in words, with what is known of how it came to be known."""
    at = by = note = ""
    known = frame.provenance
    if known is not None:
        at = clock_to_the_second(known.at, zone)
        by = escape(", ".join(word for word in (known.by, known.source) if word))
        note = f' <span class="quiet">“{escape(known.note)}”</span>' if known.note else ""
    here = ' aria-current="step"' if is_shown else ""
    step = frame.step
    return (
        f'<tr id="step-{step}"{here}><th scope="row">'
        f'<a href="?step={step}#table" data-step="{step}">{step}</a></th>'
        f"<td>{escape(frame.says)}{note}</td><td>{at}</td><td>{by}</td></tr>"
    )
