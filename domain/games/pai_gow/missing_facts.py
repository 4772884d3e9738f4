"""Facts still missing before a round can be settled (PGP.incomplete)."""

from collections.abc import Iterator

from domain.games.pai_gow.state import PaiGowHand, PaiGowRound
from domain.vocabulary.wager_names import name_hand, name_place


def note_missing_facts(state: PaiGowRound) -> None:
    """Note one finding that names every fact that is missing."""
    gaps = [*_list_round_gaps(state), *_list_hand_gaps(state)]
    rule = "PGP.incomplete" if state.action_seat else "PGP.dice.2"
    state.note("incomplete", rule, f"missing: {'; '.join(gaps)}")


def _list_round_gaps(state: PaiGowRound) -> Iterator[str]:
    if not state.bank_seat:
        yield "who is the player-dealer, and the bank"
    elif not state.action_seat:
        yield "what the dice showed"
    for pile, spot in state.undelivered.items():
        yield f"the delivery of pile {pile} to {name_place(spot)}"


def _list_hand_gaps(state: PaiGowRound) -> list[str]:
    """Return the hands whose cards something waits for, foul ones too if it is theirs."""
    gaps = {
        spot: gap for spot, hand in state.hands.items() if (gap := _describe_gap(hand)) is not None
    }
    waited_for = [spot for spot in gaps if not state.hands[spot].foul] or gaps
    return [f"{gaps[spot]} {name_hand(spot)}" for spot in waited_for]


def _describe_gap(hand: PaiGowHand) -> str | None:
    if not hand.is_known:
        return "the cards of"
    return None if hand.is_set or hand.foul else "the setting of"
