"""Collections by the half hour: what each seat owed, and what was taken from it (FEE.R16)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.corrections import PlacedAtTable
from domain.events.table import SeatLeft, SeatTaken, TermsPosted, TimeCollected
from domain.moments import on_the_clock
from domain.money import dollars
from domain.rotation.findings import NOWHERE, Findings, Where
from domain.rotation.half_hour_games import MINUTES, Game, Timed, fee_of, games, timed
from domain.rotation.hands import Hand, on_seat
from domain.rotation.seats import Seats

RULE: Final = "FEE.R16"


def check_half_hours(
    findings: Findings, facts: Sequence[PlacedAtTable], hands: Mapping[int, Hand]
) -> None:
    """Compare what was taken from each seat with what it owed; `hands` are by their order."""
    if not any(isinstance(fact, TermsPosted) and fee_of(fact) for _, fact in facts):
        return
    if not any(isinstance(fact, TimeCollected) for _, fact in facts):
        findings.unchecked.append(
            "The half-hour collections: none is recorded in the stream, so none was compared."
        )
        return
    told = list(timed(facts, hands))
    played = {game.opened.where.order: game for game in games(told)}
    if not played:
        findings.unchecked.append(
            "The half-hour collections: no round under their sign has a time, so when the game"
            " began is not known."
        )
        return
    for account in _accounts(told, played):
        account.compare(findings)


class _Account:
    """What each seat owed in one game for each half-hour, and what was taken from it."""

    def __init__(self, game: Game | None, fee: int) -> None:
        self.game = game
        """None before a game has begun."""
        self._fee = fee
        self._marked = 0
        self._owing: dict[tuple[int, int], str] = {}
        """Who owes, by half-hour and seat."""
        self._taken: dict[tuple[int, int], tuple[int, Where]] = {}

    def mark(self, seats: Seats, at: int | None) -> None:
        """Whoever sits there when a half-hour is over owes for it; without a time, all of them."""
        if self.game is None:
            return
        reached = self.game.marks if at is None else self.game.mark(at)
        while self._marked < reached:
            self._marked += 1
            for seat, who in seats.guests().items():
                self._owing[self._marked, seat] = who

    def take(self, one: Timed, fact: TimeCollected) -> None:
        """Book what was taken from a seat."""
        key = 0 if self.game is None else self.game.mark(one.at), fact.source_of_fee
        sum_before, _ = self._taken.get(key, (0, one.where))
        self._taken[key] = sum_before + fact.amount, one.where

    def compare(self, findings: Findings) -> None:
        """One finding a seat and half-hour where something else was taken than was due."""
        if self._owing:
            findings.readings.add(RULE)
        for mark, seat in sorted({*self._owing, *self._taken}):
            who = self._owing.get((mark, seat))
            due = 0 if who is None else self._fee
            taken, where = self._taken.get((mark, seat), (0, NOWHERE))
            if taken == due:
                continue
            code = "fee-mismatch" if taken else "fee-missing"
            payer = f"seat {seat}" if who is None else on_seat(who, seat)
            detail = f"{payer} {_paid(taken)} {self._half_hour(mark)}, "
            detail += f"{dollars(due)} was due" if due else "when nothing was due"
            findings.note(code, RULE, detail, where, [seat])

    def _half_hour(self, mark: int) -> str:
        if self.game is None or not mark:
            return "before a half-hour was over"
        ended = on_the_clock(self.game.opened.own or "", mark * MINUTES)
        return f"for the half-hour that ended at {ended}"


def _paid(taken: int) -> str:
    return f"paid {dollars(taken)}" if taken else "paid nothing"


def _accounts(told: Sequence[Timed], played: Mapping[int, Game]) -> Iterator[_Account]:
    """The accounts of one game after the other, walking through the day once."""
    seats = Seats()
    account: _Account | None = None
    for one in told:
        game = played.get(one.where.order)
        if game is not None:
            if account is not None:
                account.mark(seats, None)
                yield account
            account = _Account(game, game.fee)
        if account is not None:
            account.mark(seats, one.at)
        if isinstance(one.fact, SeatTaken):
            seats.sit(one.fact)
        elif isinstance(one.fact, SeatLeft):
            seats.leave(one.fact)
        elif isinstance(one.fact, TermsPosted) and account is None and fee_of(one.fact):
            account = _Account(None, 0)
        elif isinstance(one.fact, TimeCollected) and account is not None:
            account.take(one, one.fact)
    if account is not None:
        account.mark(seats, None)
        yield account
