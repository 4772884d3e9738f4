"""What simulated rounds reach: every finding, outcome, reading and status of the family."""

from collections import Counter

import pytest

from domain.adjudication import adjudicate
from ops.simulator import simulate

ROUNDS = 5_000
CODES = {
    "wager-below-minimum", "wager-above-maximum", "side-wager-limit", "side-wager-without-base",
    "late-wager", "player-must-stand", "player-must-hit", "bank-must-stand", "bank-must-hit",
    "illegal-double", "illegal-split", "illegal-surrender", "illegal-insurance", "illegal-rescue",
    "options-frozen", "out-of-turn", "wrong-card-count", "duplicate-card", "card-not-in-deck",
    "deal-order", "button-misplaced", "settlement-order", "payout-mismatch", "bank-overdrawn",
    "rack-mismatch", "misdeal", "incomplete", "reading", "hole-check-wrong", "fee-late",
    "no-rules-on-file",
}  # fmt: skip
OUTCOMES = {"win", "lose", "push", "surrender", "rescue", "refund"}
STATUSES = {"settled", "incomplete", "misdeal", "voided"}


@pytest.fixture(scope="module")
def reached() -> Counter[str]:
    """How often each word occurs in the answers to the first rounds."""
    words: Counter[str] = Counter()
    for seed in range(ROUNDS):
        answer = adjudicate(simulate(seed))
        words[answer.status] += 1
        words.update({finding.code for finding in answer.findings})
        words.update({line.outcome for line in answer.settlement or ()})
    return words


@pytest.mark.parametrize("word", sorted(CODES | OUTCOMES | STATUSES))
def test_simulated_rounds_reach(reached, word):
    assert reached[word] > 0, f"no round of seeds 0 to {ROUNDS - 1} reaches {word}"
