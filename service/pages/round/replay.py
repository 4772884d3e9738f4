"""The steps of a round: where to jump to, and the transcript in parts."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup
from msgspec import Struct

from domain.replay.frames import ReplayFrame
from domain.seats import BURN, STUB
from domain.wording.display import format_clock_seconds
from service.pages.svg.escaping import escape_text

STEPS_PER_PART: Final = 100
"""Rows of the transcript on one page."""

JUMP_NAMES: Final = {
    "Deal": {"card", "dice"},
    "Decisions": {"decision", "set"},
    "Show": {"reveal", "hole-check", "muck"},
    "Settlement": {"paid", "collected", "returned", "pot"},
    "End": {"racked", "closed", "misdeal"},
}
"""The types of facts that begin each moment of a round, in the order of the moments."""

JUMP_OF_TYPE: Final = {kind: says for says, kinds in JUMP_NAMES.items() for kind in kinds}

DECISION_TYPES: Final = frozenset({"decision", "set"})


HIDDEN_SPOTS: Final = (STUB, BURN)


def find_fullest_frame(frames: Sequence[ReplayFrame]) -> ReplayFrame:
    """Return the last step with the most cards on the table, before any are racked."""
    fullest, most, hands = frames[0], 0, None
    for frame in frames:
        # Most events leave the cards as they lie.
        if frame.table.hands is not hands:
            hands = frame.table.hands
            lie = sum([len(hand.cards) for hand in hands.values() if hand.spot not in HIDDEN_SPOTS])
        if lie >= most:
            fullest, most = frame, lie
    return fullest


class StepJump(NamedTuple):
    """A moment of the round, and its first step."""

    says: str
    step: int


class StepRange(NamedTuple):
    """Steps that are shown together."""

    first: int
    last: int


class ReplayView(Struct, frozen=True):
    """A round played back, at one of its steps."""

    frames: list[ReplayFrame]
    step: int
    zone: str

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.frames) - 1

    @property
    def frame(self) -> ReplayFrame:
        """The step that is shown."""
        return self.frames[self.step]

    @property
    def began(self) -> str | None:
        """The time of the first fact that has one."""
        known = (frame.provenance for frame in self.frames)
        return next((one.at for one in known if one and one.at), None)

    @property
    def part(self) -> StepRange:
        """The part of the transcript with the current step."""
        first = self.step // STEPS_PER_PART * STEPS_PER_PART
        return StepRange(first, min(first + STEPS_PER_PART - 1, self.last))

    @property
    def parts(self) -> list[StepRange]:
        """All parts of the transcript."""
        return [
            StepRange(first, min(first + STEPS_PER_PART - 1, self.last))
            for first in range(0, self.last + 1, STEPS_PER_PART)
        ]

    @property
    def rows(self) -> Markup:
        """The rows of the current part, as HTML."""
        first, last = self.part
        some = self.frames[first : last + 1]
        drawn = "\n".join(_render_row(frame, self.zone, frame.step == self.step) for frame in some)
        return Markup(drawn)  # noqa: S704 - what is in it was escaped

    @property
    def jumps(self) -> list[StepJump]:
        """The moments that the round has, each with its first step."""
        found: dict[str, int] = {}
        for frame in self.frames:
            says = JUMP_OF_TYPE.get(frame.type or "")
            if says is not None and says not in found:
                found[says] = frame.step
        return [StepJump(says, found[says]) for says in JUMP_NAMES if says in found]

    @property
    def decision_before(self) -> int | None:
        """The decision before the step that is shown."""
        return _find_first_step(reversed(self.frames[: self.step]))

    @property
    def decision_after(self) -> int | None:
        """The decision after the step that is shown."""
        return _find_first_step(self.frames[self.step + 1 :])


def _find_first_step(frames: Iterable[ReplayFrame]) -> int | None:
    return next((frame.step for frame in frames if frame.type in DECISION_TYPES), None)


def _render_row(frame: ReplayFrame, zone: str, is_shown: bool) -> str:  # noqa: FBT001 - used in this file only
    """Return a step as a row of the transcript, with its time and source."""
    at = by = note = ""
    known = frame.provenance
    if known is not None:
        at = format_clock_seconds(known.at, zone)
        by = escape_text(", ".join(word for word in (known.by, known.source) if word))
        note = f' <span class="quiet">“{escape_text(known.note)}”</span>' if known.note else ""
    here = ' aria-current="step"' if is_shown else ""
    step = frame.step
    return (
        f'<tr id="step-{step}"{here}><th scope="row">'
        f'<a href="?step={step}#table" data-step="{step}">{step}</a></th>'
        f"<td>{escape_text(frame.says)}{note}</td><td>{at}</td><td>{by}</td></tr>"
    )
