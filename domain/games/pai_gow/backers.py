"""The bank as it lay when the hand began, and who backs it."""

from domain.facts.round_events import BankPosted, CardDealt
from domain.games.pai_gow.state import PaiGowRound
from domain.money import format_dollars
from domain.settlement.bank import BankPurse
from domain.table.fact_index import find_first_place
from domain.table.state import find_bettor
from domain.vocabulary.wager_names import name_bettor

MAX_TURNS = 2
"""How many hands in a row a player may bank."""


def take_bank(state: PaiGowRound) -> None:
    """Take the player-dealer's wager and those of further backers, as they lay at the deal."""
    begun = find_first_place(state.facts.of(CardDealt))
    backings: list[tuple[int, str, int]] = []
    is_turn_over = False
    for place, bank in state.facts.of(BankPosted):
        amount = format_dollars(bank.amount)
        if bank.seat != state.bank_seat:
            detail = (
                f"{amount} was laid as a bank by seat {bank.seat}, but seat {state.bank_seat} is"
                " the player-dealer; it is not counted"
            )
            state.add_violation("second-bank", "PGP.bank.second", detail, place)
            continue
        if bank.turn > MAX_TURNS and not is_turn_over:
            is_turn_over = True
            _report_turn(state, place, bank)
        if place > begun:
            detail = f"{amount} of the bank came after the first card; it is not counted"
            state.add_violation("late-wager", "PGP.bank.late", detail, place)
            continue
        backings.append((place, find_bettor(bank), bank.amount))
    state.backers = [(bettor, amount) for _, bettor, amount in backings]
    _report_front_bank(state, backings)
    state.purse = BankPurse(state.posted, str(state.rules["coverage"]), state.clauses.exhausted)


def _report_turn(state: PaiGowRound, place: int, bank: BankPosted) -> None:
    detail = f"seat {bank.seat} banks hand {bank.turn} in a row; a player banks {MAX_TURNS} at most"
    state.add_violation("bank-turn-exceeded", state.game.turn_clauses[0], detail, place)


def _report_front_bank(state: PaiGowRound, backings: list[tuple[int, str, int]]) -> None:
    """Warn, where that is not allowed, of others' chips on top of the bank (PGP.bettors.3)."""
    front = state.game.front_bank
    others = [backing for backing in backings if backing[1] != backings[0][1]]
    if front is None or not others:
        return
    place, bettor, amount = others[0]
    top = backings[-1][1]
    state.note(
        "dai-su",
        front,
        f"{name_bettor(bettor)} laid {format_dollars(amount)} on the bank, which is not allowed;"
        f" the chips of {name_bettor(top)}, laid last, lie on top: they are the front bank and"
        " used first",
        place,
    )
