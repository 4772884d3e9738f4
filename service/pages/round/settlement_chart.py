"""The waterfall: the bank as a bar that runs down, wager by wager."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from domain.adjudication.judged_record import JudgedRecord
from domain.verdict.model import Adjudication, SettlementLine, WagerOutcome
from domain.vocabulary.grammar import capitalize_sentence
from domain.vocabulary.wager_names import name_line
from domain.wording.display import format_money
from domain.wording.settlement_lines import SettlementEntry, list_settlement_entries

MAX_BEYOND: Final = 0.6
"""How far an uncovered amount is drawn beyond the bank's end, as a share of the bank."""

OUTCOME_NAMES: Final[Mapping[WagerOutcome, str]] = {
    "win": "wins",
    "lose": "loses",
    "push": "push",
    "surrender": "surrenders",
    "rescue": "is rescued",
    "forfeit": "forfeits",
    "refund": "no action",
}
MOVING_OUTCOMES: Final = frozenset({"win", "lose", "surrender", "forfeit"})


class SettlementBar(NamedTuple):
    """A wager in order of settlement."""

    name: str
    line: SettlementLine
    says: str
    ends: str
    """The outcome, with the amount due: `wins $100 at 6:5`."""
    covered: str
    """What the bank paid or collected: `paid $60`."""
    rules: tuple[str, ...]
    differs: str | None
    """How the actual pay-off differs; None if it does not."""
    bar: Markup


class SettlementScale(NamedTuple):
    """The scale of amounts: from a full bank on the left to its end, and beyond."""

    top: int
    """The largest amount in the bank."""
    span: float

    def at(self, left: float) -> float:
        """Return the position at which this much is left of the bank, in percent of the width."""
        return round((self.top - left) / self.span * 100, 2)

    def width(self, cents: float) -> float:
        """Return the width of an amount, in percent."""
        return round(min(cents, self.span) / self.span * 100, 2)


def build_settlement_bars(judged: JudgedRecord, adjudication: Adjudication) -> list[SettlementBar]:
    """Return a bar for every wager, in order of settlement."""
    lines = adjudication.settlement or ()
    bank = adjudication.bank
    if not lines or bank is None:
        return []
    scale = _build_scale(lines, bank.posted)
    return list(_list_bars(judged, adjudication, lines, scale, bank.posted))


def draw_whole_bank(adjudication: Adjudication) -> Markup:
    """Draw the bank before the settlement."""
    bank, lines = adjudication.bank, adjudication.settlement or ()
    if bank is None or not bank.posted:
        return Markup()
    scale = _build_scale(lines, bank.posted)
    return _draw_bar(scale, [("left", scale.at(bank.posted), scale.width(bank.posted))], None)


def _list_bars(
    judged: JudgedRecord,
    adjudication: Adjudication,
    lines: Sequence[SettlementLine],
    scale: SettlementScale,
    posted: int,
) -> Iterator[SettlementBar]:
    before = posted
    for entry in list_settlement_entries(judged, adjudication):
        line = entry.line
        yield SettlementBar(
            capitalize_sentence(name_line(line, lines)),
            line,
            entry.says,
            _name_outcome(line),
            _describe_coverage(line),
            (line.rule, *line.also),
            entry.difference,
            _draw_line_bar(scale, line, before, _sum_moved(entry)),
        )
        before = line.bank_left


def _sum_moved(entry: SettlementEntry) -> int | None:
    """Return what was really paid or collected, where that is held against the line."""
    if not entry.is_compared:
        return None
    return entry.moved.paid + entry.moved.collected if entry.moved else 0


def _name_outcome(line: SettlementLine) -> str:
    outcome = OUTCOME_NAMES[line.outcome]
    if line.outcome in MOVING_OUTCOMES and line.due:
        outcome += f" {format_money(line.due)}"
    return f"{outcome} at {line.odds}" if line.odds else outcome


def _describe_coverage(line: SettlementLine) -> str:
    if not line.due:
        return ""
    if line.outcome == "win":
        return f"paid {format_money(line.paid)}" if line.paid else "paid nothing"
    return f"{format_money(line.collected)} collected" if line.collected else "nothing collected"


def _build_scale(lines: Sequence[SettlementLine], posted: int) -> SettlementScale:
    top = max([posted, *(line.bank_left for line in lines)]) or 1
    beyond = max((line.uncovered for line in lines), default=0)
    return SettlementScale(top, top + min(beyond, top * MAX_BEYOND))


def _draw_line_bar(
    scale: SettlementScale, line: SettlementLine, before: int, real: int | None
) -> Markup:
    """Draw what is left of the bank, what this wager took, what was uncovered and what was paid."""
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
    return _draw_bar(scale, pieces, tick)


def _draw_bar(
    scale: SettlementScale, pieces: Sequence[tuple[str, float, float]], tick: float | None
) -> Markup:
    drawn = "".join(
        f'<rect class="{kind}" x="{at}%" y="3" width="{width}%" height="12"/>'
        for kind, at, width in pieces
        if width
    )
    end = scale.at(0)
    drawn += f'<line class="end" x1="{end}%" x2="{end}%" y1="0" y2="18"/>'
    if tick is not None:
        drawn += f'<line class="really" x1="{tick}%" x2="{tick}%" y1="0" y2="18"/>'
    return Markup(f'<svg class="bar" width="100%" height="18" aria-hidden="true">{drawn}</svg>')  # noqa: S704 - only our own words and figures
