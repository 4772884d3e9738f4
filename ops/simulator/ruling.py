"""What the rules make of a round so far: the one place where the simulator asks them."""

from domain.adjudication import case_of
from domain.verdict import Judgement
from ops.simulator.draft import Draft, head


def ruled(r: Draft) -> Judgement:
    """The lines and the rack by the facts recorded so far."""
    judgement = case_of(head(r, 0, "T1")).judgement
    assert judgement is not None  # noqa: S101 - nobody voids a round that is still being made
    return judgement
