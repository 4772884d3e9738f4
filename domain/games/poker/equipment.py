"""Decks that a pot game does not allow, and bets that it does not have."""

from typing import Final

from domain.facts.round_events import BankPosted, TakenBack
from domain.games.poker.state import PokerRound
from domain.money import format_dollars
from domain.vocabulary.wager_names import name_place, name_wager

NO_OTHER_BETS: Final = "PK.R26"
"""The reading that the players of a pot game play each other only."""


def check_equipment(state: PokerRound) -> None:
    """Check that one deck of one back is dealt from (HM.1, HP.2, O8.1, O8J.1, LB.2)."""
    decks, allowed = state.record.table.decks, state.game.decks.value[1]
    if decks != allowed:
        state.object_to(
            "equipment",
            state.game.clauses.deck,
            f"the table has {decks} decks; the game is dealt from one",
            None,
        )
    backs = {card.deck for _, card in state.facts.deals}
    if len(backs) > 1:
        _report_wrong_backs(state)


def _report_wrong_backs(state: PokerRound) -> None:
    backs = [(place, card) for place, card in state.facts.deals if card.deck is not None]
    for place, card in backs:
        if card.deck != backs[0][1].deck:
            state.object_to(
                "wrong-deck",
                state.game.clauses.deck,
                f"a card with a {card.deck} back was dealt to {name_place(card.to)}; the first had"
                f" a {backs[0][1].deck} one",
                place,
            )


def check_other_bets(state: PokerRound) -> None:
    """Check that nobody bets on anything but the pot (PK.R26)."""
    first_card = state.facts.first_card
    for place, event in state.facts.banked:
        if isinstance(event, TakenBack):
            if first_card is not None and place > first_card:
                _report_taken_back(state, place, event)
            continue
        what = "bank" if isinstance(event, BankPosted) else name_wager(event.wager)
        state.report_illegal_bet(
            place,
            f"seat {event.seat}'s {what} of {format_dollars(event.amount)}: the players of a pot"
            " game play each other only, and it is no part of the pot",
            NO_OTHER_BETS,
        )


def _report_taken_back(state: PokerRound, place: int, event: TakenBack) -> None:
    amount = "chips" if event.amount is None else format_dollars(event.amount)
    state.object_to(
        "late-wager",
        NO_OTHER_BETS,
        f"seat {event.seat} took back {amount} of its {name_wager(event.wager)} after the first"
        " card",
        place,
    )
