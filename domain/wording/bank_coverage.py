"""What was left of the bank when a wager's turn came, in words."""

from domain.money import format_dollars
from domain.verdict.model import SettlementLine


def explain_uncovered(line: SettlementLine) -> list[str]:
    """Return what was left of the bank, where it did not cover the line."""
    if not line.uncovered:
        return []
    left = line.paid + line.collected
    what = f"only {format_dollars(left)}" if left else "nothing"
    return [f"the bank had {what} left for it"]
