"""What is missing before a round can be settled (TC.incomplete)."""

from domain.cards import UNKNOWN
from domain.games.three_card.game import PLAY
from domain.games.three_card.state import Round, Spot


def note_gaps(this: Round) -> bool:
    """Name each spot of which a card or a decision is missing; whether there was one."""
    details = []
    compares = False
    for spot in this.dealt_in:
        if spot.void:
            continue
        compares = compares or spot.choice == PLAY or spot.has_six
        missing = _missing_of(this, spot)
        if missing:
            details.append(" and ".join(missing))
    bank = _missing_of_bank(this, compares=compares)
    if bank:
        details.append(bank)
    for detail in details:
        this.note("incomplete", "warning", "TC.incomplete", f"missing: {detail}")
    return bool(details)


def note_no_bank(this: Round) -> None:
    """Without the bank's hand nothing can be said but what is wrong with the wagers."""
    missing = "the cards of the bank" if this.bank_seat else "who banks, and with how much"
    this.note("incomplete", "warning", "TC.incomplete", f"missing: {missing}")


def _missing_of(this: Round, spot: Spot) -> list[str]:
    seat = f"seat {spot.name}"
    missing = [] if spot.choice else [f"what {seat} decided"]
    if spot.value is None and (spot.has_six or (spot.choice == PLAY and _counts(this, spot))):
        missing.append(_cards(spot.cards.count(UNKNOWN), seat))
    return missing


def _counts(this: Round, spot: Spot) -> bool:
    """Whether a played hand's own cards make a difference."""
    if this.bank_qualifies is not False or not this.game.unqualified.is_decided_unseen:
        return True
    return any(
        stake.action and not bets.folded and name in this.game.bonuses
        for bets in spot.bets.values()
        for name, stake in bets.stakes.items()
    )


def _missing_of_bank(this: Round, *, compares: bool) -> str:
    unseen = sum(deal.card == UNKNOWN for deal in this.bank_cards)
    if compares and unseen:
        return _cards(unseen, "the bank")
    if this.game.counts_exposed_card and this.exposed_card == UNKNOWN:
        return "which card the bank turned up"
    return ""


def _cards(unseen: int, whose: str) -> str:
    if unseen == 1:
        return f"what a card of {whose} was"
    return f"what {'two' if unseen == 2 else 'the'} cards of {whose} were"
