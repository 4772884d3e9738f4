"""How wagers on the table change: laid, taken back, and raised."""

from msgspec.structs import replace

from domain.facts.round_events import TakenBack, WagerPlaced
from domain.money import lower_amounts
from domain.table.state import TableState, TableWager, find_bettor


def place_wager(event: WagerPlaced, table: TableState, place: int) -> TableState:
    """Lay a wager, late once the betting is over."""
    wager = TableWager(
        str(event.seat),
        event.wager,
        find_bettor(event),
        event.amount,
        event.amount,
        late=table.betting_over is not None,
        pool=event.pool,
        place=place,
    )
    return replace(table, wagers=(*table.wagers, wager))


def take_back(event: TakenBack, table: TableState) -> TableState:
    """Make a wager smaller; once the betting is over, it counts as it was laid."""
    if table.betting_over is not None:
        return table
    key = (str(event.seat), event.wager, find_bettor(event))
    wagers = list(table.wagers)
    own = [at for at, one in enumerate(wagers) if (one.spot, one.wager, one.bettor) == key]
    amounts = lower_amounts([wagers[at].amount for at in own], event.amount)
    for at, amount in zip(own, amounts, strict=True):
        wagers[at] = replace(wagers[at], amount=amount, placed=amount)
    left = [one for at, one in enumerate(wagers) if one.amount or at not in own]
    return replace(table, wagers=tuple(left))


def raise_wager(table: TableState, spot: str, bettor: str, amount: int) -> TableState:
    """Add money to the bettor's base wager, or lay a wager where the bettor has none in time."""
    wagers = list(table.wagers)
    for at, wager in enumerate(wagers):
        if (wager.spot, wager.wager, wager.bettor) == (spot, "base", bettor) and not wager.late:
            wagers[at] = replace(wager, amount=wager.amount + amount)
            break
    else:
        wagers.append(TableWager(spot, "base", bettor, amount, 0))
    return replace(table, wagers=tuple(wagers))
