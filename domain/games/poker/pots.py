"""The main pot and the side pots: who is in each, and what lies in it."""

from collections.abc import Iterable, Sequence

from domain.games.poker.betting_rounds import find_uncalled_bet
from domain.games.poker.fee_basis import find_small_blind_seat, is_pot_fee
from domain.games.poker.state import PokerPlayer, PokerRound
from domain.money import format_dollars, sum_by_name
from domain.seats import MAX_SEATS, find_seat
from domain.verdict.model import AdjudicatedPot, UncalledBet
from domain.vocabulary.wager_names import name_place

SIDE_POT = "PG.glossary.Side-Pot"


class OpenPot:
    """A pot before it is awarded."""

    __slots__ = ("absent", "fees", "gross", "players")

    def __init__(
        self, gross: int, players: Sequence[PokerPlayer], absent: Sequence[PokerPlayer] = ()
    ) -> None:
        self.gross = gross
        self.fees = 0
        self.players = players
        """The players in the pot when the betting ended, clockwise from the left of the button."""
        self.absent = absent
        """Those whose hands were in, but who were all-in for less."""

    @property
    def amount(self) -> int:
        """The amount that can be won."""
        return self.gross - self.fees

    @property
    def eligible(self) -> tuple[str, ...]:
        """The spots of its hands, ascending."""
        return tuple([str(seat) for seat in sorted([player.seat for player in self.players])])


def return_uncalled(state: PokerRound) -> tuple[UncalledBet, ...]:
    """Return by seat the part of the biggest bet that nobody called, and what went back before.

    Only a hand ruled dead was given bets back at once (PG.glossary.Side-Pot, PK.R15).
    """
    owner, amount = find_uncalled_bet(state.list_contributors())
    if owner is not None:
        owner.live_money -= amount
        owner.stack += amount
        state.pot -= amount
    returned = []
    for player in state.by_seat():
        if player.gone_back:
            more = player.gone_back + (amount if player is owner else 0)
            why = f"seat {player.seat}'s hand is dead and forfeits its antes and blinds only"
            returned.append(UncalledBet(player.spot, more, state.game.clauses.count, why))
        elif player is owner:
            why = f"nobody called {format_dollars(amount)} of what seat {player.seat} put in"
            returned.append(UncalledBet(player.spot, amount, SIDE_POT, why))
    return tuple(returned)


def form_pots(state: PokerRound, players: Sequence[PokerPlayer]) -> list[OpenPot]:
    """Return the main pot first, with the fees that come out of each (PK.R6).

    `players` are those whose hands were in when the betting ended.
    """
    levels = {player.live_money + player.gone_back for player in players}
    found = (
        _group_by_level(state.list_contributors(), players, sorted(levels))
        if len(levels) > 1
        else [OpenPot(state.pot, players)]
    )
    fees = _sum_fees(state)
    if fees:
        _drop_fees(found, fees, by_size=state.rules["fees_from"] == "by-size")
        if len(found) > 1:
            state.readings.add("PK.R6")
    return [heap for heap in found if heap.gross]


def _sum_fees(state: PokerRound) -> int:
    """Return the fees that came out of the pots."""
    taken = state.facts.fees
    if not taken:
        return 0
    blind = find_small_blind_seat(state.facts.blinds)
    return sum([fee.amount for _, fee in taken if is_pot_fee(fee, blind, state.rules)])


def _drop_fees(found: Sequence[OpenPot], fees: int, *, by_size: bool) -> None:
    """Take the fees out of the main pot, then of the next; or of all by their size (PK.R6)."""
    left, gross = fees, sum([heap.gross for heap in found])
    if by_size and gross:
        for heap in found[1:]:
            heap.fees = min(fees * heap.gross // gross, heap.gross)
            left -= heap.fees
    for heap in found:
        more = min(left, heap.gross - heap.fees)
        heap.fees += more
        left -= more


def _group_by_level(
    everybody: Sequence[PokerPlayer], players: Sequence[PokerPlayer], levels: Sequence[int]
) -> list[OpenPot]:
    found = []
    below = 0
    for level in levels:
        gross = sum([min(max(one.live_money - below, 0), level - below) for one in everybody])
        inside: list[PokerPlayer] = []
        absent: list[PokerPlayer] = []
        for one in players:
            (inside if one.live_money + one.gone_back >= level else absent).append(one)
        found.append(OpenPot(gross, inside, absent))
        below = level
    found[0].gross += sum([one.dead_money for one in everybody])
    found[-1].gross += sum([max(one.live_money - below, 0) for one in everybody])
    return found


def compare_pushed_pots(
    state: PokerRound, pots: Iterable[AdjudicatedPot], returned: Iterable[UncalledBet]
) -> None:
    """Compare what was recorded of the pay-off spot by spot, where anything was."""
    pushed = state.facts.pushed
    if pushed:
        won = sum_by_name((award.spot, award.amount) for pot in pots for award in pot.awards)
        took = sum_by_name((one.spot, one.amount) for _, one in pushed)
        last = {one.spot: place for place, one in pushed}
        for spot in sorted({*won, *took}, key=_sort_spot):
            if won.get(spot, 0) != took.get(spot, 0):
                state.object_to(
                    "pot-mismatch",
                    state.game.clauses.wins,
                    f"{name_place(spot)} was pushed {_format_amount(took.get(spot, 0))}; it wins"
                    f" {_format_amount(won.get(spot, 0))}",
                    last.get(spot, pushed[-1][0]),
                )
    went_back = state.facts.returned
    if went_back:
        due = {one.spot: one.amount for one in returned}
        forfeits = {one.spot for one in returned if one.rule != SIDE_POT}
        back = sum_by_name((one.spot, one.amount) for _, one in went_back)
        last = {one.spot: place for place, one in went_back}
        for spot, amount in back.items():
            if amount != due.get(spot, 0):
                state.object_to(
                    "pot-mismatch",
                    SIDE_POT,
                    f"{_format_amount(amount)} went back to {name_place(spot)}; of its bet"
                    f" {_format_amount(due.get(spot, 0))}"
                    f" {'was to go back' if spot in forfeits else 'was not called'}",
                    last[spot],
                )


def _sort_spot(spot: str) -> tuple[int, str]:
    """Return a sort key: seats by their numbers, then what is no seat."""
    return find_seat(spot) or MAX_SEATS + 1, spot


def _format_amount(cents: int) -> str:
    return format_dollars(cents) if cents else "nothing"
