"""Comparison of the recorded collections with the dues, line by line."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from domain.collections.dues import CollectionSource, OwedCollection
from domain.collections.payer import name_payer
from domain.facts.round_events import FeeTaken
from domain.games.families.game import CollectionClauses
from domain.money import format_dollars
from domain.seats import name_seat
from domain.verdict.model import Finding

RecordedFee = tuple[int, FeeTaken]


class CollectionAccount(Struct, gc=False):
    """The collections taken for one line, and the place of the first of them."""

    source: CollectionSource
    bettor: str | None
    wager: str | None
    kind: str
    owed: OwedCollection | None
    taken: int = 0
    place: int | None = None
    is_besides: bool = False
    """Whether the payer owes something on another line."""

    @property
    def due(self) -> int:
        """The amount that should have been taken."""
        return 0 if self.owed is None else self.owed.amount or 0

    @property
    def is_compared(self) -> bool:
        """Whether the line has a row to compare with."""
        return self.owed is None or self.owed.amount is not None


Payer = tuple[CollectionSource, str | None, str]
"""The source of a fee, the bettor if it is a seat's, and the kind of fee."""

PayerAccounts = defaultdict[Payer, list[CollectionAccount]]
"""The accounts of each payer and kind of fee."""


def compare_collections(
    owed: Sequence[OwedCollection],
    fees: Sequence[RecordedFee],
    clauses: CollectionClauses,
    schedule: str,
) -> Iterator[Finding]:
    """Yield a finding for each line that was not paid as due."""
    if _is_each_taken_as_due(owed, fees):
        return
    accounts = [CollectionAccount(due.source, due.bettor, due.wager, due.kind, due) for due in owed]
    by_payer: PayerAccounts = defaultdict(list)
    for account in accounts:
        by_payer[account.source, account.bettor, account.kind].append(account)
    # Fees that name a wager are booked first; the others go to lines that are still unpaid.
    for place, fee in sorted(fees, key=lambda due: due[1].wager is None):
        account = _find_account(accounts, by_payer, fee)
        account.taken += fee.amount
        account.place = place if account.place is None else min(account.place, place)
    for account in accounts:
        if account.is_compared and account.taken != account.due:
            yield _describe_difference(account, clauses, schedule)


def _is_each_taken_as_due(owed: Sequence[OwedCollection], fees: Sequence[RecordedFee]) -> bool:
    """Return whether every payer owed one sum of a kind, and it was taken at once and in full."""
    taken = {_identify_payer(fee): fee for _, fee in fees}
    if not len(taken) == len(fees) == len(owed):
        return False
    for due in owed:
        fee = taken.pop((due.source, due.bettor, due.kind), None)
        if fee is None or fee.amount != due.amount:
            return False
        wager = None if due.bettor is None else fee.wager
        if wager != due.wager and (due.bettor is None or wager is not None):
            return False
    return True


def _identify_payer(fee: FeeTaken) -> Payer:
    """Return who paid a fee, and of which kind."""
    source = fee.source_of_fee
    bettor = fee.bettor or name_seat(source) if type(source) is int else None
    return source, bettor, fee.kind or "collection"


def _find_account(
    accounts: list[CollectionAccount], by_payer: PayerAccounts, fee: FeeTaken
) -> CollectionAccount:
    """Return the line that a fee was taken for: its wager's, or else the first unpaid line."""
    payer = source, bettor, kind = _identify_payer(fee)
    wager = None if bettor is None else fee.wager
    payer_accounts = by_payer[payer]
    if wager is not None or bettor is None:
        fitting = [account for account in payer_accounts if account.wager == wager]
    else:
        # A line without a row takes fees without comparing them (FEE.R4).
        fitting = (
            [account for account in payer_accounts if account.taken < account.due]
            or [account for account in payer_accounts if not account.is_compared]
            or [account for account in payer_accounts if account.wager is None]
        )
    if fitting:
        return fitting[0]
    owes_besides = any(account.due for account in payer_accounts)
    account = CollectionAccount(source, bettor, wager, kind, None, is_besides=owes_besides)
    accounts.append(account)
    payer_accounts.append(account)
    return account


def _describe_difference(
    account: CollectionAccount, clauses: CollectionClauses, schedule: str
) -> Finding:
    who = name_payer(account.source, account.bettor, account.wager, account.kind)
    if account.place is None or not account.taken:
        detail = (
            f"{who}: {format_dollars(account.due)} was due by {schedule}, and nothing was taken"
        )
        return Finding("fee-missing", "violation", clauses.rule, detail, account.place)
    taken = format_dollars(account.taken)
    if account.owed is None:
        rule = clauses.exempt.get(account.wager or "", clauses.rule)
        more = "nothing more" if account.is_besides else "nothing"
        detail = f"{who}: {taken} was taken, and {more} is due by {schedule}"
        return Finding("fee-mismatch", "violation", rule, detail, account.place)
    due = f"{format_dollars(account.due)} is due by {schedule}"
    detail = f"{who}: {taken} was taken, and {due} ({account.owed.why})"
    return Finding("fee-mismatch", "violation", clauses.rule, detail, account.place)
