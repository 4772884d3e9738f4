"""What the players and the player-dealer of a banked round owe."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator

from domain.fees.laid import Laid
from domain.fees.owed import Owed, Posted
from domain.money import MOST_CENTS, dollars, summed
from domain.record import Limits
from domain.rulebook.schedules.model import FeeLine
from domain.sentences.names import wager_name


def owed_in_round(posted: Posted, laid: list[Laid], limits: Limits) -> Iterator[Owed]:
    """Every player's lines, seat by seat, then the player-dealer's."""
    most = MOST_CENTS if limits.max is None else limits.max
    for line in posted.schedule.fees:
        if line.payer == "player" and line.per == "hand":
            yield from _per_hand(posted, line, laid, most)
            break
    else:
        yield from _per_wager(posted, laid, most)
    for line in posted.schedule.fees:
        if line.payer == "player-dealer" and laid:
            yield from _by_bank(posted, line, laid, most)


def _per_wager(posted: Posted, laid: list[Laid], most: int) -> Iterator[Owed]:
    """Each wager of each bettor on each circle by its own amount."""
    of_player = [line for line in posted.schedule.fees if line.payer == "player"]
    on_game = next((line for line in of_player if line.basis != "bonus-bet"), None)
    on_bonus = next((line for line in of_player if line.basis == "bonus-bet"), None)
    several = _with_several(laid) if "FEE.R6" in posted.schedule.notes else ()
    for one in laid:
        line = on_game if one.is_on_the_game else on_bonus
        if line is not None:
            expressly = ("FEE.R6",) if one.bettor in several else ()
            yield posted.owed(
                line, one.amount, f"{dollars(one.amount)} on the {wager_name(one.wager)}", one.seat,
                bettor=one.bettor, wager=one.wager, place=one.place,
                readings=(*expressly, *_excess(posted, line, one.amount, min(one.amount, most))),
            )  # fmt: skip


def _with_several(laid: Iterable[Laid]) -> Container[str]:
    """Who has more on the table than one wager."""
    bettors = Counter([one.bettor for one in laid])
    return {bettor for bettor, wagers in bettors.items() if wagers > 1}


def _per_hand(posted: Posted, line: FeeLine, laid: list[Laid], most: int) -> Iterator[Owed]:
    """One fee a bettor, on the sum of his game wagers (FEE.R10)."""
    on_game = [one for one in laid if one.is_on_the_game]
    sums = summed((one.bettor, one.amount) for one in on_game)
    in_action = summed((one.bettor, min(one.amount, most)) for one in on_game)
    firsts: dict[str, Laid] = {}
    for one in sorted(on_game, key=lambda one: one.place):
        firsts.setdefault(one.bettor, one)
    for one in on_game:
        bettor, amount = one.bettor, sums[one.bettor]
        if firsts[bettor] is one:
            several = ("FEE.R10",) if amount > one.amount else ()
            yield posted.owed(
                line, amount, f"{dollars(amount)} on the game in all", one.seat,
                bettor=bettor, wager=one.wager, place=one.place,
                readings=(*several, *_excess(posted, line, amount, in_action[bettor])),
            )  # fmt: skip


def _by_bank(posted: Posted, line: FeeLine, laid: list[Laid], most: int) -> Iterator[Owed]:
    """The player-dealer's one fee, by the table action or flat."""
    if line.basis == "flat":
        yield posted.owed(line, 0, "the hand was banked", "bank")
        return
    counts = posted.schedule.table_action_counts
    counted = [one for one in laid if one.is_on_the_game or (counts and counts.bonus_bets)]
    action = sum([one.amount for one in counted])
    if not action:
        return
    readings = _excess(posted, line, action, sum([min(one.amount, most) for one in counted]))
    if "FEE.R7" in posted.schedule.notes:
        readings = ("FEE.R7", *readings)
    if "FEE.R8" in posted.schedule.notes:
        on_game = sum([one.amount for one in counted if one.is_on_the_game])
        if posted.row(line, on_game).result != posted.row(line, action).result:
            readings = (*readings, "FEE.R8")
    what = f"total table action of {dollars(action)}"
    yield posted.owed(line, action, what, "bank", readings=readings)


def _excess(posted: Posted, line: FeeLine, amount: int, in_action: int) -> tuple[str, ...]:
    """Whether what exceeds the limit makes a difference (FEE.R18)."""
    if amount == in_action or posted.row(line, amount).result == posted.row(line, in_action).result:
        return ()
    return ("FEE.R18",)
