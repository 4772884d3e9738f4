"""The pay-off as it was recorded, held against the ruling."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.events.round import Collected, Paid, Returned
from domain.money import dollars
from domain.paycheck import Key, Moved, Ruled, money_by_line, ruled_by_line
from domain.sentences.judged import Judged
from domain.sentences.names import line_name, owner_name, wager_name
from domain.sentences.words import capital, listed
from domain.verdict import Adjudication, Line

MOST_DIFFERENCES: Final = 2


class Gap(NamedTuple):
    """A wager of which the recorded pay-off differs from the ruling."""

    whose: str
    cents: int
    """What its bettor got too much, or below nothing what he is short."""
    said: str
    """What became of it, said of its bettor."""
    bettor: str


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


def gaps(judged: Judged, lines: Sequence[Line]) -> Iterator[Gap]:
    """What was not paid as ruled: the wagers in their order, then money that is nobody's."""
    moved = money_moved(judged)
    first = {(line.spot, line.wager, line.bettor): line for line in reversed(lines)}
    for key, ruled in ruled_by_line(lines).items():
        real = moved.pop(key, None)
        differs = difference(ruled, real)
        if differs:
            yield Gap(line_name(first[key], lines), _cents_off(ruled, real), differs, key[2])
    for key, real in moved.items():
        yield _nobodys(key, real)


def _cents_off(ruled: Ruled, real: Moved | None) -> int:
    """What the bettor has too much; where that is nothing, what went back of it too much."""
    real = real or Moved(0)
    net = (real.paid - real.collected) - (ruled.paid - ruled.collected)
    back = ruled.returned if real.returned is None else real.returned
    return net or back - ruled.returned


def pay_off(judged: Judged, adjudication: Adjudication, lines: Sequence[Line]) -> Iterator[str]:
    """Whether it was paid as ruled, and who was not."""
    if not any(isinstance(event, Paid | Collected | Returned) for _, event in judged.facts):
        return
    wrong = [f"{capital(gap.whose)} {gap.said}." for gap in gaps(judged, lines)]
    if wrong:
        yield from wrong[:MOST_DIFFERENCES]
        more = len(wrong) - MOST_DIFFERENCES
        if more > 0:
            yield f"{more} more {'wagers were' if more > 1 else 'wager was'} not paid as ruled."
    elif any(one.code == "settlement-order" for one in adjudication.findings):
        yield "The amounts are as ruled, but were settled out of order."
    else:
        yield "It was paid as ruled."


def _nobodys(key: Key, real: Moved) -> Gap:
    """Money that was moved for a wager that is not there."""
    spot, wager, bettor = key
    moved = {"was paid": real.paid, "lost": real.collected, "got back": real.returned or 0}
    said = listed([f"{verb} {dollars(cents)}" for verb, cents in moved.items() if cents])
    wagered = "insurance" if wager == "insurance" else f"the {wager_name(wager)}"
    never = f"{wagered}, which was never made"
    if wager == "envy":
        never = "an envy prize that was never earned"
    return Gap(
        owner_name(spot, bettor),
        real.paid - real.collected or real.returned or 0,
        f"{said or 'was paid $0'} on {never}",
        bettor,
    )
