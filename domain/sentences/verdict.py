"""The verdict of a round in sentences that a guest at the table understands."""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.events.round import Voided
from domain.money import dollars
from domain.record import RoundRecord
from domain.sentences.judged import as_judged
from domain.sentences.names import line_name, named
from domain.sentences.pay_off import pay_off
from domain.sentences.pots import pot_verdict
from domain.sentences.words import ended, together
from domain.verdict import Adjudication, Bank, Line, Outcome

MOST_NAMES: Final = 3
"""More than these are counted, not named."""

MOST_GAPS: Final = 4
NO_RULES: Final = "no-rules-on-file"

_MOVED: Final[Mapping[Outcome, str]] = {"win": "won", "lose": "lost"}


def verdict(record: RoundRecord, adjudication: Adjudication) -> str:
    """What became of the round, in one or two short sentences."""
    judged = as_judged(record, adjudication.facts)
    if adjudication.status == "voided":
        return _voided(judged.voided)
    if adjudication.status == "misdeal":
        return _misdeal(adjudication)
    if adjudication.status == "incomplete":
        return _incomplete(adjudication)
    if adjudication.pots is not None:
        return pot_verdict(judged, adjudication)
    lines = adjudication.settlement or ()
    return " ".join([_settled(adjudication.bank, lines), *pay_off(judged, adjudication, lines)])


def _voided(voided: Voided | None) -> str:
    reason = f": {voided.reason}" if voided and voided.reason else ""
    other = voided.duplicate_of if voided else None
    return ended(f"This record was voided{reason}") + (
        f" It repeats round {other}." if other else ""
    )


def _misdeal(adjudication: Adjudication) -> str:
    called = next((one.detail for one in adjudication.findings if one.code == "misdeal"), "")
    called = called or "the round was called dead"
    back = " Every wager goes back." if adjudication.settlement else ""
    if adjudication.pots is not None:
        back = " All that was put in goes back."
    return _sentence(called) + back


def _sentence(detail: str) -> str:
    return ended(detail[0].upper() + detail[1:])


def _incomplete(adjudication: Adjudication) -> str:
    details = [one.detail for one in adjudication.findings if one.code == "incomplete"]
    if not details:
        return " ".join(
            _sentence(one.detail) for one in adjudication.findings if one.code == NO_RULES
        )
    gaps = list(dict.fromkeys(detail.removeprefix("missing: ") for detail in details))
    if len(gaps) > MOST_GAPS:
        gaps[MOST_GAPS - 1 :] = [f"and {len(gaps) - MOST_GAPS + 1} facts more"]
    pot = sum(pot.amount for pot in adjudication.pots or ())
    lies = f" The pot comes to {dollars(pot)}." if pot else ""
    return ended(f"This round cannot be settled yet. Missing: {'; '.join(gaps)}") + lies


def _settled(bank: Bank | None, lines: Sequence[Line]) -> str:
    """What the bank covered."""
    if not lines or bank is None:
        return "Nobody had a wager: there was nothing to settle."
    if all(line.outcome == "refund" for line in lines):
        return "No wager had action: every wager goes back."
    if not any(line.due for line in lines):
        return "Nobody won or lost: every wager goes back."
    if any(line.uncovered for line in lines):
        return _ran_out(bank, lines)
    if not bank.paid:
        return (
            f"Nobody won: the bank of {dollars(bank.posted)} collected {dollars(bank.collected)}."
        )
    collected = dollars(bank.collected) if bank.collected else "nothing"
    return (
        f"The bank of {dollars(bank.posted)} covered every wager: it paid {dollars(bank.paid)}"
        f" and collected {collected}."
    )


def _ran_out(bank: Bank, lines: Sequence[Line]) -> str:
    owed = [line for line in lines if line.due]
    in_full = [line for line in owed if not line.uncovered]
    unmet = [line for line in owed if line.uncovered == line.due]
    covered = [f"{_first(named(in_full, owed), len(in_full))} in full"] if in_full else []
    covered += [_in_part(line, lines) for line in owed if 0 < line.uncovered < line.due]
    how = ", counted by its net result," if bank.unused is None else ""
    if not covered:
        return f"The bank of {dollars(bank.posted)} covered nobody: every wager goes back."
    rest = f", and {_further(named(unmet, owed), len(unmet))} had no action" if unmet else ""
    return (
        f"The bank of {dollars(bank.posted)}{how} covered {' and '.join(covered)};"
        f" the bank was out then{rest}."
    )


def _in_part(line: Line, lines: Sequence[Line]) -> str:
    """What of a wager the bank could cover."""
    covered, name = dollars(line.paid + line.collected), line_name(line, lines)
    if line.wager == "envy":
        return f"{covered} of {name}, {dollars(line.due)}"
    return f"{covered} of the {dollars(line.due)} that {name} {_MOVED.get(line.outcome, 'gave up')}"


def _first(names: list[str], number: int) -> str:
    return together(names) if len(names) <= MOST_NAMES else f"the first {number} wagers"


def _further(names: list[str], number: int) -> str:
    return together(names) if len(names) <= MOST_NAMES else f"the {number} wagers after that"
