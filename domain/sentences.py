"""The verdict of a round in sentences that a guest at the table understands."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from domain.corrections import Placed, as_corrected, as_recorded
from domain.events.round import Collected, Paid, Returned, Voided
from domain.layout import BANK, hand_number, seat_in_name, seat_of
from domain.money import dollars
from domain.paycheck import Key, Moved, money_by_line
from domain.record import RoundRecord
from domain.verdict import Adjudication, Bank, FactsJudged, Hand, Line, Outcome

MOST_NAMES: Final = 3
"""More than these are counted, not named."""

MOST_DIFFERENCES: Final = 2
MOST_GAPS: Final = 4

_MOVED: Final[Mapping[Outcome, str]] = {"win": "won", "lose": "lost"}
_ENDS: Final[Mapping[Outcome, str]] = {"win": "it wins", "lose": "it loses", "push": "a push"}
_WITHOUT_SHOWDOWN: Final[Mapping[Outcome, str]] = {
    "surrender": "surrendered: half of the wager is given up",
    "rescue": "rescued: what was left of the wager is given up",
    "forfeit": "given up",
    "refund": "no action: the wager goes back",
}
_SEAT: Final = re.compile(r"seat \d+")
_HANDS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Judged(NamedTuple):
    """The header and the facts that an adjudication looked at, and what voided them."""

    header: RoundRecord
    facts: list[Placed]
    voided: Voided | None


def as_judged(record: RoundRecord, facts: FactsJudged) -> Judged:
    """The record as it was judged: with its corrections, or as first recorded."""
    if facts == "corrected":
        return Judged(*as_corrected(record))
    return Judged(record, as_recorded(record), None)


def verdict(record: RoundRecord, adjudication: Adjudication) -> str:
    """What became of the round, in one or two short sentences."""
    judged = as_judged(record, adjudication.facts)
    if adjudication.status == "voided":
        return _voided(judged.voided)
    if adjudication.status == "misdeal":
        return _misdeal(adjudication)
    if adjudication.status == "incomplete":
        return _incomplete(adjudication)
    lines = adjudication.settlement or ()
    return " ".join([_settled(adjudication.bank, lines), *_pay_off(judged, adjudication, lines)])


def _voided(voided: Voided | None) -> str:
    reason = f": {voided.reason}" if voided and voided.reason else ""
    other = voided.duplicate_of if voided else None
    return _ended(f"This record was voided{reason}") + (
        f" It repeats round {other}." if other else ""
    )


def _misdeal(adjudication: Adjudication) -> str:
    called = next((one.detail for one in adjudication.findings if one.code == "misdeal"), "")
    back = " Every wager goes back." if adjudication.settlement else ""
    return _ended(_capital(called or "the round was called dead")) + back


def _incomplete(adjudication: Adjudication) -> str:
    details = (one.detail for one in adjudication.findings if one.code == "incomplete")
    gaps = list(dict.fromkeys(detail.removeprefix("missing: ") for detail in details))
    if len(gaps) > MOST_GAPS:
        gaps[MOST_GAPS - 1 :] = [f"and {len(gaps) - MOST_GAPS + 1} facts more"]
    return _ended(f"This round cannot be settled yet. Missing: {'; '.join(gaps)}")


def _settled(bank: Bank | None, lines: Sequence[Line]) -> str:
    """What the bank covered."""
    if not lines or bank is None:
        return "Nobody had a wager: there was nothing to settle."
    if all(line.outcome == "refund" for line in lines):
        return "No wager had action: every wager goes back."
    if not any(line.due for line in lines):
        return "Nobody won or lost: every wager goes back."
    if any(line.uncovered for line in lines):
        return _ran_out(bank, lines)
    if not bank.paid:
        return (
            f"Nobody won: the bank of {dollars(bank.posted)} collected {dollars(bank.collected)}."
        )
    collected = dollars(bank.collected) if bank.collected else "nothing"
    return (
        f"The bank of {dollars(bank.posted)} covered every wager: it paid {dollars(bank.paid)}"
        f" and collected {collected}."
    )


def _ran_out(bank: Bank, lines: Sequence[Line]) -> str:
    owed = [line for line in lines if line.due]
    in_full = [line for line in owed if not line.uncovered]
    unmet = [line for line in owed if line.uncovered == line.due]
    covered = [f"{_first(_named(in_full, owed), len(in_full))} in full"] if in_full else []
    covered += [
        f"{dollars(line.paid + line.collected)} of the {dollars(line.due)}"
        f" that {line_name(line, lines)} {_MOVED.get(line.outcome, 'gave up')}"
        for line in owed
        if 0 < line.uncovered < line.due
    ]
    how = ", counted by its net result," if bank.unused is None else ""
    if not covered:
        return f"The bank of {dollars(bank.posted)} covered nobody: every wager goes back."
    rest = f", and {_further(_named(unmet, owed), len(unmet))} had no action" if unmet else ""
    return (
        f"The bank of {dollars(bank.posted)}{how} covered {' and '.join(covered)};"
        f" the bank was out then{rest}."
    )


def _first(names: list[str], number: int) -> str:
    return _together(names) if len(names) <= MOST_NAMES else f"the first {number} wagers"


def _further(names: list[str], number: int) -> str:
    return _together(names) if len(names) <= MOST_NAMES else f"the {number} wagers after that"


# Names.


def owner_name(spot: str, bettor: str) -> str:
    """Who bet where: `seat 4`, `Ana on seat 4`."""
    seat = seat_of(spot)
    if seat is None:
        return "the bank" if spot == BANK else spot
    own = seat_in_name(bettor)
    if own == seat:
        return f"seat {seat}"
    return f"{f'seat {own}' if own else bettor} on seat {seat}"


def line_name(line: Line, lines: Iterable[Line]) -> str:
    """Whose wager a line is, said as shortly as the others allow: `seat 4's second hand`."""
    owned = [one for one in lines if _is_same_owner(one, line)]
    owner = owner_name(line.spot, line.bettor)
    if line.wager != "base":
        what = "insurance" if line.wager == "insurance" else f"{line.wager} wager"
    elif len({one.spot for one in owned}) > 1:
        what = f"{_HANDS[hand_number(line.spot) - 1]} hand"
    elif len(owned) > 1:
        what = "base wager"
    else:
        return owner
    who, on, where = owner.partition(" on ")
    return f"{who}'s {what}{on}{where}"


def _is_same_owner(one: Line, other: Line) -> bool:
    return seat_of(one.spot) == seat_of(other.spot) and one.bettor == other.bettor


def _named(part: Sequence[Line], lines: Sequence[Line]) -> list[str]:
    """Some of the lines by name, plain seats together: `seats 6 and 7`, `Ana on seat 4`.

    An owner all of whose lines are among them is named alone.
    """
    names = dict.fromkeys(_shortest_name(line, part, lines) for line in part)
    seats = [name.removeprefix("seat ") for name in names if _SEAT.fullmatch(name)]
    others = [name for name in names if not _SEAT.fullmatch(name)]
    if not seats:
        return others
    return [f"{'seats' if len(seats) > 1 else 'seat'} {_listed(seats)}", *others]


def _shortest_name(line: Line, part: Sequence[Line], lines: Sequence[Line]) -> str:
    whole = all(one in part for one in lines if _is_same_owner(one, line))
    return owner_name(line.spot, line.bettor) if whole else line_name(line, lines)


# The pay-off as it was recorded.


def money_moved(judged: Judged) -> dict[Key, Moved]:
    """What was really paid, collected and returned, by spot, wager and bettor."""
    return money_by_line(
        (place, event)
        for place, event in judged.facts
        if isinstance(event, Paid | Collected | Returned)
    )


def difference(line: Line, real: Moved | None) -> str | None:
    """How the recorded pay-off of a line differs, of its bettor: `was paid $0: short $60`."""
    real = real or Moved(0)
    due, got = line.paid - line.collected, real.paid - real.collected
    if due != got:
        return _otherwise(due, got)
    if line.paid != real.paid:
        return f"was paid {dollars(real.paid)} and lost {dollars(real.collected)} on one wager"
    back = real.returned
    if back is None or back == line.returned:
        return None
    return f"got {dollars(back)} back: {_too_much(back - line.returned)}"


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


def _pay_off(judged: Judged, adjudication: Adjudication, lines: Sequence[Line]) -> Iterator[str]:
    """Whether it was paid as ruled, and who was not."""
    moved = money_moved(judged)
    if not moved:
        return
    wrong = []
    for line in lines:
        differs = difference(line, moved.pop((line.spot, line.wager, line.bettor), None))
        if differs:
            wrong.append(f"{_capital(line_name(line, lines))} {differs}.")
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
    wagered = "insurance" if wager == "insurance" else f"the {wager} wager"
    owner = _capital(owner_name(spot, bettor))
    return f"{owner} {_listed(what) or 'was paid $0'} on {wagered}, which was never made."


# One line.


def line_sentence(line: Line, hands: Mapping[str, Hand]) -> str:
    """What the cards said of a wager: `19 beats the bank's 18`."""
    if line.outcome in _WITHOUT_SHOWDOWN:
        return _WITHOUT_SHOWDOWN[line.outcome]
    if line.wager == "insurance":
        return "the bank has a natural" if line.outcome == "win" else "the bank has no natural"
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if line.wager != "base" or hand is None or bank is None:
        odds = f" at {line.odds}" if line.odds else ""
        return f"the {line.wager} wager {_ENDS[line.outcome].removeprefix('it ')}{odds}"
    return _natural(line, hand, bank) or _showdown(line.outcome, hand, bank)


def _natural(line: Line, hand: Hand, bank: Hand) -> str | None:
    if hand.natural and line.outcome == "win":
        return "even money for the natural" if line.odds == "1:1" else f"a natural pays {line.odds}"
    if not bank.natural:
        return None
    if hand.natural:
        return f"natural against natural: {_ENDS[line.outcome]}"
    return "the bank's natural beats it"


def _showdown(outcome: Outcome, hand: Hand, bank: Hand) -> str:
    if hand.over and bank.over:
        return f"{hand.total} and the bank's {bank.total} are both over: {_ENDS[outcome]}"
    if hand.over:
        return f"{hand.total} is over"
    if bank.over:
        return f"the bank is over with {bank.total}"
    if hand.total == bank.total or outcome == "push":
        return f"{hand.total} against the bank's {bank.total}: {_ENDS[outcome]}"
    verb = "beats" if outcome == "win" else "loses to"
    return f"{hand.total} {verb} the bank's {bank.total}"


# Words.


def _together(names: Sequence[str]) -> str:
    """Names as a list; one that is a list itself is set off from the other."""
    if len(names) == 2 and " and " in names[0]:
        return f"{names[0]}, and {names[1]}"
    return _listed(names)


def _listed(words: Sequence[str]) -> str:
    """`2, 3 and 4`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _capital(sentence: str) -> str:
    """The sentence with a capital, unless it begins with somebody's id."""
    begins = sentence.startswith(("seat ", "the "))
    return sentence[0].upper() + sentence[1:] if begins else sentence


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
