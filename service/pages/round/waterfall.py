"""The settlement as people remember it: the bank as a bar that runs down, wager by wager."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from domain.paycheck import Key, Moved, ruled_by_line
from domain.sentences.judged import Judged
from domain.sentences.line import line_sentence
from domain.sentences.names import line_name
from domain.sentences.pay_off import difference, money_moved
from domain.sentences.words import capital
from domain.verdict import Adjudication, Line, Outcome
from projections.plainly import money

MOST_BEYOND: Final = 0.6
"""How far what the bank could not cover is drawn beyond its end, as a share of the bank."""

ENDED: Final[Mapping[Outcome, str]] = {
    "win": "wins", "lose": "loses", "push": "push", "surrender": "surrenders",
    "rescue": "is rescued", "forfeit": "forfeits", "refund": "no action",
}  # fmt: skip
MOVED: Final = frozenset({"win", "lose", "surrender", "forfeit"})


class Entry(NamedTuple):
    """A wager in the order in which it is settled."""

    name: str
    line: Line
    says: str
    ends: str
    """How it ended, with what was due: `wins $100 at 6:5`."""
    covered: str
    """What the bank paid or collected of it: `paid $60`."""
    rules: tuple[str, ...]
    differs: str | None
    """How what was really paid differs, of the bettor."""
    bar: Markup


class Scale(NamedTuple):
    """How amounts are drawn: from a full bank on the left to where it is out, and beyond."""

    top: int
    """The most that the bank ever held."""
    span: float

    def at(self, left: float) -> float:
        """Where so much is left of the bank, in hundredths of the width."""
        return round((self.top - left) / self.span * 100, 2)

    def width(self, cents: float) -> float:
        """How wide an amount is, in hundredths of the width."""
        return round(min(cents, self.span) / self.span * 100, 2)


def waterfall(judged: Judged, adjudication: Adjudication) -> list[Entry]:
    """Every wager in its turn."""
    lines = adjudication.settlement or ()
    bank = adjudication.bank
    if not lines or bank is None:
        return []
    scale = _scale(lines, bank.posted)
    return list(_entries(judged, adjudication, lines, scale, bank.posted))


def whole_bank(adjudication: Adjudication) -> Markup:
    """The bank before anything was settled."""
    bank, lines = adjudication.bank, adjudication.settlement or ()
    if bank is None or not bank.posted:
        return Markup()
    scale = _scale(lines, bank.posted)
    return _bar(scale, [("left", scale.at(bank.posted), scale.width(bank.posted))], None)


def _entries(
    judged: Judged, adjudication: Adjudication, lines: Sequence[Line], scale: Scale, posted: int
) -> Iterator[Entry]:
    moved = money_moved(judged) if adjudication.status == "settled" else {}
    ruled = ruled_by_line(lines)
    last = {_key(line): line.seq for line in lines}
    before = posted
    for line in lines:
        key = _key(line)
        is_last = bool(moved) and last[key] == line.seq
        differs = difference(ruled[key], moved.get(key)) if is_last else None
        real = _really(moved.get(key)) if is_last else None
        yield Entry(
            capital(line_name(line, lines)), line, line_sentence(line, adjudication), _ends(line),
            _covered(line), (line.rule, *line.also), differs, _of_line(scale, line, before, real),
        )  # fmt: skip
        before = line.bank_left


def _key(line: Line) -> Key:
    return line.spot, line.wager, line.bettor


def _really(real: Moved | None) -> int:
    return real.paid + real.collected if real else 0


def _ends(line: Line) -> str:
    said = ENDED[line.outcome]
    if line.outcome in MOVED and line.due:
        said += f" {money(line.due)}"
    return f"{said} at {line.odds}" if line.odds else said


def _covered(line: Line) -> str:
    if not line.due:
        return ""
    if line.outcome == "win":
        return f"paid {money(line.paid)}" if line.paid else "paid nothing"
    return f"{money(line.collected)} collected" if line.collected else "nothing collected"


def _scale(lines: Sequence[Line], posted: int) -> Scale:
    top = max([posted, *(line.bank_left for line in lines)]) or 1
    beyond = max((line.uncovered for line in lines), default=0)
    return Scale(top, top + min(beyond, top * MOST_BEYOND))


def _of_line(scale: Scale, line: Line, before: int, real: int | None) -> Markup:
    """What was left before, what this wager took of it, what was not there, and what was paid."""
    after = line.bank_left
    taken = abs(before - after)
    pieces = [("left", scale.at(after), scale.width(after))]
    if taken:
        kind = "paid" if line.paid else "collected"
        pieces.append((kind, scale.at(max(before, after)), scale.width(taken)))
    if line.uncovered:
        pieces.append(("uncovered", scale.at(after), scale.width(line.uncovered)))
    tick = None
    if real is not None and line.due:
        tick = min(scale.at(max(before, after)) + scale.width(real), 99.6)
    return _bar(scale, pieces, tick)


def _bar(scale: Scale, pieces: Sequence[tuple[str, float, float]], tick: float | None) -> Markup:
    drawn = "".join(
        f'<rect class="{kind}" x="{at}%" y="3" width="{width}%" height="12"/>'
        for kind, at, width in pieces
        if width
    )
    end = scale.at(0)
    drawn += f'<line class="end" x1="{end}%" x2="{end}%" y1="0" y2="18"/>'
    if tick is not None:
        drawn += f'<line class="really" x1="{tick}%" x2="{tick}%" y1="0" y2="18"/>'
    return Markup(f'<svg class="bar" width="100%" height="18" aria-hidden="true">{drawn}</svg>')  # noqa: S704 - figures and words of ours
