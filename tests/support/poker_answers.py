"""What a test asks of the adjudication of a hand, besides what the table's shorthand tells."""

from domain.verdict.model import Adjudication
from tests.support.poker_table import codes


def faults(answer: Adjudication) -> list[str]:
    """The codes of the findings but for what is missing, where a hand is not told to its end."""
    return [code for code in codes(answer) if code != "incomplete"]


def returned(answer: Adjudication) -> dict[str, float]:
    """The uncalled bet, in dollars, by the spot it goes back to."""
    return {one.spot: one.amount / 100 for one in answer.returned or ()}


def events(answer: Adjudication, code: str) -> list[int | None]:
    """The places of what the findings of a code are about."""
    return [one.event for one in answer.findings if one.code == code]


def missing(answer: Adjudication) -> list[str]:
    """What the record lacks, in words."""
    return [
        one.detail.removeprefix("missing: ") for one in answer.findings if one.code == "incomplete"
    ]
