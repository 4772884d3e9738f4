"""A table's day in a sentence: how many hands, and what was against the rotation of the bank."""

from typing import Final, NamedTuple

from domain.rotation.report import BankedHand, RotationReport, RotationReportFinding
from domain.rotation.turn_count import MAX_TURNS
from domain.rulebook.clauses.rotation import OF_THE_BANK
from domain.seats import parse_seat_name
from domain.vocabulary.grammar import count_noun, end_sentence, format_ordinal

_BANK: Final = "the rotation of the bank"
_TABLE: Final = "the rules of the table"


class HandBanker(NamedTuple):
    """The seat that banked a hand or, in a pot game, the seat with the dealer button."""

    seat: int | None
    patron: str = ""
    """The patron in the seat; empty where only the seat is known."""
    has_button: bool = False


def find_hand_banker(hand: BankedHand) -> HandBanker:
    """Return who banked a hand, or who had the dealer button; no seat if it is not known."""
    if isinstance(hand.dealer, int):
        return HandBanker(hand.dealer, has_button=True)
    if hand.bank is None or hand.who is None:
        return HandBanker(None)
    return HandBanker(hand.bank, "" if parse_seat_name(hand.who) == hand.bank else hand.who)


def describe_finding_place(found: RotationReportFinding) -> str:
    """Return `at hand 17`, `before hand 17`, or nothing."""
    if isinstance(found.hand, int):
        return f"{'at' if isinstance(found.round, str) else 'before'} hand {found.hand}"
    return "after the last hand" if isinstance(found.event, int) else ""


def describe_day(report: RotationReport, day: str) -> str:
    """Return the sentence that a report begins with; `day` is the gaming day as written there."""
    begins = ", ".join(part for part in (report.table, day) if part)
    hands = f"{count_noun(len(report.hands), 'hand')}, " if report.hands else "no hand was played, "
    return f"{begins}: {hands}{_describe_violations(report)}"


def _describe_violations(report: RotationReport) -> str:
    wrong = report.violations
    if not wrong:
        clean = f"nothing against {_BANK}"
        looked_at = count_noun(len(report.findings), "thing")
        return f"{clean}, and {looked_at} to look at." if report.findings else f"{clean}."
    where = describe_finding_place(wrong[0])
    first = f"first {where}: {wrong[0].detail}" if where else f"first: {wrong[0].detail}"
    against = _BANK if all(_is_bank_rule(found.rule) for found in wrong) else _TABLE
    return end_sentence(f"{count_noun(len(wrong), 'thing')} against {against}; {first}")


def _is_bank_rule(rule: str) -> bool:
    return rule in OF_THE_BANK or rule.startswith("S26.")


def describe_turn(hand: BankedHand) -> str:
    """Return `first turn`, `third hand running`, `misdeal in a second turn`, or nothing."""
    running = hand.in_a_row
    if running is None:
        return ""
    turn = f"{format_ordinal(running)} {'turn' if running <= MAX_TURNS else 'hand running'}"
    return f"misdeal in a {turn}" if hand.misdeal is True else turn
