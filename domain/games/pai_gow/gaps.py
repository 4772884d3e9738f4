"""What is missing before a round can be settled (PGP.incomplete)."""

from collections.abc import Iterator

from domain.events.round import DiceThrown
from domain.games.pai_gow.state import Hand, Round
from domain.layout import BANK


def note_gaps(this: Round) -> None:
    """One finding that names every fact that is missing."""
    gaps = list(_gaps(this))
    rule = "PGP.incomplete" if this.action_seat else "PGP.dice.2"
    this.note("incomplete", "warning", rule, f"missing: {'; '.join(gaps)}")


def _gaps(this: Round) -> Iterator[str]:
    if not this.bank_seat:
        yield "who is the player-dealer, and the bank"
    if not any(sum(thrown.values) for _, thrown in this.told.of(DiceThrown)):
        yield "what the dice showed"
    for spot, hand in this.hands.items():
        gap = _gap(hand)
        if gap is not None and not hand.foul:
            yield f"{gap} {'the player-dealer' if spot == BANK else f'seat {spot}'}'s hand"


def _gap(hand: Hand) -> str | None:
    if not hand.is_known:
        return "the cards of"
    return None if hand.is_set else "the setting of"
