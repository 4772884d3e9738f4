"""Facts still missing before a round can be settled (TC.incomplete)."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.games.three_card.state import ThreeCardRound, ThreeCardSpot


def note_missing_facts(state: ThreeCardRound) -> bool:
    """Name each spot of which a card or a decision is missing; whether there was one."""
    details = []
    compares = False
    for spot in state.dealt_in:
        if spot.void:
            continue
        compares = compares or spot.is_played or spot.has_six
        missing = _list_missing(state, spot)
        if missing:
            details.append(" and ".join(missing))
    bank = _describe_missing_of_bank(state, compares=compares)
    if bank:
        details.append(bank)
    for detail in details:
        state.note("incomplete", "TC.incomplete", f"missing: {detail}")
    return bool(details)


def note_missing_bank(state: ThreeCardRound) -> None:
    """Note that without the bank's hand only the wagers can be judged."""
    missing = "the cards of the bank" if state.bank_seat else "who banks, and with how much"
    state.note("incomplete", "TC.incomplete", f"missing: {missing}")


def _list_missing(state: ThreeCardRound, spot: ThreeCardSpot) -> list[str]:
    seat = f"seat {spot.name}"
    missing = [] if spot.choice else [f"what {seat} decided"]
    if spot.value is None and (spot.has_six or (spot.is_played and _hand_matters(state, spot))):
        missing.append(_format_missing_cards(spot.cards.count(UNKNOWN_CARD), seat))
    return missing


def _hand_matters(state: ThreeCardRound, spot: ThreeCardSpot) -> bool:
    """Return whether a played hand's own cards make a difference."""
    if state.bank_qualifies is not False or not state.game.unqualified.is_decided_unseen:
        return True
    return any(
        stake.action and not bets.folded and name in state.game.bonuses
        for bets in spot.bets.values()
        for name, stake in bets.stakes.items()
    )


def _describe_missing_of_bank(state: ThreeCardRound, *, compares: bool) -> str:
    unseen = sum(deal.card == UNKNOWN_CARD for deal in state.bank_cards)
    if compares and unseen:
        return _format_missing_cards(unseen, "the bank")
    if state.game.counts_exposed_card and state.exposed_card == UNKNOWN_CARD:
        return "which card the bank turned up"
    return ""


def _format_missing_cards(unseen: int, whose: str) -> str:
    if unseen == 1:
        return f"what a card of {whose} was"
    return f"what {'two' if unseen == 2 else 'the'} cards of {whose} were"
