"""The discard rack a round should leave, card by card."""

from domain.adjudication import case_of
from domain.errors import NoRack
from domain.record import RoundRecord
from domain.verdict import Judgement


def expected_rack_of(record: RoundRecord) -> list[tuple[str, str]]:
    """Every card that should lie in the rack, bottom to top, with the spot it came from.

    Only a settled round says in which order its cards are picked up.
    """
    _, judgement, _ = case_of(record)
    if judgement is None or judgement.rack is None:
        message = f"round {record.round.id} says nothing of its rack: {_why_not(judgement)}"
        raise NoRack(message)
    return judgement.rack


def _why_not(judgement: Judgement | None) -> str:
    if judgement is None:
        return "its record is voided"
    if judgement.status == "misdeal":
        return "it was called dead, and there is no order in which its cards are picked up"
    missing = [one.detail for one in judgement.findings if one.code == "incomplete"]
    return "; ".join(["it is incomplete", *missing])
