"""What is missing before a round can be settled (PGP.incomplete)."""

from collections.abc import Iterator

from domain.games.pai_gow.state import Hand, Round
from domain.sentences.names import hand_name


def note_gaps(this: Round) -> None:
    """One finding that names every fact that is missing."""
    gaps = [*_of_round(this), *_of_hands(this)]
    rule = "PGP.incomplete" if this.action_seat else "PGP.dice.2"
    this.note("incomplete", "warning", rule, f"missing: {'; '.join(gaps)}")


def _of_round(this: Round) -> Iterator[str]:
    if not this.bank_seat:
        yield "who is the player-dealer, and the bank"
    elif not this.action_seat:
        yield "what the dice showed"


def _of_hands(this: Round) -> list[str]:
    """The hands to be compared; foul ones too if it is their cards that something waits for."""
    gaps = {spot: gap for spot, hand in this.hands.items() if (gap := _gap(hand)) is not None}
    waited_for = [spot for spot in gaps if not this.hands[spot].foul] or gaps
    return [f"{gaps[spot]} {hand_name(spot)}" for spot in waited_for]


def _gap(hand: Hand) -> str | None:
    if not hand.is_known:
        return "the cards of"
    return None if hand.is_set or hand.foul else "the setting of"
