"""The deck and the seats of the table, as the game allows them."""

from domain.facts.round_events import CardDealt
from domain.games.pai_gow.state import PaiGowRound


def check_equipment(state: PaiGowRound) -> None:
    """Report a wrong number of seats or decks, and cards of another deck (PGP.deck)."""
    game, table = state.game, state.record.table
    most, decks = game.seats.value, game.decks.value[0]
    if table.seats > most or (table.seats < most and not game.serves_fewer):
        at_most = "at most " if game.serves_fewer else ""
        detail = f"the table has {table.seats} seats; the game has {at_most}{most}"
        state.add_violation("equipment", game.equipment, detail)
    if table.decks != decks:
        detail = f"the table has {table.decks} decks; the game is played with {decks}"
        state.add_violation("equipment", game.equipment, detail)
    _check_backs(state)


def _check_backs(state: PaiGowRound) -> None:
    """Report each card with another back than the first one that was named."""
    backs = [(place, card.deck) for place, card in state.facts.of(CardDealt) if card.deck]
    for place, back in backs:
        if back != backs[0][1]:
            detail = f"a {back} card was dealt from a {backs[0][1]} deck"
            state.add_violation("wrong-deck", "PGP.deck", detail, place)
