"""The collections that were recorded, line by line against what is owed."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from domain.events.round import FeeTaken
from domain.fees.clauses import FeeClauses
from domain.fees.owed import Owed, Source
from domain.fees.payer import payer_name
from domain.layout import seated
from domain.money import dollars
from domain.verdict import Finding

Recorded = tuple[int, FeeTaken]


class Account(Struct):
    """What was taken for one line, and where that was first recorded."""

    source: Source
    bettor: str | None
    wager: str | None
    kind: str
    owed: Owed | None
    taken: int = 0
    place: int | None = None
    is_besides: bool = False
    """Whether something is due of the same payer, and was taken."""

    @property
    def due(self) -> int:
        """What should have been taken."""
        return 0 if self.owed is None else self.owed.amount or 0

    @property
    def is_compared(self) -> bool:
        """Whether there is a row to compare with."""
        return self.owed is None or self.owed.amount is not None


def compare_fees(
    owed: Iterable[Owed], fees: Iterable[Recorded], clauses: FeeClauses, schedule: str
) -> Iterator[Finding]:
    """One finding for each line that was not paid as it is due."""
    accounts = [Account(one.source, one.bettor, one.wager, one.kind, one) for one in owed]
    # What names its wager goes there; the rest is for what is then still unpaid.
    for place, fee in sorted(fees, key=lambda one: one[1].wager is None):
        account = _account_for(accounts, fee)
        account.taken += fee.amount
        account.place = place if account.place is None else min(account.place, place)
    for account in accounts:
        if account.is_compared and account.taken != account.due:
            yield _difference(account, clauses, schedule)


def _account_for(accounts: list[Account], fee: FeeTaken) -> Account:
    """The line a fee was taken for; one without a wager is for the first line still unpaid."""
    source, kind = fee.source_of_fee, fee.kind or "collection"
    bettor = (fee.bettor or seated(source)) if isinstance(source, int) else None
    wager = fee.wager if isinstance(source, int) else None
    lines = [
        one
        for one in accounts
        if one.source == source and one.bettor == bettor and one.kind == kind
    ]
    if wager is not None or bettor is None:
        found = next((one for one in lines if one.wager == wager), None)
    else:
        found = next((one for one in lines if one.taken < one.due), None)
        # What no row covers takes up what was taken for it, uncompared (FEE.R4).
        found = found or next((one for one in lines if not one.is_compared), None)
        found = found or next((one for one in lines if one.wager is None), None)
    if found is None:
        besides = any(one.due for one in lines)
        found = Account(source, bettor, wager, kind, None, is_besides=besides)
        accounts.append(found)
    return found


def _difference(account: Account, clauses: FeeClauses, schedule: str) -> Finding:
    who = payer_name(account.source, account.bettor, account.wager, account.kind)
    if account.place is None or not account.taken:
        detail = f"{who}: {dollars(account.due)} was due by {schedule}, and nothing was taken"
        return Finding("fee-missing", "violation", clauses.rule, detail, account.place)
    taken = dollars(account.taken)
    if account.owed is None:
        rule = clauses.exempt.get(account.wager or "", clauses.rule)
        more = "nothing more" if account.is_besides else "nothing"
        detail = f"{who}: {taken} was taken, and {more} is due by {schedule}"
        return Finding("fee-mismatch", "violation", rule, detail, account.place)
    due = f"{dollars(account.due)} is due by {schedule}"
    detail = f"{who}: {taken} was taken, and {due} ({account.owed.why})"
    return Finding("fee-mismatch", "violation", clauses.rule, detail, account.place)
