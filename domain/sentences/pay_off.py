"""The pay-off as it was recorded, held against the ruling."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.events.round import Collected, Paid, Returned
from domain.money import dollars
from domain.paycheck import Key, Moved, Ruled, money_by_line, ruled_by_line
from domain.sentences.judged import Judged
from domain.sentences.names import line_name, owner_name, wager_name
from domain.sentences.words import capital, listed
from domain.verdict import Adjudication, Line

MOST_DIFFERENCES: Final = 2


def money_moved(judged: Judged) -> dict[Key, Moved]:
    """What was really paid, collected and returned, by spot, wager and bettor."""
    return money_by_line(
        (place, event)
        for place, event in judged.facts
        if isinstance(event, Paid | Collected | Returned)
    )


def difference(ruled: Line | Ruled, real: Moved | None) -> str | None:
    """How the recorded pay-off of a wager differs, of its bettor: `was paid $0: short $60`."""
    real = real or Moved(0)
    due, got = ruled.paid - ruled.collected, real.paid - real.collected
    if due != got:
        return _otherwise(due, got)
    if ruled.paid != real.paid:
        return f"was paid {dollars(real.paid)} and lost {dollars(real.collected)} on one wager"
    back = real.returned
    if back is None or back == ruled.returned:
        return None
    return f"got {dollars(back)} back: {_too_much(back - ruled.returned)}"


def _otherwise(due: int, got: int) -> str:
    """What a bettor got, below nothing when he lost it, in place of what was due."""
    if due >= 0 and got >= 0:
        return f"was paid {dollars(got)}: {_too_much(got - due)}"
    if due <= 0 and got <= 0:
        by = f"{dollars(abs(got - due))} too {'much' if got < due else 'little'}"
        return f"lost {dollars(-got)}: {by}"
    if got > 0:
        return (
            f"was paid {dollars(got)} and should have lost {dollars(-due)}: {_too_much(got - due)}"
        )
    return f"lost {dollars(-got)} and should have been paid {dollars(due)}: {_too_much(got - due)}"


def _too_much(cents: int) -> str:
    return f"{dollars(cents)} too much" if cents > 0 else f"short {dollars(-cents)}"


def pay_off(judged: Judged, adjudication: Adjudication, lines: Sequence[Line]) -> Iterator[str]:
    """Whether it was paid as ruled, and who was not."""
    moved = money_moved(judged)
    if not moved:
        return
    first = {(line.spot, line.wager, line.bettor): line for line in reversed(lines)}
    wrong = []
    for key, ruled in ruled_by_line(lines).items():
        differs = difference(ruled, moved.pop(key, None))
        if differs:
            wrong.append(f"{capital(line_name(first[key], lines))} {differs}.")
    wrong += [_nobodys(key, real) for key, real in moved.items()]
    if wrong:
        yield from wrong[:MOST_DIFFERENCES]
        more = len(wrong) - MOST_DIFFERENCES
        if more > 0:
            yield f"{more} more {'wagers were' if more > 1 else 'wager was'} not paid as ruled."
    elif any(one.code == "settlement-order" for one in adjudication.findings):
        yield "The amounts are as ruled, but were settled out of order."
    else:
        yield "It was paid as ruled."


def _nobodys(key: Key, real: Moved) -> str:
    """Money that was moved for a wager that is not there."""
    spot, wager, bettor = key
    moved = {"was paid": real.paid, "lost": real.collected, "got back": real.returned or 0}
    what = [f"{verb} {dollars(cents)}" for verb, cents in moved.items() if cents]
    owner = capital(owner_name(spot, bettor))
    said = listed(what) or "was paid $0"
    if wager == "envy":
        return f"{owner} {said} on an envy prize that was never earned."
    wagered = "insurance" if wager == "insurance" else f"the {wager_name(wager)}"
    return f"{owner} {said} on {wagered}, which was never made."
