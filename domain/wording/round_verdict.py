"""The verdict of a round in sentences that a guest at the table understands."""

from collections.abc import Mapping, Sequence
from typing import Final

from domain.adjudication.judged_record import select_judged_record
from domain.facts.record import RoundRecord
from domain.facts.round_events import Voided
from domain.money import format_dollars
from domain.verdict.model import Adjudication, BankResult, SettlementLine, WagerOutcome
from domain.vocabulary.grammar import end_sentence, join_names
from domain.vocabulary.wager_names import name_line, name_lines
from domain.wording.differences import describe_pay_off
from domain.wording.pot_verdict import describe_pot_verdict

MAX_NAMES: Final = 3
"""More than these are counted, not named."""

MAX_MISSING_FACTS: Final = 4
NO_RULES: Final = "no-rules-on-file"

_MOVED: Final[Mapping[WagerOutcome, str]] = {"win": "won", "lose": "lost"}


def describe_verdict(record: RoundRecord, adjudication: Adjudication) -> str:
    """Describe the outcome of the round in one or two short sentences."""
    judged = select_judged_record(record, adjudication.facts)
    if adjudication.status == "voided":
        return _describe_voided(judged.voided)
    if adjudication.status == "misdeal":
        return _describe_misdeal(adjudication)
    if adjudication.status == "incomplete":
        return _describe_incomplete(adjudication)
    if adjudication.pots is not None:
        return describe_pot_verdict(judged, adjudication)
    lines = adjudication.settlement or ()
    return " ".join(
        [
            _describe_settled(adjudication.bank, lines),
            *describe_pay_off(judged, adjudication, lines),
        ]
    )


def _describe_voided(voided: Voided | None) -> str:
    reason = f": {voided.reason}" if voided and voided.reason else ""
    other = voided.duplicate_of if voided else None
    return end_sentence(f"This record was voided{reason}") + (
        f" It repeats round {other}." if other else ""
    )


def _describe_misdeal(adjudication: Adjudication) -> str:
    called = next((one.detail for one in adjudication.findings if one.code == "misdeal"), "")
    called = called or "the round was called dead"
    back = " Every wager goes back." if adjudication.settlement else ""
    if adjudication.pots is not None:
        back = " All that was put in goes back."
    return _make_sentence(called) + back


def _make_sentence(detail: str) -> str:
    return end_sentence(detail[0].upper() + detail[1:])


def _describe_incomplete(adjudication: Adjudication) -> str:
    details = [one.detail for one in adjudication.findings if one.code == "incomplete"]
    if not details:
        return " ".join(
            _make_sentence(one.detail) for one in adjudication.findings if one.code == NO_RULES
        )
    gaps = list(dict.fromkeys(detail.removeprefix("missing: ") for detail in details))
    if len(gaps) > MAX_MISSING_FACTS:
        gaps[MAX_MISSING_FACTS - 1 :] = [f"and {len(gaps) - MAX_MISSING_FACTS + 1} facts more"]
    pot = sum(pot.amount for pot in adjudication.pots or ())
    lies = f" The pot comes to {format_dollars(pot)}." if pot else ""
    return end_sentence(f"This round cannot be settled yet. Missing: {'; '.join(gaps)}") + lies


def _describe_settled(bank: BankResult | None, lines: Sequence[SettlementLine]) -> str:
    """Describe what the bank covered."""
    if not lines or bank is None:
        return "Nobody had a wager: there was nothing to settle."
    if all(line.outcome == "refund" for line in lines):
        return "No wager had action: every wager goes back."
    if not any(line.due for line in lines):
        return "Nobody won or lost: every wager goes back."
    if any(line.uncovered for line in lines):
        return _describe_bank_out(bank, lines)
    if not bank.paid:
        return (
            f"Nobody won: the bank of {format_dollars(bank.posted)} collected"
            f" {format_dollars(bank.collected)}."
        )
    collected = format_dollars(bank.collected) if bank.collected else "nothing"
    return (
        f"The bank of {format_dollars(bank.posted)} covered every wager: it paid"
        f" {format_dollars(bank.paid)}"
        f" and collected {collected}."
    )


def _describe_bank_out(bank: BankResult, lines: Sequence[SettlementLine]) -> str:
    owed = [line for line in lines if line.due]
    in_full = [line for line in owed if not line.uncovered]
    unmet = [line for line in owed if line.uncovered == line.due]
    covered = [f"{_name_first(name_lines(in_full, owed), len(in_full))} in full"] if in_full else []
    covered += [_describe_part_paid(line, lines) for line in owed if 0 < line.uncovered < line.due]
    how = ", counted by its net result," if bank.unused is None else ""
    if not covered:
        return f"The bank of {format_dollars(bank.posted)} covered nobody: every wager goes back."
    rest = (
        f", and {_count_further(name_lines(unmet, owed), len(unmet))} had no action"
        if unmet
        else ""
    )
    return (
        f"The bank of {format_dollars(bank.posted)}{how} covered {' and '.join(covered)};"
        f" the bank was out then{rest}."
    )


def _describe_part_paid(line: SettlementLine, lines: Sequence[SettlementLine]) -> str:
    """Describe the part of a wager that the bank could cover."""
    covered, name = format_dollars(line.paid + line.collected), name_line(line, lines)
    if line.wager == "envy":
        return f"{covered} of {name}, {format_dollars(line.due)}"
    return (
        f"{covered} of the {format_dollars(line.due)} that {name}"
        f" {_MOVED.get(line.outcome, 'gave up')}"
    )


def _name_first(names: list[str], number: int) -> str:
    return join_names(names) if len(names) <= MAX_NAMES else f"the first {number} wagers"


def _count_further(names: list[str], number: int) -> str:
    return join_names(names) if len(names) <= MAX_NAMES else f"the {number} wagers after that"
